import Geometry
import Scenes

extension Overhang {
  /// Measures the part of a view outside; `nil` if there is none or the view draws nothing.
  init?(_ placement: Placement, in surface: Rect) {
    guard placement.item.isDrawn else { return nil }
    self.init(of: placement.body, in: surface)
  }

  /// The part outside, as text.
  var text: String {
    guard !isWhole else { return "lies outside the root" }
    let sides = [
      ("above", insets.top), ("left", insets.left), ("below", insets.bottom),
      ("right", insets.right),
    ]
    let parts = sides.filter { $0.1 > 0 }.map { "\(decimal($0.1, places: 2)) pt \($0.0)" }
    return "extends beyond the root, \(parts.joined(separator: ", "))"
  }
}

extension ResolvedLayout {
  /// The root's rectangle; its origin is that of the coordinate space.
  var surface: Rect { Rect(origin: .zero, size: size).drawable }

  /// The views that extend beyond the root.
  var overhangs: [(item: ResolvedItem, overhang: Overhang)] {
    let root = rootIndex
    return items.enumerated().filter { $0.offset != root }.compactMap { _, item in
      Overhang(Placement(item), in: surface).map { (item, $0) }
    }
  }
}
