/// Finds constraints and connections that have another id in each state, and objects that share one.
struct Renumbering {
  /// The names shared by the states, by the id in a state, where that is another one.
  private(set) var aliases: [[String: String]] = [[:], [:], [:]]
  /// The new ids of objects of theirs, by their shared names.
  private(set) var freshIDs: [String: String] = [:]

  private let ids: [[String: Int]]

  /// What two relations with different ids have in common.
  private enum Matching {
    /// All that they say.
    case meaning
    /// The owner and the property, which an outlet connects to one object.
    case outlet
  }

  /// Compares the states of a document.
  init(_ trees: [SourceTree]) {
    ids = trees.map { tree in
      var result: [String: Int] = [:]
      for (index, node) in tree.nodes.enumerated() {
        if let id = node.id { result[id] = index }
      }
      return result
    }
    let added = [1, 2].map { side in ids[side].keys.filter { ids[0][$0] == nil }.sorted() }
    for (number, side) in [1, 2].enumerated() {
      let lost = ids[0].keys.filter { ids[side][$0] == nil }.sorted()
      match(lost, in: 0, with: added[number], in: side, trees)
    }
    let rest = [1, 2].map { side in added[side - 1].filter { aliases[side][$0] == nil } }
    match(rest[0].filter { ids[2][$0] == nil }, in: 1, with: rest[1], in: 2, trees)
    matchOutlets(added, trees)
    separate(rest[1].filter { aliases[2][$0] == nil && ids[1][$0] != nil }, trees)
  }

  /// Shares the ids of one state with the equal parts of another one.
  private mutating func match(
    _ known: [String], in one: Int, with others: [String], in other: Int, _ trees: [SourceTree],
    by matching: Matching = .meaning
  ) {
    var bySignature: [String: [String]] = [:]
    for id in known.reversed() {
      guard let signature = signature(of: id, in: one, trees, matching) else { continue }
      bySignature[signature, default: []].append(id)
    }
    guard !bySignature.isEmpty else { return }
    for id in others {
      guard let signature = signature(of: id, in: other, trees, matching),
        let match = bySignature[signature]?.popLast()
      else { continue }
      aliases[other][id] = match
    }
  }

  /// Shares the ids of the outlets of one property, which can lead to one object only.
  ///
  /// The editor gives an outlet that is connected anew another id.
  private mutating func matchOutlets(_ added: [[String]], _ trees: [SourceTree]) {
    let taken = aliases.map { Set($0.values) }
    for side in [1, 2] {
      let lost = ids[0].keys.filter { ids[side][$0] == nil && !taken[side].contains($0) }.sorted()
      let new = added[side - 1].filter { aliases[side][$0] == nil }
      match(lost, in: 0, with: new, in: side, trees, by: .outlet)
    }
    let rest = [1, 2].map { side in added[side - 1].filter { aliases[side][$0] == nil } }
    match(
      rest[0].filter { ids[2][$0] == nil && !aliases[2].values.contains($0) }, in: 1, with: rest[1],
      in: 2, trees, by: .outlet)
  }

  /// Returns the owner and the property of an outlet.
  private func outlet(of id: String, in side: Int, _ trees: [SourceTree]) -> String? {
    let tree = trees[side]
    guard let index = ids[side][id], tree.nodes[index].name == "outlet",
      let property = tree.value("property", of: index)
    else { return nil }
    return "\(owner(of: tree.nodes[index].parent, in: tree)) \(property)"
  }

  /// Gives objects of theirs that differ from one of ours with the same id a new id.
  ///
  /// Only old documents number their objects; other ids are random, and equal if the object is.
  private mutating func separate(_ shared: [String], _ trees: [SourceTree]) {
    var next = 0
    for id in shared {
      guard Int(id) != nil, let one = ids[1][id], let other = ids[2][id],
        isOther(trees[1], one, trees[2], other)
      else { continue }
      if next == 0 {
        next = ids.flatMap { $0.keys.compactMap(Int.init) }.max() ?? 0
      }
      next += 1
      let name = "theirs \(id)"
      aliases[2][id] = name
      freshIDs[name] = String(next)
    }
  }

  private func isOther(_ one: SourceTree, _ node: Int, _ other: SourceTree, _ second: Int) -> Bool {
    let (first, second) = (one.nodes[node], other.nodes[second])
    guard first.name == second.name, first.parent >= 0, second.parent >= 0 else { return true }
    return owner(of: first.parent, in: one) != owner(of: second.parent, in: other)
      || Self.isRelation(first, one) && first.shape != second.shape
  }

  private func owner(of node: Int, in tree: SourceTree) -> String {
    var node = node
    while node >= 0 {
      if let id = tree.nodes[node].id { return id }
      node = tree.nodes[node].parent
    }
    return ""
  }

  /// Whether a part is a constraint or a connection, whose id no table refers to.
  private static func isRelation(_ node: SourceTree.Node, _ tree: SourceTree) -> Bool {
    node.name == "constraint" || node.parent >= 0 && tree.nodes[node.parent].name == "connections"
  }

  /// Returns what a constraint or a connection says, without its id.
  private func signature(
    of id: String, in side: Int, _ trees: [SourceTree], _ matching: Matching
  ) -> String? {
    guard matching == .meaning else { return outlet(of: id, in: side, trees) }
    let tree = trees[side]
    guard let index = ids[side][id] else { return nil }
    let node = tree.nodes[index]
    guard Self.isRelation(node, tree), node.children.isEmpty else { return nil }
    var fields: [String: String] = [:]
    for field in node.fields where field.name != "id" { fields[field.name] = field.value }
    if node.name == "constraint" { fields = Equation(fields).normalized }
    let text = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return ([owner(of: node.parent, in: tree), node.name] + text).joined(separator: " ")
  }
}

/// The attributes of a constraint, which can be written in two directions.
struct Equation {
  private let fields: [String: String]

  init(_ fields: [String: String]) { self.fields = fields }

  /// The names of the attributes that decide what a constraint relates.
  static let relation: Set<String> = [
    "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation",
  ]
  /// The names of all attributes of the equation.
  static let all = relation.union(["multiplier", "constant"])

  /// The attributes in the direction that both forms share.
  var normalized: [String: String] {
    guard fields["multiplier"] == nil, let second = fields["secondAttribute"] else {
      return fields
    }
    let first = "\(fields["firstItem"] ?? "") \(fields["firstAttribute"] ?? "")"
    guard "\(fields["secondItem"] ?? "") \(second)" < first else { return fields }
    var turned = fields
    turned["firstItem"] = fields["secondItem"]
    turned["secondItem"] = fields["firstItem"]
    turned["firstAttribute"] = second
    turned["secondAttribute"] = fields["firstAttribute"]
    switch fields["relation"] {
    case "greaterThanOrEqual": turned["relation"] = "lessThanOrEqual"
    case "lessThanOrEqual": turned["relation"] = "greaterThanOrEqual"
    default: break
    }
    if let constant = fields["constant"] {
      turned["constant"] =
        constant.hasPrefix("-") ? String(constant.dropFirst()) : "-\(constant)"
    }
    return turned
  }
}
