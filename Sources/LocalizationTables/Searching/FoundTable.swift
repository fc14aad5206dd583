/// A table of a document that was found, but not read yet.
public struct FoundTable: Hashable, Sendable {
  /// The locale, as its folder is named; `mul` for a catalog, which contains its locales.
  public var locale: String
  /// The table's name in the document.
  public var tableName: String
  /// The file's path.
  public var path: String
  /// The form of the file.
  public var form: Form

  /// A form of a table's file.
  public enum Form: Hashable, Sendable {
    /// A `.strings` file, the table of one locale.
    case strings
    /// A `.stringsdict` file, the texts of one locale that vary.
    case dictionary
    /// A string catalog, `.xcstrings`, without the locales that have documents of their own.
    case catalog(excluding: [String])
  }
}
