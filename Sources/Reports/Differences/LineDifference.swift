/// The lines of a text, with their ends; only the last one may lack an end.
struct LineTable {
  private let bytes: [UInt8]
  /// The offset of each line, and that after the last one.
  private let starts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    if starts[starts.count - 1] != bytes.count { starts.append(bytes.count) }
    self.bytes = bytes
    self.starts = starts
  }

  /// The number of lines.
  var count: Int { starts.count - 1 }

  subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }
}

/// Compares two texts by lines.
///
/// Lines that occur once in both texts are matched first, in the order that keeps most of them
/// (patience difference); then the lines between them, in the same way. The shortest difference of
/// what is left, of lines that all occur several times, is looked for in short parts only, so that no
/// input takes quadratic time.
struct LineDifference {
  /// Lines that take the place of others.
  struct Change: Hashable {
    /// The lines that are removed.
    var old: Range<Int>
    /// The lines that are added, of the new text.
    var new: Range<Int>
  }

  /// The number of lines up to which the shortest difference is looked for.
  private static let shortPart = 400
  /// How often the parts between lines that occur once are divided.
  private static let maximumDepth = 24

  /// The lines as numbers: equal lines are equal numbers.
  private let old: [Int]
  private let new: [Int]
  /// How often a line occurs in the part of either text, and where; zero between uses.
  private var oldCounts: [Int]
  private var newCounts: [Int]
  private var places: [Int]
  private var changes: [Change] = []

  /// Returns the changes in order, with at least one unchanged line between any two.
  static func changes(from before: LineTable, to after: LineTable) -> [Change] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    var (start, oldEnd, newEnd) = (0, before.count, after.count)
    while start < min(oldEnd, newEnd), before[start] == after[start] { start += 1 }
    while start < min(oldEnd, newEnd), before[oldEnd - 1] == after[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd, start < newEnd else {
      return start == oldEnd && start == newEnd
        ? [] : [Change(old: start..<oldEnd, new: start..<newEnd)]
    }
    let old = (start..<oldEnd).map { number(before[$0]) }
    let new = (start..<newEnd).map { number(after[$0]) }
    var difference = LineDifference(old: old, new: new, numberCount: numbers.count)
    difference.compare(0..<old.count, 0..<new.count, depth: 0)
    return difference.changes.map { change in
      Change(
        old: change.old.lowerBound + start..<change.old.upperBound + start,
        new: change.new.lowerBound + start..<change.new.upperBound + start)
    }
  }

  private init(old: [Int], new: [Int], numberCount: Int) {
    self.old = old
    self.new = new
    oldCounts = Array(repeating: 0, count: numberCount)
    newCounts = oldCounts
    places = oldCounts
  }

  private mutating func compare(_ oldPart: Range<Int>, _ newPart: Range<Int>, depth: Int) {
    var (oldPart, newPart) = (oldPart, newPart)
    while let first = oldPart.first, let other = newPart.first, old[first] == new[other] {
      oldPart.removeFirst()
      newPart.removeFirst()
    }
    while let last = oldPart.last, let other = newPart.last, old[last] == new[other] {
      oldPart.removeLast()
      newPart.removeLast()
    }
    guard !oldPart.isEmpty, !newPart.isEmpty else {
      add(oldPart, newPart)
      return
    }
    let matches = depth < Self.maximumDepth ? uniqueMatches(oldPart, newPart) : []
    guard !matches.isEmpty else {
      if oldPart.count + newPart.count <= Self.shortPart {
        addShortest(oldPart, newPart)
      } else {
        add(oldPart, newPart)
      }
      return
    }
    var (oldStart, newStart) = (oldPart.lowerBound, newPart.lowerBound)
    for match in matches {
      compare(oldStart..<match.old, newStart..<match.new, depth: depth + 1)
      (oldStart, newStart) = (match.old + 1, match.new + 1)
    }
    compare(oldStart..<oldPart.upperBound, newStart..<newPart.upperBound, depth: depth + 1)
  }

  /// Adds a change, which becomes one with that directly before it.
  private mutating func add(_ oldPart: Range<Int>, _ newPart: Range<Int>) {
    guard !oldPart.isEmpty || !newPart.isEmpty else { return }
    if let last = changes.last, last.old.upperBound == oldPart.lowerBound,
      last.new.upperBound == newPart.lowerBound
    {
      changes[changes.count - 1] = Change(
        old: last.old.lowerBound..<oldPart.upperBound,
        new: last.new.lowerBound..<newPart.upperBound)
    } else {
      changes.append(Change(old: oldPart, new: newPart))
    }
  }

  // MARK: Lines that occur once

  /// Returns the longest series of lines that occur once in both parts, in the same order.
  private mutating func uniqueMatches(
    _ oldPart: Range<Int>, _ newPart: Range<Int>
  ) -> [(old: Int, new: Int)] {
    for index in oldPart {
      oldCounts[old[index]] += 1
      places[old[index]] = index
    }
    for index in newPart { newCounts[new[index]] += 1 }
    var candidates: [(old: Int, new: Int)] = []
    for index in newPart where oldCounts[new[index]] == 1 && newCounts[new[index]] == 1 {
      candidates.append((places[new[index]], index))
    }
    for index in oldPart { oldCounts[old[index]] = 0 }
    for index in newPart { newCounts[new[index]] = 0 }
    return Self.longestAscent(of: candidates)
  }

  /// Returns the longest series with ascending places in the old text (patience sorting).
  private static func longestAscent(
    of candidates: [(old: Int, new: Int)]
  ) -> [(old: Int, new: Int)] {
    // The candidate with the smallest place at the end of a series, for each length.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: candidates.count)
    for (index, candidate) in candidates.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if candidates[ends[middle]].old < candidate.old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var result: [(old: Int, new: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      result.append(candidates[next])
      next = previous[next]
    }
    return result.reversed()
  }

  // MARK: Lines that occur several times

  private mutating func addShortest(_ oldPart: Range<Int>, _ newPart: Range<Int>) {
    let difference = new[newPart].difference(from: old[oldPart])
    let removed = Set(difference.removals.map { oldPart.lowerBound + $0.offset })
    let inserted = Set(difference.insertions.map { newPart.lowerBound + $0.offset })
    var (oldIndex, newIndex) = (oldPart.lowerBound, newPart.lowerBound)
    while oldIndex < oldPart.upperBound || newIndex < newPart.upperBound {
      if removed.contains(oldIndex) {
        add(oldIndex..<oldIndex + 1, newIndex..<newIndex)
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        add(oldIndex..<oldIndex, newIndex..<newIndex + 1)
        newIndex += 1
      } else {
        oldIndex += 1
        newIndex += 1
      }
    }
  }
}

extension CollectionDifference.Change {
  /// The offset of the element in the collection that has it.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
