import Foundation
import Synchronization
import TestSupport
import Testing

/// Tests the process that runs the scripts of the other tests.
@Suite(.enabled(if: Python.isInstalled, "needs Python")) struct PythonTests {
  /// Runs a script without input, and returns its output.
  private static func output(of script: String, _ arguments: [String] = []) throws -> String {
    String(decoding: try Python.run(script, arguments, input: Data()), as: UTF8.self)
  }

  @Test func aScriptHasItsArgumentsAndInput() throws {
    let script = """
      import sys
      print(sys.argv[1:], __name__, end=" ")
      sys.stdout.flush()
      print(sys.stdin.read(), file=sys.stderr)
      """
    let output = try Python.run(script, ["a b", "ä\n"], input: Data("input".utf8))
    #expect(String(decoding: output, as: UTF8.self) == "['a b', 'ä\\n'] __main__ input\n")
  }

  @Test func scriptsShareNothing() throws {
    let script = """
      import os, json, sys
      print([hasattr(json, "mark"), "MARK" in os.environ, "mark" in globals(), len(sys.path)])
      json.mark = mark = os.environ["MARK"] = "x"
      sys.path.append("x")
      """
    let first = try Self.output(of: script)
    #expect(first.hasPrefix("[False, False, False, "))
    #expect(try Self.output(of: script) == first)
  }

  @Test(arguments: [
    ("import sys; print(1); sys.exit(2)", "1\n"), ("import sys; sys.exit('no')", "no\n"),
    ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", ""),
    (
      "def a():\n  1/0\na()",
      """
      Traceback (most recent call last):
        File "<string>", line 3, in <module>
        File "<string>", line 2, in a
      ZeroDivisionError: division by zero

      """
    ),
  ])
  func theOutputOfAScriptThatFailsIsThrown(script: String, output: String) throws {
    let failure = #expect(throws: Python.Failure.self) { try Self.output(of: script) }
    #expect(failure?.output == output)
    #expect(try Self.output(of: "print(1)") == "1\n")
  }

  @Test func aSyntaxErrorIsThrown() {
    let failure = #expect(throws: Python.Failure.self) { try Self.output(of: "a = (") }
    #expect(failure?.output.contains("SyntaxError") == true)
  }

  @Test func aModuleThatIsMissingIsMissingForScripts() {
    #expect(!Python.has("no_module_of_this_name"))
    #expect(!Python.has("json.no_module_of_this_name"))
    #expect(Python.has("json.decoder"))
    let failure = #expect(throws: Python.Failure.self) {
      try Self.output(of: "from json import no_module_of_this_name")
    }
    #expect(failure?.output.contains("ImportError") == true)
  }

  @Test func scriptsRunConcurrently() throws {
    let file = FileManager.default.temporaryDirectory.appending(component: "lintel-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let waiting = """
      import os, sys, time
      end = time.monotonic() + 60
      while not os.path.exists(sys.argv[1]) and time.monotonic() < end: time.sleep(0.01)
      print(os.path.exists(sys.argv[1]))
      """
    let waiter = Waiter()
    Thread.detachNewThread {
      waiter.output.withLock { $0 = (try? Self.output(of: waiting, [file.path])) ?? "failed" }
      waiter.isDone.signal()
    }
    _ = try Self.output(of: "import sys; open(sys.argv[1], 'w')", [file.path])
    waiter.isDone.wait()
    #expect(waiter.output.withLock(\.self) == "True\n")
  }

  /// A thread with a script.
  private final class Waiter: Sendable {
    let output = Mutex("")
    let isDone = DispatchSemaphore(value: 0)
  }

  @Test func inputAndOutputMayBeLarge() throws {
    let input = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let script = "import sys; sys.stdout.buffer.write(sys.stdin.buffer.read())"
    #expect(try Python.run(script, input: input) == input)
  }

  @Test func whatAScriptLeavesUntilItsEndIsDone() throws {
    let script = """
      import atexit, threading, time
      atexit.register(print, "exit")
      threading.Thread(target=lambda: (time.sleep(0.05), print("thread"))).start()
      """
    #expect(try Self.output(of: script) == "thread\nexit\n")
  }

  @Test func aScriptInAFileHasItsFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "lintel-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(component: "script.py")
    try Data("import sys, beside\nprint(beside.value, sys.argv[0] == __file__)".utf8)
      .write(to: script)
    // Neither module is kept for the script that runs after it.
    for value in ["first", "second"] {
      try Data("value = '\(value)'".utf8).write(to: folder.appending(component: "beside.py"))
      #expect(
        String(decoding: try Python.run(file: script), as: UTF8.self) == "\(value) True\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    #expect(throws: Python.Failure.self) {
      try Python.run(file: folder.appending(component: "missing.py"))
    }
  }

  @Test func aServerThatEndedIsStartedAgain() throws {
    struct Script: Encodable {
      var script: String
      var arguments: [String] = []
    }
    let process = HelperProcess(script: "python.py")
    for _ in 0..<2 {
      #expect(throws: HelperProcess.Failure.self) {
        try process.reply(
          to: Script(script: "import os, signal; os.kill(os.getppid(), signal.SIGKILL)"), Data())
      }
      let reply = try process.reply(to: Script(script: "print(1)"), Data(count: 1_000_000))
      #expect(reply.status == 0 && reply.output == Data("1\n".utf8))
    }
  }
}
