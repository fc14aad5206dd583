/// Where the tables of documents are taken from.
public enum TableSource: Hashable, Sendable {
  /// Nowhere: the documents alone matter.
  case none
  /// Beside each document and in `Localizations` folders near it.
  case nearDocuments
  /// A folder of `LOCALE.lproj` folders.
  case folder(String)
}
