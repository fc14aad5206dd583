import Diagnostics
import Scenes

/// Leaves out what shows only on the narrowest screen and is not certain.
///
/// Nobody drew a document there: containers, contents that code adds and texts that it replaces may
/// differ. Reported is what a translation certainly loses, and constraints that certainly conflict.
struct NarrowScreens {
  private let locales: Set<String>
  private let path: String
  private let isFromEditor: Bool

  init(_ subject: CheckSubject) {
    isFromEditor = subject.isFromEditor
    path = subject.path
    locales = Set(subject.baseline.map(\.locale))
  }

  private static let rules: Set<RuleID> = [
    .clippedText, .truncatedText, .overlappingTexts, .outOfBounds, .unsatisfiableConstraints,
  ]

  /// Returns whether a finding shows at another size too, or is certain on the narrowest screen.
  func admits(_ finding: Finding) -> Bool {
    guard isFromEditor, finding.path == path, !finding.occurrences.isEmpty,
      finding.occurrences.allSatisfy({ $0.size == SceneSize.narrowName })
    else { return true }
    guard Self.rules.contains(finding.rule), finding.basis.certainty == .certain else {
      return false
    }
    return !finding.occurrences.contains { locales.contains($0.locale ?? "") }
      || finding.rule == .unsatisfiableConstraints
  }
}
