import Commands
import Synchronization
import TestSupport
import Testing

/// The line that shows on a terminal how far a run is.
@Suite struct ProgressLineTests {
  /// A terminal and a clock.
  private final class Terminal: Sendable {
    let time = Mutex(Duration.zero)
    let written = Mutex("")

    /// What was written since the last call.
    func take() -> String {
      written.withLock { written in
        defer { written = "" }
        return written
      }
    }
  }

  private let terminal = Terminal()

  /// Runs a command on documents, each of which takes a time to lay out.
  private func errors(
    _ arguments: [String], documents: Int, each: Duration, columns: Int = 80
  ) async throws -> String {
    let folder = try TemporaryFolder()
    for index in 0..<documents {
      try folder.write(
        "<interface version=\"1\"><view id=\"v\(index)\" width=\"20\" height=\"20\"/></interface>",
        to: "\(index).interface")
    }
    var console = Console(write: { _ in }, writeError: { _ in })
    // The line asks for the time at each document.
    console.progress = ProgressLine(
      columns: columns,
      now: { [terminal] in
        terminal.time.withLock { time in
          time += each
          return time
        }
      }, write: { [terminal] text in terminal.written.withLock { $0 += text } })
    _ = await Lintel.run(["check", folder.path, "--jobs", "1"] + arguments, console: console)
    return terminal.take()
  }

  @Test func aLongRunShowsRateAndRest() async throws {
    let shown = try await errors([], documents: 30, each: .milliseconds(500))
    let lines = shown.split(separator: "\r\u{1B}[K").map(String.init)
    #expect(lines.first == "reading: 3 of 30 documents, 3.0 a second, 9 s left", "\(lines)")
    #expect(lines.contains("laying out: 5 of 30 documents, 2.5 a second, 10 s left"), "\(lines)")
    // Nothing is left on the terminal.
    #expect(shown.hasSuffix("\r\u{1B}[K"))
  }

  @Test func aShortOrQuietRunShowsNothing() async throws {
    #expect(try await errors([], documents: 30, each: .milliseconds(20)) == "")
    #expect(try await errors(["--quiet"], documents: 30, each: .seconds(1)) == "")
  }

  @Test func theLineIsCutToTheTerminal() async throws {
    let shown = try await errors([], documents: 10, each: .seconds(2), columns: 20)
    let lines = shown.split(separator: "\r\u{1B}[K")
    #expect(lines.allSatisfy { $0.count <= 19 } && !lines.isEmpty, "\(lines)")
  }
}
