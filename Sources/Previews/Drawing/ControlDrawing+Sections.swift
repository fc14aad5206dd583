import Geometry
import InterfaceDocuments
import Scenes

extension ControlDrawing {
  /// The distances of a section's texts from its rows and from their edges, in points, and the size of their font.
  private static let section = (distance: 9.0, edge: 16.0, fontSize: 13.0, lineHeight: 17.0)

  /// Draws the texts above and below the rows of a table's sections.
  func drawSections(in list: inout DisplayList) {
    for section in appearance.sections {
      let rows = section.rows.compactMap { family.rows[$0] }
      guard let first = rows.min(by: { $0.minY < $1.minY }),
        let last = rows.max(by: { $0.maxY < $1.maxY })
      else { continue }
      if let header = section.header {
        // The first row may be the first thing in the table, whose header the platform would make room for.
        let baseline = first.minY - Self.section.distance
        if baseline > body.minY { draw([header], along: first, from: baseline, in: &list) }
      }
      if let footer = section.footer {
        let room = first.width - 2 * Self.section.edge
        let ems = LineBreaking.estimatedWidth(of: footer)
        let count = room > 0 ? Int((ems * Self.section.fontSize / room).rounded(.up)) : 1
        draw(
          LineBreaking.lines(
            of: footer, count: min(max(1, count), 20), width: room, fontSize: Self.section.fontSize),
          along: last, from: last.maxY + Self.section.lineHeight, in: &list)
      }
    }
  }

  private func draw(
    _ lines: [String], along row: Rect, from baseline: Double, in list: inout DisplayList
  ) {
    let room = row.width - 2 * Self.section.edge
    guard room > 20 else { return }
    for (index, line) in lines.enumerated() {
      let isTooWide = LineBreaking.estimatedWidth(of: line) * Self.section.fontSize > room * 1.1
      let shown =
        isTooWide ? Shortening.shortened(line, toEms: room / Self.section.fontSize) : line
      list.text(
        .init(
          shown,
          at: Point(
            x: x(Self.section.edge, in: row),
            y: baseline + Double(index) * Self.section.lineHeight),
          anchor: isRightToLeft ? .right : .left, font: .init(size: Self.section.fontSize),
          isRightToLeft: TextDrawing.isRightToLeft(shown)), .tabLabel)
    }
  }

  /// Draws the path of a path control after a folder, on the bezel of a menu if it is one.
  func drawPathControl(in list: inout DisplayList) {
    if look.isNeutral { return drawField(in: &list) }
    if appearance.state.isPathMenu {
      drawPopUpButton(in: &list)
    } else {
      list.framed(body, .outline, radius: 3)
    }
    let side = min(14, body.height - 4)
    guard side >= 8, body.width >= 40 else { return }
    let path = appearance.state.path
    let folder = DrawnSymbol("folder", on: appearance.platform, direction: direction)
    folder?.draw(
      in: .square(side, around: leading(8 + side / 2)), isTight: false, tone: .label,
      name: "folder", list: &list)
    // A menu shows the last folder alone.
    let shown = appearance.state.isPathMenu ? path.suffix(1) : path[...]
    let text = shown.joined(separator: isRightToLeft ? " \u{2039} " : " \u{203A} ")
    let size = min(13, body.height * 0.55)
    let room = (body.width - side - (appearance.state.isPathMenu ? 36 : 18)) / size
    guard room > 2, !text.isEmpty, placement.item.content.text?.string.isEmpty != false else {
      return
    }
    let isWhole = LineBreaking.estimatedWidth(of: text) <= room
    list.text(
      .init(
        isWhole ? text : Shortening.shortened(text, toEms: room),
        at: Point(x: x(12 + side, in: body), y: body.center.y + size * 0.36),
        anchor: isRightToLeft ? .right : .left, font: .init(size: size)),
      appearance.state.isEnabled ? .text : .disabled)
  }
}
