import Geometry
import InterfaceValues

extension SizeRuler {
  /// The style sheet of the rulers of a page: with the colours of ``PaletteColor``, else those that a page
  /// defines for each severity, as `--error`.
  package static var stylesheet: String { PageFile.rulerStyle.text }

  /// The ruler as an element of a page, which ends with a line break.
  package var markup: String {
    var page = MarkupWriter()
    draw(in: &page)
    return page.text
  }

  /// Writes the ruler.
  func draw(in page: inout MarkupWriter) {
    let (rows, leftOut) = rows
    page.element("div", ["class": "ruler", "role": "group", "aria-label": title]) { page in
      page.element("div", ["class": "track", "style": "--rows:\(rows.count)"]) { page in
        for part in unproved {
          let title = "not proved: \(Self.words(part))"
          page.element(
            "i", ["class": "unproved", "style": style(of: part), "title": title], text: title)
        }
        if !rows.isEmpty {
          page.element("ul") { page in
            for (index, row) in rows.enumerated() {
              for bar in row { draw(bar, in: index, of: &page) }
            }
          }
        }
        page.element(
          "i",
          [
            "class": "here", "style": "left:\(share(place))%", "title": title,
            "aria-hidden": "true",
          ], text: "")
      }
      page.element("p", ["aria-hidden": "true"]) { page in
        page.element("span", text: DecimalText.rounded(range.lowerBound))
        if rows.isEmpty {
          page.element("span", text: unproved.isEmpty ? "no defect: proved" : "no defect found")
        }
        page.element(
          "span",
          text: "\(DecimalText.rounded(range.upperBound)) pt "
            + (axis == .horizontal ? "wide" : "high"))
      }
      if leftOut > 0 { page.element("p", text: "and \(leftOut) more, which the report lists") }
    }
  }

  private func draw(_ bar: Bar, in row: Int, of page: inout MarkupWriter) {
    page.element(
      "li",
      [
        "class": bar.severity.style, "style": "\(style(of: bar.range));--row:\(row)",
        "title": bar.text,
      ], text: bar.text)
  }

  private func style(of part: ClosedRange<Double>) -> String {
    let (start, end) = (share(part.lowerBound), share(part.upperBound))
    return "left:\(start)%;width:\(decimal((Double(end) ?? 0) - (Double(start) ?? 0), places: 3))%"
  }

  /// Where a size is, in hundredths of the ruler's length.
  private func share(_ points: Double) -> String {
    let length = range.upperBound - range.lowerBound
    let share = length > 0 ? (points - range.lowerBound) / length : 0
    return decimal(100 * min(1, max(0, share)), places: 3)
  }
}
