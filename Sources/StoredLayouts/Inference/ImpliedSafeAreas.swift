import Geometry
import InterfaceDocuments

/// The safe areas of AppKit views, as implied by the drawn places of the views pinned to them.
///
/// Title bars and toolbars cover the top of a window's content; the document does not state their
/// height.
struct ImpliedSafeAreas {
  private let edges: [String: ImpliedInsets.Edges]

  init(_ implied: ImpliedInsets) { edges = implied.safeAreas }

  /// Returns a root with its safe area, and with those of its descendants that do not follow from
  /// it.
  func applied(to root: Root) -> Root {
    guard !edges.isEmpty else { return root }
    var root = root
    let size = root.drawnSize
    let area = (edges[root.view.id]?.filled(from: .zero, in: size) ?? .zero).withoutNegatives
    if area != .zero { root.safeAreaInsets = area }
    root.view = applied(
      to: root.view, at: Rect(origin: Point(x: 0, y: 0), size: size), in: size, covered: area)
    return root
  }

  private func applied(
    to view: View, at frame: Rect, in size: Size, covered area: Insets
  ) -> View {
    var view = view
    if let edges = edges[view.id] {
      let expected = Insets(
        top: max(0, area.top - frame.minY), left: max(0, area.left - frame.minX),
        bottom: max(0, frame.maxY - (size.height - area.bottom)),
        right: max(0, frame.maxX - (size.width - area.right)))
      let actual = edges.filled(from: expected)
      if !actual.isClose(to: expected) {
        for index in view.guides.indices where view.guides[index].key == .safeArea {
          view.guides[index].insets = actual
        }
      }
    }
    view.subviews = view.subviews.map { subview in
      let own = subview.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
      let place = Rect(
        x: frame.minX + own.minX, y: frame.minY + own.minY, width: own.width, height: own.height)
      return applied(to: subview, at: place, in: size, covered: area)
    }
    return view
  }
}
