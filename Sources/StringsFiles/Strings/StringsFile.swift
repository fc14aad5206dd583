import TextDecoding

/// A `.strings` file that can be edited without any other change.
///
/// ```swift
/// let file = StringsFile(bytes, path: "de.lproj/SignIn.strings")
/// let edit = TableEdit(key: "ok.title", change: .setValue("Einverstanden"))
/// let edited = try file.applying([edit])
/// ```
///
/// The file may be text in any encoding that ``StringsReader`` reads, or a property list in XML or in
/// binary form. In text and XML, an edit changes only its own lines; encoding, byte order mark, line ends
/// and bytes that are not text stay. A binary file is rewritten, with its keys in the same order and
/// without comments.
package struct StringsFile: Sendable {
  /// The file's bytes.
  package let bytes: [UInt8]
  /// The file's path, for findings.
  package let path: String
  /// The file as it was parsed, for its table and for all edits; nil for a property list.
  let parsed: (text: DecodedText, parser: StringsParser)?

  /// Parses a file; an empty one is an empty table.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    guard !BinaryPropertyList.isOne(bytes), !StringsReader.isXML(bytes) else {
      parsed = nil
      return
    }
    let text = DecodedText(bytes)
    guard !StringsReader.isXML(text.utf8) else {
      parsed = nil
      return
    }
    var parser = StringsParser(text.utf8)
    parser.parse()
    parsed = (text, parser)
  }

  /// The table, made anew at each access.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var table: StringsTable {
    if let parsed { return StringsReader.table(of: parsed.text, parsed.parser, path: path) }
    if BinaryPropertyList.isOne(bytes) {
      return StringsReader.table(of: PropertyListTable(binary: bytes, path: path))
    }
    let isConverted = !StringsReader.isXML(bytes)
    let utf8 = isConverted ? DecodedText(bytes).utf8 : bytes
    let list = XMLPropertyList(utf8, isConverted: isConverted, path: path)
    return StringsReader.table(of: PropertyListTable(list, utf8: utf8, path: path))
  }

  /// The keys whose entries have syntax errors, so that no edit can change them.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var brokenKeys: Set<ExactText> {
    parsed.map { StringsEditor.brokenKeys(of: $0.text, $0.parser) } ?? []
  }

  /// The comments of each key that belong to its entry; nil for a property list.
  ///
  /// No blank line separates them from the entry, and none is about the file, at its start.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var commentsOfEntries: [ExactText: [String]]? {
    guard let parser = parsed?.parser else { return nil }
    let layout = StringsLayout(parser)
    var result: [ExactText: [String]] = [:]
    for (entry, extent) in zip(parser.entries, layout.entries.extents) {
      let places = extent.leadingComments + (extent.trailingComment.map { [$0] } ?? [])
      result[ExactText(parser.text(of: entry.key))] = places.map { parser.text(ofComment: $0) }
    }
    return result
  }

  /// Returns whether a file can hold comments, and with them the state `new`: any but a binary property
  /// list.
  package static func holdsComments(_ bytes: [UInt8]) -> Bool { !BinaryPropertyList.isOne(bytes) }

  /// Returns the file with some edits applied in order.
  ///
  /// If a key occurs several times, edits apply to the last entry, which counts; removing and renaming
  /// apply to all. A new entry has the style of the entries around it, and follows the given key, or else
  /// the last entry. A comment belongs to the entry after it if no blank line is between them, unless it
  /// is about the file and at its start.
  ///
  /// - Parameter edits: The edits; without any the bytes are the same.
  /// - Returns: The bytes of the edited file.
  /// - Throws: A ``TableEditError`` for the first edit that cannot be applied: `unreadable` for an
  ///   entry with a syntax error, and if a defect elsewhere would cause the change to be read differently.
  /// - Complexity: O(*n*) in the number of bytes, edits included.
  package func applying(_ edits: [TableEdit]) throws(TableEditError) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    if let parsed {
      return try StringsEditor.apply(edits, to: bytes, text: parsed.text, parsed.parser)
    }
    if BinaryPropertyList.isOne(bytes) {
      return try PropertyListEditor.applyToBinary(edits, bytes, format: .strings)
    }
    let text = DecodedText(bytes)
    return try PropertyListEditor.applyToXML(
      edits, bytes, text: text, list: XMLPropertyList(text, path: path), format: .strings)
  }
}
