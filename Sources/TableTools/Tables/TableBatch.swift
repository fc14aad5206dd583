import Checks
package import Diagnostics
package import DocumentLoading
package import FileAccess
import InterfaceDocuments
package import LintConfiguration
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding

/// The strings tables of a run, each in all of its locales, and the documents that use them.
///
/// A table is looked up in the folders of all locales beside a file that the request names, so that
/// a translation is always compared with its source.
package struct TableBatch: Sendable {
  /// The tables, in the order of their names and folders.
  package private(set) var sets: [TableSet] = []
  /// The documents, and the inputs that could not be read.
  package private(set) var documents: DocumentBatch
  /// The findings about files that cannot be read.
  package private(set) var findings: [Finding] = []
  /// The code of the run's folders, if it was read.
  private(set) var code: ProjectCode?
  /// The files that were read.
  let tables: TableFiles

  /// The errors in the tables, which keep texts from being read.
  package var errorsInTables: [Finding] {
    sets.flatMap(\.files).flatMap(\.findings).filter { $0.severity == .error }
  }

  /// Reads the tables and the documents that the paths of a request name.
  ///
  /// - Parameters:
  ///   - request: The inputs; locales, sizes and fonts have no effect.
  ///   - files: The file system.
  ///   - observer: Receives failures and progress.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package init(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) {
    let files = request.bounded(files, observer: observer)
    var planner = RunPlanner(request, files: files, laysOut: false, observer: observer)
    try planner.requireConfigurations()
    try self.init(request, files: files, planner: &planner, observer: observer)
  }

  /// Reads tables and documents, the latter for layouts if the planner plans these.
  package init(
    _ request: LintRequest, files: any FileSystem, planner: inout RunPlanner,
    observer: @escaping LintObserver
  ) throws(InvalidRequest) {
    let found = try InputFiles(request, files: files, planner: &planner, includesTables: true)
    tables = TableFiles(files)
    documents = try DocumentBatch(
      request, files: files, tables: request.tables, tableFiles: tables, planner: &planner,
      found: found, observer: observer)
    var reader = TableSetReader(request, files: files, tables: tables)
    for file in found.tables {
      guard let place = TablePlace(file.path) else { continue }
      reader.add(place, boundary: file.boundary)
    }
    for loaded in documents.documents { reader.add(loaded) }
    sets = try reader.sets(&planner)
    findings = reader.findings
    // The plan of a table is that of its first file.
    for index in sets.indices {
      let file = sets[index].files.first { $0.isRequested } ?? sets[index].files.first
      guard let path = file?.place.path ?? sets[index].documents.first?.path else { continue }
      let plan = try planner.plan(for: path)
      sets[index].requiredLocales = plan.requiredLocales
      sets[index].options = plan.settings.options
      if let regions = sets[index].regions {
        documents.rules.add(try planner.plan(for: regions.path).settings, for: regions.path)
      }
      for file in sets[index].files {
        try planner.addTable(at: file.place.path, to: &documents.rules)
        // A finding about the name of a folder is about all of its tables.
        guard let folder = file.place.folder else { continue }
        documents.rules.add(try planner.plan(for: folder).settings, for: folder)
      }
    }
    for index in sets.indices { sets[index].assumeTexts() }
    guard wantsCode(request) else { return }
    let code = try ProjectCode(request, files: files, planner: &planner, observer: observer)
    guard !code.isEmpty else { return }
    self.code = code
    let shared = Dictionary(grouping: sets.indices.filter { sets[$0].documents.isEmpty }) {
      sets[$0].name
    }
    for indices in shared.values {
      let texts = code.texts(nearestTo: indices.map { sets[$0].home })
      for index in indices { sets[index].assumeTexts(texts[sets[index].home]) }
    }
  }
}

extension TableBatch {
  /// Returns the names in the project of the locales that a request names: `de` for `de_DE`.
  ///
  /// - Parameter names: The names.
  /// - Returns: The names of tables, folders, lists of projects and requirements.
  /// - Throws: `InvalidRequest` for a locale that none of these has: nothing would be said about it.
  package func locales(named names: [String]) throws(InvalidRequest) -> [String] {
    guard !names.isEmpty else { return [] }
    var known: [String] = []
    for set in sets {
      known.append(set.sourceLocale)
      known += set.files.flatMap(\.tables).map(\.locale) + set.neighbourLocales
      known += set.requiredLocales + (set.regions?.names ?? [])
    }
    for loaded in documents.documents {
      known += loaded.locales + loaded.plan.requiredLocales + (loaded.regions?.names ?? [])
    }
    known = known.uniqued()
    var found: [String] = []
    for name in names {
      guard let match = LocaleIdentifier.match(name, among: known) else {
        let list = known.filter { LocaleIdentifier($0) != nil }.sorted().map { "\"\($0)\"" }
        throw InvalidRequest(
          .locale, name,
          reason:
            "there is no table in this locale; expected one of \(list.joined(separator: ", "))")
      }
      found.append(match)
    }
    return found
  }

  /// Returns whether code is to be read: the request says so, or a rule or a table needs it.
  private func wantsCode(_ request: LintRequest) -> Bool {
    switch request.readsCode {
    case .always: true
    case .never: false
    case .ifNeeded:
      sets.contains(where: \.mayHaveTextsInCode) || sets.isEmpty && documents.documents.isEmpty
    case nil:
      [Rule.missingKey.id, Rule.unusedKey.id].contains(where: documents.rules.isEnabledSomewhere)
    }
  }
}

/// Collects the files of tables by the table.
private struct TableSetReader {
  private struct Draft {
    var places: Set<TablePlace> = []
    /// The paths that the request leads to.
    var requested: Set<String> = []
    var documents: [LoadedDocument] = []
    /// The last folder to look for a project in.
    var boundary: String
  }

  private let files: any FileSystem
  /// The tables in the folders of locales, by their parent folder.
  private var neighbours: [String: Neighbours] = [:]
  private var drafts: [TableIdentity: Draft] = [:]
  private let tables: TableFiles
  /// The paths that the request names.
  private let named: Set<String>
  private var projects: ProjectSearch
  private let roots: SearchRoots
  private(set) var findings: [Finding] = []

  init(_ request: LintRequest, files: any FileSystem, tables: TableFiles) {
    self.files = files
    self.tables = tables
    named = Set(request.paths)
    projects = ProjectSearch(files: files)
    roots = SearchRoots(files: files)
  }

  /// Adds a file that the request names or a search found.
  ///
  /// - Parameters:
  ///   - place: The file.
  ///   - boundary: The last folder to look for a project in, unless there is a repository.
  mutating func add(_ place: TablePlace, boundary: String) {
    let key = place.identity
    let last = roots.root(of: place.path) ?? boundary
    drafts[key, default: Draft(boundary: last)].places.insert(place)
    drafts[key]?.requested.insert(place.path)
  }

  /// Adds a document to the tables that it uses.
  mutating func add(_ loaded: LoadedDocument) {
    var seen: Set<TableIdentity> = []
    for localization in loaded.localizations {
      for (_, table) in localization.files {
        guard let place = TablePlace(table.path) else { continue }
        add(place, boundary: loaded.boundary)
        if seen.insert(place.identity).inserted {
          drafts[place.identity]?.documents.append(loaded)
        }
      }
    }
  }

  /// Reads all files.
  ///
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  mutating func sets(_ planner: inout RunPlanner) throws(InvalidRequest) -> [TableSet] {
    for key in drafts.keys { addSiblings(of: key) }
    var result: [TableSet] = []
    for (key, draft) in drafts.sorted(by: { $0.key < $1.key }) {
      result.append(try set(of: draft, key, &planner))
    }
    return result
  }

  /// The tables in the folders of locales in a folder.
  private struct Neighbours {
    /// The places of the tables, by their names.
    var places: [String: [TablePlace]] = [:]
    /// The locales of the folders with tables, sorted.
    var locales: [String] = []
  }

  /// Adds the files of the same name in the folders of all locales.
  private mutating func addSiblings(of key: TableIdentity) {
    let found = neighbours[key.home] ?? neighbours(in: key.home, key)
    neighbours[key.home] = found
    for place in found.places[key.name] ?? [] { drafts[key]?.places.insert(place) }
  }

  private func neighbours(in home: String, _ key: TableIdentity) -> Neighbours {
    var found = Neighbours()
    for folder in (files.list(home) ?? []) where folder.hasSuffix(".lproj") {
      let path = key.path(of: folder)
      let places = (files.list(path) ?? []).compactMap { TablePlace("\(path)/\($0)") }
      for place in places { found.places[place.name, default: []].append(place) }
      if let locale = places.first?.locale { found.locales.append(locale) }
    }
    found.locales.sort()
    return found
  }

  /// Whether a table is in a folder that is a link, beside tables that a search found: searches do not follow
  /// links, but the table is one of the same set.
  private func isLinked(_ place: TablePlace, in draft: Draft) -> Bool {
    guard !draft.requested.isEmpty, draft.requested.isDisjoint(with: named),
      let folder = place.folder, files.isLink(folder)
    else { return false }
    // The folder of another locale beside it is checked by itself.
    let target = files.identity(of: "\(folder)/file")
    return !draft.places.contains { other in
      guard let path = other.folder, path != folder else { return false }
      return files.identity(of: "\(path)/file") == target
    }
  }

  private mutating func set(
    of draft: Draft, _ key: TableIdentity, _ planner: inout RunPlanner
  ) throws(InvalidRequest) -> TableSet {
    var found: [TableFile] = []
    var unreadable: [String] = []
    for place in draft.places.sorted(by: { $0.path < $1.path }) {
      let limits = try planner.plan(for: place.path).settings.limits
      var finding = TableFiles.unreadable(place.path)
      do {
        if let file = try tables.file(at: place, within: limits) {
          found.append(file)
          continue
        }
      } catch {
        finding = error.finding
      }
      unreadable.append(place.path)
      if draft.requested.contains(place.path) { findings.append(finding) }
    }
    let sourceLocale = sourceLocale(of: draft, key, catalogs: found.compactMap(\.catalog))
    var set = TableSet(
      name: key.name, home: key.home, sourceLocale: sourceLocale,
      files: found.map { file in
        let path = file.place.path
        return TableSet.File(
          file, sourceLocale: sourceLocale,
          isRequested: draft.requested.contains(path) || isLinked(file.place, in: draft),
          isNamed: named.contains(path))
      },
      documents: draft.documents)
    set.regions = projects.knownRegions(above: key.path(of: key.name), upTo: draft.boundary)
    set.neighbourLocales = neighbours[key.home]?.locales ?? []
    set.unreadable = unreadable
    set.hideBaseEntries()
    return set
  }

  /// Returns the locale of the source texts.
  ///
  /// In order: that of the documents, a catalog's, the project's region, English.
  private mutating func sourceLocale(
    of draft: Draft, _ key: TableIdentity, catalogs: [StringCatalog]
  ) -> String {
    if let loaded = draft.documents.first { return loaded.document.developmentLocale }
    if let locale = catalogs.lazy.compactMap(\.sourceLocale).first { return locale }
    return projects.developmentRegion(above: key.path(of: key.name), upTo: draft.boundary) ?? "en"
  }
}
