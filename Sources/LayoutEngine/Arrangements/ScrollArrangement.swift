public import Geometry

/// A sheet that shows through a view: `UIScrollView`, `NSScrollView`.
///
/// The sheet begins where the view does. Its extent is what the constraints inside make it; where
/// they do not, it is open, and shown as small as they allow.
public struct ScrollArrangement: Hashable, Sendable {
  /// The sheet: the scroll view's content.
  public var content: ItemID
  /// From the frame to where the sheet begins and ends, as in a left-to-right layout.
  public var contentInsets: Insets

  /// Describes a scroll view.
  public init(content: ItemID, contentInsets: Insets = .zero) {
    self.content = content
    self.contentInsets = contentInsets
  }
}
