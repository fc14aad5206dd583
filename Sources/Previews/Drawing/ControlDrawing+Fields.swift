import Geometry
import InterfaceDocuments
import Scenes

extension ControlDrawing {
  /// Draws the border of a text field, or a faint outline around an empty one without a border.
  func drawField(in list: inout DisplayList) {
    switch appearance.look.fieldBorder {
    case .some(.none):
      if placement.item.content.text?.string.isEmpty != false, background == nil {
        list.framed(body, .outline, radius: 3)
      }
    case .roundedBezel, .roundedRect: drawField(look.roundField, in: &list)
    case .line, .bezel: drawField(look.field, in: &list)
    case nil: drawField(isTouch ? look.roundField : look.field, in: &list)
    }
  }

  private func drawField(_ corner: PlatformLook.Corner, in list: inout DisplayList) {
    list.colored(groundColor) { $0.framed(body, .field, radius: corner.radius(in: body)) }
  }

  /// Draws what is behind a text of several lines; its scroll view has the border.
  func drawTextView(in list: inout DisplayList) {
    if isTouch {
      if background == nil { list.framed(body, .outline, radius: 3) }
    } else if appearance.isContentView || look.isNeutral {
      list.colored(groundColor) {
        $0.framed(body, .field, radius: look.field.radius(in: body))
      }
    } else {
      list.colored(groundColor) { $0.rect(body, .cell) }
    }
  }

  /// Draws a field with the text on a token.
  func drawTokenField(in list: inout DisplayList) {
    drawField(in: &list)
    guard let text = placement.text, placement.item.content.text?.property != "placeholder",
      text.width > 0
    else { return }
    let token = Rect(
      x: max(body.minX + 2, text.minX - 5), y: text.minY,
      width: min(text.width + 10, body.width - 4), height: text.height)
    list.rect(token, .tint, radius: look.push.radius(in: token))
  }

  /// Draws a field with a lock at its end, or with dots if it has no placeholder.
  func drawSecureField(in list: inout DisplayList) {
    drawField(in: &list)
    guard body.height >= 12 else { return }
    if placement.item.content.text?.property != "placeholder" {
      for index in 0..<8 where Double(index) * 8 + 14 < body.width {
        list.circle(leading(9 + Double(index) * 8), radius: 2.5, .dot)
      }
    } else if body.width >= 60 {
      let center = trailing(8, inset: 6).center
      list.framed(
        Rect(x: center.x - 4, y: center.y - 1, width: 8, height: 6), .mark, radius: 1.5)
      list.path(
        [
          .move(center.offset(x: -2, y: -1)), .line(center.offset(x: -2, y: -2.5)),
          .arc(center.offset(x: 2, y: -2.5), radius: 2), .line(center.offset(x: 2, y: -1)),
        ], .mark)
    }
  }

  /// Draws a field with a magnifying glass if there is room for one.
  func drawSearchField(in list: inout DisplayList) {
    drawSearchField(body, text: placement.text, in: &list)
  }

  /// Draws a search field in a rectangle.
  func drawSearchField(_ rect: Rect, text: Rect?, in list: inout DisplayList) {
    fill(rect, look.searchFill, radius: look.searchField.radius(in: rect), in: &list)
    guard rect.height >= 12, rect.width >= 24 else { return }
    let room = text.map { isRightToLeft ? rect.maxX - $0.maxX : $0.minX - rect.minX } ?? 20
    let hasRoom = room >= 18
    let isAtLeft = hasRoom != isRightToLeft
    let center = Point(x: isAtLeft ? rect.minX + 11 : rect.maxX - 11, y: rect.center.y)
    list.circle(center.offset(x: -1, y: -1), radius: 3.75, .mark)
    list.polyline([center.offset(x: 1.8, y: 1.8), center.offset(x: 5, y: 5)], .mark)
  }

  /// Draws a menu's button: two arrows at its end, or one if it pulls down.
  func drawPopUpButton(in list: inout DisplayList) {
    let isPlain = appearance.look.isBordered == false
    if !isPlain {
      switch appearance.look.popUpType {
      case .bevel, .square, .smallSquare: drawBezel(look.bevel, in: &list)
      default: drawBezel(in: &list)
      }
    }
    let hasCap = look.hasAccentArrows && !isPlain && appearance.state.isEnabled
    // The titles of small menus end closer to their edges.
    let cap = trailing(min(16, max(10, body.height - 4)), inset: 2)
    guard cap.width >= 10, cap.height >= 8 else { return }
    if hasCap {
      list.rect(cap, .accent, radius: max(2, look.push.radius(in: body) - 1.5))
    }
    let center = hasCap ? cap.center : trailing(10, inset: 5).center
    let paint = hasCap ? Paint.markOnAccent : .mark
    if appearance.look.pullsDown {
      drawChevron(at: center.offset(y: -1.5), rise: 3, paint, in: &list)
    } else {
      drawChevron(at: center.offset(y: -2), rise: -2.75, paint, in: &list)
      drawChevron(at: center.offset(y: 2), rise: 2.75, paint, in: &list)
    }
  }

  /// Draws a field with an arrow at its end.
  func drawComboBox(in list: inout DisplayList) {
    drawField(look.comboBox, in: &list)
    let cap = trailing(16, inset: 2)
    guard cap.width >= 10, cap.height >= 8 else { return }
    if look.hasAccentArrows { list.rect(cap, .accent, radius: 3) }
    drawChevron(
      at: cap.center.offset(y: -1.5), rise: 3, look.hasAccentArrows ? .markOnAccent : .mark,
      in: &list)
  }
}
