import Checks
import DocumentLoading
import FileAccess
import LintConfiguration

extension Linter {
  /// The documents of a run, each with the digests of what its judgement depends on.
  struct KeyedBatch {
    var batch: DocumentBatch
    /// The digests for the shards of the run; empty for a run without shards.
    var keys: [String]
    /// The digests for later runs; empty without a cache.
    var cacheKeys: [String]
  }

  /// Reads, lays out and judges the share of the documents that a shard has.
  ///
  /// - Parameters:
  ///   - shard: The shard.
  ///   - arguments: What tells the request from others, the same for all shards.
  ///   - cache: What is known of documents from earlier runs, if anything.
  /// - Returns: The report of the shard, for ``check(merging:)``.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func report(
    of shard: Shard, arguments: [String], using cache: CacheFolder? = nil
  ) async throws -> ShardReport {
    let (linter, recorder) = try recording()
    let keyed = try linter.keyedBatch(
      arguments, recorder, files: given.files, isSharded: true, isCached: cache != nil)
    let documents = keyed.batch.documents
    let own = documents.indices.filter(shard.contains)
    let judgements = try await linter.judgements(of: own, in: keyed, using: cache)
    cache?.trim()
    return ShardReport(
      shard, arguments: arguments, documentCount: documents.count,
      entries: zip(own, judgements).map { index, judgement in
        ShardReport.Entry(
          index: index, path: documents[index].path, key: keyed.keys[index], judgement: judgement)
      })
  }

  /// Returns the result of a run of which shards have judged the documents.
  ///
  /// The documents and tables are read again for what concerns all of them, and not laid out.
  ///
  /// - Parameter shards: The reports of all shards.
  /// - Returns: The result, equal to that of ``check()``.
  /// - Throws: `InvalidRequest` for what cannot be carried out, and if a file has changed since the
  ///   shards were checked; `CancellationError` if the task was cancelled.
  package func check(merging shards: [ShardReport]) async throws -> LintResult {
    let (linter, recorder) = try recording()
    let keyed = try linter.keyedBatch(
      shards.first?.arguments ?? [], recorder, files: given.files, isSharded: true, isCached: false)
    let entries = Dictionary(shards.flatMap(\.entries).map { ($0.index, $0) }) { first, _ in first }
    let documents = keyed.batch.documents
    var known: [Int: DocumentJudgement] = [:]
    for (index, loaded) in documents.enumerated() {
      guard let entry = entries[index], entry.path == loaded.path else {
        throw InvalidRequest(
          reason: "no shard has \(loaded.path), number \(index + 1) of \(documents.count): check "
            + "all shards again with the files as they are")
      }
      guard entry.key == keyed.keys[index] else {
        throw InvalidRequest(
          reason: "\(loaded.path), or a file that it depends on, is not what it was for its shard: "
            + "check all shards, and merge them, with the same files")
      }
      known[index] = entry.judgement
    }
    guard entries.count == documents.count else {
      throw InvalidRequest(
        reason:
          "the shards have \(entries.count) documents and there are \(documents.count): check "
          + "all shards again with the files as they are")
    }
    return try await finished(check(keyed.batch, isPrepared: true, known: known))
  }

  /// Returns the linter with a record of what it asks of the files.
  func recording(
    _ observer: LintObserver? = nil
  ) throws(InvalidRequest) -> (linter: Linter, recorder: FileRecorder) {
    let recording = RecordingFileSystem(given.files)
    let linter = try Linter(given.request, files: recording, observer: observer ?? self.observer)
    return (linter, recording.recorder)
  }

  /// Reads the documents of the request, with the digests of what their judgements depend on.
  ///
  /// - Parameters:
  ///   - arguments: What tells the request from others.
  ///   - recorder: The record of what the linter asks of the files.
  ///   - files: The files without it.
  ///   - isSharded: Whether the digests for shards are needed.
  ///   - isCached: Whether the digests for later runs are needed.
  /// - Returns: The documents and the digests.
  /// - Throws: `InvalidRequest` like ``load()``.
  func keyedBatch(
    _ arguments: [String], _ recorder: FileRecorder, files: any FileSystem, isSharded: Bool,
    isCached: Bool
  ) throws(InvalidRequest) -> KeyedBatch {
    let memory = DocumentMemory([:], changed: [], recorder: recorder, fonts: request.fonts)
    let batch = try load(memory)
    let keys = JudgementKeys(
      request, arguments: arguments, uses: batch.facts.tableUses, files: files)
    let record = { (loaded: LoadedDocument) in
      memory.entries[loaded.path]?.record ?? FileRecord()
    }
    return KeyedBatch(
      batch: batch,
      keys: isSharded ? batch.documents.map { keys.shardKey(of: $0, record($0)) } : [],
      cacheKeys: isCached ? batch.documents.map { keys.key(of: $0, record($0)) } : [])
  }
}
