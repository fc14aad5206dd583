public import Diagnostics
import DocumentLoading
import FileAccess
import LintConfiguration
import LocalizationTables

extension Session {
  /// Returns the findings about a table, as ``Linter/StringsTables/lint()`` reports them: with the
  /// translations that are clipped in documents that use it.
  ///
  /// - Parameters:
  ///   - path: The path of the table.
  ///   - results: The results of checks of documents that use it.
  /// - Returns: The findings whose path is that of the table.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used, `CancellationError` if the task was
  ///   cancelled.
  public func findings(
    inTable path: String, usedIn results: [LintResult]
  ) async throws -> [Finding] {
    var narrowed = request
    narrowed.paths = [path] + results.flatMap { $0.batch.documents.map(\.path) }.uniqued()
    let linter = try Linter(narrowed, files: files)
    return try await linter.strings.findings(usedIn: results).filter { $0.path == path }
  }

  /// Returns the paths of the documents that a table may belong to, by its name: those of the same name beside
  /// it or in the folders of locales beside its own, and native ones there that declare it.
  ///
  /// A table in a folder `Localizations` may belong to any document in the folder around that.
  public func documents(usingTable path: String) -> [String] {
    guard let place = TablePlace(path) else { return [] }
    let home = FolderPath(place.home)
    let isShared = home.lastComponent == "Localizations"
    var pending = [isShared ? FolderPath(of: place.home) : home]
    var found: [String] = []
    var folderCount = 0
    while let folder = pending.popLast(), folderCount < Self.maximumFolderCount {
      folderCount += 1
      for name in (files.list(folder.text.isEmpty ? "." : folder.text) ?? []).sorted()
      where !name.hasPrefix(".") {
        let item = folder.appending(name)
        if let suffix = InputSuffixes.documents.first(where: name.hasSuffix) {
          let isNamesake = name.dropLast(suffix.count) == place.name[...]
          if isNamesake || (suffix == ".interface" && declares(place.name, item)) {
            found.append(item)
          }
        } else if isShared || name.hasSuffix(".lproj"), files.isFolder(item), !files.isLink(item) {
          pending.append(FolderPath(item))
        }
      }
    }
    return found.sorted()
  }

  /// The number of folders around a shared table that are searched.
  private static let maximumFolderCount = 2000

  /// Returns whether a native document names a table, roughly.
  private func declares(_ table: String, _ path: String) -> Bool {
    guard let bytes = files.read(path) else { return false }
    return bytes.firstRange(of: Array("\"\(table)\"".utf8)) != nil
  }
}
