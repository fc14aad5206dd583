import Diagnostics
import InterfaceDocuments

/// What a document asks not to be told, with `ignoreRules`.
struct Suppressions {
  private let path: String
  private var rulesByObject: [String: Set<RuleID>] = [:]

  /// Collects the ignored rules of each view, guide and constraint, inherited ones included.
  ///
  /// A constraint has those of the view that owns it and those of its first item.
  init(_ document: InterfaceDocument) {
    path = document.source.path
    var pending = document.roots.map { (view: $0.view, inherited: Set<RuleID>()) }
    var constraints: [(constraint: Constraint, rules: Set<RuleID>)] = []
    while let (view, inherited) = pending.popLast() {
      let rules = inherited.union(view.suppression.rules)
      pending.append(contentsOf: view.subviews.map { ($0, rules) })
      constraints.append(contentsOf: view.constraints.map { ($0, rules) })
      for object in [view.id] + view.guides.map(\.id) { rulesByObject[object] = rules }
    }
    for (constraint, rules) in constraints {
      rulesByObject[constraint.id] = rules.union(rulesByObject[constraint.first.item] ?? [])
    }
  }

  /// Whether a finding is one that the document asks not to be told.
  func cover(_ finding: Finding) -> Bool {
    // A table's findings are about its keys, which may be called like a view.
    guard finding.path == path, let object = finding.object else { return false }
    return cover(finding.rule, of: object)
  }

  /// Whether the document asks not to be told of a rule that an object breaks.
  func cover(_ rule: RuleID, of object: String) -> Bool {
    rulesByObject[object]?.contains(rule) ?? false
  }
}
