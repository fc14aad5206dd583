import Foundation
import Synchronization

/// The program git.
package struct Git: Sendable {
  private let executable: String
  private let environment: [String: String]

  /// Finds the program.
  ///
  /// - Parameter environment: The environment of the process: its `PATH` leads to the program, and other
  ///   variables configure git (`GIT_DIR`).
  /// - Throws: ``GitError`` if there is no git.
  package init(environment: [String: String]) throws(GitError) {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/git" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let found else {
      throw GitError("git is not installed, or not on PATH; revisions are read through it")
    }
    executable = found
    var environment = environment
    // Messages in English; nothing is written, and nothing prompts.
    environment["LC_ALL"] = "C"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_PAGER"] = "cat"
    // An external diff would start this program again.
    environment["GIT_EXTERNAL_DIFF"] = nil
    self.environment = environment
  }

  /// Runs a command and returns what it writes to standard output.
  ///
  /// - Throws: ``GitError`` with git's message if it fails.
  func output(of arguments: [String], in folder: String) throws(GitError) -> [UInt8] {
    let result = try run(arguments, in: folder)
    guard result.status == 0 else { throw GitError("git cannot answer: \(result.complaint)") }
    return result.output
  }

  /// Runs a command to its end.
  func run(_ arguments: [String], in folder: String) throws(GitError) -> GitOutput {
    let process = try process(arguments, in: folder)
    process.standardInput = FileHandle.nullDevice
    let (output, messages) = try Self.spawning.withLock { _ throws(GitError) in
      let output = Self.pipe()
      let messages = Self.pipe()
      process.standardOutput = output
      process.standardError = messages
      try start(process)
      return (output, messages)
    }
    // Both are read at once: a full pipe would block git.
    let collected = Mutex<[UInt8]>([])
    let reader = DispatchQueue(label: "messages of git")
    reader.async {
      let bytes = Self.rest(of: messages.fileHandleForReading)
      collected.withLock { $0 = bytes }
    }
    let bytes = Self.rest(of: output.fileHandleForReading)
    reader.sync {}
    process.waitUntilExit()
    let text = String(decoding: collected.withLock { $0 }, as: UTF8.self)
    return GitOutput(
      status: process.terminationReason == .exit ? process.terminationStatus : -1, output: bytes,
      complaint: Self.firstComplaint(in: text))
  }

  /// Starts a command that answers one line of input after the other.
  func conversation(_ arguments: [String], in folder: String) throws(GitError) -> Conversation {
    try Self.spawning.withLock { _ throws(GitError) in
      let process = try process(arguments, in: folder)
      process.standardError = FileHandle.nullDevice
      let input = Self.pipe()
      let output = Self.pipe()
      process.standardInput = input
      process.standardOutput = output
      try start(process)
      return Conversation(
        process: process, input: input.fileHandleForWriting, output: output.fileHandleForReading)
    }
  }

  /// Held from the creation of pipes until their process has started.
  ///
  /// A process inherits all open files: one that keeps running would hold the pipe of another open, whose
  /// end would never be reached. Open files belong to the whole program, and so does this lock.
  private static let spawning = Mutex(())

  /// Returns a close-on-exec pipe, inherited only by the process that it is passed to.
  private static func pipe() -> Pipe {
    let pipe = Pipe()
    for file in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(file.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    return pipe
  }

  /// Settings by which names are not quoted, and no program of a repository runs.
  ///
  /// A file system monitor is a hook. Anybody can commit a folder with the files of a repository, whose filters
  /// would be programs too: only a repository's own `.git` is one.
  private static let settings = [
    "--no-pager", "-c", "core.quotePath=false", "-c", "core.fsmonitor=false", "-c",
    "safe.bareRepository=explicit",
  ]

  private func process(_ arguments: [String], in folder: String) throws(GitError) -> Process {
    let url = URL(filePath: folder)
    // A relative path has no URL of a file when the working directory was removed.
    guard url.isFileURL else {
      throw GitError("the working directory is gone; run the command in one that exists")
    }
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = Self.settings + arguments
    process.currentDirectoryURL = url
    process.environment = environment
    return process
  }

  private func start(_ process: Process) throws(GitError) {
    do {
      try process.run()
    } catch {
      throw GitError("\(executable) cannot be started: \(error.localizedDescription)")
    }
  }

  private static func rest(of file: FileHandle) -> [UInt8] {
    ((try? file.readToEnd()) ?? nil).map { [UInt8]($0) } ?? []
  }

  private static func firstComplaint(in text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    let line = lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.first ?? ""
    let words = line.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    return words.isEmpty ? (line.isEmpty ? "it says nothing" : String(line)) : String(words)
  }
}

/// The output of a command of git that has ended.
struct GitOutput {
  var status: Int32
  var output: [UInt8]
  /// The first line of its error messages, without a prefix.
  var complaint: String

  /// The output as text, without the line break at its end.
  var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }
}

/// A running command that answers one line of input after the other.
final class Conversation {
  private let process: Process
  private let input: FileHandle
  private let output: FileHandle
  private var buffer: [UInt8] = []

  init(process: Process, input: FileHandle, output: FileHandle) {
    self.process = process
    self.input = input
    self.output = output
  }

  deinit {
    try? input.close()
    process.terminate()
  }

  /// Sends a line, and returns whether the command still runs.
  func send(_ line: String) -> Bool {
    process.isRunning && (try? input.write(contentsOf: Data("\(line)\n".utf8))) != nil
  }

  /// Returns the next line of the answer, without its end.
  func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        defer { buffer.removeFirst(end + 1) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      guard more() else { return nil }
    }
  }

  /// Returns the next bytes of the answer.
  func bytes(_ count: Int) -> [UInt8]? {
    while buffer.count < count {
      guard more() else { return nil }
    }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private func more() -> Bool {
    // Reads what is available: waiting for a number of bytes could mean waiting for the next answer.
    let data = output.availableData
    guard !data.isEmpty else { return false }
    buffer += data
    return true
  }
}
