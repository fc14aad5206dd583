import Checks
import Diagnostics
package import DocumentLoading
import InterfaceDocuments
import LocaleData
import LocalizationTables
import StringsFiles
import TableTools

/// How much of documents and tables is translated.
package struct CoverageResult: Sendable {
  /// The documents, and the inputs that could not be read.
  package let batch: DocumentBatch
  /// The rows in the order document, locale.
  package let rows: [CoverageRow]
}

extension Linter {
  /// Returns how much of each document is translated into each locale.
  ///
  /// The locales are those with a table of the same project, those that the project says it has, and the
  /// required ones: a document without any table counts as not translated in them.
  /// Locales in the development language are left out, and so are pseudo-locales, of which the
  /// observer receives a note, folders that are named after no locale, and those of locales that the
  /// project does not list, with a note. A required locale is the project's one with the same
  /// meaning, if it has one: `zh-Hans` for `zh-CN`. Tables that no document uses have rows too. The texts of a document whose tables
  /// belong to another one of the same name are not counted; the observer receives a note.
  ///
  /// If the request names locales, only these have rows, those in the development language too.
  ///
  /// - Parameter laysOut: Whether documents are laid out, to count the translations that are
  ///   clipped.
  /// - Returns: A row for each document or table in each locale.
  /// - Throws: `InvalidRequest` like ``load()``, `CancellationError` if the task was cancelled.
  func coverage(laysOut: Bool) async throws -> CoverageResult {
    var planner = try planner(laysOut: laysOut)
    if case .folder(let folder) = request.tables { try requireTables(in: folder) }
    let tables = try TableBatch(request, files: files, planner: &planner, observer: observer)
    let named = try tables.locales(named: request.locales)
    let scope = named.isEmpty ? nil : LocaleScope(named)
    noteUnreadable((tables.findings + tables.errorsInTables).filter { scope?.admits($0) != false })
    var findings: [Finding] = []
    if laysOut, !tables.documents.documents.isEmpty {
      findings = try await check(tables.documents).findings
    }
    tables.notePseudoLocales("they are not counted", observer: observer)
    tables.noteTextsInCode(observer: observer)
    var rows: [CoverageRow] = []
    let foreign = ForeignTables(tables)
    let locales = LocalesOfProjects(tables)
    noteUnlistedLocales(in: tables)
    for loaded in tables.documents.documents {
      let others = loaded.document.isTranslation ? [:] : foreign.tables(of: loaded)
      for (name, path) in others.sorted(by: { $0.key < $1.key }) {
        observer(
          .note(
            "\(loaded.path): the texts are not counted: tables named \"\(name)\" beside the "
              + "document belong to \(path)"))
      }
      let texts = loaded.document.developmentTexts.filter {
        $0.needsTranslation && others[$0.table] == nil
      }
      guard !texts.isEmpty, !loaded.document.isTranslation else { continue }
      let count = TranslationCount(
        path: loaded.path, developmentLocale: loaded.document.developmentLocale,
        texts: texts,
        tables: loaded.localizations.filter { !loaded.unlistedLocales.contains($0.locale) }
          .flatMap {
            TableSubject.LocaleTable.all(in: $0, sourceLocale: loaded.document.developmentLocale)
          })
      rows += count.rows(
        required: loaded.plan.requiredLocales, named: named,
        known: locales.names(of: loaded.regions),
        clipped: laysOut ? Clips(of: findings, in: loaded.path) : nil)
    }
    for set in tables.sets where set.documents.isEmpty {
      let left = set.unlistedTables
      // Xcode writes the key "" into catalogs, which is not a text.
      let texts = set.source.filter { $0.needsTranslation && !$0.key.isEmpty }
      let count = TranslationCount(
        path: set.identity.path(of: set.name), developmentLocale: set.sourceLocale, texts: texts,
        tables: set.files.flatMap(\.tables).filter {
          !$0.isSource && !left.contains($0.table.path)
        })
      rows += count.rows(
        required: set.requiredLocales, named: named,
        known: texts.isEmpty ? [] : locales.names(of: set.regions),
        clipped: nil)
    }
    if let scope { rows.removeAll { !scope.contains($0.locale) } }
    return CoverageResult(batch: tables.documents, rows: rows)
  }

  /// Tells the observer which files have texts that cannot be read, each once.
  private func noteUnreadable(_ findings: [Finding]) {
    for group in findings.grouped(by: \.path) {
      let line = group[0].position.map { ":\($0.line)" } ?? ""
      let others =
        group.count == 1
        ? "" : " (and \(group.count - 1) more \(group.count == 2 ? "error" : "errors"))"
      observer(
        .note(
          "\(group[0].path)\(line): \(group[0].message)\(others); the counts are those of what can be "
            + "read"
        ))
    }
  }

  /// Tells the observer which locales of tables are not counted because a project does not list them.
  private func noteUnlistedLocales(in tables: TableBatch) {
    var locales: [String: Set<String>] = [:]
    for loaded in tables.documents.documents {
      guard let path = loaded.regions?.path, !loaded.unlistedLocales.isEmpty else { continue }
      locales[path, default: []].formUnion(loaded.unlistedLocales)
    }
    for set in tables.sets where set.documents.isEmpty {
      let left = set.unlistedTables
      guard let path = set.regions?.path, !left.isEmpty else { continue }
      locales[path, default: []].formUnion(
        set.files.flatMap(\.tables).filter { left.contains($0.table.path) }.map(\.locale))
    }
    for (path, names) in locales.sorted(by: { $0.key < $1.key }) {
      let list = names.sorted().map { "\"\($0)\"" }.inSentence()
      observer(
        .note(
          "\(path) does not list \(list) in knownRegions: tables in such locales are not counted"))
    }
  }
}

/// The locales into which the documents and tables of each project are translated.
private struct LocalesOfProjects {
  /// The names by the path of the project's list; those without a project are in one group.
  private var names: [String?: [String]] = [:]

  init(_ batch: TableBatch) {
    for loaded in batch.documents.documents where !loaded.document.isTranslation {
      add(
        (loaded.regions?.names ?? [])
          + loaded.localizations.map(\.locale).filter { !loaded.unlistedLocales.contains($0) },
        to: loaded.regions)
    }
    for set in batch.sets where set.documents.isEmpty {
      let left = set.unlistedTables
      add(
        set.files.flatMap(\.tables).filter { !$0.isSource && !left.contains($0.table.path) }
          .map(\.locale), to: set.regions)
    }
  }

  private mutating func add(_ locales: [String], to regions: ProjectRegions?) {
    names[regions?.path] = (names[regions?.path, default: []] + locales).uniqued()
  }

  /// Returns the locales of a project, each name once.
  func names(of regions: ProjectRegions?) -> [String] { names[regions?.path] ?? [] }
}

/// The tables beside documents that translate something else of the same name.
private struct ForeignTables {
  private var owners: [TableIdentity: TableSet] = [:]
  /// The documents with tables.
  private var known: Set<String> = []

  init(_ batch: TableBatch) {
    for set in batch.sets {
      owners[set.identity] = set
      known.formUnion(set.documents.map(\.path))
    }
  }

  /// Returns what owns the tables that a document without tables would have, by the names of the
  /// document's tables.
  func tables(of loaded: LoadedDocument) -> [String: String] {
    guard !known.contains(loaded.path) else { return [:] }
    let home = TablePlace(besideDocument: loaded.path).home
    var result: [String: String] = [:]
    for table in loaded.document.tables {
      guard let owner = owners[TableIdentity(home: home, name: table.file)] else { continue }
      // A catalog without texts is that of the document.
      let isCatalog = owner.files.contains { $0.place.form == .catalog }
      guard !owner.documents.isEmpty || !isCatalog else { continue }
      result[table.name] =
        owner.documents.first?.path ?? owner.files.first?.place.path ?? owner.name
    }
    return result
  }
}

/// The views whose translation is clipped, by locale.
private struct Clips {
  private var objects: [String: Set<String>] = [:]

  init(of findings: [Finding], in path: String) {
    for finding in findings where finding.rule == Rule.clippedText.id {
      let places =
        finding.members.isEmpty
        ? [(finding.path, finding.object, finding.occurrences)]
        : finding.members.map { ($0.path, $0.object, $0.occurrences) }
      for (place, object, occurrences) in places where place == path {
        for locale in occurrences.compactMap(\.locale) {
          objects[locale, default: []].insert(object ?? "")
        }
      }
    }
  }

  func count(in locale: String) -> Int {
    objects.filter { LocaleIdentifier.areSame($0.key, locale) }.map(\.value.count).reduce(0, +)
  }
}

/// The texts of one document or table, to be counted by locale.
private struct TranslationCount {
  var path: String
  var developmentLocale: String
  var texts: [DevelopmentText]
  var tables: [TableSubject.LocaleTable]

  /// Returns the rows of the locales in other languages, and of those in the development language that are
  /// required or named.
  func rows(
    required: [String], named: [String], known: [String], clipped: Clips?
  ) -> [CoverageRow] {
    var locales: [String] = []
    for locale in tables.map(\.locale) + known
    where Self.isLocale(locale)
      && !locales.contains(where: { LocaleIdentifier.areSame($0, locale) })
    {
      locales.append(locale)
    }
    let required = required.map {
      LocaleIdentifier.match($0, among: locales + [developmentLocale]) ?? $0
    }
    for locale in required
    where !locales.contains(where: { LocaleIdentifier.areSame($0, locale) }) {
      locales.append(locale)
    }
    let language = LocaleIdentifier(developmentLocale)?.language
    return locales.filter { locale in
      LocaleIdentifier(locale)?.language != language
        || (required + named).contains { LocaleIdentifier.areSame($0, locale) }
          && !LocaleIdentifier.areSame(locale, developmentLocale)
    }
    .sorted().map { locale in
      row(
        in: locale,
        isRequired: required.contains { LocaleIdentifier.areSame($0, locale) },
        clipped: clipped?.count(in: locale))
    }
  }

  /// Returns whether the tables of a folder with a name are translations that are used:
  /// `bad-locale-name` reports unused ones, and pseudo-locales are not translations.
  private static func isLocale(_ name: String) -> Bool {
    !LocaleIdentifier.isPseudo(name) && LocaleIdentifier(name)?.hasKnownLanguage ?? false
  }

  private func row(in locale: String, isRequired: Bool, clipped: Int?) -> CoverageRow {
    // A table's strings and its plural forms, which take precedence, are two tables of one name.
    let own = tables.filter { LocaleIdentifier.areSame($0.locale, locale) }
    let tablesByName = Dictionary(
      grouping: own.filter { $0.form == .stringsdict } + own.filter { $0.form != .stringsdict },
      by: \.name
    ).mapValues { $0.map(\.table) }
    var row = CoverageRow(
      path: path, locale: locale, isRequired: isRequired, texts: 0, translated: 0,
      needsReview: 0, stale: 0, missing: 0, clipped: clipped)
    let rules = PluralRules(locale: locale)
    for text in texts.eachKeyOnce {
      let own = tablesByName[text.table] ?? []
      guard own.allSatisfy({ $0.isToBeTranslated(text.key) }) else { continue }
      row.texts += 1
      let entry = own.lazy.compactMap { $0[text.key] }.first
      switch entry?.status(ofTranslationOf: text.value, rules: rules) {
      case .translated: row.translated += 1
      case .needsReview: row.needsReview += 1
      case .stale: row.stale += 1
      case .missing, nil: row.missing += 1
      }
    }
    return row
  }
}

extension TableEntry {
  /// What a translation is worth.
  fileprivate enum Status {
    case translated, needsReview, stale, missing
  }

  /// Returns the worth of a translation: that of its least finished case.
  fileprivate func status(ofTranslationOf text: String, rules: PluralRules?) -> Status {
    let states = Set(variants.isEmpty ? [state] : variants.map(\.state))
    if value.isEmpty || states.contains("new") { return .missing }
    // A case of numbers that the locale has shows nothing.
    let isEmptyCase = variants.contains { variant in
      variant.value.isEmpty
        && variant.path.pluralCategory.flatMap(PluralCategory.init(rawValue:)).map {
          rules?.need(of: $0) == .required
        } ?? true
    }
    if isEmptyCase { return .missing }
    if let rules, rules.problems(in: variants).contains(where: \.isMissingCase) {
      return .missing
    }
    if states.contains("stale") || translatedText.map({ !ExactText.areSame($0, text) }) ?? false {
      return .stale
    }
    return states.contains("needs_review") ? .needsReview : .translated
  }
}

extension PluralProblem {
  /// Whether a case that the locale needs has no text.
  fileprivate var isMissingCase: Bool {
    switch kind {
    case .missingOther, .missingCategories: true
    default: false
    }
  }
}
