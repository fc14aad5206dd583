import Geometry
import InterfaceValues
import Testing
import TextMeasuring

/// At 10 points a character is 5 wide, and a line 12 high with its baseline 3 above its bottom.
@Suite struct ParagraphStyleTests {
  private func layout(
    _ text: String, width: Double? = nil, _ change: (inout ParagraphStyle) -> Void
  ) -> LineLayout {
    var style = ParagraphStyle()
    change(&style)
    let request = TextRequest(
      text: text, font: FontDescription(size: 10), maximumWidth: width, maximumLines: 0,
      paragraph: style)
    return LineLayout(FixedAdvanceMeasurer().shape(request), request: request)
  }

  @Test func spacingIsBetweenLines() {
    let layout = layout("a\u{2028}b\nc") { $0.lineSpacing = 4 }
    #expect(layout.lines.map(\.top) == [0, 16, 32])
    #expect(layout.measurement.size.height == 44)
  }

  @Test func spacingIsBetweenParagraphs() {
    let layout = layout("a\u{2028}b\nc\n") {
      $0.paragraphSpacing = 5
      $0.paragraphSpacingBefore = 2
    }
    #expect(layout.lines.map(\.top) == [0, 12, 31, 50])
    #expect(layout.measurement.size.height == 62)
  }

  @Test(arguments: [
    (1.5, 0.0, 0.0, 18.0), (0.5, 0, 0, 6), (0, 20, 0, 20), (0, 0, 10, 10), (2, 0, 20, 20),
    (1.5, 20, 0, 20), (-1, -1, -1, 12), (.nan, .infinity, .nan, 12),
  ])
  func aLineHeightIsMultipliedAndThenLimited(
    multiple: Double, minimum: Double, maximum: Double, height: Double
  ) {
    let layout = layout("a\nb") {
      $0.lineHeightMultiple = multiple
      $0.minimumLineHeight = minimum
      $0.maximumLineHeight = maximum
    }
    #expect(layout.lines.map(\.height) == [height, height])
    // Additions and subtractions are above the baseline.
    #expect(abs(layout.measurement.firstBaseline - (height - 3)) < 1e-9)
    #expect(abs(layout.measurement.lastBaseline - (2 * height - 3)) < 1e-9)
  }

  @Test func indentsTakeRoom() {
    let layout = layout("abcd efgh ijkl", width: 40) {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 10
      $0.tailIndent = -10
    }
    // 10 are left of the first line, 20 of the others.
    #expect(layout.lines.map(\.indent) == [20, 10, 10, 10])
    #expect(layout.lines.map(\.width) == [10, 10, 20, 20])
    #expect(layout.measurement.size.width == 40)
  }

  @Test func aPositiveTailIndentIsAWidth() {
    for width in [nil, 100] as [Double?] {
      let layout = layout("abc def", width: width) { $0.tailIndent = 20 }
      #expect(layout.lines.map(\.width) == [15, 15])
      #expect(layout.measurement.size.width == 15)
    }
  }

  /// At its measured width, a text has the same lines.
  @Test func theMeasuredWidthFitsTheText() {
    let change: (inout ParagraphStyle) -> Void = {
      $0.firstLineHeadIndent = 7
      $0.tailIndent = -9
    }
    let natural = layout("some words", change).measurement
    #expect(natural.size.width == 7 + 50 + 9)
    #expect(layout("some words", width: natural.size.width, change).measurement == natural)
    #expect(
      layout("some words", width: natural.size.width - 1, change).measurement.lineCount == 2)
  }
}
