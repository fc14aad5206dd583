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
  func draw(in writer: inout SVGWriter) {
    switch placement.item.kind.name {
    case "label", "layoutGuide", "window": break
    case "tab": drawTab(in: &writer)
    case "button": drawButton(in: &writer)
    case "textField", "textView", "datePicker", "tokenField", "pathControl": drawField(in: &writer)
    case "secureTextField": drawSecureField(in: &writer)
    case "searchField": drawSearchField(in: &writer)
    case "popUpButton": drawPopUpButton(in: &writer)
    case "comboBox": drawComboBox(in: &writer)
    case "segmentedControl": drawSegments(in: &writer)
    case "slider": drawSlider(in: &writer)
    case "stepper": drawStepper(in: &writer)
    case "switch": drawSwitch(in: &writer)
    case "progressIndicator", "levelIndicator", "activityIndicatorView": drawProgress(in: &writer)
    case "colorWell": drawColorWell(in: &writer)
    case "pageControl": drawPageControl(in: &writer)
    case "pickerView": drawPickerView(in: &writer)
    case "tableView": drawTable(in: &writer)
    case "toolbar", "tabBar", "navigationBar": drawBar(in: &writer)
    case "imageView": drawImage(body, in: &writer)
    case "box": drawBox(in: &writer)
    case "tabView": drawTabView(in: &writer)
    default: drawView(in: &writer)
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
  func drawBezel(in writer: inout SVGWriter) {
    let radius = min(6, body.height / 3)
    writer.rect(body.offset(x: 0, y: 1), "lp-lip", radius: radius)
    writer.framed(body, "lp-control", radius: radius)
  }

  private func drawButton(in writer: inout SVGWriter) {
    let side = min(14, body.height, body.width)
    switch placement.item.kind.style {
    case "checkBox":
      let mark = Rect.square(side, around: leading(side / 2))
      writer.rect(mark, "lp-accent", radius: side / 4)
      let steps = [(0.26, 0.52), (0.43, 0.70), (0.74, 0.31)]
      writer.polyline(
        steps.map { Point(x: mark.minX + side * $0.0, y: mark.minY + side * $0.1) },
        "lp-mark-on-accent")
    case "radio":
      let center = leading(side / 2)
      if isChosen {
        writer.circle(center, radius: side / 2, "lp-accent")
        writer.circle(center, radius: side / 5, "lp-on-accent")
      } else {
        writer.circle(center, radius: side / 2 - 0.5, "lp-control")
      }
    case "help": drawHelpButton(in: &writer)
    case "prominent": writer.rect(body, "lp-accent", radius: min(6, body.height / 3))
    case "tinted": writer.rect(body, "lp-tint", radius: min(6, body.height / 3))
    case "plain": break
    default: drawBezel(in: &writer)
    }
  }

  /// Draws a circle with a question mark.
  private func drawHelpButton(in writer: inout SVGWriter) {
    let side = min(body.width, body.height)
    writer.circle(body.center, radius: max(0, side / 2 - 0.5), "lp-control")
    let size = side * 0.7
    writer.element(
      "text",
      [
        "x": decimal(body.center.x), "y": decimal(body.center.y + size * 0.36),
        "font-size": decimal(size), "text-anchor": "middle",
      ], text: "?")
  }

  private func drawField(in writer: inout SVGWriter) {
    writer.framed(body, "lp-field", radius: min(4, body.height / 4))
  }

  /// Draws a field with a lock at its end, or with dots if it has no placeholder.
  private func drawSecureField(in writer: inout SVGWriter) {
    drawField(in: &writer)
    guard body.height >= 12 else { return }
    if placement.item.content.text?.property != "placeholder" {
      for index in 0..<8 where Double(index) * 8 + 14 < body.width {
        writer.circle(leading(9 + Double(index) * 8), radius: 2.5, "lp-dot")
      }
    } else if body.width >= 60 {
      let center = trailing(8, inset: 6).center
      writer.framed(
        Rect(x: center.x - 4, y: center.y - 1, width: 8, height: 6), "lp-mark", radius: 1.5)
      writer.empty(
        "path",
        [
          "class": "lp-mark",
          "d": "M\(decimal(center.x - 2)) \(decimal(center.y - 1))v-1.5a2 2 0 0 1 4 0v1.5",
        ])
    }
  }

  /// Draws a field with a magnifying glass if there is room for one.
  private func drawSearchField(in writer: inout SVGWriter) {
    writer.framed(body, "lp-field", radius: min(6, body.height / 2))
    guard body.height >= 12, body.width >= 24 else { return }
    let room = placement.text.map { isRightToLeft ? body.maxX - $0.maxX : $0.minX - body.minX }
    let hasRoom = (room ?? 20) >= 18
    let center = hasRoom ? leading(11) : trailing(10, inset: 6).center
    writer.circle(Point(x: center.x - 1, y: center.y - 1), radius: 3.75, "lp-mark")
    writer.polyline(
      [Point(x: center.x + 1.8, y: center.y + 1.8), Point(x: center.x + 5, y: center.y + 5)],
      "lp-mark")
  }

  private func drawPopUpButton(in writer: inout SVGWriter) {
    drawBezel(in: &writer)
    let cap = trailing(16, inset: 3)
    writer.rect(cap, "lp-accent", radius: 4)
    guard cap.width >= 10, cap.height >= 10 else { return }
    drawChevron(at: Point(x: cap.center.x, y: cap.center.y - 2), rise: -2.75, in: &writer)
    drawChevron(at: Point(x: cap.center.x, y: cap.center.y + 2), rise: 2.75, in: &writer)
  }

  private func drawComboBox(in writer: inout SVGWriter) {
    drawField(in: &writer)
    let cap = trailing(16, inset: 3)
    writer.rect(cap, "lp-accent", radius: 3)
    guard cap.width >= 10, cap.height >= 8 else { return }
    drawChevron(at: Point(x: cap.center.x, y: cap.center.y - 1.5), rise: 3, in: &writer)
  }

  /// Draws a chevron that points down by `rise`, or up if that is negative.
  private func drawChevron(at base: Point, rise: Double, in writer: inout SVGWriter) {
    writer.polyline(
      [
        Point(x: base.x - 3, y: base.y), Point(x: base.x, y: base.y + rise),
        Point(x: base.x + 3, y: base.y),
      ], "lp-mark-on-accent")
  }
}
