public import Geometry

/// A guide that a view defines without constraints.
///
/// The guide's parent is the view.
public enum GuideRole: Hashable, Sendable {
  /// The rectangle inside the view's margins.
  case layoutMargins
  /// The part of the view's frame that no bar or corner of the device covers; empty if all of it is
  /// covered.
  case safeArea
  /// The centered part inside the margins that is no wider than readable text.
  ///
  /// It is as wide as the area inside the margins or as the maximum width, whichever is less, without
  /// affecting the width of its view.
  case readableContent(maximumWidth: Double)
  /// The part of the view that the keyboard covers; without one, the part below the safe area.
  case keyboard
  /// The frame of a scroll view.
  case frame
  /// The view's frame inset at each edge, as in a left-to-right layout.
  case inside(Insets)
}
