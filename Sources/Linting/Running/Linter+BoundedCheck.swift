import DocumentLoading
import LintConfiguration
import TableTools

extension Linter {
  /// Lays out and checks more documents than are kept at the same time.
  ///
  /// Of the documents that were judged, what the end of the run says about them is kept; they are read again
  /// if others change a decision on their findings.
  ///
  /// - Parameter batch: The documents, which are released.
  /// - Returns: The findings of the rules of the request.
  /// - Throws: `InvalidRequest` if a document cannot be read any more, `CancellationError` if the task was
  ///   cancelled.
  func check(bounded batch: inout DocumentBatch) async throws -> LintResult {
    let run = findingRun(of: batch, batch.facts)
    let context = batch.facts.context(of: run)
    var collector = TableCollector(batch.facts)
    batch.releaseTableFacts()
    let facts = batch.facts
    let layoutRun = layoutRun(of: batch, Self.checkDetail)
    let progress = DocumentProgress(of: facts.count, observer)
    var own: [DocumentJudgement] = []
    var ofTables: [(number: Int, judgement: TableJudgement)] = []
    for part in batch.parts {
      let documents = try batch.documents(part)
      batch.completeFacts(about: part, from: documents)
      batch.releaseDocuments()
      for judged in try await judged(documents, layoutRun, run, context, progress: progress) {
        own.append(judged.judgement.sharing(extentOf: own.last))
      }
      for loaded in documents { collector.add(loaded) }
      let complete = collector.takeComplete()
      ofTables += zip(
        complete.map(\.number), judgements(of: complete.map(\.subject), run)
      ).map { ($0, $1) }
    }
    noteLackingCharacters(batch.measurers)
    let remaining = batch
    let judgements = try await agreed(own, on: facts, in: run, context) { (index) in
      let loaded = try remaining.documents(index..<index + 1)[0]
      return (loaded, try await layoutRun.layouts(of: [loaded]) { _ in }[0])
    }
    ofTables.sort { $0.number < $1.number }
    let tables = try agreed(ofTables.map(\.judgement), in: run) { (index) throws(InvalidRequest) in
      try collector.table(ofTables[index].number) { (document) throws(InvalidRequest) in
        try remaining.documents(document..<document + 1)[0]
      }
    }
    return result(of: batch, batch.facts, judgements, tables: tables, run)
  }
}
