package import Diagnostics
package import InterfaceDocuments

/// A reason why a well-formed XML file is not an interface document.
///
/// Every lesser error is a finding in the document.
package enum DocumentError: Error, Hashable, Sendable {
  /// The document element is not `interface`.
  case unknownRoot(element: String, position: SourcePosition)
  /// The document element does not state the version of the format.
  case missingVersion(position: SourcePosition)
  /// The version of the format is unknown.
  case unknownVersion(String, position: SourcePosition)
  /// There are more views than the limits allow; the position is that of the first one beyond it.
  case tooManyViews(Limits, position: SourcePosition)

  /// The place of the error.
  package var position: SourcePosition {
    switch self {
    case .unknownRoot(_, let position), .missingVersion(let position),
      .unknownVersion(_, let position), .tooManyViews(_, let position):
      position
    }
  }
}

extension DocumentError: CustomStringConvertible {
  /// What was expected and what was found, as one clause.
  package var description: String {
    switch self {
    case .unknownRoot("document", _):
      "an interface document begins with \"interface\", not \"document\""
        + "; this looks like one of Interface Builder's"
    case .unknownRoot(let element, _):
      "an interface document begins with \"interface\", not \"\(element)\""
        + Suggestion.didYouMean(element, in: ["interface"])
    case .missingVersion:
      "\"interface\" needs version=\"1\", and has no version"
    case .unknownVersion(let version, _):
      "this is version \"\(version)\" of the format, and only version \"1\" can be read"
    case .tooManyViews(let limits, _):
      limits.message(.views, "this is view \(limits.count(.views) + 1)")
    }
  }
}
