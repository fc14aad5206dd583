import ConflictLogs
import Diagnostics
import Geometry
import JSONWriting
import LinearConstraints

extension ConflictLogListing {
  /// The explanations in the shape of `explain-log.schema.json`.
  package var json: String {
    let value: JSONValue = [
      "version": .integer(1),
      "path": .string(path),
      "logs": .array(entries.map(\.json)),
      "unread": .array(
        problems.map { .line(["line": .integer($0.line), "message": .string($0.message)]) }),
    ]
    return value.text
  }
}

extension ConflictLogListing.ExplainedLog {
  fileprivate var json: JSONValue {
    let log = explanation.log
    return [
      "lines": .line(.array(log.lines.map(JSONValue.integer))),
      "cut": .bool(log.isCut),
      "items": .array(log.items.indices.map { item($0) }),
      "constraints": .array(log.constraints.indices.map { constraint($0) }),
      "conflicts": .array(explanation.conflicts.map { conflict($0) }),
      "broken": .optional(log.broken.map { log.constraints[$0].address }),
      "brokenIsInConflict": explanation.isBrokenInConflict.map(JSONValue.bool) ?? .null,
    ]
  }

  private func item(_ index: Int) -> JSONValue {
    let item = explanation.log.items[index]
    return .line([
      "name": .string(explanation.description.name(ofItem: index)),
      "address": .string(item.address),
      "class": .optional(item.writtenClass),
      "title": .optional(item.title),
      "label": .optional(item.label),
    ])
  }

  private func constraint(_ index: Int) -> JSONValue {
    let constraint = explanation.log.constraints[index]
    return [
      "address": .string(constraint.address),
      "line": .integer(constraint.line),
      "class": .string(constraint.className),
      "identifier": .optional(constraint.identifier),
      "source": .optional(constraint.source),
      "origin": .string(constraint.origin.rawValue),
      "description": .string(explanation.description.sentence(of: index)),
      "note": .optional(explanation.description.note(on: index)),
      "text": .string(constraint.text),
      "first": anchor(constraint.first),
      "relation": .string(constraint.relation.name),
      "second": constraint.second.map { anchor($0) } ?? .null,
      "multiplier": .number(constraint.multiplier),
      "constant": .number(constraint.constant),
      "priority": .number(constraint.priority.value),
      "foundBy": .optional(places[index]?.basis.rawValue),
      "places": .array((places[index]?.places ?? []).map(\.json)),
    ]
  }

  private func anchor(_ anchor: LoggedConstraint.Anchor) -> JSONValue {
    .line([
      "item": .string(explanation.log.items[anchor.item].address),
      "attribute": .string(anchor.attribute.rawValue),
    ])
  }

  private func conflict(_ conflict: ExplainedConflict) -> JSONValue {
    let log = explanation.log
    return [
      "constraints": .line(
        .array(conflict.constraints.map { .string(log.constraints[$0].address) })),
      "smallest": .bool(conflict.isSmallest),
      "conclusion": .string(conflict.conclusion),
      "gap": .number(conflict.gap),
      "assumptions": .array(
        conflict.assumptions.map { .string(explanation.description.sentence(of: $0)) }),
      "changes": .array(
        conflict.remedies.map { remedy in
          [
            "kind": .string(remedy.kind.rawValue),
            "constraint": .string(log.constraints[remedy.constraint].address),
            "constant": .optional(remedy.value),
            "relation": .optional(remedy.relation?.name),
            "complete": .bool(remedy.isComplete),
            "description": .string(remedy.description),
            "reason": .string(remedy.reason),
          ]
        }),
    ]
  }
}

extension ConstraintPlaces.ConstraintPlace {
  fileprivate var json: JSONValue {
    .line([
      "path": .string(path),
      "line": .integer(position.line),
      "column": .integer(position.column),
      "id": .string(id),
    ])
  }
}

extension Relation {
  /// The name as in documents.
  fileprivate var name: String {
    switch self {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}
