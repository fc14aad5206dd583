import Checks
import Diagnostics
import DocumentLoading
package import FileAccess
import Geometry
import InterfaceDocuments
package import LintConfiguration
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding

/// Writes the tables of a pseudo-locale, as those of a locale such as `en-XA`.
///
/// They contain exactly the texts that layouts in the pseudo-locale show.
package struct PseudoRun: Sendable {
  private let pseudoLocale: PseudoLocale
  /// The name of the tables' locale.
  private let name: String
  private let files: any FileSystem
  private var changes: [FileChange] = []
  /// The paths of the tables that are as they should be after the changes.
  private var written: Set<String> = []
  private var findings: [Finding] = []

  /// Returns the tables of a pseudo-locale.
  ///
  /// For each `.strings` and `.stringsdict` file in the folder of the development locale there is one
  /// with the same form, encoding, order and comments; a string catalog gets a further locale. Texts
  /// of documents that no such table has are added, in a new table if there is none.
  ///
  /// - Parameters:
  ///   - request: The tables, documents and folders.
  ///   - pseudoLocale: The name of a pseudo-locale, such as `accented`.
  ///   - name: The name of the tables' locale. It must be one for pseudo-locales, such as `en-XA`:
  ///     translations are never overwritten, and nothing else passes for one.
  ///   - files: The file system, which is only read.
  ///   - observer: Receives failures and progress.
  /// - Returns: The files as they should be.
  /// - Throws: `InvalidRequest` for another name, and for a configuration that cannot be used.
  package static func changes(
    _ request: LintRequest, pseudoLocale: String, as name: String,
    files: any FileSystem = LocalFileSystem(), observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) -> TableChanges {
    let chosen = try self.pseudoLocale(named: pseudoLocale)
    let identifier = try identifier(named: name)
    let direction = chosen.direction ?? .leftToRight
    if direction != identifier.direction {
      observer(
        .note(
          "\(chosen.rawValue) is laid out from the "
            + (direction == .rightToLeft ? "right" : "left")
            + ", and \(name) is not: an application "
            + "shows the texts in a layout of the other direction; a name such as "
            + (direction == .rightToLeft ? "ar-XB" : "en-XA") + " has this one"))
    }
    let files = request.bounded(files, observer: observer)
    let batch = try TableBatch(request, files: files, observer: observer)
    var run = PseudoRun(pseudoLocale: chosen, name: name, files: files)
    for set in batch.sets { run.write(set) }
    // A table belongs to the document whose translations are beside it.
    let withTables = Set(batch.sets.flatMap(\.documents).map(\.path))
    let documents = batch.documents.documents
    for loaded in documents.filter({ withTables.contains($0.path) })
      + documents.filter({ !withTables.contains($0.path) })
    {
      run.addTables(of: loaded, in: batch)
    }
    return TableChanges(
      files: run.changes.sorted { $0.path < $1.path },
      findings: (batch.findings + batch.errorsInTables + run.findings)
        .sorted(by: Finding.inReadingOrder),
      of: batch)
  }

  private init(pseudoLocale: PseudoLocale, name: String, files: any FileSystem) {
    self.pseudoLocale = pseudoLocale
    self.name = name
    self.files = files
  }

  private static func pseudoLocale(named name: String) throws(InvalidRequest) -> PseudoLocale {
    if let known = PseudoLocale(rawValue: name) { return known }
    let known = PseudoLocale.allCases.map(\.rawValue)
    throw InvalidRequest(
      .locale, name,
      reason: "expected one of the pseudo-locales \(known.joined(separator: ", "))"
        + Suggestion.didYouMean(name, in: known))
  }

  private static func identifier(named name: String) throws(InvalidRequest) -> LocaleIdentifier {
    let isTag = name.utf8.allSatisfy { byte in
      0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == 0x2D || byte == 0x5F
    }
    guard isTag, PseudoLocale(rawValue: name) == nil, let identifier = LocaleIdentifier(name) else {
      throw InvalidRequest(
        .tablesName, name,
        reason: "expected the name of a locale for pseudo-locales, such as en-XA, ar-XB or qps-ploc"
      )
    }
    guard identifier.isPseudo else {
      throw InvalidRequest(
        .tablesName, name,
        reason:
          "it is a locale that translations are in, which are never overwritten; expected one "
          + "for pseudo-locales, such as en-XA, ar-XB or qps-ploc")
    }
    return identifier
  }

  private mutating func report(
    _ message: String, _ severity: Severity, key: String? = nil, at position: SourcePosition? = nil,
    in path: String
  ) {
    findings.append(
      Finding(
        rule: .stringsPseudo, severity: severity, path: path, position: position, object: key,
        message: message))
  }

  /// Returns the path of a table in the pseudo-locale's folder, which may exist as `en_XA`.
  private func path(of place: TablePlace) -> String {
    let known = (files.list(place.home) ?? []).sorted().lazy
      .compactMap(TablePlace.locale(ofFolder:))
      .first { LocaleIdentifier.areSame($0, name) }
    return place.path(in: known ?? name)
  }
}

// MARK: Tables of one locale

extension PseudoRun {
  private mutating func write(_ set: TableSet) {
    let texts = PseudoTexts(of: set, in: pseudoLocale)
    for file in set.files {
      if let catalog = file.catalog { write(catalog, of: file, texts) }
    }
    let sources = set.files.filter { file in
      file.place.folderName != nil && file.place.form != .catalog
        && file.tables.contains(where: \.isSource)
    }
    // A table of the locale itself takes precedence over one of the base.
    for form in [TablePlace.Form.strings, .stringsdict] {
      let own = sources.filter { $0.place.form == form }
      if let source = own.first(where: { !$0.place.isInBase }) ?? own.first {
        write(
          source, set.sourceEntries(in: form), besides: Self.keysOfDictionaries(set.files), texts)
      } else if set.assumed[form] != nil {
        addTable(of: set, form, texts)
      }
    }
    guard !set.files.contains(where: { $0.catalog != nil }), set.documents.isEmpty, sources.isEmpty,
      set.assumed.isEmpty, let first = set.files.first
    else { return }
    report(
      "not written: there is no table \"\(set.name)\" in \(set.sourceLocale), the development locale",
      .note, in: first.place.path)
  }

  /// Writes a table whose texts are in code.
  private mutating func addTable(of set: TableSet, _ form: TablePlace.Form, _ texts: PseudoTexts) {
    guard let place = set.files.first(where: { $0.place.form == form })?.place else { return }
    let entries = set.sourceEntries(in: form).map { entry in
      var entry = entry
      entry.value = texts.text(entry.value, key: entry.key)
      if !entry.variants.isEmpty { entry.variants = texts.variants(of: entry) }
      return entry
    }
    // The form can hold them: the entries are those of tables.
    guard
      let text = form == .strings
        ? StringsFile.text(of: entries) : try? StringsDictionaryFile.text(of: entries)
    else { return }
    add(Array(text.utf8), at: path(of: place), count: entries.count)
  }

  /// Writes a table in the form of the one in the development locale.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - entries: The entries in the source language, of which the file may lack some.
  ///   - varied: The keys of the texts that are in a `.stringsdict` file instead.
  ///   - texts: The texts.
  private mutating func write(
    _ source: TableSet.File, _ entries: [TableEntry], besides varied: Set<ExactText>,
    _ texts: PseudoTexts
  ) {
    guard let table = source.file.table else { return }
    var edits: [TableEdit] = []
    for entry in entries + table.untranslated {
      if table.entry(entry.key) == nil {
        edits.append(
          TableEdit(
            key: entry.key,
            change: .insert(
              value: entry.value,
              comment: entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n"))))
      }
      if entry.variants.isEmpty {
        edits.append(
          TableEdit(key: entry.key, change: .setValue(texts.text(entry.value, key: entry.key))))
      } else {
        edits += texts.variants(of: entry).map { variant in
          TableEdit(
            key: entry.key, change: .setValue(variant.value, variation: variant.path))
        }
      }
    }
    if source.place.form == .strings {
      let known = Set(edits.map { ExactText($0.key) }).union(varied)
      edits += texts.ofDocuments.filter { !known.contains(ExactText($0.key)) }.map { text in
        TableEdit(
          key: text.key,
          change: .insert(value: texts.text(text.value, key: text.key), comment: text.comment))
      }
    }
    guard !edits.isEmpty, let bytes = apply(edits, to: source) else { return }
    add(bytes, at: path(of: source.place), count: Set(edits.map(\.key)).count)
  }

  /// Returns the keys that the `.stringsdict` files among some have in the development locale.
  private static func keysOfDictionaries(_ files: [TableSet.File]) -> Set<ExactText> {
    Set(
      files.filter { $0.place.form == .stringsdict }.flatMap(\.tables).filter(\.isSource)
        .flatMap { $0.table.entries.map { ExactText($0.key) } })
  }

  /// Returns a file with some edits, without those of entries that cannot be changed.
  private mutating func apply(_ edits: [TableEdit], to file: TableSet.File) -> [UInt8]? {
    let path = file.place.path
    if DecodedText.isInUnknownEncoding(file.bytes) {
      report(
        "not written: the file has bytes that are not UTF-8, so that its encoding is unknown; "
          + "convert it to UTF-8 first", .error, in: path)
      return nil
    }
    if file.place.form == .strings, let error = file.syntaxError {
      report(
        "not written: the file has syntax errors; correct them first", .error, at: error.position,
        in: path)
      return nil
    }
    let outcome = file.file.applyingPossible(edits)
    func addFinding(_ error: TableEditError, _ beginning: String) {
      report(
        "\(beginning): \(error.sentence)", .error, key: error.key,
        at: file.table?.entry(error.key)?.keyPosition, in: path)
    }
    for error in outcome.errors { addFinding(error, "left as it is") }
    if let error = outcome.fatalError { addFinding(error, "not written") }
    return outcome.bytes
  }

  /// Adds a file with its contents, unless it has them already.
  private mutating func add(
    _ bytes: [UInt8], at path: String, count: Int, of document: String? = nil
  ) {
    guard written.insert(path).inserted else {
      report(
        "this is already the table of another document or table, so that the texts of "
          + (document.map { "\"\($0)\"" } ?? "the same name")
          + " are left out; give one of the two another name", .note, in: path)
      return
    }
    guard files.kind(of: path) != nil else {
      changes.append(FileChange(path: path, old: nil, new: bytes))
      let texts = count == 1 ? "one text" : "\(count) texts"
      report(
        "new table of the pseudo-locale \(pseudoLocale.rawValue), with \(texts)", .note, in: path)
      return
    }
    guard let old = files.read(path) else {
      report("not written: the file is there already and cannot be read", .error, in: path)
      return
    }
    if old != bytes { changes.append(FileChange(path: path, old: old, new: bytes)) }
  }

  /// Adds the tables of a document whose texts no table in its development locale has.
  private mutating func addTables(of loaded: LoadedDocument, in batch: TableBatch) {
    guard !loaded.document.isTranslation else { return }
    let sets = batch.sets.filter { set in set.documents.contains { $0.path == loaded.path } }
    for table in loaded.document.tables {
      let own = sets.filter { $0.name == table.file }
      let files = own.flatMap(\.files)
      let isWritten = files.contains { file in
        file.catalog != nil
          || file.place.form == .strings && file.place.folderName != nil
            && file.tables.contains(where: \.isSource)
      }
      // Documents of one table are written together.
      guard !isWritten, own.first.map({ $0.documents.first?.path == loaded.path }) ?? true
      else { continue }
      var place = files.first?.place ?? TablePlace(besideDocument: loaded.path)
      place.form = .strings
      place.name = table.file
      let set =
        own.first
        ?? TableSet(
          name: table.file, home: place.home, sourceLocale: loaded.document.developmentLocale,
          files: [], documents: [loaded])
      let texts = PseudoTexts(of: set, in: pseudoLocale)
      let varied = Self.keysOfDictionaries(files)
      let entries = texts.ofDocuments.filter { !varied.contains(ExactText($0.key)) }.map { text in
        var entry = TableEntry(text)
        entry.value = texts.text(text.value, key: text.key)
        return entry
      }
      guard !entries.isEmpty else { continue }
      add(
        Array(StringsFile.text(of: entries).utf8), at: path(of: place), count: entries.count,
        of: loaded.path)
    }
  }
}

// MARK: String catalogs

extension PseudoRun {
  /// Writes the locale into a catalog.
  private mutating func write(
    _ catalog: StringCatalog, of file: TableSet.File, _ texts: PseudoTexts
  ) {
    var edits: [TableEdit] = []
    var phrases = 0
    for string in catalog.strings {
      let source = catalog.sourceLocale.flatMap { string.localization(in: $0) }
      let current = string.localizations.first { LocaleIdentifier.areSame($0.locale, name) }
      var wanted: [CaseText] = []
      if source?.alternatives != nil {
        phrases += 1
      } else if string.isToBeTranslated, string.extractionState != "stale" {
        wanted = units(of: source?.entry, text: catalog.sourceText(of: string), string.key, texts)
      }
      // Their order in the file is another one where it is in the source.
      guard
        Set(current?.entry.map(CaseText.all) ?? []) != Set(wanted)
          || current != nil && wanted.isEmpty
      else {
        continue
      }
      if let current {
        edits.append(TableEdit(key: string.key, locale: current.locale, change: .remove))
      }
      edits += wanted.map { unit in
        TableEdit(
          key: string.key, locale: current?.locale ?? name,
          change: .setValue(unit.text, variation: unit.path, state: "translated"))
      }
    }
    let known = Set(catalog.strings.map { ExactText($0.key) })
    for text in texts.ofDocuments where !known.contains(ExactText(text.key)) {
      edits.append(
        TableEdit(
          key: text.key, locale: catalog.sourceLocale ?? "en",
          change: .insert(value: text.value, comment: text.comment)))
      edits.append(
        TableEdit(
          key: text.key, locale: name,
          change: .setValue(texts.text(text.value, key: text.key), state: "translated")))
    }
    if phrases > 0 {
      report(
        "the phrases of \(phrases == 1 ? "one key" : "\(phrases) keys") are left out: a system "
          + "recognizes them in what a user says", .note, in: file.place.path)
    }
    guard !edits.isEmpty, let bytes = apply(edits, to: file), bytes != file.bytes else { return }
    changes.append(FileChange(path: file.place.path, old: file.bytes, new: bytes))
  }

  /// Returns the texts of a key in all of its cases.
  private func units(
    of source: TableEntry?, text: String, _ key: String, _ texts: PseudoTexts
  ) -> [CaseText] {
    guard let source, !source.variants.isEmpty else {
      return text.isEmpty ? [] : [CaseText(path: VariationPath(), text: texts.text(text, key: key))]
    }
    return texts.variants(of: source).map { CaseText(path: $0.path, text: $0.value) }
  }

  /// A text with its case.
  private struct CaseText: Hashable {
    var path: VariationPath
    var text: String

    static func all(of entry: TableEntry) -> [CaseText] {
      entry.variants.isEmpty
        ? [CaseText(path: VariationPath(), text: entry.value)]
        : entry.variants.map { CaseText(path: $0.path, text: $0.value) }
    }

    static func == (one: CaseText, other: CaseText) -> Bool {
      one.path == other.path && ExactText.areSame(one.text, other.text)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }
  }
}
