import Diagnostics
import Geometry
import JSONWriting
import Scenes

extension ResolvedExplanation {
  /// The explanation as `lintel explain --reporter json` writes it.
  var json: JSONValue {
    .layout(
      document: path, root: root, locale: locale, direction: direction, size: (sizeName, size),
      textSize: textSize,
      [
        "view": .string(item.id),
        "element": .string(item.kind.element),
        "takesPart": .bool(takesPart),
        "text": .optional(item.content.text?.string),
        "variation": .optional(item.content.text?.variation),
        "arguments": .optional(item.content.text?.arguments?.rawValue),
        "axes": .array(axes.map(\.json)),
      ])
  }
}

extension ResolvedAxisExplanation {
  fileprivate var json: JSONValue {
    [
      "axis": .string(axis.rawValue),
      "size": size.json,
      "position": position.json,
      "content": .optional(content),
      "lost": .optional(lost),
      "room": room?.json ?? .null,
      "constraints": .array(constraints.map(\.json)),
      "proposals": .array(proposals.map(\.json)),
    ]
  }
}

extension ResolvedAxisExplanation.Room {
  fileprivate var json: JSONValue {
    switch self {
    case .points(let points): .line(["points": .number(points)])
    case .unlimited: .line(["points": .null])
    }
  }
}

extension ResolvedDetermination {
  fileprivate var json: JSONValue {
    [
      "value": .number(value),
      "range": range.map {
        .line(["lower": .optional($0.lower), "upper": .optional($0.upper)])
      } ?? .null,
      "sentence": .string(sentence),
      "chain": .array(
        chain.map { link in
          .line(
            .object(
              link.constraint.members + [.init("sentence", .string(link.sentence))]))
        }),
    ]
  }
}

extension ResolvedEffect {
  fileprivate var json: JSONValue {
    .line(
      .object(
        constraint.members + [
          .init("status", .string(status.rawValue)),
          .init("amount", .number(amount)),
          .init("own", .bool(isOwn)),
          .init("affectsPosition", .bool(affectsPosition)),
          .init("affectsSize", .bool(affectsSize)),
        ]))
  }
}

extension ResolvedProposal {
  fileprivate var json: JSONValue {
    .line([
      "change": .string(change.rawValue),
      "constraint": .optional(constraint?.id),
      "view": .optional(view),
      "value": .number(value),
      "sentence": .string(sentence),
      "clips": .array(clips.map(JSONValue.string)),
      "clippedIn": .array(clippedLocales.map(JSONValue.string)),
      "fix": fix?.json ?? .null,
    ])
  }
}

extension ResolvedConstraint {
  /// The members of every mention of a constraint.
  fileprivate var members: [JSONValue.Member] {
    [
      .init("constraint", .string(id)),
      .init("description", .string(description)),
      .init("line", .optional(position?.line)),
      .init("column", .optional(position?.column)),
      .init("priority", .number(priority)),
    ]
  }
}
