/// A rectangle, in points, with its origin at the top left corner and y downward.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Creates a rectangle from its origin and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates and extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }

  /// Returns the rectangle with each edge moved inward by its inset.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  /// Returns the rectangle whose inset by `insets` is this one: the inverse of ``inset(by:)``.
  public func outset(by insets: Insets) -> Rect {
    Rect(
      x: minX - insets.left, y: minY - insets.top,
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }

  /// Returns the intersection of two rectangles, or nil if it is empty along an axis.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle with its origin moved.
  public func offset(x: Double, y: Double) -> Rect {
    Rect(x: minX + x, y: minY + y, width: width, height: height)
  }
}

extension Rect {
  /// Returns the value of an attribute of the rectangle, in left-to-right direction.
  ///
  /// - Parameter attribute: An edge, a centre or an extent.
  /// - Returns: The location or the extent, in points, or nil for attributes that do not follow
  ///   from a rectangle: margins and baselines.
  package func value(of attribute: LayoutAttribute) -> Double? {
    switch attribute {
    case .left, .leading: minX
    case .right, .trailing: maxX
    case .top: minY
    case .bottom: maxY
    case .centerX: (minX + maxX) / 2
    case .centerY: (minY + maxY) / 2
    case .width: width
    case .height: height
    case .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }
}

extension Rect {
  /// Returns the rectangle with each edge on the nearest pixel boundary.
  ///
  /// Edges are rounded and not extents, so that adjacent rectangles stay adjacent. An edge in the
  /// middle of a pixel is rounded to the right or downward, as is one that differs from the middle
  /// by a rounding error: such errors never separate the edges of two neighbours.
  ///
  /// An extent that is a whole number of pixels is preserved; any other one may change by less than
  /// one pixel.
  ///
  /// - Parameter scale: The number of pixels per point.
  /// - Returns: The rectangle, in points.
  /// - Precondition: `scale` is a number greater than 0.
  public func rounded(toScale scale: Double) -> Rect {
    precondition(scale > 0 && scale.isFinite, "a scale is a number greater than 0, not \(scale)")
    func rounded(_ edge: Double) -> Double {
      (edge * scale + 0.5 + Rect.pixelTolerance).rounded(.down) / scale
    }
    let (x, y) = (rounded(minX), rounded(minY))
    return Rect(x: x, y: y, width: rounded(maxX) - x, height: rounded(maxY) - y)
  }

  /// The fraction of a pixel by which two equal edges may differ.
  private static let pixelTolerance = 1e-6
}
