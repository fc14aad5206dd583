import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import LintConfiguration

extension Linter {
  /// Reads, lays out and checks the documents of the request, and reports what is new since another
  /// state of the files.
  ///
  /// The findings are those of ``check()`` without those that the same request has in the older
  /// state, compared as with a `Baseline`: by paths, rules, objects, keys, classes and languages, not
  /// by lines or points. Only documents whose layouts can have changed are laid out, in both states.
  /// Font files are opened as they are now: of a document whose font files differ, all findings are
  /// new.
  ///
  /// - Parameter earlier: The older state.
  /// - Returns: The documents, the layouts of those that can have changed, and what is new.
  /// - Throws: `InvalidRequest` like ``load()``, `CancellationError` if the task was cancelled.
  func check(since earlier: EarlierState) async throws -> LintResult {
    let (older, renames) = (earlier.files, earlier.renames)
    let batch = try load()
    let before = try olderBatch(in: older, of: batch, renames: renames)
    let inputs = InputComparison(older: older, newer: files)
    let hasSameFonts = request.fonts.allSatisfy { older.read($0.path) == files.read($0.path) }
    var known: [[UInt8]: LoadedDocument] = [:]
    for loaded in before?.batch.documents ?? [] {
      let identity = older.identity(of: loaded.path)
      let renamed = renames[String(decoding: identity, as: UTF8.self)]
      known[renamed.map { Array($0.utf8) } ?? identity] = loaded
    }
    var changed: Set<String> = []
    var laidOutBefore: Set<String> = []
    var unmeasurable: Set<String> = []
    for loaded in batch.documents {
      let identity = files.identity(of: loaded.path)
      guard let other = known[identity] else {
        changed.insert(loaded.path)
        continue
      }
      if inputs.areSame(other, loaded), hasSameFonts { continue }
      changed.insert(loaded.path)
      laidOutBefore.insert(other.path)
      if !hasSameFonts || !inputs.haveSameFonts(other, loaded) {
        unmeasurable.insert(String(decoding: identity, as: UTF8.self))
      }
    }
    var request = self.request
    request.knownFindings = [:]
    if let before {
      let old = try await before.linter.check(
        before.batch, isPrepared: true, layingOut: laidOutBefore)
      request.knownFindings = old.baseline.current.following(renames)
        .filter { !unmeasurable.contains($0.key.path) }
    }
    var result = try await with(request).check(batch, isPrepared: true, layingOut: changed)
    result.unchanged = batch.documents.count - changed.count
    result.since = earlier.name
    return result
  }

  /// Reads the documents of the request in the older state, or returns nil if it has none.
  ///
  /// Where the documents of the newer state were before is read too.
  private func olderBatch(
    in older: any FileSystem, of newer: DocumentBatch, renames: [String: String]
  ) throws(InvalidRequest) -> (linter: Linter, batch: DocumentBatch)? {
    var request = self.request
    request.baseline = nil
    request.paths = request.paths.filter {
      !InputFiles([$0], files: older).documents.isEmpty
    }
    let found = Set(
      request.paths.flatMap { InputFiles([$0], files: older).documents }
        .map { older.identity(of: $0.path) })
    let present = Set(
      newer.documents.map { String(decoding: files.identity(of: $0.path), as: UTF8.self) })
    request.paths += renames.filter { present.contains($0.value) }.keys.sorted().filter {
      older.kind(of: $0) == .file && !found.contains(older.identity(of: $0))
    }
    guard !request.paths.isEmpty else { return nil }
    // What could not be read then does not matter now.
    let linter = try Linter(request, files: older)
    return (linter, try linter.load())
  }
}
