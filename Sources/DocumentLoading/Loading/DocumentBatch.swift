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
package struct DocumentBatch: Sendable {
  /// The documents, in the order of the paths.
  package private(set) var documents: [LoadedDocument] = []
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

  /// Whether an input could not be read, so that the run is not complete.
  package var isIncomplete: Bool {
    // A search that found only unreadable files has checked nothing.
    !failures.isEmpty || documents.isEmpty && !passedOver.isEmpty
  }

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
  ///   - observer: Receives failures and progress.
  /// - Throws: `InvalidRequest` for a configuration or a font that cannot be used.
  package init(
    _ request: LintRequest, files: any FileSystem, tables: TableSource,
    tableFiles: TableFiles? = nil, planner: inout RunPlanner, found: InputFiles,
    memory: DocumentMemory? = nil, observer: @escaping LintObserver
  ) throws(InvalidRequest) {
    boundary = (files as? BoundedFileSystem)?.boundary
    let loader = DocumentLoader(
      request, files: files, tables: tables, tableFiles: tableFiles ?? TableFiles(files))
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
    let reading = {
      Self.read(found.documents, plans, loader, memory, cores: request.jobs, observer: observer)
    }
    let read = (files as? BoundedFileSystem)?.orderingNotes(of: reading) ?? reading()
    for (file, document) in zip(found.documents, read) {
      do throws(LoadingError) {
        documents.append(try document.get())
      } catch  where error.isForeign && file.isFoundByName {
        passOver(error.description, observer)
      } catch {
        if let finding = error.finding { refusals.append(finding) }
        fail(error.description, observer)
      }
    }
    let tablePaths = documents.flatMap { loaded in
      loaded.localizations.flatMap { $0.files.map(\.table.path) }
    }
    for path in Set(tablePaths) { try planner.addTable(at: path, to: &self.rules) }
    var unused = UnusedEntries(request.paths, files: files)
    for loaded in documents { unused.add(loaded) }
    try unused.report(observer)
    // What is for tables alone is looked up in runs on tables.
    unused.report(
      planner.unmatchedLists.filter { !found.tables.isEmpty || !$0.isForTables }, observer)
  }

  /// Reads documents on all cores, but for those that a memory has.
  private static func read(
    _ files: [InputFiles.File], _ plans: [DocumentPlan], _ loader: DocumentLoader,
    _ memory: DocumentMemory?, cores: Int?, observer: @escaping LintObserver
  ) -> [Result<LoadedDocument, LoadingError>] {
    let progress: @Sendable (Int) -> Void = {
      observer(.progress(LintProgress(stage: .loading, completed: $0, total: files.count)))
    }
    guard let memory else {
      return ParallelMap.waiting(for: Array(files.indices), cores: cores, completed: progress) {
        (index) in
        Result { () throws(LoadingError) in
          try loader.load(files[index].path, boundary: files[index].boundary, plan: plans[index])
        }
      }
    }
    let known = files.indices.map { memory.unchanged(files[$0], plans[$0]) }
    let reader = memory.reader
    let read = ParallelMap.waiting(for: Array(files.indices), cores: cores, completed: progress) {
      (index) in
      Result { () throws(LoadingError) -> DocumentMemory.RememberedDocument in
        if let known = known[index] { return known }
        return try reader.document(files[index], plans[index], loader)
      }
    }
    for (index, document) in read.enumerated() {
      guard case .success(let document) = document else { continue }
      memory.keep(document, at: files[index].path, isRead: known[index] == nil)
    }
    return read.map { $0.map(\.loaded) }
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

  /// The paths of the tables in locales that a project does not list, which are not checked.
  package var tablesLeftOut: Set<String> {
    documents.reduce(into: []) { paths, loaded in
      paths.formUnion(
        loaded.tablesLeftOut(but: loaded.plan.layout.checkedLocalizations(of: loaded)))
    }
  }

  /// The greatest number of platforms of a document; several if the run is for several.
  package var platformCount: Int {
    documents.map { max($0.others.count + 1, $0.platformUse.contains(.amongSeveral) ? 2 : 1) }.max()
      ?? 1
  }

  /// Notes which documents are laid out for none of the platforms of the run, but for their own.
  package func noteOtherFamilies(_ observer: LintObserver) {
    let others = documents.filter {
      $0.platformUse.contains(.amongSeveral) && !$0.platformUse.contains(.requested)
    }
    guard let first = others.first else { return }
    let rest = others.count > 1 ? " and \(others.count - 1) more" : ""
    observer(
      .note(
        "\(first.path)\(rest): laid out for \(others.count > 1 ? "their" : "its") own platform, "
          + "\(first.document.platform.rawValue), because no --platform is of that family"))
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
