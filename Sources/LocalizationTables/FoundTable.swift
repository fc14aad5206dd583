/// A table of a document, found but not read.
public struct FoundTable: Hashable, Sendable {
  /// The locale, as its folder is named; `mul` for a catalog, which has its locales in itself.
  public var locale: String
  /// The table's name in the document.
  public var tableName: String
  /// The file's path.
  public var path: String
  /// What kind of file it is.
  public var form: Form

  /// The kinds of files.
  public enum Form: Hashable, Sendable {
    /// A `.strings` file, the table of one locale.
    case strings
    /// A string catalog, `.xcstrings`, and the locales of it that are not for the document, because
    /// they have documents of their own.
    case catalog(excluding: [String])
  }

  /// Makes a found table.
  public init(locale: String, tableName: String, path: String, form: Form = .strings) {
    self.locale = locale
    self.tableName = tableName
    self.path = path
    self.form = form
  }
}
