import ControlMetrics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine

extension SceneTree {
  /// Adds the contents of a view: its guides, its subviews, and its arrangement.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - item: Its item.
  ///   - drawnSize: The size of its frame as it was drawn, if the document has it.
  ///   - drawnOrigin: The origin of its drawn frame in the root's coordinates, if known.
  mutating func addContents(
    of view: View, in item: ItemID, drawnSize: Size?, drawnOrigin: Point?
  ) {
    let isExplicit = view.subviews.contains(where: \.isContentView)
    let host =
      view.hasContentView && !isExplicit ? addContentView(of: view, in: item) : item
    for guide in view.guides where guide.key != .content {
      addGuide(guide, in: guide.key == nil ? host : item)
    }
    let insets = isExplicit ? .zero : contentInsets(of: view, item: item)
    let inner = drawnSize.map {
      Size(
        width: max(0, $0.width - insets.total(along: .horizontal)),
        height: max(0, $0.height - insets.total(along: .vertical)))
    }
    let subviews = view.subviews.map { subview in
      let metric = catalog.metric(for: subview.variant, on: platform(of: subview))
      let drawn = evidence.views[subview.id]
      var added = LayoutItem(subview, drawn: drawn, metric: metric, parent: host)
      // A tab with a mask is as large as its tab view; the frames inside include the content
      // insets.
      let isWhole = subview.kind == .tab && subview.autoresizingMask != nil
      if view.container == nil {
        added.autoresizing = Autoresizing(
          subview, parentSize: (isWhole ? drawnSize : inner) ?? .zero)
      }
      let frame = evidence.frames[subview.id]
      var origin = drawnOrigin
      if let frame {
        origin = origin.map { Point(x: $0.x + frame.minX, y: $0.y + frame.minY) }
        added.drawnRect = origin.map {
          Rect(origin: $0, size: frame.size).inset(by: added.alignmentInsets)
        }
      } else if subview.kind != .tab {
        origin = nil
      }
      let node = Node(subview, drawn: drawn, metric: metric, parent: host)
        .described(in: nodes[host.index])
      let id = add(added, node)
      // A tab has no frame of its own: it fills the content area of the tab view.
      addContents(
        of: subview, in: id,
        drawnSize: subview.kind == .tab && !isWhole ? inner : subview.frame?.size,
        drawnOrigin: origin)
      return id
    }
    // Constraints on a box act on its content view, if no constraint can name that view.
    if let content = zip(view.subviews, subviews).first(where: {
      $0.0.isContentView && !$0.0.hasExplicitID
    }) {
      layout.update(item) { $0.contentItem = content.1 }
    }
    let arrangement = arrangement(of: view, item: item, host: host, subviews: subviews)
    layout.update(item) { $0.arrangement = arrangement }
  }

  /// Adds the content view between a container and its subviews.
  ///
  /// It is not in the document, except as the content guide of a scroll view.
  private mutating func addContentView(of view: View, in item: ItemID) -> ItemID {
    var content = LayoutItem(parent: item)
    content.layoutMargins = layout.items[item.index].layoutMargins
    let guides = view.guides.filter { $0.key == .content }
    var node =
      guides.first.map { Node($0, parent: item).described(in: nodes[item.index]) }
      ?? Node(contentOf: view, parent: item)
    node.isImplicit = guides.isEmpty
    let id = add(content, node)
    for guide in guides { itemsByID[guide.id] = id }
    layout.update(item) { $0.contentItem = id }
    return id
  }

  private mutating func addGuide(_ guide: Guide, in parent: ItemID) {
    var item = LayoutItem(parent: parent)
    item.guideRole = guide.insets.map(GuideRole.inside) ?? GuideRole(guide.key)
    add(item, Node(guide, parent: parent).described(in: nodes[parent.index]))
  }

  /// The insets from the frame of a container to its content area.
  private func contentInsets(of view: View, item: ItemID) -> Insets {
    switch view.kind {
    case .box, .tabView, .tableCellView:
      layout.items[item.index].alignmentInsets + nodes[item.index].metric.padding
    default: .zero
    }
  }

  private func arrangement(
    of view: View, item: ItemID, host: ItemID, subviews: [ItemID]
  ) -> Arrangement? {
    switch view.container {
    case .stack(let stack):
      return .stack(
        StackArrangement(stack, of: view, members: subviews, style: platform.stackStyle))
    case .split(let split):
      return .split(SplitArrangement(split, of: view, panes: subviews))
    case .grid(let grid):
      return .grid(GridArrangement(grid, items: itemsByID))
    case nil:
      break
    }
    // A content view that is in the document is placed by its own frame.
    if view.subviews.contains(where: \.isContentView) { return nil }
    switch view.kind {
    case .scrollView:
      return .scroll(ScrollArrangement(content: host))
    case .tabView:
      let tabs = zip(view.subviews, subviews)
        .filter { $0.0.kind == .tab && $0.0.autoresizingMask == nil }.map(\.1)
      guard !tabs.isEmpty else { return nil }
      return .content(
        ContentArrangement(items: tabs, insets: nodes[item.index].metric.padding))
    case .box, .tableCellView:
      return .content(
        ContentArrangement(items: [host], insets: nodes[item.index].metric.padding))
    default:
      return nil
    }
  }
}

extension Platform {
  /// The framework whose stack views the platform uses.
  fileprivate var stackStyle: StackArrangement.Style {
    switch self {
    case .iOS, .iOS26: .uiKit
    case .macOS10, .macOS11, .macOS26, .generic: .appKit
    }
  }
}
