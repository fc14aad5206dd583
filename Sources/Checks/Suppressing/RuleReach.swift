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

  private let registry: RuleRegistry
  /// The rules that ran for any file.
  package let enabled: Set<RuleID>
  private let depths: [String: Depth]
  private let tables: [String: RuleTraits.TableEvidence]
  private let languages: [String: Set<String>]
  private let isEnabled: (RuleID, String) -> Bool

  /// Creates the reach of a run.
  ///
  /// - Parameters:
  ///   - registry: The rules of the run.
  ///   - enabled: The rules that ran for any file.
  ///   - depths: What was read of each document, by path; documents with missing parts are left out.
  ///   - tables: What was not looked at for a table, by path.
  ///   - languages: The languages in which each file was looked at, by path, pseudo-locales included;
  ///     a file that is left out was looked at in all.
  ///   - isEnabled: Returns whether a rule runs for the file at a path.
  package init(
    _ registry: RuleRegistry, enabled: Set<RuleID>, depths: [String: Depth],
    tables: [String: RuleTraits.TableEvidence],
    languages: [String: Set<String>] = [:],
    isEnabled: @escaping (RuleID, String) -> Bool = { _, _ in true }
  ) {
    self.registry = registry
    self.enabled = enabled
    self.depths = depths
    self.tables = tables
    self.languages = languages
    self.isEnabled = isEnabled
  }

  /// The paths of the documents and tables that the run read in full.
  package var paths: [String] { depths.keys.sorted() + tables.keys.sorted() }

  /// Returns whether the run's version of Lintel has a rule.
  package func knows(_ rule: RuleID) -> Bool { registry[rule] != nil }

  /// Returns the languages in which a file was looked at, or `nil` for all.
  package func languages(of path: String) -> Set<String>? { languages[path] }

  /// Returns whether all findings of a rule in a file are known.
  package func covers(_ rule: RuleID, in path: String) -> Bool {
    guard enabled.contains(rule), isEnabled(rule, path) else { return false }
    let traits = registry.traits(of: rule)
    if let left = tables[path] { return left.isDisjoint(with: traits.tableEvidence) }
    switch depths[path] {
    case nil: return false
    case .layouts: return true
    case .tables: return traits.evidence != .layouts
    case .document: return traits.evidence == .document
    }
  }
}

extension RuleReach {
  /// Creates the reach of the rules for a document that is checked on its own.
  init(_ registry: RuleRegistry, enabled: Set<RuleID>, _ subject: DocumentSubject) {
    let depth: Depth = subject.layouts.isEmpty ? .document : .layouts
    self.init(
      registry, enabled: enabled, depths: subject.mayLackParts ? [:] : [subject.path: depth],
      tables: [:])
  }
}
