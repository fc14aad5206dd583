import Geometry
import InterfaceDocuments

/// The places of the items of a collection view with a flow layout.
///
/// As in UIKit's, a line has as many items as fit, with equal space between them, and items of different heights are
/// centred in it; the only item of a line is in its middle. Layouts from right to left do not mirror it
/// (github.com/material-components/material-components-ios/pull/5079).
struct FlowPlaces {
  private let flow: CollectionFlow
  private let bounds: Rect
  /// The sizes of the first items.
  private let sizes: [Size]

  /// The greatest number of places that are found.
  private static let limit = 300

  /// Prepares to place items.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - bounds: The bounds of the view.
  ///   - sizes: The sizes of the first items; others have the size of the last of these, or else the flow's.
  init(_ flow: CollectionFlow, in bounds: Rect, sizes: [Size]) {
    self.flow = flow
    self.bounds = bounds
    self.sizes = sizes
  }

  private func size(at index: Int) -> Size {
    index < sizes.count ? sizes[index] : sizes.last ?? flow.itemSize
  }

  /// The places of the first items, up to the end of the bounds.
  var places: [Rect] {
    let (scroll, line) = (flow.scrollAxis, flow.scrollAxis.other)
    // With large insets the room is negative.
    let inner = bounds.inset(by: flow.insets)
    let (edge, room) = (line == .horizontal ? inner.minX : inner.minY, inner.size[line])
    let end = bounds.range(along: scroll).upperBound
    var offset = (scroll == .horizontal ? inner.minX : inner.minY) + flow.headerLength
    var places: [Rect] = []
    while offset < end, places.count < Self.limit {
      let items = self.items(from: places.count, room: room)
      let used = items.reduce(0) { $0 + $1[line] }
      let thickness = items.map { $0[scroll] }.max() ?? 0
      let free = room - used
      let gap = items.count > 1 ? free / Double(items.count - 1) : 0
      var start = edge + (items.count > 1 ? 0 : free / 2)
      for size in items {
        places.append(
          Rect(
            scroll, along: offset + (thickness - size[scroll]) / 2, length: size[scroll],
            across: start, thickness: size[line]))
        start += size[line] + gap
      }
      guard thickness > 0 else { break }
      offset += thickness + flow.lineSpacing
    }
    return places
  }

  /// Returns the sizes of the items of a line, at least one.
  private func items(from first: Int, room: Double) -> [Size] {
    let line = flow.scrollAxis.other
    var items = [size(at: first)]
    var used = items[0][line]
    while first + items.count < Self.limit {
      let next = size(at: first + items.count)
      used += flow.itemSpacing + next[line]
      guard next[line] > 0, used <= room + 0.01 else { break }
      items.append(next)
    }
    return items
  }
}
