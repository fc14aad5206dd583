package import Diagnostics
package import FileAccess
package import InterfaceDocuments
package import LocalizationTables

/// The tables' files of a run, each read and parsed once, whatever documents and commands use it.
package struct TableFiles: Sendable {
  private let files: any FileSystem
  private let known: RecordedCache<[UInt8], TableFile?>
  /// Returns a file that was read before and has not changed since.
  private let unchanged: @Sendable (TablePlace) -> TableFile?

  package init(
    _ files: any FileSystem,
    unchanged: @escaping @Sendable (TablePlace) -> TableFile? = { _ in nil }
  ) {
    self.files = files
    self.unchanged = unchanged
    known = RecordedCache(files, named: "TableFiles")
  }

  /// Returns the tables after some changes, of which the others are not read again.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files that change.
  ///   - files: The file system with these changes.
  /// - Returns: The tables.
  package func after(changing paths: [String], in files: any FileSystem) -> TableFiles {
    let changed = Set(paths.map { files.identity(of: $0) })
    return TableFiles(files) { place in
      changed.contains(files.identity(of: place.path)) ? nil : file(at: place)
    }
  }

  /// Returns the file at a place, or `nil` if it cannot be read.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - limits: The limits, of which that of tables applies.
  /// - Returns: The file.
  /// - Throws: The finding about a table that is longer than the limit.
  package func file(
    at place: TablePlace, within limits: Limits
  ) throws(ExcessiveTable) -> TableFile? {
    if let count = files.byteCount(of: place.path), count > limits.byteCount(.tableSize) {
      throw ExcessiveTable(
        finding: limits.finding(
          .tableSize, Limits.file(of: count), in: place.path, severity: .error))
    }
    return file(at: place)
  }

  /// A table that is longer than the limit.
  package struct ExcessiveTable: Error {
    /// The finding about it.
    package var finding: Finding
  }

  private func file(at place: TablePlace) -> TableFile? {
    known.value(Array(place.path.utf8)) {
      unchanged(place) ?? files.read(place.path).map { TableFile($0, at: place) }
    }
  }

  /// Returns the finding about a table that cannot be read.
  package static func unreadable(_ path: String) -> Finding {
    Finding(
      rule: .stringsSyntax, severity: .error, path: path, position: nil,
      message: "this cannot be read, so translations may be missing; check its permissions")
  }
}
