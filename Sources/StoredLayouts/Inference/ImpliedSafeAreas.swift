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
    view.setSafeArea(edges[view.id], unless: area.covered(in: size, by: frame))
    view.subviews = view.subviews.map { subview in
      let place = (subview.frame ?? .zero).offset(x: frame.minX, y: frame.minY)
      return applied(to: subview, at: place, in: size, covered: area)
    }
    return view
  }
}

extension View {
  /// Gives the view the safe area that its stored frames imply, if it is another one than usual.
  mutating func setSafeArea(_ implied: ImpliedInsets.Edges?, unless usual: Insets) {
    guard let actual = implied?.filled(from: usual), !actual.isClose(to: usual) else { return }
    for index in guides.indices where guides[index].key == .safeArea {
      guides[index].insets = actual
    }
  }
}

extension Insets {
  /// Returns how far a frame extends out of the area within the insets of a root, edge by edge.
  func covered(in size: Size, by frame: Rect) -> Insets {
    Insets(
      top: max(0, top - frame.minY), left: max(0, left - frame.minX),
      bottom: max(0, frame.maxY - (size.height - bottom)),
      right: max(0, frame.maxX - (size.width - right)))
  }
}
