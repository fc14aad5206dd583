package import Checks
package import Diagnostics
package import DocumentLoading
import InterfaceDocuments
import LocaleData
package import LocalizationTables
import SourceCode
import StringsFiles

/// A strings table in all of its locales, with the documents whose texts it translates.
package struct TableSet: Sendable {
  /// The table's name, which is that of its files without extension.
  package var name: String
  /// The parent folder of the locales' folders; the current one is `.`.
  package var home: String
  /// The locale of the source texts.
  package var sourceLocale: String
  /// The files that could be read, sorted by path; those in `Base.lproj` that another one adds to are last.
  package var files: [File]
  /// The paths of the files that could not be read.
  package var unreadable: [String] = []
  /// The documents that use the table.
  package var documents: [LoadedDocument]
  /// The texts whose source language is in code, by the form of the tables that translate them.
  private(set) var assumed: [TablePlace.Form: AssumedTexts] = [:]
  /// The texts that the code of the table's folder looks up, if code was read.
  private(set) var code: CodeTexts?
  /// The number of texts of the code whose keys are not known, and which are left out.
  private(set) var unknownKeyCount = 0
  /// The differences between the tables of one form in `Base.lproj` and in the development locale's folder.
  private(set) var baseDifferences: [TableSubject.BaseDifference] = []
  /// The list of locales of the table's project, if it has one.
  package var regions: ProjectRegions?
  /// The locales whose folders in ``home`` have tables.
  var neighbourLocales: [String] = []
  /// The locales into which the table is to be translated.
  package var requiredLocales: [String] = []
  package var options = RuleOptions()

  @dynamicMemberLookup package struct File: Sendable {
    package let file: TableFile
    /// The contents by locale; those of a file in `Base.lproj` are in the source locale, without what the
    /// development locale's own file hides.
    package fileprivate(set) var tables: [TableSubject.LocaleTable]
    /// Whether the paths of the request lead to the file, rather than to another one of the set.
    package let isRequested: Bool
    /// Whether the request names the file itself, rather than a folder or a document.
    package let isNamed: Bool

    package init(
      _ file: TableFile, sourceLocale: String, isRequested: Bool, isNamed: Bool
    ) {
      self.file = file
      self.isRequested = isRequested
      self.isNamed = isNamed
      let place = file.place
      switch file.contents {
      case .table(let table):
        let locale = place.locale ?? place.folderName ?? sourceLocale
        let isSource =
          place.isInBase || place.folderName == nil
          || LocaleIdentifier.areSame(locale, sourceLocale)
        tables = [
          TableSubject.LocaleTable(
            table, in: place.isInBase ? sourceLocale : locale, isSource: isSource)
        ]
      case .catalog(let catalog):
        tables = catalog.locales.compactMap { locale in
          catalog.tables[locale].map {
            TableSubject.LocaleTable(
              $0, in: locale,
              isSource: LocaleIdentifier.areSame(locale, catalog.sourceLocale ?? sourceLocale))
          }
        }
      }
    }

    package subscript<Value>(dynamicMember property: KeyPath<TableFile, Value>) -> Value {
      file[keyPath: property]
    }

    /// The first error by which texts of the file may be lost, other than those of repeated keys.
    var syntaxError: Finding? {
      file.findings.first { $0.severity == .error && $0.rule != .duplicateKey }
    }

    /// Whether it is the table of a pseudo-locale, such as `en-XA`.
    var isOfPseudoLocale: Bool { self.place.locale.map(LocaleIdentifier.isPseudo) ?? false }
  }

  /// What identifies the table.
  package var identity: TableIdentity { TableIdentity(home: home, name: name) }

  /// The texts to translate: those of the documents, else those of the tables in the source locale and
  /// those that are in code.
  package var source: [DevelopmentText] {
    guard documents.isEmpty else {
      var seen: Set<String> = []
      return documents.flatMap { $0.sourceTexts(inFile: name) }
        .filter { seen.insert($0.key).inserted }
    }
    let written = files.flatMap { file in
      file.catalog?.sourceTexts
        ?? file.tables.filter(\.isSource).flatMap { table in
          table.table.effectiveEntries.map {
            DevelopmentText($0, path: table.table.path, isOfInfo: isOfInfo)
          }
        }
    }
    return written + TablePlace.Form.allCases.flatMap { assumed[$0]?.texts ?? [] }
  }

  /// The entries of the files of one form in the source language, each key once, those that tables of
  /// another form replace among them.
  ///
  /// Texts in code have entries with the values that code gives, or their keys.
  func sourceEntries(in form: TablePlace.Form) -> [TableEntry] {
    let written = files.filter { $0.place.form == form }.flatMap(\.tables).filter(\.isSource)
      .flatMap(\.table.effectiveEntries)
    return written
      + (assumed[form]?.texts ?? []).map { text in
        var entry = TableEntry(text)
        entry.variants = text.variants
        entry.variables = text.format?.variables ?? []
        return entry
      }
  }

  /// Whether the table translates the values of `Info.plist`.
  private var isOfInfo: Bool { name == "InfoPlist" }

  /// Whether tables that no document uses have no text in the source language, or fewer than their
  /// translations suggest.
  var mayHaveTextsInCode: Bool {
    documents.isEmpty && !files.contains { $0.catalog != nil }
      && (!assumed.isEmpty
        || !files.contains { $0.tables.contains { $0.isSource && !$0.table.entries.isEmpty } })
  }

  /// Determines the texts that are in code, once all files and documents are known.
  ///
  /// - Parameter code: The texts that the code of the table's folder looks up, if code was read.
  mutating func assumeTexts(_ code: CodeTexts? = nil) {
    self.code = code
    guard documents.isEmpty, !files.contains(where: { $0.catalog != nil }) else { return }
    let left = unlistedTables
    let tables = files.filter { !left.contains($0.place.path) }.flatMap(\.tables)
    let written = Set(
      tables.filter(\.isSource).flatMap { $0.table.entries.map { ExactText($0.key) } })
    let keys = Set(tables.flatMap { $0.table.entries.map(\.key) })
    let texts = code.map { CodeTable(named: name, in: $0, withKeys: keys) }
    unknownKeyCount = texts?.unknownKeyCount ?? 0
    for form in [TablePlace.Form.strings, .stringsdict] {
      let own = tables.filter { $0.form == form }
      guard !own.isEmpty else { continue }
      // A text that no table has does not vary.
      assumed[form] = AssumedTexts(
        of: own, besides: written, code: texts, addsTexts: form == .strings, isOfInfo: isOfInfo)
    }
  }

  /// Leaves out the entries in `Base.lproj` whose keys the development locale's own table has.
  ///
  /// The platforms load the table of a localization first, and that of `Base.lproj` if it has none.
  mutating func hideBaseEntries() {
    for form in [TablePlace.Form.strings, .stringsdict] {
      guard let base = files.firstIndex(where: { $0.place.form == form && $0.place.isInBase }),
        let shared = files[base].tables.first,
        let own = files.first(where: {
          $0.place.form == form && !$0.place.isInBase && $0.place.folderName != nil
            && $0.tables.contains(where: \.isSource)
        })?.tables.first
      else { continue }
      if let difference = TableSubject.BaseDifference(of: shared.table, from: own.table) {
        baseDifferences.append(difference)
      }
      // Without an entry of its own, the table in `Base.lproj` is the source.
      guard !own.table.entries.isEmpty else { continue }
      files[base].tables = [shared.without { own.table[$0.key] != nil }]
      files.append(files.remove(at: base))
    }
  }

  /// The paths of the tables in locales that the project does not list, which are not checked unless
  /// the request names them.
  package var unlistedTables: Set<String> {
    guard let regions else { return [] }
    let single = files.filter { $0.place.form != .catalog }
    let left = regions.unlisted(
      among: single.compactMap(\.place.locale), source: sourceLocale, required: requiredLocales)
    guard !left.isEmpty else { return [] }
    return Set(
      single.filter { !$0.isNamed && $0.place.locale.map(left.contains) ?? false }
        .map(\.place.path))
  }

  /// What rules know about the table.
  package var subject: TableSubject {
    let left = unlistedTables
    let files = left.isEmpty ? files : files.filter { !left.contains($0.place.path) }
    return subject(of: files.flatMap(\.tables), in: files)
  }

  /// Returns what rules know about the table in some locales: the tables of pseudo-locales are no
  /// translations.
  ///
  /// - Parameters:
  ///   - tables: The contents by locale.
  ///   - files: The files, if there is to be known more about them.
  /// - Returns: The subject.
  func subject(of tables: [TableSubject.LocaleTable], in files: [File] = []) -> TableSubject {
    var subject = TableSubject(
      name: name, sourceLocale: sourceLocale, source: source, hasDocuments: !documents.isEmpty,
      tables: tables.filter { !LocaleIdentifier.isPseudo($0.locale) })
    subject.places = files.map(\.place)
    subject.objectIDs = documents.reduce(into: []) { $0.formUnion($1.document.objectIDs) }
    subject.readingFindings = files.flatMap(\.findings)
    subject.code = code
    subject.baseDifferences = baseDifferences
    subject.rareKeys = assumed.values.reduce(into: []) { $0.formUnion($1.rareKeys) }
    subject.catalogs = files.compactMap(\.catalog)
    let absent =
      regions?.unlisted(
        among: neighbourLocales, source: sourceLocale, required: requiredLocales) ?? []
    subject.neighbourLocales = neighbourLocales.filter {
      !LocaleIdentifier.isPseudo($0) && !absent.contains($0)
    }
    subject.requiredLocales = requiredLocales
    subject.options = options
    return subject
  }
}

extension LoadedDocument {
  /// Returns the texts that a table translates, in reading order.
  ///
  /// - Parameter file: The name of the table's file without extension, which the document may
  ///   declare under another name.
  /// - Returns: The texts.
  package func sourceTexts(inFile file: String) -> [DevelopmentText] {
    let files = Dictionary(document.tables.map { ($0.name, $0.file) }) { first, _ in first }
    return document.developmentTexts.filter { files[$0.table, default: $0.table] == file }
  }
}

extension LoadedDocument {
  /// Returns the texts that are exported to a table, in the order of an export.
  func exportedTexts(inFile file: String) -> [DevelopmentText] {
    TableSet(
      name: file, home: "", sourceLocale: document.developmentLocale, files: [], documents: [self]
    ).exportedSource
  }
}

extension DevelopmentText {
  /// Creates the source text of an entry in the source locale.
  ///
  /// The application's name, version and copyright notice need no translation.
  init(_ entry: TableEntry, path: String, isOfInfo: Bool = false) {
    let isName = isOfInfo && Self.isName(entry.key)
    self.init(
      key: entry.key, value: entry.value, variants: entry.variants,
      comment: entry.comments.isEmpty ? nil : entry.comments.joined(separator: "\n"), path: path,
      position: entry.valuePosition, needsTranslation: !isName,
      isInvariant: isName || InvariantText.isInvariant(entry.value))
  }

  /// Returns whether a key of `Info.plist` is that of the application's name, version or copyright.
  static func isName(_ key: String) -> Bool {
    key.hasPrefix("CFBundle") || key == "NSHumanReadableCopyright"
  }
}

extension StringCatalog {
  /// The source texts: the keys themselves where there are no others.
  ///
  /// A key that is not in the code any more needs no translation.
  package var sourceTexts: [DevelopmentText] {
    strings.map { string in
      let entry = sourceLocale.flatMap { string.localization(in: $0)?.entry }
      let text = sourceText(of: string)
      return DevelopmentText(
        key: string.key, value: text, variants: entry?.variants ?? [], comment: string.comment,
        path: path, position: entry?.valuePosition ?? string.position,
        needsTranslation: string.isToBeTranslated && string.extractionState != "stale",
        isInvariant: InvariantText.isInvariant(text))
    }
  }
}
