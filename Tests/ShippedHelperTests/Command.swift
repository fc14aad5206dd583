import Foundation
import TestSupport

/// A process of its own, with nothing from the environment of the tests but what is given.
struct Command {
  /// What a process left.
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The built tool.
  static let lintel = BuildFolder.url.appending(component: "lintel").path

  /// The folders that programs are looked for in by default.
  static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  /// Returns where a program is, or nil if it is not installed.
  static func location(of program: String) -> String? {
    searchPath.split(separator: ":").lazy.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether a program is installed.
  static func has(_ program: String) -> Bool { location(of: program) != nil }

  /// Runs a command line and waits for its end.
  static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    input: String = ""
  ) throws -> Result {
    let files = try ScratchFolder()
    // Files instead of pipes: neither side can wait for the other to read.
    let paths = try ["input", "output", "errors"].map { try files.write("", to: $0) }
    try files.write(input, to: "input")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ["PATH": searchPath, "LC_ALL": "C.UTF-8"]
      .merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: paths[0]))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: paths[1]))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: paths[2]))
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try files.text(of: "output"),
      errors: try files.text(of: "errors"))
  }
}

/// A folder for the files of one test, removed with the last reference to it.
final class ScratchFolder: Sendable {
  let path: String

  /// Creates a folder.
  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(component: "lintel helpers \(UUID().uuidString)").resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and its folders, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String, executable: Bool = false) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    if executable {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }
    return url.path
  }

  /// Copies a file or folder of the package into a folder of this one.
  func copy(_ name: String, into folder: String = "") throws {
    let source = PackageFolder.root.appending(path: name)
    let target = URL(filePath: path).appending(path: folder)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: source, to: target.appending(component: source.lastPathComponent))
  }

  /// Returns whether a file or folder exists.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

  /// Returns the text of a file.
  func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: path).appending(path: name), encoding: .utf8)
  }
}
