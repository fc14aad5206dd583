import LintConfiguration

/// Copies of a session, for checks of files as they would be, after which the session is as it was.
extension Session {
  /// Returns the result of a check of some documents with other contents of some files, of which only what
  /// these change is laid out again.
  ///
  /// - Parameters:
  ///   - paths: The documents.
  ///   - contents: The contents of the files that differ, by path.
  /// - Returns: The result, as if the request named these documents alone.
  /// - Throws: `InvalidRequest` like ``Linter/load()``, `CancellationError` if the task was cancelled.
  func result(of paths: [String], with contents: [String: [UInt8]]) async throws -> LintResult {
    var trial = self
    trial.contents.merge(contents) { $1 }
    return try await trial.check(trial.changes(to: contents.keys), of: paths).result
  }

  /// Returns the session of another request for the same files, which has laid out nothing.
  func restarted(_ request: LintRequest) -> Session {
    var other = self
    other.request = request
    other.entries = [:]
    other.layouts = [:]
    return other
  }

  /// Returns the session of the same documents that lays them out in some of their locales.
  func limited(to locales: Set<String>) -> Session {
    var other = self
    other.detail.locales = locales
    other.layouts = layouts.mapValues { $0.limited(to: locales) }
    return other
  }

  /// Returns the session without its observer.
  func silent() -> Session {
    var other = self
    other.observer = { _ in }
    return other
  }
}
