import Checks
package import Diagnostics

/// The reason why a file could not be read as a document.
package struct LoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `path:line:column: what is wrong`.
  package var description: String
  /// Whether the file is another kind of document, rather than a damaged one.
  package var isForeign: Bool
  /// The finding about a document that is larger than a limit.
  package var finding: Finding?

  package init(
    _ path: String, _ message: String, at position: SourcePosition? = nil, isForeign: Bool = false
  ) {
    self.isForeign = isForeign
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    description = "\(path)\(place): \(message)"
  }

  /// Creates the error that a document is larger than a limit.
  ///
  /// - Parameters:
  ///   - limit: The message of the limit.
  ///   - path: The document.
  ///   - position: The place in the document, if there is one.
  package init(limit: String, _ path: String, at position: SourcePosition? = nil) {
    self.init(path, limit, at: position)
    finding = Finding(
      rule: .limitExceeded, severity: .error, path: path, position: position, message: limit)
  }
}
