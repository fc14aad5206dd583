extension Rect {
  /// What an attribute of the rectangle is, read from left to right.
  ///
  /// - Parameter attribute: An edge, a centre or an extent.
  /// - Returns: The place or the extent, in points, or none for what a rectangle alone does not tell:
  ///   margins and baselines.
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
