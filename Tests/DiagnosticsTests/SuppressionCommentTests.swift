import Diagnostics
import Testing

@Suite struct SuppressionCommentTests {
  private static let known: Set<String> = ["clipped-text", "out-of-bounds", "ellipsis", "dashes"]

  private static let rulesAndReasons: [(text: String, rules: [String], reason: String?)] = [
    ("lintel:disable clipped-text an icon explains it", ["clipped-text"], "an icon explains it"),
    (
      " lintel:disable  clipped-text\n out-of-bounds an\n icon ",
      ["clipped-text", "out-of-bounds"], "an icon"
    ),
    (
      "lintel:disable clipped-text, out-of-bounds: ellipsis is fine",
      ["clipped-text", "out-of-bounds"], "ellipsis is fine"
    ),
    ("lintel:disable clipped-text - dashes are fine", ["clipped-text"], "dashes are fine"),
    ("lintel:disable clipped-text — ok", ["clipped-text"], "ok"),
    ("lintel:disable clipped-text a well-known limit", ["clipped-text"], "a well-known limit"),
    ("lintel:disable clipped-text", ["clipped-text"], nil),
    ("lintel:disable clipped-text -", ["clipped-text"], nil),
    ("lintel:disable clipped-text: ...", ["clipped-text"], nil),
    ("lintel:disable", [], nil),
  ]

  private static let misspelt: [(text: String, unknown: [String], reason: String?)] = [
    ("lintel:disable cliped-text an icon", ["cliped-text"], "an icon"),
    ("lintel:disable this is fine", ["this"], "is fine"),
    ("lintel:disable clipped-text out-of-bound an icon", ["out-of-bound"], "an icon"),
    ("lintel:disable clipped-text Dashes: an icon", ["Dashes"], "an icon"),
  ]

  private func read(_ text: String) -> SuppressionComment? {
    SuppressionComment(text[...], known: Self.known)
  }

  @Test(arguments: rulesAndReasons)
  func rulesPrecedeTheReason(text: String, rules: [String], reason: String?) throws {
    let comment = try #require(read(text))
    #expect(comment.verb == .disable)
    #expect(comment.rules.map(\.name) == rules)
    #expect(comment.unknownRules == [])
    #expect(comment.reason == reason)
  }

  @Test(arguments: misspelt)
  func aMisspeltRuleIsNotTheReason(text: String, unknown: [String], reason: String?) throws {
    let comment = try #require(read(text))
    #expect(comment.unknownRules == unknown)
    #expect(comment.reason == reason)
  }

  @Test(arguments: [
    ("disable:next", SuppressionComment.Verb.disableNext), ("disable:this", .disableThis),
    ("disable:previous", .disablePrevious), ("enable", .enable), ("dissable", nil), ("", nil),
  ])
  func verbsAreThoseOfSwiftLint(word: String, verb: SuppressionComment.Verb?) {
    #expect(read("lintel:\(word) clipped-text it is fine").map(\.verb) == verb)
  }

  @Test(arguments: ["", "a comment", "see lintel:disable", "lintel", "swiftlint:disable x y"])
  func anotherCommentIsNone(_ text: String) { #expect(read(text) == nil) }

  @Test func aLineOfATablesCommentMayBeOne() {
    let text =
      "A verb. lintel:disable ellipsis the font\nsee notlintel:disable dashes x\n  lintel:disable dashes so"
    let found = SuppressionComment.all(in: text, known: Self.known)
    #expect(found.map(\.rules) == [[RuleID("ellipsis")], [RuleID("dashes")]])
    #expect(found.map(\.reason) == ["the font", "so"])
  }
}
