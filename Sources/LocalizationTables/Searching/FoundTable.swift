/// A table of a document that was found, but not read yet.
package struct FoundTable: Hashable, Sendable {
  /// The table's name in the document.
  package var name: String
  /// The place of the file.
  package var place: TablePlace
  /// Of a catalog, the locales that have documents of their own and do not use it.
  package var excludedLocales: [String] = []
}
