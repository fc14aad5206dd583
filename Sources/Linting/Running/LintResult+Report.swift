import LocalizationTables
public import Reports
import Scenes

extension LintResult {
  /// The documents that were read, with the locales in which they were laid out.
  public var checkedDocuments: [CheckedDocument] {
    batch.documents.enumerated().map { index, loaded in
      var document = CheckedDocument(path: loaded.path)
      guard layouts.indices.contains(index) else { return document }
      var indices: [String: Int] = [:]
      for layout in layouts[index].layouts {
        if let known = indices[layout.locale] {
          document.locales[known].layouts += 1
        } else {
          indices[layout.locale] = document.locales.count
          document.locales.append(CheckedDocument.Locale(name: layout.locale))
        }
      }
      return document
    }
  }
}

extension TableLinter.Result {
  /// The tables that the request leads to, and the documents that use them.
  public var checkedDocuments: [CheckedDocument] {
    let tables = batch.sets.flatMap(\.files).filter(\.isRequested).map(\.place.path)
    return (tables + batch.documents.documents.map(\.path)).map { CheckedDocument(path: $0) }
  }
}
