public import Geometry

/// A guide that a view defines without constraints.
///
/// The guide's parent is the view.
public enum GuideRole: Hashable, Sendable {
  /// The rectangle inside the view's margins.
  case layoutMargins
  /// The part of the view's frame that no bar and no corner of the device covers.
  ///
  /// It is empty where all of the view is covered.
  case safeArea
  /// The part inside the margins that is no wider than text should be, in the middle.
  ///
  /// It is as wide as the margins or as the greatest width, whichever is less, and never makes its
  /// view wider or narrower to be so.
  case readableContent(maximumWidth: Double)
  /// The part of the view that the keyboard covers; without one, the part below the safe area.
  case keyboard
  /// The part of a scroll view that shows: its frame.
  case frame
  /// The view's frame inset at each edge, as in a left-to-right layout.
  case inside(Insets)
}
