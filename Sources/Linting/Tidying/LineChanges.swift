import Diagnostics

/// The lines of a file and of an earlier state of it, side by side, so that single changes can be taken
/// back.
struct LineChanges: Sendable {
  /// A line of either state, in the order of both.
  enum Line: Sendable {
    case same([UInt8])
    case removed([UInt8])
    case added([UInt8])
  }

  /// A change that is taken back as a whole: indices of lines.
  struct Change: Hashable, Sendable {
    var lines: [Int]
    /// What replaces the first added line, if the line is not taken back but partly.
    var replacement: [UInt8]?
  }

  private(set) var lines: [Line] = []
  /// All changes: a replaced line, a line that was moved, or a run of removed or added lines.
  private(set) var changes: [Change] = []

  /// Compares two states.
  ///
  /// - Complexity: O((n + m) d) for n and m lines of which d differ (Myers 1986).
  init(from old: [UInt8], to new: [UInt8]) {
    let old = SourceText.lines(of: old).map(Array.init)
    let new = SourceText.lines(of: new).map(Array.init)
    let difference = new.difference(from: old)
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    var blocks: [(removed: [Int], added: [Int])] = []
    while i < old.count || j < new.count {
      guard removed.contains(i) && i < old.count || added.contains(j) && j < new.count else {
        lines.append(.same(new[j]))
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (oldStart, newStart) = (i, j)
      while i < old.count, removed.contains(i) { i += 1 }
      while j < new.count, added.contains(j) { j += 1 }
      blocks.append(append(old[oldStart..<i], new[newStart..<j]))
    }
    collect(blocks)
  }

  /// Adds the lines of a block in which the states differ; as many lines are side by side.
  private mutating func append(
    _ old: ArraySlice<[UInt8]>, _ new: ArraySlice<[UInt8]>
  ) -> (removed: [Int], added: [Int]) {
    var block: (removed: [Int], added: [Int]) = ([], [])
    let isPaired = old.count == new.count
    if isPaired {
      for (one, other) in zip(old, new) {
        block.removed.append(lines.count)
        block.added.append(lines.count + 1)
        lines += [.removed(one), .added(other)]
      }
    } else {
      block.removed = Array(lines.count..<(lines.count + old.count))
      lines += old.map(Line.removed)
      block.added = Array(lines.count..<(lines.count + new.count))
      lines += new.map(Line.added)
    }
    return block
  }

  /// Finds out which lines are changed together.
  private mutating func collect(_ blocks: [(removed: [Int], added: [Int])]) {
    var taken: Set<Int> = []
    // Lines that stand elsewhere now.
    var places: [[UInt8]: [Int]] = [:]
    for index in blocks.flatMap(\.added) {
      places[Self.trimmed(bytes(at: index)), default: []].append(index)
    }
    for index in blocks.flatMap(\.removed) {
      let key = Self.trimmed(bytes(at: index))
      guard !key.isEmpty, let place = places[key]?.first else { continue }
      places[key]?.removeFirst()
      taken.formUnion([index, place])
      changes.append(Change(lines: [index, place].sorted()))
    }
    for block in blocks {
      let isPaired = block.removed.count == block.added.count
      if isPaired {
        for (one, other) in zip(block.removed, block.added) {
          let left = [one, other].filter { !taken.contains($0) }
          if !left.isEmpty { changes.append(Change(lines: left)) }
        }
      } else {
        let left = (block.removed + block.added).filter { !taken.contains($0) }
        if !left.isEmpty { changes.append(Change(lines: left)) }
      }
    }
    changes.sort { ($0.lines.first ?? 0) < ($1.lines.first ?? 0) }
  }

  /// Returns the later state without some changes.
  func bytes(without reversed: some Sequence<Change>) -> [UInt8] {
    var takenBack: Set<Int> = []
    var replacements: [Int: [UInt8]] = [:]
    for change in reversed {
      if let replacement = change.replacement {
        let added = change.lines.first { if case .added = lines[$0] { true } else { false } }
        if let added { replacements[added] = replacement }
      } else {
        takenBack.formUnion(change.lines)
      }
    }
    var result: [UInt8] = []
    for (index, line) in lines.enumerated() {
      switch line {
      case .same(let bytes): result += bytes
      case .removed(let bytes): if takenBack.contains(index) { result += bytes }
      case .added(let bytes):
        if !takenBack.contains(index) { result += replacements[index] ?? bytes }
      }
    }
    return result
  }

  /// Returns the two states of a line that was replaced by one, if the change is that.
  func replacedLine(of change: Change) -> (old: [UInt8], new: [UInt8])? {
    guard change.lines.count == 2, case .removed(let old) = lines[change.lines[0]],
      case .added(let new) = lines[change.lines[1]]
    else { return nil }
    return (old, new)
  }

  private func bytes(at index: Int) -> [UInt8] {
    switch lines[index] {
    case .same(let bytes), .removed(let bytes), .added(let bytes): bytes
    }
  }

  private static func trimmed(_ line: [UInt8]) -> [UInt8] {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = line.firstIndex(where: { !isSpace($0) }),
      let last = line.lastIndex(where: { !isSpace($0) })
    else { return [] }
    return Array(line[first...last])
  }
}
