import Commands
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct ExplainLogTests {
  static let log = "\(PackageFolder.root.path)/Examples/Logs/UnsatisfiableConstraints.log"
  static let document =
    "\(PackageFolder.root.path)/Examples/Defects/UnsatisfiableConstraints.interface"

  private static func plain(_ text: String) -> String {
    text.replacing("\(PackageFolder.root.path)/", with: "")
  }

  @Test func anExplanationIsAsRecorded() async {
    let run = await Run.lintel(["explain-log", Self.log, Self.document])
    #expect(run.status == .clean)
    #expect(run.errors == "")
    expectGolden(Self.plain(run.output), named: "explain-log/UnsatisfiableConstraints.txt")
  }

  @Test func itsJSONIsAsRecordedAndValid() async throws {
    let run = await Run.lintel(["explain-log", "--reporter", "json", Self.log, Self.document])
    #expect(run.status == .clean)
    expectGolden(Self.plain(run.output), named: "explain-log/UnsatisfiableConstraints.json")
    guard SchemaValidator.isInstalled else { return }
    let schema = PackageFolder.root.appending(path: "Schemas/explain-log.schema.json")
    let other = run.output.replacing("\"gap\": ", with: "\"gap\": -")
    let complaints = try SchemaValidator(schema: schema).complaints(about: [run.output, other])
    #expect(complaints.map { $0 == nil } == [true, false])
  }

  @Test func aConstraintIsFoundInTheDocument() async {
    let run = await Run.lintel(["explain-log", Self.log, Self.document])
    #expect(run.output.contains("UnsatisfiableConstraints.interface:11:7 onPile"))
    #expect(run.output.contains("UnsatisfiableConstraints.interface:13:7 besidePile"))
  }

  @Test func aConstraintThatSeveralViewsHaveIsOneOfThem() async throws {
    let folder = try TemporaryFolder()
    let document = try folder.write(
      """
      <interface version="1" platform="iOS" developmentLocale="en">
        <view id="page" width="300" height="200">
          <label id="one" text="One"/>
          <label id="two" text="Two"/>
          <constraints>
            <constraint id="a" identifier="mine" firstItem="one" firstAttribute="width" constant="40"/>
            <constraint id="b" firstItem="two" firstAttribute="width" constant="40"/>
            <constraint id="c" firstItem="two" firstAttribute="trailing" secondItem="page" secondAttribute="trailing" constant="-9"/>
          </constraints>
        </view>
      </interface>
      """, to: "Page.interface")
    func output(_ entries: [String]) async throws -> String {
      let text =
        "(\n" + entries.map { "\"<NSLayoutConstraint:\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
      let path = try folder.write(text, to: "a.log")
      return await Run.lintel(["explain-log", path, document]).output
    }
    let other = "0x2 UILabel:0xa.width == 50   (active)"
    let several = try await output(["0x1 UILabel:0xa.width == 40   (active)", other])
    #expect(several.contains("one of 2 constraints (by classes and numbers):"))
    let byIdentifier = try await output(["0x1 'mine' UILabel:0xa.width == 40   (active)", other])
    #expect(byIdentifier.contains("Page.interface:6:7 a (by its identifier)"))
    let byTitle = try await output(["0x1 UILabel:0xa'Two'.width == 40   (active)", other])
    #expect(byTitle.contains("Page.interface:7:7 b (by names and numbers)"))
    // The other way round, as a visual format, and with the label told by the other constraint.
    let byNeighbour = try await output([
      "0x1 UILabel:0xa.width == 40   (active)",
      "0x3 H:[UILabel:0xa]-(9)-|   (active, names: '|':UIView:0xb )",
      "0x4 H:|-(0)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
      "0x5 UIView:0xb.width == 30   (active)",
    ])
    #expect(byNeighbour.contains("Page.interface:8:7 c (by classes and numbers)"))
    #expect(byNeighbour.contains("Page.interface:7:7 b (by classes and numbers)"))
    let otherClass = try await output(["0x1 UIButton:0xa.width == 40   (active)", other])
    #expect(!otherClass.contains("Page.interface"))
  }

  @Test func standardInputIsRead() async throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: Self.log)))
    let output = Mutex("")
    let console = Console(
      write: { text in output.withLock { $0 += text } }, writeError: { _ in }, readInput: { bytes })
    #expect(await Lintel.run(["explain-log", "-"], console: console) == .clean)
    #expect(output.withLock { $0 }.hasPrefix("standard input:1: "))
  }

  @Test(arguments: [
    ("Nothing here.\n", "has no log of conflicting constraints: expected entries such as"),
    ("", "has no log of conflicting constraints"),
    (
      "(\n\"<NSLayoutConstraint:0x6h A:0x1.width == 3>\"\n)",
      ":2: no constraint can be read: the address 0x6h"
    ),
    (
      "(\n\"<NSLayoutConstraint:0x6 A:0x1.width == 3>\",\n\"<NSLayoutConstraint:0x7 A:0x1.wid",
      ":3: the log is cut off"
    ),
    ("a\0b", ":1: no constraint can be read: the file is not text"),
  ])
  func badLogsAreOneMessage(_ text: String, _ message: String) async throws {
    let folder = try TemporaryFolder()
    let run = await Run.lintel(["explain-log", try folder.write(text, to: "bad.log")])
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func missingFilesAreNamed() async throws {
    let folder = try TemporaryFolder()
    for path in ["\(folder.path)/missing.log", folder.path] {
      let run = await Run.lintel(["explain-log", path])
      #expect(run.status == .usage)
      #expect(run.errors.contains(path))
    }
    let missing = await Run.lintel(["explain-log", Self.log, "\(folder.path)/No.xib"])
    #expect(missing.status == .noDocument)
    #expect(missing.output.contains("What to change"))
  }

  @Test func whatCannotBeReadIsAWarning() async throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: Self.log, encoding: .utf8)
      .replacing("LetterPile:0x7f8c0a40.width", with: "LetterPile:0x7f8c0a40.wdith")
    let path = try folder.write(text, to: "a.log")
    let run = await Run.lintel(["explain-log", path])
    #expect(run.status == .clean)
    #expect(run.errors.hasPrefix("\(path):4: warning: expected an equation"))
    #expect(await Run.lintel(["explain-log", "--quiet", path]).errors == "")
  }

  @Test func aLogThatHoldsSaysSo() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "\"<NSLayoutConstraint:0x1 A:0xa.width == 3>\"", to: "a.log")
    let run = await Run.lintel(["explain-log", path])
    #expect(run.status == .clean)
    #expect(
      run.output.contains("the only constraint of this log can hold: the log is not complete"))
  }
}
