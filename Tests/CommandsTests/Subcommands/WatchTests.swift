import Commands
import Foundation
import Synchronization
import Testing

/// Tests `lintel check --watch`, whose pauses are where the test edits files.
@Suite struct WatchTests {
  private static func document(_ width: Int) -> String {
    """
    <interface version="1" platform="generic">
      <view id="sign" width="100" height="40">
        <button id="save" title="Save"/>
        <constraints>
          <visualFormat format="H:|[save(\(width))]"/>
          <visualFormat format="V:|[save]"/>
        </constraints>
      </view>
    </interface>
    """
  }

  private static let german = "\"save.title\" = \"Alle Dokumente sichern\";\n"

  /// Runs edits one after another, each once the one before was noticed and the files are quiet.
  ///
  /// - Returns: The status, standard error, and the report after each edit.
  private static func watch(
    _ arguments: [String], report: String, edits: [@Sendable () throws -> Void], pauses: Int = 8
  ) async -> (status: Commands.ExitStatus, errors: String, reports: [String]) {
    let errors = Mutex("")
    let state = Mutex((pauses: 0, reports: [String]()))
    var console = Console(
      write: { _ in }, writeError: { text in errors.withLock { $0 += text } })
    console.pause = {
      state.withLock { state in
        defer { state.pauses += 1 }
        guard state.pauses.isMultiple(of: pauses) else { return true }
        state.reports.append((try? String(contentsOfFile: report, encoding: .utf8)) ?? "")
        let next = state.pauses / pauses
        guard edits.indices.contains(next) else { return false }
        do { try edits[next]() } catch { Issue.record(error) }
        return true
      }
    }
    let status = await Lintel.run(arguments, console: console)
    return (status, errors.withLock(\.self), state.withLock(\.reports))
  }

  @Test func eachReportEqualsThatOfANewRun() async throws {
    let folder = try TemporaryFolder()
    let out = try TemporaryFolder()
    let report = "\(out.path)/report.json"
    try folder.makeFolder(".git")
    try folder.write(Self.document(60), to: "A.interface")
    try folder.write(Self.document(200), to: "B.interface")
    try folder.write(Self.german, to: "de.lproj/A.strings")
    let edits: [@Sendable () throws -> Void] = [
      { try folder.write(Self.document(220), to: "A.interface") },
      { try folder.write(Self.german, to: "de.lproj/B.strings") },
      // Replaced, as editors do.
      {
        try Data(Self.document(50).utf8)
          .write(to: URL(filePath: "\(folder.path)/B.interface"), options: .atomic)
      },
      { try folder.write("rules: {clipped-text: note}\n", to: ".lintel.yml") },
      { try folder.write("rules: {no-such-rule: note}\n", to: ".lintel.yml") },
      { try FileManager.default.removeItem(atPath: "\(folder.path)/.lintel.yml") },
      { try folder.write("<interface", to: "A.interface") },
      { try folder.write(Self.document(40), to: "C/C.interface") },
      { try FileManager.default.removeItem(atPath: "\(folder.path)/A.interface") },
    ]
    let arguments = ["check", folder.path, "--reporter", "json", "--output"]
    let result = await Self.watch(
      arguments + [report, "--watch"], report: report, edits: edits)
    #expect(result.reports.count == edits.count + 1)
    // The same edits in another folder would have other paths: the last state stands for all, and
    // those before are told apart.
    _ = await Run.lintel(arguments + ["\(out.path)/fresh.json"])
    let last = try out.text(of: "fresh.json")
    #expect(result.reports.last == last)
    // An invalid configuration leaves the last report.
    #expect(result.reports[4] == result.reports[5])
    #expect(result.reports[3] == result.reports[6])
    #expect(Set(result.reports).count == 8)
    #expect(result.errors.contains("no-such-rule"))
    #expect(result.errors.contains("check 1: 2 documents checked"))
    #expect(result.errors.contains("check 2: 1 of 2 documents checked again"))
    #expect(result.status == .findings)
  }

  /// A page has what a new document adds; drawing ends, although the output is beside the documents.
  @Test func previewsAreDrawnAgain() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".git")
    try folder.write(Self.document(60), to: "A.interface")
    let result = await Self.watch(
      ["preview", folder.path, "--output", "\(folder.path)/Preview", "--watch"],
      report: "\(folder.path)/Preview/index.html",
      edits: [
        { try folder.write(Self.document(20), to: "A.interface") },
        { try folder.write("rules: {no-such-rule: note}\n", to: ".lintel.yml") },
        { try FileManager.default.removeItem(atPath: "\(folder.path)/.lintel.yml") },
        { try folder.write(Self.document(61), to: "B.interface") },
      ], pauses: 12)
    #expect(result.reports.count == 5)
    #expect(result.reports[0].contains("no findings") && !result.reports[1].contains("no findings"))
    #expect(result.reports[2] == result.reports[1] && result.reports[3] == result.reports[1])
    #expect(result.reports[4].contains("2 documents"))
    #expect(
      result.errors.contains("no-such-rule") && result.errors.contains("the last report stays"))
    #expect(result.errors.contains("preview 1: drawn; waiting for changes"))
    #expect(result.errors.contains("preview 2: drawn again"))
    #expect(result.errors.ranges(of: ": drawn again").count <= 6, "\(result.errors)")
    #expect(result.status == .clean)
  }

  @Test func aFileThatIsBrieflyMissingIsNoError() async throws {
    let folder = try TemporaryFolder()
    let out = try TemporaryFolder()
    try folder.makeFolder(".git")
    let path = try folder.write(Self.document(60), to: "A.interface")
    let report = "\(out.path)/report.json"
    let result = await Self.watch(
      ["check", path, "--reporter", "json", "--output", report, "--watch"], report: report,
      edits: [
        { try FileManager.default.removeItem(atPath: path) },
        { try folder.write(Self.document(70), to: "A.interface") },
      ], pauses: 2)
    #expect(!result.errors.contains("error"))
    #expect(result.status == .clean)
  }

  @Test func theBaselineIsNotWritten() async {
    let run = await Run.lintel(["check", "x", "--watch", "--write-baseline", "b.json"])
    #expect(run.status == .usage)
    #expect(run.errorLines.count == 1)
  }
}
