import Diagnostics
import Geometry
import JSONWriting
import Linting
import Scenes

extension StateDifference {
  /// A JSON object in the shape of `difference.schema.json`.
  package var json: String {
    JSONValue.object([
      JSONValue.Member("version", .integer(1)),
      JSONValue.Member("unchanged", .integer(unchanged)),
      JSONValue.Member("documents", .array(documents.map(\.json))),
    ]).text
  }
}

extension DocumentDifference {
  fileprivate var json: JSONValue {
    [
      "path": .string(path), "oldPath": .optional(oldPath), "kind": .string(kind.rawValue),
      "locales": .array(locales.map(JSONValue.string)),
      "constraints": .array(constraints.map(\.json)), "views": .array(views.map(\.json)),
      "texts": .array(
        texts.map { text in
          [
            "key": .string(text.key), "locales": .array(text.locales.map(JSONValue.string)),
            "old": .optional(text.old), "new": .optional(text.new),
          ]
        }),
      "frames": .array(
        frames.map { frame in
          [
            "id": .string(frame.id), "name": .string(frame.name),
            "layouts": .array(frame.places.map(\.json)),
          ]
        }),
      "faults": .array(faults.map(\.json)),
    ]
  }
}

extension DocumentDifference.Element {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "name": .string(name), "attribute": .optional(attribute),
      "old": .optional(old), "new": .optional(new),
    ]
  }
}

extension DocumentDifference.Frame.FramePair {
  fileprivate var json: JSONValue {
    [
      "root": .string(layout.root), "locale": .string(layout.locale),
      "size": .string(layout.size), "contentSize": .optional(layout.contentSize),
      "old": old.map(Self.json) ?? .null, "new": new.map(Self.json) ?? .null,
    ]
  }

  private static func json(_ rect: Rect) -> JSONValue {
    .line([
      "x": .number(rect.minX), "y": .number(rect.minY), "width": .number(rect.width),
      "height": .number(rect.height),
    ])
  }
}

extension DocumentDifference.Fault {
  fileprivate var json: JSONValue {
    [
      "rule": .string(rule.name), "severity": .string(severity.rawValue),
      "object": .optional(object), "change": .string(isNew ? "new" : "gone"),
      "message": .string(message), "line": .optional(position?.line),
      "column": .optional(position?.column),
      "occurrences": .array(
        occurrences.map { occurrence in
          [
            "locale": .optional(occurrence.locale), "size": .optional(occurrence.size),
            "contentSize": .optional(occurrence.contentSize), "axis": .optional(occurrence.axis),
            "needed": .optional(occurrence.needed), "available": .optional(occurrence.available),
            "lost": .optional(occurrence.lost),
          ]
        }),
    ]
  }
}
