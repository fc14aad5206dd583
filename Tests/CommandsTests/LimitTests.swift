import Commands
import Foundation
import InterfaceDocuments
import Synchronization
import TestSupport
import Testing

/// Each limit, hit by a document or a table that is larger, beside another document with a defect.
@Suite struct LimitTests {
  /// What exceeds a limit, and what is reported of it.
  struct Excess: Sendable, CustomTestStringConvertible {
    /// The limit.
    var name: Limits.Name
    /// The configured value.
    var value: String
    /// The files, by path.
    var files: [String: String]
    /// The beginning of the finding, after the path.
    var message: String
    /// Whether nothing of the document is read.
    var isRefused = false

    var testDescription: String { name.rawValue }
  }

  /// A document with some views in one root.
  private static func document(
    _ views: String, constraints: String = "", attributes: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11" developmentLocale="en">
    <view id="root" width="300" height="200"\(attributes)>
    \(views)
    <constraints>\(constraints)</constraints>
    </view>
    </interface>
    """
  }

  private static func labels(_ count: Int, text: String = "Name") -> String {
    (0..<count).map { "<label id=\"l\($0)\" text=\"\(text)\"/>" }.joined(separator: "\n")
  }

  private static let pinned =
    "<visualFormat format=\"H:|-[l0]\"/><visualFormat format=\"V:|-[l0]\"/>"

  private static let table = "\"l0.text\" = \"Name\";\n"

  private static let excesses: [Excess] = [
    Excess(
      name: .fileSize, value: "0.002",
      files: ["Big.interface": document(labels(1) + String(repeating: " ", count: 2500))],
      message: "error: the file has 3 kB, more than the 0.002 MB of limits.fileSize: ",
      isRefused: true),
    Excess(
      name: .depth, value: "3",
      files: ["Big.interface": document("<view>\n<label id=\"a\" text=\"A\"/></view>")],
      message: ":5:1: error: this element is on level 4, more than the 3 of limits.depth: ",
      isRefused: true),
    Excess(
      name: .views, value: "3", files: ["Big.interface": document(labels(4))],
      message: ":6:1: error: this is view 4, more than the 3 of limits.views: ", isRefused: true),
    Excess(
      name: .constraints, value: "1",
      files: ["Big.interface": document(labels(1), constraints: pinned)],
      message: "error: there are 2 constraints, more than the 1 of limits.constraints: ",
      isRefused: true),
    Excess(
      name: .locales, value: "2",
      files: [
        "Big.interface": document(labels(1), constraints: pinned), "de.lproj/Big.strings": table,
        "fr.lproj/Big.strings": table,
      ],
      message: "warning: there are 5 locales, more than the 2 of limits.locales: "),
    Excess(
      name: .findings, value: "2", files: ["Big.interface": document(labels(5))],
      message: "findings, more than the 2 of limits.findings: "),
    Excess(
      name: .textLength, value: "20",
      files: [
        "Big.interface": document(
          labels(1, text: "A text that is longer"), constraints: pinned)
      ],
      message:
        ":4:22: warning: the text has 21 bytes, more than the 20 bytes of limits.textLength: "),
    Excess(
      name: .tableSize, value: "0.001",
      files: [
        "Big.interface": document(labels(1), constraints: pinned),
        "de.lproj/Big.strings": table + String(repeating: "\n", count: 1000),
      ],
      message: "error: the file has 2 kB, more than the 0.001 MB of limits.tableSize: "),
    Excess(
      name: .seconds, value: "0.0015",
      files: ["Big.interface": document(labels(1), constraints: pinned)],
      message: "warning: the layouts take too long, more than the 0.0015 s of limits.seconds: "),
  ]

  @Test func everyLimitIsHit() {
    #expect(Self.excesses.map(\.name) == Limits.Name.allCases)
  }

  @Test(arguments: excesses)
  func whatIsBeyondALimitIsAFindingAndTheRestIsChecked(_ excess: Excess) async throws {
    let folder = try TemporaryFolder(isRepository: true)
    for (name, text) in excess.files { try folder.write(text, to: "App/\(name)") }
    try folder.write(Documents.error, to: "Other/z.interface")
    let seconds = Counter()
    let clock = { @Sendable in Double(seconds.next()) / 1000 }
    let before = await Run.lintel(["check", folder.path], elapsed: clock)
    #expect(before.findings(of: "limit-exceeded").isEmpty, "\(before)")
    #expect(before.findings(of: "dangling-reference").count == 1)
    try folder.write(
      "limits:\n  \(excess.name.rawValue): \(excess.value)\n", to: "App/.lintel.yml")
    let run = await Run.lintel(["check", folder.path], elapsed: clock)
    let found = run.findings(of: "limit-exceeded")
    #expect(found.count == 1, "\(run)")
    #expect(found.first?.contains(excess.message) == true, "\(found)")
    #expect(found.first?.hasPrefix("\(folder.path)/App/") == true, "\(found)")
    // The other document is not in the folder of the configuration.
    #expect(run.findings(of: "dangling-reference").count == 1, "\(run)")
    #expect((run.status == .noDocument) == excess.isRefused, "\(run)")
    #expect(run.errorLines.count == (excess.isRefused ? 1 : 0), "\(run)")
  }

  @Test func aTableThatIsTooLongIsReportedByTheCheckOfTables() async throws {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(Self.table, to: "en.lproj/A.strings")
    try folder.write(Self.table + String(repeating: "\n", count: 1000), to: "de.lproj/A.strings")
    try folder.write("limits: {tableSize: 0.001}\n", to: ".lintel.yml")
    let run = await Run.lintel(["strings", "lint", folder.path])
    #expect(run.findings(of: "limit-exceeded").count == 1, "\(run)")
    #expect(run.output.contains("de.lproj/A.strings: error: the file has 2 kB"), "\(run)")
  }

  @Test func theMostSevereFindingsAreKept() async throws {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(
      Self.document(
        Self.labels(5),
        constraints: "<constraint firstItem=\"l0\" firstAttribute=\"leading\" secondItem=\"no\" "
          + "secondAttribute=\"leading\"/>"), to: "Big.interface")
    try folder.write("limits: {findings: 1}\n", to: ".lintel.yml")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.findings(of: "dangling-reference").count == 1, "\(run)")
    #expect(run.findings(of: "ambiguous-layout").isEmpty)
  }

  @Test func namedLocalesAreLaidOutBeyondTheLimit() async throws {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(Self.document(Self.labels(1), constraints: Self.pinned), to: "Big.interface")
    for locale in ["de", "fr"] { try folder.write(Self.table, to: "\(locale).lproj/Big.strings") }
    try folder.write("limits: {locales: 1}\n", to: ".lintel.yml")
    let run = await Run.lintel(["check", "--locale", "de", "--locale", "fr", folder.path])
    #expect(run.findings(of: "limit-exceeded").isEmpty, "\(run)")
    #expect(run.output.contains("2 locales"), "\(run)")
  }

  @Test func theArticleListsEveryLimit() throws {
    let article = PackageFolder.root
      .appending(path: "Sources/Commands/Documentation.docc/LargeInput.md")
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }
    #expect(rows.count == Limits.Name.allCases.count)
    for (row, name) in zip(rows, Limits.Name.allCases) {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells[0] == "`\(name.rawValue)`")
      #expect(Double(cells[1].filter(\.isNumber)) == name.standard, "\(row)")
      #expect(cells[2] + "." == name.summary, "\(row)")
    }
  }
}

/// A clock that advances by a millisecond at each look.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
