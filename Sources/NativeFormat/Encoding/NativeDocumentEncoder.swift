import Diagnostics
package import InterfaceDocuments

/// Writes the typed model as a document of the native format, `.interface`.
///
/// The text is canonical: attributes in a fixed order, only those that differ from the element's
/// defaults, an element to a line, two spaces to a level. Reading it gives the same document,
/// except that visual formats and metrics have become constraints and numbers.
package struct NativeDocumentEncoder: Sendable {
  package init() {}

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - name: The name that the file will have, without its extension, which is also that of an
  ///     undeclared strings table; nil for the name of the file that was read.
  /// - Returns: The text, and what it omits.
  package func encode(_ document: InterfaceDocument, name: String? = nil) -> EncodedDocument {
    var encoding = DocumentEncoding(document)
    let root = encoding.document(document, name: name ?? document.source.path.fileBaseName)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    root.write(to: &text)
    return EncodedDocument(text: text, omissions: encoding.omissions)
  }
}
