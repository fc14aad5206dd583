import Geometry
import InterfaceDocuments
import LayoutEngine
import Scenes

/// The views with texts, which may not extend beyond the root or an ancestor.
///
/// It is what `ResolvedLayout.overhangingItems` finds in a layout. Only the view of the text whose
/// room is searched counts, not those that it pushes out.
struct LimitBounds {
  private struct Member {
    var item: ItemID
    /// The ancestors from the parent to below the root.
    var containers: [ItemID]
  }

  private var members: [Member] = []

  /// Lists the visible views with texts that are not the content of a scroll view.
  init(of measurement: ContentMeasurement) {
    let tree = measurement.tree
    var scrolled: Set<ItemID> = []
    for index in tree.nodes.indices.dropFirst() {
      let item = ItemID(index: index)
      guard let view = tree.nodes[index].view else { continue }
      let parent = tree.visibleParent(of: item)
      let isScrolled =
        parent.map { scrolled.contains($0) || tree.nodes[$0.index].kind.scrolls } ?? false
      if isScrolled { scrolled.insert(item) }
      guard !isScrolled, !tree.nodes[index].isHidden, !tree.absentItems.contains(item),
        view.kind != .tab, !measurement.texts[index].isEmpty
      else { continue }
      var containers: [ItemID] = []
      var container = parent
      while let around = container, around.index > 0 {
        containers.append(around)
        container = tree.visibleParent(of: around)
      }
      members.append(Member(item: item, containers: containers))
    }
  }

  /// Adds the points by which some views, or all, are outside.
  func add(
    to excesses: inout [ClippedPlace: Double], in solution: LayoutSolution,
    of items: Set<ItemID>? = nil
  ) {
    let surface = Rect(origin: .zero, size: solution.frames[0].size)
    for member in members where items?.contains(member.item) ?? true {
      // An empty text is where a longer one would be.
      var body = solution.alignmentRects[member.item.index]
      body.size.width = max(body.size.width, 1e-3)
      var overhang = Overhang(of: body, in: surface)
      for container in member.containers where overhang == nil {
        overhang = Overhang(of: body, in: solution.frames[container.index])
      }
      guard let insets = overhang?.insets else { continue }
      for axis in Axis.allCases where insets.total(along: axis) > 0 {
        // A reported overhang is visible, like the loss of a point.
        excesses[ClippedPlace(item: member.item, axis: axis, isOutside: true)] =
          insets.total(along: axis) + 1 - Overhang.tolerance
      }
    }
  }
}
