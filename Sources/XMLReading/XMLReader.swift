import Diagnostics

/// Reads an XML document into a tree with the exact offsets of everything in it.
///
/// Only UTF-8 is read, so that offsets are those of the file. A malformed document gives its
/// recoverable part, and findings.
package enum XMLReader: Sendable {
  /// The greatest nesting depth of elements.
  package static let maximumDepth = 256
  /// The greatest size of a file, in bytes.
  package static let maximumSize = 100_000_000

  /// The greatest number of an element's attributes; libxml2 compares each with every other one.
  package static let maximumAttributeCount = 1000

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - path: The file's path, for findings.
  /// - Returns: The elements and the `xml-not-well-formed` findings.
  /// - Throws: An ``XMLReadingError`` if there is no document, or one that is refused.
  package static func read(_ bytes: [UInt8], path: String) throws(XMLReadingError) -> XMLTree {
    guard bytes.count <= maximumSize else { throw .tooLarge(.file(bytes.count), nil) }
    let source = SourceText(path: path, bytes: bytes)
    try EncodingCheck.check(source)
    if let offset = StartTag.firstOverlong(in: bytes, limit: maximumAttributeCount) {
      throw .tooLarge(.attributes, source.position(at: offset))
    }
    // libxml2 ends the text at a NUL: what follows one cannot be recovered.
    let end = bytes.firstIndex(of: 0) ?? bytes.count
    var builder = TreeBuilder(source: source, end: end)
    SAXParser.parse(source, upTo: end, into: &builder)
    return try builder.finish()
  }
}
