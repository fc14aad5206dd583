import Geometry
import Testing
import TextMeasuring

@Suite struct FixedAdvanceMeasurerTests {
  private let measurer = FixedAdvanceMeasurer()

  private func measure(_ text: String, width: Double? = nil, lines: Int = 0) -> TextMeasurement {
    measurer.measure(
      TextRequest(
        text: text, font: FontDescription(size: 10), maximumWidth: width, maximumLines: lines))
  }

  @Test(arguments: [
    ("", 0.0), ("Hello", 25), ("e\u{301}", 5), ("👩‍👩‍👧", 5), ("two words", 45), ("日本", 10),
  ])
  func aCharacterAdvancesHalfTheSize(text: String, width: Double) {
    let measured = measure(text)
    #expect(measured.size == Size(width: width, height: 12))
    #expect(measured.firstBaseline == 9)
    #expect(measured.lastBaseline == 9)
    #expect(measured.unmeasured.isEmpty)
  }

  @Test(arguments: [
    // text, maximum width, lines, widest line
    ("one two three", 1000.0, 1, 65.0),
    ("one two three", 65, 1, 65),
    ("one two three", 64, 2, 35),
    ("one two three", 35, 2, 35),
    ("one two three", 34, 3, 25),
    ("abcdefgh", 25, 2, 25),
    ("a bcdefgh", 25, 3, 25),
    ("one  two", 20, 2, 15),
    ("one\n\ntwo", 100, 3, 15),
    ("abc", 0, 3, 5),
    ("", 0, 1, 0),
    ("end   ", 20, 1, 20),
    ("  in", 100, 1, 20),
    ("a\n", 100, 2, 5),
  ])
  func wraps(text: String, width: Double, lines: Int, widest: Double) {
    let measured = measure(text, width: width)
    #expect(measured.lineCount == lines)
    #expect(measured.size == Size(width: widest, height: 12 * Double(lines)))
    #expect(measured.lastBaseline == 12 * Double(lines - 1) + 9)
  }

  @Test func aSingleLineOnlyBreaksAtLineEnds() {
    #expect(measure("one two", width: 20, lines: 1).lineCount == 1)
    #expect(measure("one\ntwo", width: 20, lines: 1).lineCount == 2)
  }

  @Test func aWidthWithARoundingErrorFitsItsText() {
    #expect(measure("one two", width: 35 - 1e-9).lineCount == 1)
  }
}
