import Foundation
import Testing

/// The patch that a command prints applies with git and with patch, and gives what `--in-place`
/// writes.
@Suite struct TablePatchTests {
  enum Tool: String, CaseIterable, Sendable {
    case git
    case patch

    var command: String {
      switch self {
      case .git: "git apply --whitespace=nowarn ../changes.patch"
      case .patch: "patch --binary -p1 < ../changes.patch"
      }
    }
  }

  struct Table: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var folder = "App"

    init(_ name: String, _ text: String, mark: [UInt8] = [], folder: String = "App") {
      testDescription = name
      bytes = mark + Array(text.utf8)
      self.folder = folder
    }
  }

  private static let lines = "/* Greeting */\n\"hello\" = \"Hallo\";\n\n\"bye\" = \"Ade\";\n"

  static let tables = [
    Table("UTF-8", lines),
    Table("a byte order mark", lines, mark: [0xEF, 0xBB, 0xBF]),
    Table("CR LF", lines.replacing("\n", with: "\r\n")),
    Table("CR LF and a mark", lines.replacing("\n", with: "\r\n"), mark: [0xEF, 0xBB, 0xBF]),
    Table("CR", lines.replacing("\n", with: "\r")),
    Table("mixed line ends", "\"hello\" = \"Hallo\";\r\n\"bye\" = \"Ade\";\n\r\n"),
    Table("no final newline", "\"bye\" = \"Ade\";\n\"hello\" = \"Hallo\";"),
    Table("the change in front of no final newline", "\"hello\" = \"Hallo\";\n\"bye\" = \"Ade\";"),
    Table("decomposed letters", "\"hello\" = \"Hallo\"; // e\u{301}\n\"bye\" = \"A\u{308}de\";\n"),
    Table("lines like a patch's", "/*\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n*/\n" + lines),
    Table("a path with spaces", lines, folder: "My App"),
    Table("a path with quotes", lines, folder: "The \"App\" \\ it's"),
    Table("a path with a tab and letters", lines, folder: "Äpp\tzwei"),
  ]

  /// Writes a project to `project` and to `other`, with what a translator sends.
  private func project(
    _ files: [String: [UInt8]], translations: String
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for copy in ["project", "other"] {
      for (path, bytes) in files { try folder.write(bytes, to: "\(copy)/\(path)") }
    }
    try folder.write(translations, to: "Localizable.strings")
    return folder
  }

  /// Runs an import in a folder, and returns the patch.
  @discardableResult
  private func runImport(
    _ input: String, in folder: String, _ options: String = "--locale de"
  ) throws -> (status: Int32, output: String, errors: String) {
    try Executable.run([
      "sh", "-c",
      "cd \"$0\" && \"$1\" strings import \(options) --from ../Localizable.strings \"$2\"",
      folder, Executable.path, input,
    ])
  }

  private func apply(_ tool: Tool, in folder: String) throws {
    let run = try Executable.run(["sh", "-c", "cd \"$0\" && \(tool.command)", folder])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  @Test(arguments: tables, Tool.allCases)
  func thePatchGivesTheWrittenFile(_ table: Table, _ tool: Tool) throws {
    let path = "\(table.folder)/de.lproj/Localizable.strings"
    let folder = try project(
      [
        path: table.bytes,
        "\(table.folder)/en.lproj/Localizable.strings": Array(Self.lines.utf8),
      ], translations: "\"hello\" = \"Grüß Gott\";\n")
    let patch = try runImport(table.folder, in: "\(folder.path)/project")
    #expect(patch.status == 1, "\(patch.errors)")
    try folder.write(patch.output, to: "changes.patch")
    try apply(tool, in: "\(folder.path)/project")
    let written = try runImport(
      table.folder, in: "\(folder.path)/other", "--locale de --in-place")
    #expect(written.status == 0, "\(written.errors)")
    let result = try bytes("\(folder.path)/project/\(path)")
    #expect(result == (try bytes("\(folder.path)/other/\(path)")))
    #expect(String(decoding: result, as: UTF8.self).contains("Grüß Gott"))
  }

  @Test(arguments: Tool.allCases)
  func thePatchMakesANewTable(_ tool: Tool) throws {
    let folder = try project(
      ["App/en.lproj/Localizable.strings": Array(Self.lines.utf8)],
      translations: "\"hello\" = \"Hej\";\n\"bye\" = \"Adjö\";\n")
    let patch = try runImport("App", in: "\(folder.path)/project", "--locale sv")
    try folder.write(patch.output, to: "changes.patch")
    try apply(tool, in: "\(folder.path)/project")
    try runImport("App", in: "\(folder.path)/other", "--locale sv --in-place")
    let path = "App/sv.lproj/Localizable.strings"
    #expect(
      try bytes("\(folder.path)/project/\(path)") == (try bytes("\(folder.path)/other/\(path)")))
  }

  @Test(arguments: Tool.allCases)
  func aTableThatGitTakesAsBinaryIsShownBesideThePatch(_ tool: Tool) throws {
    let utf16: [UInt8] =
      [0xFF, 0xFE]
      + Self.lines.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let folder = try project(
      [
        "App/de.lproj/Localizable.strings": Array(Self.lines.utf8),
        "App/en.lproj/Localizable.strings": Array(Self.lines.utf8),
        "Wide/de.lproj/Localizable.strings": utf16,
        "Wide/en.lproj/Localizable.strings": Array(Self.lines.utf8),
      ], translations: "\"hello\" = \"Grüß Gott\";\n")
    let plain = try runImport("App", in: "\(folder.path)/project")
    let wide = try runImport("Wide", in: "\(folder.path)/project")
    #expect(
      wide.output == """
        # Wide/de.lproj/Localizable.strings is not UTF-8, and git takes it as binary: this is no \
        patch, --in-place writes the file
        # --- a/Wide/de.lproj/Localizable.strings
        # +++ b/Wide/de.lproj/Localizable.strings
        # @@ -1,4 +1,4 @@
        #  /* Greeting */
        # -"hello" = "Hallo";
        # +"hello" = "Grüß Gott";
        #  \n\
        #  "bye" = "Ade";

        """)
    try folder.write(wide.output + plain.output + wide.output, to: "changes.patch")
    try apply(tool, in: "\(folder.path)/project")
    #expect(try bytes("\(folder.path)/project/Wide/de.lproj/Localizable.strings") == utf16)
    #expect(
      try folder.text(of: "project/App/de.lproj/Localizable.strings").contains("Grüß Gott"))
  }

  @Test func aBinaryListIsShownAsText() throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["hello": "Hallo"], format: .binary, options: 0)
    let folder = try project(
      [
        "App/de.lproj/Localizable.strings": [UInt8](list),
        "App/en.lproj/Localizable.strings": Array("\"hello\" = \"Hello\";\n".utf8),
      ], translations: "\"hello\" = \"Grüß Gott\";\n")
    let run = try runImport("App", in: "\(folder.path)/project")
    #expect(run.output.contains("this is no patch, --in-place writes the file\n"))
    #expect(run.output.contains("\n# -\"hello\" = \"Hallo\";\n# +\"hello\" = \"Grüß Gott\";\n"))
  }

  @Test(arguments: Tool.allCases)
  func absoluteAndOuterPathsArePatchedInTheFolderThatIsNamed(_ tool: Tool) throws {
    let path = "de.lproj/Localizable.strings"
    for input in ["../project/App", "ABSOLUTE"] {
      let folder = try project(
        [
          "App/\(path)": Array(Self.lines.utf8),
          "App/en.lproj/Localizable.strings": Array(Self.lines.utf8),
        ], translations: "\"hello\" = \"Grüß Gott\";\n")
      let run = try runImport(
        input == "ABSOLUTE" ? "\(folder.path)/project/App" : input, in: "\(folder.path)/other")
      let note = "the patch applies in the folder "
      let line = try #require(run.errors.split(separator: "\n").first { $0.contains(note) })
      let target = try #require(line.firstRange(of: note).map { String(line[$0.upperBound...]) })
      #expect(target.hasPrefix("\(folder.path)/project/App"))
      try folder.write(run.output, to: "changes.patch")
      let applied = try Executable.run([
        "sh", "-c", "cd \"$0\" && \(tool.command.replacing("../", with: "\(folder.path)/"))",
        target,
      ])
      #expect(applied.status == 0, "\(applied.errors)")
      #expect(try folder.text(of: "project/App/\(path)").contains("Grüß Gott"))
    }
  }

  @Test func aPatchAppliesInAFolderOfARepository() throws {
    let folder = try project(
      [
        "App/de.lproj/Localizable.strings": Array(Self.lines.utf8),
        "App/en.lproj/Localizable.strings": Array(Self.lines.utf8),
      ], translations: "\"hello\" = \"Grüß Gott\";\n")
    let made = try Executable.run(["git", "init", "--quiet", folder.path])
    #expect(made.status == 0)
    let run = try runImport("App", in: "\(folder.path)/project")
    try folder.write(run.output, to: "changes.patch")
    try apply(.git, in: "\(folder.path)/project")
    #expect(try folder.text(of: "project/App/de.lproj/Localizable.strings").contains("Grüß Gott"))
    // From elsewhere, it applies at the top of the repository.
    let outside = try runImport("../project/App", in: "\(folder.path)/other", "--locale de --force")
    #expect(outside.status == 0 && outside.output.isEmpty)
  }
}
