package import Diagnostics

/// The rules whose findings a run would show in full.
package struct RuleReach {
  /// What was laid out and read for a document.
  package enum Depth: Hashable, Sendable {
    /// The document alone.
    case document
    /// The document and its tables.
    case tables
    /// The document in all of its locales at all of its sizes.
    case layouts
  }

  /// The rules that ran for any file.
  package let enabled: Set<RuleID>
  private let depths: [String: Depth]
  private let tables: [String: Set<RuleID>]
  private let languages: [String: Set<String>]
  private let isEnabled: (RuleID, String) -> Bool

  /// Creates the reach of a run.
  ///
  /// - Parameters:
  ///   - enabled: The rules that ran for any file.
  ///   - depths: What was read of each document, by path; documents with missing parts are left out.
  ///   - tables: The rules that did not look at a table in full, by path.
  ///   - languages: The languages in which each file was looked at, by path, pseudo-locales included;
  ///     a file that is left out was looked at in all.
  ///   - isEnabled: Returns whether a rule runs for the file at a path.
  package init(
    enabled: Set<RuleID>, depths: [String: Depth], tables: [String: Set<RuleID>],
    languages: [String: Set<String>] = [:],
    isEnabled: @escaping (RuleID, String) -> Bool = { _, _ in true }
  ) {
    self.enabled = enabled
    self.depths = depths
    self.tables = tables
    self.languages = languages
    self.isEnabled = isEnabled
  }

  /// The paths of the documents and tables that the run read in full.
  package var paths: [String] { depths.keys.sorted() + tables.keys.sorted() }

  /// Returns the languages in which a file was looked at, or `nil` for all.
  package func languages(of path: String) -> Set<String>? { languages[path] }

  /// Returns whether all findings of a rule in a file are known.
  package func covers(_ rule: RuleID, in path: String) -> Bool {
    guard enabled.contains(rule), isEnabled(rule, path) else { return false }
    if let left = tables[path] { return !left.contains(rule) }
    switch depths[path] {
    case nil: return false
    case .layouts: return true
    case .tables: return Self.ofDocument.contains(rule) || Self.ofTables.contains(rule)
    case .document: return Self.ofDocument.contains(rule)
    }
  }

  /// The rules about a document that need neither its tables nor layouts.
  package static let ofDocument: Set<RuleID> = Set(
    Rules.all.filter(\.isFoundInReading).map(\.info.id)
  ).subtracting([.stringsSyntax]).union([
    .duplicateConstraint, .duplicateKeyEquivalent, .invalidSuppression, .redundantConstraint,
    .mixedDirectionAttributes, .staleLayoutFlag, .textWithoutID,
  ])

  /// The rules about a document that need its tables, but no layouts.
  package static let ofTables: Set<RuleID> = [
    .missingTable, .missingTranslation, .nonLocalizableHardcoded, .placeholderTextShipped,
  ]

  /// The rules about a table that need to know the documents that use it.
  package static let needingDocuments: Set<RuleID> = [
    .missingTable, .missingTranslation, .orphanKey, .staleTranslation, .unusedProperty,
    .untranslatedValue,
  ]

  /// The rules about a table that look at its files, which only a run on tables does.
  package static let needingFiles: Set<RuleID> = [
    .badLocaleName, .missingTable, .symbolCollision, .unusedLocale,
  ]
}

extension RuleReach {
  /// Creates the reach of the rules for a document that is checked on its own.
  init(enabled: Set<RuleID>, _ subject: CheckSubject) {
    let depth: Depth = subject.layouts.isEmpty ? .document : .layouts
    self.init(
      enabled: enabled, depths: subject.mayLackParts ? [:] : [subject.path: depth], tables: [:])
  }
}
