import Diagnostics
import InterfaceDocuments
import Scenes
import Testing

@Suite struct TextLimitSentenceTests {
  private static func limit(_ width: TextLimit.Width, lines: Int? = 1) -> TextLimit {
    var limit = TextLimit(
      view: "ok", viewName: "ok",
      text: LocalizableText(
        property: "title", value: "OK", key: "ok.title", table: "SignIn", position: .start),
      width: width, displayed: "OK", ownWidth: 18)
    limit.lines = lines
    limit.font = TextLimitFont(family: "system", weight: 400, size: 13, averageAdvance: 7)
    limit.limiter = TextLimiter(
      kind: .constraint, name: "OK button width",
      sentence: "\"OK button width\" (required) holds it 200 wide", path: "App/SignIn.interface",
      position: SourcePosition(line: 41, column: 5))
    return limit
  }

  @Test func pointsAreRoundedDown() {
    #expect(
      Self.limit(.points(182.9)).sentence
        == "fits 182 pt, about 26 characters of System 13; limited by \"OK button width\" "
        + "(SignIn.interface:41)")
  }

  @Test(arguments: [
    (3, "fits 3 lines of 100 pt, about 14 characters each of System 13"),
    (nil, "fits any number of lines of 100 pt, about 14 characters each of System 13"),
  ])
  func linesAreNamed(lines: Int?, sentence: String) {
    var limit = Self.limit(.points(100), lines: lines)
    limit.limiter = nil
    #expect(limit.sentence == sentence)
  }

  @Test func whatHasNoNumberIsSaid() {
    var limit = Self.limit(.unlimited)
    #expect(limit.sentence == "fits at any width")
    limit.width = .notLaidOut
    #expect(limit.sentence == "takes no part in the layout")
    limit.width = .none
    limit.limiter?.position = nil
    #expect(
      limit.sentence == "fits at no width; limited by \"OK button width\" (SignIn.interface)")
  }

  @Test(arguments: [
    (
      TextLimitFont(family: "system", weight: 600, size: 17, averageAdvance: 9),
      "System semibold 17"
    ),
    (
      TextLimitFont(family: "Avenir", weight: 400, size: 12.5, isItalic: true, averageAdvance: 6),
      "Avenir italic 12.5"
    ),
  ])
  func fontsAreNamed(font: TextLimitFont, name: String) {
    #expect(font.name == name)
  }
}
