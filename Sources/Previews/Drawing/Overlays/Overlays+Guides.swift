import Geometry
import Scenes

extension Overlays {
  /// Draws the layout guides with their names, and the margins that constraints name.
  func drawGuides(in list: inout DisplayList, _ places: inout LabelPlaces) {
    for margin in margins { list.rect(margin.rect.drawable, .margin) }
    for guide in guides {
      list.rect(guide.body, .guide)
      label(
        guide.item.identity.name, leading: guide.body, y: guide.body.maxY - 2, .guideName,
        in: &list, &places)
    }
  }
}
