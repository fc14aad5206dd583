import LintConfiguration
import LocalizationTables

/// A document that is open in the client.
struct OpenDocument: Sendable {
  /// The address that the client uses.
  var uri: String
  var path: String
  var version: Int
  var text: EditedText {
    didSet { markup = nil }
  }
  /// The elements of the text, once they were needed; the outer optional is nil until then.
  private var markup: MarkupText??

  init(uri: String, path: String, version: Int, text: EditedText) {
    self.uri = uri
    self.path = path
    self.version = version
    self.text = text
  }

  /// What the document is.
  var kind: DocumentKind { DocumentKind(path: path) }

  /// Returns the elements, which are read at the first call for a text.
  mutating func elements() -> MarkupText? {
    if let known = markup { return known }
    let found = MarkupText(text, path: path)
    markup = .some(found)
    return found
  }
}

/// What a document is, by its name.
enum DocumentKind: Hashable, Sendable {
  case interface
  case table
  case configuration
  case other

  init(path: String) {
    if InputSuffixes.documents.contains(where: path.hasSuffix) {
      self = .interface
    } else if TablePlace.Form(ofFile: path) != nil {
      self = .table
    } else if path.hasSuffix("/" + Configuration.fileName) {
      self = .configuration
    } else {
      self = .other
    }
  }
}
