package import DocumentLoading
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
  /// Only its paths and its baseline may change.
  public var request: LintRequest { didSet { last = nil } }
  /// Files beside those of the request that concern the result, such as a baseline.
  public var otherFiles: [String] = []
  /// The contents of files as they are in an editor, in place of those on disk, by path.
  public var contents: [String: [UInt8]] = [:] {
    didSet {
      files = contents.isEmpty ? base : OverlayFileSystem(base, contents: contents)
      last = nil
    }
  }
  private let base: any FileSystem
  /// The files with ``contents``.
  package private(set) var files: any FileSystem
  var observer: LintObserver
  /// The documents of the last check, by path.
  var entries: [String: DocumentMemory.RememberedDocument] = [:]
  /// The layouts of the documents of the last check, by path.
  var layouts: [String: DocumentLayouts] = [:]
  /// The last check, if it was of one document.
  private var last: (path: String, result: LintResult)?
  /// What is computed of each layout.
  var detail = Linter.checkDetail
  private var opened: [[String: Configuration.Font]: TextMeasurers] = [:]
  /// What the caches of the last check know.
  private var caches = KeptCaches()
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
    base = files
    self.files = files
    self.observer = observer
  }

  /// Creates a session that has checked nothing, and says nothing of what it does.
  ///
  /// - Parameters:
  ///   - request: The inputs, and how they are laid out.
  ///   - files: The file system.
  ///   - opened: The measurers of texts that are open already, by the fonts of the configuration.
  init(
    _ request: LintRequest, files: any FileSystem,
    opened: [[String: Configuration.Font]: TextMeasurers]
  ) {
    self.init(request, files: files)
    self.opened = opened
  }

  /// What the result for a document depends on, or nil if the last check did not read it.
  ///
  /// What the configurations say is not part of it.
  package func record(of path: String) -> FileRecord? { entries[path]?.record }

  /// Returns what has changed since the last check.
  public func changes() -> FileChanges { stamps.changes(in: files) }

  /// Returns what has changed since the last check, if only some files may have: those that an editor
  /// or a watcher of folders names.
  ///
  /// - Parameter paths: The paths of the files that were written, created or removed.
  /// - Returns: The changes.
  public func changes(to paths: some Sequence<String>) -> FileChanges {
    // The names in a folder change with its files.
    let possible = paths.flatMap { [$0, Self.folder(of: $0)] }
    let identities = Set(possible.map { files.identity(of: $0) })
    let names = Set(possible.map(Self.name))
    var known: [String: Bool] = [:]
    return stamps.changes(in: files) { path in
      if let known = known[path] { return known }
      let name = Self.name(of: path)
      // Where links lead is looked up only for paths with the right name.
      let isNamed =
        (names.contains(name) || name.hasPrefix("."))
        && identities.contains(files.identity(of: path))
      known[path] = isNamed
      return isNamed
    }
  }

  /// Checks everything at the first call, later what changes concern.
  ///
  /// If it throws, the session keeps its state, and ``changes()`` reports when to try again.
  ///
  /// - Parameters:
  ///   - changes: What is different from the last check.
  ///   - paths: The documents that the result is limited to, as if the request named them alone; nil for all.
  /// - Returns: The result.
  /// - Throws: `InvalidRequest` like ``Linter/load()``, `CancellationError` if the task was cancelled.
  public mutating func check(
    _ changes: FileChanges = FileChanges(), of paths: [String]? = nil
  ) async throws -> Step {
    caches.changed.formUnion(changes.questions)
    last = nil
    let recording = RecordingFileSystem(files, keeping: caches)
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
    var narrowed = request
    if let paths {
      narrowed.paths = paths
      narrowed.folders += request.paths
    }
    do {
      let linter = try Linter(
        narrowed, files: recording, measurers: nil, opened: isFontChanged ? [:] : opened,
        observer: observer)
      let batch = try linter.load(memory)
      let again = batch.documents.filter { memory.readPaths.contains($0.path) }
      let new = try await linter.layouts(of: again, detail: detail)
      let known = layouts.merging(zip(again.map(\.path), new)) { $1 }
      let all = batch.documents.map { known[$0.path] ?? DocumentLayouts() }
      let result = try await linter.result(of: batch, layouts: all)
      linter.noteLackingCharacters(batch.measurers)
      let present = Dictionary(zip(batch.documents.map(\.path), all)) { first, _ in first }
      if paths == nil {
        layouts = present
        entries = memory.entries
      } else {
        layouts.merge(present) { $1 }
        entries = entries.filter { $0.value.record.isDisjoint(with: changed) }
          .merging(memory.entries) { $1 }
        layouts = layouts.filter { entries[$0.key] != nil }
      }
      keep(memory, recording.recorder, after: changes)
      return Step(
        result: try await linter.finished(result), checkedAgain: again.map(\.path))
    } catch let error as CancellationError {
      forget(changes, recording.recorder.stamps)
      throw error
    } catch {
      forget(changes, recording.recorder.stamps)
      opened = [:]
      throw error
    }
  }

  /// Returns the result for a document as the files are now: the last one, if nothing has changed since.
  package mutating func presentResult(of path: String) async throws -> LintResult {
    let changes = changes()
    if changes.isEmpty, let last, last.path == path { return last.result }
    let result = try await check(changes, of: [path]).result
    last = (path, result)
    return result
  }

  /// Returns a document of the last checks with its layouts, or nil if it was not checked or has changed.
  package func checkedDocument(
    at path: String
  ) -> (loaded: LoadedDocument, layouts: DocumentLayouts)? {
    guard let entry = entries[path], let layouts = layouts[path] else { return nil }
    return (entry.loaded, layouts)
  }

  /// Lets changes be without a check: the next one still treats what they concern as changed.
  public mutating func skip(_ changes: FileChanges) { forget(changes, FileStamps()) }

  /// Keeps what a check has found.
  ///
  /// - Parameters:
  ///   - memory: The documents.
  ///   - recorder: The files that the check read, and their state.
  ///   - changes: The changes that it was for.
  private mutating func keep(
    _ memory: DocumentMemory, _ recorder: FileRecorder, after changes: FileChanges
  ) {
    opened = memory.opened
    caches = recorder.caches
    let seen = recorder.stamps
    // What changed after the changes were collected still concerns the documents that were not
    // read again: the older answers stay, so that it is noticed next time.
    let later = stamps.differences(from: seen).subtracting(changes.questions)
    stamps.merge(changes.stamps)
    stamps.merge(seen, except: later)
  }

  /// Forgets the documents that changed files concern, after a check that could not be completed.
  private mutating func forget(_ changes: FileChanges, _ seen: FileStamps) {
    last = nil
    let changed = changes.questions.union(stamps.differences(from: seen))
    entries = entries.filter { $0.value.record.isDisjoint(with: changed) }
    layouts = layouts.filter { entries[$0.key] != nil }
    caches.changed.formUnion(changed)
    stamps.merge(changes.stamps)
    stamps.merge(seen)
  }

  /// Returns the folder of a file.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the name of a file or a folder.
  private static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }
}
