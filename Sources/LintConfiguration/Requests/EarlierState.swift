package import FileAccess

/// A state of files with which that of a run is compared.
package struct EarlierState: Sendable {
  /// The name of the state in reports, such as a revision.
  package var name: String?
  /// The paths in this state, as many as the request has, in the same order; nil for the request's own.
  package var paths: [String]?
  /// The files as they were.
  package var files: any FileSystem
  /// The identity of each file that had another one in this state, by that.
  ///
  /// A document with the same bytes is found without.
  package var renames: [String: String]

  /// Creates a state.
  package init(
    _ files: any FileSystem, paths: [String]? = nil, renames: [String: String] = [:],
    name: String? = nil
  ) {
    self.files = files
    self.paths = paths
    self.renames = renames
    self.name = name
  }
}
