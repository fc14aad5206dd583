import Geometry
import Scenes

extension ResolvedItem {
  /// The members that a view has in `lintel layout --reporter json`.
  var expected: Members {
    let clipped: Members? =
      id == "ok" ? ["horizontal": 23.5, "vertical": 0.0] : nil
    return [
      "id": id, "element": kind.element, "class": kind.customClass, "parent": placement.parent,
      "hidden": isHidden,
      "frame": frame.expected, "alignmentRect": placement.alignmentRect.expected,
      "intrinsicContentSize": ["width": content.intrinsicWidth, "height": content.intrinsicHeight]
        as Members,
      "text": content.text?.string, "shown": content.text?.shown,
      "variation": content.text?.variation, "arguments": content.text?.arguments?.rawValue,
      "unmeasured": content.text.flatMap { $0.unmeasured.isEmpty ? nil : $0.unmeasured },
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
