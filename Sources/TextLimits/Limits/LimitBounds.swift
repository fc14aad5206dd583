import Geometry
import InterfaceDocuments
import LayoutEngine
import Scenes

/// The views that may not extend beyond the root, and those with texts, which may not extend beyond an
/// ancestor either.
///
/// It is what `ResolvedLayout.overhangingItems` finds in a layout. Where limits follow what is reported,
/// all views that are drawn count; else only the view of the text whose room is searched, not those
/// that it pushes out.
struct LimitBounds {
  private struct Member {
    var item: ItemID
    /// The ancestors from the parent to below the root.
    var containers: [ItemID]
  }

  private var members: [Member] = []
  /// Whether all views count.
  private let includesAll: Bool

  /// Lists the visible views that are not the content of a scroll view.
  ///
  /// - Parameters:
  ///   - measurement: The views and their texts.
  ///   - includesAll: Whether views without texts are among them, and all count.
  init(of measurement: ContentMeasurement, includesAll: Bool) {
    self.includesAll = includesAll
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
        view.kind != .tab
      else { continue }
      let hasText = !measurement.texts[index].isEmpty
      guard hasText || includesAll && view.isDrawnWithoutText else { continue }
      var containers: [ItemID] = []
      var container = hasText ? parent : nil
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
    for member in members where includesAll || items?.contains(member.item) ?? true {
      // An empty text is where a longer one would be.
      var body = solution.alignmentRects[member.item.index]
      if items?.contains(member.item) ?? true { body.size.width = max(body.size.width, 1e-3) }
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

extension View {
  /// Whether it is visible without a text: neither a plain view nor a mere container.
  fileprivate var isDrawnWithoutText: Bool {
    switch kind {
    case .stackView, .gridView, .splitView, .tableCellView: false
    case .view: customClass != nil
    default: true
    }
  }
}
