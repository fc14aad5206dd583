import Geometry
import Scenes

extension Overlays {
  /// Draws the outline of each alignment rect.
  func drawAlignmentRects(in list: inout DisplayList) {
    for view in views { list.rect(view.body, .alignmentRect) }
  }
}
