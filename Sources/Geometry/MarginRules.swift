/// The rules by which a platform enlarges a view's own margins, depending on its place.
public struct MarginRules: Hashable, Sendable {
  /// Whether the safe area insets are added.
  public var insetsFromSafeArea = false
  /// Whether the superview's margins apply to the view, too, where they extend into it.
  public var preservesSuperview = false
  /// Whether the margins at the sides are at least the system's minimum.
  public var respectsSystemMinimum = false
  /// Whether the margins limit the width to the platform's readable width.
  public var followsReadableWidth = false

  /// Creates rules that change nothing.
  public init() {}

  /// Whether the rules leave the view's own margins unchanged.
  public var isEmpty: Bool { self == MarginRules() }

  /// The readable width at the platform's default text size, in points.
  public static let readableWidth = 672.0

  /// Returns the system's minimum margin at each side of a screen, in points: 16, and 20 from the
  /// larger phones on.
  public static func systemMinimum(screenWidth: Double) -> Double { screenWidth < 414 ? 16 : 20 }

  /// Returns the margins of a view at its place; left and right are absolute.
  ///
  /// - Parameters:
  ///   - own: The view's own margins.
  ///   - frame: The view's frame.
  ///   - covered: The safe area insets of the frame.
  ///   - screenWidth: The width of the root.
  ///   - superview: The margins and the frame of the superview, if there is one.
  /// - Returns: The insets of the margins from the frame.
  public func margins(
    own: Insets, frame: Rect, covered: Insets, screenWidth: Double,
    superview: (margins: Insets, frame: Rect)?
  ) -> Insets {
    var result = own
    if respectsSystemMinimum {
      let least = Self.systemMinimum(screenWidth: screenWidth)
      result.left = max(result.left, least)
      result.right = max(result.right, least)
    }
    if insetsFromSafeArea {
      result.top += covered.top
      result.left += covered.left
      result.bottom += covered.bottom
      result.right += covered.right
    }
    if preservesSuperview, let (margins, outer) = superview {
      result.top = max(result.top, margins.top - (frame.minY - outer.minY))
      result.left = max(result.left, margins.left - (frame.minX - outer.minX))
      result.bottom = max(result.bottom, margins.bottom - (outer.maxY - frame.maxY))
      result.right = max(result.right, margins.right - (outer.maxX - frame.maxX))
    }
    if followsReadableWidth {
      let side = (frame.width - Self.readableWidth) / 2
      result.left = max(result.left, side)
      result.right = max(result.right, side)
    }
    return result
  }
}
