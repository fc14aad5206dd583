import Diagnostics
import Geometry
import InterfaceDocuments
import JSONWriting
import Scenes

extension ResolvedLayout {
  /// The layout as `lintel layout --reporter json` writes it.
  var json: JSONValue {
    .layout(
      self,
      [
        "rootSize": [
          "horizontal": rootSize.horizontal.json, "vertical": rootSize.vertical.json,
        ],
        "views": .array(items.map(\.json)),
        "conflicts": .array(conflicts.map(\.json)),
      ])
  }
}

extension ResolvedRootExtent {
  fileprivate var json: JSONValue {
    .line([
      "priority": .number(priority),
      "heldBy": .string(holderName),
      "drawn": .optional(drawn),
      "needed": .optional(needed),
    ])
  }
}

extension ResolvedItem {
  fileprivate var json: JSONValue {
    [
      "id": .string(id),
      "element": .string(kind.element),
      "class": .optional(kind.customClass),
      "parent": .optional(placement.parent),
      "hidden": .bool(isHidden),
      "frame": frame.json,
      "alignmentRect": placement.alignmentRect.json,
      "intrinsicContentSize": .line([
        "width": .optional(content.intrinsicWidth),
        "height": .optional(content.intrinsicHeight),
      ]),
      "text": .optional(content.text?.string),
      "shown": .optional(content.text?.shown),
      "unmeasured": .optional(content.text.flatMap { $0.unmeasured.isEmpty ? nil : $0.unmeasured }),
      "variation": .optional(content.text?.variation),
      "arguments": .optional(content.text?.arguments?.rawValue),
      "clipped": clipped,
      "ambiguous": .line([
        "horizontal": .bool(isAmbiguous(along: .horizontal)),
        "vertical": .bool(isAmbiguous(along: .vertical)),
      ]),
    ]
  }

  /// The points lost along both axes, or `null` if nothing is lost, or nothing that a user would miss:
  /// sample texts, bound ones, markup and icons.
  private var clipped: JSONValue {
    guard !losses.isEmpty, content.text?.use.canBeClipped ?? true else { return .null }
    return .line([
      "horizontal": .number(loss(along: .horizontal)?.lost ?? 0),
      "vertical": .number(loss(along: .vertical)?.lost ?? 0),
    ])
  }
}

extension ResolvedConflict {
  fileprivate var json: JSONValue {
    [
      "constraints": .array(
        constraints.map {
          .line([
            "id": .string($0.id),
            "description": .string($0.description),
            "line": .optional($0.position?.line),
            "column": .optional($0.position?.column),
          ])
        }),
      "broken": .string(broken),
    ]
  }
}

extension Rect {
  var json: JSONValue {
    .line([
      "x": .number(minX),
      "y": .number(minY),
      "width": .number(width),
      "height": .number(height),
    ])
  }
}
