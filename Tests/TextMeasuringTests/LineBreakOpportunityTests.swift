import Testing
import TextMeasuring

@Suite struct LineBreakOpportunityTests {
  private func opportunities(in text: String) -> [Bool] {
    FixedAdvanceMeasurer().shape(TextRequest(text: text, font: FontDescription(size: 10)))
      .clusters.map(\.mayBeginLine)
  }

  /// Intentional differences from ICU 72.
  private func isKnownDifference(_ left: Character, _ right: Character, hasSpace: Bool) -> Bool {
    // Later versions of Unicode keep a hyphen at the beginning of a word with its letters, and break
    // between a quotation mark with a space and a bracket.
    if !hasSpace, left == "-" || left == "\u{2010}" { return right.isLetter }
    if hasSpace, left == "\"" || left == "'" { return "([{¿「（".contains(right) }
    // With the strictness `normal`, small kana are like all others.
    return "ゃーァ".contains(right) || "ゃーァ".contains(left) && "%°".contains(right)
  }

  @Test func pairsBreakAsUnicodeSays() {
    let characters = LineBreakCases.characters
    let rows = LineBreakCases.pairs.split(separator: "\n")
    let lefts = characters.filter { $0 != " " }
    #expect(rows.count == 2 * lefts.count)
    for (index, row) in rows.enumerated() {
      let left = lefts[index / 2]
      let hasSpace = index % 2 == 1
      for (right, expected) in zip(characters, row) {
        let text = String(left) + (hasSpace ? " " : "") + String(right)
        guard !isKnownDifference(left, right, hasSpace: hasSpace) else { continue }
        #expect(opportunities(in: text).last == (expected == "/"), "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: LineBreakCases.sentences)
  func sentencesBreakAsUnicodeSays(marked: String) {
    let parts = marked.split(separator: "÷")
    var expected: [Bool] = []
    for part in parts {
      expected += part.indices.map { $0 == part.startIndex && !expected.isEmpty }
    }
    #expect(opportunities(in: parts.joined()) == expected)
  }

  /// Rules of Unicode 15.1 that ICU 72 does not have yet.
  @Test(arguments: ["« Bonjour », ÷dit-÷il.", "日÷本÷“語÷言”÷日÷本", "a ÷-x", "a ÷.5 ÷b", " !", " ÷a"])
  func laterRulesHold(marked: String) {
    sentencesBreakAsUnicodeSays(marked: marked)
  }

  @Test func thaiOnlyBreaksAtSpaces() {
    sentencesBreakAsUnicodeSays(marked: "สวัสดีชาวโลก ÷ทดสอบ")
  }

  /// Line ends are outside of the break opportunities.
  @Test func nothingBreaksBesideALineEnd() {
    #expect(opportunities(in: "a\nb\r\nc") == [false, false, false, false, false])
  }
}
