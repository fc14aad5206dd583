import Diagnostics
import XMLReading

/// A merged file.
package struct MergeResult: Sendable {
  /// The bytes, with git's markers around what is in conflict.
  package var bytes: [UInt8]
  /// The conflicts, in the order of the file.
  package var conflicts: [MergeConflict]
  /// The conflicts of each marked block, in order.
  package var blocks: [[Int]]
}

/// A three-way merge of files by what they mean.
package struct ThreeWayMerge: Sendable {
  /// The base.
  package var base: [UInt8]
  /// Our state, whose bytes stay where nothing changed.
  package var ours: [UInt8]
  /// Their state.
  package var theirs: [UInt8]
  /// The number of characters of a marker.
  package var markerSize = 7
  /// The choices that were made, by the numbers of conflicts.
  package var choices: [Int: MergeSide] = [:]

  /// Creates a merge of three states.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  func bytes(_ side: MergeSide) -> [UInt8] {
    switch side {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }

  /// Merges interface documents.
  ///
  /// - Parameter path: The file's path, for messages.
  /// - Returns: The merged document.
  /// - Throws: ``MergeFailure`` for a document that cannot be merged by its objects.
  package func documents(path: String) throws(MergeFailure) -> MergeResult {
    var trees: [SourceTree] = []
    var vocabularies: [DocumentVocabulary] = []
    var roots: [XMLElement] = []
    for side in MergeSide.allCases {
      let tree = try read(side, path: path)
      guard let vocabulary = DocumentVocabulary(root: tree.root.name) else {
        throw MergeFailure("<\(tree.root.name)> is no interface document", side: side)
      }
      vocabularies.append(vocabulary)
      roots.append(tree.root)
      trees.append(SourceTree(tree, vocabulary: vocabulary))
      try trees[trees.count - 1].requireUniqueIDs(side)
    }
    try requireSameKind(roots)
    try requireSameLineEnds()
    let versions = roots.map { $0.attribute("toolsVersion")?.value ?? "" }
    let rules = MergeRules(
      vocabularies[0],
      newer: EditorVersion.isOlder(versions[1], than: versions[2]) ? .theirs : .ours)
    let merged = try result(MergeInput(trees, vocabulary: vocabularies[0]), rules)
    if merged.conflicts.isEmpty { try Self.verify(merged.bytes, vocabularies[0], path: path) }
    return merged
  }

  /// Reads a merged document again.
  ///
  /// - Throws: ``MergeFailure`` if it is not one whose objects have ids of their own.
  private static func verify(
    _ bytes: [UInt8], _ vocabulary: DocumentVocabulary, path: String
  ) throws(MergeFailure) {
    guard let tree = try? XMLReader.read(bytes, path: path), tree.findings.isEmpty else {
      throw MergeFailure("the result would not be well-formed XML")
    }
    let result = SourceTree(tree, vocabulary: vocabulary)
    try result.requireUniqueIDs(nil)
    guard vocabulary.hasEqualArrays(result) else {
      throw MergeFailure("a dictionary of the result would have more keys than values")
    }
  }

  private func read(_ side: MergeSide, path: String) throws(MergeFailure) -> XMLTree {
    guard !bytes(side).isEmpty else { throw MergeFailure("the file is empty", side: side) }
    let tree: XMLTree
    do {
      tree = try XMLReader.read(bytes(side), path: path)
    } catch {
      throw MergeFailure(error.description, side: side)
    }
    if let finding = tree.findings.first {
      let line = finding.position.map { "line \($0.line): " } ?? ""
      throw MergeFailure("\(line)\(finding.message)", side: side)
    }
    return tree
  }

  private func requireSameKind(_ roots: [XMLElement]) throws(MergeFailure) {
    for (side, root) in zip(MergeSide.allCases, roots).dropFirst() {
      guard root.name == roots[0].name,
        root.attribute("type")?.value == roots[0].attribute("type")?.value
      else { throw MergeFailure("the document is of another kind than the base", side: side) }
    }
    let version = roots.map { $0.name == "interface" ? $0.attribute("version")?.value : nil }
    guard version[1] == version[2] else {
      throw MergeFailure("the documents are of different versions of the format")
    }
  }

  func requireSameLineEnds() throws(MergeFailure) {
    let kinds = MergeSide.allCases.compactMap { Self.hasCarriageReturns(bytes($0)) }
    guard Set(kinds).count < 2 else { throw Self.differentLineEnds }
  }

  static var differentLineEnds: MergeFailure {
    MergeFailure("the line ends differ: one state has CR LF, another one LF")
  }

  /// Returns whether the first line of a text ends in CR LF; nil for a single line.
  static func hasCarriageReturns(_ bytes: [UInt8]) -> Bool? {
    bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D }
  }

  /// Decides about the parts of three trees, and writes the result.
  func result(_ input: MergeInput, _ rules: MergeRules) throws(MergeFailure) -> MergeResult {
    try requireOneFrame(input.trees)
    var writer = MergeWriter(try TreeMerge(input, rules: rules))
    var text = writer.text()
    let numbers = Self.numbers(text)
    if !choices.isEmpty {
      for (provisional, number) in numbers {
        if let side = choices[number] { writer.choices[provisional] = side }
      }
      text = writer.text()
    }
    let isWindows = Self.hasCarriageReturns(writer.merge.trees[MergeSide.ours.rawValue].bytes)
    let lineEnd: [UInt8] = isWindows ?? false ? [0x0D, 0x0A] : [0x0A]
    let marked = text.marked(
      markerSize: markerSize, lineEnd: lineEnd)
    let left = Set(Self.numbers(text).keys)
    let conflicts = numbers.filter { left.contains($0.key) }.sorted { $0.value < $1.value }.map {
      MergeConflict(
        number: $0.value, ours: writer.merge.drafts[$0.key].ours,
        theirs: writer.merge.drafts[$0.key].theirs)
    }
    return MergeResult(
      bytes: marked.bytes, conflicts: conflicts,
      blocks: marked.blocks.map { $0.compactMap { numbers[$0] } })
  }

  /// Throws if both sides changed what is before or after the root.
  private func requireOneFrame(_ trees: [SourceTree]) throws(MergeFailure) {
    let starts = trees.map { Array($0.bytes[$0.nodes[0].lead]) }
    let ends = trees.map { Array($0.bytes[$0.nodes[0].close.upperBound...]) }
    guard [starts, ends].allSatisfy({ Set($0).count < 3 }) else {
      throw MergeFailure("both sides changed what is before or after all objects")
    }
  }

  /// Returns the numbers of the conflicts in the order of the file, by their provisional ones.
  private static func numbers(_ text: MergedText) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for piece in text.pieces {
      guard case .choice(let provisional, _, _) = piece, numbers[provisional] == nil else {
        continue
      }
      numbers[provisional] = numbers.count + 1
    }
    return numbers
  }
}

extension SourceTree {
  /// Throws if two objects have the same id.
  func requireUniqueIDs(_ side: MergeSide?) throws(MergeFailure) {
    var seen: Set<String> = []
    for node in nodes {
      guard let id = node.id, !seen.insert(id).inserted else { continue }
      throw MergeFailure("two objects have the id \"\(id)\"", side: side)
    }
  }
}
