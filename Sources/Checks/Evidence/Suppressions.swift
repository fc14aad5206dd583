import Diagnostics
import InterfaceDocuments

/// The findings that a document suppresses with `ignoreRules`.
struct Suppressions {
  private let path: String
  private var rulesByObject: [String: Set<RuleID>] = [:]

  /// Collects the ignored rules of each view, guide and constraint, including inherited ones.
  ///
  /// A constraint inherits those of the view that owns it and those of its first item.
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

  /// Whether the document suppresses a finding.
  func cover(_ finding: Finding) -> Bool {
    // The object of a table's finding is a key, which may be equal to a view's id.
    guard finding.path == path, let object = finding.object else { return false }
    return cover(finding.rule, of: object)
  }

  /// Whether the document suppresses a rule for an object.
  func cover(_ rule: RuleID, of object: String) -> Bool {
    rulesByObject[object]?.contains(rule) ?? false
  }
}
