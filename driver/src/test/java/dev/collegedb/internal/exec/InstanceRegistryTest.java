package dev.collegedb.internal.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.session.ShardFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InstanceRegistryTest {

  private final List<Runnable> planned = new ArrayList<>();
  private final InstanceRegistry<Counted> registry =
      new InstanceRegistry<>(settings -> new Counted(), this::plan);
  private final Settings settings = new ShardFiles(Path.of("a"), 2).settings();
  private final Settings equal = new ShardFiles(Path.of("a"), 2).settings();

  /** Stands for an instance. */
  private static final class Counted implements AutoCloseable {
    private int closed;

    @Override
    public void close() {
      closed++;
    }
  }

  /** Stands for a session. */
  private record Session(Counted instance, Runnable end) {}

  private Runnable plan(Duration delay, Runnable task) {
    assertThat(delay).isEqualTo(InstanceRegistry.LINGER);
    planned.add(task);
    return () -> planned.remove(task);
  }

  private Session open(Settings wanted) {
    return registry.open(wanted, Session::new);
  }

  @Test
  void equalSettingsShareAnInstance() {
    assertThat(open(settings).instance()).isSameAs(open(equal).instance());
    assertThat(open(new ShardFiles(Path.of("b"), 2).settings()).instance())
        .isNotSameAs(open(settings).instance());
  }

  @Test
  void anInstanceOfDriverManagerOutlivesItsLastSessionForAWhile() {
    Session first = open(settings);
    Session second = open(settings);
    first.end().run();
    first.end().run();
    assertThat(planned).isEmpty();

    second.end().run();
    assertThat(first.instance().closed).isZero();
    planned.remove(0).run();

    assertThat(first.instance().closed).isEqualTo(1);
    assertThat(registry.size()).isZero();
  }

  @Test
  void aNewSessionKeepsALingeringInstance() {
    Session first = open(settings);
    first.end().run();
    Runnable stop = planned.get(0);

    Session second = open(settings);
    stop.run();

    assertThat(planned).isEmpty();
    assertThat(second.instance()).isSameAs(first.instance());
    assertThat(second.instance().closed).isZero();
  }

  @Test
  void anInstanceStopsWithItsLastDataSource() throws Exception {
    AutoCloseable one = registry.retain(settings);
    AutoCloseable two = registry.retain(settings);
    Session session = open(settings);
    session.end().run();
    one.close();
    one.close();
    assertThat(session.instance().closed).isZero();

    two.close();

    assertThat(session.instance().closed).isEqualTo(1);
    assertThat(planned).isEmpty();
  }

  @Test
  void anInstanceWaitsForTheSessionsOfItsLastDataSource() throws Exception {
    AutoCloseable source = registry.retain(settings);
    Session session = open(settings);
    source.close();
    assertThat(session.instance().closed).isZero();

    session.end().run();

    assertThat(session.instance().closed).isEqualTo(1);
  }
}
