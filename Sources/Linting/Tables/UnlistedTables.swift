import Checks
import LocalizationTables

/// The tables of a run in locales that their projects do not list.
struct UnlistedTables {
  private var tables: [ProjectRegions: Set<String>] = [:]

  mutating func add(_ paths: Set<String>, of regions: ProjectRegions) {
    guard !paths.isEmpty else { return }
    tables[regions, default: []].formUnion(paths)
  }

  /// Returns the locales of a project's tables the first time, so that they are reported once.
  mutating func takeLocales(of regions: ProjectRegions) -> UnlistedLocales? {
    tables.removeValue(forKey: regions).map {
      UnlistedLocales(path: regions.path, position: regions.position, tables: $0)
    }
  }
}
