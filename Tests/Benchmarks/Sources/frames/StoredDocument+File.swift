import DocumentFiles
import XMLReading

extension StoredDocument {
  /// Reads a document.
  ///
  /// - Throws: ``NoDocument`` for a file that is not a document of Xcode 5 or later.
  init(_ file: DocumentFile) throws(NoDocument) {
    guard let bytes = file.bytes else { throw NoDocument("cannot be read") }
    let tree: XMLTree
    do { tree = try XMLReader.read(bytes, path: file.path) } catch { throw NoDocument("\(error)") }
    guard tree.findings.isEmpty else { throw NoDocument("is not well-formed") }
    guard let document = Self(tree.root) else {
      throw NoDocument("is no document of Xcode 5 or later")
    }
    self = document
  }
}

/// The reason why a file is not a document.
struct NoDocument: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}
