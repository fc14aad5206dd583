/// A table of a Markdown page.
struct MarkdownTable: Equatable {
  var header: [String]
  var rows: [[String]]

  /// Returns the tables of a page.
  static func tables(in page: TextFile) -> [Self] {
    var tables: [Self] = []
    var lines: [[String]] = []
    for line in page.lines + [""] {
      if line.hasPrefix("|") {
        lines.append(cells(of: line))
      } else if !lines.isEmpty {
        // The second line separates the header.
        tables.append(Self(header: lines[0], rows: Array(lines.dropFirst(2))))
        lines = []
      }
    }
    return tables
  }

  /// Returns the cells of a row; `\|` is a character of a cell.
  private static func cells(of line: Substring) -> [String] {
    line.replacing("\\|", with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
      .map { $0.trimmingSpaces.replacing("\u{0}", with: "|") }
  }
}

extension StringProtocol {
  /// The words in backticks.
  var quotedWords: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) && !$0.element.isEmpty }.map { String($0.element) }
  }

  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
