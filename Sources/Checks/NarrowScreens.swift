import Diagnostics
import Scenes

/// Decides what is reported of the narrowest screen.
///
/// Nobody drew a document there: containers, contents that code adds and texts that it replaces may
/// differ. Reported is what a translation certainly loses, and constraints that certainly conflict.
struct NarrowScreens {
  /// The subject without the layouts on the narrowest screen.
  private let wider: DocumentSubject
  private let whole: DocumentSubject
  private let locales: Set<String>
  private let path: String
  private let isFromEditor: Bool

  init(_ subject: DocumentSubject) {
    isFromEditor = subject.isFromEditor
    whole = subject
    let isWider = { (layout: ResolvedLayout) in layout.sizeName != SceneSize.narrowName }
    wider =
      subject.isFromEditor
      ? subject.with(
        subject.layouts.filter(isWider), baseline: subject.baselineLayouts.filter(isWider))
      : subject
    path = subject.path
    locales = Set(subject.baseline.map(\.locale))
  }

  /// The rules of the run.
  var registry: RuleRegistry { whole.registry }

  /// Returns the subject of a rule: only some rules look at the narrowest screen.
  func subject(of traits: RuleTraits) -> DocumentSubject {
    traits.coversNarrowScreens ? whole : wider
  }

  /// Returns whether a finding shows at another size too, or is certain on the narrowest screen.
  func admits(_ finding: Finding) -> Bool {
    guard isFromEditor, finding.path == path, !finding.occurrences.isEmpty,
      finding.occurrences.allSatisfy({ $0.size == SceneSize.narrowName })
    else { return true }
    guard finding.basis.certainty == .certain else { return false }
    return !finding.occurrences.contains { locales.contains($0.locale ?? "") }
      || finding.rule == Rule.unsatisfiableConstraints.id
  }
}
