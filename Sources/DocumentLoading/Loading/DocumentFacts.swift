import Diagnostics
import InterfaceDocuments
package import InterfaceValues
import LintConfiguration
package import LocalizationTables
import Scenes
import StringsFiles

/// What the end of a run says about a document, and what others with the same tables need of it.
///
/// It is small, so that the documents of a large run need not be kept.
package struct DocumentFacts: Sendable {
  /// The document's path, as given or found.
  package let path: String
  /// The platform that it is laid out for, and those that are compared with it.
  package let platforms: [Platform]
  /// How its platform relates to those of the run.
  package let platformUse: PlatformUse
  /// The number of its roots.
  package let rootCount: Int
  /// The number of its views.
  package let viewCount: Int
  /// Where content sizes come from, as the option spells it, and the number of views whose size is the
  /// stored one; nil for a document that no editor drew.
  package private(set) var storedSizes: (source: String, viewCount: Int)?
  /// Whether a part of it may be missing because its XML is broken.
  package let mayLackParts: Bool
  /// The text of the range of sizes that is judged, if there is one.
  package let range: String?
  /// The locales whose tables are checked, and those into which it is to be translated.
  package let checkedLocales: [String]
  /// The list of locales of its project, if it has one.
  package let regions: ProjectRegions?
  /// The paths of the tables in locales that its project does not list, which are not checked.
  package let tablesLeftOut: Set<String>
  /// The paths of the tables outside locale folders.
  package let tablesOfNoLocale: [String]
  /// Its tables of all locales, each by the name that it declares.
  package private(set) var tables: [Table]
  /// What identifies the tables that are checked, each once.
  package private(set) var checkedTables: [TableIdentity]
  /// The keys of its texts, by the name of their table.
  package private(set) var keys: [String: Set<String>]
  /// The ids of its objects, if Interface Builder wrote it.
  package private(set) var objectIDs: Set<String>

  /// A table of a document.
  package struct Table: Hashable, Sendable {
    /// The name that the document declares.
    package var name: String
    /// The path of its file.
    package var path: String
  }

  /// Collects the facts about a document.
  package init(_ loaded: LoadedDocument) {
    let document = loaded.document
    path = loaded.path
    platforms = [document.platform] + loaded.others.map(\.document.platform)
    platformUse = loaded.platformUse
    rootCount = document.roots.count
    viewCount = document.viewCount
    let isFromEditor = document.roots.contains { root in
      root.view.contains { $0.origin.stored != nil }
    }
    storedSizes =
      isFromEditor ? (document.intrinsicSizes.rawValue, loaded.evidence.views.count) : nil
    mayLackParts = loaded.findings.contains {
      $0.rule == .xmlNotWellFormed && $0.path == loaded.path
    }
    range = loaded.plan.layout.range?.text
    regions = loaded.regions
    tablesOfNoLocale = loaded.tablesOfNoLocale
    let checked = loaded.plan.layout.checkedLocalizations(of: loaded)
    checkedLocales = checked.map(\.locale) + loaded.plan.requiredLocales
    tablesLeftOut = loaded.tablesLeftOut(but: checked)
    checkedTables = checked.flatMap(\.files)
      .compactMap { TablePlace($0.table.path)?.identity }.uniqued()
    tables = loaded.localizations.flatMap(\.files).map { Table(name: $0, path: $1.path) }
    var keys: [String: Set<String>] = [:]
    for text in document.texts {
      if let key = text.key { keys[text.table, default: []].insert(key) }
    }
    self.keys = keys
    objectIDs = document.objectIDs
  }

  /// Adds what is known of the document only where it is laid out.
  mutating func complete(from loaded: LoadedDocument) {
    storedSizes?.viewCount = loaded.evidence.views.count
  }

  /// The facts that the end of a run needs, without those about the tables and their use.
  package var withoutTables: DocumentFacts {
    var facts = self
    facts.tables = []
    facts.checkedTables = []
    facts.keys = [:]
    facts.objectIDs = []
    return facts
  }
}
