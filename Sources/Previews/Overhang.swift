import Geometry
import Scenes

extension Overhang {
  /// Measures a view in the picture, or finds that all of it is inside or that it draws nothing.
  init?(_ placement: Placement, in surface: Rect) {
    guard placement.item.isDrawn else { return nil }
    self.init(of: placement.body, in: surface)
  }

  /// What is outside, in words.
  var words: String {
    guard !isWhole else { return "lies outside of the root" }
    let sides = [
      ("above", insets.top), ("left", insets.left), ("below", insets.bottom),
      ("right", insets.right),
    ]
    let parts = sides.filter { $0.1 > 0 }.map { "\(decimal($0.1, places: 2)) pt \($0.0)" }
    return "reaches out of the root, \(parts.joined(separator: ", "))"
  }
}

extension ResolvedLayout {
  /// The root's rectangle, which is the origin of everything.
  var surface: Rect { Rect(origin: .zero, size: size).drawable }

  /// The views that reach out of the root.
  var overhangs: [(item: ResolvedItem, overhang: Overhang)] {
    let root = rootIndex
    return items.enumerated().filter { $0.offset != root }.compactMap { _, item in
      Overhang(Placement(item), in: surface).map { (item, $0) }
    }
  }
}
