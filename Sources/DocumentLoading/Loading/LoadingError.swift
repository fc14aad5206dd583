package import Diagnostics

/// The reason why a file could not be read as a document.
package struct LoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `path:line:column: what is wrong`.
  package var description: String
  /// Whether the file is another kind of document, rather than a damaged one.
  package var isForeign: Bool

  package init(
    _ path: String, _ message: String, at position: SourcePosition? = nil, isForeign: Bool = false
  ) {
    self.isForeign = isForeign
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    description = "\(path)\(place): \(message)"
  }
}
