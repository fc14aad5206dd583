import Diagnostics
import FileAccess
import Foundation
import Linting
import RemoteCalls
import TestSupport
import Testing

/// Tests that a client is told what `lintel check` reports.
@Suite struct DiagnosticTests {
  /// What a report says of a finding, without its range.
  private struct Entry: Hashable, Comparable {
    var line: Int
    var column: Int
    var severity: Int
    var rule: String
    var message: String

    init(_ finding: Finding) {
      line = finding.position?.line ?? 1
      column = finding.position?.column ?? 1
      severity = finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3
      rule = finding.rule.name
      message = finding.message
    }

    init?(_ diagnostic: JSONContent, in text: String) {
      guard let start = diagnostic["range"]?["start"], let line = start["line"]?.integer,
        let character = start["character"]?.integer, let severity = diagnostic["severity"]?.integer,
        let rule = diagnostic["code"]?.string, let message = diagnostic["message"]?.string
      else { return nil }
      self.line = line + 1
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let content = line < lines.count ? lines[line] : ""
      column =
        String(decoding: Array(content.utf16.prefix(character)), as: UTF16.self)
        .unicodeScalars.count + 1
      self.severity = severity
      self.rule = rule
      self.message = message
    }

    static func < (left: Entry, right: Entry) -> Bool {
      (left.line, left.column, left.rule, left.message)
        < (right.line, right.column, right.rule, right.message)
    }
  }

  private static let examples: [String] = {
    let folder = PackageFolder.root.appending(path: "Examples")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".interface") }.sorted()
  }()

  @Test func diagnosticsOfExamplesAreTheFindingsOfACheck() async throws {
    let folder = PackageFolder.root.path
    let client = try await TestClient(LocalFileSystem(), folders: [folder])
    #expect(!Self.examples.isEmpty)
    for name in Self.examples {
      let path = "\(folder)/Examples/\(name)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      // Changed and changed back, it is what it was.
      client.open(path, text, version: 1)
      client.change(path, text + " ", version: 2)
      client.change(path, text, version: 3)
      let entries = try await client.diagnostics(path, version: 3).compactMap {
        Entry($0, in: text)
      }
      let result = try await Linter(LintRequest(paths: [path])).check()
      let expected = result.findings.filter { $0.path == path }.map(Entry.init)
      #expect(entries.sorted() == expected.sorted(), "\(name)")
    }
  }

  @Test func unsavedTextCountsInDocumentsAndInTables() async throws {
    let client = try await TestClient(Sign.files())
    client.open(Sign.path, Sign.document)
    #expect(try await client.diagnostics(Sign.path).isEmpty)
    client.open(Sign.table, Sign.german)
    #expect(try await client.diagnostics(Sign.table).isEmpty)
    // The translation does not fit: the document and the table say so.
    client.change(Sign.table, Sign.longGerman, version: 2)
    let inTable = try await client.diagnostics(Sign.table, version: 2)
    #expect(inTable.map { $0["code"]?.string } == ["translation-too-wide"])
    #expect(inTable.first?["severity"] == 1)
    let inDocument = client.messages.last {
      $0["method"]?.string == "textDocument/publishDiagnostics"
        && $0["params"]?["uri"]?.string?.hasSuffix("Sign.interface") == true
    }?["params"]?["diagnostics"]?.elements
    #expect(inDocument?.map { $0["code"]?.string } == ["clipped-text"])
    // The button is made wider, and both fit.
    client.change(
      Sign.path, Sign.document.replacing("constant=\"100\"", with: "constant=\"300\""), version: 2)
    #expect(try await client.diagnostics(Sign.path, version: 2).isEmpty)
    _ = try await client.request("textDocument/codeLens", .document(Sign.path))
    let last = client.messages.last {
      $0["params"]?["uri"]?.string?.hasSuffix("Sign.strings") == true
    }
    #expect(last?["params"]?["diagnostics"]?.elements == [])
  }

  @Test func aTableHasTheFindingsOfItsDocumentThatIsNotOpen() async throws {
    let client = try await TestClient(Sign.files())
    client.open(Sign.table, Sign.longGerman)
    let codes = try await client.diagnostics(Sign.table).map { $0["code"]?.string }
    #expect(codes == ["translation-too-wide"])
  }

  @Test func relatedPlacesAreTheCauses() async throws {
    let client = try await TestClient(
      Sign.files(german: Sign.longGerman),
      capabilities: ["textDocument": ["publishDiagnostics": ["relatedInformation": true]]])
    client.open(Sign.path, Sign.document)
    let found = try #require(try await client.diagnostics(Sign.path).first)
    let related = try #require(found["relatedInformation"]?.elements)
    #expect(related.contains { $0["location"]?["range"]?["start"]?["line"] == 8 }, "\(related)")
    #expect(related.allSatisfy { $0["message"]?.string?.isEmpty == false })
  }

  @Test func positionsAreInTheUnitsOfTheClient() async throws {
    for (encoding, column) in [("utf-16", 21), ("utf-8", 25)] {
      let client = try await TestClient(
        Sign.files(german: Sign.longGerman),
        capabilities: ["general": ["positionEncodings": [.string(encoding)]]])
      client.open(Sign.path, Sign.document)
      let found = try #require(try await client.diagnostics(Sign.path).first)
      #expect(found["range"]?["start"]?["line"] == 5)
      #expect(found["range"]?["start"]?["character"]?.integer == column, "\(encoding)")
    }
  }

  @Test func aClientThatAsksIsSentNoneUnasked() async throws {
    let client = try await TestClient(
      Sign.files(german: Sign.longGerman), capabilities: ["textDocument": ["diagnostic": [:]]])
    client.open(Sign.path, Sign.document)
    let report = try await client.request("textDocument/diagnostic", .document(Sign.path))
    #expect(report["kind"] == "full")
    #expect(report["items"]?.elements?.map { $0["code"]?.string } == ["clipped-text"])
    #expect(
      !client.messages.contains { $0["method"]?.string == "textDocument/publishDiagnostics" })
  }

  @Test func whatIsNoDocumentSaysWhy() async throws {
    let client = try await TestClient(Sign.files())
    for (version, text) in ["", "text", "<other/>", "<interface version=\"9\"/>"].enumerated() {
      if version == 0 {
        client.open(Sign.path, text, version: 0)
      } else {
        client.change(Sign.path, text, version: version)
      }
      let found = try await client.diagnostics(Sign.path, version: version)
      #expect(found.map { $0["code"]?.string } == ["unreadable-input"], "\(text)")
      #expect(found.first?["message"]?.string?.hasPrefix("/P") == false)
    }
  }

  @Test func aConfigurationIsCheckedAndCounts() async throws {
    let client = try await TestClient(Sign.files(german: Sign.longGerman))
    let path = "/P/.lintel.yml"
    client.open(path, "rules:\n  clipped-txt: off\n")
    let wrong = try #require(try await client.diagnostics(path).first)
    #expect(wrong["range"]?["start"]?["line"] == 1)
    client.open(Sign.path, Sign.document)
    #expect(try await client.diagnostics(Sign.path).count == 1)
    client.change(path, "rules:\n  clipped-text: off\n", version: 2)
    #expect(try await client.diagnostics(path, version: 2).isEmpty)
    _ = try await client.request("textDocument/codeLens", .document(Sign.path))
    let last = client.messages.last {
      $0["params"]?["uri"]?.string?.hasSuffix("Sign.interface") == true
    }
    #expect(last?["params"]?["diagnostics"]?.elements == [])
  }
}
