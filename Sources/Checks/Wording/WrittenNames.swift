import Diagnostics
import InterfaceDocuments

/// Gives findings names that stay the same when something else in the document changes.
///
/// A made-up id holds a number (`form.button2`, `ok.width==80`): a view that is put before it, or
/// a constant, would change it. What has no id of its own goes by the id of the view that it
/// is in, a constraint by that of its first item.
struct WrittenNames {
  private let path: String
  private var names: [String: String?] = [:]

  /// Finds the name of each view, guide and constraint of a document that has a made-up id.
  init(_ document: InterfaceDocument) {
    path = document.source.path
    var pending = document.roots.map { (view: $0.view, outer: String?.none) }
    while let (view, outer) = pending.popLast() {
      let name = view.hasExplicitID ? view.id : outer
      pending.append(contentsOf: view.subviews.map { ($0, name) })
      if !view.hasExplicitID { names[view.id] = .some(outer) }
      for guide in view.guides where guide.id.isMadeUp { names[guide.id] = .some(name) }
    }
    for constraint in document.views.flatMap(\.constraints) where constraint.id.isMadeUp {
      names[constraint.id] = .some(self.name(of: constraint.first.item))
    }
  }

  /// The finding, about an object whose name was written by somebody, if it has such an object.
  func applied(to finding: Finding) -> Finding {
    var finding = finding
    for index in finding.members.indices where finding.members[index].path == path {
      finding.members[index].object = finding.members[index].object.flatMap(name)
    }
    guard finding.path == path, let object = finding.object else { return finding }
    finding.object = name(of: object)
    return finding
  }

  private func name(of object: String) -> String? { names[object] ?? object }
}

extension String {
  /// Whether an id of a guide or a constraint was made up: the written ones have no full stop.
  fileprivate var isMadeUp: Bool { contains(".") }
}
