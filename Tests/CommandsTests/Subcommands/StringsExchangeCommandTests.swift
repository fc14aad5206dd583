import Commands
import Testing

/// What the commands that exchange and migrate tables write and say.
@Suite struct StringsExchangeCommandTests {
  @Test func aBundleNamesItsProject() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
    try folder.write("\"a\" = \"B\";\n", to: "App/de.lproj/L.strings")
    for project in ["App", "Own.xcodeproj"] {
      if project != "App" { try folder.write("", to: "Own.xcodeproj/project.pbxproj") }
      _ = await Run.lintel([
        "strings", "export-xliff", "--xcloc", "--output", "\(folder.path)/out",
        "\(folder.path)/App",
      ])
      #expect(
        try folder.text(of: "out/de.xcloc/contents.json").contains("\"project\" : \"\(project)\""))
    }
  }

  @Test func onlyTextsInTheFileAreCounted() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"a\" = \"A\";\n\"x|==|plural.one\" = \"B\";\n", to: "en.lproj/L.strings")
    let run = await Run.lintel([
      "strings", "export-xliff", "--locale", "de", "--output", "\(folder.path)/out", folder.path,
    ])
    #expect(run.status == .findings)
    #expect(run.errors.contains("wrote \(folder.path)/out/de.xliff with one text"))
    #expect(run.findings(of: "xcode-import-loss").isEmpty)
  }

  @Test func aRepeatedKeyIsMigratedWithItsLastText() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"k\" = \"first\";\n\"k\" = \"last\";\n", to: "en.lproj/L.strings")
    let run = await Run.lintel(["strings", "migrate", "--in-place", folder.path])
    #expect(run.errors.contains("repeated with another text, and the last one counts"))
    #expect(try folder.text(of: "L.xcstrings").contains("\"value\" : \"last\""))
  }

  @Test func aMalformedTableIsNotMigratedAndNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"k\" = \"a\";\n\"l\" = \"b\n", to: "en.lproj/L.strings")
    let run = await Run.lintel(["strings", "migrate", "--in-place", folder.path])
    #expect(run.status == .findings)
    #expect(run.errors.contains("en.lproj/L.strings is malformed in line 2 ("), "\(run.errors)")
  }
}
