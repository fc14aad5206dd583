public import Diagnostics

/// Why a file that is XML is no interface document at all.
///
/// Everything less is a finding, and the document is there all the same.
public enum DocumentError: Error, Hashable, Sendable {
  /// The document element is another one than `interface`.
  case unknownRoot(element: String, position: SourcePosition)
  /// The document element does not say which version of the format it is written in.
  case missingVersion(position: SourcePosition)
  /// The document is written in a version of the format that is not known here.
  case unknownVersion(String, position: SourcePosition)

  /// Where the trouble stands.
  public var position: SourcePosition {
    switch self {
    case .unknownRoot(_, let position), .missingVersion(let position),
      .unknownVersion(_, let position):
      position
    }
  }
}

extension DocumentError: CustomStringConvertible {
  /// What was wanted and what there was, as one clause.
  public var description: String {
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
    }
  }
}
