/// What an anchor stands for: types without values that say which anchors may be related.
///
/// An anchor relates to one of its own kind. ``HorizontalCenter`` relates to both kinds of ``Side``
/// too, since a centre is the same place in either reading direction.
public enum AnchorKind: Sendable {
  /// An edge on the left or the right, however it is named.
  public protocol Side: Sendable {}

  /// Leading and trailing edges, which swap sides with the reading direction.
  public enum ReadingSide: Side, Sendable {}

  /// Left and right edges, which stay where they are.
  public enum AbsoluteSide: Side, Sendable {}

  /// The middle between left and right.
  public enum HorizontalCenter: Sendable {}

  /// Places along the vertical axis: edges, the middle and baselines.
  public enum Vertical: Sendable {}

  /// Widths and heights.
  public enum Extent: Sendable {}
}

/// An anchor of an item, which may be multiplied and have points added, as one side of a
/// constraint.
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
/// Relations without a meaning do not compile: a place against a size, a place alone against a
/// number, a place along x against one along y, and leading or trailing against left or right.
public struct LayoutAnchor<Kind>: Sendable {
  /// The item and its attribute.
  public let anchor: LayoutConstraint.Anchor
  /// What the attribute is multiplied by.
  public private(set) var multiplier = 1.0
  /// What is added to it, in points.
  public private(set) var constant = 0.0

  /// Takes an attribute, which is of the kind that the type says.
  init(_ anchor: LayoutConstraint.Anchor) { self.anchor = anchor }
}

extension LayoutAnchor {
  /// The anchor with points added.
  ///
  /// A place moves on: leading and trailing ones along the reading direction, left, right and
  /// centres to the right, vertical ones down.
  public static func + (anchor: Self, points: Double) -> Self {
    var result = anchor
    result.constant += points
    return result
  }

  /// The anchor with points taken away.
  public static func - (anchor: Self, points: Double) -> Self { anchor + -points }

  /// A multiple of the anchor and of what was added to it.
  public static func * (factor: Double, anchor: Self) -> Self {
    var result = anchor
    result.multiplier *= factor
    result.constant *= factor
    return result
  }

  /// A multiple of the anchor and of what was added to it.
  public static func * (anchor: Self, factor: Double) -> Self { factor * anchor }

  /// A share of the anchor and of what was added to it.
  public static func / (anchor: Self, divisor: Double) -> Self {
    var result = anchor
    result.multiplier /= divisor
    result.constant /= divisor
    return result
  }
}
