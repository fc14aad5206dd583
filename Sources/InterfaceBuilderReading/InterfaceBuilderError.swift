package import Diagnostics
package import InterfaceDocuments

/// A reason why an XML file is not a readable document of Interface Builder.
package enum InterfaceBuilderError: Error, Hashable, Sendable {
  /// The document element is not `document`.
  case unknownRoot(element: String, position: SourcePosition)
  /// The document is in the format of Xcode 4 and earlier.
  case archive(position: SourcePosition)
  /// The document has no objects; editors before Xcode 5 write such documents.
  case noObjects(position: SourcePosition)
  /// The document does not state its type.
  case missingType(position: SourcePosition)
  /// The document's type is neither for AppKit nor for UIKit.
  case unknownType(String, position: SourcePosition)
  /// There are more views than the limits allow; the position is that of the first one beyond it.
  case tooManyViews(Limits, position: SourcePosition)

  /// The place of the error.
  package var position: SourcePosition {
    switch self {
    case .unknownRoot(_, let position), .archive(let position), .missingType(let position),
      .unknownType(_, let position), .noObjects(let position), .tooManyViews(_, let position):
      position
    }
  }

  /// Whether the file is another kind of document, rather than one that is refused.
  package var isForeign: Bool {
    switch self {
    case .unknownRoot, .archive, .noObjects, .missingType, .unknownType: true
    case .tooManyViews: false
    }
  }
}

extension InterfaceBuilderError: CustomStringConvertible {
  /// What was expected and what was found, as one clause.
  package var description: String {
    switch self {
    case .unknownRoot(let element, _):
      "a document of Interface Builder begins with \"document\", not \"\(element)\""
        + Suggestion.didYouMean(element, in: ["document"])
    case .archive:
      "this is in the format of Xcode 4, whose document element is \"archive\""
        + "; open and save it in Xcode 5 or later"
    case .noObjects:
      "\"document\" has neither \"objects\" nor \"scenes\", and so nothing to lay out; open and save"
        + " it in Xcode 5 or later"
    case .missingType:
      "\"document\" needs a type, such as type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\", and has "
        + "none"
    case .unknownType(let type, _):
      "the type \"\(type)\" is not one of Interface Builder's for AppKit or UIKit"
    case .tooManyViews(let limits, _):
      limits.message(.views, "this is view \(limits.count(.views) + 1)")
    }
  }
}
