package import Foundation
import Synchronization

/// Runs Python scripts, whose libraries are independent of this project.
///
/// All scripts are forks of one process that has imported their modules. Nothing else is shared.
package enum Python: Sendable {
  /// The failure of a script.
  package struct Failure: Error {
    /// Its standard output and standard error.
    package let output: String
  }

  private struct Script: Encodable {
    var script: String?
    var file: String?
    var arguments: [String]
  }

  private static let process = HelperProcess(script: "python.py")
  private static let modules = Mutex<[String: Bool]>([:])

  /// Whether Python is installed.
  package static let isInstalled = has("json")

  /// Returns whether a module is installed.
  package static func has(_ module: String) -> Bool {
    if let known = modules.withLock({ $0[module] }) { return known }
    let isThere = (try? run("import \(module)", input: Data())) != nil
    modules.withLock { $0[module] = isThere }
    return isThere
  }

  /// Runs a script, and returns its output.
  package static func run(
    _ script: String, _ arguments: [String] = [], input: Data
  ) throws -> Data {
    try run(Script(script: script, arguments: arguments), input)
  }

  /// Runs the script in a file, and returns its output.
  package static func run(
    file: URL, _ arguments: [String] = [], input: Data = Data()
  ) throws -> Data {
    try run(Script(file: file.path, arguments: arguments), input)
  }

  private static func run(_ script: Script, _ input: Data) throws -> Data {
    let reply = try process.reply(to: script, input)
    guard reply.status == 0 else {
      throw Failure(output: String(decoding: reply.output, as: UTF8.self))
    }
    return reply.output
  }
}
