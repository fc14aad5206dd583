/// The tables of one locale for a document.
public struct Localization: Sendable {
  /// The locale's identifier, as its folder is named (`zh-Hans`, `de`).
  public var locale: String
  /// The tables, by the name that the document declares.
  public var tables: [String: StringsTable]

  /// Creates a localization.
  public init(locale: String, tables: [String: StringsTable]) {
    self.locale = locale
    self.tables = tables
  }
}
