package import Diagnostics
import LocalizationTables

/// The locales with tables that an Xcode project does not list.
package struct UnlistedLocales: Hashable, Sendable {
  /// The path of the project's file.
  package let path: String
  /// The position of the list in it.
  package let position: SourcePosition
  /// The paths of the tables in these locales, sorted.
  package let tables: [String]

  package init(path: String, position: SourcePosition, tables: Set<String>) {
    self.path = path
    self.position = position
    self.tables = tables.sorted()
  }

  /// A folder with tables of a locale.
  struct Folder {
    var path: String
    var locale: String
    var count: Int
  }

  /// The folders of the tables, sorted by locale and path.
  var folders: [Folder] {
    var folders: [String: Folder] = [:]
    for place in tables.compactMap({ TablePlace($0) }) {
      guard let path = place.folder, let locale = place.locale else { continue }
      folders[path, default: Folder(path: path, locale: locale, count: 0)].count += 1
    }
    return folders.values.sorted { ($0.locale, $0.path) < ($1.locale, $1.path) }
  }
}
