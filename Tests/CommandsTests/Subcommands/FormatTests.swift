import Commands
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct FormatTests {
  private static let untidy =
    "<interface version='1'><view height='20.0' id='r' width='10'>\n\n\n<label id='a'/></view></interface>"
  private static let tidy = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1">
      <view id="r" width="10" height="20">
        <label id="a"/>
      </view>
    </interface>

    """

  @Test func withoutInPlaceTheDifferenceIsAPatch() async throws {
    let folder = try TemporaryFolder(isRepository: true)
    let path = try folder.write(Self.untidy, to: "A.interface")
    try folder.write(Self.tidy, to: "B.interface")
    let run = await Run.lintel(["format", folder.path])
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("--- a/A.interface\n+++ b/A.interface\n@@ -1,4 +1,6 @@\n"))
    #expect(run.output.contains("+  <view id=\"r\" width=\"10\" height=\"20\">\n"))
    #expect(!run.output.contains("B.interface"))
    #expect(run.errors.contains("nothing was written; --in-place writes the file"))
    #expect(try folder.text(of: "A.interface") == Self.untidy)
    // The patch gives the form.
    let patch = try folder.write(run.output, to: "change.patch")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["patch", "-s", "-p1", "-d", folder.path, "-i", patch]
    try process.run()
    process.waitUntilExit()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.tidy)
  }

  @Test func inPlaceWritesTheFormOnce() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.untidy, to: "A.interface")
    let run = await Run.lintel(["format", "--in-place", path])
    #expect(run.status == .clean)
    #expect(run.output.isEmpty)
    #expect(run.errors == "lintel: note: wrote \(path)\n")
    #expect(try folder.text(of: "A.interface") == Self.tidy)
    let again = await Run.lintel(["format", path])
    #expect(again.status == .clean)
    #expect(again.output.isEmpty && again.errors.isEmpty)
  }

  @Test func aFolderHasOnlyItsNativeDocumentsFormatted() async throws {
    let folder = try TemporaryFolder()
    let xib = try folder.write(
      "<document type='com.apple.InterfaceBuilder3.Cocoa.XIB' version='3.0'><objects/></document>",
      to: "A.xib")
    try folder.write(Self.tidy, to: "B.interface")
    let all = await Run.lintel(["format", folder.path])
    #expect(all.status == .clean)
    #expect(all.errors == "")
    let run = await Run.lintel(["format", xib])
    #expect(run.status == .noDocument)
    #expect(run.errors.contains("\"format\" is for .interface documents"))
  }

  @Test func aFolderWithoutNativeDocumentsIsSaid() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<document/>", to: "A.xib")
    let run = await Run.lintel(["format", folder.path])
    #expect(run.status == .clean)
    let note = "nothing was formatted: the paths lead to no .interface document"
    #expect(run.errors == "lintel: note: \(note)\n")
  }

  @Test func aDocumentThatIsNotWellFormedStaysAndIsReported() async throws {
    let folder = try TemporaryFolder()
    let broken = Self.untidy.replacing("</view>", with: "")
    let path = try folder.write(broken, to: "A.interface")
    try folder.write(Self.untidy, to: "B.interface")
    let run = await Run.lintel(["format", "--in-place", folder.path])
    #expect(run.status == .findings)
    #expect(run.errors.contains("\(path):4:"))
    #expect(run.errors.contains("[xml-not-well-formed]"))
    #expect(try folder.text(of: "A.interface") == broken)
    #expect(try folder.text(of: "B.interface") == Self.tidy)
  }

  @Test(arguments: ["", "plain text", "<other/>", "<interface version='2'/>"])
  func whatIsNoDocumentIsAFailure(text: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "A.interface")
    let run = await Run.lintel(["format", path])
    #expect(run.status == .noDocument)
    #expect(run.errorLines.count == 1)
  }

  @Test func standardInputIsFormattedToStandardOutput() async throws {
    let run = await Self.input(Self.untidy, ["format", "-"])
    #expect(run.status == .clean)
    #expect(run.output == Self.tidy)
    #expect(run.errors.isEmpty)
    let broken = await Self.input("<interface version='1'><view>", ["format", "-"])
    #expect(broken.status == .findings)
    #expect(broken.output.isEmpty)
    #expect(broken.errors.contains("standard input:1:"))
    #expect(await Self.input(Self.untidy, ["format", "-", "--in-place"]).status == .usage)
  }

  @Test func aProtectedFileStays() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.untidy, to: "A.interface")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = await Run.lintel(["format", "--in-place", path])
    #expect(run.status == .usage)
    #expect(run.errors.contains("the file is write-protected"))
    #expect(try folder.text(of: "A.interface") == Self.untidy)
    #expect(try folder.names() == ["A.interface"])
  }

  @Test func aLinkOutOfTheRepositoryIsNotFollowed() async throws {
    let outside = try TemporaryFolder()
    try outside.write(Self.untidy, to: "A.interface")
    let folder = try TemporaryFolder(isRepository: true)
    try folder.link("A.interface", to: "\(outside.path)/A.interface")
    let run = await Run.lintel(["format", "--in-place", folder.path])
    #expect(run.status == .noDocument)
    #expect(run.errors.contains("--allow-outside follows it"))
    #expect(try outside.text(of: "A.interface") == Self.untidy)
    let allowed = await Run.lintel(["format", "--in-place", "--allow-outside", folder.path])
    #expect(allowed.status == .clean)
    #expect(try outside.text(of: "A.interface") == Self.tidy)
  }

  /// Every example, its layouts in all locales before and after.
  @Test func theLayoutsOfTheExamplesStay() async throws {
    let root = PackageFolder.root.path
    let folder = try TemporaryFolder()
    var names: [String] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: "\(root)/Examples")
    where name.hasSuffix(".interface") && !name.hasSuffix("NotWellFormed.interface") {
      names.append(name)
      // With other white space and other spellings of numbers, so that there is something to change.
      let text = try String(contentsOfFile: "\(root)/Examples/\(name)", encoding: .utf8)
        .replacing("\n  ", with: "\n").replacing("/>\n", with: "/>").replacing(
          "=\"20\"", with: "=\"20.0\"")
      try folder.write(text, to: name)
    }
    #expect(names.count > 25)
    let before = try await Self.layouts(of: names, in: folder.path)
    #expect(await Run.lintel(["format", "--in-place", "--quiet", folder.path]).status == .clean)
    #expect(try await Self.layouts(of: names, in: folder.path) == before)
    #expect(await Run.lintel(["format", "--quiet", folder.path]).status == .clean)
  }

  @Test func theExamplesAreCanonical() async {
    let run = await Run.lintel(["format", "\(PackageFolder.root.path)/Examples"])
    #expect(run.output == "")
    // One of them is there for not being well-formed.
    #expect(run.errors.split(separator: "\n").count { $0.contains(": error: ") } == 1)
  }

  @Test(.enabled(if: Corpus.exists, "the corpus is not here"))
  func theLayoutsOfConvertedDocumentsStay() async throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    let files = Corpus.readableInterfaces.enumerated().filter { $0.offset % (3 * Corpus.step) == 0 }
    for (index, file) in files {
      names.append("\(index).interface")
      let output = "\(folder.path)/\(index).interface"
      #expect(
        await Run.lintel(["convert", file.url.path, "--quiet", "-o", output]).status == .clean)
    }
    #expect(names.count > 15)
    // What is converted has the form already.
    #expect(await Run.lintel(["format", folder.path]).output == "")
    let before = try await Self.layouts(of: names, in: folder.path)
    for name in names {
      let text = try folder.text(of: name).replacing("\n", with: " ")
      try folder.write(text, to: name)
    }
    #expect(await Run.lintel(["format", "--in-place", "--quiet", folder.path]).status == .clean)
    #expect(try await Self.layouts(of: names, in: folder.path) == before)
  }

  private static func layouts(of names: [String], in folder: String) async throws -> String {
    let run = await Run.lintel(
      ["layout", "--reporter", "json", "--quiet"] + names.map { "\(folder)/\($0)" }
        + ["--strings", "\(PackageFolder.root.path)/Localizations"])
    #expect(run.output.utf8.count > 1000)
    // The lines of constraints in conflicts move.
    return run.output.replacing(/"line": \d+, "column": \d+/, with: "")
      .replacing(/\s*"(line|column)": \d+,?/, with: "")
  }

  /// Runs a command line with standard input.
  private static func input(_ text: String, _ arguments: [String]) async -> Run {
    let output = Mutex(""), errors = Mutex("")
    let console = Console(
      write: { text in output.withLock { $0 += text } },
      writeError: { text in errors.withLock { $0 += text } }, readInput: { Array(text.utf8) })
    let status = await Lintel.run(arguments, console: console)
    return Run(
      status: status, output: output.withLock { $0 }, errors: errors.withLock { $0 })
  }
}
