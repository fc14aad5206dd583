import Checks
import Diagnostics
import DocumentLoading
import LintConfiguration
import StringsFiles
import TableTools

extension Linter {
  /// What is computed of each layout for the rules.
  static let checkDetail = {
    var detail = LayoutDetail(includesBaseline: true)
    detail.comparesPlatforms = true
    detail.includesNarrowScreens = true
    detail.judgesRanges = true
    return detail
  }()

  /// Lays out and checks documents that were read for the request.
  ///
  /// Each document is judged when its layouts are complete, which are released then unless the request
  /// keeps them.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - isPrepared: Whether ``load()`` has read them.
  ///   - paths: The paths of the documents that are laid out, or nil for all.
  ///   - known: The judgements that are known already, by the index of the document.
  /// - Returns: The documents, their layouts and the findings of the rules of the request.
  /// - Throws: `InvalidRequest` like ``load()``, `CancellationError` if the task was cancelled.
  func check(
    _ batch: DocumentBatch, isPrepared: Bool = false, layingOut paths: Set<String>? = nil,
    known: [Int: DocumentJudgement] = [:]
  ) async throws -> LintResult {
    if !isPrepared { try prepare(batch) }
    let isLaidOut = { (path: String) in paths?.contains(path) ?? true }
    let facts = batch.facts
    let run = findingRun(of: batch, facts)
    let context = facts.context(of: run)
    let documents = batch.documents
    let open = documents.indices.filter { known[$0] == nil }
    let layoutRun = layoutRun(of: batch, Self.checkDetail)
    let judged = try await judged(
      open.map { documents[$0] }, layoutRun, run, context, keepsLayouts: request.keepsLayouts,
      isLaidOut: isLaidOut)
    noteLackingCharacters(batch.measurers)
    let new = Dictionary(uniqueKeysWithValues: zip(open, judged))
    let judgements = try await agreed(
      documents.indices.compactMap { known[$0] ?? new[$0]?.judgement }, on: facts, in: run, context
    ) { (index) throws(CancellationError) in
      if let layouts = new[index]?.layouts { return (documents[index], layouts) }
      guard isLaidOut(documents[index].path) else { return (documents[index], DocumentLayouts()) }
      return (documents[index], try await layoutRun.layouts(of: [documents[index]]) { _ in }[0])
    }
    var result = result(
      of: batch, facts, judgements, tables: tableJudgements(of: batch, facts, run), run,
      isLaidOut: isLaidOut)
    guard request.keepsLayouts else { return result }
    // Of what is known, layouts are needed for pictures of errors and warnings.
    let shown = Set(result.findings.filter { $0.severity > .note }.map(\.path))
    let drawn = known.keys.filter { shown.contains(documents[$0].path) }.sorted()
    let again = try await layoutRun.layouts(of: drawn.map { documents[$0] }) { _ in }
    let layouts = Dictionary(uniqueKeysWithValues: zip(drawn, again))
    result.layouts = documents.indices.map {
      new[$0]?.layouts ?? layouts[$0] ?? DocumentLayouts()
    }
    return result
  }

  /// Lays out and judges some documents of a run, each without the others.
  ///
  /// - Parameters:
  ///   - indices: The documents.
  ///   - batch: The run's documents.
  ///   - completed: Receives each judgement with its place among the documents, on any thread.
  /// - Returns: The judgements, in the order of the documents.
  /// - Throws: `CancellationError` if the task was cancelled.
  func judgements(
    of indices: [Int], in batch: DocumentBatch,
    completed: @escaping @Sendable (Int, DocumentJudgement) -> Void = { _, _ in }
  ) async throws(CancellationError) -> [DocumentJudgement] {
    let facts = batch.facts
    let run = findingRun(of: batch, facts)
    let judged = try await judged(
      indices.map { batch.documents[$0] }, layoutRun(of: batch, Self.checkDetail), run,
      facts.context(of: run), completed: completed)
    noteLackingCharacters(batch.measurers)
    return judged.map(\.judgement)
  }

  /// Lays out and judges some documents, each without the others.
  func judged(
    _ documents: [LoadedDocument], _ layoutRun: LayoutRun, _ run: FindingRun,
    _ context: RunContext, keepsLayouts: Bool = false,
    isLaidOut: (String) -> Bool = { _ in true }, progress: DocumentProgress? = nil,
    completed: @escaping @Sendable (Int, DocumentJudgement) -> Void = { _, _ in }
  ) async throws(CancellationError) -> [(judgement: DocumentJudgement, layouts: DocumentLayouts?)] {
    try await layoutRun.results(
      of: documents, isLaidOut: { isLaidOut($0.path) },
      progress: progress
        ?? DocumentProgress(of: documents.count { isLaidOut($0.path) }, observer)
    ) { place, layouts in
      let judgement = DocumentJudgement(documents[place], layouts, in: context, run)
      completed(place, judgement)
      return (judgement: judgement, layouts: keepsLayouts ? layouts : nil)
    }
  }

  /// Checks documents that were laid out.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - layouts: The layouts of each document.
  /// - Returns: The documents, their layouts and the findings of the rules of the request.
  /// - Throws: `CancellationError` if the task was cancelled.
  func result(
    of batch: DocumentBatch, layouts: [DocumentLayouts]
  ) async throws(CancellationError) -> LintResult {
    let facts = batch.facts
    let run = findingRun(of: batch, facts)
    let judgements = try await judgements(of: layouts, of: batch, facts, in: run)
    var result = result(
      of: batch, facts, judgements, tables: tableJudgements(of: batch, facts, run), run)
    result.layouts = layouts
    return result
  }

  /// Returns the findings of documents that were laid out, without the sizes of a range at which they
  /// show, and the statements that add these, by path.
  func unstatedFindings(
    of batch: DocumentBatch, layouts: [DocumentLayouts]
  ) async throws(CancellationError) -> (findings: [Finding], statements: [String: RangeStatement]) {
    let facts = batch.facts
    let run = findingRun(of: batch, facts)
    let judgements = try await judgements(of: layouts, of: batch, facts, in: run)
    let tables = tableJudgements(of: batch, facts, run)
    return (
      outcome(of: batch, facts, judgements, tables, run).findings,
      Self.statements(of: facts, judgements)
    )
  }

  /// Begins the run of the rules on some documents.
  func findingRun(of batch: DocumentBatch, _ facts: [DocumentFacts]) -> FindingRun {
    FindingRun(request, rules: batch.rules, files: files, platformCount: facts.platformCount)
  }

  /// Judges the layouts of documents on all cores.
  private func judgements(
    of layouts: [DocumentLayouts], of batch: DocumentBatch, _ facts: [DocumentFacts],
    in run: FindingRun
  ) async throws(CancellationError) -> [DocumentJudgement] {
    let context = facts.context(of: run)
    let documents = batch.documents
    let judgements = try await ParallelMap.results(
      of: Array(documents.indices), costs: layouts.map(\.layouts.count), cores: request.jobs
    ) { DocumentJudgement(documents[$0], layouts[$0], in: context, run) }
    return try await agreed(judgements, on: facts, in: run, context) {
      (index) throws(CancellationError) in (documents[index], layouts[index])
    }
  }

  /// Adds the decisions on the findings of documents to those of the run, in the order of the
  /// documents.
  ///
  /// - Parameters:
  ///   - judgements: The judgements of the documents, each made without the others.
  ///   - facts: The facts about the documents.
  ///   - run: The run.
  ///   - context: What is true for all documents of the run.
  ///   - laidOut: Returns a document and its layouts.
  /// - Returns: The judgements, of which those are made again that others change.
  /// - Throws: What `laidOut` throws.
  func agreed<Failure>(
    _ judgements: [DocumentJudgement], on facts: [DocumentFacts], in run: FindingRun,
    _ context: RunContext,
    laidOut: (Int) async throws(Failure) -> (LoadedDocument, DocumentLayouts)
  ) async throws(Failure) -> [DocumentJudgement] {
    var judgements = judgements
    for (index, document) in facts.enumerated() {
      if run.agrees(with: judgements[index].decisions) {
        run.add(judgements[index].decisions, at: document.path)
      } else {
        // Documents that share a table share what a baseline accepts in it.
        let (loaded, layouts) = try await laidOut(index)
        judgements[index] = DocumentJudgement(
          loaded, layouts, in: context, run, records: [run.record] + run.others)
      }
    }
    return judgements
  }

  func result(
    of batch: DocumentBatch, _ facts: [DocumentFacts], _ judgements: [DocumentJudgement],
    tables: [TableJudgement], _ run: FindingRun, isLaidOut: (String) -> Bool = { _ in true }
  ) -> LintResult {
    facts.noteOtherFamilies(observer)
    var outcome = outcome(of: batch, facts, judgements, tables, run, isLaidOut: isLaidOut)
    let statements = Self.statements(of: facts, judgements)
    if !statements.isEmpty {
      outcome.findings = outcome.findings.map { statements[$0.path]?.applied(to: $0) ?? $0 }
    }
    var result = LintResult(batch: batch, facts: facts, judgements: judgements, outcome: outcome)
    result.scale = request.scale
    return result
  }

  /// Returns what states of the findings of each document, by its path, at which sizes of a range they
  /// show.
  private static func statements(
    of facts: [DocumentFacts], _ judgements: [DocumentJudgement]
  ) -> [String: RangeStatement] {
    let pairs = zip(facts, judgements).compactMap { document, judgement in
      judgement.statement.map { (document.path, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the findings of the rules of the request, and what became of those that are not reported.
  ///
  /// - Parameters:
  ///   - batch: The inputs of the run.
  ///   - facts: The facts about the documents.
  ///   - judgements: The judgements of the documents, on which the run agrees.
  ///   - tables: The judgements of their tables, on which the run agrees.
  ///   - run: The run.
  ///   - isLaidOut: Whether a document was laid out; findings about its layouts are not known else.
  /// - Returns: The findings in reading order, and the rest.
  private func outcome(
    of batch: DocumentBatch, _ facts: [DocumentFacts], _ judgements: [DocumentJudgement],
    _ tables: [TableJudgement], _ run: FindingRun, isLaidOut: (String) -> Bool = { _ in true }
  ) -> FindingOutcome {
    // With some of the locales or sizes, only what does not depend on layouts is known in full.
    let tablePaths = request.isPartial ? [] : tables.flatMap(\.paths)
    var depths = facts.depths(request.isPartial ? .document : .layouts)
    for document in facts where depths[document.path] != nil && !isLaidOut(document.path) {
      depths[document.path] = .document
    }
    for (document, judgement) in zip(facts, judgements) where judgement.isCutShort {
      if depths[document.path] != nil { depths[document.path] = .document }
    }
    // What a baseline has of other languages is kept.
    let languages =
      request.baseline == nil
      ? [:]
      : facts.languages(in: judgements)
        .merging(TableJudgement.languages(in: tables)) { $0.union($1) }
    return run.outcome(
      of: judgements.flatMap(\.findings).uniqued() + tables.flatMap(\.findings) + batch.refusals,
      depths: depths,
      tables: Dictionary(tablePaths.map { ($0, RuleTraits.TableEvidence.files) }) { $1 },
      languages: languages)
  }

  // MARK: Tables

  /// Returns the judgements of the tables of documents, on which the run agrees.
  private func tableJudgements(
    of batch: DocumentBatch, _ facts: [DocumentFacts], _ run: FindingRun
  ) -> [TableJudgement] {
    var collector = TableCollector(facts)
    for loaded in batch.documents { collector.add(loaded) }
    let subjects = collector.takeComplete().map(\.subject)
    return agreed(judgements(of: subjects, run), in: run) { subjects[$0] }
  }

  /// Judges tables on all cores, each without the others.
  func judgements(of subjects: [TableSubject], _ run: FindingRun) -> [TableJudgement] {
    ParallelMap.waiting(for: subjects, cores: request.jobs) { TableJudgement(of: $0, run) }
  }

  /// Adds the decisions on the findings of tables to those of the run, in the order of the tables.
  ///
  /// - Parameters:
  ///   - judgements: The judgements of the tables, each made without the others.
  ///   - run: The run.
  ///   - subject: Returns a table.
  /// - Returns: The judgements, of which those are made again that others change.
  /// - Throws: What `subject` throws.
  func agreed<Failure>(
    _ judgements: [TableJudgement], in run: FindingRun,
    subject: (Int) throws(Failure) -> TableSubject?
  ) throws(Failure) -> [TableJudgement] {
    var judgements = judgements
    for index in judgements.indices {
      if run.agrees(with: [judgements[index].decisions]) {
        run.add([judgements[index].decisions], at: TableJudgement.path)
      } else if let subject = try subject(index) {
        judgements[index] = TableJudgement(of: subject, run, record: run.record)
      }
    }
    return judgements
  }
}
