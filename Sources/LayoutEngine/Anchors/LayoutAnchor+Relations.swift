import LinearConstraints

// Each relation stands here once for every pair of kinds that may meet. Anchors are not
// `Equatable`, so that `==` between two of them has one meaning.

extension LayoutAnchor {
  /// A constraint that both sides are equal.
  public static func == (left: Self, right: Self) -> LayoutConstraint {
    left.related(.equal, to: right)
  }

  /// A constraint that the left side is at most the right one.
  public static func <= (left: Self, right: Self) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: right)
  }

  /// A constraint that the left side is at least the right one.
  public static func >= (left: Self, right: Self) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: right)
  }
}

extension LayoutAnchor where Kind == AnchorKind.Extent {
  /// A constraint that an extent is so many points.
  public static func == (left: Self, points: Double) -> LayoutConstraint {
    left.related(.equal, to: points)
  }

  /// A constraint that an extent is at most so many points.
  public static func <= (left: Self, points: Double) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: points)
  }

  /// A constraint that an extent is at least so many points.
  public static func >= (left: Self, points: Double) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: points)
  }
}

extension LayoutAnchor where Kind == AnchorKind.HorizontalCenter {
  /// A constraint that a centre is where a side is.
  public static func == (
    left: Self, right: LayoutAnchor<some AnchorKind.Side>
  ) -> LayoutConstraint {
    left.related(.equal, to: right)
  }

  /// A constraint that a centre is not beyond a side.
  public static func <= (
    left: Self, right: LayoutAnchor<some AnchorKind.Side>
  ) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: right)
  }

  /// A constraint that a centre is not before a side.
  public static func >= (
    left: Self, right: LayoutAnchor<some AnchorKind.Side>
  ) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: right)
  }
}

extension LayoutAnchor where Kind: AnchorKind.Side {
  /// A constraint that a side is where a centre is.
  public static func == (
    left: Self, right: LayoutAnchor<AnchorKind.HorizontalCenter>
  ) -> LayoutConstraint {
    left.related(.equal, to: right)
  }

  /// A constraint that a side is not beyond a centre.
  public static func <= (
    left: Self, right: LayoutAnchor<AnchorKind.HorizontalCenter>
  ) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: right)
  }

  /// A constraint that a side is not before a centre.
  public static func >= (
    left: Self, right: LayoutAnchor<AnchorKind.HorizontalCenter>
  ) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: right)
  }
}

// For better messages: without these the compiler suggests protocols of numbers.

extension LayoutAnchor {
  /// Has no meaning for a location.
  @available(*, unavailable, message: "a location alone is at no number: relate it to an anchor")
  public static func == (left: Self, points: Double) -> LayoutConstraint {
    left.related(.equal, to: points)
  }

  /// Has no meaning for a location.
  @available(*, unavailable, message: "a location alone is at no number: relate it to an anchor")
  public static func <= (left: Self, points: Double) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: points)
  }

  /// Has no meaning for a location.
  @available(*, unavailable, message: "a location alone is at no number: relate it to an anchor")
  public static func >= (left: Self, points: Double) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: points)
  }
}

extension LayoutAnchor {
  private func related<Other>(
    _ relation: Relation, to other: LayoutAnchor<Other>
  ) -> LayoutConstraint {
    related(relation, to: other.anchor, multiplier: other.multiplier, constant: other.constant)
  }

  private func related(_ relation: Relation, to points: Double) -> LayoutConstraint {
    related(relation, to: nil, multiplier: multiplier, constant: points)
  }

  /// Brings what the left side is multiplied by, and what is added to it, over to the right.
  private func related(
    _ relation: Relation, to second: LayoutConstraint.Anchor?, multiplier other: Double,
    constant points: Double
  ) -> LayoutConstraint {
    precondition(
      multiplier.isFinite && multiplier != 0,
      "the left side of a constraint is multiplied by a number that is not \(multiplier)")
    return LayoutConstraint(
      anchor, multiplier < 0 ? relation.flipped : relation, second, multiplier: other / multiplier,
      constant: (points - constant) / multiplier)
  }
}
