import LinearConstraints

/// The ids that a text gives to views, guides and parts: those of the document, and new ones for
/// what is referred to and has none that can be written.
struct WrittenIDs {
  /// The written id of a view or a guide, by its id in the model.
  private var items: [String: String] = [:]
  private var taken: Set<String> = []

  init(_ document: InterfaceDocument) {
    let views = document.views
    for view in views {
      if view.hasWrittenID { claim(view.id) }
      // What is generated for a guide is no id that a document may have.
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

  /// The id that a view or a guide is given in the text, if it is given one.
  func id(of item: String) -> String? { items[item] }

  /// The id of a part or a constraint, unless it cannot be written or belongs to something else.
  mutating func take(_ id: String?) -> String? {
    guard let id, ValueSyntax.isIdentifier(id), taken.insert(id).inserted else { return nil }
    return id
  }

  /// Whether something in the text has an id.
  func isTaken(_ id: String) -> Bool { taken.contains(id) }

  private mutating func claim(_ id: String) {
    guard ValueSyntax.isIdentifier(id), taken.insert(id).inserted else { return }
    items[id] = id
  }

  /// The ids that constraints and baselines of a view cannot do without.
  private func referredIDs(of view: View) -> [String] {
    var ids = view.metrics.baselineView.map { [$0] } ?? []
    for constraint in view.constraints.map({ $0.facing(view.id, hasID: items[view.id] != nil) }) {
      if constraint.first.item != view.id { ids.append(constraint.first.item) }
      if let second = constraint.second { ids.append(second.item) }
    }
    return ids
  }

  /// An id as a document may have it for one that it may not.
  private static func name(for id: String) -> String {
    let name = String(
      decoding: id.utf8.map { $0.isNameByte ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    return ValueSyntax.isIdentifier(name) ? name : "_\(name)"
  }
}

extension View {
  /// The guides that a document can have.
  var writtenGuides: [Guide] { guides.filter { $0.isWritten(in: self) } }
}

extension Guide {
  /// Whether a document can have the guide: what is no scroll view has no sheet.
  fileprivate func isWritten(in view: View) -> Bool {
    key != .content || view.kind == .scrollView
  }
}

extension Constraint {
  /// The same constraint with its owner on the left, where that need not be named.
  ///
  /// A superview without an id is what a visual format calls `|`.
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
