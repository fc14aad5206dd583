package import FileAccess
import LocaleData
import LocalizationTables

/// Finds the names of the locales near some paths, for the completion of a command line.
///
/// Nothing but the names of folders and the lists of Xcode projects is read, and a large tree only in
/// part, so that a shell does not wait.
package struct LocaleSearch {
  private let files: any FileSystem
  private var found: Set<String> = []
  private var seen: Set<String> = []
  private var remaining = maximumEntryCount

  /// The number of names in folders after which a search ends.
  private static let maximumEntryCount = 20_000

  private init(files: any FileSystem) { self.files = files }

  /// Returns the locales of the folders `<locale>.lproj` and of the Xcode projects in folders, in
  /// those of documents, and in the `Localizations` folders of these and of the folders above.
  ///
  /// - Parameters:
  ///   - paths: Documents and folders; what does not exist is passed over.
  ///   - files: The file system.
  /// - Returns: The names, sorted.
  package static func locales(
    near paths: [String], files: any FileSystem = LocalFileSystem()
  ) -> [String] {
    var search = LocaleSearch(files: files)
    for path in paths {
      switch files.kind(of: path) {
      case .folder: search.search(FolderPath(path == "." ? "" : path), isDeep: true)
      case .file: search.search(FolderPath(of: path), isDeep: false)
      case .other, nil: continue
      }
    }
    return search.found.sorted()
  }

  /// Searches a folder and what is above it.
  private mutating func search(_ folder: FolderPath, isDeep: Bool) {
    var pending = [folder]
    var next = 0
    // The nearest folders first: a large tree is not searched to its end.
    while next < pending.count, remaining > 0 {
      let inner = list(pending[next])
      next += 1
      if isDeep { pending += inner }
    }
    var folder = folder
    for _ in 0..<Self.maximumAncestorCount {
      _ = list(FolderPath(folder.appending("Localizations")))
      // What is above a repository is of others.
      guard folder.text != "/", !files.exists(folder.appending(".git")) else { break }
      folder = folder.parent
      _ = list(folder)
    }
  }

  /// The number of folders above a path that are searched.
  private static let maximumAncestorCount = 4

  /// Collects the locales in one folder, and returns its other folders.
  private mutating func list(_ folder: FolderPath) -> [FolderPath] {
    guard remaining > 0, seen.insert(folder.text).inserted,
      let names = files.list(folder.text.isEmpty ? "." : folder.text)
    else { return [] }
    remaining -= names.count
    var inner: [FolderPath] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.appending(name)
      if let locale = Self.locale(ofFolder: name) {
        found.insert(locale)
      } else if name.hasSuffix(".xcodeproj") {
        let project = files.read(
          path + "/project.pbxproj", upTo: ProjectSource.maximumByteCount)
        found.formUnion(KnownRegions.read(project ?? []))
      } else if CompiledInterface.complaint(folder: path) == nil, files.isFolder(path),
        !files.isLink(path)
      {
        inner.append(FolderPath(path))
      }
    }
    return inner
  }

  /// Returns the locale of a folder, as its name without `.lproj`.
  private static func locale(ofFolder name: String) -> String? {
    guard name.hasSuffix(".lproj") else { return nil }
    let locale = String(name.dropLast(".lproj".count))
    // `Base` and `mul` contain what belongs to no single locale.
    return LocaleIdentifier(locale)?.hasKnownLanguage == true && locale != "mul" ? locale : nil
  }
}
