import FileAccess
package import LintConfiguration

/// A run that is done again as a whole when files change that it read, such as the drawing of previews.
///
/// It has no clock: its owner decides when to look for changes.
package struct RepeatedRun: Sendable {
  private let files: any FileSystem
  private let observer: LintObserver
  /// The files that the last run read, and their state.
  private var stamps = FileStamps()

  /// Creates a run that has read nothing.
  ///
  /// - Parameters:
  ///   - files: The file system.
  ///   - observer: Receives notes, failures and progress, from any thread.
  package init(files: any FileSystem, observer: @escaping LintObserver) {
    self.files = files
    self.observer = observer
  }

  /// Returns what has changed since the last run.
  package func changes() -> FileChanges { stamps.changes(in: files) }

  /// Runs for a request.
  ///
  /// If it throws, ``changes()`` reports when to try again: not before something else changes.
  ///
  /// - Parameters:
  ///   - request: The inputs, and how they are laid out.
  ///   - changes: What is different from the last run.
  ///   - otherFiles: Files beside those of the request that concern the result, such as a baseline.
  ///   - body: Computes the result with a linter.
  /// - Returns: What the body returns.
  /// - Throws: `InvalidRequest` for what cannot be carried out, and what the body throws.
  package mutating func run<Result>(
    _ request: LintRequest, after changes: FileChanges = FileChanges(), otherFiles: [String] = [],
    _ body: (Linter) async throws -> Result
  ) async throws -> Result {
    let recording = RecordingFileSystem(files)
    for path in request.fonts.map(\.path) + otherFiles { recording.recorder.ask(.contents, path) }
    do {
      let result = try await body(Linter(request, files: recording, observer: observer))
      stamps = recording.recorder.stamps
      return result
    } catch {
      skip(changes)
      stamps.merge(recording.recorder.stamps)
      throw error
    }
  }

  /// Lets changes be without a run.
  package mutating func skip(_ changes: FileChanges) { stamps.merge(changes.stamps) }
}
