import Commands
import Foundation
import TestSupport
import Testing

@Suite("The configuration")
struct ConfigurationTests {
  @Test(
    "what is wrong in it is told with its place",
    arguments: [
      ("fnots: {}\n", ".lintel.yml:1:1: there is no key \"fnots\" (did you mean \"fonts\"?)"),
      ("fonts: [a, b]\n", "\"fonts\" wants keys with values, but has a list"),
      ("\nfonts:\n  Mine: [a]\n", ".lintel.yml:3:9: \"fonts.Mine\" wants the path of a font file"),
      ("fonts:\n  Mine:\n", "\"fonts.Mine\" wants the path of a font file, but has nothing"),
      ("- a\n", "a configuration wants keys with values, but has a list"),
      (
        String(repeating: "[", count: 20_000),
        "keys and lists stand too deep in each other"
      ),
      ("fonts: {\n", "this is no YAML"), ("\u{0}", "this is no YAML"),
      ("fonts: {}\nfonts: {}\n", "a key may stand once"),
      (
        "fonts:\n  Mine: none.ttf\n",
        "none.ttf\" for the font \"Mine\""
      ),
    ])
  func wrong(text: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: ".lintel.yml")
    let file = try folder.write(Documents.clean, to: "inner/Bar.interface")
    let run = await Run.lintel(["check", file])
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("a link that leads nowhere is one that cannot be read", arguments: ["gone", ".lintel.yml"])
  func link(target: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/.lintel.yml", withDestinationPath: target)
    for command in ["check", "validate"] {
      let run = await Run.lintel([command, file])
      #expect(run.status == .usage)
      #expect(run.errors.contains("there is no configuration that can be read"), "\(run.errors)")
    }
  }

  @Test("what is wrong in it is wrong for validate, too")
  func validate() async throws {
    let folder = try TemporaryFolder()
    try folder.write("fnots: {}\n", to: ".lintel.yml")
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    let run = await Run.lintel(["validate", file])
    #expect(run.status == .usage)
    #expect(run.errors.contains("there is no key \"fnots\""), "\(run.errors)")
  }

  @Test("an empty one is one that says nothing", arguments: ["", "# nothing\n", "fonts:\n"])
  func empty(text: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: ".lintel.yml")
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    #expect(await Run.lintel(["check", file]).status == .clean)
  }

  @Test("--config takes the place of the search")
  func named() async throws {
    let folder = try TemporaryFolder()
    try folder.write("fnots: {}\n", to: ".lintel.yml")
    let good = try folder.write("fonts: {}\n", to: "good.yml")
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    #expect(await Run.lintel(["check", file, "--config", good]).status == .clean)
    let missing = await Run.lintel(["check", file, "--config", "\(folder.path)/none.yml"])
    #expect(missing.status == .usage)
    #expect(missing.errors.contains("none.yml\": there is no configuration"))
  }

  @Test("arguments with different configurations are refused, with the same ones not")
  func several() async throws {
    let folder = try TemporaryFolder()
    try folder.write("fonts: {A: a.ttf}\n", to: "a/.lintel.yml")
    try folder.write("fonts: {}\n", to: "b/.lintel.yml")
    try folder.write("", to: "c/.lintel.yml")
    for name in ["a", "b", "c"] { try folder.write(Documents.clean, to: "\(name)/Bar.interface") }
    let two = await Run.lintel(["check", "\(folder.path)/a", "\(folder.path)/b"])
    #expect(two.status == .usage)
    #expect(two.errors.contains("one run has one configuration"))
    #expect(
      await Run.lintel(["check", "\(folder.path)/b", "\(folder.path)/c"]).status == .clean)
  }

  @Test("a broken font file is told with the place that names it")
  func brokenFont() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no font", to: "fonts/mine.ttf")
    try folder.write("fonts:\n  Mine: fonts/mine.ttf\n", to: ".lintel.yml")
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    let run = await Run.lintel(["check", file])
    #if Fonts
      #expect(run.status == .usage)
      #expect(run.errors.contains(".lintel.yml:2:3: "), "\(run.errors)")
    #else
      #expect(run.errors.contains("the configuration's fonts are not used"))
    #endif
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func schema() throws {
    let validator = SchemaValidator(
      schema: PackageFolder.root.appending(components: "Schemas", "configuration.schema.json"))
    let good = ["{}", "null", "{\"fonts\": null}", "{\"fonts\": {\"system\": \"SF.ttf\"}}"]
    let bad = [
      "[]", "{\"fnots\": {}}", "{\"fonts\": []}", "{\"fonts\": {\"A\": 3}}",
      "{\"fonts\": {\"\": \"a\"}}", "{\"fonts\": {\"A\": \"\"}}",
    ]
    #expect(try validator.complaints(about: good).allSatisfy { $0 == nil })
    #expect(try validator.complaints(about: bad).allSatisfy { $0 != nil })
  }
}
