import Commands
import Foundation
import TestSupport
import Testing

@Suite struct ConfigurationTests {
  @Test(arguments: [
    ("fnots: {}\n", ".lintel.yml:1:1: unknown key \"fnots\" (did you mean \"fonts\"?)"),
    // The version counts before keys that another one may have.
    ("fnots: {}\nversion: 2\n", ".lintel.yml:2:10: \"version\": expected 1, the version of"),
    ("fonts: [a, b]\n", "\"fonts\": expected keys with values, found a list"),
    ("\nfonts:\n  Mine: [a]\n", ".lintel.yml:3:9: \"fonts.Mine\": expected the path of a font"),
    ("fonts:\n  Mine:\n", "\"fonts.Mine\": expected the path of a font file, found nothing"),
    ("- a\n", "the configuration: expected keys with values, found a list"),
    (
      String(repeating: "[", count: 20_000),
      "keys and lists are nested too deeply"
    ),
    ("fonts: {\n", "this is not valid YAML"), ("\u{0}", "this is not valid YAML"),
    ("fonts: {}\nfonts: {}\n", ".lintel.yml:2:1: duplicate key: fonts"),
    (
      "rules:\n  clipped-text: off\n  duplicate-id: on\n\n  'clipped-text': error\n",
      ".lintel.yml:5:3: duplicate key: clipped-text"
    ),
    ("rules: {duplicate-id: on, duplicate-id: off}\n", ".lintel.yml:1:27: duplicate key"),
    ("fonts: {}\nfonts: {}\nfonts: {}\n", ".lintel.yml:2:1: duplicate key: fonts"),
    ("rules:\n  a: 1\n  a: 2\nrules:\n  b: 1\n  b: 1\n", ".lintel.yml:3:3: duplicate key: a"),
    ("\"fo\\u006Ets\": {}\r\nfonts: {}\r\n", ".lintel.yml:2:1: duplicate key: fonts"),
    (
      "fonts:\n  Mine: none.ttf\n",
      "there is no file at this path for the font \"Mine\""
    ),
  ])
  func errorsOfAConfigurationHaveTheirPlaces(text: String, message: String) async throws {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(text, to: ".lintel.yml")
    let file = try folder.write(Documents.clean, to: "inner/Bar.interface")
    let run = await Run.lintel(["check", file])
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [
    ("excluded: [a\nfoo: : :\n", ".iblinter.yml:2:4: this is not valid YAML"),
    ("enabled_rules: 5\n", ".iblinter.yml:1:16: \"enabled_rules\": expected a list of rules"),
    ("a: 1\na: 2\n", ".iblinter.yml:2:1: duplicate key: a"),
    ("\u{0}", "this is not valid YAML"),
  ])
  func aBrokenFileOfAnotherToolIsAWarning(text: String, message: String) async throws {
    let folder = try TemporaryFolder()
    let other = try folder.write(text, to: ".iblinter.yml")
    let file = try folder.write(Documents.warning, to: "Bar.interface")
    let run = await Run.lintel(["check", file])
    #expect(run.status == .clean && run.errorLines.isEmpty)
    #expect(run.errors.hasPrefix("lintel: warning: "), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("has no effect"), "\(run.errors)")
    #expect(run.findings(of: "unknown-attribute").count == 1)
    #expect(await Run.lintel(["check", "--quiet", file]).errors == "")
    // A user who names it wants it.
    let named = await Run.lintel(["check", "--config", other, file])
    #expect(named.status == .usage && named.errors.contains(message), "\(named.errors)")
  }

  @Test(arguments: ["gone", ".lintel.yml"])
  func aBrokenLinkIsAnUnreadableConfiguration(target: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/.lintel.yml", withDestinationPath: target)
    for command in ["check", "validate"] {
      let run = await Run.lintel([command, file])
      #expect(run.status == .usage)
      #expect(
        run.errors.contains("the configuration is missing or cannot be read"), "\(run.errors)")
    }
  }

  @Test func validateReportsErrorsOfTheConfiguration() async throws {
    let folder = try TemporaryFolder()
    try folder.write("fnots: {}\n", to: ".lintel.yml")
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    let run = await Run.lintel(["validate", file])
    #expect(run.status == .usage)
    #expect(run.errors.contains("unknown key \"fnots\""), "\(run.errors)")
  }

  @Test(arguments: ["", "# nothing\n", "fonts:\n", "version: 1\n", "version:\n"])
  func anEmptyConfigurationChangesNothing(text: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: ".lintel.yml")
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    #expect(await Run.lintel(["check", file]).status == .clean)
  }

  @Test(arguments: ["check", "validate", "layout", "strings lint", "strings coverage"])
  func theConfigOptionReplacesTheSearch(command: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("fnots: {}\n", to: ".lintel.yml")
    let good = try folder.write("fonts: {}\n", to: "good.yml")
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    let words = command.split(separator: " ").map(String.init) + [file, "--config"]
    #expect(await Run.lintel(words + [good]).status == .clean)
    let missing = await Run.lintel(words + ["\(folder.path)/none.yml"])
    #expect(missing.status == .usage)
    #expect(missing.errors.contains("none.yml\": the configuration is missing"))
  }

  @Test func aBrokenFontFileIsReportedAtThePlaceThatNamesIt() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no font", to: "fonts/mine.ttf")
    try folder.write("fonts:\n  Mine: fonts/mine.ttf\n", to: ".lintel.yml")
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    let run = await Run.lintel(["check", file])
    #expect(run.status == .usage)
    #expect(run.errors.contains(".lintel.yml:2:3: "), "\(run.errors)")
  }

  /// Links are followed before paths are compared, so that the working folder has no effect.
  @Test func aLinkedFolderHasTheSettingsOfTheFolder() async throws {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(Documents.clean, to: "work/App/Bar.interface")
    try folder.write(
      "overrides: [{paths: [\"App/**\"], platform: iOS}]\n", to: "work/.lintel.yml")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "work/App")
    let run = await Run.lintel(["config", "\(folder.path)/link/Bar.interface"])
    #expect(run.output.contains("platform: iOS"), "\(run.output)")
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func schema() throws {
    let validator = SchemaValidator(
      schema: PackageFolder.root.appending(components: "Schemas", "configuration.schema.json"))
    let good = ["{}", "null", "{\"fonts\": null}", "{\"fonts\": {\"system\": \"SF.ttf\"}}"]
    let bad = [
      "[]", "{\"fnots\": {}}", "{\"fonts\": []}", "{\"fonts\": {\"A\": []}}",
      "{\"fonts\": {\"\": \"a\"}}", "{\"fonts\": {\"A\": \"\"}}",
    ]
    #expect(try validator.complaints(about: good).allSatisfy { $0 == nil })
    #expect(try validator.complaints(about: bad).allSatisfy { $0 != nil })
  }
}
