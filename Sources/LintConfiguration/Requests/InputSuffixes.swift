import LocalizationTables

/// The endings of the names of files that a search finds.
package enum InputSuffixes: Sendable {
  /// Those of Interface Builder documents.
  package static let interfaceBuilder = [".xib", ".storyboard"]
  /// Those of all documents that can be read.
  package static let documents = [".interface"] + interfaceBuilder
  /// Those of strings tables.
  package static let tables = TablePlace.Form.allCases.map(\.suffix)
}
