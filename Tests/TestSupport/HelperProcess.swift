package import Foundation
import Synchronization

/// A Python script that answers requests concurrently, from the first request to the end of the tests.
///
/// Requests and replies are a line of JSON followed by bytes. The script ends with its standard input,
/// and therefore with this process. If it ends earlier, the next request starts it again.
package final class HelperProcess: Sendable {
  /// What the script replies.
  package struct Reply: Sendable {
    /// The exit status of a script, or another number that is 0 if nothing failed.
    package var status: Int
    /// The result, or what is wrong.
    package var output: Data
  }

  /// The reason why there is no reply.
  package struct Failure: Error {
    /// The name of the script.
    package let script: String
  }

  private let script: URL
  private let connection = Mutex<Connection?>(nil)

  /// Creates the process of a script in the folder `Servers`, without starting it.
  package init(script: String) {
    self.script = PackageFolder.root.appending(path: "Tests/TestSupport/Servers/\(script)")
  }

  /// Sends a request, and waits for the reply.
  ///
  /// - Parameters:
  ///   - content: The request.
  ///   - body: The bytes that follow it.
  /// - Returns: The reply.
  /// - Throws: A `Failure` if the script cannot be started, or ends before it replies.
  package func reply(to content: some Encodable, _ body: Data) throws -> Reply {
    let connection = try connection.withLock { current in
      if let current, !current.hasEnded { return current }
      let new = try Connection(script)
      current = new
      return new
    }
    guard let reply = try connection.reply(to: content, body) else {
      throw Failure(script: script.lastPathComponent)
    }
    return reply
  }
}

/// A running process, and the requests that it has not answered yet.
private final class Connection: Sendable {
  private struct Request<Content: Encodable>: Encodable {
    var id: Int
    var size: Int
    var content: Content
  }

  private struct ReplyHeader: Decodable {
    var id: Int
    var size: Int
    var status: Int
  }

  /// A thread that waits for its reply.
  private final class Waiter: Sendable {
    let reply = Mutex<HelperProcess.Reply?>(nil)
    let isDone = DispatchSemaphore(value: 0)

    func finish(_ reply: HelperProcess.Reply?) {
      self.reply.withLock { $0 = reply }
      isDone.signal()
    }
  }

  private struct State {
    var waiters: [Int: Waiter] = [:]
    var lastID = 0
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let requests = Pipe()
  private let replies = Pipe()
  /// Held by the thread that writes a request.
  private let writing = Mutex(())

  var hasEnded: Bool { state.withLock(\.hasEnded) }

  init(_ script: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // -B: nothing is written beside the scripts.
    process.arguments = ["python3", "-B", script.path]
    // A handle, not the pipe: its reading end then stays open here, and writing raises no signal.
    process.standardInput = requests.fileHandleForReading
    process.standardOutput = replies
    process.standardError = FileHandle.nullDevice
    try process.run()
    Thread.detachNewThread { [self] in
      readReplies()
      process.waitUntilExit()
    }
  }

  /// Sends a request, and returns the reply, or nil if the process ends before.
  func reply(to content: some Encodable, _ body: Data) throws -> HelperProcess.Reply? {
    let waiter = Waiter()
    let id = state.withLock { state in
      state.lastID += 1
      if state.hasEnded { waiter.finish(nil) } else { state.waiters[state.lastID] = waiter }
      return state.lastID
    }
    var message = try JSONEncoder().encode(Request(id: id, size: body.count, content: content))
    message.append(UInt8(ascii: "\n"))
    message.append(body)
    try writing.withLock { _ in
      guard !hasEnded else { return }
      try requests.fileHandleForWriting.write(contentsOf: message)
    }
    waiter.isDone.wait()
    return waiter.reply.withLock { $0 }
  }

  /// Passes the replies to the waiting threads until the process ends.
  private func readReplies() {
    var buffer = Data()
    while case let part = replies.fileHandleForReading.availableData, !part.isEmpty {
      buffer.append(part)
      while let end = buffer.firstIndex(of: UInt8(ascii: "\n")),
        let header = try? JSONDecoder().decode(ReplyHeader.self, from: buffer[..<end]),
        case let body = buffer[(end + 1)...], body.count >= header.size
      {
        let output = Data(body.prefix(header.size))
        buffer = Data(body.dropFirst(header.size))
        state.withLock { $0.waiters.removeValue(forKey: header.id) }?
          .finish(HelperProcess.Reply(status: header.status, output: output))
      }
    }
    end()
  }

  /// Ends the requests without a reply, and the one that is being written.
  private func end() {
    let waiters = state.withLock { state in
      state.hasEnded = true
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.finish(nil) }
    // Closes the pipe when no thread writes to it, and reads it so that none waits for space.
    Thread.detachNewThread { [self] in
      writing.withLock { _ in try? requests.fileHandleForWriting.close() }
    }
    while !requests.fileHandleForReading.availableData.isEmpty {}
  }
}
