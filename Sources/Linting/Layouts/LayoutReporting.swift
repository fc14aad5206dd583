import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import Scenes
import TextLimits

/// Finds what `check` reports of single layouts.
struct LayoutReporting: Sendable {
  /// What is true for all documents of the run.
  var context = RunContext()
  /// Returns whether a rule runs for a path.
  var isEnabled: @Sendable (RuleID, String) -> Bool = { _, _ in true }

  /// Returns what finds the faults of a root's layouts.
  ///
  /// - Parameters:
  ///   - loaded: The document.
  ///   - root: The root.
  ///   - scene: The scene of the root.
  ///   - baseline: The layouts in the development locale that are known.
  /// - Returns: The search, which keeps the layouts in the development locale.
  func search(
    of loaded: LoadedDocument, _ root: Root, _ scene: Scene,
    baseline: [SceneSize: ResolvedLayout] = [:]
  ) -> FaultSearch {
    let (subject, rules) = subject(of: loaded, root)
    let comparison = FaultComparison(
      subject, rules, scene, of: loaded, baseline: baseline)
    return { comparison.faults(of: $0, at: $1) }
  }
}

/// The faults of layouts of a root, compared with its layouts in the development locale, which are kept.
///
/// An object, since release builds of Swift 6.3 crashed where a closure captured these as variables.
private final class FaultComparison {
  private let subject: DocumentSubject
  private let rules: Set<RuleID>
  private let findings: LayoutFindings
  private let loaded: LoadedDocument
  private let development: SceneLocale
  private var scene: Scene
  private var baseline: [SceneSize: ResolvedLayout]

  init(
    _ subject: DocumentSubject, _ rules: Set<RuleID>, _ scene: Scene, of loaded: LoadedDocument,
    baseline: [SceneSize: ResolvedLayout]
  ) {
    self.subject = subject
    self.rules = rules
    self.scene = scene
    self.loaded = loaded
    self.baseline = baseline
    findings = LayoutFindings(subject, isEnabled: rules.contains)
    development = loaded.locale(loaded.document.developmentLocale)
  }

  /// Returns the faults of a layout at a size.
  func faults(of layout: ResolvedLayout, at size: SceneSize) -> Set<ReportedFault> {
    var known: [ResolvedLayout] = []
    if !subject.isBaseline(layout) {
      let own =
        baseline[size]
        ?? scene.layoutWithoutCollapses(in: development, at: size, measurer: loaded.measurer)
      baseline[size] = own
      known = [own]
    }
    let single = findings.subject(with: [layout], baseline: known)
    var faults = Set(findings.findings(in: single).flatMap(\.faults))
    if rules.contains(Rule.overlappingTexts.id) {
      for id in single.coveringViews {
        faults.insert(ReportedFault(rule: Rule.overlappingTexts.id, object: id))
      }
    }
    return faults
  }
}

extension LayoutReporting {
  /// Returns what finds the faults of single layouts of a root.
  func layoutFindings(of loaded: LoadedDocument, _ root: Root) -> LayoutFindings {
    let (subject, rules) = subject(of: loaded, root)
    return LayoutFindings(subject, isEnabled: rules.contains)
  }

  /// Returns a document with one of its roots, and the rules about its layouts that run.
  private func subject(
    of loaded: LoadedDocument, _ root: Root
  ) -> (subject: DocumentSubject, rules: Set<RuleID>) {
    var single = loaded
    single.document.roots = [root]
    let rules = context.registry.rules.filter {
      [.fit, .layout].contains($0.traits.concern) && isEnabled($0.id, loaded.path)
    }
    return (
      DocumentSubject(single, DocumentLayouts(), in: context, checksAllTables: false),
      Set(rules.map(\.id))
    )
  }
}

extension Finding {
  /// The rule and the object of each violation.
  fileprivate var faults: [ReportedFault] {
    members.isEmpty
      ? [ReportedFault(rule: rule, object: object)]
      : members.map { ReportedFault(rule: $0.rule ?? rule, object: $0.object) }
  }
}
