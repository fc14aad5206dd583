import Geometry
import Scenes

extension ResolvedItem {
  /// The members that a view has in `lintel layout --reporter json`.
  var expected: Members {
    let clipped: Members? =
      id == "ok" ? ["horizontal": 23.5, "vertical": 0.0] : nil
    return [
      "id": id, "element": element, "class": customClass, "parent": parent, "hidden": isHidden,
      "frame": frame.expected, "alignmentRect": alignmentRect.expected,
      "intrinsicContentSize": ["width": intrinsicWidth, "height": intrinsicHeight]
        as Members,
      "text": text?.string, "shown": text?.shown,
      "unmeasured": text.flatMap { $0.unmeasured.isEmpty ? nil : $0.unmeasured },
      "clipped": clipped,
      "ambiguous": ["horizontal": false, "vertical": id == "ok"] as Members,
    ]
  }
}

extension Rect {
  fileprivate var expected: Members {
    ["x": minX, "y": minY, "width": width, "height": height]
  }
}
