import Commands
import Foundation
import Testing

/// `--in-place`: files are replaced whole, or are as they were.
@Suite struct TableWritingTests {
  private static let locales = ["de", "es", "fr", "it", "nl"]

  /// A document whose text has no translation in five locales.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface version="1" developmentLocale="en">
        <view id="form" width="200" height="60">
          <button id="save" title="Save" x="1" y="1" width="80" height="20"/>
        </view>
      </interface>
      """, to: "Form.interface")
    for locale in locales {
      try folder.write("\"gone.title\" = \"Weg\";\n", to: "\(locale).lproj/Form.strings")
    }
    return folder
  }

  private static func sync(_ folder: TemporaryFolder) async -> Run {
    await Run.lintel(["strings", "sync", "--in-place", "--remove-vanished", folder.path])
  }

  private static func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private static func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func aWriteProtectedTableIsAFailureAndTheOthersAreWritten() async throws {
    let folder = try Self.project()
    let file = "\(folder.path)/fr.lproj/Form.strings"
    try Self.setMode(0o444, of: file)
    let run = await Self.sync(folder)
    #expect(run.status == .usage)
    let written = ["de", "es", "it", "nl"].map { "\(folder.path)/\($0).lproj/Form.strings" }
    let list = written.joined(separator: ", ")
    #expect(
      run.errorLines == [
        """
        lintel: error: "\(file)" cannot be written: the file is write-protected; allow writing to it first
        """,
        "lintel: error: 4 of 5 files were written, the others are unchanged; written: \(list)",
      ])
    for locale in Self.locales {
      let text = try folder.text(of: "\(locale).lproj/Form.strings")
      #expect(text.contains("gone.title") == (locale == "fr"))
      #expect(text.contains("save.title") == (locale != "fr"))
      #expect(try folder.names(in: "\(locale).lproj") == ["Form.strings"])
    }
  }

  @Test func aTableThatIsWrittenIsNamed() async throws {
    let folder = try Self.project()
    let run = await Self.sync(folder)
    #expect(run.status == .clean)
    for locale in Self.locales {
      #expect(run.errors.contains("note: wrote \(folder.path)/\(locale).lproj/Form.strings\n"))
    }
  }

  @Test(arguments: [0o600, 0o664, 0o755])
  func aTableKeepsItsPermissions(_ mode: Int) async throws {
    let folder = try Self.project()
    let file = "\(folder.path)/de.lproj/Form.strings"
    try Self.setMode(mode, of: file)
    #expect(await Self.sync(folder).status == .clean)
    #expect(try Self.mode(of: file) == mode)
  }

  @Test func theTargetOfALinkIsReplacedAndNotTheLink() async throws {
    let folder = try Self.project()
    try folder.write("\"gone.title\" = \"Weg\";\n", to: "shared/German.strings")
    try FileManager.default.removeItem(atPath: "\(folder.path)/de.lproj/Form.strings")
    try folder.link("de.lproj/Form.strings", to: "../shared/German.strings")
    #expect(await Self.sync(folder).status == .clean)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: "\(folder.path)/de.lproj/Form.strings") == "../shared/German.strings")
    #expect(try folder.text(of: "shared/German.strings").contains("save.title"))
  }

  @Test func anotherHardLinkKeepsTheOldContents() async throws {
    let folder = try Self.project()
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/de.lproj/Form.strings", toPath: "\(folder.path)/other.txt")
    #expect(await Self.sync(folder).status == .clean)
    #expect(try folder.text(of: "other.txt").contains("gone.title"))
  }

  @Test(.enabled("root may write everywhere") { Executable.asNobody != nil })
  func aFolderWithoutPermissionLeavesTheTableWhole() throws {
    let prefix = try #require(Executable.asNobody)
    let folder = try Self.project()
    try Self.setMode(0o755, of: folder.path)
    for locale in Self.locales { try Self.setMode(0o777, of: "\(folder.path)/\(locale).lproj") }
    for locale in Self.locales {
      try Self.setMode(0o666, of: "\(folder.path)/\(locale).lproj/Form.strings")
    }
    try Self.setMode(0o755, of: "\(folder.path)/fr.lproj")
    let run = try Executable.run(
      prefix + [
        Executable.path, "strings", "sync", "--in-place", "--remove-vanished", folder.path,
      ])
    // As the owner of the folder, the user of this test may write everywhere.
    guard geteuid() == 0 else { return }
    #expect(run.status == 2)
    #expect(run.errors.contains("fr.lproj/Form.strings\" cannot be written: its folder is not"))
    #expect(run.errors.contains("4 of 5 files were written"))
    #expect(try folder.text(of: "fr.lproj/Form.strings") == "\"gone.title\" = \"Weg\";\n")
    #expect(try folder.names(in: "fr.lproj") == ["Form.strings"])
  }

  /// A limit on the size of files fails in the middle of a file, as a full disk does.
  @Test func aFileThatDoesNotFitIsNotHalfWritten() throws {
    let folder = try Self.project()
    let large = (0..<4000).map { "\"key \($0)\" = \"Text \($0) von vielen\";\n" }.joined()
    try folder.write(large, to: "fr.lproj/Form.strings")
    let script = "trap '' XFSZ; ulimit -f 16; \"$0\" strings sync --quiet --in-place \"$1\""
    let run = try Executable.run(["bash", "-c", script, Executable.path, folder.path])
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("fr.lproj/Form.strings\" cannot be written: "))
    #expect(run.errors.contains("4 of 5 files were written"))
    #expect(try folder.text(of: "fr.lproj/Form.strings") == large)
    #expect(try folder.names(in: "fr.lproj") == ["Form.strings"])
  }

  @Test func aFolderInPlaceOfAFileIsNamed() async throws {
    let folder = try Self.project()
    try folder.makeFolder("out/de.xliff")
    let run = await Run.lintel([
      "strings", "export-xliff", "--locale", "de", "-o", "\(folder.path)/out", folder.path,
    ])
    #expect(run.status == .usage)
    #expect(run.errors.contains("out/de.xliff\" cannot be written: there is a folder in its place"))
    try folder.makeFolder("out/de.xcloc/contents.json")
    let bundle = await Run.lintel([
      "strings", "export-xliff", "--xcloc", "--locale", "de", "-o", "\(folder.path)/out",
      folder.path,
    ])
    #expect(bundle.status == .usage)
    #expect(bundle.errors.contains("there is a folder in its place; the bundle "))
    #expect(bundle.errors.contains("out/de.xcloc\" is incomplete"))
  }
}
