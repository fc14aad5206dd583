package import Foundation

/// Validates JSON texts with Python's `jsonschema`, which is independent of this project.
package struct SchemaValidator: Sendable {
  private let schema: URL

  /// Creates a validator for a schema.
  package init(schema: URL) { self.schema = schema }

  /// Whether Python and the package are installed.
  package static let isInstalled = Python.has("jsonschema")

  /// Validates texts, and returns the first complaint about each, or `nil`.
  package func complaints(about texts: [String]) throws -> [String?] {
    let input = try JSONSerialization.data(withJSONObject: texts)
    let output = try Python.run(Self.script, [schema.path], input: input)
    let complaints = try JSONSerialization.jsonObject(with: output) as? [Any] ?? []
    return complaints.map { $0 as? String }
  }

  private static let script = """
    import json, sys
    from jsonschema.validators import validator_for
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    kind = validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema)
    def complaint(text):
        error = next(iter(validator.iter_errors(json.loads(text))), None)
        return None if error is None else error.json_path + ": " + error.message[:300]
    print(json.dumps([complaint(text) for text in json.load(sys.stdin.buffer)]))
    """
}
