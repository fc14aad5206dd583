import Diagnostics
import Geometry
package import InterfaceDocuments
package import InterfaceValues
package import Scenes

/// A range of sizes as spelled by `--sizes`: `320...1366`, `320...1366x480...1366`, `resizable`.
package struct SizeRangeRequest: Hashable, Sendable {
  private enum Extent: Hashable {
    case design
    case fixed(Double)
    case moving(ClosedRange<Double>)
  }

  /// The request as it was given.
  package let text: String
  private var width: Extent
  private var height: Extent
  /// Whether it is that of each window, from its minimum to its maximum.
  package private(set) var isResizable = false

  /// The greatest size of a window without a maximum, in points: that of a large desktop screen.
  private static let desktop = Size(width: 2560, height: 1600)

  /// Returns whether a text is meant as a range rather than as a single size.
  package static func isRange(_ text: String) -> Bool {
    text == resizable || text.contains("...")
  }

  private static let resizable = "resizable"

  /// Parses a range.
  ///
  /// - Throws: ``InvalidRequest`` for a text that is no range, and for an empty, reversed or infinite one.
  package init(_ text: String) throws(InvalidRequest) {
    self.text = text
    (width, height) = (.design, .design)
    if text == Self.resizable {
      isResizable = true
      return
    }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count <= 2, let first = parts.first else { throw Self.failure(text) }
    width = try Self.extent(first, of: text)
    if parts.count == 2 { height = try Self.extent(parts[1], of: text) }
    let isMoving = [width, height].contains {
      if case .moving = $0 { true } else { false }
    }
    guard isMoving else { throw Self.failure(text) }
  }

  /// Creates a range of widths at the height that each root was drawn with.
  ///
  /// - Parameter widths: The widths, in points, of which the least is above 0 and below the greatest.
  package init(widths: ClosedRange<Double>) {
    precondition(
      widths.lowerBound > 0 && widths.lowerBound < widths.upperBound,
      "a range of widths is above 0 and not empty, not \(widths)")
    text = "\(DecimalText.rounded(widths.lowerBound))...\(DecimalText.rounded(widths.upperBound))"
    (width, height) = (.moving(widths), .design)
  }

  private static func extent(_ part: String, of text: String) throws(InvalidRequest) -> Extent {
    guard let dots = part.firstRange(of: "...") else {
      guard let points = Double(part) else { throw failure(text) }
      try require(points, in: text)
      return .fixed(points)
    }
    guard let lower = Double(part[..<dots.lowerBound]), let upper = Double(part[dots.upperBound...])
    else { throw failure(text) }
    try require(lower, in: text)
    try require(upper, in: text)
    guard lower < upper else {
      throw InvalidRequest(
        .sizes, text,
        reason: "\(part) is \(lower == upper ? "empty" : "reversed"): expected the smaller extent "
          + "first, as in 320...1366" + (lower == upper ? "; for a single size use --size" : ""))
    }
    return .moving(lower...upper)
  }

  private static func require(_ points: Double, in text: String) throws(InvalidRequest) {
    guard points > 0, points <= SizeRequest.maximumExtent else {
      throw InvalidRequest(
        .sizes, text,
        reason: "expected extents above 0 and up to \(Int(SizeRequest.maximumExtent)) points")
    }
  }

  private static func failure(_ text: String) -> InvalidRequest {
    InvalidRequest(
      .sizes, text,
      reason: "expected a range of widths such as 320...1366, ranges of both extents such as "
        + "320...1366x480...1366, or resizable")
  }
}

extension SizeRangeRequest {
  /// Returns the sizes of a root that the range covers.
  ///
  /// A window stays within its limits, and a part of a screen follows its width where its container
  /// does.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - platform: The platform of the document.
  /// - Returns: The sizes, or nil if the root has the same size throughout.
  package func area(of root: Root, on platform: Platform) -> SizeArea? {
    let (width, height) = isResizable ? window(root) : (width, height)
    let design = SceneSize.all(of: root).first
    func bounds(_ extent: Extent, _ axis: Axis) -> ClosedRange<Double>? {
      switch extent {
      case .design:
        let points = axis == .horizontal ? design?.width : design?.height
        return points.map { $0...$0 }
      case .fixed(let points): return points...points
      case .moving(let range): return range
      }
    }
    guard var widths = bounds(width, .horizontal), var heights = bounds(height, .vertical) else {
      return nil
    }
    let wanted = (widths, heights)
    if root.isResizable || root.minimumWidth != nil || root.maximumWidth != nil {
      widths = widths.limited(from: root.minimumWidth, to: root.maximumWidth)
      heights = heights.limited(from: root.minimumHeight, to: root.maximumHeight)
    }
    let area = SizeArea(
      root, platform, widths: widths, heights: heights, isLimited: wanted != (widths, heights))
    return area.isMoving ? area : nil
  }

  /// The extents of a window from its minimum to its maximum; its design size for another root.
  private func window(_ root: Root) -> (Extent, Extent) {
    guard root.isResizable else { return (.design, .design) }
    func extent(_ least: Double?, _ own: Double?, _ most: Double?, _ screen: Double) -> Extent {
      let lower = max(1, least ?? own ?? 1)
      let upper = most ?? max(screen, own ?? 0)
      return lower < upper ? .moving(lower...upper) : .fixed(lower)
    }
    return (
      extent(root.minimumWidth, root.width.points, root.maximumWidth, Self.desktop.width),
      extent(root.minimumHeight, root.height.points, root.maximumHeight, Self.desktop.height)
    )
  }
}

extension ClosedRange<Double> {
  /// The part of the range between limits, or the nearer limit.
  fileprivate func limited(from lower: Double?, to upper: Double?) -> ClosedRange<Double> {
    clamped(to: (lower ?? -.infinity)...Swift.max(upper ?? .infinity, lower ?? -.infinity))
  }
}

/// The sizes that a root is judged at: a range of widths, of heights, or of both.
package struct SizeArea: Sendable {
  /// The widths, in points.
  package let widths: ClosedRange<Double>
  /// The heights, in points.
  package let heights: ClosedRange<Double>
  /// Whether a window's limits make it smaller than the range that was asked for.
  package let isLimited: Bool
  private let root: Root
  private let platform: Platform

  fileprivate init(
    _ root: Root, _ platform: Platform, widths: ClosedRange<Double>, heights: ClosedRange<Double>,
    isLimited: Bool
  ) {
    self.root = root
    self.isLimited = isLimited
    self.platform = platform
    self.widths = widths
    self.heights = heights
  }

  /// Whether the width moves.
  package var movesWidth: Bool { widths.lowerBound < widths.upperBound }
  /// Whether the height moves.
  package var movesHeight: Bool { heights.lowerBound < heights.upperBound }

  /// Whether the root's size moves at all within its container.
  fileprivate var isMoving: Bool {
    guard let least = size(widths.lowerBound, heights.lowerBound),
      let greatest = size(widths.upperBound, heights.upperBound)
    else { return false }
    return least.width != greatest.width || least.height != greatest.height
  }

  /// Returns the size of the root at a width and a height; nil if it is never shown there.
  package func size(_ width: Double, _ height: Double) -> SceneSize? {
    let surface = SceneSize(
      name: "\(Self.title(width))x\(Self.title(height))", width: width, height: height)
    return root.size(in: surface, on: platform)
  }

  /// An extent to a ten-thousandth of a point.
  private static func title(_ points: Double) -> String {
    DecimalText.rounded(points, places: 4)
  }
}
