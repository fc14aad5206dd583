import ConflictLogs
import Foundation

/// The judgement of scipy's linear programming about a set of conflicting constraints.
///
/// A script reads the log on its own and solves it with another method.
struct SecondOpinion: Decodable {
  /// A log and a set of its constraints.
  struct Case: Encodable {
    var text: String
    /// The addresses of the set; empty to judge the whole log.
    var members: [String]
    /// Whether what the log does not show has its usual value.
    var assuming: Bool
  }

  /// Whether the set, or the whole log, cannot hold.
  var conflicts: Bool?
  /// Whether each set without one of its constraints can hold.
  var irreducible: Bool?
  /// Whether no smaller set conflicts; nil where there are too many to try.
  var smallest: Bool?
  /// What the script could not read.
  var unread: String?

  /// Whether Python and scipy are installed.
  static let isInstalled = (try? run(["-c", "import scipy.optimize"], Data())) != nil

  private struct Failure: Error { let output: String }

  /// Judges cases.
  static func about(_ cases: [Case]) throws -> [SecondOpinion] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "SecondOpinion/conflicts.py")
    return try JSONDecoder().decode(
      [SecondOpinion].self, from: run([script.path], JSONEncoder().encode(cases)))
  }

  private static func run(_ arguments: [String], _ input: Data) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appending(component: "lintel-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, result) = (folder.appending(path: "input"), folder.appending(path: "output"))
    try input.write(to: source)
    try Data().write(to: result)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: source)
    let output = try FileHandle(forWritingTo: result)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let bytes = try Data(contentsOf: result)
    guard process.terminationStatus == 0 else {
      throw Failure(output: String(decoding: bytes, as: UTF8.self))
    }
    return bytes
  }
}
