import Geometry
import Scenes

extension Overlays {
  /// Draws the layout guides with their names.
  func drawGuides(in list: inout DisplayList) {
    for guide in guides {
      list.rect(guide.body, .guide)
      label(
        guide.item.identity.name, leading: guide.body, y: guide.body.maxY - 2, .guideName,
        in: &list)
    }
  }
}
