import Geometry
import Scenes

extension ControlDrawing {
  /// Draws a track with the knob halfway, vertical if the body is.
  func drawSlider(in list: inout DisplayList) {
    let isUpright = body.height > body.width
    let center = body.center
    let track =
      isUpright
      ? Rect(x: center.x - 2, y: body.minY, width: 4, height: body.height)
      : Rect(x: body.minX, y: center.y - 2, width: body.width, height: 4)
    list.rect(track, .track, radius: 2)
    let isFilledFromRight = isRightToLeft && !isUpright
    let filled = Rect(
      x: isFilledFromRight ? center.x : track.minX, y: isUpright ? center.y : track.minY,
      width: isUpright ? 4 : track.width / 2, height: isUpright ? track.height / 2 : 4)
    list.rect(filled, .accent, radius: 2)
    let side = min(18, max(body.width, body.height), max(8, min(body.width, body.height)))
    list.circle(center, radius: side / 2, .knob)
  }

  /// Draws two arrows, one above the other.
  func drawStepper(in list: inout DisplayList) {
    list.framed(body, .control, radius: min(5, body.width / 3))
    guard body.width >= 8, body.height >= 14 else { return }
    let center = body.center
    list.polyline(
      [Point(x: body.minX + 1, y: center.y), Point(x: body.maxX - 1, y: center.y)], .hairline)
    for side in [-1.0, 1.0] {
      let y = center.y + side * body.height / 4
      list.polyline(
        [
          Point(x: center.x - 2.5, y: y - side * 1.25), Point(x: center.x, y: y + side * 1.25),
          Point(x: center.x + 2.5, y: y - side * 1.25),
        ], .mark)
    }
  }

  /// Draws a switch that is on.
  func drawSwitch(in list: inout DisplayList) {
    let radius = min(body.height, body.width) / 2
    list.rect(body, .accent, radius: radius)
    let x = isRightToLeft ? body.minX + radius : body.maxX - radius
    list.circle(Point(x: x, y: body.center.y), radius: radius - 2, .knob)
  }

  /// Draws a partly filled bar, or a ring if the body is about square.
  func drawProgress(in list: inout DisplayList) {
    if body.width < body.height * 2 {
      drawSpinner(in: &list)
      return
    }
    let height = min(6, body.height)
    let track = Rect(
      x: body.minX, y: body.center.y - height / 2, width: body.width, height: height)
    list.rect(track, .track, radius: height / 2)
    let done = track.width * 0.4
    list.rect(
      Rect(
        x: isRightToLeft ? track.maxX - done : track.minX, y: track.minY, width: done,
        height: height),
      .accent, radius: height / 2)
  }

  /// Draws a colour in a frame.
  func drawColorWell(in list: inout DisplayList) {
    drawBezel(in: &list)
    let inset = min(4, body.width / 3, body.height / 3)
    list.rect(body.grown(by: -inset), .accent, radius: 2)
  }

  /// Draws a row of dots.
  func drawPageControl(in list: inout DisplayList) {
    for place in -1...1 {
      let center = Point(x: body.center.x + Double(place) * 12, y: body.center.y)
      list.circle(center, radius: 3, place == 0 ? .accent : .track)
    }
  }

  /// Draws a field with the selected row between two lines.
  func drawPickerView(in list: inout DisplayList) {
    list.framed(body, .field, radius: min(6, body.height / 4))
    guard body.height >= 40 else { return }
    for side in [-16.0, 16.0] {
      let y = body.center.y + side
      list.polyline(
        [Point(x: body.minX + 6, y: y), Point(x: body.maxX - 6, y: y)], .hairline)
    }
  }

  private func drawSpinner(in list: inout DisplayList) {
    let radius = min(body.width, body.height) / 2 - 1
    guard radius > 2 else { return }
    // Unit vectors of the eight spokes, rounded to 1/1000: sines may differ in the last bit between
    // machines.
    let diagonal = 0.707
    let spokes = [
      (0, -1), (diagonal, -diagonal), (1, 0), (diagonal, diagonal), (0, 1), (-diagonal, diagonal),
      (-1, 0), (-diagonal, -diagonal),
    ]
    for (x, y) in spokes {
      let ends = [radius * 0.5, radius].map {
        Point(x: body.center.x + x * $0, y: body.center.y + y * $0)
      }
      list.polyline(ends, .mark)
    }
  }

  /// Draws a frame with its diagonals: the image itself is not part of the document.
  func drawImage(_ rect: Rect, in list: inout DisplayList) {
    guard rect.width > 0, rect.height > 0 else { return }
    list.framed(rect, .image, radius: 3)
    guard rect.width > 2, rect.height > 2 else { return }
    let left = rect.minX + 1
    let right = rect.maxX - 1
    let top = rect.minY + 1
    let bottom = rect.maxY - 1
    list.path(
      [
        .move(Point(x: left, y: top)), .line(Point(x: right, y: bottom)),
        .move(Point(x: right, y: top)), .line(Point(x: left, y: bottom)),
      ], .cross)
  }

  /// Draws a faint outline, with the class of a custom view or the name of an unknown element.
  func drawView(in list: inout DisplayList) {
    list.framed(body, .outline, radius: 3)
    let isContainer = [
      "view", "stackView", "gridView", "splitView", "scrollView", "tableCellView",
      "tableViewCell", "tableViewCellContentView", "clipView", "customView", "visualEffectView",
      "scroller", "containerView",
    ].contains(placement.item.kind.element)
    guard
      let caption = placement.item.kind.customClass
        ?? (isContainer ? nil : placement.item.kind.element)
    else { return }
    let room = LineBreaking.estimatedWidth(of: caption) * 9 + 10
    guard body.height >= 15, body.width >= room else { return }
    let edge = isRightToLeft ? body.maxX - 5 : body.minX + 5
    list.text(
      .init(
        caption, at: Point(x: edge, y: body.minY + 11), anchor: isRightToLeft ? .right : .left),
      .caption)
  }
}
