import Commands
import Foundation
import Testing

@Suite struct FixTests {
  private static let clipped = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11">
      <view id="pane" width="400" height="90">
        <button id="updates" identifier="Updates" title="Check for updates automatically"/>
        <constraints>
          <visualFormat format="H:|-20-[updates]-(>=20)-|"/>
          <visualFormat format="V:|-20-[updates]"/>
          <constraint id="w" firstItem="updates" firstAttribute="width" constant="160"/>
        </constraints>
      </view>
    </interface>

    """
  private static let widened = clipped.replacing("constant=\"160\"", with: "constant=\"216\"")
  private static let freed = clipped.replacing(
    "      <constraint id=\"w\" firstItem=\"updates\" firstAttribute=\"width\" constant=\"160\"/>\n",
    with: "")

  @Test func checkFixWritesAndReportsWhatIsLeft() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.clipped, to: "A.interface")
    let run = await Run.lintel(["check", "--fix", path])
    #expect(run.status == .clean)
    #expect(run.errors.contains("note: wrote \(path)"))
    #expect(run.errors.contains("set the constant of \"w\""))
    #expect(try folder.text(of: "A.interface") != Self.clipped)
    #expect(!run.output.contains("clipped-in-base"))
    let again = await Run.lintel(["check", "--fix", path])
    #expect(!again.errors.contains("wrote"))
    #expect(again.output == run.output)
  }

  @Test func aDryRunPrintsThePatchAndWritesNothing() async throws {
    let folder = try TemporaryFolder(isRepository: true)
    let path = try folder.write(Self.clipped, to: "A.interface")
    let run = await Run.lintel(["check", "--fix", "--dry-run", path])
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix("--- a/A.interface\n+++ b/A.interface\n"))
    #expect(try folder.text(of: "A.interface") == Self.clipped)
    #expect(await Run.lintel(["check", "--dry-run", path]).status == .usage)
    for option in ["--only-new", "--changed-since=HEAD", "--write-baseline=\(folder.path)/b.json"] {
      #expect(await Run.lintel(["check", "--fix", option, path]).status == .usage)
    }
  }

  @Test(arguments: ["updates", "Updates"])
  func aChoiceIsShownAndWritten(name: String) async throws {
    let folder = try TemporaryFolder(isRepository: true)
    let path = try folder.write(Self.clipped, to: "A.interface")
    let shown = await Run.lintel(["fix", path, name])
    #expect(shown.status == .findings)
    #expect(shown.output.contains("-      <constraint id=\"w\""))
    #expect(shown.errors.contains("note: fix 1: set the constant of \"w\""))
    #expect(try folder.text(of: "A.interface") == Self.clipped)
    let list = shown.errors.split(separator: "\n").filter { $0.contains("fix ") }
    let removal = try #require(list.firstIndex { $0.contains("remove the constraint") }) + 1
    let run = await Run.lintel(["fix", path, name, "--choice", "\(removal)", "--in-place"])
    #expect(run.status == .clean && run.output.isEmpty)
    #expect(try folder.text(of: "A.interface") == Self.freed)
    let done = await Run.lintel(["fix", path, name])
    // In the development language it fits now.
    #expect(!done.errors.contains("clipped-in-base"))
  }

  @Test func impossibleChoicesAreRefused() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.clipped, to: "A.interface")
    for number in ["0", "9", "-1"] {
      let run = await Run.lintel(["fix", path, "updates", "--choice=\(number)"])
      #expect(run.status == .usage)
      #expect(run.errors.contains("expected a number from 1 to"))
    }
    let missing = await Run.lintel(["fix", path, "updatse"])
    #expect(missing.status == .usage)
    #expect(missing.errors.contains("did you mean \"updates\""))
    #expect(await Run.lintel(["fix", folder.path, "updates"]).status == .usage)
    #expect(await Run.lintel(["fix", "\(path)x", "updates"]).status == .noDocument)
    #expect(try folder.text(of: "A.interface") == Self.clipped)
  }

  @Test(arguments: [["check", "--fix", "%"], ["fix", "%", "updates", "--in-place"]])
  func aProtectedFileStays(words: [String]) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.clipped, to: "A.interface")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let run = await Run.lintel(words.map { $0 == "%" ? path : $0 })
    #expect(run.status == .usage)
    #expect(run.errors.contains("the file is write-protected"))
    #expect(run.errors.contains("no file was changed"))
    #expect(try folder.text(of: "A.interface") == Self.clipped)
    #expect(try folder.names() == ["A.interface"])
  }

  /// A limit on the size of files fails in the middle of a file, as a full disk does.
  @Test(arguments: [["check", "--fix", "%"], ["fix", "%", "updates", "--in-place"]])
  func aFileThatCannotBeWrittenWholeStays(words: [String]) throws {
    let folder = try TemporaryFolder()
    let large = Self.clipped + String(repeating: "<!-- much to read -->\n", count: 4000)
    let path = try folder.write(large, to: "A.interface")
    let script = "trap '' XFSZ; ulimit -f 16; \"$0\" \"$@\""
    let run = try Executable.run(
      ["bash", "-c", script, Executable.path] + words.map { $0 == "%" ? path : $0 })
    #expect(run.status == 2, "\(run.errors)")
    #expect(
      run.errors.contains(
        "A.interface\" cannot be written: the file is larger than the system allows"))
    #expect(run.errors.contains("no file was changed"))
    #expect(try folder.text(of: "A.interface") == large)
    #expect(try folder.names() == ["A.interface"])
  }

  /// What was written before the disk was full stays, and is named.
  @Test func aFullDiskLeavesTheOtherFilesWhole() throws {
    let folder = try TemporaryFolder()
    let large = Self.clipped + String(repeating: "<!-- much to read -->\n", count: 4000)
    try folder.write(Self.clipped, to: "A.interface")
    try folder.write(large, to: "B.interface")
    let script = "trap '' XFSZ; ulimit -f 16; \"$0\" check --fix \"$1\""
    let run = try Executable.run(["bash", "-c", script, Executable.path, folder.path])
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("B.interface\" cannot be written: "))
    #expect(run.errors.contains("1 of 2 files"))
    #expect(try folder.text(of: "A.interface") != Self.clipped)
    #expect(try folder.text(of: "B.interface") == large)
    #expect(try folder.names().sorted() == ["A.interface", "B.interface"])
  }

  @Test func aLinkOutOfTheRepositoryIsNotFollowed() async throws {
    let outside = try TemporaryFolder()
    try outside.write(Self.clipped, to: "A.interface")
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(Self.clipped, to: "B.interface")
    try folder.link("A.interface", to: "\(outside.path)/A.interface")
    let run = await Run.lintel(["check", "--fix", folder.path])
    #expect(run.errors.contains("--allow-outside follows it"))
    #expect(try outside.text(of: "A.interface") == Self.clipped)
    #expect(try folder.text(of: "B.interface") != Self.clipped)
    let allowed = await Run.lintel(["check", "--fix", "--allow-outside", folder.path])
    #expect(allowed.status == .clean)
    #expect(try outside.text(of: "A.interface") != Self.clipped)
    #expect(
      (try? FileManager.default.destinationOfSymbolicLink(
        atPath: "\(folder.path)/A.interface")) != nil)
  }

  @Test func whatCannotBeFixedIsListed() async throws {
    let folder = try TemporaryFolder()
    let format = "<visualFormat format=\"H:|-20-[updates]-(>=20)-|\"/>"
    let path = try folder.write(
      Self.freed.replacing(format, with: format + format), to: "A.interface")
    let run = await Run.lintel(["check", "--fix", path])
    #expect(run.errors.contains("not fixed: remove the constraint"))
    #expect(run.errors.contains("visual format"))
    #expect(run.output.contains("[duplicate-constraint]"))
  }
}
