/// Finds the `.strings` files of a document among the folders near it.
///
/// It asks for the contents of folders through a closure, so that whoever calls it decides what a
/// file system is. Paths are separated by `/` and stay relative or absolute as they are given.
public struct TableLocator: Sendable {
  private let listing: @Sendable (String) -> [String]?

  /// Makes a locator.
  ///
  /// - Parameter listing: The names of what is in a folder, in any order, or none where the path
  ///   is no folder that can be read. The current folder is `.`.
  public init(listing: @escaping @Sendable (String) -> [String]?) { self.listing = listing }

  /// Finds the tables of a document.
  ///
  /// They are in `<locale>.lproj` folders: beside the document's own `.lproj` folder (which is
  /// `Base.lproj` or the development locale's) or else in the document's folder; then in a
  /// `Localizations` folder beside the document or in a parent, up to a boundary. The nearest
  /// folder that has any of the document's tables wins, and nothing is merged with it.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - tables: The declared tables, by name and by the name of their files without `.strings`.
  ///   - boundary: The last folder that is looked in. One that is not above the document leaves
  ///     the search at the document's own folder.
  ///   - override: A folder that holds the `.lproj` folders and replaces the search.
  /// - Returns: The tables found, by locale and then in the order declared.
  public func tables(
    of document: String, declared tables: [(name: String, file: String)], boundary: String,
    override: String? = nil
  ) -> [FoundTable] {
    if let override { return found(in: override, tables) }
    for folder in searchedFolders(for: document, boundary: boundary) {
      let found = found(in: folder, tables)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The folders that may hold `.lproj` folders, the nearest first.
  private func searchedFolders(for document: String, boundary: String) -> [String] {
    let own = FolderPath(of: document)
    let isLocalized = own.lastComponent.hasSuffix(Self.folderSuffix)
    let home = isLocalized ? own.parent : own
    let parents = home.ancestry(upTo: FolderPath(boundary))
    return [home.text] + parents.map { $0.appending("Localizations") }
  }

  private func found(
    in folder: String, _ tables: [(name: String, file: String)]
  ) -> [FoundTable] {
    let folder = FolderPath(folder)
    var found: [FoundTable] = []
    let names = (listing(folder.text.isEmpty ? "." : folder.text) ?? []).filter {
      $0.hasSuffix(Self.folderSuffix) && $0 != "Base.lproj"
    }
    for name in names.sorted(by: bytewise) {
      let localeFolder = folder.appending(name)
      let files = Set(listing(localeFolder) ?? [])
      for table in tables where files.contains(table.file + ".strings") {
        found.append(
          FoundTable(
            locale: String(name.dropLast(Self.folderSuffix.count)), tableName: table.name,
            path: FolderPath(localeFolder).appending(table.file + ".strings")))
      }
    }
    return found
  }

  private static let folderSuffix = ".lproj"

  private func bytewise(_ lhs: String, _ rhs: String) -> Bool {
    lhs.utf8.lexicographicallyPrecedes(rhs.utf8)
  }
}

/// A `.strings` file of a document, found but not read.
public struct FoundTable: Hashable, Sendable {
  /// The locale, as its folder is named.
  public var locale: String
  /// The table's name in the document.
  public var tableName: String
  /// The file's path.
  public var path: String

  /// Makes a found table.
  public init(locale: String, tableName: String, path: String) {
    self.locale = locale
    self.tableName = tableName
    self.path = path
  }
}
