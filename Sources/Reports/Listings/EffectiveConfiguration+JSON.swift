import Diagnostics
import JSONWriting
import Linting

extension EffectiveConfiguration {
  /// The values in the shape of `effective-configuration.schema.json`.
  package var json: String {
    let value: JSONValue = [
      "version": .integer(1),
      "path": .string(path),
      "sources": .line(.array(sources.map(JSONValue.string))),
      "exclusion": exclusion?.json ?? .null,
      "values": .array(values.map(\.json)),
    ]
    return value.text
  }
}

extension ConfiguredValue {
  fileprivate var json: JSONValue {
    .line([
      "key": .array(key.filter { !$0.isEmpty }.map(JSONValue.string)),
      "value": value?.json ?? .null,
      "path": .optional(path),
      "line": .optional(position?.line),
      "column": .optional(position?.column),
    ])
  }
}

extension ConfiguredValue.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .list(let items): .array(items.map(\.json))
    case .keys(let keys): .object(keys.map { JSONValue.Member($0.name, $0.value.json) })
    }
  }
}
