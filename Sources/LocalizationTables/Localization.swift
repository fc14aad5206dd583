/// The tables of one locale that a document uses.
public struct Localization: Sendable {
  /// The locale's identifier, as its folder is named (`zh-Hans`, `de`).
  public var locale: String
  /// The tables that there are, by the name that the document declares.
  public var tables: [String: StringsTable]

  /// Puts a localization together.
  public init(locale: String, tables: [String: StringsTable]) {
    self.locale = locale
    self.tables = tables
  }
}
