import Diagnostics
import Testing

/// The known name that was most likely meant.
@Suite struct SuggestionTests {
  static let commands = ["check", "validate", "layout", "preview"]

  @Test(arguments: [
    ("chekc", "check"), ("CHECK", "check"), ("valdate", "validate"), ("layouts", "layout"),
    ("previw", "preview"), ("xxxxx", nil), ("", nil), ("checkpreview", nil),
  ])
  func findsTheNearestName(_ unknown: String, _ known: String?) {
    #expect(Suggestion.nearest(to: unknown, in: Self.commands) == known)
  }

  @Test func takesTheFirstOfEquallyNearNames() {
    #expect(Suggestion.nearest(to: "cat", in: ["bat", "hat"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", in: ["hat", "bat"]) == "hat")
  }

  @Test func allowsAnErrorInAShortName() {
    #expect(Suggestion.nearest(to: "ab", in: ["ba"]) == "ba")
    #expect(Suggestion.nearest(to: "a", in: ["b"]) == "b")
    #expect(Suggestion.nearest(to: "ab", in: ["cd"]) == nil)
  }

  @Test func formulatesTheQuestion() {
    let known = Self.commands
    #expect(Suggestion.didYouMean("chekc", in: known) == " (did you mean \"check\"?)")
    #expect(Suggestion.didYouMean("xxxxx", in: known) == "")
  }
}
