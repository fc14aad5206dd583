import Foundation
import TestSupport
import Testing

/// The example for clusters, on local workers.
@Suite struct ClusterTests {
  /// A worker dies while it checks a shard: another one checks it, and the report is that of one run.
  @Test(.enabled(if: Python.has("distributed")))
  func theShardOfAWorkerThatDiedIsCheckedAgain() throws {
    let examples = PackageFolder.root.appending(component: "Examples")
    let arguments = ["Defects", "--strict"]
    let merged = try Command.run(
      [
        "python3",
        PackageFolder.root.appending(components: "Tests", "ShippedHelperTests", "cluster.py").path,
        examples.appending(components: "Cluster", "cluster.py").path, Command.lintel,
        examples.path,
      ] + arguments,
      environment: ["HOME": NSHomeDirectory()])
    let whole = try Command.run(
      [Command.lintel, "check"] + arguments + ["--reporter", "json"], in: examples.path)
    #expect(merged.status == 1 && merged.status == whole.status, "\(merged.errors)")
    #expect(merged.output == whole.output)
    #expect(merged.errors.contains("shard 2 is checked, 3 of 3"))
  }
}
