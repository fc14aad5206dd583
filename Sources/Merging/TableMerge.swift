import Diagnostics
import JSONReading
import StringsFiles
import TextDecoding
import XMLReading

extension ThreeWayMerge {
  /// Merges tables of texts by their keys.
  ///
  /// The result has the encoding of ours.
  ///
  /// - Parameters:
  ///   - kind: The kind of table.
  ///   - path: The file's path, for messages.
  /// - Returns: The merged table.
  /// - Throws: ``MergeFailure`` for a table that cannot be merged by its keys.
  package func tables(_ kind: MergedFileKind, path: String) throws(MergeFailure) -> MergeResult {
    var trees: [SourceTree] = []
    var lineEnds: [Bool?] = []
    for side in MergeSide.allCases {
      let tree = try table(kind, side, path: path)
      lineEnds.append(Self.hasCarriageReturns(tree.bytes))
      trees.append(tree)
    }
    guard Set(lineEnds.compactMap { $0 }).count < 2 else { throw Self.differentLineEnds }
    var result = try result(MergeInput(trees, vocabulary: nil), MergeRules(nil))
    if result.conflicts.isEmpty { try verify(result.bytes, kind, path: path) }
    let encoding = TextEncoding(of: ours)
    result.bytes = ours[..<encoding.markLength] + encoding.encoded(result.bytes)
    return result
  }

  /// Reads a merged table again.
  ///
  /// - Throws: ``MergeFailure`` if it has an error that the versions do not have.
  private func verify(
    _ utf8: [UInt8], _ kind: MergedFileKind, path: String
  ) throws(MergeFailure) {
    // Removing the last entry of a table is no error.
    guard !utf8.isEmpty else { return }
    do throws(MergeFailure) {
      _ = try table(kind, utf8, .ours, path: path)
    } catch {
      throw MergeFailure("the result would have an error: \(error.reason)")
    }
  }

  private func table(
    _ kind: MergedFileKind, _ side: MergeSide, path: String
  ) throws(MergeFailure) -> SourceTree {
    try table(kind, bytes(side), side, path: path)
  }

  private func table(
    _ kind: MergedFileKind, _ bytes: [UInt8], _ side: MergeSide, path: String
  ) throws(MergeFailure) -> SourceTree {
    guard !bytes.isEmpty else { throw MergeFailure("the file is empty", side: side) }
    guard !PropertyListDocument.isBinary(bytes) else {
      throw MergeFailure("the file is a property list in binary form", side: side)
    }
    let text = DecodedText(bytes)
    guard text.defects.isEmpty else {
      throw MergeFailure("the file has bytes that are not text", side: side)
    }
    switch kind {
    case .catalog: return try catalog(text.utf8, side)
    case .strings where !PropertyListDocument.isXML(text.utf8):
      let file = StringsFile(bytes, path: path)
      if let parts = file.parts { return SourceTree(parts) }
      let finding = file.table.findings.first
      let line = finding?.position.map { "line \($0.line): " } ?? ""
      throw MergeFailure("\(line)\(finding?.message ?? "the table has an error")", side: side)
    case .strings, .stringsDictionary, .document:
      return try propertyList(text.utf8, side, path: path)
    }
  }

  private func catalog(_ utf8: [UInt8], _ side: MergeSide) throws(MergeFailure) -> SourceTree {
    do throws(TextDefect) {
      let (document, defects) = try JSONParser.parse(utf8)
      if let defect = defects.first { throw defect }
      guard document.isObject(JSONDocument.root) else {
        throw TextDefect(offset: 0, message: "expected an object")
      }
      return SourceTree(document)
    } catch {
      throw MergeFailure("the file is not a string catalog: \(error.message)", side: side)
    }
  }

  private func propertyList(
    _ utf8: [UInt8], _ side: MergeSide, path: String
  ) throws(MergeFailure) -> SourceTree {
    let tree: XMLTree
    do {
      tree = try XMLReader.read(PropertyListDocument.withoutDocumentType(utf8), path: path)
    } catch {
      throw MergeFailure(error.description, side: side)
    }
    if let finding = tree.findings.first { throw MergeFailure(finding.message, side: side) }
    guard let result = SourceTree(propertyList: tree, bytes: utf8) else {
      throw MergeFailure(
        "the property list has comments beside its entries, or is no dictionary of texts",
        side: side)
    }
    return result
  }
}
