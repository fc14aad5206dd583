import Geometry
import InterfaceDocuments
import Scenes

extension ControlDrawing {
  /// Draws the bezel of a button or a menu.
  func drawBezel(_ corner: PlatformLook.Corner? = nil, in list: inout DisplayList) {
    let radius = (corner ?? look.push).radius(in: body)
    if look.hasLip { list.rect(body.offset(x: 0, y: 1), .lip, radius: radius) }
    fill(body, look.bezel, radius: radius, in: &list)
  }

  func drawButton(in list: inout DisplayList) {
    switch kind.buttonStyle {
    case .checkBox: drawCheckBox(in: &list)
    case .radio: drawRadioButton(in: &list)
    case .help: drawHelpButton(in: &list)
    case .prominent: list.rect(body, .accent, radius: look.push.radius(in: body))
    case .tinted: list.rect(body, .tint, radius: look.push.radius(in: body))
    case .plain: drawPlainButton(in: &list)
    case .push, nil: drawPushButton(in: &list)
    }
  }

  /// Whether a button that stays on is on; without a stated state a check box is, and the first of
  /// several radio buttons.
  private var mark: ControlState.Mark {
    appearance.state.mark ?? (kind.buttonStyle == .radio && !isChosen ? .off : .on)
  }

  private func drawCheckBox(in list: inout DisplayList) {
    let side = min(look.check.side, body.height, body.width)
    let box = Rect.square(side, around: leading(side / 2))
    let radius = look.check.radius * side / look.check.side
    guard mark != .off else {
      list.framed(box, .control, radius: radius)
      return
    }
    list.rect(box, appearance.state.isEnabled ? .accent : .track, radius: radius)
    let steps =
      mark == .mixed ? [(0.28, 0.5), (0.72, 0.5)] : [(0.26, 0.52), (0.43, 0.70), (0.74, 0.31)]
    list.polyline(
      steps.map { Point(x: box.minX + side * $0.0, y: box.minY + side * $0.1) }, .markOnAccent)
  }

  private func drawRadioButton(in list: inout DisplayList) {
    let side = min(look.check.side, body.height, body.width)
    let center = leading(side / 2)
    guard mark != .off else {
      list.circle(center, radius: side / 2 - 0.5, .control)
      return
    }
    list.circle(center, radius: side / 2, appearance.state.isEnabled ? .accent : .track)
    list.circle(center, radius: side / 5, .onAccent)
  }

  /// Draws a circle with a question mark.
  private func drawHelpButton(in list: inout DisplayList) {
    let side = min(body.width, body.height)
    list.circle(body.center, radius: max(0, side / 2 - 0.5), .control)
    drawSign("?", size: side * 0.7, .text, in: &list)
  }

  private func drawSign(_ sign: String, size: Double, _ paint: Paint, in list: inout DisplayList) {
    list.text(.centered(sign, in: body.center, size: size), paint)
  }

  /// Draws what a button without a bezel shows besides its title.
  private func drawPlainButton(in list: inout DisplayList) {
    switch kind.buttonType {
    case .infoLight, .infoDark, .detailDisclosure: drawCircled("i", in: &list)
    case .contactAdd: drawCircled("+", in: &list)
    case .close:
      let side = min(30, body.width, body.height)
      list.circle(body.center, radius: side / 2, .soft)
      drawCross(half: side / 7, in: &list)
    case .disclosureTriangle: drawTriangle(in: &list)
    default:
      // A button with nothing to see is an area to tap.
      if isEmpty, background == nil { list.framed(body, .outline, radius: 3) }
    }
  }

  private var isEmpty: Bool {
    placement.images.isEmpty && appearance.images.isEmpty
      && placement.item.content.text?.string.isEmpty != false
  }

  private func drawCircled(_ sign: String, in list: inout DisplayList) {
    let side = min(22, body.width, body.height)
    list.circle(body.center, radius: max(0, side / 2 - 1), .symbolLine)
    drawSign(sign, size: side * 0.66, .link, in: &list)
  }

  private func drawCross(half: Double, in list: inout DisplayList) {
    list.lines(
      [half, -half].map {
        (body.center.offset(x: -$0, y: -half), body.center.offset(x: $0, y: half))
      }, .mark)
  }

  /// Draws a chevron that points at what the button hides, or down at what it shows.
  private func drawTriangle(in list: inout DisplayList) {
    if appearance.state.mark == .on {
      let base = body.center.offset(y: -1.5)
      list.polyline([base.offset(x: -4), base.offset(y: 4), base.offset(x: 4)], .chevron)
    } else {
      drawForwardChevron(at: body.center, half: 4, in: &list)
    }
  }

  private func drawPushButton(in list: inout DisplayList) {
    let isOn = appearance.state.mark == .on
    switch kind.buttonType {
    case .disclosureTriangle: drawTriangle(in: &list)
    case .disclosure:
      drawBezel(in: &list)
      drawChevron(
        at: body.center.offset(y: isOn ? 1.5 : -1.5), rise: isOn ? -3 : 3, .mark, in: &list)
    case .square, .smallSquare:
      fill(body, look.bezel, radius: 0, in: &list)
    case .bevel: drawBezel(look.bevel, in: &list)
    case .roundRect, .recessed:
      list.rect(body, isOn ? .track : .soft, radius: look.push.radius(in: body))
    case .inline, .badge:
      list.rect(body, .track, radius: PlatformLook.Corner.capsule.radius(in: body))
    case .round:
      fill(
        .square(min(body.width, body.height), around: body.center), look.bezel,
        radius: min(body.width, body.height) / 2, in: &list)
    default:
      guard isProminent else { return drawBezel(in: &list) }
      list.rect(body, .accent, radius: look.push.radius(in: body))
    }
  }

  /// Whether the title is on the accent colour: the button that the return key presses.
  private var isProminent: Bool {
    appearance.state.isDefault && appearance.state.isEnabled && kind.buttonType == .push
  }

  /// How a text of the item is painted.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - index: Its place among the labels of a control with segments, or nil for a single text.
  /// - Returns: The paint.
  func paint(of text: ResolvedText, at index: Int?) -> Paint {
    if text.property == "placeholder" { return .placeholder }
    guard appearance.state.isEnabled else { return .disabled }
    switch kind.view {
    case .toolbar, .navigationBar:
      return text.property == "title" || !isTouch ? .text : .link
    case .tabBar: return index == 0 ? .link : .tabLabel
    default: return titlePaint(at: index)
    }
  }

  /// How the title of a button or a segment is painted, which decides the colour of an image too.
  ///
  /// - Parameter index: Its place among the labels of a control with segments, or nil for a single one.
  /// - Returns: The paint.
  func titlePaint(at index: Int?) -> Paint {
    switch kind.view {
    case .button: buttonPaint
    case .segmentedControl: index == selectedSegment ? look.chosenSegmentText : .text
    default: .text
    }
  }

  private var buttonPaint: Paint {
    switch kind.buttonStyle {
    case .plain: return kind.buttonType == .custom ? .text : look.plainTitle
    case .tinted: return .link
    case .prominent: return .textOnAccent
    case .checkBox, .radio, .help: return .text
    case .push, nil:
      if isProminent { return .textOnAccent }
      return appearance.look.configuration == .gray || appearance.look.configuration == .bordered
        ? .link : .text
    }
  }
}
