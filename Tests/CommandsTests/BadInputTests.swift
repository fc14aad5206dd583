import Commands
import Foundation
import Testing

/// Bytes that are not a readable document, with the expected message.
struct BadDocument: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var bytes: [UInt8]
  var message: String
  /// Whether it is larger than a limit, which is a finding too.
  var isTooLarge: Bool { message.contains(" of limits.") }

  init(_ name: String, _ text: String, _ message: String) {
    self.init(name, Array(text.utf8), message)
  }

  init(_ name: String, _ bytes: [UInt8], _ message: String) {
    testDescription = name
    self.bytes = bytes
    self.message = message
  }
}

@Suite struct BadInputTests {
  private static let unreadable: [BadDocument] = [
    .init("empty", "", "bad.interface: the file is empty"),
    .init("blank", " \n\t\n", "bad.interface: the file has only white space"),
    .init("no XML", "just a note\n", "bad.interface:1:1: this is not an XML document"),
    .init("JSON", "{\"interface\": 1}", "this is not an XML document"),
    .init(
      "DOCTYPE", "<?xml version=\"1.0\"?>\n<!DOCTYPE interface>\n<interface version=\"1\"/>",
      "bad.interface:2:1: a document type declaration is not allowed"),
    .init(
      "external entity",
      "<!DOCTYPE i [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><interface>&x;</interface>",
      "a document type declaration is not allowed"),
    .init("entity bomb", entityBomb, "a document type declaration is not allowed"),
    .init(
      "junk", (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) },
      "is not an XML document"),
    .init("NULs", Array(repeating: 0, count: 1000), "bad.interface"),
    .init(
      "PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D], "not an XML document"),
    .init("UTF-16", Array("<interface version=\"1\"/>".utf16).flatMap { [UInt8($0), 0] }, "UTF-8"),
    .init(
      "another root", "<view id=\"a\"/>", "begins with \"interface\", not \"view\""),
    .init("near root", "<interfce version=\"1\"/>", "(did you mean \"interface\"?)"),
    .init("no version", "<interface/>", "needs version=\"1\", and has no version"),
    .init("version 2", "<interface version=\"2\"/>", "this is version \"2\" of the format"),
    .init(
      "storyboard", "<document type=\"x\"/>", "the type \"x\" is not one of Interface Builder's"),
    .init(
      "nested too deep",
      "<interface version=\"1\">" + String(repeating: "<view>", count: 100_000),
      "this element is on level 257, more than the 256 of limits.depth: the document is not read"),
    .init(
      "too many views",
      "<interface version=\"1\"><view>\n" + String(repeating: "<view/>\n", count: 50_000),
      "bad.interface:50001:1: this is view 50001, more than the 50000 of limits.views: the document is not "
        + "laid out; raise the limit in .lintel.yml if this is meant"),
  ]

  private static let entityBomb =
    "<!DOCTYPE b [<!ENTITY a0 \"ha\">"
    + (1...30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
    + "]><interface version=\"1\">&a30;</interface>"

  @Test(arguments: unreadable)
  func anUnreadableDocumentIsOneErrorAndTheOthersAreChecked(_ bad: BadDocument) async throws {
    let folder = try TemporaryFolder()
    try folder.write(bad.bytes, to: "bad.interface")
    try folder.write(Documents.clean, to: "a.interface")
    try folder.write(Documents.error, to: "z.interface")
    for command in ["check", "validate"] {
      let run = await Run.lintel([command, folder.path])
      #expect(run.status == .noDocument)
      #expect(run.errors.hasPrefix("lintel: error: \(folder.path)/bad.interface"))
      #expect(run.errors.contains(bad.message))
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.findings(of: "dangling-reference").count == 1)
      let errors = bad.isTooLarge ? "2 errors" : "1 error"
      #expect(run.output.contains("\(errors) in 2 documents"))
      #expect(run.findings(of: "limit-exceeded").count == (bad.isTooLarge ? 1 : 0))
    }
  }

  @Test func aTruncatedDocumentIsAnErrorOrAFindingAndTheOthersAreChecked() async throws {
    let folder = try TemporaryFolder()
    let bytes = Array(Documents.clean.utf8)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    try folder.write(Documents.clean, to: "other.interface")
    let cuts = try stride(from: 0, through: end, by: 3).map {
      try folder.write(bytes.prefix($0), to: "cut\($0).interface")
    }
    // A single run: each one would wait for all other tests.
    let run = await Run.lintel(["check", folder.path])
    let findings = run.findings(of: "xml-not-well-formed")
    let refused = cuts.filter { cut in
      run.errorLines.contains { $0.hasPrefix("lintel: error: \(cut):") }
    }
    let readable = cuts.filter { cut in
      findings.contains { $0.hasPrefix("\(cut):") && $0.contains(": error: ") }
    }
    #expect(refused.count + readable.count == cuts.count)
    #expect(Set(refused).isDisjoint(with: readable))
    #expect(run.errorLines.count == refused.count)
    #expect(run.output.contains("in \(readable.count + 1) documents"))
    #expect(run.status == .noDocument)
    let (one, other) = (try #require(refused.last), try #require(readable.first))
    #expect(await Run.lintel(["check", one]).status == .noDocument)
    #expect(await Run.lintel(["check", other]).status == .findings)
  }

  @Test func byteOrderMarksLineEndsAndPathsOfAnyScriptAreAccepted() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}" + Documents.clean, to: "bom.interface")
    try folder.write(
      Documents.clean.replacingOccurrences(of: "\n", with: "\r\n"), to: "crlf.interface")
    let odd = try folder.write(Documents.warning, to: "mein Ordner/日本 «é».interface")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.status == .clean)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("1 warning in 3 documents"))
    #expect(run.output.contains("\n\(odd):4:36: warning: "))
  }

  @Test func filesWithCanonicallyEquivalentNamesAreTwo() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "\u{E9}.interface")
    try folder.write(Documents.clean, to: "e\u{301}.interface")
    let count = try folder.names().count
    let run = await Run.lintel(["check", folder.path])
    #expect(run.output.contains("in \(count) document"))
  }

  @Test func aDocumentNamedInSeveralWaysIsCheckedOnce() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Documents.error, to: "a/b.interface")
    try folder.link("link", to: "a")
    let run = await Run.lintel([
      "check", path, folder.path, "\(folder.path)/./a//b.interface",
      "\(folder.path)/a/../a/b.interface", "\(folder.path)/link/b.interface",
    ])
    #expect(run.output.contains("1 error in 1 document "))
  }

  @Test func machineReadableReportsListFailedInputs() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "a.interface")
    try folder.write("", to: "b.interface")
    let json = await Run.lintel(["check", "--reporter", "json", folder.path])
    #expect(json.output.contains("\"\(folder.path)/b.interface: the file is empty\""))
    let sarif = await Run.lintel(["check", "--reporter", "sarif", folder.path])
    #expect(sarif.output.contains("\"executionSuccessful\": false"))
  }

  @Test func layoutReportsEveryInvalidValue() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface version="1"><view id="r" width="10" height="10">
      <label id="l" text="L" localizable="NO" lines="-1"/></view></interface>
      """, to: "a.interface")
    let run = await Run.lintel(["layout", "--locale", "en", folder.path])
    #expect(run.status == .clean)
    #expect(run.errors.contains("[invalid-attribute-value]"))
  }

  @Test func hiddenFoldersAndLoopsAreNotSearchedAndEmptyFoldersAreErrors() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "a/b/c.interface")
    try folder.link("a/b/up", to: "../..")
    try folder.link("a/self", to: "self")
    try folder.link("a/elsewhere.interface", to: "../a")
    try folder.write(Documents.error, to: ".hidden/d.interface")
    try folder.makeFolder("a/folder.interface")
    let empty = try folder.makeFolder("empty")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.status == .clean)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("in 1 document "))

    let both = await Run.lintel(["check", empty, folder.path])
    #expect(both.status == .noDocument)
    #expect(both.errorLines.count == 1)
    #expect(both.output == run.output.dropLast() + "; 1 input could not be read\n")
  }

  @Test func aBrokenLinkIsAnError() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "a.interface")
    try folder.link("gone.interface", to: "nowhere")
    try folder.link("loop.interface", to: "loop.interface")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.status == .noDocument)
    #expect(run.errorLines.count == 2)
    #expect(run.errors.contains("gone.interface: the file cannot be read"))
    #expect(run.output.contains("no findings in 1 document "))
  }

  // It waits among all other tests; a pipe that is read is waited for without an end.
  @Test(.timeLimit(.minutes(10)))
  func aPipeIsNotRead() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "a.interface")
    #expect(unsafe mkfifo("\(folder.path)/pipe.interface", 0o600) == 0)
    #expect(unsafe mkfifo("\(folder.path)/b.strings", 0o600) == 0)
    try folder.makeFolder("de.lproj")
    #expect(unsafe mkfifo("\(folder.path)/de.lproj/a.strings", 0o600) == 0)
    let run = await Run.lintel(["check", folder.path])
    #expect(run.status == .noDocument)
    #expect(run.errorLines.count == 1)
    #expect(run.findings(of: "strings-syntax").count == 1)
  }
}
