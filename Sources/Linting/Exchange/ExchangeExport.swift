import Checks
public import Diagnostics
import InterfaceDocuments
import LocalizationTables
public import TranslationExchange

/// The texts of a project for translators, one exchange file for each locale.
public struct ExchangeExport: Sendable {
  /// The texts of one locale.
  public struct File: Sendable {
    /// The locale of the translations.
    public var locale: String
    /// The texts with the translations that there are.
    public var translations: TranslationDocument
  }

  /// The files, in the order of the locales.
  public private(set) var files: [File] = []
  /// The locale of the source texts.
  public private(set) var sourceLocale = "en"
  /// The documents and tables whose texts are exported, with their paths in exchange files.
  public private(set) var sources: [BundleFile] = []
  /// The documents, and the inputs that could not be read.
  public let documents: DocumentBatch
  /// The findings about tables that could not be read.
  public let findings: [Finding]

  /// Collects the texts of documents and tables.
  ///
  /// - Parameters:
  ///   - request: The documents, tables and folders; its locales are those to export, or all that
  ///     have a table.
  ///   - files: The file system.
  ///   - observer: Receives failures and progress.
  public init(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    observer: LintObserver = { _ in }
  ) {
    let batch = TableBatch(request, files: files, observer: observer)
    documents = batch.documents
    findings = batch.findings + batch.errorsInTables
    let project = ExchangeProject(batch)
    sourceLocale = project.sourceLocale
    sources = project.parts.filter { !$0.source.isEmpty }.compactMap { part in
      files.read(part.path).map { BundleFile(path: part.original, bytes: $0) }
    }
    let language = LocaleIdentifier(sourceLocale)
    let available = batch.sets.flatMap(\.files).flatMap(\.tables).filter { !$0.isSource }
      .map(\.locale)
    var locales: [String] = []
    for locale in request.locales.isEmpty ? available : request.locales
    where LocaleIdentifier(locale) != language
      && !locales.contains(where: { LocaleIdentifier.areSame($0, locale) })
    {
      locales.append(locale)
    }
    self.files = locales.sorted().map { locale in
      File(
        locale: locale,
        translations: TranslationDocument(
          files: project.parts.map { $0.file(in: locale) }.filter { !$0.units.isEmpty }))
    }
  }
}

extension ExchangeExport {
  /// Returns the bundle for one locale, with the documents and tables as they are.
  ///
  /// - Parameters:
  ///   - file: The texts of the locale.
  ///   - notes: Pictures for translators.
  /// - Returns: The bundle.
  public func bundle(of file: File, notes: [BundleFile] = []) -> LocalizationBundle {
    LocalizationBundle(
      developmentRegion: sourceLocale, project: "", targetLocale: file.locale,
      tool: TranslationTool(id: "lintel", name: "Lintel"), translations: file.translations,
      sourceContents: sources, notes: notes)
  }
}

/// The parts of a project whose texts are exchanged, each with its path in the project.
struct ExchangeProject {
  /// The texts of one document, or of one table that no document uses.
  struct Part {
    /// The path that identifies it in exchange files, relative to the project.
    var original: String
    /// The path of the document or table, as given or found.
    var path: String
    /// The table that has its translations.
    var set: TableSet
    /// The texts, in the order of an export.
    let source: [DevelopmentText]
    /// The form of the files with the translations.
    var form: TablePlace.Form
    /// The number of the first text with each key.
    private let numbers: [ExactText: Int]

    init(
      original: String, path: String, set: TableSet, source: [DevelopmentText],
      form: TablePlace.Form
    ) {
      self.original = original
      self.path = path
      self.set = set
      self.source = source
      self.form = form
      numbers = Dictionary(source.enumerated().map { (ExactText($1.key), $0) }) { first, _ in first
      }
    }

    /// Returns the number of the first text with a key.
    func number(of key: String) -> Int? { numbers[ExactText(key)] }
  }

  private(set) var parts: [Part] = []
  /// The locale of the source texts.
  let sourceLocale: String

  /// Finds the parts of the tables of a run.
  init(_ batch: TableBatch) {
    sourceLocale =
      batch.sets.first?.sourceLocale
      ?? batch.documents.documents.first?.document.developmentLocale ?? "en"
    for set in batch.sets {
      if set.documents.isEmpty {
        for form in TablePlace.Form.allCases {
          let own = set.files.filter { $0.place.form == form }
          guard let first = own.first(where: { $0.tables.contains(where: \.isSource) }) ?? own.first
          else { continue }
          let source =
            first.catalog?.translatableTexts
            ?? own.flatMap(\.tables).filter(\.isSource).flatMap { table in
              table.table.entries.map { DevelopmentText($0, path: table.table.path) }
            }
          parts.append(
            Part(
              original: Self.relative(first.place.path), path: first.place.path, set: set,
              source: source, form: form))
        }
        continue
      }
      var taken: Set<String> = []
      let form: TablePlace.Form =
        set.files.contains { $0.place.form == .catalog } ? .catalog : .strings
      let source = set.exportedSource
      for loaded in set.documents {
        let own = source.filter { $0.path == loaded.path }
          .filter { taken.insert($0.key).inserted }
        parts.append(
          Part(
            original: Self.relative(loaded.path), path: loaded.path, set: set, source: own,
            form: form))
      }
    }
    let known = Set(batch.sets.flatMap(\.documents).map(\.path))
    for loaded in batch.documents.documents
    where !known.contains(loaded.path) && !loaded.document.isTranslation {
      parts += Self.untranslated(loaded)
    }
    parts.sort { $0.original < $1.original }
  }

  /// Returns the parts of a document that has no table in any locale yet.
  private static func untranslated(_ loaded: LoadedDocument) -> [Part] {
    loaded.document.tables.compactMap { table in
      guard let place = TablePlace("\(loaded.path).strings") else { return nil }
      let set = TableSet(
        name: table.file, home: place.home, sourceLocale: loaded.document.developmentLocale,
        files: [], documents: [loaded])
      return Part(
        original: relative(loaded.path), path: loaded.path, set: set, source: set.exportedSource,
        form: .strings)
    }
  }

  /// Returns a path without what leads out of the folder of the run.
  static func relative(_ path: String) -> String {
    var parts = path.split(separator: "/").filter { $0 != "." }[...]
    while parts.first == ".." { parts = parts.dropFirst() }
    return parts.joined(separator: "/")
  }
}

extension ExchangeProject.Part {
  /// Returns the texts with the translations of a locale.
  func file(in locale: String) -> TranslationFile {
    let tables = set.files.filter { $0.place.form == form }.flatMap(\.tables)
      .filter { LocaleIdentifier.areSame($0.locale, locale) }.map(\.table)
    return TranslationFile(
      original: original, sourceLocale: set.sourceLocale, targetLocale: locale,
      units: source.flatMap { text in units(of: text, in: tables, locale: locale) })
  }

  private func units(
    of text: DevelopmentText, in tables: [StringsTable], locale: String
  ) -> [TranslationUnit] {
    guard tables.allSatisfy({ $0.isToBeTranslated(text.key) }) else { return [] }
    let entry = tables.lazy.compactMap { $0.entry(text.key) }.first
    let notes = (text.comment.map { [TranslationNote($0)] } ?? [])
    func unit(
      _ path: VariationPath, source: String, target: String?, state: String?
    ) -> TranslationUnit {
      var unit = TranslationUnit(
        key: text.key, variation: path, source: source, target: target, notes: notes,
        position: nil)
      guard target != nil else { return unit }
      // A state that nobody knows stays as it is.
      unit.state = state.map { TranslationState(catalogName: $0) } ?? .translated
      if path.isEmpty, let was = entry?.translatedText, !ExactText.areSame(was, source),
        !ExactText.areSame(was, target ?? "")
      {
        unit.state = .stale
      }
      return unit
    }
    guard !text.variants.isEmpty || !(entry?.variants.isEmpty ?? true) else {
      return [
        unit(VariationPath(), source: text.value, target: entry?.value, state: entry?.state)
      ]
    }
    let sources =
      text.variants.isEmpty
      ? [VariationPath(): text.value]
      : Dictionary(text.variants.map { ($0.path, $0.value) }) { first, _ in first }
    let targets = Dictionary((entry?.variants ?? []).map { ($0.path, $0) }) { first, _ in first }
    var paths = text.variants.map(\.path)
    // The categories of the locale, beside those of the source.
    for path in paths {
      guard case .plural? = path.steps.last else { continue }
      for category in PluralRules(locale: locale)?.categories ?? [] {
        let other = path.parent.appending(.plural(category.rawValue))
        if !paths.contains(other) { paths.append(other) }
      }
    }
    for path in (entry?.variants ?? []).map(\.path) where !paths.contains(path) {
      paths.append(path)
    }
    return paths.map { path in
      let general = path.parent.appending(.plural("other"))
      return unit(
        path, source: sources[path] ?? sources[general] ?? text.value,
        target: targets[path]?.value, state: targets[path]?.state)
    }
  }
}

extension StringCatalog {
  /// The source texts that may be translated.
  fileprivate var translatableTexts: [DevelopmentText] {
    zip(strings, sourceTexts).filter(\.0.isToBeTranslated).map(\.1)
  }
}
