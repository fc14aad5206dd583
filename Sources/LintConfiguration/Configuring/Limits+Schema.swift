import InterfaceDocuments
import JSONWriting

extension Limits.Name {
  /// What a configuration may set for the limit.
  var schema: JSONValue {
    [
      "description": .string(summary),
      "type": .line([.string(isCount ? "integer" : "number"), "null"]),
      "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      "default": .number(standard),
    ]
  }
}
