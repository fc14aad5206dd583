public import Geometry

/// A content that scrolls in a view: `UIScrollView`, `NSScrollView`.
///
/// The content begins at the view's edge. The constraints inside determine its extent; where they
/// do not, it is ambiguous, and as small as they allow.
public struct ScrollArrangement: Hashable, Sendable {
  /// The content item.
  public var content: ItemID
  /// From the frame to the content's edges, as in a left-to-right layout.
  public var contentInsets: Insets

  /// Creates a scroll view.
  public init(content: ItemID, contentInsets: Insets = .zero) {
    self.content = content
    self.contentInsets = contentInsets
  }
}
