package import Foundation

/// Validates JSON texts with Python's `jsonschema`, which is independent of this project.
package struct SchemaValidator: Sendable {
  private let schema: URL

  /// Creates a validator for a schema.
  package init(schema: URL) { self.schema = schema }

  /// Whether Python and the package are installed.
  package static let isInstalled = (try? run(["-c", "import jsonschema"], input: Data())) != nil

  /// Validates texts, and returns the first complaint about each, or `nil`.
  package func complaints(about texts: [String]) throws -> [String?] {
    let input = try JSONSerialization.data(withJSONObject: texts)
    let output = try Self.run(["-c", Self.script, schema.path], input: input)
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

  private struct Failure: Error { let output: String }

  private static func run(_ arguments: [String], input: Data) throws -> Data {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "lintel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes: neither side can wait for the other to read.
    let inputFile = folder.appending(component: "input")
    let outputFile = folder.appending(component: "output")
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    let output = try FileHandle(forWritingTo: outputFile)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let bytes = try Data(contentsOf: outputFile)
    guard process.terminationStatus == 0 else {
      throw Failure(output: String(decoding: bytes, as: UTF8.self))
    }
    return bytes
  }
}
