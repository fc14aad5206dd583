/// The difference of two texts as `diff -u` writes it, for `git apply` and `patch -p1`.
package enum UnifiedDiff: Sendable {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// Returns the difference of a file's contents, or an empty text if there is none.
  ///
  /// Lines are compared byte for byte and end at a line feed: a carriage return before it, and a
  /// byte order mark, belong to their lines. The same texts give the same difference, which need
  /// not be the shortest one.
  ///
  /// - Parameters:
  ///   - old: The contents before, or nil for a new file.
  ///   - new: The contents after, or nil for a deleted file.
  ///   - path: The file's path, relative to the folder in which the patch is applied.
  /// - Returns: The text, with a final line break.
  /// - Complexity: O(*n*) in the bytes for changes between lines that occur once; O(*n* log *n*)
  ///   otherwise.
  package static func text(from old: String?, to new: String?, path: String) -> String {
    if old == nil, let new { return added(new, path: path) }
    let before = LineTable(old ?? "")
    let after = LineTable(new ?? "")
    let changes = LineDifference.changes(from: before, to: after)
    guard !changes.isEmpty || old == nil || new == nil else { return "" }
    var result: [UInt8] = []
    result += Array("--- \(old == nil ? "/dev/null" : header("a/\(path)"))\n".utf8)
    result += Array("+++ \(new == nil ? "/dev/null" : header("b/\(path)"))\n".utf8)
    for hunk in hunks(of: changes) { append(hunk, before, after, to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the difference of a new file, without a table of its lines: the file may be large.
  private static func added(_ text: String, path: String) -> String {
    let utf8 = text.utf8
    let isOpen = !utf8.isEmpty && utf8.last != 0x0A
    let count = utf8.count { $0 == 0x0A } + (isOpen ? 1 : 0)
    var result = "--- /dev/null\n+++ \(header("b/\(path)"))\n"
    guard count > 0 else { return result }
    result.reserveCapacity(result.utf8.count + utf8.count + count + 80)
    result += count == 1 ? "@@ -0,0 +1 @@\n" : "@@ -0,0 +1,\(count) @@\n"
    var start = utf8.startIndex
    while start < utf8.endIndex {
      let end = utf8[start...].firstIndex(of: 0x0A).map { utf8.index(after: $0) } ?? utf8.endIndex
      result += "+"
      result += Substring(utf8[start..<end])
      start = end
    }
    if isOpen { result += "\n\\ No newline at end of file\n" }
    return result
  }

  /// Returns a path as it is written in a header.
  ///
  /// A tab ends a path with spaces, as in git's patches; one with quotes, backslashes or control
  /// characters is quoted as in C.
  private static func header(_ path: String) -> String {
    let needsQuotes = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }
    guard needsQuotes else { return path.utf8.contains(0x20) ? path + "\t" : path }
    var result: [UInt8] = [0x22]
    for byte in path.utf8 {
      switch byte {
      case 0x22, 0x5C: result += [0x5C, byte]
      case ..<0x20, 0x7F:
        result.append(0x5C)
        for shift in [6, 3, 0] { result.append(UInt8(ascii: "0") + byte >> shift & 7) }
      default: result.append(byte)
      }
    }
    return String(decoding: result + [0x22], as: UTF8.self)
  }

  /// Returns the changes in groups; those that are near one another are one.
  private static func hunks(
    of changes: [LineDifference.Change]
  ) -> [ArraySlice<LineDifference.Change>] {
    var result: [ArraySlice<LineDifference.Change>] = []
    var start = 0
    for index in changes.indices {
      let isLast = index + 1 == changes.count
      if isLast
        || changes[index + 1].old.lowerBound - changes[index].old.upperBound > 2 * context
      {
        result.append(changes[start...index])
        start = index + 1
      }
    }
    return result
  }

  private static func append(
    _ hunk: ArraySlice<LineDifference.Change>, _ before: LineTable, _ after: LineTable,
    to result: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let lead = min(context, first.old.lowerBound)
    let trail = min(context, before.count - last.old.upperBound)
    func range(_ lines: Range<Int>) -> String {
      let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
      return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
    }
    let old = first.old.lowerBound - lead..<last.old.upperBound + trail
    let new = first.new.lowerBound - lead..<last.new.upperBound + trail
    result += Array("@@ -\(range(old)) +\(range(new)) @@\n".utf8)
    func append(_ sign: Character, _ lines: Range<Int>, of table: LineTable) {
      for line in lines {
        result += Array(String(sign).utf8)
        result += table[line]
        if table[line].last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
      }
    }
    var line = old.lowerBound
    for change in hunk {
      append(" ", line..<change.old.lowerBound, of: before)
      append("-", change.old, of: before)
      append("+", change.new, of: after)
      line = change.old.upperBound
    }
    append(" ", line..<old.upperBound, of: before)
  }
}
