import Diagnostics
import Scenes

/// Findings as they are in some languages alone.
///
/// What is known in German and new in French is to be reported with the French text and its numbers.
struct LanguageChecks {
  private let screens: NarrowScreens
  /// The findings of each rule in the languages for which it has run.
  private var known: [Question: [Finding]] = [:]

  private struct Question: Hashable {
    var rule: RuleID
    var languages: Set<String>
  }

  init(_ screens: NarrowScreens) { self.screens = screens }

  /// Returns a finding as its rule reports it for the layouts in some languages.
  ///
  /// - Parameters:
  ///   - finding: The finding in all languages.
  ///   - languages: Some of them.
  /// - Returns: The finding, or `nil` if the rule does not report it for them alone.
  mutating func finding(_ finding: Finding, in languages: Set<String>) -> Finding? {
    let question = Question(rule: finding.rule, languages: languages)
    if known[question] == nil {
      known[question] = findings(of: finding.rule, in: languages)
    }
    let same = (known[question] ?? []).filter { other in
      other.object == finding.object && other.path == finding.path
        && other.position == finding.position
    }
    // The worst axis of a defect along both may be another one.
    return same.first { $0.worst?.axis == finding.worst?.axis }
      ?? (same.count == 1 ? same[0] : nil)
  }

  private func findings(of rule: RuleID, in languages: Set<String>) -> [Finding] {
    guard let rule = screens.registry[rule] else { return [] }
    let all = screens.subject(of: rule.traits)
    let left = all.layouts.filter { !languages.contains($0.locale) }
    let subject = all.with(
      all.layouts.filter { languages.contains($0.locale) },
      // What the development language shows is compared with all the same.
      baseline: all.baselineLayouts + left.filter(all.isBaseline))
    return rule.check(subject).filter(screens.admits)
  }
}
