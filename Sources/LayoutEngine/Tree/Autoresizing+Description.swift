import Geometry

extension Autoresizing.Mask: CustomStringConvertible {
  /// The mask as logs of constraints show it, in coordinates that run downward: `h=-&- v=&--`.
  public var description: String { description(isFlipped: true) }

  /// The mask as logs of constraints show it: the margin before, the size and the margin after, `-`
  /// where it is fixed and `&` where it gives way.
  ///
  /// - Parameter isFlipped: Whether the vertical axis runs downward; on an AppKit view that is not
  ///   flipped the first vertical mark is the bottom margin.
  /// - Returns: The horizontal marks and the vertical ones, as in `h=-&- v=&--`.
  public func description(isFlipped: Bool) -> String {
    func marks(_ flags: [Bool]) -> String { String(flags.map { $0 ? "&" : "-" }) }
    let vertical = flags(along: .vertical)
    return "h=\(marks(flags(along: .horizontal))) "
      + "v=\(marks(isFlipped ? vertical : vertical.reversed()))"
  }

  /// Whether the margin before, the size and the margin after give way along an axis.
  func flags(along axis: Axis) -> [Bool] {
    let parts: [Self] =
      axis == .horizontal
      ? [.flexibleMinX, .widthSizable, .flexibleMaxX]
      : [.flexibleMinY, .heightSizable, .flexibleMaxY]
    return parts.map { contains($0) }
  }
}
