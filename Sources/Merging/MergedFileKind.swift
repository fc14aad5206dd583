/// A kind of file that is merged by what it means.
package enum MergedFileKind: Sendable {
  /// A document, of Interface Builder or in the native format.
  case document
  /// A table of texts: `.strings`.
  case strings
  /// A table of texts with plural cases: `.stringsdict`.
  case stringsDictionary
  /// A table of all languages: `.xcstrings`.
  case catalog

  /// Creates the kind that a path's extension says; nil for another file.
  package init?(path: String) {
    switch path.split(separator: ".").last?.lowercased() {
    case "xib", "storyboard", "interface": self = .document
    case "strings": self = .strings
    case "stringsdict": self = .stringsDictionary
    case "xcstrings": self = .catalog
    default: return nil
    }
  }

  /// The extensions of files that are merged by what they mean.
  package static let extensions = [
    "xib", "storyboard", "interface", "strings", "stringsdict", "xcstrings",
  ]
}

extension ThreeWayMerge {
  /// Merges files of the kind that the extension of their path says.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: The merged file.
  /// - Throws: ``MergeFailure`` for a file that cannot be merged by what it means.
  package func file(path: String) throws(MergeFailure) -> MergeResult {
    switch MergedFileKind(path: path) {
    case .document: return try documents(path: path)
    case let kind?: return try tables(kind, path: path)
    case nil:
      throw MergeFailure(
        "expected a file of a kind that is merged by what it means: "
          + MergedFileKind.extensions.map { ".\($0)" }.joined(separator: ", "))
    }
  }
}
