import LinearConstraints

// One operator for each pair of kinds that can be related. Anchors are not `Equatable`, so that `==`
// between two of them has one meaning.

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
  /// A constraint that an extent equals a number of points.
  public static func == (left: Self, points: Double) -> LayoutConstraint {
    left.related(.equal, to: points)
  }

  /// A constraint that an extent is at most a number of points.
  public static func <= (left: Self, points: Double) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: points)
  }

  /// A constraint that an extent is at least a number of points.
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

// Without these, the compiler's message suggests conformances to numeric protocols.

extension LayoutAnchor {
  /// Has no meaning for a location.
  @available(
    *, unavailable, message: "an edge cannot equal a constant; relate it to another anchor"
  )
  public static func == (left: Self, points: Double) -> LayoutConstraint {
    left.related(.equal, to: points)
  }

  /// Has no meaning for a location.
  @available(
    *, unavailable, message: "an edge cannot equal a constant; relate it to another anchor"
  )
  public static func <= (left: Self, points: Double) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: points)
  }

  /// Has no meaning for a location.
  @available(
    *, unavailable, message: "an edge cannot equal a constant; relate it to another anchor"
  )
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

  /// Moves the multiplier and the constant of the left side to the right side.
  private func related(
    _ relation: Relation, to second: LayoutConstraint.Anchor?, multiplier other: Double,
    constant points: Double
  ) -> LayoutConstraint {
    precondition(
      multiplier.isFinite && multiplier != 0,
      "the left side of a constraint has a finite multiplier other than 0, not \(multiplier)")
    return LayoutConstraint(
      anchor, multiplier < 0 ? relation.flipped : relation, second, multiplier: other / multiplier,
      constant: (points - constant) / multiplier)
  }
}
