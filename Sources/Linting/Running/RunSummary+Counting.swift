import DocumentLoading

extension RunSummary {
  /// Counts the documents of a run and their layouts.
  ///
  /// - Parameters:
  ///   - batch: The inputs of the run.
  ///   - facts: The facts about the documents.
  ///   - judgements: The judgement of each document; empty if documents were not laid out.
  init(_ batch: DocumentBatch, _ facts: [DocumentFacts], _ judgements: [DocumentJudgement]) {
    self.init(documents: facts.count)
    failures = batch.failures
    passedOver = batch.passedOver
    for document in facts {
      roots += document.rootCount
      views += document.viewCount
      if let stored = document.storedSizes {
        intrinsicSizes = stored.source
        viewsOfStoredSize += stored.viewCount
      }
    }
    let extent = judgements.reduce(into: LayoutExtent()) { $0.add($1.extentOnAllPlatforms) }
    layouts = extent.layouts
    locales = extent.locales.count
    sizes = extent.sizes.count
    contentSizes = max(1, extent.textSizes.count)
    textsMeasured = extent.textsMeasured
    textsNotMeasured = extent.textsNotMeasured
    if let text = facts.lazy.compactMap(\.range).first {
      range = RangeSummary(text, judgements.compactMap(\.range), rootCount: roots)
    }
    tablesLeftOut = facts.reduce(into: Set()) { $0.formUnion($1.tablesLeftOut) }.count
  }
}
