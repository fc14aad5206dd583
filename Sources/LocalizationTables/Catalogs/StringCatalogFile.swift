/// A string catalog's file that can be changed.
///
/// An edit changes its own lines alone: fields that are not known, the order of the keys, the
/// layout, escapes, encoding and the end of the file stay. New members are written as Xcode writes
/// them, in its order, or in the layout of the file if that is another one.
public struct StringCatalogFile: Sendable {
  /// The file's path.
  public let path: String
  /// The file's bytes.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// Returns the catalog in the file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public func read() -> StringCatalog { StringCatalogReader.read(bytes, path: path) }

  /// Applies edits.
  ///
  /// A text that gets cases moves to the case `other`. A new key is `manual`; in the catalog of a
  /// document, in `mul.lproj`, it is `extracted_with_value`, with a source text in the state `new`.
  ///
  /// - Parameter edits: The edits, in order.
  /// - Returns: The file's bytes after the edits; without any, the same bytes.
  /// - Throws: The reason for which one of them cannot be applied; then none of them is.
  /// - Complexity: O(*n* + *m* log *n*) for *n* bytes and *m* edits.
  public func applying(_ edits: [TableEdit]) throws(TableEditError) -> [UInt8] {
    guard let first = edits.first else { return bytes }
    guard let encoding = CatalogEncoding(of: bytes),
      let parsed = try? JSONParser.parse(CatalogText(bytes).utf8), parsed.defects.isEmpty,
      var editor = CatalogEditor(parsed.document, path: path)
    else { throw TableEditError(key: first.key, reason: .unreadable) }
    for edit in edits { try editor.apply(edit) }
    return encoding.encode(editor.written())
  }
}

/// An encoding in which a catalog can be written back.
private enum CatalogEncoding {
  case utf8(hasMark: Bool)
  case utf16(bigEndian: Bool)

  /// Finds the encoding of a file; nil if a part of it cannot be decoded.
  init?(of bytes: [UInt8]) {
    guard CatalogText(bytes).defects.isEmpty else { return nil }
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): self = .utf16(bigEndian: false)
    case (0xFE, 0xFF): self = .utf16(bigEndian: true)
    default: self = .utf8(hasMark: bytes.starts(with: Self.mark))
    }
    // UTF-32 has a longer mark.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return nil
    }
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  func encode(_ utf8: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8(let hasMark): return hasMark ? Self.mark + utf8 : utf8
    case .utf16(let bigEndian):
      var bytes: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      for unit in String(decoding: utf8, as: UTF8.self).utf16 {
        let high = UInt8(unit >> 8)
        let low = UInt8(unit & 0xFF)
        bytes += bigEndian ? [high, low] : [low, high]
      }
      return bytes
    }
  }
}
