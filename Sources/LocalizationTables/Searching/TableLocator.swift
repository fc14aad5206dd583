/// Finds the tables of a document in the folders near it.
///
/// A closure lists the contents of folders, so that the caller decides what the file system is.
/// Paths are separated by `/` and stay relative or absolute as given.
package struct TableLocator: Sendable {
  private let listing: @Sendable (String) -> [String]?

  /// Creates a locator.
  ///
  /// - Parameter listing: Returns the names of a folder's items, in any order, or nil if the path
  ///   is not a readable folder. The current folder is `.`.
  package init(listing: @escaping @Sendable (String) -> [String]?) { self.listing = listing }

  /// Finds the tables of a document.
  ///
  /// They are `.strings` and `.stringsdict` in `<locale>.lproj` folders, and string catalogs in `mul.lproj`, beside
  /// these folders or beside the document. The folders are beside the document's own `.lproj`
  /// folder (`Base.lproj` or a locale's) or else in the document's folder; then in a
  /// `Localizations` folder beside the document or in a parent, up to a boundary. The nearest
  /// folder with any of the document's tables wins; nothing is merged with it.
  ///
  /// A document outside of these folders has no tables if there is one of the same name in
  /// `Base.lproj`, or in the folder of the development locale: they belong to that one.
  ///
  /// A document in the folder of a locale is a localization if there is one of the same name in
  /// `Base.lproj` or in other locales' folders beside it. It is translated only into locales
  /// without a document, and only if it is the development locale's and there is no base.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - tables: The declared tables, by name and by the name of their files without `.strings`.
  ///   - boundary: The last folder to search. If it is not above the document, the search is
  ///     limited to the document's own folder.
  ///   - override: A folder with the `.lproj` folders, which replaces the search.
  ///   - developmentLocale: The locale of the project's base documents.
  /// - Returns: The `.strings` and `.stringsdict` by locale and then in the order declared, followed
  ///   by the catalogs.
  package func tables(
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

  /// Returns the locales with a document of their own, as their folders are named.
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
      return tables.flatMap { table in
        [TablePlace.Form.strings, .stringsdict].compactMap { form in
          let file = table.file + form.suffix
          guard files.contains(file), let place = TablePlace(localeFolder.appending(file)) else {
            return nil
          }
          return FoundTable(name: table.name, place: place)
        }
      }
    }
  }

  /// Returns the catalog of each table, from the folder `mul.lproj` or the one around it.
  private func catalogs(
    in folders: [FolderPath], _ tables: [(name: String, file: String)], _ reach: TableReach
  ) -> [FoundTable] {
    guard let excluded = reach.excludedFromCatalogs else { return [] }
    let candidates = folders.flatMap { [localeFolder(DocumentPlace.manyLocales, in: $0), $0] }
      .map { (folder: $0, files: Set(names(in: $0))) }
    return tables.compactMap { table in
      let file = table.file + TablePlace.Form.catalog.suffix
      return candidates.first { $0.files.contains(file) }
        .flatMap { TablePlace($0.folder.appending(file)) }
        .map { FoundTable(name: table.name, place: $0, excludedLocales: excluded) }
    }
  }

  /// Returns the names of the locales' folders in a folder, `Base` among them, sorted.
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

extension TableLocator {
  /// Returns the nearest folder above a document, its own included, that has a property.
  ///
  /// It finds a boundary for ``tables(of:declared:boundary:override:developmentLocale:)``: the folder
  /// of a repository or of a configuration.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - limit: The maximum number of folders to try, as a relative path has endless parents.
  ///   - property: Returns whether a folder has the property; the current folder is `.`.
  /// - Returns: The folder's path in the form of the document's, or nil if there is none.
  package func ancestor(
    of document: String, limit: Int = 64, where property: (String) -> Bool
  ) -> String? {
    var folder = FolderPath(of: document)
    for _ in 0..<limit {
      if property(folder.text.isEmpty ? "." : folder.text) { return folder.text }
      guard folder.text != "/" else { return nil }
      folder = folder.parent
    }
    return nil
  }

  /// Returns the folder of a document and those above it up to a boundary, nearest first.
  ///
  /// The parent of a `.lproj` folder is among them unless the boundary is that folder.
  ///
  /// - Parameters:
  ///   - document: The document's path.
  ///   - boundary: The last folder. If it is not above the document, only the document's own folder
  ///     is returned.
  /// - Returns: The folders' paths in the form of the document's; the current one is `.`.
  package func folders(above document: String, upTo boundary: String) -> [String] {
    let own = FolderPath(of: document)
    let last = FolderPath(boundary)
    let isLocalized = own.lastComponent.hasSuffix(".lproj")
    let home = isLocalized ? own.parent : own
    let folders = (isLocalized ? [own] : []) + home.ancestry(upTo: last)
    return folders.map { $0.text.isEmpty ? "." : $0.text }
  }
}
