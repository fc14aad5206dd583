import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import InterfaceDocuments
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
/// have not moved. Only the documents that fixes concern are read and laid out again.
struct FixTrials {
  let request: LintRequest
  private let documents: [LoadedDocument]
  /// The documents before the fixes, as the run asks for them.
  private(set) var asked: Session
  /// The documents before the fixes with all locales, sizes and rules; nil if that is what the run asks for.
  private var whole: Session?
  private var before: [Extent: States] = [:]
  /// The documents before the fixes in single locales.
  var inLocales: [FixTrial: (session: Session, faults: Set<LayoutFault>)] = [:]

  /// Some documents, in some of their locales.
  private struct Extent: Hashable {
    var paths: [String]
    var locales: Set<String>?
  }

  /// A check of what the run asks for, and one of all locales, sizes and rules.
  private struct States {
    var asked: CheckedState
    var whole: CheckedState

    /// Creates the states of two checks; nil if a document could not be read.
    init?(of asked: LintResult, _ whole: LintResult) {
      guard !asked.isIncomplete, !whole.isIncomplete else { return nil }
      self.asked = CheckedState(asked)
      self.whole = CheckedState(whole)
    }
  }

  /// Creates trials of documents that a session has checked.
  init(_ session: Session, documents: [LoadedDocument]) {
    var request = session.request
    request.baseline = nil
    request.since = nil
    request.findsFixes = false
    request.reportsOnlyNew = false
    self.request = request
    self.documents = documents
    asked = session.silent()
    asked.request = request
    var all = request
    all.locales = []
    all.sizes = []
    all.contentSizes = []
    all.textScales = []
    all.rules = RuleSelection(enabled: request.rules.enabled.union(request.rules.only))
    let isWhole =
      request.locales.isEmpty && request.sizes.isEmpty && request.contentSizes.isEmpty
      && request.textScales.isEmpty && request.rules == all.rules
    whole = isWhole ? nil : asked.restarted(all)
  }

  /// Creates trials of documents of a run.
  init(_ request: LintRequest, files: any FileSystem, documents: [LoadedDocument]) {
    // Fonts are opened once for the whole run.
    let opened = documents.compactMap { loaded in
      loaded.plan.measurers.map { (loaded.plan.settings.fonts, $0) }
    }
    self.init(
      Session(request, files: files, opened: Dictionary(opened) { first, _ in first }),
      documents: documents)
  }

  /// The files before the fixes.
  var files: any FileSystem { asked.files }

  /// The development locales of the documents.
  var developmentLocales: Set<String> {
    Set(documents.map(\.document.developmentLocale)).union(["development"])
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
}

extension FixTrials {
  /// Returns fixes in groups none of which concerns a document of another one, in their order.
  func independentGroups(of candidates: [FixCandidate]) -> [[FixCandidate]] {
    var groups: [(paths: Set<String>, members: [Int])] = []
    for (index, candidate) in candidates.enumerated() {
      let edited = Set(candidate.fix.edits.map(\.path))
      var joined = (paths: edited.union(documents(concernedBy: edited)), members: [index])
      for group in groups where !group.paths.isDisjoint(with: joined.paths) {
        joined.paths.formUnion(group.paths)
        joined.members += group.members
      }
      groups.removeAll { !$0.paths.isDisjoint(with: joined.paths) }
      groups.append(joined)
    }
    return groups.map { $0.members.sorted() }.sorted { $0[0] < $1[0] }
      .map { $0.map { candidates[$0] } }
  }
}

// MARK: Verdicts

extension FixTrials {
  /// The result of a trial.
  enum Verdict {
    /// The fixes are good, and this many defects are gone.
    case good(Int)
    /// They are not.
    case bad(Rejection)
  }

  /// Why fixes are not good.
  struct Rejection {
    /// The reason, as a clause.
    var reason: String
    /// What is new or worse.
    var damage: CheckedState.Damage?
    /// The defects that should be gone and are not.
    var remaining: Set<CheckedState.Sign> = []

    /// The reason against a fix whose defect is still there.
    static let ineffective = "the defect stays"
  }

  /// Tries fixes that do not overlap, all at once.
  mutating func verdict(
    on candidates: [FixCandidate]
  ) async throws(CancellationError) -> Verdict {
    try await verdicts(on: [candidates], in: nil)[0]
  }

  /// Tries groups of fixes that do not overlap, each group by itself, on all cores.
  ///
  /// - Parameters:
  ///   - groups: The fixes.
  ///   - locales: The locales in which documents are laid out; nil for all.
  /// - Returns: The verdict on each group.
  /// - Throws: `CancellationError` if the task was cancelled.
  mutating func verdicts(
    on groups: [[FixCandidate]], in locales: Set<String>?
  ) async throws(CancellationError) -> [Verdict] {
    for candidates in groups {
      let paths = documents(concernedBy: Set(candidates.flatMap(\.fix.edits).map(\.path)))
      if !paths.isEmpty { _ = try await states(before: Extent(paths: paths, locales: locales)) }
    }
    if groups.count == 1 { return [try await judged(groups[0], in: locales)] }
    let trials = self
    let results = await withTaskGroup(of: (Int, Verdict?).self) { tasks in
      for (index, candidates) in groups.enumerated() {
        tasks.addTask { (index, try? await trials.judged(candidates, in: locales)) }
      }
      var results = [Verdict?](repeating: nil, count: groups.count)
      for await (index, verdict) in tasks { results[index] = verdict }
      return results.compactMap(\.self)
    }
    guard results.count == groups.count else { throw CancellationError() }
    return results
  }

  /// Tries fixes of documents whose state before is known.
  private func judged(
    _ candidates: [FixCandidate], in locales: Set<String>?
  ) async throws(CancellationError) -> Verdict {
    guard let changes = candidates.changes(in: files) else {
      return .bad(Rejection(reason: "a file that it changes cannot be read"))
    }
    let paths = documents(concernedBy: Set(changes.keys))
    guard !paths.isEmpty else {
      return .bad(Rejection(reason: "no document of the run uses the file"))
    }
    let extent = Extent(paths: paths, locales: locales)
    guard let before = before[extent],
      let after = try await states(of: extent, with: changes)
    else { return .bad(Rejection(reason: "a document cannot be laid out with it")) }
    let texts = candidates.filter { candidate in
      request.registry.traits(of: candidate.sign.rule).concern == .fit
    }
    let clipped = texts.filter { text in
      after.asked.clips(
        text.object, at: text.sign.path, includesPseudoLocales: text.finding.isOnlyInPseudoLocales)
    }
    let signs = Dictionary(
      candidates.filter { candidate in !texts.contains { $0.fix == candidate.fix } }
        .map { ($0.sign, 1) }, uniquingKeysWith: +)
    let remaining = signs.filter { sign, count in
      after.asked.count(of: sign) > before.asked.count(of: sign) - count
    }
    let damage = before.whole.damage(
      in: after.whole, keeping: candidates.map(\.keeps).min() ?? .all)
    let reason =
      if !clipped.isEmpty {
        "the text is still clipped"
      } else if !remaining.isEmpty {
        Rejection.ineffective
      } else {
        damage?.reason
      }
    guard let reason else { return .good(before.whole.count - after.whole.count) }
    return .bad(Rejection(reason: reason, damage: damage, remaining: Set(remaining.keys)))
  }
}

// MARK: Checks

extension FixTrials {
  private mutating func states(
    before extent: Extent
  ) async throws(CancellationError) -> States? {
    if let known = before[extent] { return known }
    if extent.locales != nil {
      // What is laid out in all locales is taken from there.
      guard try await states(before: Extent(paths: extent.paths)) != nil else { return nil }
      before[extent] = try await states(of: extent, with: [:])
      return before[extent]
    }
    var (asked, whole) = (asked, whole)
    before[extent] =
      try await Self.checked { () async throws in
        let state = try await asked.check(FileChanges(), of: extent.paths).result
        let all = try await whole?.check(FileChanges(), of: extent.paths).result ?? state
        return States(of: state, all)
      } ?? nil
    (self.asked, self.whole) = (asked, whole)
    return before[extent]
  }

  /// Returns what is wrong with documents before the fixes, as the run asks for it.
  mutating func defects(
    of paths: [String], in locales: Set<String>?
  ) async throws(CancellationError) -> CheckedState? {
    try await states(before: Extent(paths: paths, locales: locales))?.asked
  }

  /// Checks documents with other contents of files.
  private func states(
    of extent: Extent, with contents: [String: [UInt8]]
  ) async throws(CancellationError) -> States? {
    let sessions = [asked, whole].compactMap(\.self).map { session in
      extent.locales.map(session.limited) ?? session
    }
    return try await Self.checked { () async throws in
      let state = try await sessions[0].result(of: extent.paths, with: contents)
      guard sessions.count > 1 else { return States(of: state, state) }
      return States(of: state, try await sessions[1].result(of: extent.paths, with: contents))
    } ?? nil
  }

  /// Returns what a check finds, or nil if it cannot be carried out.
  static func checked<Value>(
    _ body: () async throws -> Value
  ) async throws(CancellationError) -> Value? {
    do {
      return try await body()
    } catch let error as CancellationError {
      throw error
    } catch {
      return nil
    }
  }
}
