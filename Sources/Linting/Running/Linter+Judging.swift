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
    let isLaidOut = { (loaded: LoadedDocument) in paths?.contains(loaded.path) ?? true }
    let run = findingRun(of: batch)
    let context = batch.context(of: run)
    let documents = batch.documents
    let open = documents.indices.filter { known[$0] == nil }
    let judged = try await judged(
      open, in: batch, run, context, keepsLayouts: request.keepsLayouts, isLaidOut: isLaidOut)
    noteLackingCharacters(batch.measurers)
    let new = Dictionary(uniqueKeysWithValues: zip(open, judged))
    let layoutRun = layoutRun(of: batch, Self.checkDetail)
    let judgements = try await agreed(
      documents.indices.compactMap { known[$0] ?? new[$0]?.judgement }, on: batch, in: run, context
    ) { (index) throws(CancellationError) in
      if let layouts = new[index]?.layouts { return layouts }
      guard isLaidOut(documents[index]) else { return DocumentLayouts() }
      return try await layoutRun.layouts(of: [documents[index]]) { _ in }[0]
    }
    var result = result(of: batch, judgements, run, isLaidOut: isLaidOut)
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
    let run = findingRun(of: batch)
    let judged = try await judged(
      indices, in: batch, run, batch.context(of: run), completed: completed)
    noteLackingCharacters(batch.measurers)
    return judged.map(\.judgement)
  }

  /// Lays out and judges some documents, each without the others.
  private func judged(
    _ indices: [Int], in batch: DocumentBatch, _ run: FindingRun, _ context: RunContext,
    keepsLayouts: Bool = false, isLaidOut: (LoadedDocument) -> Bool = { _ in true },
    completed: @escaping @Sendable (Int, DocumentJudgement) -> Void = { _, _ in }
  ) async throws(CancellationError) -> [(judgement: DocumentJudgement, layouts: DocumentLayouts?)] {
    let documents = indices.map { batch.documents[$0] }
    return try await layoutRun(of: batch, Self.checkDetail).results(
      of: documents, isLaidOut: isLaidOut, observer: observer
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
    let run = findingRun(of: batch)
    var result = result(of: batch, try await judgements(of: layouts, of: batch, in: run), run)
    result.layouts = layouts
    return result
  }

  /// Returns the findings of documents that were laid out, without the sizes of a range at which they
  /// show, and the statements that add these, by path.
  func unstatedFindings(
    of batch: DocumentBatch, layouts: [DocumentLayouts]
  ) async throws(CancellationError) -> (findings: [Finding], statements: [String: RangeStatement]) {
    let run = findingRun(of: batch)
    let judgements = try await judgements(of: layouts, of: batch, in: run)
    return (
      outcome(of: batch, judgements, run).findings, Self.statements(of: batch, judgements)
    )
  }

  /// Begins the run of the rules on some documents.
  private func findingRun(of batch: DocumentBatch) -> FindingRun {
    FindingRun(request, rules: batch.rules, files: files, platformCount: batch.platformCount)
  }

  /// Judges the layouts of documents on all cores.
  private func judgements(
    of layouts: [DocumentLayouts], of batch: DocumentBatch, in run: FindingRun
  ) async throws(CancellationError) -> [DocumentJudgement] {
    let context = batch.context(of: run)
    let documents = batch.documents
    let judgements = try await ParallelMap.results(
      of: Array(documents.indices), costs: layouts.map(\.layouts.count), cores: request.jobs
    ) { DocumentJudgement(documents[$0], layouts[$0], in: context, run) }
    return try await agreed(judgements, on: batch, in: run, context) {
      (index) throws(CancellationError) in layouts[index]
    }
  }

  /// Adds the decisions on the findings of documents to those of the run, in the order of the
  /// documents.
  ///
  /// - Parameters:
  ///   - judgements: The judgements of the documents, each made without the others.
  ///   - batch: The documents.
  ///   - run: The run.
  ///   - context: What is true for all documents of the run.
  ///   - layouts: Returns the layouts of a document.
  /// - Returns: The judgements, of which those are made again that others change.
  /// - Throws: `CancellationError` if the task was cancelled.
  private func agreed(
    _ judgements: [DocumentJudgement], on batch: DocumentBatch, in run: FindingRun,
    _ context: RunContext,
    layouts: (Int) async throws(CancellationError) -> DocumentLayouts
  ) async throws(CancellationError) -> [DocumentJudgement] {
    var judgements = judgements
    for (index, loaded) in batch.documents.enumerated() {
      if run.agrees(with: judgements[index].decisions) {
        run.add(judgements[index].decisions, at: loaded.path)
      } else {
        // Documents that share a table share what a baseline accepts in it.
        judgements[index] = DocumentJudgement(
          loaded, try await layouts(index), in: context, run, records: [run.record] + run.others)
      }
    }
    return judgements
  }

  private func result(
    of batch: DocumentBatch, _ judgements: [DocumentJudgement], _ run: FindingRun,
    isLaidOut: (LoadedDocument) -> Bool = { _ in true }
  ) -> LintResult {
    batch.noteOtherFamilies(observer)
    var outcome = outcome(of: batch, judgements, run, isLaidOut: isLaidOut)
    let statements = Self.statements(of: batch, judgements)
    outcome.findings = outcome.findings.map { statements[$0.path]?.applied(to: $0) ?? $0 }
    var result = LintResult(batch: batch, judgements: judgements, outcome: outcome)
    result.scale = request.scale
    return result
  }

  /// Returns what states of the findings of each document, by its path, at which sizes of a range they
  /// show.
  private static func statements(
    of batch: DocumentBatch, _ judgements: [DocumentJudgement]
  ) -> [String: RangeStatement] {
    let pairs = zip(batch.documents, judgements).compactMap { loaded, judgement in
      judgement.statement.map { (loaded.path, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the findings of the rules of the request, and what became of those that are not reported.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - judgements: Their judgements, on which the run agrees.
  ///   - run: The run.
  ///   - isLaidOut: Whether a document was laid out; findings about its layouts are not known else.
  /// - Returns: The findings in reading order, and the rest.
  private func outcome(
    of batch: DocumentBatch, _ judgements: [DocumentJudgement], _ run: FindingRun,
    isLaidOut: (LoadedDocument) -> Bool = { _ in true }
  ) -> FindingOutcome {
    let subjects = batch.tableSubjects()
    let ofTables = findings(in: subjects, run)
    // With some of the locales or sizes, only what does not depend on layouts is known in full.
    let tables = request.isPartial ? [] : subjects.flatMap(\.tables).map(\.table.path)
    var depths = batch.depths(request.isPartial ? .document : .layouts)
    for loaded in batch.documents where depths[loaded.path] != nil && !isLaidOut(loaded) {
      depths[loaded.path] = .document
    }
    for (loaded, judgement) in zip(batch.documents, judgements) where judgement.isCutShort {
      if depths[loaded.path] != nil { depths[loaded.path] = .document }
    }
    return run.outcome(
      of: judgements.flatMap(\.findings).uniqued() + ofTables + batch.refusals, depths: depths,
      tables: Dictionary(tables.map { ($0, RuleTraits.TableEvidence.files) }) { first, _ in first },
      languages: batch.languages(in: judgements)
        .merging(TableSubject.languages(of: subjects)) { $0.union($1) })
  }

  /// Returns the findings of the rules about tables, which are checked on all cores.
  ///
  /// Like documents, tables are checked without each other, and again where others change a decision.
  private func findings(in subjects: [TableSubject], _ run: FindingRun) -> [Finding] {
    let subjects = subjects.map { subject in
      var subject = subject
      subject.registry = request.registry
      subject.suppressions = run.suppressions
      return subject
    }
    // A table has no path of its own: what is suppressed in it is decided by file.
    let path = ""
    let check = { @Sendable (subject: TableSubject, record: FindingRecord) in
      var subject = subject
      subject.record = record
      return Rules.findings(in: subject, isEnabled: run.isEnabled)
    }
    let judged = ParallelMap.waiting(for: subjects, cores: request.jobs) { subject in
      let record = run.newRecord()
      return (findings: check(subject, record), decisions: record.decisions(at: path))
    }
    return zip(subjects, judged).flatMap { subject, judged in
      guard run.agrees(with: [judged.decisions]) else { return check(subject, run.record) }
      run.add([judged.decisions], at: path)
      return judged.findings
    }
  }
}
