import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import InterfaceDocuments
import LocaleData
import LocalizationTables
import StringsFiles
import TranslationExchange

/// The parts of a project whose texts are exchanged, each with its path in the project.
struct ExchangeProject {
  private(set) var parts: [ExchangePart] = []
  /// The findings about documents whose texts are not exchanged.
  package private(set) var findings: [Finding] = []
  package let locales: ExchangeLocales
  /// The locale of the source texts.
  package var sourceLocale: String { locales.source }
  private let files: any FileSystem

  /// Finds the parts of the tables of a run.
  init(_ batch: TableBatch, files: any FileSystem) {
    self.files = files
    locales = ExchangeLocales(batch, files: files)
    for set in batch.sets {
      if set.documents.isEmpty {
        for form in TablePlace.Form.allCases {
          let own = set.files.filter { $0.place.form == form }
          let sources = own.filter { $0.tables.contains(where: \.isSource) }
          guard
            let first = sources.first(where: { !$0.place.isInBase }) ?? sources.first ?? own.first
          else { continue }
          parts.append(ExchangePart(of: set, form, first: first, own))
        }
        continue
      }
      var taken: Set<String> = []
      let form: TablePlace.Form =
        set.files.contains { $0.place.form == .catalog } ? .catalog : .strings
      let source = set.exportedSource
      let texts = set.orderedSource
      for loaded in set.documents {
        let own = source.filter { $0.path == loaded.path }
          .filter { taken.insert($0.key).inserted }
        parts.append(
          ExchangePart(
            path: loaded.path, set: set, source: own,
            texts: texts.filter { $0.path == loaded.path }, form: form))
      }
    }
    let known = Set(batch.sets.flatMap(\.documents).map(\.path))
    for loaded in batch.documents.documents
    where !known.contains(loaded.path) && !loaded.document.isTranslation {
      for part in Self.untranslated(loaded) {
        let owner = batch.sets.first { $0.identity == part.set.identity }
        guard var owner else {
          parts.append(part)
          continue
        }
        // A catalog without texts is that of the document.
        if owner.documents.isEmpty, owner.files.contains(where: { $0.place.form == .catalog }) {
          owner.documents = [loaded]
          parts.append(
            ExchangePart(
              path: loaded.path, set: owner, source: part.source, texts: owner.orderedSource,
              form: .catalog))
          continue
        }
        // Its tables would be those that translate something else.
        let path = owner.documents.first?.path ?? owner.files.first?.place.path ?? owner.name
        findings.append(
          Finding(
            rule: .skippedUnit, severity: .note, path: loaded.path, position: nil,
            message: "the texts are not exchanged: tables named \"\(part.set.name)\" beside the "
              + "document belong to \(path)"))
      }
    }
    parts.sort { $0.original < $1.original }
  }

  /// Returns why the texts of a part are not exchanged in a locale, as a clause.
  ///
  /// A document in the folder of the locale itself is what the platforms load: a table beside it has
  /// no effect.
  func obstacle(to part: ExchangePart, in locale: String) -> String? {
    guard !part.set.documents.isEmpty else { return nil }
    let name = part.path.split(separator: "/").last.map(String.init) ?? part.path
    let path = TablePlace(besideDocument: part.path).identity.path(of: "\(locale).lproj/\(name)")
    return path != part.path && files.kind(of: path) != nil
      ? "\(path) is the document in this locale; translate its texts there" : nil
  }

  /// Returns the parts of a document that has no table in any locale yet.
  private static func untranslated(_ loaded: LoadedDocument) -> [ExchangePart] {
    loaded.document.tables.map { table in
      let set = TableSet(
        name: table.file, home: TablePlace(besideDocument: loaded.path).home,
        sourceLocale: loaded.document.developmentLocale,
        files: [], documents: [loaded])
      return ExchangePart(
        path: loaded.path, set: set, source: set.exportedSource, texts: set.orderedSource,
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

/// The texts of one document, or of one table that no document uses.
struct ExchangePart {
  /// The path that identifies it in exchange files, relative to the project.
  let original: String
  /// The path of the document or table, as given or found.
  let path: String
  /// The table that has its translations.
  let set: TableSet
  /// The texts, in the order of an export.
  let source: [DevelopmentText]
  /// The form of the files with the translations.
  let form: TablePlace.Form
  /// The texts that can be translated, with their places in the order of the source: also those
  /// that are not exported.
  private let texts: [ExactText: (text: DevelopmentText, order: Int)]
  /// The entries in the source language, if the texts are those of a table.
  private let entries: [ExactText: TableEntry]
  /// The keys that a catalog excludes from translation.
  private let excluded: Set<ExactText>
  /// The keys whose comments Xcode wrote.
  private let generatedComments: Set<ExactText>
}

extension ExchangePart {
  /// Creates the part of a document.
  fileprivate init(
    path: String, set: TableSet, source: [DevelopmentText], texts: [DevelopmentText],
    form: TablePlace.Form
  ) {
    self.init(path: path, set: set, source: source, texts: texts, form: form, entries: [])
  }

  /// Creates the part of the files of one form of a table.
  fileprivate init(
    of set: TableSet, _ form: TablePlace.Form, first: TableSet.File, _ files: [TableSet.File]
  ) {
    guard let catalog = first.catalog else {
      let hasSource = files.contains { $0.tables.contains(where: \.isSource) }
      let place = first.place
      // Without a table in the source language, it is the one that there could be.
      let path =
        hasSource || place.folderName == nil ? place.path : place.path(in: set.sourceLocale)
      let assumed = Dictionary(
        (set.assumed[form]?.texts ?? []).map { (ExactText($0.key), $0) }
      ) { first, _ in first }
      let entries = set.sourceEntries(in: form)
      let source = entries.map { assumed[ExactText($0.key)] ?? DevelopmentText($0, path: path) }
      self.init(
        original: path, path: place.path, set: set, source: source, texts: source, form: form,
        entries: entries)
      return
    }
    let source = zip(catalog.strings, catalog.sourceTexts).filter(\.0.isToBeTranslated).map(\.1)
    self.init(
      path: first.place.path, set: set, source: source, texts: source, form: form,
      entries: catalog.strings.compactMap { string in
        catalog.sourceLocale.flatMap { string.localization(in: $0)?.entry }
      },
      excluded: catalog.strings.filter { !$0.isToBeTranslated }.map(\.key),
      generatedComments: catalog.strings.filter(\.isCommentAutoGenerated).map(\.key))
  }

  private init(
    original: String? = nil, path: String, set: TableSet, source: [DevelopmentText],
    texts: [DevelopmentText], form: TablePlace.Form, entries: [TableEntry], excluded: [String] = [],
    generatedComments: [String] = []
  ) {
    self.original = ExchangeProject.relative(original ?? path)
    self.path = path
    self.set = set
    self.source = source
    self.form = form
    self.texts = Dictionary(
      texts.enumerated().map { (ExactText($1.key), ($1, $0)) }
    ) { first, _ in first }
    self.entries = Dictionary(entries.map { (ExactText($0.key), $0) }) { _, last in last }
    self.excluded = Set(excluded.map { ExactText($0) })
    self.generatedComments = Set(generatedComments.map { ExactText($0) })
  }

  /// Returns the text with a key.
  package func text(_ key: String) -> DevelopmentText? { texts[ExactText(key)]?.text }

  /// Returns the place of a key in the order of the source.
  package func order(of key: String) -> Int { texts[ExactText(key)]?.order ?? texts.count }

  /// Returns the keys of all texts, in the order of the source.
  var orderedKeys: [String] {
    texts.values.sorted { $0.order < $1.order }.map(\.text.key)
  }

  /// Returns the entry in the source language with a key, if the texts are those of a table.
  func sourceEntry(_ key: String) -> TableEntry? { entries[ExactText(key)] }

  /// Returns whether a catalog excludes a key from translation.
  func isExcluded(_ key: String) -> Bool { excluded.contains(ExactText(key)) }

  /// Returns whether Xcode wrote the comment of a key.
  func hasGeneratedComment(_ key: String) -> Bool { generatedComments.contains(ExactText(key)) }

  /// Returns the files of the part's form with texts of a locale: those under its very name, else those under
  /// another name of it.
  package func files(in locale: String) -> [TableSet.File] {
    let same = set.files.filter { file in
      file.place.form == form
        && file.tables.contains { LocaleIdentifier.areSame($0.locale, locale) }
    }
    let exact = same.filter { $0.tables.contains { $0.locale == locale } }
    return exact.isEmpty ? same : exact
  }
}
