/// The failure of a command of git.
package struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do.
  package let description: String

  /// Creates an error from its message, one lower-case clause.
  package init(_ description: String) { self.description = description }
}
