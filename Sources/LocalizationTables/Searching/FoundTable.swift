/// A table of a document that was found, but not read yet.
public struct FoundTable: Hashable, Sendable {
  /// The table's name in the document.
  public var name: String
  /// The place of the file.
  public var place: TablePlace
  /// Of a catalog, the locales that have documents of their own and do not use it.
  public var excludedLocales: [String] = []
}
