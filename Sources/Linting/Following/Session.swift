import DocumentLoading
public import FileAccess
public import LintConfiguration

/// A check that is repeated when files change, of which only what changed is done again.
///
/// Each result equals that of a new ``Linter``: documents are found, configurations read and rules run
/// again, which takes little time, but a document is read and laid out only if the answer to a question
/// changed that it depends on (`FileRecord`), or what the configurations say about it.
///
/// ```swift
/// var session = Session(LintRequest(paths: ["Sources"]))
/// var step = try await session.check()
/// // Later:
/// let changes = session.changes()
/// if !changes.isEmpty { step = try await session.check(changes) }
/// ```
///
/// A session has no clock: its owner decides when to look for changes.
public struct Session: Sendable {
  /// A result, and how much of it is new.
  public struct Step: Sendable {
    /// The result, equal to that of a new run.
    public var result: LintResult
    /// The paths of the documents that were read and laid out again, in their order.
    public var checkedAgain: [String]
  }

  /// The request; another one than that of the last check applies to the next.
  ///
  /// Only its baseline may change.
  public var request: LintRequest
  /// Files beside those of the request that concern the result, such as a baseline.
  public var otherFiles: [String] = []
  private let files: any FileSystem
  private let observer: LintObserver
  private var entries: [String: DocumentMemory.RememberedDocument] = [:]
  /// The layouts of the documents of the last check, by path.
  private var layouts: [String: DocumentLayouts] = [:]
  private var opened: [[String: Configuration.Font]: TextMeasurers] = [:]
  /// The files that the last check read, and their state.
  package private(set) var stamps = FileStamps()

  /// Creates a session that has checked nothing.
  ///
  /// - Parameters:
  ///   - request: The inputs, and how they are laid out.
  ///   - files: The file system.
  ///   - observer: Receives notes, failures and progress, from any thread.
  public init(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) {
    self.request = request
    self.files = files
    self.observer = observer
  }

  /// What the result for a document depends on, or nil if the last check did not read it.
  ///
  /// What the configurations say is not part of it.
  package func record(of path: String) -> FileRecord? { entries[path]?.record }

  /// Returns what has changed since the last check.
  public func changes() -> FileChanges { stamps.changes(in: files) }

  /// Checks everything at the first call, later what changes concern.
  ///
  /// If it throws, the session keeps its state, and ``changes()`` reports when to try again.
  ///
  /// - Parameter changes: What is different from the last check.
  /// - Returns: The result.
  /// - Throws: `InvalidRequest` like ``Linter/load()``, `CancellationError` if the task was cancelled.
  public mutating func check(_ changes: FileChanges = FileChanges()) async throws -> Step {
    let recording = RecordingFileSystem(files)
    let changed = changes.questions
    let isFontChanged = opened.keys.contains { configured in
      FontChoice.paths(request.fonts, over: configured).contains {
        changed.contains(FileRecord.Question(.contents, of: $0))
      }
    }
    for path in request.fonts.map(\.path) + otherFiles { recording.recorder.ask(.contents, path) }
    // Only what did not change is known from before.
    let memory = DocumentMemory(
      entries, changed: changed, recorder: recording.recorder, fonts: request.fonts)
    do {
      let linter = try Linter(
        request, files: recording, measurers: nil, opened: isFontChanged ? [:] : opened,
        observer: observer)
      let batch = try linter.load(memory)
      let again = batch.documents.filter { memory.readPaths.contains($0.path) }
      let new = try await linter.layouts(of: again, detail: Linter.checkDetail)
      let known = layouts.merging(zip(again.map(\.path), new)) { $1 }
      let all = batch.documents.map { known[$0.path] ?? DocumentLayouts() }
      let result = linter.result(of: batch, layouts: all)
      linter.noteLackingCharacters(batch.measurers)
      layouts = Dictionary(zip(batch.documents.map(\.path), all)) { first, _ in first }
      keep(memory, recording.recorder.stamps, after: changes)
      return Step(
        result: try await linter.finished(result), checkedAgain: again.map(\.path))
    } catch {
      forget(changes, recording.recorder.stamps)
      throw error
    }
  }

  /// Lets changes be without a check: the next one still treats what they concern as changed.
  public mutating func skip(_ changes: FileChanges) { forget(changes, FileStamps()) }

  /// Keeps what a check has found.
  ///
  /// - Parameters:
  ///   - memory: The documents.
  ///   - seen: The files that the check read, and their state.
  ///   - changes: The changes that it was for.
  private mutating func keep(
    _ memory: DocumentMemory, _ seen: FileStamps, after changes: FileChanges
  ) {
    entries = memory.entries
    opened = memory.opened
    // What changed after the changes were collected still concerns the documents that were not
    // read again: the older answers stay, so that it is noticed next time.
    let later = stamps.differences(from: seen).subtracting(changes.questions)
    stamps.merge(changes.stamps)
    stamps.merge(seen, except: later)
  }

  /// Forgets the documents that changed files concern, after a check that could not be completed.
  private mutating func forget(_ changes: FileChanges, _ seen: FileStamps) {
    let changed = changes.questions.union(stamps.differences(from: seen))
    entries = entries.filter { $0.value.record.isDisjoint(with: changed) }
    opened = [:]
    stamps.merge(changes.stamps)
    stamps.merge(seen)
  }
}
