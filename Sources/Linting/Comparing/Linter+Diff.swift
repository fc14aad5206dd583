import Checks
import DocumentLoading
import FileAccess
import Geometry
package import Diagnostics
package import LintConfiguration
package import Previews
import InterfaceDocuments
import LocalizationTables
import Scenes
import StringsFiles

/// What differs between two states of documents, as layout.
package struct DiffResult: Sendable {
  /// What differs.
  package let difference: StateDifference
  /// Whether an input of either state could not be read.
  package let isIncomplete: Bool
  /// The findings about the inputs that could be read only in part.
  package let readingFindings: [Finding]
  /// The layouts that look different, if they are drawn.
  package let pictures: [LayoutComparison]
}

extension Linter {
  /// Compares the documents of the request with an earlier state, as layout: other files or folders, or
  /// a revision.
  ///
  /// Documents that are the same in both states are not laid out.
  ///
  /// - Parameters:
  ///   - earlier: The older state.
  ///   - isDrawn: Whether layouts are drawn, to see which of them look different.
  /// - Returns: What differs.
  /// - Throws: `InvalidRequest` if neither state has one of the paths, and for what cannot be carried out;
  ///   `CancellationError` if the task was cancelled.
  package func diff(
    from earlier: EarlierState, isDrawn: Bool = false
  ) async throws -> DiffResult {
    var before = given.request
    before.paths = earlier.paths ?? before.paths
    precondition(
      before.paths.count == request.paths.count,
      "\(before.paths.count) and \(request.paths.count) paths to compare")
    return try await StateComparison(
      old: StateComparison.State(request: before, files: earlier.files),
      new: StateComparison.State(request: given.request, files: given.files),
      renames: earlier.renames,
      // The states share what is wrong with their files.
      observer: MessageFilter(observer).observe
    ).result(isDrawn: isDrawn)
  }
}

/// Compares two states of documents as layout.
private struct StateComparison: Sendable {
  struct State: Sendable {
    /// The files and folders, and how they are laid out.
    var request: LintRequest
    var files: any FileSystem
  }

  let old: State
  /// The newer state, whose request has as many paths as that of the older one, in the same order.
  let new: State
  let renames: [String: String]
  let observer: LintObserver

  /// Reads, lays out and compares the documents.
  func result(isDrawn: Bool) async throws -> DiffResult {
    var after = try side(new, beside: old)
    let before = try side(old, beside: new, with: oldPaths(of: after))
    var pairs: [(path: String, old: Int?, new: Int?)] = []
    for (key, index) in after.order { pairs.append((key, before.indices[key], index)) }
    for (key, index) in before.order where after.indices[key] == nil {
      pairs.append((key, index, nil))
    }
    pairs = followingRenames(pairs, from: before, to: after)
    pairs.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let inputs = InputComparison(older: old.files, newer: new.files)
    // A file that is the same in both states has another path in one of them.
    let renamed = Set(
      pairs.filter { pair in
        guard pair.old != nil, pair.new != nil else { return false }
        return before.indices[pair.path] == nil
      }.map(\.path))
    let changed = pairs.filter { pair in
      if renamed.contains(pair.path) { return true }
      guard let one = pair.old, let other = pair.new else { return true }
      return !inputs.areSame(before.loaded[one], after.loaded[other])
    }
    let broken = changed.filter { pair in
      pair.old.map(before.isBroken) ?? false || pair.new.map(after.isBroken) ?? false
    }
    // What follows the end of a broken document would look as removed.
    let both = changed.filter { pair in
      pair.old != nil && pair.new != nil && !broken.contains { $0.path == pair.path }
    }
    for pair in both {
      if let one = pair.old, let other = pair.new { after.share(before.loaded[one], with: other) }
    }
    let oldLayouts = try await before.layOut(both.compactMap(\.old))
    let newLayouts = try await after.layOut(
      both.compactMap(\.new) + changed.filter { $0.old == nil }.compactMap(\.new))
    let oldNames = names(of: both, in: before)
    // What is new and what is gone is decided as a run does that knows the findings of the other state.
    let known = oldLayouts?.findings(named: oldNames.name(of:)).all ?? ComparedFindings()
    let added = newLayouts?.findings(named: after.name(of:), known: known)
    let gone = oldLayouts?.findings(
      named: oldNames.name(of:), known: added?.all ?? ComparedFindings())
    let newStates = newLayouts?.states(with: added?.findings ?? []) ?? [:]
    let oldStates = oldLayouts?.states(with: gone?.findings ?? []) ?? [:]
    var unreadable = 0
    var documents: [DocumentDifference] = []
    var pictures: [LayoutComparison] = []
    for pair in changed {
      if isDrawn {
        pictures += try await self.pictures(
          of: pair.old.flatMap { oldStates[$0] }, pair.new.flatMap { newStates[$0] })
      }
      switch (pair.old, pair.new) {
      case (let one?, let other?):
        guard let first = oldStates[one], let second = newStates[other] else { continue }
        let oldPath = first.loaded.path
        let difference = DocumentComparison(first, with: second).difference(
          path: second.loaded.path, oldPath: oldPath == second.loaded.path ? nil : oldPath)
        if !difference.isEmpty || renamed.contains(pair.path) { documents.append(difference) }
      case (let one?, nil):
        // It may be there and not readable.
        guard !Self.exists(pair.path, in: new) else {
          unreadable += 1
          continue
        }
        documents.append(DocumentDifference(path: before.loaded[one].path, kind: .removed))
      case (nil, let other?):
        guard !Self.exists(pair.path, in: old) else {
          unreadable += 1
          continue
        }
        var difference = DocumentDifference(path: after.loaded[other].path, kind: .added)
        difference.faults = newStates[other]?.faults(isNew: true) ?? []
        documents.append(difference)
      case (nil, nil): continue
      }
    }
    let skipped = broken.count { $0.old != nil && $0.new != nil }
    return DiffResult(
      difference: StateDifference(
        documents: documents, unchanged: pairs.count - documents.count - skipped - unreadable),
      isIncomplete: before.isIncomplete || after.isIncomplete || !broken.isEmpty,
      readingFindings: before.readingFindings(of: changed.compactMap(\.old))
        .unique(with: after.readingFindings(of: changed.compactMap(\.new))),
      pictures: pictures)
  }

  /// Draws the layouts of a document in two states, and returns those that look different.
  private func pictures(
    of older: DocumentState?, _ newer: DocumentState?
  ) async throws -> [LayoutComparison] {
    let before = try await older?.previews(reading: old.files) ?? []
    let after = try await newer?.previews(reading: new.files) ?? []
    let name = { (preview: LayoutPreview) in
      DrawnName(
        layout: preview.layout.name.withCanonicalLocale, tabs: preview.layout.selectedTabs)
    }
    let known = Dictionary(before.map { (name($0), $0) }) { first, _ in first }
    let names = Set(after.map(name))
    return
      (after.map { LayoutComparison(before: known[name($0)], after: $0) }
      + before.filter { !names.contains(name($0)) }
      .map { LayoutComparison(before: $0, after: nil) })
      .filter(\.isChange)
  }

  /// Pairs documents that only one state has if git has renamed them, or if their files are the same.
  private func followingRenames(
    _ pairs: [(path: String, old: Int?, new: Int?)], from before: Side, to after: Side
  ) -> [(path: String, old: Int?, new: Int?)] {
    var moved: [[UInt8]: Int] = [:]
    var gone: [[UInt8]: [Int]] = [:]
    for pair in pairs where pair.new == nil {
      guard let index = pair.old else { continue }
      let identity = old.files.identity(of: before.loaded[index].path)
      if let other = renames[String(decoding: identity, as: UTF8.self)] {
        moved[Array(other.utf8)] = index
      }
      gone[before.loaded[index].document.source.bytes, default: []].append(index)
    }
    var found: Set<Int> = []
    var result = pairs
    for index in pairs.indices where pairs[index].old == nil {
      guard let place = pairs[index].new,
        let old = moved[new.files.identity(of: after.loaded[place].path)]
      else { continue }
      found.insert(old)
      result[index].old = old
    }
    for index in pairs.indices where result[index].old == nil {
      guard let new = pairs[index].new else { continue }
      var same = gone[after.loaded[new].document.source.bytes] ?? []
      same.removeAll(where: found.contains)
      guard let old = same.last else { continue }
      found.insert(old)
      result[index].old = old
    }
    return result.filter { pair in
      pair.new != nil || !(pair.old.map(found.contains) ?? false)
    }
  }

  /// Returns the names of the older state's files in keys, which are those of the newer state.
  private func names(
    of pairs: [(path: String, old: Int?, new: Int?)], in before: Side
  ) -> FileNames {
    var names: [String: String] = [:]
    for pair in pairs {
      if let index = pair.old { names[before.loaded[index].path] = pair.path }
    }
    return FileNames(known: names, side: before, renames: renames, files: old.files)
  }

  /// Returns whether a state has a file for a document of the other one.
  private static func exists(_ key: String, in state: State) -> Bool {
    let index = Int(key.prefix { $0 != "/" }) ?? 0
    guard state.request.paths.indices.contains(index) else { return false }
    let root = state.request.paths[index]
    let rest = key.drop { $0 != "/" }
    return state.files.kind(of: rest.isEmpty ? root : root + rest) == .file
  }

  /// Returns where documents of the newer state were that its paths do not have in the older one: a
  /// folder that was renamed.
  private func oldPaths(of after: Side) -> [String] {
    guard !renames.isEmpty else { return [] }
    let present = Set(
      after.loaded.map { String(decoding: new.files.identity(of: $0.path), as: UTF8.self) })
    let known = Set(
      InputFiles(old.request.paths, files: old.files).documents
        .map { old.files.identity(of: $0.path) })
    return renames.filter { present.contains($0.value) }.keys.sorted().filter { path in
      old.files.kind(of: path) == .file && !known.contains(old.files.identity(of: path))
    }
  }

  /// Reads the documents of a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - other: The other one.
  ///   - paths: Further files of it.
  /// - Returns: The documents.
  /// - Throws: `InvalidRequest` for what a request of a ``Linter`` cannot have.
  private func side(
    _ state: State, beside other: State, with paths: [String] = []
  ) throws(InvalidRequest) -> Side {
    var request = state.request
    var kept: [(index: Int, path: String)] = []
    for (index, path) in request.paths.enumerated() {
      let isThere = !InputFiles([path], files: state.files).documents.isEmpty
      let isElsewhere =
        !InputFiles([other.request.paths[index]], files: other.files).documents.isEmpty
      // A path may have documents in the other state alone.
      if isThere || !isElsewhere { kept.append((index, path)) }
    }
    request.paths = kept.map(\.path) + paths
    guard !request.paths.isEmpty else { return Side() }
    let linter = try Linter(request, files: state.files, observer: observer)
    return Side(linter, batch: try linter.load(), roots: kept, files: state.files)
  }
}

/// The documents of a state.
private struct Side: Sendable {
  private var linter: Linter?
  private var batch: DocumentBatch?
  var loaded: [LoadedDocument] { batch?.documents ?? [] }
  /// The name by which each is compared, with its index, in order.
  private(set) var order: [(key: String, index: Int)] = []
  /// The index of each name.
  private(set) var indices: [String: Int] = [:]

  private let roots: [(index: Int, path: String)]
  private let files: any FileSystem

  init() {
    roots = []
    files = MemoryFileSystem([:])
  }

  /// Creates a side; documents are named by the path below that of the request, and by the index of
  /// that.
  init(
    _ linter: Linter, batch: DocumentBatch, roots: [(index: Int, path: String)],
    files: any FileSystem
  ) {
    self.linter = linter
    self.batch = batch
    self.roots = roots
    self.files = files
    for (index, loaded) in batch.documents.enumerated() {
      let key = Self.key(of: loaded.path, below: roots, files: files)
      guard indices[key] == nil else { continue }
      indices[key] = index
      order.append((key, index))
    }
  }

  private static func key(
    of path: String, below roots: [(index: Int, path: String)], files: any FileSystem
  ) -> String {
    for (index, root) in roots {
      if root == path { return "\(index)" }
      let folder = root == "." || root == "./" ? "" : root.hasSuffix("/") ? root : "\(root)/"
      if files.isFolder(root), path.hasPrefix(folder) {
        return "\(index)/\(path.dropFirst(folder.count))"
      }
    }
    return path
  }

  var isIncomplete: Bool {
    // A folder in which there is nothing to read is empty, not unreadable.
    batch?.isIncomplete ?? false
  }

  /// Returns whether a document could be read only up to an error.
  func isBroken(_ index: Int) -> Bool {
    let document = loaded[index]
    return document.findings.contains {
      $0.rule == .xmlNotWellFormed && $0.path == document.path
    }
  }

  /// Returns the findings about documents and tables that are not whole, of some documents.
  func readingFindings(of indices: [Int]) -> [Finding] {
    indices.flatMap { loaded[$0].findings }
      .filter { $0.rule == .xmlNotWellFormed || $0.rule == .stringsSyntax }
  }

  /// Gives a document the evidence of its older state for the views that were not drawn anew.
  ///
  /// What an editor stored about a view implies the size of its content only while the rest of the
  /// document is as it was drawn. Without this, a change made outside the editor would seem to change
  /// every size that the evidence corrects.
  mutating func share(_ older: LoadedDocument, with index: Int) {
    guard let document = batch?.documents[index] else { return }
    let before = Dictionary(older.document.views.map { ($0.id, $0) }) { first, _ in first }
    var evidence = document.evidence
    for view in document.document.views {
      guard let other = before[view.id], view.kind == other.kind, view.text == other.text,
        view.texts.map(\.value) == other.texts.map(\.value),
        let frame = evidence.frames[view.id], frame.size == older.evidence.frames[view.id]?.size
      else { continue }
      evidence.views[view.id] = older.evidence.views[view.id]
    }
    batch?.replaceEvidence(of: index, with: evidence)
  }

  /// Lays out some of the documents, by index, or returns `nil` if there are none.
  func layOut(_ indices: [Int]) async throws -> LaidOutSide? {
    guard let linter, var batch, !indices.isEmpty else { return nil }
    let documents = batch.documents
    let paths = Set(indices.map { documents[$0].path })
    batch.keepDocuments { paths.contains($0.path) }
    let layouts = try await linter.layouts(
      of: batch, detail: LayoutDetail(includesBaseline: true))
    try linter.requireAll(layouts, of: batch)
    let byPath = Dictionary(indices.map { (documents[$0].path, $0) }) { first, _ in first }
    return LaidOutSide(
      linter: linter, batch: batch, layouts: layouts,
      indices: batch.documents.map { byPath[$0.path] })
  }

  /// Returns the name of a file in keys: that of a document, or for a table its path below that of the
  /// request.
  @Sendable func name(of path: String) -> String {
    let key = Self.key(of: path, below: roots, files: files)
    // Beside a document of its own, a table has a folder of its own at most.
    return key == path ? path.split(separator: "/").suffix(2).joined(separator: "/") : key
  }
}

/// The names in keys of the files of the older state.
private struct FileNames {
  /// The names of the documents, by path.
  let known: [String: String]
  let side: Side
  let renames: [String: String]
  let files: any FileSystem

  @Sendable func name(of path: String) -> String {
    if let name = known[path] { return name }
    guard !renames.isEmpty else { return side.name(of: path) }
    let identity = String(decoding: files.identity(of: path), as: UTF8.self)
    return side.name(of: renames[identity] ?? path)
  }
}

/// The findings of a state with which those of the other one are compared.
private struct ComparedFindings {
  var tallies: [FindingKey: FindingTally] = [:]
  /// The pseudo-locales that show them.
  var pseudoLocales: [FindingKey: Set<String>] = [:]
}

/// Documents of a state that were laid out.
private struct LaidOutSide {
  let linter: Linter
  let batch: DocumentBatch
  let layouts: [DocumentLayouts]
  /// The index of each document in its state.
  let indices: [Int?]

  /// Returns the findings about layouts that are not known, and all of them by key.
  ///
  /// - Parameters:
  ///   - name: Returns the path of a file in keys.
  ///   - known: The findings that are known.
  /// - Returns: The findings in reading order, and what is known of all.
  func findings(
    named name: @escaping @Sendable (String) -> String,
    known: ComparedFindings = ComparedFindings()
  ) -> (findings: [Finding], all: ComparedFindings) {
    linter.layoutFindings(in: batch, layouts, named: name, known: known)
  }

  /// Returns the documents with their findings, by index.
  func states(with findings: [Finding]) -> [Int: DocumentState] {
    var result: [Int: DocumentState] = [:]
    for (place, loaded) in batch.documents.enumerated() {
      guard let index = indices[place] else { continue }
      result[index] = DocumentState(
        loaded: loaded, layouts: layouts[place].layouts,
        findings: findings.filter {
          $0.path == loaded.path || loaded.tablePaths.contains($0.path)
        })
    }
    return result
  }
}

extension Linter {
  /// Returns the findings about layouts that are not known, and all of them by key.
  fileprivate func layoutFindings(
    in batch: DocumentBatch, _ layouts: [DocumentLayouts],
    named name: @escaping @Sendable (String) -> String, known: ComparedFindings
  ) -> (findings: [Finding], all: ComparedFindings) {
    var request = self.request
    request.knownFindings = known.tallies
    request.knownPseudoLocales = known.pseudoLocales
    let run = FindingRun(request, rules: batch.rules, files: files, name: name)
    // A table that is cut off changes what layouts show.
    let rules = request.registry.ids {
      $0.concern == .fit || $0.concern == .layout || $0.changesLayouts
    }
    let findings = batch.rules.adjusted(batch.findings(run, in: layouts, isWanted: rules.contains))
      .sorted(by: Finding.inReadingOrder)
    return (
      findings,
      ComparedFindings(
        tallies: run.record.tallies, pseudoLocales: run.record.pseudoLocales)
    )
  }
}

extension [Finding] {
  /// Returns these findings and those of a list that are not among them.
  fileprivate func unique(with others: [Finding]) -> [Finding] {
    (self + others).uniqued()
  }
}

extension LoadedDocument {
  fileprivate var tablePaths: Set<String> {
    Set(localizations.flatMap { $0.files.map(\.table.path) })
  }
}

/// What identifies a picture in two states.
private struct DrawnName: Hashable {
  var layout: DocumentDifference.Layout
  var tabs: Set<String>
}

extension DocumentState {
  /// Draws the layouts.
  fileprivate func previews(reading files: any FileSystem) async throws -> [LayoutPreview] {
    let layouts = self.layouts.flatMap(\.showingEachTab)
    var previews = try await Linter.previews(of: [loaded], [layouts], files: files)
    let places = CheckedLayouts(layouts, findings: findings) { _ in .none }
    for index in previews.indices { previews[index].verdict = places.verdicts[index] }
    return previews
  }
}
