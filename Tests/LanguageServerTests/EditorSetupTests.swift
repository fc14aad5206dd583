import Foundation
import TestSupport
import Testing

/// The settings for editors that the documentation shows, and the extension for Visual Studio Code.
@Suite struct EditorSetupTests {
  static let endings = ["interface", "xib", "storyboard", "strings", "stringsdict", "xcstrings"]
  static let hasNeovim =
    (try? Python.run(
      "import shutil, sys; sys.exit(shutil.which('nvim') is None)", input: Data())) != nil
  private static let folder = FileManager.default.temporaryDirectory

  /// The blocks of a language in the article.
  private func blocks(_ language: String) throws -> [String] {
    let article = try ArticleCode.text(of: "Sources/Commands/Documentation.docc/Editors.md")
    return article.components(separatedBy: "\n```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\(language)\n") }
      .map { String($0.element.dropFirst(language.count + 1)) }
  }

  /// What a session of Neovim has seen.
  private struct Report: Decodable {
    struct Diagnostic: Decodable {
      var line: Int
      var column: Int
      var severity: Int
      var message: String
      var source: String
    }
    var error: String?
    var filetype: String?
    var compiles: Bool?
    var diagnostics: [Diagnostic]?
    var hover: String?
    var renamed: String?
    var table: String?
    var formatted: String?
  }

  private static let form = """
    <interface version="1" platform="macOS11" developmentLocale="en">
      <stringsTable name="Form"/>
      <view id="form" width="300" height="60">
        <!-- ä🎻 --><label id="title" text="🎻 äußerst lange Überschrift"/>
        <constraints >
          <visualFormat format="H:|-[title(100)]"/>
          <visualFormat format="V:|-[title]"/>
        </constraints>
      </view>
    </interface>

    """

  @Test(.enabled(if: hasNeovim, "needs Neovim"))
  func neovimIsServedAsTheArticleSetsItUp() async throws {
    let folder = Self.folder.appending(component: "lintel-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = folder.appending(component: "project")
    try FileManager.default.createDirectory(
      at: project.appending(component: "de.lproj"), withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let setups = try blocks("lua")
    try #require(setups.count == 2)
    try write(setups[0], "current.lua")
    try write(setups[1], "debian.lua")
    try write(Self.form, "project/Form.interface")
    try write("/* 🎻 */ \"title.text\" = \"Ü\";\n", "project/de.lproj/Form.strings")
    var environment = [
      "SETUP": "\(folder.path)/debian.lua", "CURRENT": "\(folder.path)/current.lua",
      "REPORT": "\(folder.path)/report.json",
      "PATH":
        "\(BuildFolder.url.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
    ]
    for name in ["CONFIG", "DATA", "STATE", "CACHE"] {
      environment["XDG_\(name)_HOME"] = "\(folder.path)/\(name)"
    }
    let script = ClientTests.folder.appending(component: "neovim.lua").path
    _ = try? await ClientTests.run(
      ["nvim", "--headless", "--clean", "-c", "luafile \(script)"], in: project, environment)
    let report = try JSONDecoder().decode(
      Report.self, from: Data(contentsOf: folder.appending(component: "report.json")))
    #expect(report.error == nil)
    #expect(report.filetype == "xml")
    #expect(report.compiles == true)
    let found = try #require(report.diagnostics)
    #expect(found.map { [$0.line, $0.column, $0.severity] } == [[3, 19, 2]], "in bytes")
    #expect(found.allSatisfy { $0.source == "lintel" && $0.message.contains("is clipped by") })
    #expect(report.hover?.contains("label \"title\"") == true)
    let renamed = Self.form.replacing("\"title\"", with: "\"heading\"")
      .replacing("[title", with: "[heading")
    #expect(report.renamed == String(renamed.dropLast()))
    #expect(report.table == "/* 🎻 */ \"heading.text\" = \"Ü\";")
    let formatted = renamed.replacing("<constraints >", with: "<constraints>")
      .replacing("--><label", with: "-->\n    <label")
    let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#
    #expect(report.formatted == "\(declaration)\n\(formatted.dropLast())")
  }

  @Test func helixIsToldOfEveryKindOfFile() throws {
    let setup = try #require(try blocks("toml").first)
    let script = """
      import json, sys, tomllib
      setup = tomllib.loads(sys.stdin.read())
      command = setup["language-server"]["lintel"]
      print(json.dumps([[command["command"], *command["args"]], sorted(
        ending for language in setup["language"] for ending in language["file-types"]
        if language["language-servers"] == ["lintel"])]))
      """
    let lists = try JSONDecoder().decode(
      [[String]].self, from: Python.run(script, input: Data(setup.utf8)))
    #expect(lists == [["lintel", "lsp"], Self.endings.sorted()])
  }

  private struct Manifest: Decodable {
    struct Language: Decodable {
      var id: String
      var extensions: [String]
      var configuration: String?
    }
    struct Command: Decodable { var command: String }
    struct Contributions: Decodable {
      var languages: [Language]
      var commands: [Command]
    }
    var main: String
    var contributes: Contributions
  }

  @Test func theExtensionNamesEveryKindOfFileAndWhatItHas() throws {
    let folder = PackageFolder.root.appending(path: ".github/editors/vscode")
    let manifest = try JSONDecoder().decode(
      Manifest.self, from: Data(contentsOf: folder.appending(component: "package.json")))
    let languages = manifest.contributes.languages
    #expect(
      languages.flatMap(\.extensions).sorted() == Self.endings.map { ".\($0)" }.sorted())
    let files = [manifest.main] + languages.compactMap(\.configuration)
    #expect(files.count == 2)
    for file in files {
      let url = folder.appending(path: file)
      #expect(PackageFolder.exists(url), "\(file)")
      if file.hasSuffix(".json") {
        _ = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
      }
    }
    let code = try String(contentsOf: folder.appending(path: manifest.main), encoding: .utf8)
    for command in manifest.contributes.commands {
      #expect(code.contains("registerCommand(\"\(command.command)\""), "\(command.command)")
    }
    for language in languages {
      #expect(code.contains("language: \"\(language.id)\""), "\(language.id)")
    }
  }
}
