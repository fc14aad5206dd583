import Geometry
import InterfaceDocuments
import Scenes

/// Values in a range, and switches.
extension ControlDrawing {
  /// Draws a track with the knob at the value or halfway, vertical if the body is.
  func drawSlider(in list: inout DisplayList) {
    if appearance.look.isCircular { return drawDial(in: &list) }
    let isUpright = appearance.look.isVertical || body.height > body.width
    let axis: Axis = isUpright ? .vertical : .horizontal
    let thickness = look.sliderTrack
    let (along, across) = (look.sliderKnob.width, look.sliderKnob.height)
    let shrink = min(1, max(8, body.size[axis.other]) / across)
    let length = along * shrink
    let knob =
      isUpright
      ? Size(width: across * shrink, height: length) : Size(width: length, height: across * shrink)
    let part = appearance.state.fraction ?? 0.5
    let distance = length / 2 + max(0, body.size[axis] - length) * part
    let center =
      isUpright ? Point(x: body.center.x, y: body.maxY - distance) : leading(distance)
    let track = Rect(
      axis, along: isUpright ? body.minY : body.minX, length: body.size[axis],
      across: (isUpright ? body.center.x : body.center.y) - thickness / 2, thickness: thickness)
    list.rect(track, .track, radius: thickness / 2)
    if appearance.look.tickMarkCount > 1 { drawTicks(along: track, axis, in: &list) }
    var filled = track
    if isUpright {
      filled.origin.y = center.y
      filled.size.height = track.maxY - center.y
    } else {
      if isRightToLeft { filled.origin.x = center.x }
      filled.size.width = isRightToLeft ? track.maxX - center.x : center.x - track.minX
    }
    list.rect(filled, appearance.state.isEnabled ? .accent : .track, radius: thickness / 2)
    if knob.width == knob.height {
      list.circle(center, radius: knob.width / 2, .knob)
    } else {
      let rect = Rect(
        x: center.x - knob.width / 2, y: center.y - knob.height / 2, width: knob.width,
        height: knob.height)
      list.rect(rect, .knob, radius: min(knob.width, knob.height) / 2)
    }
  }

  /// Draws at most 50 tick marks; more cannot be told apart.
  private func drawTicks(along track: Rect, _ axis: Axis, in list: inout DisplayList) {
    let count = min(appearance.look.tickMarkCount, 50)
    let inset = 8.0
    let length = track.size[axis] - 2 * inset
    guard length > 0 else { return }
    let (start, edge) =
      axis == .horizontal ? (track.minX, track.maxY) : (track.minY, track.maxX)
    list.lines(
      (0..<count).map { index in
        let place = start + (inset + length * Double(index) / Double(count - 1))
        return (
          Point(axis, along: place, across: edge + 5), Point(axis, along: place, across: edge + 9)
        )
      }, .hairline)
  }

  private func drawDial(in list: inout DisplayList) {
    let radius = min(body.width, body.height) / 2 - 1
    list.circle(body.center, radius: radius, .control)
    list.circle(body.center.offset(y: -radius * 0.6), radius: 2.5, .dot)
  }

  /// Draws two arrows, one above the other, or a minus and a plus beside each other.
  func drawStepper(in list: inout DisplayList) {
    if isTouch { return drawWideStepper(in: &list) }
    fill(body, look.bezel, radius: look.stepper.radius(in: body), in: &list)
    guard body.width >= 8, body.height >= 14 else { return }
    drawStepperArrows(in: body, list: &list)
  }

  func drawStepperArrows(in rect: Rect, list: inout DisplayList) {
    let center = rect.center
    list.polyline(
      [Point(x: rect.minX + 1, y: center.y), Point(x: rect.maxX - 1, y: center.y)], .hairline)
    let rise = min(2.5, rect.height / 8)
    list.path(
      [-1.0, 1.0].flatMap { side -> [DisplayList.Shape.Step] in
        let y = center.y + side * rect.height / 4
        return [
          .move(Point(x: center.x - 2.5, y: y - side * rise / 2)),
          .line(Point(x: center.x, y: y + side * rise / 2)),
          .line(Point(x: center.x + 2.5, y: y - side * rise / 2)),
        ]
      }, .mark)
  }

  private func drawWideStepper(in list: inout DisplayList) {
    list.rect(body, .soft, radius: look.push.radius(in: body))
    let center = body.center
    let minus = Point(x: body.minX + body.width / 4, y: center.y)
    let plus = Point(x: body.maxX - body.width / 4, y: center.y)
    list.lines(
      [
        (minus.offset(x: -6), minus.offset(x: 6)), (plus.offset(x: -6), plus.offset(x: 6)),
        (plus.offset(y: -6), plus.offset(y: 6)),
      ], .mark)
    list.polyline([center.offset(y: -8), center.offset(y: 8)], .hairline)
  }

  /// Draws a switch, on if the document does not say that it is off.
  func drawSwitch(in list: inout DisplayList) {
    let radius = min(body.height, body.width) / 2
    let isOn = appearance.state.mark != .off
    list.rect(body, isOn ? look.switchOn : .track, radius: radius)
    let height = max(0, 2 * radius - 4)
    let width = min(height * look.switchKnob, body.width - 4)
    let isAtRight = isOn != isRightToLeft
    let knob = Rect(
      x: isAtRight ? body.maxX - 2 - width : body.minX + 2, y: body.center.y - height / 2,
      width: width, height: height)
    if look.switchKnob == 1 {
      list.circle(knob.center, radius: height / 2, .knob)
    } else {
      list.rect(knob, .knob, radius: height / 2)
    }
  }

  /// Draws a partly filled bar, or a ring if the body is about square.
  func drawProgress(in list: inout DisplayList) {
    if appearance.look.isSpinning || body.width < body.height * 2 {
      return drawSpinner(in: &list)
    }
    let height = min(look.progressBar, body.height)
    let track = Rect(
      x: body.minX, y: body.center.y - height / 2, width: body.width, height: height)
    list.rect(track, .track, radius: height / 2)
    let done = track.width * max(0.02, appearance.state.fraction ?? 0.4)
    let start = appearance.state.isIndeterminate ? (track.width - done) / 2 : 0
    list.rect(
      Rect(
        x: isRightToLeft ? track.maxX - done - start : track.minX + start, y: track.minY,
        width: done, height: height),
      .accent, radius: height / 2)
  }

  /// Draws spokes, of which half fade.
  func drawSpinner(in list: inout DisplayList) {
    let radius = min(body.width, body.height, isTouch ? 37 : 32) / 2 - 1
    guard radius > 2 else { return }
    // Unit vectors of the eight spokes, rounded to 1/1000: sines may differ in the last bit between
    // machines.
    let diagonal = 0.707
    let spokes = [
      (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal),
      (-1, 0), (-diagonal, -diagonal),
    ]
    let lines = spokes.map { x, y in
      (
        body.center.offset(x: x * (radius * 0.5), y: y * (radius * 0.5)),
        body.center.offset(x: x * radius, y: y * radius)
      )
    }
    list.lines(Array(lines[..<4]), .fading)
    list.lines(Array(lines[4...]), .mark)
  }

  /// Draws a level in the style of its indicator.
  func drawLevel(in list: inout DisplayList) {
    let part = appearance.state.fraction ?? 0.6
    let count = min(appearance.state.count ?? 5, 40)
    switch appearance.state.levelStyle {
    case .rating:
      let stars = Int((part * Double(count)).rounded())
      let text = String(repeating: "\u{2605}", count: stars)
      list.text(
        .init(
          text + String(repeating: "\u{2022}", count: count - stars),
          at: Point(x: body.minX, y: body.center.y + 4.5), font: .init(size: 13)))
    case .discreteCapacity where count > 1 && body.width / Double(count) >= 4:
      let width = body.width / Double(count)
      let filled = Int((part * Double(count)).rounded())
      for index in 0..<count {
        let x = body.minX + Double(index) * width
        list.rect(
          Rect(x: x + 1, y: body.minY, width: width - 2, height: body.height),
          index < filled ? .level : .track, radius: 1.5)
      }
    case .relevancy:
      let lines = max(1, min(100, Int(body.width * part / 3)))
      list.lines(
        (0..<lines).map { line in
          let x = body.minX + 1.5 + 3 * Double(line)
          return (Point(x: x, y: body.minY + 1), Point(x: x, y: body.maxY - 1))
        }, .mark)
    default:
      list.rect(body, .track, radius: 2)
      let done = body.width * part
      list.rect(
        Rect(
          x: isRightToLeft ? body.maxX - done : body.minX, y: body.minY, width: done,
          height: body.height), .level, radius: 2)
    }
  }

  /// Draws a colour in a frame.
  func drawColorWell(in list: inout DisplayList) {
    drawBezel(look.push, in: &list)
    let inset = min(4, body.width / 3, body.height / 3)
    let inner = body.grown(by: -inset)
    list.rect(inner, .accent, radius: max(2, look.push.radius(in: inner) - 1))
  }

  /// Draws a row of dots, the current page's filled.
  func drawPageControl(in list: inout DisplayList) {
    let count = min(appearance.state.count ?? 3, 20)
    guard count > 0 else { return }
    let current = appearance.state.selection ?? min(1, count - 1)
    let first = body.center.x - Double(count - 1) * 6
    for place in 0..<count {
      let index = isRightToLeft ? count - 1 - place : place
      let center = Point(x: first + Double(place) * 12, y: body.center.y)
      list.circle(center, radius: 3.5, index == current ? isTouch ? .dot : .accent : .track)
    }
  }
}
