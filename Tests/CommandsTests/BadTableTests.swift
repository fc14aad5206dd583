import Commands
import Testing

@Suite struct BadTableTests {
  private func check(
    _ table: [UInt8]?, among others: [String] = []
  ) async throws -> (run: Run, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let path = try folder.write(Documents.narrowInGerman, to: "Bar.interface")
    if let table {
      try folder.write(table, to: "de.lproj/Bar.strings")
    } else {
      try folder.makeFolder("de.lproj/Bar.strings")
    }
    try folder.write("\"save.title\" = \"OK\";", to: "fr.lproj/Bar.strings")
    return (await Run.lintel(["check", path]), folder)
  }

  @Test func aTableInLatin1IsOneFindingAndItsOtherEntriesCount() async throws {
    let bytes = Array("\"a\" = \"".utf8) + [0xC4, 0xE4] + Array("\";\n".utf8)
    let (run, folder) = try await check(bytes + Array(Documents.germanTable.utf8))
    #expect(run.status == .findings)
    #expect(run.errors.isEmpty)
    let findings = run.findings(of: "strings-syntax")
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("\(folder.path)/de.lproj/Bar.strings:1:8: ") == true)
    #expect(run.findings(of: "clipped-text").count == 1)
  }

  @Test func anUnreadableTableIsOneFinding() async throws {
    let (run, folder) = try await check(nil)
    #expect(run.status == .findings)
    #expect(run.errors.isEmpty)
    let findings = run.findings(of: "strings-syntax")
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("\(folder.path)/de.lproj/Bar.strings: error: ") == true)
    #expect(run.output.contains("1 error in 1 document (4 locales"))
  }

  @Test(arguments: [1, 2, 3, 4])
  func junkInATableNeverStopsARun(seed: Int) async throws {
    var state = UInt64(seed)
    let bytes = (0..<2000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 40)
    }
    let (run, _) = try await check(bytes)
    #expect(run.status == .findings)
    #expect(!run.findings(of: "strings-syntax").isEmpty)
    #expect(run.output.contains("in 1 document "))
  }

  @Test func defectsOfASharedTableAreReportedOnce() async throws {
    let folder = try TemporaryFolder()
    for name in ["A", "B"] {
      let document = Documents.clean.replacing(
        "<view", with: "<stringsTable name=\"Common\"/><view", maxReplacements: 1)
      try folder.write(document, to: "\(name).interface")
    }
    try folder.write(
      "\"save.title\" = \"Sichern\"\n\"x\" = \"y\";\n", to: "de.lproj/Common.strings")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.findings(of: "strings-syntax").count == 1)
  }
}
