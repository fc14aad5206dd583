/// The three states of a file as trees whose parts have identities, with ids that are the same in all.
struct MergeInput {
  var trees: [SourceTree]
  let identities: Identities
  /// The identities of objects, by the ids that they have in the result.
  private(set) var byFinalID: [String: Int] = [:]

  /// Compares three trees.
  ///
  /// - Parameters:
  ///   - trees: The base, ours and theirs.
  ///   - vocabulary: What names mean in a document; nil for a table.
  init(_ trees: [SourceTree], vocabulary: DocumentVocabulary?) {
    var trees = trees
    var shapes = ShapeTable()
    for side in trees.indices { shapes.number(&trees[side]) }
    let renumbering = Renumbering(trees)
    identities = Identities(&trees, aliases: renumbering.aliases)
    self.trees = trees
    guard let vocabulary else { return }
    rename(renumbering, vocabulary)
  }

  /// Writes the final ids into all parts.
  private mutating func rename(_ renumbering: Renumbering, _ vocabulary: DocumentVocabulary) {
    var changed: [[String: String]] = [[:], [:], [:]]
    for (number, versions) in identities.versions.enumerated() {
      let ids = (0..<3).map { versions[$0] < 0 ? nil : trees[$0].nodes[versions[$0]].id }
      guard let any = ids[1] ?? ids[2] ?? ids[0] else { continue }
      var final = any
      if let base = ids[0], ids[1] == base, let theirs = ids[2] { final = theirs }
      if ids[0] == nil, ids[1] == nil, let shared = renumbering.aliases[2][any],
        let fresh = renumbering.freshIDs[shared]
      {
        final = fresh
      }
      byFinalID[final] = number
      for side in 0..<3 {
        if let id = ids[side], id != final { changed[side][id] = final }
      }
    }
    guard changed.contains(where: { !$0.isEmpty }) else { return }
    for side in 0..<3 where !changed[side].isEmpty { apply(changed[side], to: side, vocabulary) }
    var shapes = ShapeTable()
    for side in trees.indices { shapes.number(&trees[side]) }
  }

  private mutating func apply(
    _ ids: [String: String], to side: Int, _ vocabulary: DocumentVocabulary
  ) {
    for index in trees[side].nodes.indices {
      for place in trees[side].nodes[index].fields.indices {
        let field = trees[side].nodes[index].fields[place]
        guard let id = ids[field.value],
          field.name == "id" || vocabulary.isReference(field.name, value: field.value)
        else { continue }
        trees[side].nodes[index].fields[place].value = id
        trees[side].nodes[index].fields[place].rewritten = Array("\(field.name)=\"\(id)\"".utf8)
      }
    }
  }
}
