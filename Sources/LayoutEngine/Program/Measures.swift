import Geometry

/// The numbers of a layout that change without a new system.
struct Measures {
  /// The size of the root's frame.
  var size: Size
  /// The insets of the bars and corners that cover the root, not mirrored.
  var safeAreaInsets: Insets
  /// The content of each item.
  var contents: [Content]
  /// The insets of the bars and corners that cover a view's frame, by its safe area guide.
  var coveredInsets: [ItemID: Insets] = [:]
  /// The margins of the items with margin rules, not mirrored.
  var margins: [ItemID: Insets] = [:]
  /// The axes along which the root has its drawn extent.
  var drawnAxes: Set<Axis> = []
  /// The safe area guides whose insets are limited to the extents of their views.
  var confinedGuides: Set<ItemID> = []
  /// The readable content guides with their maximum widths.
  var limitedGuides: Set<ItemID> = []
}

extension Measures {
  /// Returns whether guides and autoresizing masks place items as with other numbers; they do not depend
  /// on contents.
  func placesAlike(_ other: Measures) -> Bool {
    size == other.size && safeAreaInsets == other.safeAreaInsets
      && coveredInsets == other.coveredInsets && margins == other.margins
      && drawnAxes == other.drawnAxes && confinedGuides == other.confinedGuides
      && limitedGuides == other.limitedGuides
  }
}
