package import Diagnostics

/// What is true for all documents of a run.
package struct RunContext: Sendable {
  /// The rules of the run.
  package let registry: RuleRegistry
  /// Returns the suppressions of a configuration for the path of a document or table.
  let suppressions: @Sendable (String) -> [Suppression]
  /// Whether findings are reported as they are in the locales in which only a platform after the first
  /// shows them, if there are any.
  let prefersNewOnPlatforms: Bool
  /// The use of tables by the documents of the run, by the path of the table.
  let tableUses: [String: TableUse]

  /// Creates a context; by default that of a document that is checked on its own.
  package init(
    registry: RuleRegistry = .standard,
    suppressions: @escaping @Sendable (String) -> [Suppression] = { _ in [] },
    prefersNewOnPlatforms: Bool = false, tableUses: [String: TableUse] = [:]
  ) {
    self.registry = registry
    self.suppressions = suppressions
    self.prefersNewOnPlatforms = prefersNewOnPlatforms
    self.tableUses = tableUses
  }

  /// The use of a table by the documents of a run.
  package struct TableUse: Sendable {
    /// The keys that the documents look up.
    package var keys: Set<String> = []
    /// The ids of the objects in the Interface Builder documents.
    package var objects: Set<String> = []
    /// The number of documents that look up texts.
    package var documentCount = 0

    package init(keys: Set<String> = [], objects: Set<String> = [], documentCount: Int = 0) {
      self.keys = keys
      self.objects = objects
      self.documentCount = documentCount
    }
  }
}
