import InterfaceDocuments
import InterfaceValues
import LocalizationTables
package import Scenes

extension LintResult {
  /// The documents that were read, with the locales in which they were laid out.
  package var checkedDocuments: [CheckedDocument] {
    batch.documents.enumerated().map { index, loaded in
      var document = CheckedDocument(path: loaded.path)
      guard layouts.indices.contains(index) else { return document }
      var indices: [[String?]: Int] = [:]
      for (platform, layout) in layoutsByPlatform(of: index) {
        if let known = indices[[layout.locale, platform]] {
          document.locales[known].layouts += 1
        } else {
          indices[[layout.locale, platform]] = document.locales.count
          document.locales.append(
            CheckedDocument.Locale(name: layout.locale, platform: platform))
        }
      }
      return document
    }
  }

  /// The layouts of all documents, each with the name of its platform if the run is for several.
  package var layoutsByPlatform: [(platform: String?, layout: ResolvedLayout)] {
    batch.documents.indices.filter(layouts.indices.contains).flatMap(layoutsByPlatform)
  }

  private func layoutsByPlatform(
    of index: Int
  ) -> [(platform: String?, layout: ResolvedLayout)] {
    let loaded = batch.documents[index]
    let result = layouts[index]
    return ([(loaded, result)] + zip(loaded.others, result.others)).flatMap { loaded, result in
      let name = loaded.isOfSeveralPlatforms ? loaded.document.platform.rawValue : nil
      return result.layouts.map { (name, $0) }
    }
  }
}

extension TableLinter.Result {
  /// The tables that the request leads to, and the documents that use them.
  package var checkedDocuments: [CheckedDocument] {
    let tables = batch.sets.flatMap(\.files).filter(\.isRequested).map(\.place.path)
    return (tables + batch.documents.documents.map(\.path)).map { CheckedDocument(path: $0) }
  }
}
