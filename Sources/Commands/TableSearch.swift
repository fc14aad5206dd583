/// Where the tables of documents are taken from.
enum TableSearch: Sendable {
  /// Nothing is looked for: the documents alone matter.
  case nowhere
  /// Beside each document and in `Localizations` folders near it.
  case nearDocuments
  /// A folder of `LOCALE.lproj` folders.
  case folder(String)
}

extension LayoutOptions {
  /// Where tables are taken from.
  ///
  /// - Throws: ``UsageError`` if that is a folder that cannot be read.
  func tableSearch() throws(UsageError) -> TableSearch {
    guard let strings else { return .nearDocuments }
    guard FileAccess().list(strings) != nil else {
      throw UsageError("--strings \"\(strings)\": there is no folder that can be read")
    }
    return .folder(strings)
  }
}
