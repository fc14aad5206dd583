import Geometry

/// The numbers of a layout that change without a new system.
struct Measures {
  /// The size of the root's frame.
  var size: Size
  /// The insets at which bars and corners cover the root, in either direction as it is.
  var safeAreaInsets: Insets
  /// The content of each item.
  var contents: [Content]
  /// How far a view's frame is covered by bars and corners, by the guide of its safe area.
  var coveredInsets: [ItemID: Insets] = [:]
  /// The margins of the items with rules for them, left and right as they are.
  var margins: [ItemID: Insets] = [:]
  /// The axes along which the root is as large as it was drawn.
  var drawnAxes: Set<Axis> = []
  /// The guides of safe areas that may not be more covered than their views are large.
  var confinedGuides: Set<ItemID> = []
  /// The guides of readable content that have their greatest width.
  var limitedGuides: Set<ItemID> = []
}

extension Measures {
  /// Whether guides, springs and struts place items as with other numbers: they do not depend on
  /// contents.
  func placesAlike(_ other: Measures) -> Bool {
    size == other.size && safeAreaInsets == other.safeAreaInsets
      && coveredInsets == other.coveredInsets && margins == other.margins
      && drawnAxes == other.drawnAxes && confinedGuides == other.confinedGuides
      && limitedGuides == other.limitedGuides
  }
}
