import Checks
import Diagnostics
import InterfaceDocuments
import LocalizationTables
public import TranslationExchange

/// Writes what translators sent into the tables of a project.
///
/// A unit is applied, or a finding says why not; a translation that is there already changes
/// nothing.
public struct ExchangeImport: Sendable {
  /// What may be applied.
  public struct Options: Hashable, Sendable {
    /// Whether a translation is applied although its source is not the current text.
    public var appliesDifferingSources = false
    /// The locale of the translations, if one is expected.
    public var locale: String?

    /// Creates options.
    public init() {}
  }

  /// A file from a translator.
  public struct Document: Sendable {
    /// The file's path.
    public var path: String
    /// The texts, with the findings of the reader.
    public var translations: TranslationDocument

    /// Reads a file in XLIFF, or a bundle in a folder `.xcloc`.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - locale: The locale that is expected, if there is one.
    ///   - files: The file system.
    /// - Throws: ``InvalidRequest`` if the file cannot be read.
    public init(
      _ path: String, locale: String? = nil, files: any FileSystem = LocalFileSystem()
    ) throws(InvalidRequest) {
      self.path = path
      guard files.kind(of: path) == .folder else {
        guard let bytes = files.read(path) else {
          throw InvalidRequest(reason: "\"\(path)\": the file is missing or cannot be read")
        }
        translations = XLIFFReader.read(bytes, path: path, expecting: locale)
        return
      }
      let read = LocalizationBundleReader.read(
        Self.contents(of: path, files), path: path, expecting: locale)
      translations = read.bundle?.translations ?? TranslationDocument(files: [])
      translations.findings = read.findings
    }

    /// Reads a translated table: a `.strings` or `.stringsdict` file, as a translator sends it back.
    ///
    /// The text in the development language that was translated is known if Interface Builder's
    /// comments state it.
    ///
    /// - Parameters:
    ///   - path: The path of the table.
    ///   - locale: The locale of the texts; nil for that of the folder.
    ///   - files: The file system.
    /// - Throws: ``InvalidRequest`` if the file cannot be read, and for an unknown locale.
    public init(
      table path: String, locale: String?, files: any FileSystem = LocalFileSystem()
    ) throws(InvalidRequest) {
      guard let place = TablePlace(path), place.form != .catalog else {
        throw InvalidRequest(reason: "\"\(path)\": expected a .strings or .stringsdict file")
      }
      guard let locale = locale ?? place.locale else {
        throw InvalidRequest(
          reason: "\"\(path)\": the folder does not tell the locale; name it with --locale")
      }
      guard let bytes = files.read(path) else {
        throw InvalidRequest(reason: "\"\(path)\": the file is missing or cannot be read")
      }
      let table =
        place.form == .strings
        ? StringsReader.read(bytes, path: path) : StringsDictionaryReader.read(bytes, path: path)
      let units = table.entries.flatMap { entry in
        entry.variants.isEmpty
          ? [
            TranslationUnit(
              key: entry.key, source: entry.translatedText, target: entry.value,
              position: entry.keyPosition, targetPosition: entry.valuePosition)
          ]
          : entry.variants.map {
            TranslationUnit(
              key: entry.key, variation: $0.path, source: nil, target: $0.value,
              position: entry.keyPosition, targetPosition: $0.position)
          }
      }
      self.path = path
      translations = TranslationDocument(
        files: [
          TranslationFile(
            original: "\(place.name)\(place.form.suffix)", sourceLocale: "", targetLocale: locale,
            units: units)
        ], findings: table.findings)
    }

    /// Whether the end of the file may be missing.
    fileprivate var isDamaged: Bool {
      translations.findings.contains { finding in
        finding.severity == .error
          && [.xmlNotWellFormed, .stringsSyntax].contains(finding.rule)
      }
    }

    private static func contents(of bundle: String, _ files: any FileSystem) -> [BundleFile] {
      var found: [BundleFile] = []
      var pending = [""]
      while let folder = pending.popLast() {
        let full = folder.isEmpty ? bundle : "\(bundle)/\(folder)"
        for name in (files.list(full) ?? []).sorted() {
          let path = folder.isEmpty ? name : "\(folder)/\(name)"
          if files.kind(of: "\(bundle)/\(path)") == .folder {
            if !files.isLink("\(bundle)/\(path)") { pending.append(path) }
          } else if let bytes = files.read("\(bundle)/\(path)") {
            found.append(BundleFile(path: path, bytes: bytes))
          }
        }
      }
      return found
    }
  }

  private let options: Options
  private let project: ExchangeProject
  private var findings: [Finding] = []
  /// The edits of each file, in order.
  private var edits: [String: [TableEdit]] = [:]
  /// The texts of the current file whose keys the table lacks, in the order of the file.
  private var insertions: [Insertion] = []
  /// The tables that do not exist yet, with the texts to write.
  private var newTables: [String: [StringsTable.Entry]] = [:]

  /// Returns the tables with the translations of some exchange files.
  ///
  /// - Parameters:
  ///   - documents: The exchange files, or bundles.
  ///   - request: The documents, tables and folders of the project.
  ///   - options: What may be applied.
  ///   - files: The file system, which is only read.
  ///   - observer: Receives failures and progress.
  /// - Returns: The tables with the translations, and what was not applied.
  public static func changes(
    _ documents: [Document], into request: LintRequest,
    options: Options = Options(), files: any FileSystem = LocalFileSystem(),
    observer: LintObserver = { _ in }
  ) -> TableChanges {
    let batch = TableBatch(request, files: files, observer: observer)
    var run = ExchangeImport(options: options, project: ExchangeProject(batch))
    for document in documents {
      run.findings += document.translations.findings
      // A text at which a damaged file ends may be half of one.
      guard !document.isDamaged else {
        run.report(
          "nothing is applied: the file is damaged; ask for it again", .error, in: document.path)
        continue
      }
      for file in document.translations.files { run.apply(file, from: document.path) }
    }
    return TableChanges(
      files: run.changes(of: batch),
      findings: (batch.findings + batch.errorsInTables + run.findings)
        .sorted(by: Finding.inReadingOrder),
      documents: batch.documents)
  }

  private init(options: Options, project: ExchangeProject) {
    self.options = options
    self.project = project
  }

  private mutating func report(
    _ message: String, _ severity: Severity = .warning, _ unit: TranslationUnit? = nil,
    at position: SourcePosition? = nil, in path: String
  ) {
    findings.append(
      Finding(
        rule: .translationNotApplied, severity: severity, path: path,
        position: unit?.targetPosition ?? unit?.position ?? position, object: unit?.id,
        message: message))
  }

  // MARK: Files

  private mutating func apply(_ file: TranslationFile, from path: String) {
    guard let locale = file.targetLocale, LocaleIdentifier(locale) != nil else {
      report(
        "the texts of \"\(file.original)\" are not applied: the file states no target language",
        .error, at: file.position, in: path)
      return
    }
    if let source = LocaleIdentifier(project.sourceLocale), LocaleIdentifier(locale) == source {
      report(
        "the texts of \"\(file.original)\" are not applied: \"\(locale)\" is the language of the "
          + "documents", .error, at: file.position, in: path)
      return
    }
    if !file.sourceLocale.isEmpty, !options.appliesDifferingSources,
      LocaleIdentifier(file.sourceLocale)?.language
        != LocaleIdentifier(project.sourceLocale)?.language
    {
      report(
        "the texts of \"\(file.original)\" are not applied: they were translated from "
          + "\"\(file.sourceLocale)\", and the documents are in \"\(project.sourceLocale)\"; apply "
          + "them with --force", .error, at: file.position, in: path)
      return
    }
    if let expected = options.locale, !LocaleIdentifier.areSame(expected, locale) {
      report(
        "the texts of \"\(file.original)\" are not applied: they are in \"\(locale)\", and "
          + "\"\(expected)\" is expected", .error, at: file.position, in: path)
      return
    }
    guard file.hasSafePath else {
      report(
        "the texts of \"\(file.original)\" are not applied: the path leads out of the project",
        .error, at: file.position, in: path)
      return
    }
    guard let part = part(named: file.original) else {
      report(
        "the texts of \"\(file.original)\" are not applied: the project has no such document or "
          + "table; name the folder that contains it", .error, at: file.position, in: path)
      return
    }
    for unit in file.units { apply(unit, to: part, in: locale, from: path) }
    insert(into: part)
  }

  /// Returns the part with a path; a path from another root must end like a single one.
  private func part(named original: String) -> ExchangeProject.Part? {
    if let exact = project.parts.first(where: { $0.original == original }) { return exact }
    let similar = project.parts.filter {
      $0.original.hasSuffix("/" + original) || original.hasSuffix("/" + $0.original)
    }
    if similar.count == 1 { return similar[0] }
    // A table that a translator sent has lost its folder.
    guard !original.contains("/"), let place = TablePlace(original) else { return nil }
    let named = project.parts.filter { $0.set.name == place.name && $0.form == place.form }
    return named.count == 1 ? named[0] : nil
  }

  // MARK: Units

  private mutating func apply(
    _ unit: TranslationUnit, to part: ExchangeProject.Part, in locale: String, from path: String
  ) {
    guard let target = unit.target else { return }
    guard let number = part.number(of: unit.key) else {
      report("not applied: no text has the key \"\(unit.key)\" any more", unit, path)
      return
    }
    let text = part.source[number]
    let tables = part.set.files.filter { file in
      file.place.form == part.form
        && file.tables.contains { LocaleIdentifier.areSame($0.locale, locale) }
    }
    let file =
      tables.first
      ?? (part.form == .catalog ? part.set.files.first { $0.place.form == .catalog } : nil)
    let table = file?.tables.first { LocaleIdentifier.areSame($0.locale, locale) }?.table
    let entry = table?.entry(unit.key)
    let old =
      unit.variation.isEmpty
      ? entry.map { ($0.value, $0.state) }
      : entry?.variants.first { $0.path == unit.variation }.map { ($0.value, $0.state) }
    let state = unit.state?.catalogName
    let hasState =
      part.form != .catalog || state == nil || (old?.1 ?? "translated") == state
    if let old, ExactText.areSame(old.0, target), hasState { return }
    let current = part.sourceText(of: text, unit.variation)
    if !unit.isTranslatable {
      report("not applied: \"\(unit.id)\" is marked as not to be translated", unit, path)
      return
    }
    if unit.source == nil, TablePlace(path) == nil, !options.appliesDifferingSources {
      report(
        "not applied: \"\(unit.id)\" does not tell which text was translated; apply it with --force",
        unit, path)
      return
    }
    if let source = unit.source, !ExactText.areSame(source, current),
      !options.appliesDifferingSources
    {
      report(
        "not applied: the text of \"\(unit.id)\" is \"\(current.shortened)\" now, and "
          + "\"\(source.shortened)\" was translated; apply it with --force", unit, path)
      return
    }
    if target.isEmpty, !current.isEmpty {
      report("not applied: the translation of \"\(unit.id)\" is empty", unit, path)
      return
    }
    if unit.state == .new {
      report("not applied: the translation of \"\(unit.id)\" is in the state \"new\"", unit, path)
      return
    }
    guard let file else {
      guard part.form == .strings, unit.variation.isEmpty else {
        report(
          "not applied: there is no table of \"\(part.original)\" in \"\(locale)\"", unit, path)
        return
      }
      var place = part.set.files.first { $0.place.form == .strings }?.place
      place = place ?? TablePlace("\(part.set.home)/\(locale).lproj/\(part.set.name).strings")
      let new = place?.path(in: locale) ?? ""
      newTables[new, default: []].append(
        StringsTable.Entry(
          key: unit.key, value: target, comments: text.comment.map { [$0] } ?? [],
          keyPosition: .start, valuePosition: .start))
      return
    }
    if entry == nil, part.form == .strings {
      insertions.append(
        Insertion(
          number: number, path: file.place.path, locale: locale, value: target, table: table))
      return
    }
    edits[file.place.path, default: []].append(
      TableEdit(
        key: unit.key, locale: locale,
        change: .setValue(target, variation: unit.variation, state: state)))
  }

  /// A text whose key the table lacks.
  private struct Insertion {
    /// The number of the text among those of its part.
    var number: Int
    /// The path of the table.
    var path: String
    var locale: String
    var value: String
    var table: StringsTable?
  }

  /// Adds the texts whose keys a table lacks, each after the key that precedes it in an export.
  ///
  /// - Complexity: O(*n* log *n*) in the texts of the part and those to add.
  private mutating func insert(into part: ExchangeProject.Part) {
    var previous: String?
    var next = 0
    for insertion in insertions.sorted(by: { $0.number < $1.number }) {
      while next < insertion.number {
        if insertion.table?[part.source[next].key] != nil { previous = part.source[next].key }
        next += 1
      }
      let text = part.source[insertion.number]
      edits[insertion.path, default: []].append(
        TableEdit(
          key: text.key, locale: insertion.locale,
          change: .insert(value: insertion.value, comment: text.comment, after: previous)))
      previous = text.key
    }
    insertions = []
  }

  private mutating func report(_ message: String, _ unit: TranslationUnit, _ path: String) {
    report(message, .warning, unit, in: path)
  }

  // MARK: Writing

  private mutating func changes(of batch: TableBatch) -> [FileChange] {
    var result: [FileChange] = []
    for file in batch.sets.flatMap(\.files) {
      guard let own = edits[file.place.path] else { continue }
      let bytes = bytes(of: file, with: own)
      if bytes != file.bytes {
        result.append(FileChange(path: file.place.path, old: file.bytes, new: bytes))
      }
    }
    for (path, entries) in newTables {
      result.append(
        FileChange(path: path, old: nil, new: Array(StringsFile.text(of: entries).utf8)))
    }
    return result.sorted { $0.path < $1.path }
  }

  /// Returns a file with the edits that can be applied, and reports the others.
  ///
  /// One text that cannot be written does not keep the others out: parts in which one fails are
  /// halved until it stands alone.
  ///
  /// - Complexity: O(*f* log *n*) passes over the file for *f* of *n* edits that fail.
  private mutating func bytes(of file: TableSet.File, with edits: [TableEdit]) -> [UInt8] {
    var file = file
    var parts = [edits[...]]
    while let part = parts.popLast() {
      do {
        file.bytes = try file.applying(Array(part))
      } catch {
        if part.count == 1 {
          report("not applied: \(error.sentence)", .error, nil, in: file.place.path)
        } else {
          let middle = part.startIndex + part.count / 2
          parts += [part[middle...], part[..<middle]]
        }
      }
    }
    return file.bytes
  }
}

extension ExchangeProject.Part {
  /// Returns the source of a unit: the text, or that of its case, or of the case `other`.
  func sourceText(of text: DevelopmentText, _ path: VariationPath) -> String {
    let general = path.isEmpty ? path : path.parent.appending(.plural("other"))
    return text.variants.first { $0.path == path }?.value
      ?? text.variants.first { $0.path == general }?.value ?? text.value
  }
}

extension TableSet.File {
  /// Returns the contents with some edits applied in order.
  func applying(_ edits: [TableEdit]) throws(TableEditError) -> [UInt8] {
    switch place.form {
    case .strings: try StringsFile(bytes, path: place.path).applying(edits)
    case .stringsdict: try StringsDictionaryFile(bytes, path: place.path).applying(edits)
    case .catalog: try StringCatalogFile(bytes, path: place.path).applying(edits)
    }
  }
}
