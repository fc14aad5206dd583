import DocumentLoading
import InterfaceDocuments
import InterfaceValues
import LocalizationTables
package import Scenes

extension LintResult {
  /// Returns the documents that were read, with the locales in which they were laid out.
  static func checkedDocuments(
    _ facts: [DocumentFacts], _ judgements: [DocumentJudgement]
  ) -> [CheckedDocument] {
    facts.enumerated().map { index, document in
      CheckedDocument(
        path: document.path,
        locales: judgements.indices.contains(index) ? judgements[index].locales : [])
    }
  }

  /// The layouts of all documents, each with the name of its platform if the run is for several.
  package var layoutsByPlatform: [(platform: String?, layout: ResolvedLayout)] {
    zip(batch.documents, layouts).flatMap { $0.layoutsByPlatform($1) }
  }
}

extension LoadedDocument {
  /// Returns the layouts of the document on all platforms, each with the name of its platform if the run
  /// is for several.
  func layoutsByPlatform(
    _ result: DocumentLayouts
  ) -> [(platform: String?, layout: ResolvedLayout)] {
    ([(self, result)] + zip(others, result.others)).flatMap { loaded, result in
      let name =
        loaded.platformUse.contains(.amongSeveral) ? loaded.document.platform.rawValue : nil
      return result.layouts.map { (name, $0) }
    }
  }
}
