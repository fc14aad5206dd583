import Geometry

/// Collects the elements of a picture, one on each line, so that pictures can be compared by line.
struct SVGWriter {
  /// The lines written so far.
  private(set) var lines: [String] = []
  private var openElements: [String] = []

  /// The lines as one text that ends with a line break.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Opens an element that contains the following ones.
  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    append("<\(name)\(Markup.attributes(attributes))>")
    openElements.append(name)
  }

  /// Closes the element that was opened last.
  mutating func close() {
    guard let name = openElements.popLast() else { return }
    append("</\(name)>")
  }

  /// Writes an empty element.
  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    append("<\(name)\(Markup.attributes(attributes))/>")
  }

  /// Writes an element that contains a text.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String
  ) {
    append("<\(name)\(Markup.attributes(attributes))>\(Markup.escape(text))</\(name)>")
  }

  /// Writes markup as it is.
  mutating func raw(_ markup: String) { append(markup) }

  private mutating func append(_ line: String) {
    lines.append(String(repeating: "  ", count: openElements.count) + line)
  }
}

extension SVGWriter {
  /// Draws a rectangle, unless it is empty.
  mutating func rect(_ rect: Rect, _ style: String, radius: Double = 0) {
    guard rect.width > 0, rect.height > 0 else { return }
    let radius = min(radius, rect.width / 2, rect.height / 2)
    empty(
      "rect",
      [
        "class": style, "x": decimal(rect.minX), "y": decimal(rect.minY),
        "width": decimal(rect.width), "height": decimal(rect.height),
        "rx": radius > 0 ? decimal(radius) : nil,
      ])
  }

  /// Draws a rectangle with a border, one point wide, inside the given bounds.
  mutating func framed(_ rect: Rect, _ style: String, radius: Double = 0) {
    let half = Insets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5)
    self.rect(rect.inset(by: half), style, radius: max(0, radius - 0.5))
  }

  /// Draws a circle.
  mutating func circle(_ center: Point, radius: Double, _ style: String) {
    guard radius > 0 else { return }
    empty(
      "circle",
      [
        "class": style, "cx": decimal(center.x), "cy": decimal(center.y), "r": decimal(radius),
      ])
  }

  /// Draws lines through points, closed if required.
  mutating func polyline(_ points: [Point], _ style: String, isClosed: Bool = false) {
    let steps = points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(decimal(point.x)) \(decimal(point.y))"
    }
    empty("path", ["class": style, "d": steps.joined() + (isClosed ? "Z" : "")])
  }
}

extension Rect {
  /// The centre of the rectangle.
  var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether the rectangles have more than an edge in common.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The rectangle in numbers that can be drawn, with a size that is not negative.
  var drawable: Rect {
    Rect(
      x: finite(minX), y: finite(minY), width: max(0, finite(width)),
      height: max(0, finite(height)))
  }

  /// Returns the rectangle extended by a distance on all sides.
  func grown(by distance: Double) -> Rect {
    outset(by: Insets(top: distance, left: distance, bottom: distance, right: distance))
  }

  /// Returns the square with a side length and a centre.
  static func square(_ side: Double, around center: Point) -> Rect {
    Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }
}
