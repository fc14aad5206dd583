import DocumentLoading
import InterfaceDocuments
import Scenes

extension RunSummary {
  /// Counts the documents of a run and their layouts.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - judgements: The judgement of each document; empty if documents were not laid out.
  init(_ batch: DocumentBatch, _ judgements: [DocumentJudgement] = []) {
    self.init(documents: batch.documents.count)
    failures = batch.failures
    passedOver = batch.passedOver
    for loaded in batch.documents {
      roots += loaded.document.roots.count
      views += loaded.document.viewCount
      countSizes(of: loaded)
    }
    let extent = judgements.reduce(into: LayoutExtent()) { $0.add($1.extentOnAllPlatforms) }
    layouts = extent.layouts
    locales = extent.locales.count
    sizes = extent.sizes.count
    contentSizes = max(1, extent.textSizes.count)
    textsMeasured = extent.textsMeasured
    textsNotMeasured = extent.textsNotMeasured
    if let request = batch.documents.lazy.compactMap(\.plan.layout.range).first {
      range = RangeSummary(request.text, judgements.compactMap(\.range), rootCount: roots)
    }
    tablesLeftOut = batch.tablesLeftOut.count
  }

  /// Counts the views of a document whose content sizes are the stored ones.
  private mutating func countSizes(of loaded: LoadedDocument) {
    let isFromEditor = loaded.document.roots.contains { root in
      root.view.contains { $0.origin.stored != nil }
    }
    guard isFromEditor else { return }
    intrinsicSizes = loaded.document.intrinsicSizes.rawValue
    viewsOfStoredSize += loaded.evidence.views.count
  }
}
