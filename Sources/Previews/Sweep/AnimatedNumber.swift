/// A number that changes from frame to frame of an animation.
///
/// Only the frames at which it changes its speed are kept: a coordinate of a layout is linear in the
/// window's width between a few of them.
struct AnimatedNumber: Hashable {
  /// The value in each frame.
  let values: [Double]
  /// The frames that are kept, the first and the last among them.
  let keptFrames: [Int]

  /// Keeps those frames whose values differ from what straight lines between the others show.
  ///
  /// - Parameter values: The value in each frame, at least one.
  init(_ values: [Double]) {
    precondition(!values.isEmpty)
    self.values = values
    var kept = [0]
    var frame = 1
    while frame < values.count {
      // The farthest frame up to which all lie on a line from the last one that was kept.
      var end = frame
      while end + 1 < values.count, Self.isStraight(values, from: frame - 1, to: end + 1) {
        end += 1
      }
      kept.append(end)
      frame = end + 1
    }
    keptFrames = kept
  }

  /// Whether the value never changes.
  var isConstant: Bool { values.allSatisfy { abs($0 - values[0]) < Self.tolerance } }

  /// Less than a renderer shows, in points.
  private static let tolerance = 0.01

  private static func isStraight(_ values: [Double], from start: Int, to end: Int) -> Bool {
    let slope = (values[end] - values[start]) / Double(end - start)
    return (start + 1..<end).allSatisfy {
      abs(values[start] + slope * Double($0 - start) - values[$0]) < tolerance
    }
  }
}
