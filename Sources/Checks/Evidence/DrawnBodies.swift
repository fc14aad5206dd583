import Geometry
import InterfaceDocuments
import Scenes

/// The rectangles in which a layout draws its texts and controls.
struct DrawnBodies {
  /// The drawn part of a view.
  struct Body {
    var item: ResolvedItem
    /// The rectangle in the root's coordinates: of a label's text, or of the control around a text.
    var rect: Rect
    /// The index among the bodies.
    var index: Int
  }

  /// The bodies, in reading order.
  let bodies: [Body]
  private let parents: [String: String]

  /// Collects the visible bodies of a layout, without texts that the program replaces.
  init(_ layout: ResolvedLayout) {
    parents = Dictionary(
      layout.items.compactMap { item in item.placement.parent.map { (item.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    var bodies: [Body] = []
    for item in layout.items where item.isDrawn {
      guard item.kind.element != "tab", let text = item.content.text, text.use == .drawn,
        !text.string.allSatisfy(\.isWhitespace)
      else { continue }
      var rect = item.placement.alignmentRectInRoot
      if item.kind.name == "label" {
        let drawn = text.rect.offset(
          x: item.placement.frameInRoot.minX, y: item.placement.frameInRoot.minY)
        guard let seen = drawn.intersection(rect) else { continue }
        rect = seen
      }
      bodies.append(Body(item: item, rect: rect, index: bodies.count))
    }
    self.bodies = bodies
  }

  /// Returns the pairs of bodies that overlap along both axes by more than a distance.
  ///
  /// Pairs of which one contains the other are left out.
  ///
  /// - Complexity: O(n log n) for n bodies, plus the pairs that overlap vertically.
  func overlaps(over distance: Double) -> [(first: Body, second: Body, overlap: Size)] {
    // What is no larger than the distance overlaps nothing by more.
    let order = bodies.indices.filter {
      bodies[$0].rect.width > distance && bodies[$0].rect.height > distance
    }.sorted { (bodies[$0].rect.minY, $0) < (bodies[$1].rect.minY, $1) }
    var active: [(index: Int, rect: Rect)] = []
    var result: [(first: Body, second: Body, overlap: Size)] = []
    for index in order {
      let rect = bodies[index].rect
      active.removeAll { $0.rect.maxY - rect.minY <= distance }
      for other in active {
        guard let common = rect.intersection(other.rect), common.width > distance,
          common.height > distance, common != rect, common != other.rect
        else { continue }
        let (first, second) = (bodies[min(index, other.index)], bodies[max(index, other.index)])
        if isAround(first.item.id, second.item.id) || isAround(second.item.id, first.item.id) {
          continue
        }
        result.append((first, second, common.size))
      }
      active.append((index, rect))
    }
    return result.sorted { ($0.first.index, $0.second.index) < ($1.first.index, $1.second.index) }
  }

  private func isAround(_ outer: String, _ inner: String) -> Bool {
    var next = parents[inner]
    while let id = next, id != outer { next = parents[id] }
    return next != nil
  }
}

extension ResolvedLayout {
  /// By item, the innermost view around it that shows a part of its content at a time: a tab, a
  /// scroll view's content, a cell.
  var surfaces: [String: String] {
    let kinds: Set<String> = [
      "tab", "scrollView", "tableView", "collectionView", "outlineView", "tableViewCell",
      "collectionViewCell", "tableCellView", "splitView",
    ]
    let own = Set(
      items.lazy.filter { kinds.contains($0.kind.name) || kinds.contains($0.kind.element) }.map(
        \.id))
    var result: [String: String] = [:]
    for item in items {
      guard let parent = item.placement.parent else { continue }
      result[item.id] = own.contains(parent) ? parent : result[parent]
    }
    return result
  }
}
