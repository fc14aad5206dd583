import Diagnostics

/// The number of findings of each rule, as text.
struct RuleCounts {
  /// The counts: `2 clipped texts, one view out of bounds`.
  let text: String
  /// The most serious of the named rules, if any.
  let worst: RuleID?

  /// Counts findings.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - registry: The rules, which have the nouns; the most serious one is named first.
  init(_ findings: [Finding], _ registry: RuleRegistry) {
    var counts: [RuleID: Int] = [:]
    for finding in findings { counts[finding.rule, default: 0] += 1 }
    let named = counts.keys.compactMap { rule in
      registry.traits(of: rule).noun.map { (rule: rule, noun: $0) }
    }.sorted { ($0.noun.rank, $0.rule) < ($1.noun.rank, $1.rule) }
    worst = named.first?.rule
    var parts = named.compactMap { rule, noun in
      counts.removeValue(forKey: rule).map { $0 == 1 ? "one \(noun.one)" : "\($0) \(noun.many)" }
    }
    let rest = counts.values.reduce(0, +)
    if rest > 0 { parts.append(rest == 1 ? "one other finding" : "\(rest) other findings") }
    text = parts.joined(separator: ", ")
  }
}
