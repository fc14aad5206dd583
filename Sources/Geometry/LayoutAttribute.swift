/// An attribute of an alignment rectangle that constraints relate: an edge, a centre, a baseline or
/// an extent.
public enum LayoutAttribute: String, CaseIterable, Hashable, Sendable {
  case left, right, top, bottom, leading, trailing
  case width, height
  case centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The axis of the attribute.
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Returns the extent along an axis.
  package static func extent(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .width : .height
  }

  /// Whether the attribute is an extent and not a location.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is an edge, or a margin inside one.
  public var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin:
      true
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline,
      .centerXWithinMargins, .centerYWithinMargins:
      false
    }
  }

  /// Whether the attribute is the location of a margin.
  public var isOfMargins: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Whether the attribute swaps sides with the layout direction.
  public var followsReadingDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right edge in either direction.
  public var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}
