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
