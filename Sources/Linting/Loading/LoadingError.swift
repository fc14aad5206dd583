import Diagnostics

/// Why a file gave no document.
public struct LoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `path:line:column: what is wrong`.
  public var description: String
  /// Whether the file is another kind of document than those that are read, rather than a damaged one.
  public var isForeign: Bool

  init(
    _ path: String, _ message: String, at position: SourcePosition? = nil, isForeign: Bool = false
  ) {
    self.isForeign = isForeign
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    description = "\(path)\(place): \(message)"
  }
}
