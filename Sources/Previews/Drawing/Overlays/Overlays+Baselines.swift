import Geometry
import Scenes

extension Overlays {
  /// Draws the first and the last baseline of each text, as wide as the view.
  func drawBaselines(in list: inout DisplayList) {
    for view in views {
      guard let text = view.item.content.text, let rect = view.text, let first = text.lines.first
      else { continue }
      var places = [first.baseline]
      if let last = text.lines.last, last.baseline != first.baseline {
        places.append(last.baseline)
      }
      for place in places {
        let y = finite(rect.minY + place)
        list.polyline(
          [Point(x: view.body.minX, y: y), Point(x: view.body.maxX, y: y)], .baseline)
      }
    }
  }
}
