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
    let development = loaded.locale(loaded.document.developmentLocale)
    let findings = LayoutFindings(subject, isEnabled: rules.contains)
    var scene = scene
    var baseline = baseline
    return { layout, size in
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
