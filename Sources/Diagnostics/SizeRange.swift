/// The sizes of a root at which a defect shows, in points.
public struct SizeRange: Hashable, Sendable {
  /// A size of a root, in points.
  public struct Vertex: Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The least and the greatest width, or nil if the width was the same in all layouts.
  public var width: ClosedRange<Double>?
  /// The least and the greatest height, or nil if the height was the same in all layouts.
  public var height: ClosedRange<Double>?
  /// Where both extents moved, the convex polygons of sizes that show the defect, each by its corners
  /// in order; else empty.
  public var regions: [[Vertex]]
  /// Whether the defect is proved to show at each of these sizes, and not just beyond them.
  public var isProved: Bool

  /// Creates a range of sizes.
  public init(
    width: ClosedRange<Double>? = nil, height: ClosedRange<Double>? = nil,
    regions: [[Vertex]] = [], isProved: Bool
  ) {
    self.width = width
    self.height = height
    self.regions = regions
    self.isProved = isProved
  }
}
