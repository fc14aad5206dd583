import Commands
import Foundation
import TestSupport
import Testing

@Suite struct InitTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "Bar.interface")
    try folder.write(Documents.germanTable, to: "de.lproj/Bar.strings")
    return folder
  }

  @Test func aConfigurationIsWrittenOnceAndChangesNothing() async throws {
    let folder = try folder()
    let before = await Run.lintel(["check", folder.path])
    let run = await Run.lintel(["init", folder.path])
    #expect(run.status == .clean)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("note: wrote \(folder.path)/.lintel.yml"))
    let text = try folder.text(of: ".lintel.yml")
    #expect(text.contains("\nrequiredLocales: [de]\n"))
    let after = await Run.lintel(["check", folder.path])
    #expect(after.output == before.output)
    #expect(after.status == before.status)

    try folder.write("locales: [de]\n", to: ".lintel.yml")
    let second = await Run.lintel(["init", folder.path])
    #expect(second.status == .usage)
    #expect(second.errors.contains(".lintel.yml exists, and stays as it is"))
    #expect(try folder.text(of: ".lintel.yml") == "locales: [de]\n")
    let printed = await Run.lintel(["init", "--stdout", folder.path])
    #expect(printed.status == .clean)
    #expect(printed.output == text)
    #expect(try folder.text(of: ".lintel.yml") == "locales: [de]\n")
  }

  @Test func aBrokenLinkIsNotReplaced() async throws {
    let folder = try folder()
    try folder.link(".lintel.yml", to: "\(folder.path)/gone.yml")
    #expect(await Run.lintel(["init", folder.path]).status == .usage)
    #expect(try folder.names().contains("gone.yml") == false)
  }

  @Test func aFolderWithSomethingToCheckIsNeeded() async throws {
    let folder = try TemporaryFolder()
    let empty = await Run.lintel(["init", folder.path])
    #expect(empty.status == .usage)
    #expect(empty.errorLines.count == 1)
    #expect(try folder.names().isEmpty)
    let file = try folder.write(Documents.clean, to: "Bar.interface")
    for path in [file, "\(folder.path)/gone"] {
      let run = await Run.lintel(["init", path])
      #expect(run.status == .usage)
      #expect(run.errors.contains("expected the folder to configure"))
    }
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func theEffectiveConfigurationMatchesItsSchema() async throws {
    let folder = try folder()
    try folder.write(
      """
      excluded: [Bar.interface]
      rules: {clipped-text: off, small-touch-target: {minimumExtent: 40}}
      locales: [de]
      platform: macOS26
      containers: [{root: form, width: 300, grows: [height]}]
      sampleTexts: {title.text: A}
      ignore: [{rules: [all], reason: None., objects: [a]}]
      """, to: ".lintel.yml")
    let schema = PackageFolder.root.appending(path: "Schemas/effective-configuration.schema.json")
    let bare = await Run.lintel(["config", "/", "--reporter", "json"])
    let full = await Run.lintel(
      ["config", "\(folder.path)/Bar.interface", "--reporter", "json"])
    #expect(full.output.contains("\"minimumExtent\""))
    let wrong = full.output.replacing("\"sources\"", with: "\"source\"")
    let complaints = try SchemaValidator(schema: schema)
      .complaints(about: [bare.output, full.output, wrong])
    #expect(complaints[..<2] == [nil, nil])
    #expect(complaints[2] != nil)
  }
}
