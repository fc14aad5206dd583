import Geometry
import InterfaceDocuments
import Scenes

extension ControlDrawing {
  /// Draws a date in the style of the picker.
  func drawDatePicker(in list: inout DisplayList) {
    let parts = appearance.entries.isEmpty ? ["12/12/2012"] : appearance.entries
    switch appearance.look.datePickerStyle {
    case .wheels: drawPickerView(in: &list)
    case .inline, .clockAndCalendar: drawCalendar(in: &list)
    case .compact: drawPills(parts, in: &list)
    case .automatic where isTouch, nil where isTouch:
      if body.height > 100 { drawPickerView(in: &list) } else { drawPills(parts, in: &list) }
    case .textField, .textFieldAndStepper, .automatic, nil:
      drawDateField(parts, in: &list)
    }
  }

  private func drawDateField(_ parts: [String], in list: inout DisplayList) {
    var field = body
    let hasStepper = appearance.look.datePickerStyle != .textField && body.width > 50
    if hasStepper {
      field.size.width -= 19
      if isRightToLeft { field.origin.x += 19 }
      let stepper = Rect(
        x: isRightToLeft ? body.minX : body.maxX - 15, y: body.minY, width: 15,
        height: body.height)
      fill(stepper, look.bezel, radius: look.stepper.radius(in: stepper), in: &list)
      drawStepperArrows(in: stepper, list: &list)
    }
    list.framed(field, .field, radius: look.field.radius(in: field))
    guard field.width > 20, body.height >= 12 else { return }
    let size = min(13, body.height * 0.6)
    // The date is a sample: a shorter one is as good as one that is cut.
    let date = [parts.joined(separator: " "), String(parts[0].prefix(10)), "12:12"]
      .first { LineBreaking.estimatedWidth(of: $0) * size <= field.width - 8 }
    list.text(
      .init(
        date ?? "",
        at: Point(x: x(5, in: field), y: body.center.y + size * 0.36),
        anchor: isRightToLeft ? .right : .left, font: .init(size: size)),
      appearance.state.isEnabled ? .text : .disabled)
  }

  /// Draws each part of a date on a grey pill.
  private func drawPills(_ parts: [String], in list: inout DisplayList) {
    let widths = parts.map { LineBreaking.estimatedWidth(of: $0) + 1.4 }
    let all = widths.reduce(0, +)
    guard all > 0 else { return }
    let gap = 6.0
    let room = max(0, body.width - gap * Double(parts.count - 1))
    var x = body.minX
    for index in isRightToLeft ? parts.indices.reversed() : Array(parts.indices) {
      let pill = Rect(
        x: x, y: body.center.y - min(34, body.height) / 2, width: room * widths[index] / all,
        height: min(34, body.height))
      list.rect(pill, .soft, radius: look.push.radius(in: pill))
      let size = min(17, pill.height * 0.5)
      list.text(.centered(parts[index], in: pill.center, size: size))
      x = pill.maxX + gap
    }
  }

  /// Draws a month as dots, with one day selected, and a clock if there is room beside it.
  private func drawCalendar(in list: inout DisplayList) {
    if !isTouch { list.rect(body, .cell, radius: 3) }
    var month = body
    if appearance.look.datePickerStyle == .clockAndCalendar, body.width > body.height * 1.5 {
      month.size.width = body.width - body.height
      let radius = body.height / 2 - 4
      let center = Point(x: body.maxX - body.height / 2, y: body.center.y)
      list.circle(center, radius: radius, .control)
      list.path(
        [
          .move(center.offset(y: -radius * 0.75)), .line(center),
          .line(center.offset(x: radius * 0.5)),
        ], .mark)
    }
    let head = min(44, month.height / 5)
    list.text(
      .init(
        "12 / 2012", at: Point(x: month.minX + 8, y: month.minY + head * 0.65),
        font: .init(size: min(17, head * 0.5), weight: 600)))
    let step = Size(width: month.width / 7, height: (month.height - head) / 6)
    let dot = min(step.width, step.height) * 0.15
    guard dot > 0.5 else { return }
    let center = { (day: Int) in
      Point(
        x: month.minX + step.width * (Double((day + 5) % 7) + 0.5),
        y: month.minY + head + step.height * (Double((day + 5) / 7) + 0.5))
    }
    list.circle(center(12), radius: min(step.width, step.height) * 0.42, .accent)
    for day in 1...31 { list.circle(center(day), radius: dot, day == 12 ? .onAccent : .words) }
  }

  /// Draws a drum with the selected row between the others.
  func drawPickerView(in list: inout DisplayList) {
    if !isTouch { list.framed(body, .field, radius: min(6, body.height / 4)) }
    guard body.height >= 40 else { return }
    let band = Rect(x: body.minX + 8, y: body.center.y - 16, width: body.width - 16, height: 32)
    list.rect(band, .soft, radius: look.searchField.radius(in: band))
    let rows = min(3, Int(body.height / 64))
    for row in -rows...rows {
      let width = band.width * (0.5 - 0.07 * Double(abs(row)))
      let y = body.center.y + Double(row) * 30 - 3.5
      list.rect(
        Rect(x: body.center.x - width / 2, y: y, width: width, height: 7), .words, radius: 3.5)
    }
  }
}
