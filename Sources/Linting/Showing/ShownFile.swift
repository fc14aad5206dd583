import StringsFiles
import TextDecoding
import XMLReading

/// A document or a table as text whose lines differ where its content does, as for `git diff`.
package enum ShownFile {
  /// Returns a file's text.
  ///
  /// A document of Interface Builder or of Lintel's format becomes a tree of its objects. A table in any
  /// encoding, or in binary form, becomes UTF-8. What is malformed is returned as it is, in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for messages of the reader.
  /// - Returns: The text.
  package static func text(of bytes: [UInt8], path: String) -> String {
    if mayBeDocument(bytes), let tree = try? XMLReader.read(bytes, path: path),
      tree.findings.isEmpty, roots.contains(tree.root.name)
    {
      return DocumentOutline.text(of: tree.root)
    }
    return DecodedText.readable(bytes)
  }

  /// The root elements of documents.
  private static let roots: Set<String> = ["document", "interface"]

  /// Whether a file may be XML: a property list and a catalog are other texts.
  private static func mayBeDocument(_ bytes: [UInt8]) -> Bool {
    let start = DecodedText(Array(bytes.prefix(200))).utf8
    return start.first { !(0x09...0x0D).contains($0) && $0 != 0x20 } == UInt8(ascii: "<")
  }
}
