import Checks
import Diagnostics
import DocumentLoading
package import FileAccess
import InterfaceDocuments
package import LintConfiguration
import LocaleData
package import LocalizationTables
import StringsFiles
import TextDecoding

/// Makes tables contain exactly the keys of the documents that use them, or else those of the table in the
/// source locale.
package struct SyncRun: Sendable {
  /// What a run changes beyond additions.
  package struct Options: Hashable, Sendable {
    /// What happens to entries without a text.
    package var synchronization = Synchronization.Options()
    /// The locales that get a table if a document has none there.
    package var newLocales: [String] = []
    /// The locales whose tables change; empty for all.
    ///
    /// A string catalog, which has all locales in one file, changes as a whole.
    package var locales: [String] = []

    /// Creates options.
    package init() {}
  }

  /// What the keys of a table are compared with.
  enum Origin {
    /// The texts of documents.
    case documents
    /// The table in the source locale, which is at a path.
    case sourceTable(path: String)
  }

  let options: Options
  private var files: [FileChange] = []
  var findings: [Finding] = []

  /// Compares the tables of documents with their texts, and other tables with the one in the source locale.
  ///
  /// - Parameters:
  ///   - request: The documents and tables, or the folders to search for them.
  ///   - options: What changes beyond additions.
  ///   - files: The file system, which is only read.
  ///   - observer: Receives failures and progress.
  /// - Returns: The files as they should be.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package static func changes(
    _ request: LintRequest, options: Options = Options(),
    files: any FileSystem = LocalFileSystem(), observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) -> TableChanges {
    let files = request.bounded(files, observer: observer)
    let batch = try TableBatch(request, files: files, observer: observer)
    batch.notePseudoLocales(
      "they are left as they are; \"lintel strings pseudo\" writes them", observer: observer)
    var options = options
    options.locales = try batch.locales(named: options.locales)
    var run = SyncRun(options: options)
    for set in batch.sets where !set.documents.isEmpty {
      run.synchronizeLocales { $0.synchronize(set) }
    }
    run.synchronizeWithSourceTables(
      batch.sets.filter(\.documents.isEmpty), files: files, observer: observer)
    for loaded in batch.documents.documents { run.addTables(of: loaded, in: batch) }
    let scope =
      options.locales.isEmpty
      ? nil : LocaleScope(options.locales + batch.sets.map(\.sourceLocale))
    let unreadable = (batch.findings + batch.errorsInTables).filter { scope?.admits($0) != false }
    return TableChanges(
      files: run.files.sorted { $0.path < $1.path },
      findings: JoinedCauses((unreadable + run.findings).sorted(by: Finding.inReadingOrder))
        .findings,
      of: batch)
  }

  private init(options: Options) { self.options = options }

  // MARK: Tables

  private mutating func synchronize(_ set: TableSet) {
    let source = set.orderedSource
    let isFromEditor = set.documents.allSatisfy { !$0.document.objectIDs.isEmpty }
    let owns = { (key: String) in
      !isFromEditor || InterfaceBuilderKey.objectID(in: key) != nil
    }
    for file in set.files where changes(file) {
      switch file.place.form {
      case .strings:
        guard let table = file.tables.first else { continue }
        let sourceTable = set.files.flatMap(\.tables).first { $0.isSource }?.table
        let sync = Synchronization(
          of: table.table, with: untranslatedElsewhere(source, in: table, of: set),
          sourceTable: sourceTable, owns: owns, options: options(for: file, table, in: set))
        write(sync.edits, events: sync.events, to: file, table.table, origin: .documents)
      case .catalog:
        guard let catalog = file.catalog else { continue }
        let sync = CatalogSynchronization(
          of: catalog, with: source, owns: owns, options: options.synchronization)
        write(sync.edits, events: sync.events, to: file, nil, origin: .documents)
      case .stringsdict:
        // Its rules depend on the language: nothing can be added, and what is there is never lost.
        continue
      }
    }
  }

  /// Returns whether a file is to be changed.
  func changes(_ file: TableSet.File) -> Bool {
    guard file.isRequested, !file.isOfPseudoLocale else { return false }
    guard !options.locales.isEmpty, file.place.form != .catalog else { return true }
    return file.tables.contains { table in
      options.locales.contains { LocaleIdentifier.areSame($0, table.locale) }
    }
  }

  /// Returns what is changed in the table of a file.
  func options(
    for file: TableSet.File, _ table: TableSubject.LocaleTable, in set: TableSet
  ) -> Synchronization.Options {
    var options = options.synchronization
    if table.isSource || table.locale.isSameLanguage(as: set.sourceLocale) {
      options.additions = .copies
    } else if !StringsFile.holdsComments(file.bytes) {
      options.additions = .none
    }
    return options
  }

  /// Returns the texts without those that the `.stringsdict` file of a table's locale translates, unless the
  /// table has them too.
  func untranslatedElsewhere(
    _ source: [DevelopmentText], in table: TableSubject.LocaleTable, of set: TableSet
  ) -> [DevelopmentText] {
    let varied = Set(
      set.files.filter { $0.place.form == .stringsdict }.flatMap(\.tables)
        .filter { LocaleIdentifier.areSame($0.locale, table.locale) }
        .flatMap { $0.table.entries.map { ExactText($0.key) } })
    guard !varied.isEmpty else { return source }
    return source.filter {
      !varied.contains(ExactText($0.key)) || table.table.entry($0.key) != nil
    }
  }

  /// Changes a file and reports what changes, without the entries that cannot be changed.
  mutating func write(
    _ edits: [TableEdit], events: [Synchronization.Event], to file: TableSet.File,
    _ table: StringsTable?, origin: Origin
  ) {
    if !edits.isEmpty, DecodedText.isInUnknownEncoding(file.bytes) {
      findings.append(
        Finding(
          rule: .stringsSync, severity: .error, path: file.place.path, position: nil,
          message: "the file was not changed: it has bytes that are not UTF-8, so that its "
            + "encoding is unknown; convert it to UTF-8 first"))
      return
    }
    let hidden = Self.hiddenKeys(among: edits, in: file)
    for key in hidden.sorted(by: { $0.text < $1.text }) {
      findings.append(
        Finding(
          rule: .stringsSync, severity: .error, path: file.place.path,
          position: file.syntaxError?.position, object: key.text,
          message:
            "not added: the file is malformed around the key \"\(quotable(key.text))\"; correct "
            + "it first"))
    }
    let edits = edits.filter { !hidden.contains(ExactText($0.key)) }
    let outcome = file.file.applyingPossible(edits)
    func report(_ error: TableEditError, _ beginning: String) {
      findings.append(
        Finding(
          rule: .stringsSync, severity: .error, path: file.place.path,
          position: table?.entry(error.key)?.keyPosition, object: error.key,
          message: "\(beginning): \(error.sentence)"))
    }
    for error in outcome.errors { report(error, "not changed") }
    if let error = outcome.fatalError { report(error, "the file was not changed") }
    guard let bytes = outcome.bytes else { return }
    if bytes != file.bytes {
      files.append(FileChange(path: file.place.path, old: file.bytes, new: bytes))
    }
    let events = events.filter { event in
      ![event.key, event.entryKey].map { ExactText($0) }
        .contains { outcome.rejectedKeys.contains($0) || hidden.contains($0) }
    }
    record(events, of: file, table, origin)
  }

  /// Returns the new keys that a malformed file contains, in an entry that is not read.
  private static func hiddenKeys(
    among edits: [TableEdit], in file: TableSet.File
  ) -> Set<ExactText> {
    guard file.place.form == .strings, file.syntaxError != nil else { return [] }
    let text = DecodedText.readable(file.bytes)
    return Set(
      edits.filter { edit in
        guard case .insert = edit.change else { return false }
        return text.contains("\"\(edit.key)\"")
      }.map { ExactText($0.key) })
  }

  private mutating func record(
    _ events: [Synchronization.Event], of file: TableSet.File, _ table: StringsTable?,
    _ origin: Origin
  ) {
    guard !events.isEmpty else { return }
    let ofCatalog = Dictionary(
      (file.catalog?.strings ?? []).map { (ExactText($0.key), $0.position) }
    ) { first, _ in first }
    let untranslated = Dictionary(
      (table?.untranslated ?? []).map { (ExactText($0.key), $0.keyPosition) }
    ) { first, _ in first }
    let position = { (key: String) in
      table?[key]?.keyPosition ?? untranslated[ExactText(key)] ?? ofCatalog[ExactText(key)]
    }
    func report(_ severity: Severity, _ message: String, at key: String, of object: String) {
      findings.append(
        Finding(
          rule: .stringsSync, severity: severity, path: file.place.path,
          position: position(key), object: object, message: message))
    }
    var missing: [String] = []
    var unknown: [String] = []
    var others: [Synchronization.Event] = []
    for event in events {
      switch event {
      case .missing(let key, _): missing.append(key)
      case .unknown(let key): unknown.append(key)
      default: others.append(event)
      }
    }
    for (keys, severity, message) in others.summaries(origin) {
      guard let first = keys.first else { continue }
      report(severity, message, at: first.entry, of: first.key)
    }
    if let first = missing.first {
      report(
        .error,
        "\(Self.list(missing)) not added: a binary property list cannot mark a text as not "
          + "translated; convert the file to XML or text, or import the translations",
        at: first, of: first)
    }
    if let first = unknown.first {
      let pronoun = unknown.count == 1 ? "it" : "them"
      switch origin {
      case .documents:
        report(
          .note,
          "\(Self.list(unknown)) not from Interface Builder, and no text of the documents has "
            + "\(pronoun); the program's code may, so nothing changes",
          at: first, of: first)
      case .sourceTable(let path):
        report(
          .note,
          "\(Self.list(unknown)) not in the source table \(path), but the program's code may "
            + "look \(pronoun) up, so nothing changes",
          at: first, of: first)
      }
    }
  }

  // MARK: New tables

  /// Adds the tables of a document in locales that have none.
  private mutating func addTables(of loaded: LoadedDocument, in batch: TableBatch) {
    guard !loaded.document.isTranslation else { return }
    let sets = batch.sets.filter { set in set.documents.contains { $0.path == loaded.path } }
    for table in loaded.document.tables {
      let source = loaded.exportedTexts(inFile: table.file).filter(\.needsTranslation)
      guard !source.isEmpty else { continue }
      let known = sets.filter { $0.name == table.file }.flatMap(\.files)
      // A catalog has all of its locales in one file.
      guard !known.contains(where: { $0.place.form == .catalog }) else { continue }
      for locale in options.newLocales
      where options.locales.isEmpty
        || options.locales.contains(where: { LocaleIdentifier.areSame($0, locale) })
      {
        let exists = known.flatMap(\.tables).contains {
          LocaleIdentifier.areSame($0.locale, locale)
        }
        guard !exists else { continue }
        var place = known.first?.place ?? TablePlace(besideDocument: loaded.path)
        place.name = table.file
        let path = place.path(in: locale)
        guard !files.contains(where: { $0.path == path }) else { continue }
        let isTranslated = !locale.isSameLanguage(as: loaded.document.developmentLocale)
        let entries = source.map { text in
          var entry = TableEntry(text)
          if isTranslated { entry.state = "new" }
          return entry
        }
        files.append(
          FileChange(path: path, old: nil, new: Array(StringsFile.text(of: entries).utf8)))
        findings.append(
          Finding(
            rule: .stringsSync, severity: .note, path: path, position: nil, object: table.name,
            message: "new table with \(entries.count) texts to translate"))
      }
    }
  }
}

extension TableSet {
  /// The source texts in the order of an export: Interface Builder sorts them by key, whatever the
  /// case of its letters.
  var exportedSource: [DevelopmentText] { orderedSource.filter(\.isExported) }

  /// The source texts in the order of an export, those that are not exported among them.
  var orderedSource: [DevelopmentText] {
    let isFromEditor = documents.allSatisfy { !$0.document.objectIDs.isEmpty }
    guard isFromEditor else { return source }
    return source.map { (order: $0.key.lowercased(), text: $0) }
      .sorted { ($0.order, $0.text.key) < ($1.order, $1.text.key) }
      .map(\.text)
  }
}

extension TableEditError {
  /// The reason as a clause.
  package var sentence: String {
    switch reason {
    case .unknownKey: "there is no key \"\(quotable(key))\""
    case .keyExists: "the key \"\(quotable(key))\" is there already"
    case .cannotVary(let path):
      "\"\(quotable(key))\" cannot have a text for \"\(path.name)\" in this format"
    case .unrepresentable:
      "the text of \"\(quotable(key))\" has a character that the format cannot hold"
    case .unreadable: "the entry \"\(quotable(key))\" is malformed; correct it first"
    case .needsLocale: "the text \"\(quotable(key))\" needs a locale"
    }
  }
}
