import Geometry
import Scenes

struct DrawnLine {
  /// The text of the line.
  var string: String
  /// The width that the line must have, if measured or derived from a measurement.
  var width: Double?
  /// The indentation from the edge of alignment, in points.
  var indent = 0.0
}

extension TextDrawing {
  /// The room of a text that may be truncated.
  struct Room {
    /// The greatest width of a line, in points.
    var width: Double
    /// The greatest height of all lines, in points.
    var height: Double
  }

  /// Returns the lines that have room, with the last one truncated if necessary.
  func shortened(_ lines: [String], lineHeight: Double, to room: Room) -> [DrawnLine]? {
    let widest = lines.map { LineBreaking.estimatedWidth(of: $0) }.max() ?? 0
    guard widest > 0, rect.width > 0, lineHeight > 0.5 else { return nil }
    // The length of an em of the estimate, by the measured width.
    let em = rect.width / widest
    // A line counts if most of it is visible.
    let fitting = max(1, Int(room.height / lineHeight + 0.25))
    let count = min(lines.count, fitting, text.maximumLines > 0 ? text.maximumLines : fitting)
    let isTooWide = rect.width - room.width > 0.01
    guard count < lines.count || isTooWide else { return nil }
    let last = lines[(count - 1)...].joined(separator: " ")
    let end = Shortening.shortened(last, toEms: room.width / em)
    let width = min(LineBreaking.estimatedWidth(of: end) * em, room.width)
    return lines[..<(count - 1)].map { DrawnLine(string: $0) } + [
      DrawnLine(string: end, width: width)
    ]
  }
}
