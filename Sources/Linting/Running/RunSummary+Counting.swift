import DocumentLoading
import InterfaceDocuments
import Scenes

extension RunSummary {
  /// Counts the documents of a run and their layouts.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - layouts: The layouts of each document; empty if documents were not laid out.
  init(_ batch: DocumentBatch, _ layouts: [DocumentLayouts] = []) {
    self.init(documents: batch.documents.count)
    failures = batch.failures
    passedOver = batch.passedOver
    for loaded in batch.documents {
      roots += loaded.document.roots.count
      views += loaded.document.viewCount
      countSizes(of: loaded)
    }
    count(layouts.flatMap(\.onAllPlatforms))
    if let request = batch.documents.lazy.compactMap(\.plan.layout.range).first {
      let results = zip(batch.documents, layouts).map { (path: $0.path, ranges: $1.ranges) }
      range = RangeSummary(request.text, results, rootCount: roots)
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

  /// Adds the counts of layouts.
  private mutating func count(_ layouts: [ResolvedLayout]) {
    self.layouts = layouts.count
    locales = Set(layouts.map(\.locale)).count
    sizes = Set(layouts.map(\.sizeName)).count
    contentSizes = max(1, Set(layouts.map(\.textSize)).count)
    for layout in layouts {
      for content in layout.items.lazy.map(\.content) {
        // The labels of a control with several are counted as texts of their own.
        for text in content.segments { count(text) }
        if content.segments.isEmpty, let text = content.text { count(text) }
      }
    }
  }

  /// Counts a text, unless it is empty.
  private mutating func count(_ text: ResolvedText) {
    guard !text.string.isEmpty else { return }
    if text.unmeasured.isEmpty { textsMeasured += 1 } else { textsNotMeasured += 1 }
  }
}
