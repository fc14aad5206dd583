import Geometry
import Testing
import TextMeasuring

@Suite struct AttributedTextTests {
  private let small = FontDescription(size: 10)
  private let large = FontDescription(size: 20)

  private func shape(_ text: String, _ runs: [TextRun]) -> ShapedText {
    FixedAdvanceMeasurer().shape(TextRequest(text: text, font: small, runs: runs))
  }

  @Test func runsHaveFontsAndTrackingOfTheirOwn() {
    let shaped = shape(
      "éabc",
      [
        TextRun(utf8Count: 2, font: large), TextRun(utf8Count: 0, font: large, tracking: 9),
        TextRun(utf8Count: 1, font: small, tracking: 1.5), TextRun(utf8Count: 1, font: large),
      ])
    // A large character is 10 wide; the text after the last run is in the request's font.
    #expect(shaped.clusters.map(\.advance) == [10, 6.5, 10, 5])
    #expect(shaped.clusters.map { shaped.faces[$0.face].ascent } == [18, 9, 18, 9])
  }

  @Test(arguments: [-9.0, .nan, -.infinity])
  func noTrackingGivesAnAdvanceBelowZero(tracking: Double) {
    let shaped = shape("ab", [TextRun(utf8Count: 99, font: small, tracking: tracking)])
    #expect(shaped.clusters.allSatisfy { $0.advance >= 0 && $0.advance.isFinite })
  }

  @Test func aLineIsAsHighAsItsLargestRun() {
    let request = TextRequest(
      text: "a b c", font: small, runs: [TextRun(utf8Count: 1, font: large)], maximumWidth: 10,
      maximumLines: 0)
    let layout = LineLayout(FixedAdvanceMeasurer().shape(request), request: request)
    #expect(layout.lines.map(\.height) == [24, 12, 12])
  }

  @Test func figuresAreReplacedByFont() {
    let request = TextRequest(
      text: "abc", font: small, runs: [TextRun(utf8Count: 1, font: large)])
    let shaped = FixedAdvanceMeasurer().shape(request).withFaces(for: request) { font, face in
      font == small ? ShapedText.Face(ascent: 13, descent: 4) : face
    }
    #expect(shaped.clusters.map { shaped.faces[$0.face].ascent } == [18, 13, 13])
    #expect(shaped.faces[0] == ShapedText.Face(ascent: 13, descent: 4))
    var plain = request
    plain.runs = []
    let one = FixedAdvanceMeasurer().shape(plain).withFaces(for: plain) { font, face in
      ShapedText.Face(ascent: font.size + face.ascent, descent: face.descent)
    }
    #expect(one.faces.map(\.ascent) == [19])
  }

  /// Two bytes of a character in one run and one in the next: the first run decides.
  @Test func aRunThatEndsInsideACharacterIncludesIt() {
    let shaped = shape(
      "日a", [TextRun(utf8Count: 2, font: large), TextRun(utf8Count: 2, font: large)])
    #expect(shaped.clusters.map(\.advance) == [10, 10])
  }

  @Test func anEllipsisHasTheAttributesOfTheBeginning() {
    let request = TextRequest(
      text: "abcdef", font: small, runs: [TextRun(utf8Count: 6, font: large)], maximumWidth: 35)
    let fitted = FixedAdvanceMeasurer().fit(request, TextFitting(elision: .tail))
    #expect(fitted.lines == [.init(text: "ab…", width: 30, isElided: true)])
  }

  @Test(arguments: ["\u{200B}", "\u{200D}", "\u{202E}", "\u{AD}", "\u{1}", "\u{7F}", "\u{FE0F}"])
  func invisibleCharactersHaveNoAdvance(character: String) {
    #expect(shape(character, []).clusters.map(\.advance) == [0])
  }
}
