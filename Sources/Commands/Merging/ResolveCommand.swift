import ArgumentParser
import Diagnostics
import Linting
import Merging
import Revisions

/// `lintel resolve`: lists the conflicts of a merge, and takes a choice for each.
struct ResolveCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "List the conflicts of a merged document or table, and choose a side for each.",
    discussion: """
      FILE has git's markers, or three versions in git's index. Without a choice the conflicts are \
      listed with their numbers. When the last one is decided, the document is laid out: what is \
      wrong with it and with neither side is reported. "git add FILE" then ends the merge.

      Exit status: 0 nothing is left to decide, 1 conflicts are left or the result is not good, 2 wrong \
      usage, 3 no conflict was found.
      """)

  @Argument(
    help: ArgumentHelp("The file with conflicts.", valueName: "FILE"), completion: .file())
  var path: String

  @Option(help: ArgumentHelp("A conflict that our side decides (repeatable).", valueName: "ID"))
  var ours: [Int] = []

  @Option(help: ArgumentHelp("A conflict that their side decides (repeatable).", valueName: "ID"))
  var theirs: [Int] = []

  @Option(
    help: ArgumentHelp("The side that decides all others: ours or theirs.", valueName: "SIDE"))
  var all: Side?

  @Option(
    help: ArgumentHelp("The number of characters of a marker.", valueName: "N"))
  var markerSize = 7

  @Flag(name: .customLong("no-layout"), help: "Accept a document without laying it out.")
  var skipsLayout = false

  @Flag(help: "Write only errors to standard error.")
  var quiet = false

  /// The sides that can decide.
  enum Side: String, ExpressibleByArgument, CaseIterable {
    case ours, theirs

    var merged: MergeSide { self == .ours ? .ours : .theirs }
  }

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(quiet)
    if let both = Set(ours).intersection(theirs).min() {
      throw UsageError("conflict \(both) is decided for both sides; name it once")
    }
    guard let bytes = LocalFileSystem().read(path) else {
      throw UsageError("\"\(path)\" cannot be read")
    }
    let open = OpenConflicts(
      path: path, bytes: bytes, markerSize: max(1, markerSize), environment: console.environment)
    guard let open else {
      console.error(
        "\(path): a conflict's markers are not complete; restore them, or decide it by hand")
      return .findings
    }
    if let deletion = open.deletion {
      console.error("\(path): \(deletion)")
      return .findings
    }
    guard !open.conflicts.isEmpty else {
      console.error("\(path): no conflict was found")
      return .noDocument
    }
    let known = Set(open.conflicts.map(\.number))
    if let unknown = (ours + theirs).first(where: { !known.contains($0) }) {
      let list = open.conflicts.map { String($0.number) }.joined(separator: ", ")
      throw UsageError("there is no conflict \(unknown); expected one of \(list)")
    }
    var choices: [Int: MergeSide] = [:]
    if let all { for number in known { choices[number] = all.merged } }
    for number in ours { choices[number] = .ours }
    for number in theirs { choices[number] = .theirs }
    guard !choices.isEmpty else {
      for conflict in open.conflicts { try console.show(conflict.text(path) + "\n") }
      return .findings
    }
    let result = open.choosing(choices)
    try OutputFile.write(result, to: path)
    let left = open.conflicts.filter { choices[$0.number] == nil }
    for conflict in left { try console.show(conflict.text(path) + "\n") }
    guard left.isEmpty else { return .findings }
    console.note("all conflicts are decided: \"git add \(path)\" ends the merge of this file")
    guard !skipsLayout, let sides = open.sides else { return .clean }
    let check = MergedFileCheck(path: path, console: console)
    let isGood = try await check.accepts(result, ours: sides.ours, theirs: sides.theirs)
    return isGood ? .clean : .findings
  }
}

/// The conflicts that are left in a file.
struct OpenConflicts {
  /// A conflict with its blocks in the file.
  struct Conflict {
    var number: Int
    var description: String
    var line: Int
    var blocks: [Int]

    /// The conflict on one line.
    func text(_ path: String) -> String { "\(path):\(line): conflict \(number): \(description)" }
  }

  private(set) var conflicts: [Conflict] = []
  /// The versions of both sides, if they are known.
  private(set) var sides: (ours: [UInt8], theirs: [UInt8])?
  /// What decides a file that one side deleted and the other one changed; nil for any other file.
  private(set) var deletion: String?
  private var markers: ConflictMarkers
  private let markerSize: Int

  /// Finds the conflicts in a file, and their meaning from the versions in the index.
  init?(path: String, bytes: [UInt8], markerSize: Int, environment: [String: String]) {
    self.markerSize = markerSize
    guard let markers = ConflictMarkers(bytes, markerSize: markerSize) else { return nil }
    self.markers = markers
    let stages = Self.stages(of: path, environment)
    if let ours = stages?.ours, let theirs = stages?.theirs { sides = (ours, theirs) }
    if let stages, stages.base != nil, (stages.ours == nil) != (stages.theirs == nil) {
      let (one, other) = stages.ours == nil ? ("ours", "theirs") : ("theirs", "ours")
      deletion =
        "\(one) deletes the file, \(other) changes it: \"git rm \(path)\" or \"git add \(path)\" "
        + "decides"
    }
    guard let merge = Self.merge(stages, markerSize), let result = try? merge.file(path: path)
    else {
      addUnknown(beyond: 0)
      return
    }
    guard let full = ConflictMarkers(result.bytes, markerSize: markerSize) else { return nil }
    if markers.blocks.isEmpty {
      // A merge without a driver, or of what git takes for binary, leaves our version.
      if bytes == merge.ours { self.markers = full }
    } else if !Self.isPart(markers, of: full), Self.isLineMerge(markers, merge) {
      // Git merged the lines: the conflicts are those of the objects.
      self.markers = full
    }
    addKnown(result, full)
    addUnknown(beyond: result.conflicts.map(\.number).max() ?? 0)
  }

  private static func stages(
    of path: String, _ environment: [String: String]
  ) -> Repository.Stages? {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let git = try? Git(environment: environment),
      let repository = try? Repository(of: folder, git: git),
      let place = repository.relativePath(of: path)
    else { return nil }
    return repository.stages(of: place)
  }

  private static func merge(_ stages: Repository.Stages?, _ markerSize: Int) -> ThreeWayMerge? {
    guard let stages, let base = stages.base, let ours = stages.ours, let theirs = stages.theirs
    else { return nil }
    var merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
    merge.markerSize = markerSize
    return merge
  }

  /// Returns whether all blocks of a file are among those of another one.
  private static func isPart(_ markers: ConflictMarkers, of other: ConflictMarkers) -> Bool {
    let known = Set(other.blocks.map { [$0.ours, $0.theirs] })
    return markers.blocks.allSatisfy { known.contains([$0.ours, $0.theirs]) }
  }

  /// Returns whether a file is git's own merge of the lines, with nothing changed by hand since.
  ///
  /// With either side in all blocks, the file is that side with changes of the other one: a line that was
  /// added or removed besides is an edit, which must not be lost.
  private static func isLineMerge(_ markers: ConflictMarkers, _ merge: ThreeWayMerge) -> Bool {
    let base = SourceText.lines(of: merge.base)
    let versions: [(MergeSide, own: [UInt8], other: [UInt8])] = [
      (.ours, merge.ours, merge.theirs), (.theirs, merge.theirs, merge.ours),
    ]
    return versions.allSatisfy { side, own, other in
      let choices = Dictionary(uniqueKeysWithValues: markers.blocks.indices.map { ($0, side) })
      var known: [ChangedLine: Int] = [:]
      for line in changedLines(from: base, to: SourceText.lines(of: other)) {
        known[line, default: 0] += 1
      }
      return changedLines(
        from: SourceText.lines(of: own), to: SourceText.lines(of: markers.choosing(choices))
      ).allSatisfy { line in
        known[line, default: 0] -= 1
        return known[line, default: 0] >= 0
      }
    }
  }

  /// A line that one of two files has.
  private struct ChangedLine: Hashable {
    var isAdded: Bool
    var line: ArraySlice<UInt8>
  }

  private static func changedLines(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [ChangedLine] {
    new.difference(from: old).map { change in
      switch change {
      case .insert(_, let line, _): ChangedLine(isAdded: true, line: line)
      case .remove(_, let line, _): ChangedLine(isAdded: false, line: line)
      }
    }
  }

  private mutating func addKnown(_ result: MergeResult, _ full: ConflictMarkers) {
    var numbers: [[[UInt8]]: [Int]] = [:]
    for (block, own) in zip(full.blocks, result.blocks) {
      numbers[[block.ours, block.theirs], default: []] += own
    }
    for conflict in result.conflicts {
      let places = markers.blocks.indices.filter { index in
        let block = markers.blocks[index]
        return numbers[[block.ours, block.theirs]]?.contains(conflict.number) ?? false
      }
      guard let first = places.first else { continue }
      conflicts.append(
        Conflict(
          number: conflict.number, description: conflict.description,
          line: markers.blocks[first].line, blocks: places))
    }
  }

  private mutating func addUnknown(beyond number: Int) {
    let known = Set(conflicts.flatMap(\.blocks))
    var next = number
    for (index, block) in markers.blocks.enumerated() where !known.contains(index) {
      next += 1
      conflicts.append(
        Conflict(
          number: next,
          description: "ours has \(Self.count(block.ours)), theirs has \(Self.count(block.theirs))",
          line: block.line, blocks: [index]))
    }
  }

  private static func count(_ bytes: [UInt8]) -> String {
    let count = bytes.count { $0 == 0x0A }
    return count == 1 ? "1 line" : "\(count) lines"
  }

  /// Returns the file with some conflicts decided.
  ///
  /// Conflicts in the same lines are decided together.
  func choosing(_ choices: [Int: MergeSide]) -> [UInt8] {
    var sides: [Int: MergeSide] = [:]
    for conflict in conflicts {
      guard let side = choices[conflict.number] else { continue }
      for block in conflict.blocks { sides[block] = side }
    }
    return markers.choosing(sides, markerSize: markerSize)
  }
}
