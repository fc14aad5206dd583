import Linting
import Testing

/// Reports of shards that somebody changed.
@Suite struct ShardReportTests {
  private static let document = """
    <interface version="1" platform="generic">
      <view id="form" width="100" height="60"><label id="name" text="Name"/></view>
    </interface>
    """

  /// The text of the report of the first of two shards, after a replacement.
  private func text(replacing old: String, with new: String) async throws -> [UInt8] {
    let linter = try Linter(
      LintRequest(paths: ["A.interface"]),
      files: MemoryFileSystem(["A.interface": Array(Self.document.utf8)]))
    let text = try await linter.report(of: Shard("1/2"), arguments: ["A.interface"]).text
    #expect(text.contains(old))
    return Array(text.replacing(old, with: new).utf8)
  }

  /// The numbers of the missing shards are not enumerated: there may be more than can be counted.
  @Test(.timeLimit(.minutes(1)))
  func aReportOfMoreShardsThanCanBeCountedIsRefused() async throws {
    let count = Int.max
    let report = try ShardReport(
      await text(replacing: #""count": 2"#, with: #""count": \#(count)"#))
    let error = #expect(throws: InvalidRequest.self) {
      try ShardReport.requireOneRun([("a.json", report)])
    }
    let message = error?.description ?? ""
    #expect(message.hasPrefix("shard 2/\(count), 3/\(count), "), "\(message)")
    #expect(message.contains(" and \(count - 11) more is missing"), "\(message)")
  }
}
