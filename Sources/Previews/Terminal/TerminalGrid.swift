/// The cells of a picture in a terminal.
struct TerminalGrid {
  /// How a cell is emphasized where there are colours.
  enum Emphasis {
    case none, quiet, clipped, open

    /// The code that a terminal understands.
    fileprivate var code: String {
      switch self {
      case .none: "0"
      case .quiet: "2"
      case .clipped: "1;31"
      case .open: "33"
      }
    }
  }

  /// The directions in which lines leave a cell.
  struct Lines: OptionSet {
    var rawValue: UInt8
    static let up = Lines(rawValue: 1)
    static let down = Lines(rawValue: 2)
    static let left = Lines(rawValue: 4)
    static let right = Lines(rawValue: 8)
  }

  private struct Cell {
    var lines: Lines = []
    var isRound = false
    /// The text; empty in the second half of a wide character, nil if there is none.
    var text: String?
    var emphasis = Emphasis.none
  }

  /// The number of columns.
  let columns: Int
  /// The number of rows.
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Draws the border of a box; one of no height or no width is a line.
  mutating func box(
    _ x: ClosedRange<Int>, _ y: ClosedRange<Int>, isRound: Bool, emphasis: Emphasis
  ) {
    for column in x {
      for row in [y.lowerBound, y.upperBound] where x.count > 1 {
        var lines: Lines = []
        if column > x.lowerBound { lines.insert(.left) }
        if column < x.upperBound { lines.insert(.right) }
        add(lines, column, row, isRound: isRound, emphasis)
      }
    }
    for row in y {
      for column in [x.lowerBound, x.upperBound] where y.count > 1 {
        var lines: Lines = []
        if row > y.lowerBound { lines.insert(.up) }
        if row < y.upperBound { lines.insert(.down) }
        add(lines, column, row, isRound: isRound, emphasis)
      }
    }
    if x.count == 1, y.count == 1 {
      add([.left, .right], x.lowerBound, y.lowerBound, isRound: false, emphasis)
    }
  }

  private mutating func add(
    _ lines: Lines, _ column: Int, _ row: Int, isRound: Bool, _ emphasis: Emphasis
  ) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    let index = row * columns + column
    cells[index].isRound = isRound && (cells[index].isRound || cells[index].lines.isEmpty)
    cells[index].lines.formUnion(lines)
    if emphasis == .none || cells[index].emphasis == .none || cells[index].emphasis == .quiet {
      cells[index].emphasis = emphasis
    }
  }

  /// Returns whether no text is in some cells of a row.
  func isFree(_ x: Range<Int>, row: Int) -> Bool {
    guard (0..<rows).contains(row), x.lowerBound >= 0, x.upperBound <= columns else {
      return false
    }
    return x.allSatisfy { cells[row * columns + $0].text == nil }
  }

  /// Returns whether no text and no line is in some cells of a row.
  func isEmpty(_ x: Range<Int>, row: Int) -> Bool {
    isFree(x, row: row) && x.allSatisfy { cells[row * columns + $0].lines.isEmpty }
  }

  /// Writes a text into cells that are free.
  mutating func write(_ text: TerminalText, at column: Int, row: Int, emphasis: Emphasis) {
    var column = column
    for glyph in text.glyphs {
      let index = row * columns + column
      cells[index].text = glyph.text
      cells[index].emphasis = emphasis
      if glyph.width == 2 {
        cells[index + 1].text = ""
        cells[index + 1].emphasis = emphasis
      }
      column += glyph.width
    }
  }

  /// The rows as text.
  ///
  /// - Parameter style: The capabilities of the terminal.
  /// - Returns: Lines of the same width, without line ends.
  func lines(_ style: TerminalStyle) -> [String] {
    (0..<rows).map { row in
      var line = ""
      var emphasis = Emphasis.none
      for cell in cells[row * columns..<(row + 1) * columns] {
        let hasInk = cell.text != nil || !cell.lines.isEmpty
        let wanted = hasInk ? cell.emphasis : .none
        if style.isColored, wanted != emphasis {
          line += "\u{1B}[0m" + (wanted == .none ? "" : "\u{1B}[\(wanted.code)m")
          emphasis = wanted
        }
        line += cell.text ?? Self.character(cell, style)
      }
      return emphasis == .none ? line : line + "\u{1B}[0m"
    }
  }

  private static func character(_ cell: Cell, _ style: TerminalStyle) -> String {
    let lines = cell.lines
    guard !lines.isEmpty else { return " " }
    let isHorizontal = lines.isSubset(of: [.left, .right])
    let isVertical = lines.isSubset(of: [.up, .down])
    if style.isASCII { return isHorizontal ? "-" : isVertical ? "|" : cell.isRound ? "." : "+" }
    if isHorizontal { return "\u{2500}" }
    if isVertical { return "\u{2502}" }
    switch lines {
    case [.down, .right]: return cell.isRound ? "\u{256D}" : "\u{250C}"
    case [.down, .left]: return cell.isRound ? "\u{256E}" : "\u{2510}"
    case [.up, .right]: return cell.isRound ? "\u{2570}" : "\u{2514}"
    case [.up, .left]: return cell.isRound ? "\u{256F}" : "\u{2518}"
    case [.up, .down, .right]: return "\u{251C}"
    case [.up, .down, .left]: return "\u{2524}"
    case [.down, .left, .right]: return "\u{252C}"
    case [.up, .left, .right]: return "\u{2534}"
    default: return "\u{253C}"
    }
  }
}
