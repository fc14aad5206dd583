/// How a platform makes the margins of a view larger than the view's own, wherever it comes to be.
public struct MarginRules: Hashable, Sendable {
  /// Whether what bars and corners cover of the view is added.
  public var insetsFromSafeArea = false
  /// Whether the superview's margins hold for the view, too, where they reach into it.
  public var preservesSuperview = false
  /// Whether the margins at the sides are at least those that the system gives a screen.
  public var respectsSystemMinimum = false
  /// Whether the margins leave no more than the width that the platform reads comfortably.
  public var followsReadableWidth = false

  /// Creates rules that change nothing.
  public init() {}

  /// Whether the rules leave every view its own margins.
  public var isEmpty: Bool { self == MarginRules() }

  /// The width that the platform reads comfortably at its default text size, in points.
  public static let readableWidth = 672.0

  /// The least margin that the system gives each side of a screen of a width, in points: 16, and 20
  /// from the larger phones on.
  public static func systemMinimum(screenWidth: Double) -> Double { screenWidth < 414 ? 16 : 20 }

  /// The margins of a view where it came to be, left and right as they are.
  ///
  /// - Parameters:
  ///   - own: The view's own margins.
  ///   - frame: The view's frame.
  ///   - covered: How far bars and corners cover the frame.
  ///   - screenWidth: The width of the root.
  ///   - superview: The margins and the frame of the view that it is in, if it is in one.
  /// - Returns: The margins from the frame inward.
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
