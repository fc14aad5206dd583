import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import LintConfiguration
import LocalizationTables
import Scenes
import StringsFiles

/// A fix of a finding, and what it must and must not change.
struct FixCandidate {
  /// The finding.
  var finding: Finding
  /// The object of the finding, or of a member of it, whose defect the fix resolves.
  var object: String?
  var fix: Fix
  /// The frames that must stay.
  var keeps: Correction.FrameScope

  /// The defect that is gone afterwards.
  var sign: CheckedState.Sign {
    let member = finding.members.first { $0.object == object }
    return CheckedState.Sign(
      member?.rule ?? finding.rule, member?.path ?? finding.path, object)
  }

  /// Returns whether some of its edits change the same bytes as those of another one.
  func overlaps(_ other: FixCandidate) -> Bool {
    fix.edits.contains { edit in
      other.fix.edits.contains { $0.path == edit.path && $0.range.meets(edit.range) }
    }
  }
}

extension Range<Int> {
  /// Returns whether two replacements of bytes exclude each other.
  fileprivate func meets(_ other: Range<Int>) -> Bool {
    lowerBound < other.upperBound && other.lowerBound < upperBound
      || lowerBound == other.lowerBound
  }
}

extension [FixCandidate] {
  /// The candidates without those that overlap an earlier one.
  var withoutOverlaps: [FixCandidate] {
    reduce(into: []) { kept, candidate in
      if !kept.contains(where: candidate.overlaps) { kept.append(candidate) }
    }
  }

  /// Returns the files after all of the fixes, or nil if one of them cannot be read.
  func changes(in files: any FileSystem) -> [String: [UInt8]]? {
    var edits: [String: [Fix.Edit]] = [:]
    for edit in flatMap(\.fix.edits) { edits[edit.path, default: []].append(edit) }
    var result: [String: [UInt8]] = [:]
    for (path, edits) in edits {
      guard let bytes = files.read(path), edits.allSatisfy({ $0.range.upperBound <= bytes.count })
      else { return nil }
      result[path] = Fix.applying(edits, to: bytes)
    }
    return result
  }
}

/// Checks documents before and after fixes, in all locales and sizes.
///
/// A fix is good if the defect is gone, no other one is new or worse, and the frames that it must keep
/// have not moved.
struct FixTrials {
  private let request: LintRequest
  private let files: any FileSystem
  private let documents: [LoadedDocument]
  /// The documents as they are, by their paths.
  private var before: [[String]: States] = [:]

  /// A check of what the run asks for, and one of all locales, sizes and rules.
  private struct States {
    var asked: CheckedState
    var whole: CheckedState
  }

  /// Creates trials of documents of a run.
  init(_ request: LintRequest, files: any FileSystem, documents: [LoadedDocument]) {
    var request = request
    request.baseline = nil
    request.since = nil
    request.findsFixes = false
    request.reportsOnlyNew = false
    self.request = request
    self.files = files
    self.documents = documents
  }

  /// Returns the documents whose layouts or texts depend on files, sorted by path.
  func documents(concernedBy paths: Set<String>) -> [String] {
    documents.filter { loaded in
      paths.contains(loaded.path)
        || loaded.localizations.contains { localization in
          localization.files.contains { paths.contains($0.table.path) }
        }
    }.map(\.path).sorted()
  }

  /// The result of a trial.
  enum Verdict {
    /// The fixes are good, and this many defects are gone.
    case good(Int)
    /// They are not, for a reason.
    case bad(String)
  }

  /// Tries fixes that do not overlap, all at once.
  mutating func verdict(
    on candidates: [FixCandidate]
  ) async throws(CancellationError) -> Verdict {
    guard let changes = candidates.changes(in: files) else {
      return .bad("a file that it changes cannot be read")
    }
    let paths = documents(concernedBy: Set(changes.keys))
    guard !paths.isEmpty else { return .bad("no document of the run uses the file") }
    if before[paths] == nil { before[paths] = try await states(of: paths, files) }
    let edited = OverlayFileSystem(files, contents: changes)
    guard let before = before[paths], let after = try await states(of: paths, edited) else {
      return .bad("a document cannot be laid out with it")
    }
    let texts = candidates.filter { candidate in
      request.registry.traits(of: candidate.sign.rule).concern == .fit
    }
    for text in texts
    where after.asked.clips(
      text.object, at: text.sign.path, includesPseudoLocales: text.finding.isOnlyInPseudoLocales)
    {
      return .bad("the text is still clipped")
    }
    let signs = Dictionary(
      candidates.filter { candidate in !texts.contains { $0.fix == candidate.fix } }
        .map { ($0.sign, 1) }, uniquingKeysWith: +)
    for (sign, count) in signs
    where after.asked.count(of: sign) > before.asked.count(of: sign) - count {
      return .bad("the defect stays")
    }
    let scope = candidates.map(\.keeps).min() ?? .all
    if let damage = before.whole.damage(in: after.whole, keeping: scope) { return .bad(damage) }
    return .good(before.whole.count - after.whole.count)
  }

  /// Checks documents.
  private func states(
    of paths: [String], _ files: any FileSystem
  ) async throws(CancellationError) -> States? {
    var asked = request
    asked.paths = paths
    guard let state = try await state(asked, files) else { return nil }
    var whole = asked
    whole.locales = []
    whole.sizes = []
    whole.contentSizes = []
    whole.textScales = []
    whole.rules = RuleSelection(enabled: request.rules.enabled.union(request.rules.only))
    let isWhole =
      request.locales.isEmpty && request.sizes.isEmpty && request.contentSizes.isEmpty
      && request.textScales.isEmpty && request.rules == whole.rules
    guard !isWhole else {
      return States(asked: state, whole: state)
    }
    return try await self.state(whole, files).map { States(asked: state, whole: $0) }
  }

  private func state(
    _ request: LintRequest, _ files: any FileSystem
  ) async throws(CancellationError) -> CheckedState? {
    let first = documents.first { $0.path == request.paths.first }
    do {
      // Fonts are opened once for the whole run.
      let linter = try Linter(
        request, files: files,
        measurers: request.paths.count == 1 ? first?.plan.measurers : nil)
      let result = try await linter.check(linter.load(), isPrepared: true)
      return result.isIncomplete ? nil : CheckedState(result)
    } catch let error as CancellationError {
      throw error
    } catch {
      return nil
    }
  }
}
