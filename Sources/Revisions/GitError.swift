/// A question that git does not answer.
public struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  public let description: String

  /// Creates an error from its message, one lower-case clause.
  public init(_ description: String) { self.description = description }
}
