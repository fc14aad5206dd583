public import Geometry
public import LinearConstraints

/// `first (<=, =, >=) multiplier * second + constant`, at a priority.
///
/// Locations are measured in the frame of the nearest common ancestor of both items. With a leading
/// or trailing attribute on either side a right-to-left layout reads the constraint along the
/// reading direction: leading is the right edge, the constant is negated, an inequality flips.
public struct LayoutConstraint: Hashable, Sendable {
  /// An attribute of an item.
  public struct Anchor: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// The attribute.
    public var attribute: LayoutAttribute

    /// Creates an anchor.
    public init(_ item: ItemID, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The left side.
  public var first: Anchor
  /// The relation of the sides.
  public var relation: Relation
  /// The right side's anchor, or nil for a constant alone.
  public var second: Anchor?
  /// The factor of the right side's anchor.
  public var multiplier: Double
  /// The number added to the right side, in points.
  public var constant: Double
  /// The priority.
  public var priority: Priority
  /// The name for logs, not necessarily unique.
  public var identifier: String?
  /// Whether it takes part in layout.
  public var isActive: Bool

  /// Creates a constraint.
  public init(
    _ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: Priority = .required, identifier: String? = nil,
    isActive: Bool = true
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.isActive = isActive
  }

  /// Whether a right-to-left layout mirrors the constraint.
  var followsReadingDirection: Bool {
    first.attribute.followsReadingDirection || second?.attribute.followsReadingDirection == true
  }

  /// Whether an anchor's location depends on margins.
  var usesMargins: Bool {
    first.attribute.isOfMargins || second?.attribute.isOfMargins == true
  }

  /// Whether an anchor's location depends on the content's baselines.
  var usesBaselines: Bool {
    let baselines: [LayoutAttribute] = [.firstBaseline, .lastBaseline]
    return baselines.contains(first.attribute)
      || second.map { baselines.contains($0.attribute) } == true
  }
}
