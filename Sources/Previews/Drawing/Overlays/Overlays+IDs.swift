import Geometry
import Scenes

extension Overlays {
  /// Draws the id of each view in its upper leading corner.
  func drawIDs(in list: inout DisplayList, _ places: inout LabelPlaces) {
    for view in views {
      label(view.item.id, leading: view.body, y: view.body.minY + 7, .idText, in: &list, &places)
    }
  }
}
