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

  @Test func theirPicturesHaveTheColorsOfCatalogs() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface version="1" platform="iOS" developmentLocale="en">
        <view id="form" width="320" height="60" backgroundColor="asset Ground">
          <label id="a" text="Hello" frame="20 20 80 20" autoresizingMask=""/>
        </view>
      </interface>
      """, to: "App/Form.interface")
    try folder.write(
      """
      {"colors": [{"idiom": "universal", "color": {"components":
      {"red": "0x10", "green": "0x20", "blue": "0x30", "alpha": "1.000"}}}]}
      """, to: "App/Assets.xcassets/Ground.colorset/Contents.json")
    let run = await Run.lintel([
      "strings", "export-xliff", "--xcloc", "--locale", "de", "--output", "\(folder.path)/out",
      "\(folder.path)/App",
    ])
    let names = try folder.names(in: "out/de.xcloc/Notes").filter { $0.hasSuffix(".svg") }
    #expect(names.count == 1, "\(run.errors)")
    for name in names {
      #expect(try folder.text(of: "out/de.xcloc/Notes/\(name)").contains("fill:#102030"))
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

/// `lintel strings limits`, and limits in files for translators.
@Suite struct StringsLimitsCommandTests {
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="form" width="200" height="90">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-[save(60)]"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
      </interface>
      """, to: "App/Form.interface")
    try folder.write("\"save.title\" = \"Sichern und beenden\";\n", to: "App/de.lproj/Form.strings")
    return folder
  }

  @Test(arguments: ["text", "json", "csv"])
  func limitsAreWrittenInEachFormat(format: String) async throws {
    let folder = try Self.project()
    let path = "\(folder.path)/App"
    let run = await Run.lintel(["strings", "limits", path, "--reporter", format])
    #expect(run.status == .clean)
    #expect(run.output.contains("save.title"))
    let again = await Run.lintel([
      "strings", "limits", path, "--format", format, "--output", "\(folder.path)/out",
    ])
    #expect(again.status == .clean && again.output == "")
    #expect(try folder.text(of: "out") == run.output)
  }

  @Test func onlyTheNamedLocalesHaveSoftLimits() async throws {
    let folder = try Self.project()
    let run = await Run.lintel([
      "strings", "limits", "\(folder.path)/App", "--locale", "de", "--reporter", "csv",
    ])
    #expect(run.output.split(separator: "\r\n").count == 3)
    #expect(run.output.contains(",soft,de,") && !run.output.contains(",soft,en,"))
  }

  @Test func anExportHasLimitsOnRequestOnly() async throws {
    let folder = try Self.project()
    let command = ["strings", "export-xliff", "\(folder.path)/App", "-o", "\(folder.path)/out"]
    var texts: [String] = []
    for options in [[], ["--limits", "none"], ["--limits", "soft"], ["--weblate"]] {
      let run = await Run.lintel(command + options)
      #expect(run.status == .clean)
      texts.append(try folder.text(of: "out/de.xliff"))
    }
    #expect(!texts[0].contains("maxwidth") && texts[0] == texts[1])
    #expect(texts[2].contains("maxwidth=\"") && texts[2].contains("<note from=\"lintel\">fits "))
    #expect(!texts[2].contains("weblate-flags"))
    #expect(texts[3].contains("weblate-flags=\"max-size:"))
    #expect(texts[2].contains(" font=\"System;"))
  }

  @Test func limitsMayBeInCharacters() async throws {
    let folder = try Self.project()
    let command = [
      "strings", "export-xliff", "\(folder.path)/App", "-o", "\(folder.path)/out",
      "--limits-unit", "char",
    ]
    #expect(await Run.lintel(command).status == .clean)
    let first = try folder.text(of: "out/de.xliff")
    #expect(first.contains("size-unit=\"char\" maxwidth=\"") && !first.contains(" font=\""))
    #expect(await Run.lintel(command + ["--weblate"]).status == .clean)
    #expect(try folder.text(of: "out/de.xliff").contains("weblate-flags=\"max-length:"))
    #expect(await Run.lintel(command + ["--xliff-version", "2.1"]).status == .clean)
    let second = try folder.text(of: "out/de.xliff")
    #expect(second.contains("<slr:profiles generalProfile=\"xliff:codepoints\"/>"))
    #expect(second.contains("slr:sizeRestriction=\""))
  }

  @Test(arguments: [
    ["--weblate", "--xliff-version", "2.1"], ["--weblate", "--xcloc"],
    ["--weblate", "--limits", "none"], ["--limits-unit", "char", "--limits", "none"],
  ])
  func optionsThatExcludeEachOtherAreRefused(options: [String]) async throws {
    let folder = try Self.project()
    let run = await Run.lintel(
      ["strings", "export-xliff", "\(folder.path)/App", "-o", "\(folder.path)/out"] + options)
    #expect(run.status == .usage)
    #expect(run.errors.contains(options.contains("--weblate") ? "--weblate" : "--limits-unit"))
  }

  @Test func lintLaysOutUnlessToldNotTo() async throws {
    let folder = try Self.project()
    let path = "\(folder.path)/App"
    let run = await Run.lintel(["strings", "lint", path])
    #expect(run.status == .findings)
    #expect(run.output.contains("[translation-too-wide]"))
    let quick = await Run.lintel(["strings", "lint", "--no-layout", path])
    #expect(quick.status == .clean && !quick.output.contains("translation-too-wide"))
  }
}
