package import Foundation

/// Runs scripts of Python, whose libraries are independent of this project.
package enum Python: Sendable {
  private struct Failure: Error { let output: String }

  /// Whether Python is installed.
  package static let isInstalled = has("json")

  /// Returns whether a module is installed.
  package static func has(_ module: String) -> Bool {
    (try? run("import \(module)", input: Data())) != nil
  }

  /// Runs a script, and returns its output.
  package static func run(
    _ script: String, _ arguments: [String] = [], input: Data
  ) throws -> Data {
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
    process.arguments = ["python3", "-c", script] + arguments
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
