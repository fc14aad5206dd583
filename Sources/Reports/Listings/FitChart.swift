import Geometry
import InterfaceValues
import Scenes
package import TextLimits

/// A chart of `lintel fit --chart`: for each root and locale the least height for each width.
package enum FitChart: Sendable {
  /// Draws a chart for each root, one below the other.
  ///
  /// The lines differ in their dashes too, so that nothing depends on colours alone; each corner has its size
  /// as a title.
  ///
  /// - Parameter sizes: The sizes, those of one root together.
  /// - Returns: An SVG document that ends with a line break; its colours follow the reader's system.
  package static func svg(_ sizes: [SmallestSize]) -> String {
    let panels = FitListing.roots(of: sizes).map {
      FitPanel(path: $0.path, root: $0.root, $0.sizes)
    }
    let height = panels.reduce(0) { $0 + $1.height }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(FitPanel.width))\" "
        + "height=\"\(number(max(height, 1)))\" font-family=\"system-ui, sans-serif\" font-size=\"12\">",
      "<title>The least heights at which nothing clips</title>", "<style>", style, "</style>",
      "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>",
    ]
    var top = 0.0
    for panel in panels {
      lines.append("<g transform=\"translate(0 \(number(top)))\">")
      lines += panel.lines + ["</g>"]
      top += panel.height
    }
    return (lines + ["</svg>"]).map { $0 + "\n" }.joined()
  }

  private static let style = """
    :root { color-scheme: light dark; }
    .ground { fill: #fff; } text { fill: #1d1d20; } .grid { stroke: #d8d9dd; } .line { fill: none; stroke-width: 2; }
    .c0 { stroke: #0062c4; } .c1 { stroke: #b3261e; } .c2 { stroke: #15703c; } .c3 { stroke: #8a5a00; }
    .c4 { stroke: #7b3fb5; } .c5 { stroke: #00707c; } circle { fill: #fff; stroke-width: 1.5; }
    @media (prefers-color-scheme: dark) {
    .ground, circle { fill: #17181b; } text { fill: #ececef; } .grid { stroke: #3c3d43; }
    .c0 { stroke: #5aa9ff; } .c1 { stroke: #ff7b72; } .c2 { stroke: #5fd08f; } .c3 { stroke: #e3b341; }
    .c4 { stroke: #c49bff; } .c5 { stroke: #4fd0dd; }
    }
    """

  fileprivate static func number(_ value: Double) -> String {
    DecimalText.rounded(value, places: 2)
  }
}

/// The chart of one root.
private struct FitPanel {
  static let width = 720.0
  private static let plot = Rect(x: 64, y: 40, width: 440, height: 240)
  private static let dashes = ["none", "7 3", "2 3", "9 3 2 3"]
  private static let colorCount = 6

  private let title: String
  private let sizes: [SmallestSize]
  private let widths: ChartAxis
  private let heights: ChartAxis

  init(path: String, root: String, _ sizes: [SmallestSize]) {
    title = "\(path): \(root)"
    self.sizes = sizes
    let corners = sizes.flatMap(\.tradeOff.corners)
    widths = ChartAxis(corners.map(\.width))
    heights = ChartAxis(corners.map(\.height))
  }

  /// The height of the chart with the names of its lines.
  var height: Double { max(Self.plot.maxY + 52, Self.plot.minY + Double(sizes.count) * 18 + 24) }

  private func place(_ size: Size) -> (x: String, y: String) {
    let plot = Self.plot
    return (
      FitChart.number(plot.minX + widths.share(size.width) * plot.width),
      FitChart.number(plot.maxY - heights.share(size.height) * plot.height)
    )
  }

  var lines: [String] {
    let description = sizes.map { "\($0.title): \($0.tradeOff.words)" }.joined(separator: "; ")
    var lines = [
      "<g role=\"img\" aria-label=\"\(Self.escaped("\(title). \(description)"))\">",
      Self.text(title, x: 16, y: 22, " font-weight=\"600\""),
    ]
    let plot = Self.plot
    let (left, right) = (FitChart.number(plot.minX), FitChart.number(plot.maxX))
    let (top, bottom) = (FitChart.number(plot.minY), FitChart.number(plot.maxY))
    for tick in widths.ticks {
      let x = place(Size(width: tick, height: 0)).x
      lines.append("<path class=\"grid\" d=\"M\(x) \(top)V\(bottom)\"/>")
      lines.append(
        "<text x=\"\(x)\" y=\"\(FitChart.number(plot.maxY + 16))\" text-anchor=\"middle\">"
          + "\(DecimalText.rounded(tick))</text>")
    }
    for tick in heights.ticks {
      let y = place(Size(width: 0, height: tick)).y
      lines.append("<path class=\"grid\" d=\"M\(left) \(y)H\(right)\"/>")
      lines.append(
        "<text x=\"\(FitChart.number(plot.minX - 6))\" y=\"\(y)\" dy=\".35em\" text-anchor=\"end\">"
          + "\(DecimalText.rounded(tick))</text>")
    }
    lines.append(
      Self.text(
        "width in points", x: plot.minX + plot.width / 2, y: plot.maxY + 36,
        " text-anchor=\"middle\""))
    lines.append(Self.text("height", x: 16, y: plot.minY - 4, ""))
    for (index, size) in sizes.enumerated() { lines += self.lines(of: size, index) }
    return lines + ["</g>"]
  }

  private func lines(of size: SmallestSize, _ index: Int) -> [String] {
    let style =
      "class=\"line c\(index % Self.colorCount)\" "
      + "stroke-dasharray=\"\(Self.dashes[index % Self.dashes.count])\""
    let corners = size.tradeOff.corners
    let points = corners.map { place($0) }
    // More width needs no more height.
    let path = points.map { "\($0.x) \($0.y)" }.joined(separator: "L")
    var lines = ["<path \(style) d=\"M\(path)H\(FitChart.number(Self.plot.maxX))\"/>"]
    for (corner, point) in zip(corners, points) {
      lines.append(
        "<circle class=\"c\(index % Self.colorCount)\" cx=\"\(point.x)\" cy=\"\(point.y)\" r=\"3\"><title>"
          + Self.escaped("\(size.title): \(corner.exactText)") + "</title></circle>")
    }
    let y = Self.plot.minY + 8 + Double(index) * 18
    let x = Self.plot.maxX + 24
    lines.append("<path \(style) d=\"M\(FitChart.number(x)) \(FitChart.number(y))h28\"/>")
    lines.append(Self.text(size.title, x: x + 36, y: y + 4, ""))
    return lines
  }

  private static func text(_ text: String, x: Double, y: Double, _ attributes: String) -> String {
    "<text x=\"\(FitChart.number(x))\" y=\"\(FitChart.number(y))\"\(attributes)>\(escaped(text))</text>"
  }

  private static func escaped(_ text: String) -> String { MarkupText.page.escaped(text.onOneLine) }
}

/// The numbers along an axis of a chart.
private struct ChartAxis {
  private let range: ClosedRange<Double>
  /// Round numbers in the range.
  let ticks: [Double]

  /// Creates an axis with room for values.
  init(_ values: [Double]) {
    let (least, greatest) = (values.min() ?? 0, values.max() ?? 1)
    let margin = max(10, (greatest - least) * 0.15)
    let range = max(0, least - margin)...(greatest + margin)
    self.range = range
    let wanted = (range.upperBound - range.lowerBound) / 6
    // The power of ten below the distance, without Foundation's logarithm.
    var power = 1.0
    while power * 10 <= wanted { power *= 10 }
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= wanted } ?? 10 * power
    var ticks: [Double] = []
    var tick = (range.lowerBound / step).rounded(.up) * step
    while tick <= range.upperBound {
      ticks.append(tick)
      tick += step
    }
    self.ticks = ticks
  }

  func share(_ value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }
}
