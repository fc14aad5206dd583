import Diagnostics
import Geometry
import JSONWriting
import Scenes

extension ResolvedLayout {
  /// The layout as `lintel trace --reporter json` writes it.
  var traceJSON: JSONValue {
    .layout(
      self,
      [
        "views": .array(items.map(\.traceJSON)),
        "conflicts": .array(conflicts.map(\.traceJSON)),
      ])
  }
}

extension ResolvedItem {
  fileprivate var traceJSON: JSONValue {
    [
      "id": .string(id),
      "name": .string(identity.name),
      "element": .string(kind.element),
      "class": .optional(kind.customClass),
      "parent": .optional(placement.parent),
      "line": .integer(identity.position.line),
      "column": .integer(identity.position.column),
      "dropped": .bool(visibility == .detached),
      "frame": frame.json,
      "alignmentRectInRoot": placement.alignmentRectInRoot.json,
      "clipped": .array(
        losses.map { loss in
          .line([
            "axis": .string(loss.axis.rawValue), "needed": .number(loss.needed),
            "available": .number(loss.available), "lost": .number(loss.lost),
          ])
        }),
      "ambiguous": .array(ambiguities.map(\.json)),
    ]
  }
}

extension ResolvedAmbiguity {
  fileprivate var json: JSONValue {
    [
      "axis": .string(axis.rawValue),
      "subject": .string(subject.rawValue),
      "position": positionRange?.json ?? .null,
      "extent": sizeRange?.json ?? .null,
      "alternative": alternative?.json ?? .null,
      "settledBy": .line(.array(remedy.map(JSONValue.string))),
    ]
  }
}

extension OpenRange {
  fileprivate var json: JSONValue {
    .line(["least": .optional(lower), "greatest": .optional(upper)])
  }
}

extension ResolvedConflict {
  fileprivate var traceJSON: JSONValue {
    [
      "constraints": .array(
        zip(constraints, log).map { constraint, entry in
          .line([
            "id": .string(constraint.id),
            "description": .string(constraint.description),
            "log": .string(entry),
            "line": .optional(constraint.position?.line),
            "column": .optional(constraint.position?.column),
          ])
        }),
      "broken": .string(broken),
      "mixesFramesAndConstraints": .bool(mixesFramesAndConstraints),
    ]
  }
}
