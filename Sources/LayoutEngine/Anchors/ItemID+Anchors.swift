import Geometry

extension ItemID {
  /// The side that is read first.
  public var leading: LayoutAnchor<AnchorKind.ReadingSide> { anchor(.leading) }

  /// The side that is read last.
  public var trailing: LayoutAnchor<AnchorKind.ReadingSide> { anchor(.trailing) }

  /// The left side, in either direction.
  public var left: LayoutAnchor<AnchorKind.AbsoluteSide> { anchor(.left) }

  /// The right side, in either direction.
  public var right: LayoutAnchor<AnchorKind.AbsoluteSide> { anchor(.right) }

  /// The middle between left and right.
  public var centerX: LayoutAnchor<AnchorKind.HorizontalCenter> { anchor(.centerX) }

  /// The leading side of what is inside the layout margins.
  public var leadingMargin: LayoutAnchor<AnchorKind.ReadingSide> { anchor(.leadingMargin) }

  /// The trailing side of what is inside the layout margins.
  public var trailingMargin: LayoutAnchor<AnchorKind.ReadingSide> { anchor(.trailingMargin) }

  /// The left side of what is inside the layout margins.
  public var leftMargin: LayoutAnchor<AnchorKind.AbsoluteSide> { anchor(.leftMargin) }

  /// The right side of what is inside the layout margins.
  public var rightMargin: LayoutAnchor<AnchorKind.AbsoluteSide> { anchor(.rightMargin) }

  /// The middle between the left and the right margin.
  public var centerXWithinMargins: LayoutAnchor<AnchorKind.HorizontalCenter> {
    anchor(.centerXWithinMargins)
  }
}

extension ItemID {
  /// The upper side.
  public var top: LayoutAnchor<AnchorKind.Vertical> { anchor(.top) }

  /// The lower side.
  public var bottom: LayoutAnchor<AnchorKind.Vertical> { anchor(.bottom) }

  /// The middle between top and bottom.
  public var centerY: LayoutAnchor<AnchorKind.Vertical> { anchor(.centerY) }

  /// The baseline of the first line of text, or the bottom.
  public var firstBaseline: LayoutAnchor<AnchorKind.Vertical> { anchor(.firstBaseline) }

  /// The baseline of the last line of text, or the bottom.
  public var lastBaseline: LayoutAnchor<AnchorKind.Vertical> { anchor(.lastBaseline) }

  /// The upper side of what is inside the layout margins.
  public var topMargin: LayoutAnchor<AnchorKind.Vertical> { anchor(.topMargin) }

  /// The lower side of what is inside the layout margins.
  public var bottomMargin: LayoutAnchor<AnchorKind.Vertical> { anchor(.bottomMargin) }

  /// The middle between the top and the bottom margin.
  public var centerYWithinMargins: LayoutAnchor<AnchorKind.Vertical> {
    anchor(.centerYWithinMargins)
  }
}

extension ItemID {
  /// From left to right.
  public var width: LayoutAnchor<AnchorKind.Extent> { anchor(.width) }

  /// From top to bottom.
  public var height: LayoutAnchor<AnchorKind.Extent> { anchor(.height) }
}

extension ItemID {
  private func anchor<Kind>(_ attribute: LayoutAttribute) -> LayoutAnchor<Kind> {
    LayoutAnchor(LayoutConstraint.Anchor(self, attribute))
  }
}
