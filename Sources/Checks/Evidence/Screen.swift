import Scenes

/// A root at a size.
struct Screen: Hashable {
  var root: String
  var size: String

  init(_ layout: ResolvedLayout) { (root, size) = (layout.root, layout.sizeTitle) }
}
