import TextDecoding

/// A `.strings` file that can be edited without any other change.
///
/// ```swift
/// let file = StringsFile(bytes, path: "de.lproj/SignIn.strings")
/// let edit = TableEdit(key: "ok.title", change: .setValue("Einverstanden"))
/// let edited = try file.applying([edit])
/// ```
///
/// The file may be text in any encoding of ``StringsReader``, or a property list in XML or in
/// binary form. Of text and XML an edit changes its own lines alone; encoding, byte order mark,
/// line ends and bytes that are not text stay. A binary file is written anew, its keys in the same
/// order, and without comments.
package struct StringsFile: Sendable {
  /// The file's bytes.
  package let bytes: [UInt8]
  /// The file's path, for findings.
  package let path: String
  /// The file as it was parsed, for its table and for all edits; nil for a property list.
  private let parsed: (text: DecodedText, parser: StringsParser)?

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
    return BinaryPropertyList.isOne(bytes)
      ? StringsReader.readBinary(bytes, path: path) : StringsReader.readXML(bytes, path: path)
  }

  /// The keys whose entries have syntax errors, so that no edit can change them.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var brokenKeys: Set<ExactText> {
    parsed.map { StringsEditor.brokenKeys(of: $0.text, $0.parser) } ?? []
  }

  /// Returns whether a file with some bytes can hold comments, and the state `new` with them: all but
  /// a binary property list.
  package static func holdsComments(_ bytes: [UInt8]) -> Bool { !BinaryPropertyList.isOne(bytes) }

  /// Returns the file with some edits applied in order.
  ///
  /// Where a key occurs several times, edits apply to the last entry, which counts; all of them are
  /// removed and renamed. A new entry has the form of the entries around it, and follows the given
  /// key, or else the last entry. A comment belongs to the entry after it if no blank line is
  /// between them, but not one at the start of the file about the file itself.
  ///
  /// - Parameter edits: The edits; without any the bytes are the same.
  /// - Returns: The bytes of the edited file.
  /// - Throws: A ``TableEditError`` for the first edit that cannot be applied: `unreadable` for an
  ///   entry with a syntax error in it, and where a defect elsewhere would turn the change into
  ///   another one.
  /// - Complexity: O(*n*) in the number of bytes, edits included.
  package func applying(_ edits: [TableEdit]) throws(TableEditError) -> [UInt8] {
    guard !edits.isEmpty else { return bytes }
    if let parsed {
      return try StringsEditor.apply(edits, to: bytes, text: parsed.text, parsed.parser)
    }
    if BinaryPropertyList.isOne(bytes) {
      return try PropertyListEditor.applyToBinary(edits, bytes, form: .strings)
    }
    let text = DecodedText(bytes)
    return try PropertyListEditor.applyToXML(
      edits, bytes, text: text, list: XMLPropertyList(text, path: path), form: .strings)
  }
}
