import Diagnostics

/// Reads the bytes of an XML document into a tree with the exact place of everything in it.
///
/// Only UTF-8 is read, so that offsets are those of the file. A document with errors gives the
/// part that can be recovered, and findings.
public enum XMLReader: Sendable {
  /// How many elements may be nested in each other.
  public static let greatestDepth = 256
  /// How many bytes a file may have.
  public static let greatestSize = 100_000_000

  /// How many attributes an element may have: libxml2 compares each with every other one.
  public static let greatestAttributeCount = 1000

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - path: The file's path, for findings.
  /// - Returns: The elements and the `xml-not-well-formed` findings.
  /// - Throws: An ``XMLReadingError`` if there is no document to speak of, or one that is refused.
  public static func read(_ bytes: [UInt8], path: String) throws(XMLReadingError) -> XMLTree {
    guard bytes.count <= greatestSize else { throw .tooLarge(nil) }
    let source = SourceText(path: path, bytes: bytes)
    try EncodingCheck.check(source)
    if let offset = StartTag.firstOverlong(in: bytes, limit: greatestAttributeCount) {
      throw .tooLarge(source.position(at: offset))
    }
    // libxml2 takes a NUL for the end of the text: what stands behind one cannot be recovered.
    let end = bytes.firstIndex(of: 0) ?? bytes.count
    var builder = TreeBuilder(source: source, end: end)
    SAXParser.parse(source, upTo: end, into: &builder)
    return try builder.finish()
  }
}
