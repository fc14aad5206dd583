import Foundation
import TestSupport
import Testing

/// The built server with clients that are independent of this project: `pytest-lsp`, whose converters
/// (`lsprotocol`) read every message, and Neovim.
@Suite(.serialized) struct ClientTests {
  static let folder = PackageFolder.root.appending(path: "Tests/LanguageServerTests/Clients")
  static let program = BuildFolder.url.appending(component: "lintel").path

  /// Runs a program whose environment has the given variables too; its output and errors are one text.
  private static let script = """
    import os, subprocess, sys
    count = int(sys.argv[1])
    environment = os.environ | dict(item.split("=", 1) for item in sys.argv[2 : 2 + count])
    folder, command = sys.argv[2 + count], sys.argv[3 + count :]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=900)
    sys.stdout.buffer.write(run.stdout + run.stderr)
    sys.exit(run.returncode)
    """

  /// Runs a command on a thread of its own: the servers in this process need those of the tests.
  static func run(
    _ command: [String], in folder: URL, _ environment: [String: String]
  ) async throws -> String {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let arguments = ["\(variables.count)"] + variables + [folder.path] + command
    let output = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try Python.run(script, arguments, input: Data()) })
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    .enabled(if: Python.has("pytest_lsp"), "needs Python's pytest-lsp"),
    arguments: [
      "strictness", "capabilities", "findings", "places", "settings", "tables",
      "bad_input",
    ])
  func pythonsClientFindsNoFault(about topic: String) async throws {
    do {
      let output = try await Self.run(
        ["python3", "-m", "pytest", "-q", "test_\(topic).py"], in: Self.folder,
        [
          "LINTEL": Self.program, "PACKAGE": PackageFolder.root.path,
          "PYTHONDONTWRITEBYTECODE": "1",
        ])
      #expect(output.contains(" passed"))
    } catch let failure as Python.Failure {
      Issue.record("\(failure.output)")
    }
  }
}
