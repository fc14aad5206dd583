package import Diagnostics

/// A reason why a file gives no tree at all.
///
/// Any other error in a document is a finding of its ``XMLTree``.
package enum XMLReadingError: Error, Hashable, Sendable {
  /// The file has no content.
  case empty
  /// The file contains only white space.
  case blank
  /// There is no document element; the position is where one was expected.
  case notXML(SourcePosition)
  /// The file ends inside its first tag, which begins at the position.
  case cutOff(SourcePosition)
  /// The document has a `<!DOCTYPE>`, which is refused before anything in it is read.
  case doctype(SourcePosition)
  /// The file is in another encoding than UTF-8, or declares one.
  ///
  /// The encoding is named if the file declares it or its first bytes show it.
  case notUTF8(encoding: String?, SourcePosition)
  /// Elements are nested deeper than in any interface.
  case tooDeep(SourcePosition)
  /// The file, or a part of it, is larger than any interface needs.
  case tooLarge(LargePart, SourcePosition?)

  /// What is too large.
  package enum LargePart: Hashable, Sendable {
    /// The file, with its number of bytes.
    case file(Int)
    /// The list of an element's attributes.
    case attributes
    /// The name of an element or an attribute.
    case name
    /// The value of an attribute.
    case value
    /// A text between tags.
    case text
    case comment
    /// Something else that the parser refuses, with its message.
    case other(String)
  }

  /// The position in the file, if there is one.
  package var position: SourcePosition? {
    switch self {
    case .empty, .blank: nil
    case .notXML(let position), .doctype(let position), .tooDeep(let position),
      .cutOff(let position):
      position
    case .notUTF8(_, let position): position
    case .tooLarge(_, let position): position
    }
  }
}

extension XMLReadingError: CustomStringConvertible {
  /// What is wrong and what to do, as one clause without a full stop.
  package var description: String {
    switch self {
    case .empty:
      "the file is empty"
    case .blank:
      "the file has only white space"
    case .notXML:
      "this is not an XML document: no element was found"
    case .cutOff:
      "the file ends inside its first tag"
    case .doctype:
      "a document type declaration is not allowed: remove \"<!DOCTYPE ...>\""
    case .notUTF8(let encoding?, _):
      "the file must be in UTF-8, but is in \"\(encoding)\": convert it and declare "
        + "encoding=\"UTF-8\""
    case .notUTF8(nil, _):
      "the file must be in UTF-8, but this byte is not part of any character: convert the file"
    case .tooDeep:
      "elements are nested more than \(XMLReader.maximumDepth) levels deep"
    case .tooLarge(let part, _):
      part.description
    }
  }
}

extension XMLReadingError.LargePart {
  /// What is too large, and the limit.
  fileprivate var description: String {
    switch self {
    case .file(let count):
      "the file is too large: it has \((count + 999_999) / 1_000_000) MB, and may have "
        + "\(XMLReader.maximumSize / 1_000_000) MB"
    case .attributes:
      "an element has too many attributes: it may have \(XMLReader.maximumAttributeCount)"
    case .name: "a name is too long: it may have 50,000 bytes"
    case .value: "the value of an attribute is too long: it may have 10 MB"
    case .text: "a text is too long: it may have 10 MB"
    case .comment: "a comment is too long: it may have 10 MB"
    case .other(let message): "a part of the document is too large: \(message)"
    }
  }
}
