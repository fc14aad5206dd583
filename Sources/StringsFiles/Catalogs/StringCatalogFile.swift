import JSONReading
import TextDecoding

/// A string catalog's file that can be changed.
///
/// An edit changes only its own lines: unknown fields, the order of the keys, the layout, escapes,
/// encoding and the end of the file stay. New members are written in the layout of the file, and in
/// Xcode's order if the file is sorted so.
package struct StringCatalogFile: Sendable {
  /// The file's path.
  package let path: String
  /// The file's bytes.
  package let bytes: [UInt8]
  private let text: DecodedText
  /// The values that were parsed of the text, for the catalog and for all edits, or the defect that
  /// ended the parse.
  private let parsed: Result<(document: JSONDocument, defects: [TextDefect]), TextDefect>

  /// Parses a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    let text = DecodedText(bytes)
    self.text = text
    parsed = Result { () throws(TextDefect) in try JSONParser.parse(text.utf8) }
  }

  /// The catalog, made anew at each access.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var catalog: StringCatalog { StringCatalogReader.catalog(of: text, parsed, path: path) }

  /// Applies edits.
  ///
  /// A text that gets cases moves to the case `other`. A new key is `manual`; in the catalog of a
  /// document, in `mul.lproj`, it is `extracted_with_value`, with a source text in the state `new`.
  ///
  /// - Parameter edits: The edits, in order.
  /// - Returns: The file's bytes after the edits; without any, the same bytes.
  /// - Throws: A ``TableEditError`` for the first edit that cannot be applied.
  /// - Complexity: O(*n* + *m* log *n*) for *n* bytes and *m* edits.
  package func applying(_ edits: [TableEdit]) throws(TableEditError) -> [UInt8] {
    guard let first = edits.first else { return bytes }
    guard text.defects.isEmpty, let parsed = try? parsed.get(), parsed.defects.isEmpty,
      var editor = CatalogEditor(parsed.document, path: path)
    else { throw TableEditError(key: first.key, reason: .unreadable) }
    for edit in edits { try editor.apply(edit) }
    let mark = bytes[..<text.encoding.markLength]
    return mark + text.encoding.encoded(editor.written())
  }
}
