import Diagnostics
import InterfaceDocuments

/// What a document asks not to be told, with `ignoreRules`.
struct Suppressions {
  private var rulesByObject: [String: Set<RuleID>] = [:]

  /// Collects the ignored rules of each view, guide and constraint, inherited ones included.
  init(_ document: InterfaceDocument) {
    var pending = document.roots.map { (view: $0.view, inherited: Set<RuleID>()) }
    while let (view, inherited) = pending.popLast() {
      let rules = inherited.union(view.ignoredRules)
      pending.append(contentsOf: view.subviews.map { ($0, rules) })
      guard !rules.isEmpty else { continue }
      let objects = [view.id] + view.guides.map(\.id) + view.constraints.map(\.id)
      for object in objects { rulesByObject[object] = rules }
    }
  }

  /// Whether a finding is one that the document asks not to be told.
  func cover(_ finding: Finding) -> Bool {
    finding.object.flatMap { rulesByObject[$0] }?.contains(finding.rule) ?? false
  }
}
