import Geometry
import InterfaceDocuments
import Scenes

/// A view in a picture for a terminal: a box, texts, or both.
struct TerminalItem {
  /// The name in messages.
  var name: String
  /// The rectangle in the root's coordinates.
  var body: Rect
  /// Whether it has a border.
  var hasBorder: Bool
  /// Whether it is a control with a border, instead of a container or a label.
  var isControl = false
  /// Whether the corners of the border are round.
  var isRound = false
  /// How the border is emphasized.
  var emphasis: TerminalGrid.Emphasis
  /// The texts.
  var pieces: [TerminalPiece] = []
  /// The caption of a box without a text, shown if there is room: its symbol, or what it is.
  var caption: TerminalText?

  /// Creates the box of a layout, with the title of its window if one is drawn.
  ///
  /// - Parameters:
  ///   - root: The layout's root.
  ///   - list: The picture of the layout.
  ///   - layout: The layout.
  ///   - style: The capabilities of the terminal.
  init(
    root: ResolvedItem, in list: DisplayList, of layout: ResolvedLayout, style: TerminalStyle
  ) {
    name = root.identity.quotedName
    body = Placement(root).body
    hasBorder = true
    emphasis = !root.ambiguities.isEmpty ? .open : root.isClipped ? .clipped : .none
    guard let title = list.windowTitle else { return }
    body = Canvas(of: layout).outer
    let lines = [TerminalText(title.string, isASCII: style.isASCII)]
    pieces = [
      TerminalPiece(
        lines: lines, rect: body, centers: title.center...title.center, edge: .middle,
        emphasis: .none, whole: title.string)
    ]
  }

  /// Creates the box and the texts of a view.
  ///
  /// - Parameters:
  ///   - content: The drawing of the view.
  ///   - item: The view.
  ///   - layout: The layout.
  ///   - isLeaf: Whether it has no views inside.
  ///   - style: The capabilities of the terminal.
  init(
    _ content: DrawnContent, of item: ResolvedItem, in layout: ResolvedLayout, isLeaf: Bool,
    style: TerminalStyle
  ) {
    let limits = layout.pictureLimits
    name = item.identity.quotedName
    body = content.view.frame.part(within: limits)
    isRound = item.kind.isButton
    let isAmbiguous = !item.ambiguities.isEmpty
    let frame = content.frame
    let isOnlyShape = isLeaf && content.texts.isEmpty && !content.isEmpty
    hasBorder = isAmbiguous || frame != nil || isOnlyShape
    isControl = isLeaf && (frame != nil || isOnlyShape)
    emphasis =
      isAmbiguous
      ? .open
      : item.isClipped
        ? .clipped : frame?.paint == .outline || frame == nil && !isOnlyShape ? .quiet : .none
    let texts = item.drawnTexts
    for (index, lines) in content.texts.sorted(by: { $0.key < $1.key })
    where texts.indices.contains(index) {
      let isCut = item.loss(along: .horizontal) != nil
      var piece = TerminalPiece(lines, of: texts[index], isCut: isCut, style: style)
      let isLabel = item.content.segments.isEmpty && piece.isCentered(in: content.view.frame)
      if isLabel { piece.rect = content.view.frame }
      if item.isClipped, texts[index] != item.content.subtitle { piece.addLoss(of: item) }
      if let sign = item.sign {
        piece.add(sign, before: item.kind.isChoice != (layout.direction == .rightToLeft))
      }
      piece.rect = piece.rect.part(within: limits)
      let range = limits.minY...max(limits.minY, limits.maxY)
      piece.centers = piece.centers.clamped(to: range)
      if !piece.isEmpty { pieces.append(piece) }
    }
    if isLeaf, pieces.isEmpty, hasBorder, let sign = item.choiceSign {
      // A check box without a title has no other content.
      hasBorder = false
      let lines = [TerminalText(sign, isASCII: true)]
      pieces = [
        TerminalPiece(
          lines: lines, rect: body, centers: body.center.y...body.center.y, edge: .left,
          emphasis: .none, whole: sign)
      ]
    } else if isLeaf, pieces.isEmpty, hasBorder {
      let symbol = content.imageNames.first.map { name in
        DrawnSymbol(name, on: item.appearance.platform, direction: layout.direction)?.sign ?? name
      }
      caption = TerminalText(symbol ?? content.view.kind, isASCII: style.isASCII)
    }
  }
}

extension ResolvedItem {
  /// The sign of a check box, a radio button or a switch.
  fileprivate var choiceSign: String? { kind.isChoice || kind.view == .switch ? sign : nil }

  /// The texts in the order of their indices in a picture.
  fileprivate var drawnTexts: [ResolvedText] {
    let texts = content.segments.isEmpty ? [content.text].compactMap(\.self) : content.segments
    return texts + [content.subtitle].compactMap(\.self)
  }

  /// What is in the sign of a check box, a radio button or a switch, as far as the document states it.
  private var tick: String {
    switch appearance.state.mark {
    case .on: kind.buttonStyle == .radio ? "*" : "x"
    case .mixed: "-"
    case .off, nil: " "
    }
  }

  /// The sign of the control beside its text.
  fileprivate var sign: String? {
    switch kind.view {
    case .button where kind.isChoice: kind.buttonStyle == .checkBox ? "[\(tick)]" : "(\(tick))"
    case .switch: "[\(tick)]"
    case .popUpButton, .comboBox: "v"
    default: nil
    }
  }
}
