public import Geometry

/// Scrolling content of a view: `UIScrollView`, `NSScrollView`.
///
/// The content begins at the view's edge. Its own constraints determine its extent; otherwise it is
/// ambiguous, and as small as they allow.
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
