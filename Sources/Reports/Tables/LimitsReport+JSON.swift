import Diagnostics
import InterfaceDocuments
import InterfaceValues
import JSONWriting
import Scenes
import TextLimits

extension LimitsReport {
  /// A JSON object with the limits of all roots, in the shape of `limits.schema.json`.
  package var json: String {
    JSONValue.object([
      JSONValue.Member("version", .integer(1)),
      JSONValue.Member("roots", .array(roots.map(\.json))),
    ]).text
  }
}

extension RootLimits {
  fileprivate var json: JSONValue {
    let set = all.first
    return [
      "document": .string(set?.path ?? ""),
      "root": .string(set?.root ?? ""),
      "sizes": .array((set?.sizeNames ?? []).map(JSONValue.string)),
      "texts": .array(LimitsReport.rows(of: self).compactMap(\.json)),
      "groups": .array(
        all.flatMap { set in
          set.groups.map { group -> JSONValue in
            [
              "limit": .string(set.kind.rawValue),
              "locale": .optional(set.locale),
              "budget": .number(group.budget),
              "size": .string(group.sizeName),
              "texts": .array(group.members.map(JSONValue.integer)),
            ]
          }
        }),
    ]
  }
}

extension LimitsReport.Row {
  fileprivate var json: JSONValue? {
    guard let first else { return nil }
    let hard = limits.first { $0.set.kind == .hard }
    let soft = limits.filter { $0.set.kind == .soft }
    return [
      "key": .string(first.text.key ?? ""),
      "table": .string(first.text.table),
      "line": .integer(first.text.position.line),
      "column": .integer(first.text.position.column),
      "view": .string(first.view),
      "name": .string(first.viewName),
      "property": .string(first.text.property),
      "text": .string(first.text.value),
      "font": first.font.map(\.json) ?? .null,
      "hard": hard.map { .object($0.members) } ?? .null,
      "soft": .array(
        soft.map { entry in
          .object([JSONValue.Member("locale", .string(entry.set.locale ?? ""))] + entry.members)
        }),
    ]
  }
}

extension LimitsReport.RowLimit {
  fileprivate var members: [JSONValue.Member] {
    let isLaidOut = limit.width != .notLaidOut
    return [
      JSONValue.Member("width", .optional(limit.points)),
      JSONValue.Member("reason", .optional(limit.reason)),
      JSONValue.Member("lines", isLaidOut ? .optional(limit.lines) : .null),
      JSONValue.Member("characters", .optional(limit.characterCount)),
      JSONValue.Member("displayed", .string(limit.displayed)),
      JSONValue.Member("ownWidth", isLaidOut ? .number(limit.ownWidth) : .null),
      JSONValue.Member("limitedBy", limit.limiter.map(\.json) ?? .null),
      JSONValue.Member("size", .optional(limit.sizeName)),
      JSONValue.Member("group", .optional(limit.group.map { $0 + firstGroup })),
    ]
  }
}

extension TextLimitFont {
  fileprivate var json: JSONValue {
    [
      "family": .string(family), "weight": .integer(weight), "size": .number(size),
      "italic": .bool(isItalic),
    ]
  }
}

extension TextLimiter {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "name": .string(name), "description": .string(sentence),
      "line": .optional(position?.line), "column": .optional(position?.column),
    ]
  }
}
