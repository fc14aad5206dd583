package import Checks
package import LocalizationTables

/// The tables of a run in locales that their projects do not list.
package struct UnlistedTables: Sendable {
  private var tables: [ProjectRegions: Set<String>] = [:]

  package init() {}

  package mutating func add(_ paths: Set<String>, of regions: ProjectRegions) {
    guard !paths.isEmpty else { return }
    tables[regions, default: []].formUnion(paths)
  }

  /// Returns the locales of a project's tables the first time, so that they are reported once.
  package mutating func takeLocales(of regions: ProjectRegions) -> UnlistedLocales? {
    tables.removeValue(forKey: regions).map {
      UnlistedLocales(path: regions.path, position: regions.position, tables: $0)
    }
  }
}
