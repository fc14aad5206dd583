import Commands
import Testing

/// `lintel strings` limited to some locales, and what a search passes over.
@Suite struct StringsLocaleTests {
  /// A project with three translations that each lack a text.
  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"a\" = \"%d files\";\n\"b\" = \"Save\";\n\"c\" = \"Open\";\n\"c\" = \"Close\";\n",
      to: "App/en.lproj/Texts.strings")
    for locale in ["de", "fr", "pt_BR"] {
      try folder.write(
        "\"a\" = \"%@ \(locale)\";\n\"c\" = \"\(locale)\";\n",
        to: "App/\(locale).lproj/Texts.strings")
    }
    return folder
  }

  @Test func coverageHasTheRowsOfTheLocales() async throws {
    let folder = try Self.project()
    let all = await Run.lintel(["strings", "coverage", "--reporter", "csv", folder.path])
    #expect(all.output.split(whereSeparator: \.isNewline).count == 4)
    let some = await Run.lintel([
      "strings", "coverage", "--reporter", "csv", "--locale", "pt-BR", "--locale", "de",
      folder.path,
    ])
    let lines = some.output.split(whereSeparator: \.isNewline)
    #expect(lines.count == 3, "\(some.output)\(some.errors)")
    #expect(some.output.contains(",pt_BR,") && !some.output.contains(",fr,"))
  }

  @Test func lintHasTheFindingsOfTheLocalesAndTheSource() async throws {
    let folder = try Self.project()
    let run = await Run.lintel(["strings", "lint", "--locale", "de", folder.path])
    #expect(run.output.contains("de.lproj/Texts.strings"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("fr.lproj") && !run.output.contains("pt_BR"), "\(run.output)")
    #expect(run.findings(of: "duplicate-key").count == 1)
    #expect(run.findings(of: "missing-translation").count == 1)
  }

  @Test func syncChangesTheTablesOfTheLocales() async throws {
    let folder = try Self.project()
    let run = await Run.lintel(["strings", "sync", "--in-place", "--locale", "fr", folder.path])
    #expect(run.errors.contains("wrote \(folder.path)/App/fr.lproj/Texts.strings"))
    #expect(try folder.text(of: "App/fr.lproj/Texts.strings").contains("Not translated yet"))
    #expect(try !folder.text(of: "App/de.lproj/Texts.strings").contains("Not translated yet"))
  }

  @Test(arguments: ["lint", "coverage", "sync"])
  func aNameThatIsNoLocaleIsAnError(command: String) async throws {
    let folder = try Self.project()
    let run = await Run.lintel(["strings", command, "--locale", "not a locale", folder.path])
    #expect(run.status == .usage, "\(run.errors)")
  }

  @Test(arguments: ["lint", "coverage", "sync"])
  func aLocaleWithoutATableIsAnErrorAndNamesTheOthers(command: String) async throws {
    let folder = try Self.project()
    let run = await Run.lintel(["strings", command, "--locale", "it", folder.path])
    #expect(run.status == .usage, "\(run.errors)")
    #expect(
      run.errors.contains("expected one of \"de\", \"en\", \"fr\", \"pt_BR\""), "\(run.errors)")
  }

  @Test func anotherNameOfALocaleIsTheProjectsOwn() async throws {
    let folder = try Self.project()
    let run = await Run.lintel(["strings", "lint", "--locale", "de_DE", folder.path])
    #expect(run.findings(of: "missing-translation").count == 1, "\(run.output)\(run.errors)")
  }

  // MARK: Previews

  @Test func aPatchEndsWithHowToWriteIt() async throws {
    let folder = try Self.project()
    let run = await Run.lintel(["strings", "sync", folder.path])
    #expect(run.status == .findings)
    #expect(
      run.errors.hasSuffix("lintel: note: nothing was written; --in-place writes the 3 files\n"),
      "\(run.errors)")
    let written = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(!written.errors.contains("nothing was written"))
    let again = await Run.lintel(["strings", "sync", folder.path])
    #expect(again.output == "" && !again.errors.contains("nothing was written"))
  }

  // MARK: Localization catalogs

  @Test func theTablesInACatalogAreNotThoseOfTheProject() async throws {
    let folder = try Self.project()
    let path = "App/Translations/de.xcloc/Source Contents/App/en.lproj/Texts.strings"
    try folder.write("\"z\" = \"Z\n", to: path)
    try folder.write("\"z\" = \"Z\n", to: "App/de.xcloc/Localized Contents/de.lproj/Texts.strings")
    for command in ["lint", "coverage", "sync"] {
      let run = await Run.lintel(["strings", command, folder.path])
      #expect(!run.output.contains("xcloc") && !run.errors.contains("xcloc"), "\(run.output)")
    }
    let named = await Run.lintel(["strings", "lint", "\(folder.path)/\(path)"])
    #expect(named.findings(of: "strings-syntax").count == 1)
  }

  // MARK: Subcommands

  @Test func aMisspelledSubcommandHasASuggestion() async {
    let run = await Run.lintel(["strings", "lnit", "App"])
    #expect(run.status == .usage)
    #expect(
      run.errors
        == "lintel: error: strings \"lnit\": there is no such subcommand (did you mean \"lint\"?)\n"
    )
    let path = await Run.lintel(["strings", "App/en.lproj"])
    #expect(path.status == .usage)
    #expect(path.errors.contains("there is no such subcommand; expected one of lint, export, sync"))
    #expect(await Run.lintel(["strings", "--help"]).status == .clean)
  }

  // MARK: Marks that nothing shows

  @Test func aByteOrderMarkIsNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\"a\" = \"A\";\n\u{FEFF}\"b\" = \"B\";\n\"c\" = \u{FEFF}\"C\";\n",
      to: "App/en.lproj/Texts.strings")
    try folder.write(
      "\"a\" = \"A!\";\n\"b\" = \"B!\";\n\"\u{FEFF}a\" = \"A\";\n",
      to: "App/de.lproj/Texts.strings")
    let run = await Run.lintel(["strings", "lint", folder.path])
    let syntax = run.findings(of: "strings-syntax")
    #expect(
      syntax.count == 2 && syntax.allSatisfy { $0.contains("found U+FEFF, a byte order mark") })
    #expect(!run.output.unicodeScalars.contains("\u{FEFF}"))
    #expect(run.findings(of: "orphan-key").first?.contains("\\u{feff}a") == true, "\(run.output)")
  }

  // MARK: Documents of one name

  @Test func tablesOfOneNameAreExportedToFolders() async throws {
    let folder = try TemporaryFolder()
    for name in ["One", "Two"] {
      try folder.write(
        """
        <interface version="1" platform="generic">
          <view id="form" width="200" height="60"><button id="save" title="\(name)"/></view>
        </interface>
        """, to: "App/\(name)/Base.lproj/Form.interface")
    }
    let out = "\(folder.path)/out"
    let run = await Run.lintel(["strings", "export", "\(folder.path)/App", "-o", out])
    #expect(run.status == .clean, "\(run.errors)")
    for name in ["One", "Two"] {
      #expect(try folder.text(of: "out/\(name)/Form.strings").contains("= \"\(name)\";"))
      #expect(run.errors.contains("to \(out)/\(name)/Form.strings"))
    }
  }
}
