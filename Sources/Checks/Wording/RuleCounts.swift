import Diagnostics

/// The number of findings of each rule, as text.
struct RuleCounts {
  /// The counts: `2 clipped texts, one view out of bounds`.
  let text: String
  /// The most serious of the named rules, if any.
  let worst: RuleID?

  /// Counts findings.
  init(_ findings: [Finding]) {
    var counts: [RuleID: Int] = [:]
    for finding in findings { counts[finding.rule, default: 0] += 1 }
    worst = Self.nouns.map(\.rule).first { counts[$0] != nil }
    var parts = Self.nouns.compactMap { rule, one, many in
      counts.removeValue(forKey: rule).map { $0 == 1 ? "one \(one)" : "\($0) \(many)" }
    }
    let rest = counts.values.reduce(0, +)
    if rest > 0 { parts.append(rest == 1 ? "one other finding" : "\(rest) other findings") }
    text = parts.joined(separator: ", ")
  }

  /// The nouns for the findings of rules, the most serious rule first.
  private static let nouns: [(rule: RuleID, one: String, many: String)] = [
    (.unsatisfiableConstraints, "conflict of constraints", "conflicts of constraints"),
    (.clippedText, "clipped text", "clipped texts"),
    (.clippedInBase, "clipped text", "clipped texts"),
    (.overlappingTexts, "pair of overlapping texts", "pairs of overlapping texts"),
    (.outOfBounds, "view out of bounds", "views out of bounds"),
    (.ambiguousLayout, "ambiguous view", "ambiguous views"),
    (.truncatedText, "truncated text", "truncated texts"),
    (.windowGrows, "root that grows", "roots that grow"),
  ]
}
