import Geometry
package import Scenes

/// Draws a layout in plain characters, for a terminal.
///
/// Boxes and texts have the order and, as far as there is room, the distances of the layout. Boxes are
/// large enough for their texts; a text without room is listed below the picture. A clipped text ends
/// with `!-` and the points that are lost. If many texts have no room, the layout is a list of its rows.
package enum TerminalPreview: Sendable {
  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - verdict: What a check reports of the layout, to mark and list only that; nil for all that is
  ///     clipped, outside or not determined.
  ///   - colors: The colours of asset catalogs, by the names that the document has for them.
  ///   - style: The capabilities of the terminal.
  /// - Returns: A heading, the picture and what is wrong, in lines that end with a line break.
  package static func render(
    _ layout: ResolvedLayout, verdict: LayoutVerdict? = nil,
    colors: [String: DocumentColor] = [:], style: TerminalStyle = TerminalStyle()
  ) -> String {
    var drawing = TerminalDrawing(layout, verdict: verdict, colors: colors, style: style)
    var picture = drawing.picture()
    if drawing.isCramped {
      picture = drawing.rows()
    }
    let heading = TerminalList.lines(of: heading(of: layout, verdict), style)
    let faults =
      (verdict.map { TerminalList.remarks(of: $0, on: layout, style) }
        ?? TerminalList.faults(of: layout, style)) + TerminalList.texts(drawing.unplaced, style)
    return (heading + picture + faults).map { "\($0)\n" }.joined()
  }

  private static func heading(of layout: ResolvedLayout, _ verdict: LayoutVerdict?) -> String {
    var remarks = [layout.sizeTitle]
    if layout.direction == .rightToLeft { remarks.append("right to left") }
    let size = "\(decimal(layout.size.width, places: 2))x\(decimal(layout.size.height, places: 2))"
    let name = PreviewFiles.documentName(layout.path)
    return "\(name) \(layout.root) \(layout.locale) \(size) (\(remarks.joined(separator: ", "))): "
      + (verdict?.counts.sentence ?? LayoutSummary(layout).sentence)
  }
}

/// Draws one layout in the cells of a terminal.
struct TerminalDrawing {
  /// A text without room in the picture.
  struct UnplacedText {
    /// The name of its view.
    var name: String
    var text: String
    /// The number that replaces it in the picture, if there is room.
    var number: Int?
  }

  private let style: TerminalStyle
  private let isRightToLeft: Bool
  private let items: [TerminalItem]
  /// The texts without room, after the picture was drawn.
  private(set) var unplaced: [UnplacedText] = []

  /// The number of rows beyond which a picture is made smaller.
  private static let maximumRows = 400

  /// Prepares to draw a layout.
  init(
    _ layout: ResolvedLayout, verdict: LayoutVerdict? = nil, colors: [String: DocumentColor] = [:],
    style: TerminalStyle
  ) {
    self.style = style
    isRightToLeft = layout.direction == .rightToLeft
    let list = DisplayList(layout, colors: colors, overlays: [])
    let parents = Set(layout.visibleViews.compactMap(\.placement.parent))
    var known = Dictionary(layout.items.map { ($0.id, $0) }) { first, _ in first }
    for id in known.keys { known[id]?.keepFaults(reportedIn: verdict) }
    let views = list.drawnContents.compactMap { content in
      known[content.view.id].map {
        TerminalItem(
          content, of: $0, in: layout, isLeaf: !parents.contains($0.id), style: style)
      }
    }
    let root = layout.rootIndex.flatMap { known[layout.items[$0].id] }.map {
      TerminalItem(root: $0, in: list, of: layout, style: style)
    }
    items = ([root].compactMap(\.self) + views)
      .filter { !$0.pieces.isEmpty || $0.body.width > 0 && $0.body.height > 0 }
  }

  /// Whether so many texts have no room that a picture without them says little.
  var isCramped: Bool {
    unplaced.count > 2 && 3 * unplaced.count > items.reduce(0) { $0 + $1.pieces.count }
  }

  /// The distance in points up to which the centres of texts are in one row.
  private static let rowHeight = 8.0

  /// Lists the texts and the controls in rows, in place of the picture.
  ///
  /// - Returns: A line for each row, or several that fit the terminal.
  mutating func rows() -> [String] {
    unplaced = []
    var entries: [(center: Double, x: Double, text: String)] = []
    for item in items {
      for piece in item.pieces where !piece.lines.allSatisfy(\.isBlank) {
        let text = piece.lines.map(\.string).joined(separator: " ")
        entries.append(
          (
            piece.centers.lowerBound, piece.rect.minX,
            item.isControl ? item.isRound ? "(\(text))" : "[\(text)]" : text
          ))
      }
      if let caption = item.caption {
        entries.append((item.body.center.y, item.body.minX, "[\(caption.string)]"))
      }
    }
    entries.sort { $0.center < $1.center }
    var rows: [[(center: Double, x: Double, text: String)]] = []
    for entry in entries {
      if let first = rows.last?.first, entry.center - first.center < Self.rowHeight {
        rows[rows.count - 1].append(entry)
      } else {
        rows.append([entry])
      }
    }
    let lines = rows.flatMap { row in
      let texts = row.sorted { isRightToLeft ? $0.x > $1.x : $0.x < $1.x }.map(\.text)
      return TerminalList.lines(ofParts: texts, style)
    }
    guard lines.count > Self.maximumRows else { return lines }
    return lines.prefix(Self.maximumRows - 1) + [
      "and \(lines.count - Self.maximumRows + 1) more lines"
    ]
  }

  /// The coordinates of a text.
  private struct PieceCells {
    var left: Int
    var right: Int
    var first: Int
    var last: Int
  }

  /// The coordinates of an item.
  private struct ItemCells {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int
    var pieces: [PieceCells] = []
  }

  /// Draws the picture.
  ///
  /// - Returns: Lines of the same width, at most that of the terminal.
  mutating func picture() -> [String] {
    var horizontal = TerminalAxis()
    var vertical = TerminalAxis()
    let places = items.map { Self.place($0, on: &horizontal, &vertical) }
    guard !places.isEmpty else { return [] }
    let x = horizontal.positions(scale: 1 / 7, nearest: 3, maximum: style.columns)
    let y = vertical.positions(scale: 1 / 15, nearest: 4, maximum: Self.maximumRows)
    var grid = TerminalGrid(columns: x.count, rows: y.count)
    for (item, place) in zip(items, places) where item.hasBorder {
      let (left, right) = (x.cells[place.left], x.cells[place.right])
      let (top, bottom) = (y.cells[place.top], y.cells[place.bottom])
      guard item.body.width > 0, item.body.height > 0 else { continue }
      grid.box(
        left...max(left, right), top...max(top, bottom), isRound: item.isRound,
        emphasis: item.emphasis)
    }
    var number = 0
    for (item, place) in zip(items, places) {
      for (piece, part) in zip(item.pieces, place.pieces) {
        let columns = x.cells[part.left] + 1..<max(x.cells[part.left] + 1, x.cells[part.right])
        let inside = y.cells[place.top]...max(y.cells[place.top], y.cells[place.bottom])
        let rows = item.hasBorder ? inside : 0...y.count - 1
        let wanted = y.cells[part.first]
        if write(piece, in: columns, at: wanted, within: rows, isBoxed: item.hasBorder, &grid) {
          continue
        }
        number += 1
        let sign = TerminalText("*\(number)", isASCII: true)
        let start = columns.lowerBound
        let isShown =
          sign.width <= columns.count && grid.isFree(start..<start + sign.width, row: wanted)
        if isShown {
          grid.write(sign, at: start, row: wanted, emphasis: piece.emphasis)
        } else {
          number -= 1
        }
        unplaced.append(
          UnplacedText(name: item.name, text: piece.whole, number: isShown ? number : nil))
      }
    }
    for (item, place) in zip(items, places) {
      guard let caption = item.caption else { continue }
      let (left, right) = (x.cells[place.left], x.cells[place.right])
      let (top, bottom) = (y.cells[place.top], y.cells[place.bottom])
      let row = (top + bottom) / 2
      let start = left + 1 + max(0, (right - left - 1 - caption.width) / 2)
      guard top < row, row < bottom, caption.width <= right - left - 1,
        grid.isEmpty(start..<start + caption.width, row: row)
      else { continue }
      grid.write(caption, at: start, row: row, emphasis: .quiet)
    }
    return grid.lines(style)
  }

  /// Writes the lines of a text, at the wanted row or at another one in its box.
  private func write(
    _ piece: TerminalPiece, in columns: Range<Int>, at wanted: Int,
    within rows: ClosedRange<Int>,
    isBoxed: Bool, _ grid: inout TerminalGrid
  ) -> Bool {
    guard piece.width <= columns.count else { return false }
    let starts = piece.lines.map { line in
      let room = columns.count - line.width
      return columns.lowerBound
        + (piece.edge == .left ? 0 : piece.edge == .right ? room : room / 2)
    }
    let count = piece.lines.count
    func isFree(_ row: Int) -> Bool {
      let isInside =
        isBoxed
        ? row > rows.lowerBound && row + count - 1 < rows.upperBound
        : row >= rows.lowerBound && row + count - 1 <= rows.upperBound
      guard isInside else { return false }
      return piece.lines.indices.allSatisfy {
        grid.isFree(starts[$0]..<starts[$0] + piece.lines[$0].width, row: row + $0)
      }
    }
    let others =
      isBoxed ? Array(rows.lowerBound + 1..<max(rows.lowerBound + 1, rows.upperBound)) : []
    guard let row = ([wanted] + others).first(where: isFree) else { return false }
    for (index, line) in piece.lines.enumerated() {
      grid.write(line, at: starts[index], row: row + index, emphasis: piece.emphasis)
    }
    return true
  }

  private static func place(
    _ item: TerminalItem, on horizontal: inout TerminalAxis, _ vertical: inout TerminalAxis
  ) -> ItemCells {
    let body = item.body
    var place = ItemCells(
      left: horizontal.add(body.minX), right: horizontal.add(body.maxX), top: 0, bottom: 0)
    // A label needs a row for each line only, not for its edges.
    let hasEdges = item.hasBorder && body.height > 0
    if hasEdges { place.top = vertical.add(body.minY) }
    var centers: [(first: Int, last: Int)] = []
    for piece in item.pieces {
      let first = vertical.add(piece.centers.lowerBound)
      let last = vertical.add(piece.centers.upperBound)
      vertical.require(piece.lines.count - 1, from: first, to: last, isText: true)
      centers.append((first, last))
    }
    if hasEdges {
      place.bottom = vertical.add(body.maxY)
      if body.width > 0 {
        horizontal.require(
          item.caption == nil ? 1 : 2, from: place.left, to: place.right, isText: false)
        let rows = item.pieces.map(\.lines.count).max().map { $0 + 1 }
        vertical.require(
          rows ?? (item.caption == nil ? 1 : 2), from: place.top, to: place.bottom,
          isText: rows != nil)
      }
      for (first, last) in centers {
        vertical.require(1, from: place.top, to: first, isText: true)
        vertical.require(1, from: last, to: place.bottom, isText: true)
      }
    } else if let first = centers.first {
      place.top = first.first
      place.bottom = first.last
    } else {
      place.top = vertical.add(body.minY)
      place.bottom = place.top
    }
    for (piece, center) in zip(item.pieces, centers) {
      var part = PieceCells(
        left: place.left, right: place.right, first: center.first, last: center.last)
      if piece.rect != body {
        part.left = horizontal.add(piece.rect.minX)
        part.right = horizontal.add(max(piece.rect.minX, piece.rect.maxX))
      }
      horizontal.require(piece.width + 1, from: part.left, to: part.right, isText: true)
      place.pieces.append(part)
    }
    return place
  }
}
