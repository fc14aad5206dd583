import Foundation

/// A repository in a temporary folder, made by git itself and removed with the value.
package final class TemporaryRepository {
  package let folder: String
  package let environment: [String: String]
  private let files = FileManager.default

  package init() throws {
    let place = files.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "lintel repository \(UUID().uuidString)")
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    folder = place.path
    var environment = ProcessInfo.processInfo.environment
    for name in environment.keys where name.hasPrefix("GIT_") { environment[name] = nil }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    self.environment = environment
    try git("init", "-q", "-b", "main")
  }

  deinit { try? files.removeItem(atPath: folder) }

  /// Runs git in the folder and returns its output.
  @discardableResult
  package func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org"]
      + ["-c", "commit.gpgsign=false"] + arguments
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
    return String(decoding: data, as: UTF8.self)
  }

  private struct Failure: Error { var arguments: [String] }

  /// Writes a file, with the folders above it.
  package func write(_ text: String, to path: String) throws {
    let place = URL(filePath: "\(folder)/\(path)")
    try files.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  package func remove(_ path: String) throws { try files.removeItem(atPath: "\(folder)/\(path)") }

  package func commit() throws {
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", "state")
  }
}
