import Geometry
import Scenes

extension Overlays {
  /// Draws where an ambiguous view might as well be, joined to where it is.
  func drawGhosts(in list: inout DisplayList) {
    for view in views {
      for ghost in ghosts(of: view) {
        list.rect(ghost, .ghost, radius: 3)
        list.polyline([view.body.center, ghost.center], .ghost)
      }
    }
  }

  /// Returns the other rectangles of a view.
  func ghosts(of view: Placement) -> [Rect] {
    view.item.ambiguities.compactMap { $0.alternative?.drawable }
  }
}
