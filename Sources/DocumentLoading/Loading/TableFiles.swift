package import Diagnostics
package import FileAccess
package import InterfaceDocuments
package import LocalizationTables

/// The tables' files of a run, each read and parsed once, whatever documents and commands use it.
package struct TableFiles: Sendable {
  private let files: any FileSystem
  private let known: RecordedCache<Key, Reading>
  /// Returns a file that was read before and has not changed since.
  private let unchanged: @Sendable (TablePlace, _ byteCount: Int) -> TableFile?

  /// A file, and the greatest number of bytes that it may have.
  private struct Key: Hashable {
    var path: [UInt8]
    var byteCount: Int
  }

  /// What is known of a file.
  private enum Reading {
    case read(TableFile)
    case unreadable
    /// It is longer than the limit, with its number of bytes.
    case excessive(Int)
  }

  package init(
    _ files: any FileSystem,
    unchanged: @escaping @Sendable (TablePlace, _ byteCount: Int) -> TableFile? = { _, _ in nil }
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
    return TableFiles(files) { place, byteCount in
      guard !changed.contains(files.identity(of: place.path)),
        case .read(let file) = reading(of: place, byteCount: byteCount)
      else { return nil }
      return file
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
    switch reading(of: place, byteCount: limits.byteCount(.tableSize)) {
    case .read(let file): return file
    case .unreadable: return nil
    case .excessive(let count):
      throw ExcessiveTable(
        finding: limits.finding(
          .tableSize, Limits.file(of: count), in: place.path, severity: .error))
    }
  }

  /// Forgets a file, which is read again if it is needed.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limits: The limits within which it was read.
  func forget(_ path: String, within limits: Limits) {
    known.forget(Key(path: Array(path.utf8), byteCount: limits.byteCount(.tableSize)))
  }

  /// A table that is longer than the limit.
  package struct ExcessiveTable: Error {
    /// The finding about it.
    package var finding: Finding
  }

  private func reading(of place: TablePlace, byteCount limit: Int) -> Reading {
    known.value(Key(path: Array(place.path.utf8), byteCount: limit)) {
      if let file = unchanged(place, limit) { return .read(file) }
      if let count = files.byteCount(of: place.path), count > limit { return .excessive(count) }
      guard let bytes = files.read(place.path) else { return .unreadable }
      // Not every file system knows the length of a file before it is read.
      guard bytes.count <= limit else { return .excessive(bytes.count) }
      return .read(TableFile(bytes, at: place))
    }
  }

  /// Returns the finding about a table that cannot be read.
  package static func unreadable(_ path: String) -> Finding {
    Finding(
      rule: .stringsSyntax, severity: .error, path: path, position: nil,
      message: "this cannot be read, so translations may be missing; check its permissions")
  }
}
