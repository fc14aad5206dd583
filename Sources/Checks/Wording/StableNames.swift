import Diagnostics
import InterfaceDocuments

/// Gives findings object names that stay the same when other parts of the document change.
///
/// A generated id contains a number (`form.button2`, `ok.width==80`) that another view before it or
/// a constant would change. A view without an id of its own is named by the view that contains it,
/// a constraint by its first item.
struct StableNames {
  private let path: String
  private var names: [String: String?] = [:]

  /// Finds a stable name for each view, guide and constraint with a generated id.
  init(_ subject: DocumentSubject) {
    path = subject.path
    var pending = subject.document.roots.map { (view: $0.view, outer: String?.none) }
    while let (view, outer) = pending.popLast() {
      let name = view.hasExplicitID ? view.id : outer
      pending.append(contentsOf: view.subviews.map { ($0, name) })
      if !view.hasExplicitID { names[view.id] = .some(outer) }
      for guide in view.guides where guide.id.isMadeUp { names[guide.id] = .some(name) }
    }
    for constraint in subject.views.constraints where constraint.id.isMadeUp {
      names[constraint.id] = .some(self.name(of: constraint.first.item))
    }
  }

  /// Returns a finding with an explicit object name, or none if there is no such name.
  func applied(to finding: Finding) -> Finding {
    var finding = finding
    for index in finding.members.indices where finding.members[index].path == path {
      finding.members[index].object = finding.members[index].object.flatMap(name)
    }
    // Those of a document's finding are about objects of the document.
    for index in finding.corrections.indices where finding.path == path {
      finding.corrections[index].object = finding.corrections[index].object.flatMap(name)
    }
    guard finding.path == path, let object = finding.object else { return finding }
    finding.object = name(of: object)
    return finding
  }

  /// Returns the explicit name of an object, if there is one.
  func name(of object: String) -> String? { names[object] ?? object }
}

extension String {
  /// Whether an id of a guide or a constraint is generated: explicit ones contain no full stop.
  fileprivate var isMadeUp: Bool { contains(".") }
}
