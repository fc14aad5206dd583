package import Checks
import Diagnostics
package import DocumentLoading
import InterfaceDocuments
import LintConfiguration
import LocaleData
import LocalizationTables
import StringsFiles

/// Collects the tables of documents that are read one after the other, for rules of tables.
///
/// A table is complete when all documents that use it were added. Its texts are released then.
package struct TableCollector {
  /// A complete table.
  package struct Complete: Sendable {
    /// The place among the tables of the run.
    package let number: Int
    /// What rules know about it, in the locales that are checked.
    package let subject: TableSubject
  }

  /// The numbers of the tables, in the order in which documents use them.
  private let numbers: [TableIdentity: Int]
  /// The numbers of the documents that use each table.
  private let users: [[Int]]
  /// The number of documents that use each table and were not added.
  private var missingCounts: [Int]
  /// The locales that the project of a table does not list, by the number of the table.
  private let unlistedLocales: [Int: UnlistedLocales]
  private var open: [Int: OpenTable] = [:]

  /// Begins a collection for the documents of a run.
  package init(_ facts: [DocumentFacts]) {
    var numbers: [TableIdentity: Int] = [:]
    var users: [[Int]] = []
    var regions: [ProjectRegions?] = []
    var unlisted = UnlistedTables()
    for (index, document) in facts.enumerated() {
      for identity in document.checkedTables {
        let number = numbers[identity] ?? users.count
        if number == users.count {
          numbers[identity] = number
          users.append([])
          regions.append(nil)
        }
        users[number].append(index)
        regions[number] = regions[number] ?? document.regions
      }
      if let regions = document.regions { unlisted.add(document.tablesLeftOut, of: regions) }
    }
    self.numbers = numbers
    self.users = users
    missingCounts = users.map(\.count)
    var locales: [Int: UnlistedLocales] = [:]
    for (number, regions) in regions.enumerated() {
      locales[number] = regions.flatMap { unlisted.takeLocales(of: $0) }
    }
    unlistedLocales = locales
  }

  /// Adds the tables of a document; documents are added in their order.
  package mutating func add(_ loaded: LoadedDocument) { add(loaded) { _ in true } }

  private mutating func add(_ loaded: LoadedDocument, _ isWanted: (Int) -> Bool) {
    let development = loaded.document.developmentLocale
    var own: Set<Int> = []
    for localization in loaded.plan.layout.checkedLocalizations(of: loaded) {
      for table in TableSubject.LocaleTable.all(in: localization, sourceLocale: development) {
        guard let key = TablePlace(table.table.path)?.identity, let number = numbers[key],
          isWanted(number)
        else { continue }
        if own.insert(number).inserted {
          missingCounts[number] -= 1
          open[number, default: OpenTable(key.name, of: loaded)].addTexts(of: loaded)
        }
        open[number]?.add(table)
      }
    }
  }

  /// Returns the tables whose documents were all added, in their order, and releases them.
  package mutating func takeComplete() -> [Complete] {
    let complete = open.keys.filter { missingCounts[$0] == 0 }.sorted()
    return complete.compactMap { number in
      guard var subject = open.removeValue(forKey: number)?.subject else { return nil }
      subject.unlistedLocales = unlistedLocales[number]
      return Complete(number: number, subject: subject)
    }
  }

  /// Returns a table that was complete before.
  ///
  /// - Parameters:
  ///   - number: The place among the tables of the run.
  ///   - document: Returns a document by its number.
  /// - Returns: The table.
  /// - Throws: What `document` throws.
  package func table<Failure>(
    _ number: Int, reading document: (Int) throws(Failure) -> LoadedDocument
  ) throws(Failure) -> TableSubject? {
    var collector = self
    collector.open = [:]
    collector.missingCounts[number] = users[number].count
    for user in users[number] { collector.add(try document(user)) { $0 == number } }
    return collector.takeComplete().first?.subject
  }
}

/// A table of which some documents were added.
private struct OpenTable {
  private let name: String
  private let sourceLocale: String
  private let options: RuleOptions
  private var source: [DevelopmentText] = []
  private var keys: Set<String> = []
  private var objectIDs: Set<String> = []
  private var tables: [TableSubject.LocaleTable] = []
  private var places: Set<Place> = []

  /// What tells tables apart: one catalog has those of several locales.
  private struct Place: Hashable {
    var locale: String
    var path: String
  }

  /// Creates a table without texts, as its first document says.
  init(_ name: String, of loaded: LoadedDocument) {
    self.name = name
    sourceLocale = loaded.document.developmentLocale
    options = loaded.plan.settings.options
  }

  /// Adds the texts of a document that the table translates.
  mutating func addTexts(of loaded: LoadedDocument) {
    source += loaded.sourceTexts(inFile: name).filter { keys.insert($0.key).inserted }
    objectIDs.formUnion(loaded.document.objectIDs)
  }

  /// Adds the texts of a locale.
  mutating func add(_ table: TableSubject.LocaleTable) {
    let place = Place(locale: table.locale, path: table.table.path)
    if places.insert(place).inserted { tables.append(table) }
  }

  /// What rules know about the table: those of pseudo-locales are no translations.
  var subject: TableSubject {
    var subject = TableSubject(
      name: name, sourceLocale: sourceLocale, source: source, hasDocuments: true,
      tables: tables.filter { !LocaleIdentifier.isPseudo($0.locale) })
    subject.objectIDs = objectIDs
    subject.options = options
    return subject
  }
}
