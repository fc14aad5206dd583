import Checks
import Diagnostics
import DocumentLoading
package import FileAccess
package import LintConfiguration
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding

/// Turns tables into string catalogs, and string catalogs into tables.
package enum MigrateRun: Sendable {
  /// The form to turn tables into.
  package enum Target: String, CaseIterable, Sendable {
    /// One string catalog for all locales.
    case xcstrings
    /// A `.strings` file, and one in `.stringsdict` form, for each locale.
    case strings
  }

  /// Returns the files of the other form.
  ///
  /// The files that they replace are named by findings, and stay.
  ///
  /// - Parameters:
  ///   - request: The tables, documents and folders.
  ///   - target: The form to turn them into.
  ///   - files: The file system, which is only read.
  ///   - observer: Receives failures and progress.
  /// - Returns: The new files, and what they cannot hold.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package static func changes(
    _ request: LintRequest, to target: Target, files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) -> TableChanges {
    let files = request.bounded(files, observer: observer)
    let batch = try TableBatch(request, files: files, observer: observer)
    var migration = Migration(files: files)
    for set in batch.sets {
      switch target {
      case .xcstrings: migration.makeCatalog(of: set)
      case .strings: migration.makeTables(of: set)
      }
    }
    return TableChanges(
      files: migration.changes.sorted { $0.path < $1.path },
      findings: JoinedCauses(
        (batch.findings.filter { !migration.unreadable.contains($0.path) } + migration.findings)
          .sorted(by: Finding.inReadingOrder)
      ).findings,
      of: batch)
  }
}

/// The new files of a migration.
private struct Migration {
  let files: any FileSystem
  private(set) var changes: [FileChange] = []
  private(set) var findings: [Finding] = []
  /// The paths of the files because of which a table is not migrated, which a finding says.
  private(set) var unreadable: Set<String> = []

  private mutating func report(
    _ message: String, _ severity: Severity = .warning, key: String? = nil, in path: String,
    cause: String? = nil
  ) {
    var finding = Finding(
      rule: .stringsMigrate, severity: severity, path: path, position: nil, object: key,
      message: message)
    finding.joiningKey = cause
    findings.append(finding)
  }

  private mutating func report(_ losses: [TableMigration.Loss], in path: String) {
    for loss in losses {
      let place = loss.locale.map { " in \($0)" } ?? ""
      report(
        "\"\(loss.key)\"\(place): \(loss.reason)", loss.isText ? .error : .warning,
        key: loss.key, in: path, cause: ": \(loss.reason)")
    }
  }

  /// Adds a file, unless another one is in its place.
  private mutating func add(_ bytes: [UInt8], at path: String) {
    guard files.kind(of: path) == nil else {
      report(
        "the file is there already, and is not replaced; move it and its texts away first", .error,
        in: path,
        cause: " are there already, and are not replaced; move them and their texts away first")
      return
    }
    changes.append(FileChange(path: path, old: nil, new: bytes))
  }

  mutating func makeCatalog(of set: TableSet) {
    let own = withoutUnused(set.files.filter { $0.place.form != .catalog }, of: set)
    guard !own.isEmpty else { return }
    let path = set.identity.path(
      of: (set.isOfDocument(in: files) ? "mul.lproj/" : "") + "\(set.name).xcstrings")
    if let first = set.unreadable.first {
      unreadable.insert(first)
      report("not migrated: \(first) cannot be read; check its permissions", .error, in: path)
      return
    }
    if let (file, error) = own.lazy.compactMap({ file in file.syntaxError.map { (file, $0) } })
      .first
    {
      report(
        "not migrated: \(file.place.path) is malformed" + Self.place(of: error)
          + "; correct it first", .error, in: path)
      return
    }
    // Of a repeated key the last text counts, in an application and here.
    findings += own.flatMap(\.findings).filter { $0.rule == .duplicateKey }
    let tables = own.flatMap(\.tables).sorted { $0.isSource && !$1.isSource }
    // The source texts of documents are theirs; a catalog repeats them.
    var source: [(locale: String, table: StringsTable)] = []
    if !set.documents.isEmpty, !tables.contains(where: \.isSource) {
      source = [(set.sourceLocale, set.sourceTable)]
    }
    let (strings, losses) = TableMigration.catalog(
      of: source
        + tables.map { ($0.isSource ? set.sourceLocale : Self.catalogLocale($0.locale), $0.table) },
      sourceLocale: set.sourceLocale)
    report(losses, in: path)
    let isWhole = !losses.contains(where: \.isText)
    let before = findings.count
    add(StringCatalogWriter.write(strings, sourceLocale: set.sourceLocale), at: path)
    guard findings.count == before, isWhole else { return }
    for file in own {
      report(
        "remove this file once \(path) is written, which replaces it", .note, in: file.place.path,
        cause: " are replaced by the new catalogs; remove them once these are written")
    }
  }

  /// Returns the files of a table whose folders are each of a locale of its own, and reports the
  /// others.
  private mutating func withoutUnused(
    _ tables: [TableSet.File], of set: TableSet
  ) -> [TableSet.File] {
    var folders: [String: String] = [:]
    return tables.filter { file in
      guard let name = file.place.folderName, !file.place.isInBase else { return true }
      guard LocaleIdentifier(name) != nil else {
        report(
          "not migrated: \"\(quotable(name)).lproj\" is not the folder of a locale such as de or "
            + "zh-Hans, so that no application uses it; rename it", .error, in: file.place.path)
        return false
      }
      let other = folders[LocaleIdentifier.canonicalName(name)] ?? name
      folders[LocaleIdentifier.canonicalName(name)] = other
      guard other == name else {
        report(
          "not migrated: \(quotable(other)).lproj is the folder of the same locale, and a catalog "
            + "has one text for each; merge the tables first", .error, in: file.place.path)
        return false
      }
      return true
    }
  }

  /// Returns the name of a locale in a catalog: the language tag for the old name of a folder.
  private static func catalogLocale(_ name: String) -> String {
    let language = name.prefix { $0 != "-" && $0 != "_" }
    return language.utf8.count <= 3 ? name : LocaleIdentifier(name)?.description ?? name
  }

  /// Returns the line of an error and what it is, for messages.
  private static func place(of error: Finding) -> String {
    (error.position.map { " in line \($0.line)" } ?? "") + " (\(error.message))"
  }

  mutating func makeTables(of set: TableSet) {
    for file in set.files {
      guard let catalog = file.catalog else { continue }
      let before = findings.count
      if let error = file.syntaxError {
        report(
          "not migrated: the catalog is malformed" + Self.place(of: error) + "; correct it first",
          .error, in: file.place.path)
        continue
      }
      findings += file.findings.filter { $0.rule == .duplicateKey }
      let (tables, losses) = TableMigration.tables(of: catalog)
      report(losses, in: file.place.path)
      for table in tables {
        var place = file.place
        if !table.plain.isEmpty {
          place.form = .strings
          add(Array(StringsFile.text(of: table.plain).utf8), at: place.path(in: table.locale))
        }
        if !table.varied.isEmpty {
          place.form = .stringsdict
          // One text that the form cannot hold does not keep the others out.
          var varied: [TableEntry] = []
          for entry in table.varied {
            do {
              _ = try StringsDictionaryFile.text(of: [entry])
              varied.append(entry)
            } catch {
              report(
                "not migrated in \(table.locale): \(error.sentence)", .error, key: error.key,
                in: file.place.path)
            }
          }
          if !varied.isEmpty, let text = try? StringsDictionaryFile.text(of: varied) {
            add(Array(text.utf8), at: place.path(in: table.locale))
          }
        }
      }
      let isWhole = !findings.dropFirst(before).contains { $0.severity == .error }
      if isWhole {
        report(
          "remove this file once the new tables are written, which replace it", .note,
          in: file.place.path,
          cause: " are replaced by the new tables; remove them once these are written")
      }
    }
  }
}

extension TableSet {
  /// The texts of the documents as a table in the source locale.
  fileprivate var sourceTable: StringsTable {
    StringsTable(
      path: documents.first?.path ?? name,
      entries: exportedSource.map(TableEntry.init))
  }
}
