public import Diagnostics
import InterfaceDocuments

/// Why a file that is XML is no document of Interface Builder that can be read.
public enum InterfaceBuilderError: Error, Hashable, Sendable {
  /// The document element is another one than `document`.
  case unknownRoot(element: String, position: SourcePosition)
  /// The document is in the format that Xcode 4 and earlier wrote.
  case archive(position: SourcePosition)
  /// The document has no objects, as those of an editor before Xcode 5 have none.
  case noObjects(position: SourcePosition)
  /// The document does not say what type it is of.
  case missingType(position: SourcePosition)
  /// The document is of a type that holds no views of AppKit and UIKit.
  case unknownType(String, position: SourcePosition)

  /// Where the trouble stands.
  public var position: SourcePosition {
    switch self {
    case .unknownRoot(_, let position), .archive(let position), .missingType(let position),
      .unknownType(_, let position), .noObjects(let position):
      position
    }
  }
}

extension InterfaceBuilderError: CustomStringConvertible {
  /// What was wanted and what there was, as one clause.
  public var description: String {
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
      "the type \"\(type)\" is none of Interface Builder's for AppKit and UIKit"
    }
  }
}
