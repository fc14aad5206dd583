extension TreeMerge {
  /// Returns the name of a part for messages: `button "save"`.
  ///
  /// It is the name that both sides know where there is one: a side may have changed it.
  func description(of identity: Int, _ side: MergeSide) -> String {
    for side in [.base, side, .ours, .theirs] {
      guard let index = node(identity, side) else { continue }
      return input.trees[side.rawValue].description(of: index)
    }
    return "a part"
  }

  /// Returns the name of the nearest object that a part is or belongs to.
  func ownerDescription(of identity: Int, _ side: MergeSide) -> String {
    for side in [.base, side, .ours, .theirs] {
      guard var index = node(identity, side) else { continue }
      let tree = input.trees[side.rawValue]
      while tree.nodes[index].id == nil, tree.nodes[index].parent >= 0 {
        index = tree.nodes[index].parent
      }
      return tree.description(of: index)
    }
    return "the document"
  }

  /// Returns what a side did to a field.
  func setting(_ name: String, of identity: Int, to value: String?, by side: MergeSide) -> String {
    if let words = constraintWords(of: identity, by: side, changed: [name]) { return words }
    let what = fieldName(name, of: identity, side)
    guard let value else { return "removes \(what)" }
    let shown = value.count > 60 ? "\(value.prefix(57))..." : value
    return "sets \(what) to \"\(shown)\""
  }

  private func fieldName(_ name: String, of identity: Int, _ side: MergeSide) -> String {
    guard let part = part(identity, side) ?? part(identity, .base) else { return name }
    if part.id != nil || rules.vocabulary == nil && part.key != nil {
      return rules.vocabulary == nil && name == SourceTree.textField
        ? description(of: identity, side) : "\(name) of \(description(of: identity, side))"
    }
    let own = part.key.map { $0.hasPrefix("key ") ? String($0.dropFirst(4)) : $0 } ?? part.name
    let path = name == SourceTree.textField || name == "key" ? own : "\(own).\(name)"
    return "\(path) of \(ownerDescription(of: identity, side))"
  }

  /// Returns what a side makes of a constraint whose attributes it changed.
  func constraintWords(of identity: Int, by side: MergeSide, changed: [String]) -> String? {
    guard let index = node(identity, side), part(identity, side)?.name == "constraint",
      !Equation.all.isDisjoint(with: changed) || changed.contains("priority")
    else { return nil }
    let tree = input.trees[side.rawValue]
    guard Set(changed).isSubset(of: Equation.all.union(["priority"])) else { return nil }
    return "makes \(tree.description(of: index)) \(tree.equation(of: index))"
  }
}

extension SourceTree {
  /// Returns the name of a part for messages: its element with a name that a person gave it, or its id.
  func description(of index: Int) -> String {
    let node = nodes[index]
    if node.name == SourceTree.entryName { return path(of: index) }
    let names = ["identifier", "userLabel", "customClass", "title", "text", "property", "selector"]
    let given = names.lazy.compactMap { self.value($0, of: index) }.first { !$0.isEmpty }
    let id = node.id.map { $0.hasPrefix("scene ") ? String($0.dropFirst(6)) : $0 }
    switch (given, id) {
    case (let given?, let id?): return "\(node.name) \"\(given)\" (\(id))"
    case (nil, let name?), (let name?, nil): return "\(node.name) \"\(name)\""
    case (nil, nil):
      return node.key.map { $0.hasPrefix("key ") ? String($0.dropFirst(4)) : $0 } ?? node.name
    }
  }

  /// Returns the keys that lead to an entry of a table: `"files", de, other`.
  private func path(of index: Int) -> String {
    var keys: [String] = []
    var index = index
    while index > 0 {
      let key = nodes[index].key ?? ""
      if !["strings", "localizations", "variations", "stringUnit"].contains(key) {
        keys.insert(key, at: 0)
      }
      index = nodes[index].parent
    }
    let rest = keys.dropFirst().map { ", \($0)" }.joined()
    return "\"\(keys.first ?? "")\"\(rest)"
  }

  /// The name of a part that is an entry of a table.
  static let entryName = "entry"

  /// Returns a constraint as an equation: `save.trailing = form.trailing - 20`.
  func equation(of index: Int) -> String {
    func item(_ prefix: String) -> String? {
      guard let attribute = value("\(prefix)Attribute", of: index) else { return nil }
      let owner = value("\(prefix)Item", of: index) ?? ownerID(of: index)
      return "\(owner).\(attribute)"
    }
    let relation =
      ["greaterThanOrEqual": ">=", "lessThanOrEqual": "<="][value("relation", of: index) ?? ""]
      ?? "="
    var right = item("second") ?? ""
    if let multiplier = value("multiplier", of: index) { right = "\(multiplier) * \(right)" }
    if let constant = value("constant", of: index) {
      if right.isEmpty {
        right = constant
      } else {
        right +=
          constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)"
      }
    }
    if right.isEmpty { right = "0" }
    let priority = value("priority", of: index).map { " at priority \($0)" } ?? ""
    return "\(item("first") ?? "?") \(relation) \(right)\(priority)"
  }

  private func ownerID(of index: Int) -> String {
    var index = nodes[index].parent
    while index >= 0 {
      if let id = nodes[index].id { return id }
      index = nodes[index].parent
    }
    return "self"
  }
}
