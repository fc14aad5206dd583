import Checks
package import Diagnostics
package import FileAccess
import InterfaceDocuments
import InterfaceValues
package import LintConfiguration
import LocaleData
import LocalizationTables
package import Scenes
import StringsFiles

/// The documents of one run, and the inputs that could not be read.
///
/// A batch is bounded if it has more documents than its window: it keeps the first ones that fit in it. The
/// others are read again when they are needed, and ``facts`` are what is known of all.
package struct DocumentBatch: Sendable {
  /// The documents, in the order of the paths; the first ones, if the batch has more than its window.
  package private(set) var documents: [LoadedDocument] = []
  /// What a bounded batch has in place of documents.
  private var bounded: Bounded?
  /// A message for each input that could not be read, in the order of the inputs.
  package private(set) var failures: [String] = []
  /// A message for each file that a search found and skipped because it is another kind of document.
  package private(set) var passedOver: [String] = []
  /// The findings about documents that were not read because they are larger than a limit.
  package private(set) var refusals: [Finding] = []
  /// The rules that run for each file.
  package var rules: RunRules
  package let measurers: [TextMeasurers]
  /// The boundary of the run.
  package let boundary: FileBoundary?

  /// What a bounded batch has in place of documents.
  private struct Bounded: Sendable {
    var facts: [DocumentFacts]
    var reader: DocumentReader
    /// The numbers of the documents' files among those that were found.
    var numbers: [Int]
    /// The number of documents that fit in the window.
    var size: Int
  }

  /// Whether an input could not be read, so that the run is not complete.
  package var isIncomplete: Bool {
    // A search that found only unreadable files has checked nothing.
    !failures.isEmpty || count == 0 && !passedOver.isEmpty
  }

  /// The number of documents, kept or not.
  package var count: Int { bounded?.facts.count ?? documents.count }

  /// Whether there are more documents than the batch keeps.
  package var isBounded: Bool { bounded != nil }

  /// The facts about all documents, in their order.
  ///
  /// - Complexity: O(*n*) in the size of the documents, if they are kept.
  package var facts: [DocumentFacts] { bounded?.facts ?? documents.map(DocumentFacts.init) }

  /// Creates the batch of a run that reads no documents, since their findings are known.
  package init(failures: [String], passedOver: [String], rules: RunRules) {
    self.failures = failures
    self.passedOver = passedOver
    self.rules = rules
    measurers = []
    boundary = nil
  }

  /// Reads the documents that the paths of a request name.
  ///
  /// - Parameters:
  ///   - request: The inputs, and how documents are read.
  ///   - files: The file system.
  ///   - tables: The source of the tables.
  ///   - tableFiles: The files of tables that are read already; `nil` for none.
  ///   - planner: Plans each document.
  ///   - found: What the paths name.
  ///   - memory: The documents that need not be read again.
  ///   - window: How many documents are kept; nil for all. A table with the name of its document is read
  ///     again with it, and other tables are kept.
  ///   - observer: Receives failures and progress.
  ///   - inspect: Receives each document, in their order.
  /// - Throws: `InvalidRequest` for a configuration or a font that cannot be used.
  package init(
    _ request: LintRequest, files: any FileSystem, tables: TableSource,
    tableFiles: TableFiles? = nil, planner: inout RunPlanner, found: InputFiles,
    memory: DocumentMemory? = nil, window: Int? = nil, observer: @escaping LintObserver,
    inspect: (LoadedDocument) -> Void = { _ in }
  ) throws(InvalidRequest) {
    boundary = (files as? BoundedFileSystem)?.boundary
    let loader = DocumentLoader(
      request, files: files, tables: tables, tableFiles: tableFiles ?? TableFiles(files),
      observer: observer)
    var rules = RunRules(request)
    var plans: [DocumentPlan] = []
    for file in found.documents + found.tables {
      let plan = try planner.plan(for: file.path)
      rules.add(plan.settings, for: file.path)
      plans.append(plan)
    }
    measurers = planner.allMeasurers
    self.rules = rules
    for note in found.notes { observer(.note(note)) }
    for failure in found.failures { fail(failure, observer) }
    let reader = DocumentReader(
      files: found.documents, plans: plans, loader: loader, cores: request.jobs)
    var unused = UnusedEntries(request.paths, files: files)
    var errors: [(file: InputFiles.File, error: LoadingError)] = []
    var facts: [DocumentFacts] = []
    var numbers: [Int] = []
    let count = found.documents.count
    let size = max(1, min(window ?? count, count))
    let isBounded = size < count
    func read() {
      for start in stride(from: 0, to: count, by: size) {
        let part = Array(start..<min(start + size, count))
        let progress: @Sendable (Int) -> Void = {
          observer(.progress(LintProgress(stage: .loading, completed: start + $0, total: count)))
        }
        let outcomes =
          memory.map { reader.read(part, keepingIn: $0, completed: progress) }
          // Those beyond the window are read again before they are laid out.
          ?? reader.read(
            part, forgetsTables: isBounded, for: start == 0 ? .everything : .facts,
            completed: progress)
        for (number, document) in zip(part, outcomes) {
          switch document {
          case .success(let loaded):
            unused.add(loaded)
            inspect(loaded)
            if isBounded {
              numbers.append(number)
              facts.append(DocumentFacts(loaded))
            }
            if start == 0 { documents.append(loaded) }
          case .failure(let error): errors.append((found.documents[number], error))
          }
        }
      }
    }
    if let files = files as? BoundedFileSystem {
      files.orderingNotes(of: read)
    } else {
      read()
    }
    for (file, error) in errors {
      if error.isForeign, file.isFoundByName {
        passOver(error.description, observer)
      } else {
        if let finding = error.finding { refusals.append(finding) }
        fail(error.description, observer)
      }
    }
    if isBounded { bounded = Bounded(facts: facts, reader: reader, numbers: numbers, size: size) }
    let tablePaths =
      isBounded
      ? facts.flatMap { $0.tables.map(\.path) }
      : documents.flatMap { loaded in
        loaded.localizations.flatMap { $0.files.map(\.table.path) }
      }
    for path in Set(tablePaths) { try planner.addTable(at: path, to: &self.rules) }
    try unused.report(observer)
    // What is for tables alone is looked up in runs on tables.
    unused.report(
      planner.unmatchedLists.filter { !found.tables.isEmpty || !$0.isForTables }, observer)
  }

  /// Whether every size of a range is judged for a document.
  package var hasRange: Bool {
    bounded?.facts.contains { $0.range != nil }
      ?? documents.contains { $0.plan.layout.range != nil }
  }

  /// The parts of the documents that fit in the window: the kept ones, and the others.
  package var parts: [Range<Int>] {
    guard let bounded else { return [0..<documents.count] }
    let rest = stride(from: documents.count, to: count, by: bounded.size).map {
      $0..<min($0 + bounded.size, count)
    }
    return (documents.isEmpty ? [] : [0..<documents.count]) + rest
  }

  /// Returns some of the documents; those that are not kept are read again, on all cores.
  ///
  /// - Parameter range: The numbers of the documents.
  /// - Returns: The documents, in their order.
  /// - Throws: `InvalidRequest` if a file cannot be read any more.
  package func documents(_ range: Range<Int>) throws(InvalidRequest) -> [LoadedDocument] {
    guard range.upperBound > documents.count, let bounded else { return Array(documents[range]) }
    var result: [LoadedDocument] = []
    let read = bounded.reader.read(
      Array(bounded.numbers[range]), forgetsTables: true, for: .layoutsOfKnown)
    for document in read {
      do throws(LoadingError) {
        result.append(try document.get())
      } catch {
        throw InvalidRequest(
          reason: "\(error); it was read before: check again without changing files meanwhile")
      }
    }
    return result
  }

  /// Adds what is known of documents only where they are laid out to the facts about them.
  ///
  /// - Parameters:
  ///   - range: The numbers of the documents.
  ///   - documents: The documents.
  package mutating func completeFacts(about range: Range<Int>, from documents: [LoadedDocument]) {
    for (number, loaded) in zip(range, documents) { bounded?.facts[number].complete(from: loaded) }
  }

  /// Releases the documents that are kept; of a bounded batch, they are read again when they are needed.
  package mutating func releaseDocuments() {
    if isBounded { documents = [] }
  }

  /// Releases the facts about tables, once it is known who uses which; see ``DocumentFacts/withoutTables``.
  package mutating func releaseTableFacts() {
    let facts = facts.map(\.withoutTables)
    bounded?.facts = facts
  }

  /// The batch without what only reading documents needs: its failures and its rules.
  package var outcome: DocumentBatch {
    DocumentBatch(failures: failures, passedOver: count == 0 ? passedOver : [], rules: rules)
  }

  /// Records that an input could not be read.
  private mutating func fail(_ message: String, _ observer: LintObserver) {
    observer(.failure(message))
    failures.append(message)
  }

  /// Records that a search found a file that is not a readable document.
  ///
  /// The user named a folder, not this file, so this is not a failure.
  private mutating func passOver(_ message: String, _ observer: LintObserver) {
    observer(.note("\(message); it is skipped"))
    passedOver.append(message)
  }

  /// Replaces what is known about the contents of a document.
  package mutating func replaceEvidence(of index: Int, with evidence: ContentEvidence) {
    documents[index].evidence = evidence
  }

  /// Leaves out some of the documents.
  package mutating func keepDocuments(where isKept: (LoadedDocument) -> Bool) {
    documents.removeAll { !isKept($0) }
  }
}
