package import Geometry

/// The least height of a root at which nothing clips, for each width: linear in pieces.
package struct SizeTradeOff: Hashable, Sendable {
  /// The corners in ascending order of their widths, from the smallest width to the one from which on the
  /// height no longer falls.
  ///
  /// Two of the same width are a step: the height of the second is sufficient from that width on.
  package var corners: [Size]
  /// Whether the heights between the corners are proved.
  package var isProved: Bool

  package init(corners: [Size], isProved: Bool) {
    self.corners = corners
    self.isProved = isProved
  }

  /// Whether a greater width allows a smaller height.
  package var falls: Bool { corners.count > 1 }

  /// Returns the least height at a width from the first corner on.
  package func height(at width: Double) -> Double? {
    guard let first = corners.first, let last = corners.last, width >= first.width else {
      return nil
    }
    guard let next = corners.firstIndex(where: { $0.width > width }) else { return last.height }
    let (start, end) = (corners[next - 1], corners[next])
    let share = (width - start.width) / (end.width - start.width)
    return start.height + share * (end.height - start.height)
  }
}

extension SizeTradeOff {
  /// Joins lines that cover a range of widths, in order.
  init(_ lines: [(from: Size, to: Size)], isProved: Bool) {
    var corners: [Size] = []
    for line in lines {
      for corner in [line.from, line.to] {
        if let last = corners.last, last.isClose(to: corner) { continue }
        // What is on the line of the last two is no corner.
        if corners.count > 1, let last = corners.last {
          let start = corners[corners.count - 2]
          let share = (last.width - start.width) / max(corner.width - start.width, 1e-9)
          let expected = start.height + share * (corner.height - start.height)
          if last.width > start.width, corner.width > last.width,
            (expected - last.height).magnitude <= Self.tolerance
          {
            corners.removeLast()
          }
        }
        corners.append(corner)
      }
    }
    // The height stays the same to the end of the search.
    while corners.count > 1,
      corners[corners.count - 1].height >= corners[corners.count - 2].height - Self.tolerance
    {
      corners.removeLast()
    }
    self.init(corners: corners.map(\.inThousandths), isProved: isProved)
  }

  /// The points of height that are not told apart.
  static let tolerance = 2e-3
}

extension Size {
  fileprivate func isClose(to other: Size) -> Bool {
    (width - other.width).magnitude <= 5e-4
      && (height - other.height).magnitude <= SizeTradeOff.tolerance
  }

  /// The size in thousandths of a point, with a sufficient height.
  fileprivate var inThousandths: Size {
    Size(
      width: (width * 1000).rounded() / 1000, height: (height * 1000 - 2e-4).rounded(.up) / 1000)
  }
}
