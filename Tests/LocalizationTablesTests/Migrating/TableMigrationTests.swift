import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import Testing

/// Texts that vary, in string catalogs and in `.stringsdict` files.
@Suite struct TableMigrationTests {
  /// Returns the German cases of a catalog's only key as a `.stringsdict` file has them, read from
  /// the text of such a file.
  private func dictionary(of german: String, key: String = "k") throws -> TableEntry {
    let text =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"\#(key)": "#
      + #"{"localizations": {"de": {\#(german)}}}}}"#
    let catalog = StringCatalogReader.read(Array(text.utf8), path: "X.xcstrings")
    #expect(catalog.findings.map(\.message) == [])
    let (tables, losses) = TableMigration.tables(of: catalog)
    #expect(losses == [])
    let varied = try #require(tables.first { $0.locale == "de" }).varied
    let file = try StringsDictionaryFile.text(of: varied)
    let table = StringsDictionaryReader.read(Array(file.utf8), path: "X.stringsdict")
    #expect(table.findings.map(\.message) == [])
    return try #require(table.entries.first)
  }

  /// Returns the cases of an entry of a `.stringsdict` file as a catalog has them.
  private func catalog(of entry: TableEntry) throws -> TableEntry {
    let table = StringsTable(path: "X.stringsdict", entries: [entry], findings: [])
    let (strings, losses) = TableMigration.catalog(
      of: [(locale: "de", table: table)], sourceLocale: "en")
    #expect(losses == [])
    let file = StringCatalogWriter.write(strings, sourceLocale: "en")
    let catalog = StringCatalogReader.read(file, path: "X.xcstrings")
    #expect(catalog.findings.map(\.message) == [])
    return try #require(catalog.tables["de"]?.entries.first)
  }

  private func cases(_ entry: TableEntry) -> [String] {
    entry.variants.map { "\($0.path.name) \($0.value)" }.sorted()
  }

  private func types(_ entry: TableEntry) -> [String] {
    entry.variables.map { "\($0.path.name) \($0.specifier)" }.sorted()
  }

  private static func unit(_ text: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
  }

  private static func plural(_ one: String, _ other: String) -> String {
    #""variations": {"plural": {"one": \#(unit(one)), "other": \#(unit(other))}}"#
  }

  private static func variable(_ number: Int, _ one: String, _ other: String) -> String {
    #"{"argNum": \#(number), "formatSpecifier": "lld", \#(plural(one, other))}"#
  }

  @Test(arguments: [
    // One number: the variable is all of the format.
    (
      plural("%lld Ding", "%lld Dinge"), "%#@value@", ["substitutions.value lld"],
      ["substitutions.value.plural.one %lld Ding", "substitutions.value.plural.other %lld Dinge"]
    ),
    // The number is the second argument: that is what the text varies with.
    (
      plural("%@ hat ein Ding", "%@ hat %lld Dinge"), "%2$#@value@", ["substitutions.value lld"],
      [
        "substitutions.value.plural.one %1$@ hat ein Ding",
        "substitutions.value.plural.other %1$@ hat %2$lld Dinge",
      ]
    ),
    // The number is the first argument, and stands last: its type has no position.
    (
      plural("In %2$@ ein Ding", "In %2$@ %1$d Dinge"), "%#@value@", ["substitutions.value d"],
      [
        "substitutions.value.plural.one In %2$@ ein Ding",
        "substitutions.value.plural.other In %2$@ %1$d Dinge",
      ]
    ),
    // A width and flags belong to the text, not to the type of the number.
    (
      plural("%05.1f Liter", "%05.1f Liter"), "%#@value@", ["substitutions.value f"],
      [
        "substitutions.value.plural.one %05.1f Liter",
        "substitutions.value.plural.other %05.1f Liter",
      ]
    ),
  ])
  func aPluralOfACatalogVariesWithItsNumber(
    german: String, format: String, types: [String], cases: [String]
  ) throws {
    let entry = try dictionary(of: german)
    #expect(self.types(entry) == types)
    #expect(self.cases(entry) == ([" \(format)"] + cases))
  }

  @Test func theNumberMayBeInTheKeyAlone() throws {
    let entry = try dictionary(of: Self.plural("Ein Ding", "Viele Dinge"), key: "%@, %lu things")
    #expect(types(entry) == ["substitutions.value lu"])
    #expect(cases(entry).first == " %2$#@value@")
  }

  @Test func variablesThatAreNotInTheOrderOfTheirArgumentsAreNumbered() throws {
    let ordered = try dictionary(
      of: #""stringUnit": {"state": "translated", "value": "%#@f@ in %#@d@"}, "substitutions": "#
        + #"{"d": \#(Self.variable(2, "%arg Ordner", "%arg Ordnern")), "#
        + #""f": \#(Self.variable(1, "%arg Datei", "%arg Dateien"))}"#)
    #expect(cases(ordered).first == " %#@f@ in %#@d@")
    let swapped = try dictionary(
      of: #""stringUnit": {"state": "translated", "value": "In %#@d@ %#@f@"}, "substitutions": "#
        + #"{"d": \#(Self.variable(2, "%arg Ordner", "%arg Ordnern")), "#
        + #""f": \#(Self.variable(1, "%arg Datei", "%arg Dateien"))}"#)
    #expect(
      cases(swapped) == [
        " In %2$#@d@ %1$#@f@", "substitutions.d.plural.one %lld Ordner",
        "substitutions.d.plural.other %lld Ordnern", "substitutions.f.plural.one %lld Datei",
        "substitutions.f.plural.other %lld Dateien",
      ])
  }

  @Test func eachDeviceHasAFormatAndVariablesOfItsOwn() throws {
    let plurals = try dictionary(
      of: #""variations": {"device": {"mac": {\#(Self.plural("%d Klick", "%d Klicks"))}, "#
        + #""other": \#(Self.unit("Tippen"))}}"#)
    #expect(
      cases(plurals) == [
        "device.mac %#@value@", "device.mac.substitutions.value.plural.one %d Klick",
        "device.mac.substitutions.value.plural.other %d Klicks", "device.other Tippen",
      ])
    let shared = try dictionary(
      of: #""substitutions": {"n": \#(Self.variable(1, "%arg Ding", "%arg Dinge"))}, "#
        + #""variations": {"device": {"mac": \#(Self.unit("Klick: %#@n@")), "#
        + #""other": \#(Self.unit("Tippen"))}}"#)
    #expect(
      cases(shared) == [
        "device.mac Klick: %#@n@", "device.mac.substitutions.n.plural.one %lld Ding",
        "device.mac.substitutions.n.plural.other %lld Dinge", "device.other Tippen",
      ])
  }

  @Test(arguments: [
    plural("%lld Ding", "%lld Dinge"),
    plural("%1$@ hat ein Ding", "%1$@ hat %2$lld Dinge"),
    plural("In %2$@ ein Ding", "In %2$@ %1$d Dinge"),
    #""variations": {"device": {"mac": {\#(plural("%d Klick", "%d Klicks"))}, "#
      + #""other": \#(unit("Tippen"))}}"#,
    #""stringUnit": {"state": "translated", "value": "%#@f@ in %#@d@"}, "substitutions": "#
      + #"{"d": \#(variable(2, "%arg Ordner", "%arg Ordnern")), "#
      + #""f": \#(variable(1, "%arg Datei", "%arg Dateien"))}"#,
  ])
  func aCatalogIsTheSameAfterTheWayToADictionaryAndBack(german: String) throws {
    let text =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": "#
      + #"{"localizations": {"de": {\#(german)}}}}}"#
    let original = try #require(
      StringCatalogReader.read(Array(text.utf8), path: "X.xcstrings").tables["de"]?.entries.first)
    let back = try catalog(of: dictionary(of: german))
    #expect(cases(back) == cases(original))
    #expect(types(back) == types(original))
    #expect(back.variables.map(\.position) == original.variables.map(\.position))
  }

  @Test func aVariableThatIsNotTheFirstNumberStaysAVariable() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%2$#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%1$d: ein Ding</string>
      <key>other</key><string>%1$d: %2$d Dinge</string>
      </dict></dict></dict></plist>
      """
    let table = StringsDictionaryReader.read(Array(file.utf8), path: "X.stringsdict")
    let entry = try catalog(of: try #require(table.entries.first))
    #expect(
      cases(entry) == [
        " %2$#@n@", "substitutions.n.plural.one %1$d: ein Ding",
        "substitutions.n.plural.other %1$d: %arg Dinge",
      ])
    #expect(entry.variables.map(\.position) == [2])
  }
}
