package import FileAccess
import LintConfiguration
import LocalizationTables

/// Finds the last folder in which what belongs to a file is searched for.
package struct SearchRoots: Sendable {
  private let files: any FileSystem
  /// The folder that ``root(of:)`` finds, by the folder of a file.
  private let roots: RecordedCache<String, String?>

  package init(files: any FileSystem) {
    self.files = files
    roots = RecordedCache(files, named: "SearchRoots.roots")
  }

  /// Returns the folder of the outermost configuration of a repository that contains a file, else that
  /// of the repository.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: The folder, or nil without a repository.
  package func root(of path: String) -> String? {
    let folder = FolderPath(of: path).text
    return roots.value(folder) {
      var outermost: String?
      let repository = TableLocator(listing: files.list).ancestor(of: path) { folder in
        if files.exists("\(folder)/\(Configuration.fileName)") { outermost = folder }
        return files.exists("\(folder)/.git")
      }
      return outermost ?? repository
    }
  }
}
