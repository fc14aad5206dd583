import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import JSONWriting
import LintConfiguration
import Synchronization

extension Linter {
  /// A result, and what keeps it for later runs.
  package struct CachedResult: Sendable {
    /// The result, equal to that of ``Linter/check()``.
    package var result: LintResult
    /// Adds the result to the cache, once its report is written.
    package var keep: @Sendable () -> Void
  }

  /// Reads, lays out and checks the documents of the request, as far as a cache does not know them.
  ///
  /// - Parameters:
  ///   - cache: The cache.
  ///   - arguments: What tells the request from others, the version of the program included.
  ///   - outputs: What else tells the run from others, such as the files that it writes.
  ///   - verifies: Whether the contents of all files are read, rather than their sizes and times.
  /// - Returns: The result.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func check(
    using cache: CacheFolder, arguments: [String], outputs: [String], verifies: Bool
  ) async throws -> CachedResult {
    let events = EventRecord()
    let (linter, recorder) = try recording { [observer] event in
      events.add(event)
      observer(event)
    }
    var name = JudgementKeys.digest(of: request, arguments: arguments + outputs, files: given.files)
    name.add(request.baseline?.paths.sorted() ?? [])
    // Where a run begins, its paths are others.
    name.add(Array(given.files.identity(of: "lintel")))
    let key = name.text
    let isKnowable = KnownRun.isPossible(for: request)
    if isKnowable, !verifies, let bytes = cache.value(key) {
      do {
        // Rules are adjusted by what configurations say, which the findings have.
        if let run = try KnownRun(bytes, RunRules(request), files: given.files) {
          for event in run.events { observer(event) }
          return CachedResult(result: run.result) {}
        }
      } catch {
        cache.noteDamage(key)
      }
    }
    let keyed = try linter.keyedBatch(
      arguments, recorder, files: given.files, isSharded: false, isCached: true)
    let known = try await linter.judgements(
      of: Array(keyed.batch.documents.indices), in: keyed, using: cache)
    let result = try await linter.finished(
      linter.check(
        keyed.batch, isPrepared: true,
        known: Dictionary(uniqueKeysWithValues: known.enumerated().map { ($0, $1) })))
    let isForSeveral = keyed.batch.documents.contains {
      $0.platformUse.contains(.amongSeveral) || $0.plan.layout.range != nil
    }
    return CachedResult(result: result) { [given] in
      if isKnowable, !isForSeveral, !result.judgements.contains(where: \.isCutShort),
        let text = KnownRun.text(
          of: result, events.all, recorder.stamps, in: cache, files: given.files)
      {
        cache.keep(Array(text.utf8), as: key)
      }
      cache.trim()
    }
  }

  /// Returns the judgements of some documents, of which those are made that a cache does not know.
  func judgements(
    of indices: [Int], in keyed: KeyedBatch, using cache: CacheFolder?
  ) async throws(CancellationError) -> [DocumentJudgement] {
    guard let cache else { return try await judgements(of: indices, in: keyed.batch) }
    var known: [Int: DocumentJudgement] = [:]
    for index in indices {
      guard let bytes = cache.value(keyed.cacheKeys[index]) else { continue }
      do throws(StoredValueError) {
        known[index] = try DocumentJudgement(
          StoredValue(bytes), at: keyed.batch.documents[index].path, in: request.registry)
      } catch {
        cache.noteDamage(keyed.cacheKeys[index])
      }
    }
    let missing = indices.filter { known[$0] == nil }
    let keys = missing.map { keyed.cacheKeys[$0] }
    let new = try await judgements(of: missing, in: keyed.batch) { place, judgement in
      // What was found in a limited time is not found out.
      guard !judgement.isCutShort else { return }
      // A run that is ended early leaves what it has found out.
      cache.keep(Array(judgement.text.utf8), as: keys[place])
    }
    for (index, judgement) in zip(missing, new) { known[index] = judgement }
    return indices.compactMap { known[$0] }
  }
}

extension DocumentJudgement {
  /// The judgement on one line.
  fileprivate var text: String { JSONValue.line(stored).text }
}

/// The events of a run but for its progress.
private final class EventRecord: Sendable {
  private let events = Mutex<[LintEvent]>([])

  func add(_ event: LintEvent) {
    if case .progress = event { return }
    events.withLock { $0.append(event) }
  }

  var all: [LintEvent] { events.withLock { $0 } }
}
