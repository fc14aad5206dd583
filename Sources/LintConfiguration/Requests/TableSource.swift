/// The source of the tables of documents.
public enum TableSource: Hashable, Sendable {
  /// No tables: only the documents themselves are read.
  case none
  /// The folders of each document and `Localizations` folders near it.
  case nearDocuments
  /// A folder of `LOCALE.lproj` folders.
  case folder(String)
}
