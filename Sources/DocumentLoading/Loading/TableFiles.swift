package import Diagnostics
package import FileAccess
package import LocalizationTables

/// The tables' files of a run, each read and parsed once, whatever documents and commands use it.
package struct TableFiles {
  private let files: any FileSystem
  private let known: RecordedCache<[UInt8], TableFile?>

  package init(_ files: any FileSystem) {
    self.files = files
    known = RecordedCache(files)
  }

  /// Returns the file at a place, or `nil` if it cannot be read.
  package func file(at place: TablePlace) -> TableFile? {
    known.value(Array(place.path.utf8)) {
      files.read(place.path).map { TableFile($0, at: place) }
    }
  }

  /// Returns the finding about a table that cannot be read.
  package static func unreadable(_ path: String) -> Finding {
    Finding(
      rule: .stringsSyntax, severity: .error, path: path, position: nil,
      message: "this cannot be read, so translations may be missing; check its permissions")
  }
}
