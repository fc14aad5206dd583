import Geometry
import Scenes

/// Draws the body of an item in the style of its kind of control.
struct ControlDrawing {
  /// The item and its rectangles.
  var placement: Placement
  /// The reading direction of the layout.
  var direction: LayoutDirection
  /// Whether a radio button or a tab is the selected one of its siblings.
  var isChosen: Bool

  var body: Rect { placement.body }
  var isRightToLeft: Bool { direction == .rightToLeft }

  /// Writes the shapes.
  func draw(in list: inout DisplayList) {
    switch placement.item.kind.name {
    case "label", "layoutGuide", "window": break
    case "tab": drawTab(in: &list)
    case "button": drawButton(in: &list)
    case "textField", "textView", "datePicker", "tokenField", "pathControl": drawField(in: &list)
    case "secureTextField": drawSecureField(in: &list)
    case "searchField": drawSearchField(in: &list)
    case "popUpButton": drawPopUpButton(in: &list)
    case "comboBox": drawComboBox(in: &list)
    case "segmentedControl": drawSegments(in: &list)
    case "slider": drawSlider(in: &list)
    case "stepper": drawStepper(in: &list)
    case "switch": drawSwitch(in: &list)
    case "progressIndicator", "levelIndicator", "activityIndicatorView": drawProgress(in: &list)
    case "colorWell": drawColorWell(in: &list)
    case "pageControl": drawPageControl(in: &list)
    case "pickerView": drawPickerView(in: &list)
    case "tableView": drawTable(in: &list)
    case "toolbar", "tabBar", "navigationBar": drawBar(in: &list)
    case "imageView": drawImage(body, in: &list)
    case "box": drawBox(in: &list)
    case "tabView": drawTabView(in: &list)
    default: drawView(in: &list)
    }
  }

  /// Returns the rectangle of a width at the trailing end of the body.
  func trailing(_ width: Double, inset: Double) -> Rect {
    let width = min(width, body.width - 2 * inset)
    let x = isRightToLeft ? body.minX + inset : body.maxX - inset - width
    return Rect(x: x, y: body.minY + inset, width: width, height: body.height - 2 * inset)
  }

  /// Returns the point at a distance from the leading edge, halfway down.
  func leading(_ distance: Double) -> Point {
    let x = isRightToLeft ? body.maxX - distance : body.minX + distance
    return Point(x: x, y: body.center.y)
  }
}

extension ControlDrawing {
  func drawBezel(in list: inout DisplayList) {
    let radius = min(6, body.height / 3)
    list.rect(body.offset(x: 0, y: 1), .lip, radius: radius)
    list.framed(body, .control, radius: radius)
  }

  private func drawButton(in list: inout DisplayList) {
    let side = min(14, body.height, body.width)
    switch placement.item.kind.style {
    case "checkBox":
      let mark = Rect.square(side, around: leading(side / 2))
      list.rect(mark, .accent, radius: side / 4)
      let steps = [(0.26, 0.52), (0.43, 0.70), (0.74, 0.31)]
      list.polyline(
        steps.map { Point(x: mark.minX + side * $0.0, y: mark.minY + side * $0.1) },
        .markOnAccent)
    case "radio":
      let center = leading(side / 2)
      if isChosen {
        list.circle(center, radius: side / 2, .accent)
        list.circle(center, radius: side / 5, .onAccent)
      } else {
        list.circle(center, radius: side / 2 - 0.5, .control)
      }
    case "help": drawHelpButton(in: &list)
    case "prominent": list.rect(body, .accent, radius: min(6, body.height / 3))
    case "tinted": list.rect(body, .tint, radius: min(6, body.height / 3))
    case "plain": break
    default: drawBezel(in: &list)
    }
  }

  /// Draws a circle with a question mark.
  private func drawHelpButton(in list: inout DisplayList) {
    let side = min(body.width, body.height)
    list.circle(body.center, radius: max(0, side / 2 - 0.5), .control)
    let size = side * 0.7
    list.text(
      .init(
        "?", at: Point(x: body.center.x, y: body.center.y + size * 0.36), anchor: .middle,
        font: .init(size: size)))
  }

  private func drawField(in list: inout DisplayList) {
    list.framed(body, .field, radius: min(4, body.height / 4))
  }

  /// Draws a field with a lock at its end, or with dots if it has no placeholder.
  private func drawSecureField(in list: inout DisplayList) {
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
          .move(Point(x: center.x - 2, y: center.y - 1)),
          .line(Point(x: center.x - 2, y: center.y - 2.5)),
          .arc(Point(x: center.x + 2, y: center.y - 2.5), radius: 2),
          .line(Point(x: center.x + 2, y: center.y - 1)),
        ], .mark)
    }
  }

  /// Draws a field with a magnifying glass if there is room for one.
  private func drawSearchField(in list: inout DisplayList) {
    list.framed(body, .field, radius: min(6, body.height / 2))
    guard body.height >= 12, body.width >= 24 else { return }
    let room = placement.text.map { isRightToLeft ? body.maxX - $0.maxX : $0.minX - body.minX }
    let hasRoom = (room ?? 20) >= 18
    let center = hasRoom ? leading(11) : trailing(10, inset: 6).center
    list.circle(Point(x: center.x - 1, y: center.y - 1), radius: 3.75, .mark)
    list.polyline(
      [Point(x: center.x + 1.8, y: center.y + 1.8), Point(x: center.x + 5, y: center.y + 5)],
      .mark)
  }

  private func drawPopUpButton(in list: inout DisplayList) {
    drawBezel(in: &list)
    let cap = trailing(16, inset: 3)
    list.rect(cap, .accent, radius: 4)
    guard cap.width >= 10, cap.height >= 10 else { return }
    drawChevron(at: Point(x: cap.center.x, y: cap.center.y - 2), rise: -2.75, in: &list)
    drawChevron(at: Point(x: cap.center.x, y: cap.center.y + 2), rise: 2.75, in: &list)
  }

  private func drawComboBox(in list: inout DisplayList) {
    drawField(in: &list)
    let cap = trailing(16, inset: 3)
    list.rect(cap, .accent, radius: 3)
    guard cap.width >= 10, cap.height >= 8 else { return }
    drawChevron(at: Point(x: cap.center.x, y: cap.center.y - 1.5), rise: 3, in: &list)
  }

  /// Draws a chevron that points down by `rise`, or up if that is negative.
  private func drawChevron(at base: Point, rise: Double, in list: inout DisplayList) {
    list.polyline(
      [
        Point(x: base.x - 3, y: base.y), Point(x: base.x, y: base.y + rise),
        Point(x: base.x + 3, y: base.y),
      ], .markOnAccent)
  }
}
