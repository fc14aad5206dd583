import Diagnostics

/// Writes the typed model as a document of the native format, `.interface`.
///
/// There is one text for a document: attributes in a fixed order and only where they say something
/// else than the element alone would, two spaces to a level, an element to a line. What is read
/// from the text is the same document again: visual formats and metrics have become the constraints
/// and the numbers that they stand for.
public struct NativeDocumentEncoder: Sendable {
  /// Makes an encoder.
  public init() {}

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - name: The name that the file will have, without its extension, which an undeclared strings
  ///     table has, too; or none for that of the file that was read.
  /// - Returns: The text, and what it does not say.
  public func encode(_ document: InterfaceDocument, name: String? = nil) -> EncodedDocument {
    var encoding = DocumentEncoding(document)
    let root = encoding.document(document, name: name ?? document.source.path.fileBaseName)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    root.write(to: &text)
    return EncodedDocument(text: text, omissions: encoding.omissions)
  }
}
