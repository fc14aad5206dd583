import Geometry
import Scenes

extension Marks {
  /// Draws the part of a view outside the root, and the edge that it crosses.
  mutating func drawOutside(
    of placement: Placement, in surface: Rect, list: inout DisplayList
  ) {
    guard let overhang = Overhang(placement, in: surface) else { return }
    let body = placement.body
    list.framed(body.grown(by: 1), .outOutline, radius: 3)
    guard !overhang.isWhole else { return }
    let insets = overhang.insets
    let left = max(body.minX, surface.minX)
    let right = min(body.maxX, surface.maxX)
    let top = max(body.minY, surface.minY)
    let bottom = min(body.maxY, surface.maxY)
    for (x, outside) in [(surface.minX, insets.left), (surface.maxX, insets.right)]
    where outside > 0 {
      list.polyline([Point(x: x, y: top - 4), Point(x: x, y: bottom + 4)], .outEdge)
    }
    for (y, outside) in [(surface.minY, insets.top), (surface.maxY, insets.bottom)]
    where outside > 0 {
      list.polyline([Point(x: left - 4, y: y), Point(x: right + 4, y: y)], .outEdge)
    }
  }

  /// Draws the badge of a view that extends beyond the root, at the part nearest to the root.
  mutating func drawOutsideBadge(
    of placement: Placement, in surface: Rect, list: inout DisplayList
  ) {
    guard let overhang = Overhang(placement, in: surface) else { return }
    let text = overhang.isWhole ? "outside" : "\(decimal(overhang.largest, places: 2)) pt out"
    let body = placement.body
    let left = min(max(body.minX, surface.minX), surface.maxX)
    let right = min(max(body.maxX, surface.minX), surface.maxX)
    let top = min(max(body.minY, surface.minY), surface.maxY)
    let bottom = min(max(body.maxY, surface.minY), surface.maxY)
    let near = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let width = Double(text.count) * 5.3 + 12
    let rect = place(width: width, beside: near, prefersRight: overhang.insets.left == 0)
    guard let rect else { return }
    draw(text, badge: .outBadge, paint: .outMark, in: rect, list: &list)
  }
}
