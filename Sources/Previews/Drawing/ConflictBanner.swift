import Diagnostics
import Geometry
import Scenes

/// Lists below a layout the constraints that conflict.
struct ConflictBanner {
  /// The lines; the first one of each conflict is its headline.
  private let lines: [(text: String, isHeadline: Bool)]
  private let width: Double
  private let lineHeight = 16.0

  /// The greatest number of lines shown; the report has all of them.
  private static let maximumLines = 12

  /// Creates the lines for the conflicts of a layout.
  ///
  /// - Parameters:
  ///   - conflicts: The conflicts.
  ///   - width: The greatest width of the banner, in points.
  init(_ conflicts: [ResolvedConflict], width: Double) {
    let width = min(max(width, 280), 640)
    var lines: [(text: String, isHeadline: Bool)] = []
    for conflict in conflicts {
      lines.append(("Conflict; left out \u{201C}\(conflict.broken)\u{201D}", true))
      for constraint in conflict.constraints {
        let line = constraint.position.map { "line \($0.line)" } ?? "implied"
        lines.append(("\(constraint.description)  \u{00B7}  \(line)", false))
      }
    }
    if lines.count > Self.maximumLines {
      let left = lines.count - Self.maximumLines + 1
      lines.removeLast(left)
      lines.append(("and \(left) more lines", false))
    }
    self.width = width
    self.lines = lines.map { (Self.shortened($0.text, to: width - 28), $0.isHeadline) }
  }

  var size: Size {
    lines.isEmpty
      ? .zero : Size(width: width, height: Double(lines.count) * lineHeight + 14)
  }

  func draw(at origin: Point, in list: inout DisplayList) {
    guard !lines.isEmpty else { return }
    list.layer(.conflicts) { list in
      list.framed(Rect(origin: origin, size: size), .banner, radius: 6)
      for (index, line) in lines.enumerated() {
        let place = Point(
          x: origin.x + (line.isHeadline ? 12 : 20),
          y: origin.y + 19 + Double(index) * lineHeight)
        list.text(.init(line.text, at: place), line.isHeadline ? .bannerTitle : .bannerLine)
      }
    }
  }

  private static func shortened(_ text: String, to width: Double) -> String {
    let size = 11.0
    guard LineBreaking.estimatedWidth(of: text) * size > width else { return text }
    return Shortening.shortened(text, toEms: width / size)
  }
}
