import Geometry

extension ItemID {
  /// The edge at the start of the reading direction.
  public var leading: LayoutAnchor<AnchorKind.ReadingSide> { anchor(.leading) }

  /// The edge at the end of the reading direction.
  public var trailing: LayoutAnchor<AnchorKind.ReadingSide> { anchor(.trailing) }

  /// The left edge, in either direction.
  public var left: LayoutAnchor<AnchorKind.AbsoluteSide> { anchor(.left) }

  /// The right edge, in either direction.
  public var right: LayoutAnchor<AnchorKind.AbsoluteSide> { anchor(.right) }

  /// The centre between left and right.
  public var centerX: LayoutAnchor<AnchorKind.HorizontalCenter> { anchor(.centerX) }

  /// The leading edge of the area inside the layout margins.
  public var leadingMargin: LayoutAnchor<AnchorKind.ReadingSide> { anchor(.leadingMargin) }

  /// The trailing edge of the area inside the layout margins.
  public var trailingMargin: LayoutAnchor<AnchorKind.ReadingSide> { anchor(.trailingMargin) }

  /// The left edge of the area inside the layout margins.
  public var leftMargin: LayoutAnchor<AnchorKind.AbsoluteSide> { anchor(.leftMargin) }

  /// The right edge of the area inside the layout margins.
  public var rightMargin: LayoutAnchor<AnchorKind.AbsoluteSide> { anchor(.rightMargin) }

  /// The centre between the left and the right margin.
  public var centerXWithinMargins: LayoutAnchor<AnchorKind.HorizontalCenter> {
    anchor(.centerXWithinMargins)
  }
}

extension ItemID {
  /// The upper edge.
  public var top: LayoutAnchor<AnchorKind.Vertical> { anchor(.top) }

  /// The lower edge.
  public var bottom: LayoutAnchor<AnchorKind.Vertical> { anchor(.bottom) }

  /// The centre between top and bottom.
  public var centerY: LayoutAnchor<AnchorKind.Vertical> { anchor(.centerY) }

  /// The baseline of the first line of text, or the bottom.
  public var firstBaseline: LayoutAnchor<AnchorKind.Vertical> { anchor(.firstBaseline) }

  /// The baseline of the last line of text, or the bottom.
  public var lastBaseline: LayoutAnchor<AnchorKind.Vertical> { anchor(.lastBaseline) }

  /// The upper edge of the area inside the layout margins.
  public var topMargin: LayoutAnchor<AnchorKind.Vertical> { anchor(.topMargin) }

  /// The lower edge of the area inside the layout margins.
  public var bottomMargin: LayoutAnchor<AnchorKind.Vertical> { anchor(.bottomMargin) }

  /// The centre between the top and the bottom margin.
  public var centerYWithinMargins: LayoutAnchor<AnchorKind.Vertical> {
    anchor(.centerYWithinMargins)
  }
}

extension ItemID {
  /// The horizontal extent.
  public var width: LayoutAnchor<AnchorKind.Extent> { anchor(.width) }

  /// The vertical extent.
  public var height: LayoutAnchor<AnchorKind.Extent> { anchor(.height) }
}

extension ItemID {
  private func anchor<Kind>(_ attribute: LayoutAttribute) -> LayoutAnchor<Kind> {
    LayoutAnchor(LayoutConstraint.Anchor(self, attribute))
  }
}
