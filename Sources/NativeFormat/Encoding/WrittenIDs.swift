import InterfaceDocuments
import LinearConstraints
import VisualFormats

/// The ids in the text: those of the document, and generated ones for referenced items without a
/// writable id.
struct WrittenIDs {
  /// The written id of a view or a guide, by its id in the model.
  private var items: [String: String] = [:]
  private var taken: Set<String> = []

  init(_ document: InterfaceDocument) {
    let views = document.views
    for view in views {
      if view.hasExplicitID { claim(view.id) }
      // The generated id of a guide is not valid in a document.
      for guide in view.guides where guide.isWritten(in: view) { claim(guide.id) }
    }
    let known = Set(views.flatMap { [$0.id] + $0.writtenGuides.map(\.id) })
    var reserved = taken
    for view in views {
      reserved.formUnion(view.look.segments.map(\.id) + view.look.menuItems.map(\.id))
      reserved.formUnion(view.constraints.map(\.id))
    }
    for view in views {
      for id in referredIDs(of: view) where items[id] == nil && known.contains(id) {
        var name = Self.name(for: id)
        while reserved.contains(name) { name += "-2" }
        reserved.insert(name)
        items[id] = name
        taken.insert(name)
      }
    }
  }

  /// Returns the id that a view or a guide has in the text, if it has one.
  func id(of item: String) -> String? { items[item] }

  /// Claims the id of a part or a constraint, unless it is not valid or taken.
  mutating func take(_ id: String?) -> String? {
    guard let id, ValueSyntax.isIdentifier(id), taken.insert(id).inserted else { return nil }
    return id
  }

  /// Returns whether some element of the text has the id.
  func isTaken(_ id: String) -> Bool { taken.contains(id) }

  private mutating func claim(_ id: String) {
    guard ValueSyntax.isIdentifier(id), taken.insert(id).inserted else { return }
    items[id] = id
  }

  /// Returns the ids that a view and its constraints refer to.
  private func referredIDs(of view: View) -> [String] {
    var ids = [view.metrics.baselineView, view.accessibility.titleElement].compactMap { $0 }
    for constraint in view.constraints.map({ $0.facing(view.id, hasID: items[view.id] != nil) }) {
      if constraint.first.item != view.id { ids.append(constraint.first.item) }
      if let second = constraint.second { ids.append(second.item) }
    }
    return ids
  }

  /// Returns a valid id in place of an invalid one.
  private static func name(for id: String) -> String {
    let name = String(
      decoding: id.utf8.map { $0.isNameByte ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    return ValueSyntax.isIdentifier(name) ? name : "_\(name)"
  }
}

extension View {
  /// The guides that a document can contain.
  var writtenGuides: [Guide] { guides.filter { $0.isWritten(in: self) } }
}

extension Guide {
  /// Returns whether a document can contain the guide: only a scroll view has a content guide.
  fileprivate func isWritten(in view: View) -> Bool {
    key != .content || view.kind == .scrollView
  }
}

extension Constraint {
  /// Returns the constraint with its owner as the second item, if the owner need not be named.
  ///
  /// A superview without an id is `|` in a visual format.
  func facing(_ owner: String, hasID: Bool) -> Constraint {
    guard !hasID, let second, second.item == owner, first.item != owner, multiplier == 1 else {
      return self
    }
    var constraint = self
    constraint.first = second
    constraint.second = first
    constraint.relation = relation.flipped
    constraint.constant = -constant
    return constraint
  }
}
