/// The kinds of anchors: uninhabited types that restrict which anchors can be related.
///
/// An anchor relates to one of its own kind. ``HorizontalCenter`` also relates to both kinds of
/// ``Side``, since a centre is the same location in either reading direction.
public enum AnchorKind: Sendable {
  /// An edge on the left or the right, however it is named.
  public protocol Side: Sendable {}

  /// Leading and trailing edges, which swap sides with the reading direction.
  public enum ReadingSide: Side, Sendable {}

  /// Left and right edges, which stay where they are.
  public enum AbsoluteSide: Side, Sendable {}

  /// The centre between left and right.
  public enum HorizontalCenter: Sendable {}

  /// Locations along the vertical axis: edges, the centre and baselines.
  public enum Vertical: Sendable {}

  /// Widths and heights.
  public enum Extent: Sendable {}
}

/// One side of a constraint: an anchor of an item, possibly with a multiplier and a constant.
///
/// Relations between anchors are constraints:
///
/// ```swift
/// tree.add([
///   save.leading == cancel.trailing + 8,
///   save.width >= 2 * cancel.width + 10,
///   (save.width == 120).priority(750),
/// ])
/// ```
///
/// Relations without a meaning do not compile: a location and a size, a location and a number
/// alone, locations along different axes, and leading or trailing with left or right.
public struct LayoutAnchor<Kind>: Sendable {
  /// The item and its attribute.
  public let anchor: LayoutConstraint.Anchor
  /// The factor of the attribute.
  public private(set) var multiplier = 1.0
  /// The number added to it, in points.
  public private(set) var constant = 0.0

  init(_ anchor: LayoutConstraint.Anchor) { self.anchor = anchor }
}

extension LayoutAnchor {
  /// The anchor with points added.
  ///
  /// A location moves: leading and trailing edges along the reading direction, left and right edges
  /// and centres to the right, vertical locations down.
  public static func + (anchor: Self, points: Double) -> Self {
    var result = anchor
    result.constant += points
    return result
  }

  /// The anchor with points subtracted.
  public static func - (anchor: Self, points: Double) -> Self { anchor + -points }

  /// A multiple of the anchor and of its constant.
  public static func * (factor: Double, anchor: Self) -> Self {
    var result = anchor
    result.multiplier *= factor
    result.constant *= factor
    return result
  }

  /// A multiple of the anchor and of its constant.
  public static func * (anchor: Self, factor: Double) -> Self { factor * anchor }

  /// A fraction of the anchor and of its constant.
  public static func / (anchor: Self, divisor: Double) -> Self {
    var result = anchor
    result.multiplier /= divisor
    result.constant /= divisor
    return result
  }
}
