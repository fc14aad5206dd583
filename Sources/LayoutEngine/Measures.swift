import Geometry

/// The numbers of a layout that move without its system being built anew.
struct Measures {
  /// The size of the root's frame.
  var size: Size
  /// How far bars and corners cover the root, in either direction as it is.
  var safeAreaInsets: Insets
  /// The content of each item.
  var contents: [Content]
}
