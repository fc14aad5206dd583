package import Geometry

/// The flexible parts of a frame, and of the margins around it, when the parent is resized.
///
/// y runs downward: ``flexibleMinY`` is the top margin.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a mask of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The left margin.
  public static let flexibleMinX = Self(rawValue: 1)
  /// The width.
  public static let widthSizable = Self(rawValue: 2)
  /// The right margin.
  public static let flexibleMaxX = Self(rawValue: 4)
  /// The top margin.
  public static let flexibleMinY = Self(rawValue: 8)
  /// The height.
  public static let heightSizable = Self(rawValue: 16)
  /// The bottom margin.
  public static let flexibleMaxY = Self(rawValue: 32)

  /// The parts along the horizontal axis.
  package static let horizontal: Self = [.flexibleMinX, .widthSizable, .flexibleMaxX]
  /// The parts along the vertical axis.
  package static let vertical: Self = [.flexibleMinY, .heightSizable, .flexibleMaxY]
}

extension AutoresizingMask: CustomStringConvertible {
  /// The mask as in logs of constraints, in coordinates that run downward: `h=-&- v=&--`.
  public var description: String { description(isFlipped: true) }

  /// Returns the mask as in logs of constraints: the margin before, the size and the margin after,
  /// `-` if fixed and `&` if flexible.
  ///
  /// - Parameter isFlipped: Whether the vertical axis runs downward; for an AppKit view that is not
  ///   flipped, the first vertical mark is the bottom margin.
  /// - Returns: The horizontal marks and the vertical ones, as in `h=-&- v=&--`.
  public func description(isFlipped: Bool) -> String {
    func marks(_ flags: [Bool]) -> String { String(flags.map { $0 ? "&" : "-" }) }
    let vertical = flags(along: .vertical)
    return "h=\(marks(flags(along: .horizontal))) "
      + "v=\(marks(isFlipped ? vertical : vertical.reversed()))"
  }

  /// Returns whether the margin before, the size and the margin after are flexible along an axis.
  package func flags(along axis: Axis) -> [Bool] {
    let parts: [Self] =
      axis == .horizontal
      ? [.flexibleMinX, .widthSizable, .flexibleMaxX]
      : [.flexibleMinY, .heightSizable, .flexibleMaxY]
    return parts.map { contains($0) }
  }
}
