/// The line breaking class of each character, as `LineBreak.txt` of the Unicode Character Database
/// states it.
struct UnicodeLineBreakClasses: Sendable {
  /// The ranges in ascending order.
  let ranges: [(range: ClosedRange<UInt32>, name: String)]

  static let installed = UnicodeLineBreakClasses(UnicodeFile("LineBreak.txt"))

  private init(_ file: UnicodeFile) {
    ranges = (file.lines ?? []).compactMap { line in
      let fields = line.text.split(separator: ";")
      guard fields.count == 2 else { return nil }
      let ends = fields[0].split(separator: ".").compactMap {
        UInt32($0.filter { !$0.isWhitespace }, radix: 16)
      }
      guard let first = ends.first, let last = ends.last else { return nil }
      return (first...last, fields[1].filter { !$0.isWhitespace })
    }.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  /// Returns the class of a character; unlisted ones are `XX`.
  subscript(_ scalar: Unicode.Scalar) -> String {
    var lower = 0
    var upper = ranges.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if ranges[middle].range.upperBound < scalar.value {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    guard lower < ranges.count, ranges[lower].range.contains(scalar.value) else { return "XX" }
    return ranges[lower].name
  }
}
