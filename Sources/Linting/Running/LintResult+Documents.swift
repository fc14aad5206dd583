import DocumentLoading
import InterfaceDocuments
import InterfaceValues
import LocalizationTables
package import Scenes

extension LintResult {
  /// Returns the documents that were read, with the locales in which they were laid out.
  static func checkedDocuments(
    of batch: DocumentBatch, _ layouts: [DocumentLayouts]
  ) -> [CheckedDocument] {
    batch.documents.enumerated().map { index, loaded in
      var document = CheckedDocument(path: loaded.path)
      guard layouts.indices.contains(index) else { return document }
      for (platform, layout) in loaded.layoutsByPlatform(layouts[index]) {
        let known = document.locales.firstIndex {
          $0.name == layout.locale && $0.platform == platform
        }
        if let known {
          document.locales[known].layouts += 1
        } else {
          document.locales.append(
            CheckedDocument.Locale(name: layout.locale, platform: platform))
        }
      }
      return document
    }
  }

  /// The layouts of all documents, each with the name of its platform if the run is for several.
  package var layoutsByPlatform: [(platform: String?, layout: ResolvedLayout)] {
    zip(batch.documents, layouts).flatMap { $0.layoutsByPlatform($1) }
  }
}

extension LoadedDocument {
  fileprivate func layoutsByPlatform(
    _ result: DocumentLayouts
  ) -> [(platform: String?, layout: ResolvedLayout)] {
    ([(self, result)] + zip(others, result.others)).flatMap { loaded, result in
      let name =
        loaded.platformUse.contains(.amongSeveral) ? loaded.document.platform.rawValue : nil
      return result.layouts.map { (name, $0) }
    }
  }
}
