/// A guide that a view has of itself.
public enum GuideRole: Hashable, Sendable {
  /// The rectangle inside the view's margins.
  case layoutMargins
  /// The part of the view that no bar and no corner of the device covers.
  case safeArea
  /// The part inside the margins that is no wider than text should be, in the middle.
  case readableContent(maximumWidth: Double)
  /// The part of a scroll view that shows: its frame.
  case frame
}
