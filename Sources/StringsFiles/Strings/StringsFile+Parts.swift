import TextDecoding

extension StringsFile {
  /// An entry as it is written in the file's text.
  package struct WrittenEntry: Sendable {
    /// The key, escapes resolved.
    package var key: String
    /// The value, escapes resolved.
    package var value: String
    /// The bytes of the comments that belong to the entry, up to the key; empty without any.
    package var comments: Range<Int>
    /// The bytes from the key to the value.
    package var keyRange: Range<Int>
    /// The bytes of the value; the key's in the short form `key;`.
    package var valueRange: Range<Int>
    /// The offset after the semicolon and the comments behind it.
    package var end: Int
  }

  /// The parts of a table in the form of text.
  package struct WrittenParts: Sendable {
    /// The file's text in UTF-8, without a byte order mark.
    package var utf8: [UInt8]
    /// The entries in the order written.
    package var entries: [WrittenEntry]
    /// The comments that belong to no entry, in the order written.
    package var comments: [Range<Int>]
    /// The offset of the brace that closes the table, if it has one.
    package var closingBrace: Int?
  }

  /// The parts of the table; nil for a property list, and for a table whose entries are not certain.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var parts: WrittenParts? {
    guard let parsed, parsed.text.defects.isEmpty else { return nil }
    let parser = parsed.parser
    // An entry behind the brace that closes the table is in no table.
    if let brace = parser.closingBrace, let last = parser.entries.last, last.end > brace {
      return nil
    }
    let extents = StringsLayout(parser).entries.extents
    var entries: [WrittenEntry] = []
    var owned: Set<Int> = []
    for (entry, extent) in zip(parser.entries, extents) {
      guard entry.isIntact else { return nil }
      let start = extent.leadingComments.first?.lowerBound ?? entry.key.start
      owned.formUnion(extent.leadingComments.map(\.lowerBound))
      let isShort = entry.value.start == entry.key.start
      entries.append(
        WrittenEntry(
          key: parser.text(of: entry.key), value: parser.text(of: entry.value),
          comments: start..<entry.key.start,
          keyRange: entry.key.start..<(isShort ? entry.key.start : entry.value.start),
          valueRange: entry.value.start..<entry.value.end, end: entry.end))
    }
    let free = parser.comments.map(\.range).filter { comment in
      !owned.contains(comment.lowerBound)
    }
    return WrittenParts(
      utf8: parser.bytes, entries: entries, comments: free, closingBrace: parser.closingBrace)
  }
}

/// Property lists in XML as documents.
package enum PropertyListDocument: Sendable {
  /// Returns the text with spaces in place of the reference to Apple's document type definition.
  ///
  /// All offsets stay the same. A document type with internal declarations stays.
  package static func withoutDocumentType(_ utf8: [UInt8]) -> [UInt8] {
    XMLPropertyList.paintingOverDocumentType(of: utf8)
  }

  /// Returns whether a file is a property list in binary form.
  package static func isBinary(_ bytes: [UInt8]) -> Bool { BinaryPropertyList.isOne(bytes) }

  /// Returns whether a text is XML.
  package static func isXML(_ utf8: [UInt8]) -> Bool { StringsReader.isXML(utf8) }
}
