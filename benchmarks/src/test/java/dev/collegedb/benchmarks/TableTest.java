package dev.collegedb.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TableTest {

  @Test
  void alignsColumns() {
    Table table = new Table("", "time");

    table.add("select", new Figures(1_450, 80).time());
    table.add("scan of all", new Figures(12_000_000, 80).time());

    assertThat(table.text())
        .isEqualTo(
            """
            |             |     time |
            |-------------|---------:|
            | select      |  1.45 µs |
            | scan of all | 12.00 ms |
            """);
  }

  @Test
  void comparesSpeedAndAllocation() {
    Figures plain = new Figures(900, 400);
    Figures ours = new Figures(1_000, 912);

    assertThat(ours.speedAgainst(plain)).isEqualTo("0.90");
    assertThat(ours.moreThan(plain)).isEqualTo("+512 B");
  }
}
