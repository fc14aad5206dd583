/// Finds the tables of a document among the folders near it.
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
  /// They are `.strings` in `<locale>.lproj` folders, and string catalogs in `mul.lproj`, beside
  /// these folders or beside the document. The folders are beside the document's own `.lproj` folder
  /// (`Base.lproj` or a locale's) or else in the document's folder; then in a `Localizations` folder
  /// beside the document or in a parent, up to a boundary. The nearest folder that has any of the
  /// document's tables wins, and nothing is merged with it.
  ///
  /// A document outside of these folders that has one of the same name in `Base.lproj`, or in the folder
  /// of the development locale, has no tables: they are that one's.
  ///
  /// A document in the folder of a locale that has one of the same name in `Base.lproj` or in other
  /// locales' folders beside it is a localization of that. It is translated only into locales that
  /// have no document, and only if it is the development locale's and there is no base.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - tables: The declared tables, by name and by the name of their files without `.strings`.
  ///   - boundary: The last folder that is looked in. One that is not above the document leaves
  ///     the search at the document's own folder.
  ///   - override: A folder that holds the `.lproj` folders and replaces the search.
  ///   - developmentLocale: The locale that the base documents of the project are in.
  /// - Returns: The `.strings` by locale and then in the order declared, and then the catalogs.
  public func tables(
    of document: String, declared tables: [(name: String, file: String)], boundary: String,
    override: String? = nil, developmentLocale: String = "en"
  ) -> [FoundTable] {
    if let override {
      let folder = FolderPath(override)
      return strings(in: folder, tables, .everything) + catalogs(in: [folder], tables, .everything)
    }
    let place = DocumentPlace(document)
    let reach = TableReach(
      place, besides: localizedDocuments(besides: place), developmentLocale: developmentLocale)
    let found =
      strings(in: place.home, tables, reach)
      + catalogs(in: [place.home, place.folder], tables, reach)
    if !found.isEmpty { return found }
    for parent in place.home.ancestry(upTo: FolderPath(boundary)) {
      let folder = FolderPath(parent.appending("Localizations"))
      let found = strings(in: folder, tables, reach) + catalogs(in: [folder], tables, reach)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The locales that have a document of their own instead of one, as their folders are named.
  private func localizedDocuments(besides place: DocumentPlace) -> [String] {
    localeFolders(in: place.home).filter { name in
      let folder = localeFolder(name, in: place.home)
      return folder.text != place.folder.text && names(in: folder).contains(place.fileName)
    }
  }

  private func strings(
    in folder: FolderPath, _ tables: [(name: String, file: String)], _ reach: TableReach
  ) -> [FoundTable] {
    localeFolders(in: folder).flatMap { locale -> [FoundTable] in
      guard locale != DocumentPlace.base, reach.includes(locale) else { return [] }
      let localeFolder = localeFolder(locale, in: folder)
      let files = Set(names(in: localeFolder))
      return tables.filter { files.contains($0.file + ".strings") }.map {
        FoundTable(
          locale: locale, tableName: $0.name,
          path: localeFolder.appending($0.file + ".strings"))
      }
    }
  }

  /// The catalog of each table, out of the folder of many locales or one that holds such folders.
  private func catalogs(
    in folders: [FolderPath], _ tables: [(name: String, file: String)], _ reach: TableReach
  ) -> [FoundTable] {
    guard let excluded = reach.excludedFromCatalogs else { return [] }
    let candidates = folders.flatMap { [localeFolder(DocumentPlace.manyLocales, in: $0), $0] }
      .map { (folder: $0, files: Set(names(in: $0))) }
    return tables.compactMap { table in
      let file = table.file + ".xcstrings"
      return candidates.first { $0.files.contains(file) }.map {
        FoundTable(
          locale: DocumentPlace.manyLocales, tableName: table.name,
          path: $0.folder.appending(file), form: .catalog(excluding: excluded))
      }
    }
  }

  /// The names of the locales that have a folder in a folder, `Base` among them, sorted.
  private func localeFolders(in folder: FolderPath) -> [String] {
    names(in: folder).filter { $0.hasSuffix(DocumentPlace.folderSuffix) }
      .map { String($0.dropLast(DocumentPlace.folderSuffix.count)) }
      .filter { $0 != DocumentPlace.manyLocales }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func localeFolder(_ name: String, in folder: FolderPath) -> FolderPath {
    FolderPath(folder.appending(name + DocumentPlace.folderSuffix))
  }

  private func names(in folder: FolderPath) -> [String] {
    listing(folder.text.isEmpty ? "." : folder.text) ?? []
  }
}
