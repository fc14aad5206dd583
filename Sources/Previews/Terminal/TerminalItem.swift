import Geometry
import Scenes

/// A view as a picture in a terminal has it: a box, texts, or both.
struct TerminalItem {
  /// Lines of text at a place in the box.
  struct Piece {
    /// The lines, from above.
    var lines: [TerminalText]
    /// The rectangle in which they are, in the root's coordinates.
    var rect: Rect
    /// The vertical centres of the first and the last line, in points.
    var centers: ClosedRange<Double>
    /// The edge at which the lines are.
    var edge: Edge
    /// How they are emphasized.
    var emphasis: TerminalGrid.Emphasis
    /// The whole text, for the list below the picture.
    var whole: String

    /// The number of columns of the widest line.
    var width: Int { lines.map(\.width).max() ?? 0 }
  }

  /// An edge of a box.
  enum Edge { case left, middle, right }

  /// The name in messages.
  var name: String
  /// The rectangle in the root's coordinates.
  var body: Rect
  /// Whether it has a border.
  var hasBorder: Bool
  /// Whether the corners of the border are round.
  var isRound: Bool
  /// How the border is emphasized.
  var emphasis: TerminalGrid.Emphasis
  /// The texts.
  var pieces: [Piece] = []
  /// What is written into the box if there is room, because it has no text.
  var caption: TerminalText?

  /// Creates the box and the texts of a view.
  ///
  /// - Parameters:
  ///   - placement: The view.
  ///   - limits: The rectangle beyond which nothing is shown.
  ///   - layout: The layout.
  ///   - isLeaf: Whether it has no views inside.
  ///   - style: What the terminal shows.
  init(
    _ placement: Placement, within limits: Rect, of layout: ResolvedLayout, isLeaf: Bool,
    style: TerminalStyle
  ) {
    let item = placement.item
    name = item.identity.quotedName
    body = placement.body.part(within: limits)
    let kind = item.kind.name
    let isOpen = !item.ambiguities.isEmpty
    isRound = kind == "button"
    let isBare =
      Self.withoutBorder.contains(kind)
      || kind == "button" && ["plain", "checkBox", "radio"].contains(item.kind.style)
    hasBorder = !isBare || isOpen || (isBare && isLeaf && item.content.text == nil)
    emphasis =
      isOpen ? .open : item.isClipped ? .clipped : kind == "view" || isBare ? .quiet : .none
    let isSecret = kind == "secureTextField" && item.content.text?.property != "placeholder"
    if !isSecret {
      pieces = Self.pieces(placement, of: layout, style).map { piece in
        var piece = piece
        piece.rect = piece.rect.part(within: limits)
        let range = limits.minY...max(limits.minY, limits.maxY)
        piece.centers = piece.centers.clamped(to: range)
        return piece
      }
    }
    if isLeaf, pieces.isEmpty, hasBorder {
      caption = TerminalText(item.kind.customClass ?? item.kind.element, isASCII: style.isASCII)
    }
  }

  /// Views that show their texts only, or the views inside.
  private static let withoutBorder: Set = [
    "label", "tab", "stackView", "gridView", "splitView", "tableCellView",
  ]

  private static func pieces(
    _ placement: Placement, of layout: ResolvedLayout, _ style: TerminalStyle
  ) -> [Piece] {
    let item = placement.item
    guard let text = item.content.text, let rect = placement.text else { return [] }
    let segments = placement.segments
    var pieces =
      segments.isEmpty
      ? []
      : segments.compactMap { segment, rect in
        piece(segment, in: rect, rect, of: item, layout, style, isCentred: true)
      }
    if segments.isEmpty {
      let isCentred = item.kind.name == "button" && !isChoice(item)
      let room = item.kind.name == "tab" ? rect : placement.body
      if let piece = piece(text, in: room, rect, of: item, layout, style, isCentred: isCentred) {
        pieces.append(piece)
      }
    }
    if let subtitle = item.content.subtitle {
      let origin = item.placement.frameInRoot.origin
      let rect = subtitle.rect.offset(x: origin.x, y: origin.y).drawable
      var plain = item
      plain.losses = []
      if let piece = piece(
        subtitle, in: placement.body, rect, of: plain, layout, style, isCentred: true)
      {
        pieces.append(piece)
      }
    }
    return pieces
  }

  private static func isChoice(_ item: ResolvedItem) -> Bool {
    ["checkBox", "radio"].contains(item.kind.style)
  }

  private static func piece(
    _ text: ResolvedText, in room: Rect, _ rect: Rect, of item: ResolvedItem,
    _ layout: ResolvedLayout, _ style: TerminalStyle, isCentred: Bool
  ) -> Piece? {
    let loss = item.textLosses.max { $0.lost < $1.lost }
    let isCut = item.loss(along: .horizontal) != nil
    var strings = isCut || text.lines.isEmpty ? [text.shown] : text.lines.map(\.string)
    if strings.allSatisfy(\.isEmpty), !text.string.isEmpty, loss == nil { strings = [text.string] }
    var lines = strings.map { TerminalText($0, isASCII: style.isASCII) }
    while lines.count > 1, lines[lines.count - 1].isBlank { lines.removeLast() }
    guard let last = lines.indices.last else { return nil }
    if let loss, item.isClipped {
      lines[last].glyphs += TerminalText("!-\(decimal(loss.lost, places: 1))", isASCII: true).glyphs
    }
    guard lines.contains(where: { !$0.glyphs.isEmpty }) else { return nil }
    let isRightToLeft = layout.direction == .rightToLeft
    if let sign = sign(of: item) {
      let glyphs = TerminalText(sign, isASCII: true).glyphs
      let space = TerminalText(" ", isASCII: true).glyphs
      let isBefore = isChoice(item) != isRightToLeft
      lines[0].glyphs =
        isBefore ? glyphs + space + lines[0].glyphs : lines[0].glyphs + space + glyphs
    }
    let edge: Edge =
      switch text.alignment {
      case "center": .middle
      case "left": .left
      case "right": .right
      default: isCentred ? .middle : isRightToLeft ? .right : .left
      }
    let line = rect.height / Double(max(1, text.lineCount))
    let top = rect.minY + line / 2
    let bottom = max(top, top + line * Double(lines.count - 1))
    return Piece(
      lines: lines, rect: room, centers: top...bottom, edge: edge,
      emphasis: item.isClipped ? .clipped : text.property == "placeholder" ? .quiet : .none,
      whole: text.string)
  }

  /// What shows the kind of a control beside its text.
  private static func sign(of item: ResolvedItem) -> String? {
    switch (item.kind.name, item.kind.style) {
    case ("button", "checkBox"): "[ ]"
    case ("button", "radio"): "( )"
    case ("popUpButton", _), ("comboBox", _): "v"
    default: nil
    }
  }
}

extension Rect {
  /// Returns the part within other limits; of no width or height at their edge if it is outside.
  fileprivate func part(within limits: Rect) -> Rect {
    let left = min(max(minX, limits.minX), limits.maxX)
    let top = min(max(minY, limits.minY), limits.maxY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, limits.maxX) - left),
      height: max(0, min(maxY, limits.maxY) - top))
  }
}
