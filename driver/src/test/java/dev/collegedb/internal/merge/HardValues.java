package dev.collegedb.internal.merge;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;

/** Values of every storage class that are easily put in a wrong order. */
final class HardValues {

  private static final List<Number> NUMBERS =
      List.of(
          0L,
          1L,
          -1L,
          9_007_199_254_740_991L,
          9_007_199_254_740_992L,
          9_007_199_254_740_993L,
          -9_007_199_254_740_993L,
          Long.MAX_VALUE - 1,
          Long.MAX_VALUE,
          Long.MIN_VALUE,
          Long.MIN_VALUE + 1,
          -0.0,
          0.5,
          -1.5,
          9_007_199_254_740_992.0,
          -9_007_199_254_740_992.0,
          0x1p63,
          -0x1p63,
          -0x1.0000000000001p63,
          1e300,
          -1e300,
          Double.MIN_VALUE,
          Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY);

  /**
   * Letters, what stands between them, NUL, blanks, and code points on both sides of surrogates.
   */
  private static final List<String> PIECES =
      List.of(
          "a", "A", "b", "B", "z", "Z", "[", "_", "@", "{", " ", "  ", "\t", "\0", "é", "É", "İ",
          "\uE000", "\uFFFD", "\uFFFF", "😀", "𐀀");

  /** What no Java string can hold: a lone byte, a surrogate, a cut-off sequence. */
  private static final List<byte[]> NOT_UTF_8 =
      List.of(
          bytes(0xFF),
          bytes(0x80, 'a'),
          bytes('A', 0xED, 0xA0, 0x80),
          bytes('a', 0xEF, 0xBF),
          bytes(0xC0, 0x80),
          bytes('a', 0xFE, ' '));

  /** Text by its bytes, since not all of it is valid. */
  @SuppressWarnings("ArrayRecordComponent")
  record Text(byte[] utf8) {
    @Override
    public String toString() {
      return "text " + HexFormat.of().formatHex(utf8);
    }
  }

  private HardValues() {}

  static Arbitrary<@Nullable Object> any() {
    Arbitrary<@Nullable Object> none = Arbitraries.just(null);
    return Arbitraries.frequencyOf(
        Tuple.of(1, none),
        Tuple.of(3, Arbitraries.of(NUMBERS).map(number -> (Object) number)),
        Tuple.of(4, text().map(text -> (Object) text)),
        Tuple.of(1, blob().map(blob -> (Object) blob)));
  }

  private static Arbitrary<Text> text() {
    Arbitrary<Text> valid =
        Arbitraries.of(PIECES)
            .list()
            .ofMaxSize(4)
            .map(pieces -> new Text(String.join("", pieces).getBytes(StandardCharsets.UTF_8)));
    return Arbitraries.frequencyOf(
        Tuple.of(5, valid), Tuple.of(1, Arbitraries.of(NOT_UTF_8).map(Text::new)));
  }

  private static Arbitrary<byte[]> blob() {
    return Arbitraries.of((byte) 0, (byte) 'A', (byte) 'a', (byte) ' ', (byte) 0x7F, (byte) 0x80)
        .array(byte[].class)
        .ofMaxSize(3);
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }
}
