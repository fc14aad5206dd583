import Foundation
import TestSupport
import Testing

/// The built server with the protocol's official client, in both kinds of revisions.
@Suite struct AssistantTests {
  private static let script = """
    import subprocess, sys
    run = subprocess.run(["python3"] + sys.argv[1:], capture_output=True, timeout=600)
    sys.stdout.buffer.write(run.stdout + run.stderr)
    sys.exit(run.returncode)
    """

  @Test(
    .enabled(if: Python.has("mcp"), "needs Python's mcp"),
    arguments: [("auto", "2026-07-28"), ("legacy", "2025-11-25")])
  func theOfficialClientFindsNoFault(mode: String, revision: String) throws {
    let client = PackageFolder.root.appending(
      path: "Tests/ContextServerTests/Clients/assistant.py")
    let program = BuildFolder.url.appending(component: "lintel").path
    do {
      let output = try Python.run(Self.script, [client.path, program, mode], input: Data())
      #expect(String(decoding: output, as: UTF8.self).hasPrefix("ok \(revision)"))
    } catch let failure as Python.Failure {
      Issue.record("\(failure.output)")
    }
  }
}
