/// The difference of two texts as `diff -u` and git write it.
public enum UnifiedDiff: Sendable {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// Returns the difference of a file's contents, or an empty text if there is none.
  ///
  /// - Parameters:
  ///   - old: The contents before, or nil for a new file.
  ///   - new: The contents after.
  ///   - path: The file's path.
  /// - Returns: The text, with a final line break.
  /// - Complexity: O(n + m · d) for n lines, of which m are in both texts and d of these moved.
  public static func text(from old: String?, to new: String, path: String) -> String {
    let before = lines(of: old ?? "")
    let after = lines(of: new)
    let changes = changes(from: before, to: after)
    guard changes.contains(where: { $0.kind != .same }) || old == nil else { return "" }
    var result = "--- " + (old == nil ? "/dev/null" : "a/\(path)") + "\n+++ b/\(path)\n"
    for hunk in hunks(of: changes) { result += text(of: hunk) }
    return result
  }

  /// A line of either text.
  private struct Change {
    enum Kind: Character {
      case same = " "
      case removed = "-"
      case added = "+"
    }

    var kind: Kind
    var line: Substring
    /// The number of lines before it in the old and in the new text.
    var old: Int
    var new: Int
  }

  /// Returns the lines with their ends; only the last one may lack an end.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    let scalars = text.unicodeScalars
    while start < scalars.endIndex {
      let end = scalars[start...].firstIndex(of: "\n").map(scalars.index(after:))
      lines.append(text[start..<(end ?? scalars.endIndex)])
      start = end ?? scalars.endIndex
    }
    return lines
  }

  private static func changes(from before: [Substring], to after: [Substring]) -> [Change] {
    // A line that the other text does not have at all needs no search for its counterpart.
    let known = (before: Set(before), after: Set(after))
    let old = before.indices.filter { known.after.contains(before[$0]) }
    let new = after.indices.filter { known.before.contains(after[$0]) }
    // Lines are compared as they are written: canonically equivalent ones differ.
    let difference = new.map { after[$0] }.difference(from: old.map { before[$0] }) {
      $0.utf8.elementsEqual($1.utf8)
    }
    let removed = Set(before.indices).subtracting(old)
      .union(difference.removals.map { old[$0.offset] })
    let inserted = Set(after.indices).subtracting(new)
      .union(difference.insertions.map { new[$0.offset] })
    return changes(from: before, to: after, removed: removed, inserted: inserted)
  }

  private static func changes(
    from before: [Substring], to after: [Substring], removed: Set<Int>, inserted: Set<Int>
  ) -> [Change] {
    var result: [Change] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if removed.contains(old) {
        result.append(Change(kind: .removed, line: before[old], old: old, new: new))
        old += 1
      } else if inserted.contains(new) {
        result.append(Change(kind: .added, line: after[new], old: old, new: new))
        new += 1
      } else {
        result.append(Change(kind: .same, line: before[old], old: old, new: new))
        old += 1
        new += 1
      }
    }
    return result
  }

  /// Returns the changes with the lines around them; those that are near are one.
  private static func hunks(of changes: [Change]) -> [ArraySlice<Change>] {
    var ranges: [Range<Int>] = []
    for index in changes.indices where changes[index].kind != .same {
      let range = max(0, index - context)..<min(changes.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { changes[$0] }
  }

  private static func text(of hunk: ArraySlice<Change>) -> String {
    guard let first = hunk.first else { return "" }
    func range(_ start: Int, _ count: Int) -> String {
      let line = count == 0 ? start : start + 1
      return count == 1 ? "\(line)" : "\(line),\(count)"
    }
    let old = range(first.old, hunk.count { $0.kind != .added })
    let new = range(first.new, hunk.count { $0.kind != .removed })
    var result = "@@ -\(old) +\(new) @@\n"
    for change in hunk {
      result.append(change.kind.rawValue)
      result += change.line
      if change.line.unicodeScalars.last != "\n" { result += "\n\\ No newline at end of file\n" }
    }
    return result
  }
}

extension CollectionDifference.Change {
  /// The index of the element, in the collection that has it.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
