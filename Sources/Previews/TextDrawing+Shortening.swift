import Geometry
import Scenes

/// A line as it is drawn.
struct DrawnLine {
  /// What is read.
  var string: String
  /// How wide it has to be, if that was measured or follows from what was.
  var width: Double?
  /// How far it begins from the edge that it keeps to.
  var indent = 0.0
}

extension TextDrawing {
  /// The room that a text has whose author lets it be shortened.
  struct Room {
    /// How wide a line may be, in points.
    var width: Double
    /// How high all lines may be, in points.
    var height: Double
  }

  /// Leaves out the lines that have no room, and shortens the last that has.
  func shortened(_ lines: [String], lineHeight: Double, to room: Room) -> [DrawnLine]? {
    let widest = lines.map { LineBreaking.estimatedWidth(of: $0) }.max() ?? 0
    guard widest > 0, rect.width > 0, lineHeight > 0.5 else { return nil }
    // What an em of the estimate is worth, by the width that was measured.
    let em = rect.width / widest
    // A line counts that is seen for the most part.
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
