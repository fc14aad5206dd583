import Diagnostics
import Foundation
import LocaleData
import LocalizationTables
import StringsFiles
import Testing

/// What is shown of texts with arguments and cases.
@Suite struct TextCasesTests {
  /// Returns what is shown of a text in a table of a locale.
  private func cases(
    _ entry: TableEntry, in locale: String = "en", development: String = "",
    devices: [String] = ["mac"], samples: SampleArguments = SampleArguments()
  ) -> TextCases? {
    let table = StringsTable(path: "T.strings", entries: [entry])
    let localizer = Localizer(
      developmentLocale: "en",
      localizations: [Localization(locale: locale, tables: ["T": table])])
    return localizer.localized(in: locale).cases(
      key: entry.key, table: "T", development: development, devices: devices, samples: samples)
  }

  private func entry(_ value: String) -> TableEntry {
    TableEntry(key: "k", value: value, keyPosition: .start, valuePosition: .start)
  }

  private func shown(
    _ value: String, in locale: String = "en", samples: SampleArguments = SampleArguments()
  ) -> String {
    cases(entry(value), in: locale, samples: samples)?.general ?? value
  }

  // MARK: Arguments

  /// What Foundation shows for the same numbers; `%@` in it shows a text.
  @Test(arguments: [
    "en", "de", "fr", "es", "pl", "pt-PT", "ar", "ar-EG", "fa", "hi", "mr", "bn", "ne",
  ])
  func numbersAreShownAsFoundationDoes(locale: String) {
    let integers = [
      "%d", "%i", "%D", "%u", "%ld", "%lld", "%hd", "%qd", "%zd", "%+d", "%8d|", "%-8d|", "%08d|",
      "%.6d|", "%9.6d|", "%x", "%X", "%#x", "%o", "%#o", "%8x|", "%-8x|", "%08x|", "%.6x|",
    ]
    for format in integers {
      let expected = String(
        format: format, locale: Locale(identifier: locale), arguments: [9_999])
      #expect(shown(format, in: locale) == expected, "\(format) in \(locale)")
    }
    let decimals = [
      "%f", "%.2f", "%.0f", "%+.1f", "%12.2f|", "%-12.2f|", "%e", "%.3e", "%E", "%g", "%.3g", "%G",
      "%.10g", "%Lf",
    ]
    for format in decimals where format != "%Lf" {
      let expected = String(
        format: format, locale: Locale(identifier: locale), arguments: [1234.5])
      #expect(shown(format, in: locale) == expected, "\(format) in \(locale)")
    }
  }

  @Test(arguments: [
    ("%@ has %d files", "Sample has 9,999 files"), ("%2$d of %1$@", "9,999 of Sample"),
    ("%d%%", "100%"), ("%d\u{A0}%%", "100\u{A0}%"), ("%% of %@", "% of Sample"),
    ("%c, %C, %s", "M, M, Sample"), ("%.3s", "Sam"), ("%10@", "Sample"), ("%*d|", "9,999|"),
    ("%.*f", "1,234.50"), ("%#@files@", "9,999"), ("a %p", "a 0x16fdff2a0"),
  ])
  func argumentsHaveDefaults(format: String, text: String) {
    #expect(shown(format) == text)
    #expect(cases(entry(format))?.only?.arguments == .defaults)
  }

  @Test(arguments: [
    "100%", "100 % sure", "50%discount", "%name%", "100%%", "%", "% d", "50 % off", "", "Save",
    "a %", "%l", "%1$", "%.", "%*",
  ])
  func aTextThatIsNoFormatStaysAsItIs(text: String) {
    #expect(cases(entry(text)) == nil)
  }

  @Test(arguments: [
    ("%@ %", "Sample %"), ("%@ %1$", "Sample %1$"), ("%@ %l", "Sample %l"), ("%@ %.", "Sample %."),
    ("%@ %#", "Sample %#"), ("%@ %#@x@y", "Sample 9,999y"), ("%@ %9999999999999999999$@", nil),
    ("%999999999@ x", nil), ("%.999999999f", nil), ("%999999999d", nil),
  ])
  func aSpecifierThatIsCutOffStaysAsItIs(format: String, text: String?) {
    let shown = shown(format)
    #expect(shown.count < 500)
    if let text { #expect(shown == text) }
  }

  @Test func tenThousandArgumentsAreFilledIn() {
    let format = (1...10_000).map { "%\($0)$d" }.joined(separator: " ")
    #expect(shown(format).split(separator: " ").count == 10_000)
  }

  // MARK: Samples

  @Test func aSampleIsFoundByKeyThenBySpecifier() {
    var samples = SampleArguments()
    samples.set(.text("Johann"), forSpecifier: "%@")
    samples.set(.number(SampleNumber(1_234_567)), forSpecifier: "%d")
    #expect(shown("%@ %lld %u", samples: samples) == "Johann 1,234,567 1,234,567")
    samples.set(.text("Anna"), forSpecifier: "%@", table: "T")
    samples.set(.text("Otto"), forSpecifier: "%@", table: "Other")
    samples.set(.number(SampleNumber(5)), forSpecifier: "%lld")
    #expect(shown("%@ %lld %u", samples: samples) == "Anna 5 1,234,567")
    samples.set([nil, .number(SampleNumber(3))], forKey: "k")
    #expect(shown("%@ %lld %u", samples: samples) == "Anna 3 1,234,567")
    samples.set([.text("Eva")], forKey: "k", table: "T")
    #expect(shown("%@ %lld %u", samples: samples) == "Eva 3 1,234,567")
    #expect(cases(entry("%@ %lld"), samples: samples)?.only?.arguments == .samples)
    #expect(cases(entry("%@ %lld %f"), samples: samples)?.only?.arguments == .defaults)
  }

  @Test func aSampleOfAnotherKindIsNotShown() {
    var samples = SampleArguments()
    for name in ["%d", "%c", "%f", "%p", "%n", "%#@n@", "Johann"] {
      let isSet = samples.set(.text("Johann"), forSpecifier: name)
      #expect(!isSet, "\(name)")
    }
    samples.set([.text("Johann")], forKey: "k")
    #expect(shown("%d", samples: samples) == "9,999")
    samples.set(.text("Johann"), forKey: "k")
    #expect(shown("%@ is %d", samples: samples) == "Johann is 9,999")
  }

  // MARK: Cases

  private func entry(
    _ variants: [(String, String)], variables: [FormatVariable] = []
  ) throws -> TableEntry {
    var entry = entry(variants[0].1)
    entry.variants = try variants.map { path, value in
      StringsTable.Variant(
        path: try #require(VariationPath(name: path)), value: value, position: .start)
    }
    entry.variables = variables
    return entry
  }

  private func texts(_ cases: TextCases?) -> [String: String] {
    Dictionary(
      (cases?.cases ?? []).map { one in
        (one.path.name, TextCases(cases: [one]).general)
      }
    ) { first, _ in first }
  }

  @Test func aLocaleShowsTheCategoriesThatItHas() throws {
    let all = ["zero", "one", "two", "few", "many", "other", "three"].map {
      ("plural.\($0)", "%lld \($0)")
    }
    #expect(
      texts(cases(try entry(all), in: "pl")) == [
        "plural.zero": "0 zero", "plural.one": "1 one", "plural.few": "9994 few",
        "plural.many": "9999 many",
      ])
    #expect(
      texts(cases(try entry(all), in: "ar")) == [
        "plural.zero": "0 zero", "plural.one": "1 one", "plural.two": "2 two",
        "plural.few": "9,910 few", "plural.many": "9,999 many", "plural.other": "9,902 other",
      ])
    #expect(Set(texts(cases(try entry(all), in: "ja")).keys) == ["plural.zero", "plural.other"])
    // The platforms use `other` alone in an unknown language.
    #expect(Set(texts(cases(try entry(all), in: "tlh")).keys) == ["plural.other"])
  }

  /// In Polish, Russian and Ukrainian `other` is for fractions alone, as `many` is in Czech.
  @Test(arguments: [
    ("pl", "%.1f", "plural.other", "1,5"), ("ru", "%.1f", "plural.other", "1,5"),
    ("uk", "%f", "plural.other", "1,500000"), ("cs", "%g", "plural.many", "1,5"),
    ("ru", "%lld", "plural.other", nil), ("uk", "%u", "plural.other", nil),
    ("cs", "%d", "plural.many", nil), ("lt", "%ld", "plural.many", nil),
    // Of an argument that is no number nothing is known.
    ("ru", "%@", "plural.other", "Sample"),
  ])
  func aCaseForFractionsIsShownForFractions(
    locale: String, format: String, category: String, shown: String?
  ) throws {
    let all = ["one", "few", "many", "other"].map { ("plural.\($0)", format) }
    let known = texts(cases(try entry(all), in: locale))
    #expect(known[category] == shown)
    #expect(known["plural.one"] != nil && known.count == (shown == nil ? 3 : 4))
  }

  @Test func theOnlyCaseIsShown() throws {
    #expect(
      texts(cases(try entry([("plural.other", "%lld other")]), in: "ru")) == [
        "plural.other": "9\u{A0}999 other"
      ])
    // Czech has it for fractions alone.
    #expect(
      texts(cases(try entry([("plural.many", "%lld many")]), in: "cs")) == [
        "plural.many": "9\u{A0}999 many"
      ])
  }

  /// Hebrew had a category for tens until version 41 of the CLDR.
  @Test func aCategoryOfAnotherVersionIsShown() throws {
    let all = ["one", "two", "many", "other"].map { ("plural.\($0)", "%lld \($0)") }
    #expect(texts(cases(try entry(all), in: "he")).count == 4)
  }

  @Test(arguments: [("lld", "%arg"), ("", "%d"), ("d", "without"), ("f", "%arg"), ("", "%.2f")])
  func theTypeOfAVariableDecidesItsNumbers(type: String, text: String) throws {
    let categories = ["one", "few", "many", "other"]
    let entry = try entry(
      [("", "%#@n@")] + categories.map { ("substitutions.n.plural.\($0)", "\(text) \($0)") },
      variables: [FormatVariable(name: "n", specifier: type)])
    let parts = try #require(cases(entry, in: "ru")?.cases.first?.parts)
    guard case .variable(let found)? = parts.first(where: { $0 != .text("") }) else {
      Issue.record("the variable is missing")
      return
    }
    #expect(found.count == (type == "f" || text == "%.2f" ? 4 : 3))
  }

  @Test func aCaseWithoutOtherIsShown() throws {
    let one = try entry([("plural.one", "%lld file")])
    #expect(Set(texts(cases(one, in: "en")).keys) == ["plural.one"])
    #expect(Set(texts(cases(one, in: "tlh")).keys) == ["plural.one"])
    #expect(Set(texts(cases(one, in: "ja")).keys) == ["plural.one"])
  }

  @Test(arguments: [
    (["mac"], ["device.mac"]), (["iphone", "ipad"], ["device.iphone", "device.other"]),
    (["appletv"], ["device.other"]), ([], ["device.iphone", "device.mac", "device.other"]),
  ])
  func theDevicesOfThePlatformAreShown(devices: [String], shown: [String]) throws {
    let entry = try entry([
      ("device.iphone", "Tap"), ("device.mac", "Click"), ("device.other", "Choose"),
    ])
    #expect(cases(entry, devices: devices)?.cases.map(\.path.name) == shown)
  }

  @Test func aDeviceMayHavePluralForms() throws {
    let entry = try entry([
      ("device.mac.plural.one", "%lld click"), ("device.mac.plural.other", "%lld clicks"),
      ("device.other", "taps"),
    ])
    #expect(
      texts(cases(entry)) == [
        "device.mac.plural.one": "1 click", "device.mac.plural.other": "9,999 clicks",
      ])
  }

  @Test func aVariableHasItsOwnCases() throws {
    let entry = try entry(
      [
        ("", "%2$#@files@ of %1$@"), ("substitutions.files.plural.one", "%arg file"),
        ("substitutions.files.plural.other", "%arg files"),
      ], variables: [FormatVariable(name: "files", position: 2, specifier: "lld")])
    let parts = try #require(cases(entry)?.cases.first?.parts)
    #expect(parts.count == 3)
    guard case .variable(let files) = parts[1] else {
      Issue.record("the variable is missing")
      return
    }
    #expect(
      texts(TextCases(cases: files)) == [
        "substitutions.files.plural.one": "1 file",
        "substitutions.files.plural.other": "9,999 files",
      ])
    #expect(cases(entry)?.general == "9,999 files of Sample")
  }

  @Test func aVariableThatContainsItselfEnds() throws {
    let entry = try entry(
      [("", "%#@a@"), ("substitutions.a.plural.other", "x %#@a@")],
      variables: [FormatVariable(name: "a", specifier: "lld")])
    #expect(cases(entry)?.general == "x 9,999")
  }

  /// Each variable contains the next one twice, so that the text would have 2^30 parts.
  @Test func variablesThatDoubleEachTimeEnd() throws {
    var variants = [("", "%#@v0@")]
    for number in 0..<30 {
      variants.append(
        ("substitutions.v\(number).plural.other", "%#@v\(number + 1)@ %#@v\(number + 1)@"))
    }
    let shown = cases(
      try entry(
        variants, variables: (0..<30).map { FormatVariable(name: "v\($0)", specifier: "d") }))
    #expect((shown?.general.utf8.count ?? 0) < 1_000_000)
  }

  @Test func aPseudoLocaleKeepsArgumentsAndCases() throws {
    let table = StringsTable(
      path: "T.strings",
      entries: [try entry([("plural.one", "%lld file"), ("plural.other", "%lld files")])])
    let localizer = Localizer(
      developmentLocale: "en", localizations: [Localization(locale: "en", tables: ["T": table])])
    let cases = localizer.localized(in: "double-length").cases(
      key: "k", table: "T", development: "", devices: [])
    #expect(
      texts(cases) == ["plural.one": "1 file 1 file", "plural.other": "9,999 files 9,999 files"])
  }

  /// A text with its variables has one pair of marks, and each paragraph one override.
  @Test(arguments: [
    ("bounded", "Copy %#@files@", "[# Copy 9,999 files #]"),
    ("bounded", "%#@files@", "[# 9,999 files #]"),
    ("bounded", "%#@files@ in %#@folders@.", "[# 9,999 files in 2 big folders. #]"),
    ("bounded", "%#@count@", "9,999"),
    ("right-to-left-strings", "%#@files@", "\u{202E}9,999 files\u{202C}"),
    ("right-to-left-strings", "Copy %#@files@:", "\u{202E}Copy 9,999 files:\u{202C}"),
    ("right-to-left-strings", "%#@lines@ end", "\u{202E}9,999\u{202C}\n\u{202E}lines end\u{202C}"),
    ("accented", "Copy %#@files@", "Çöṗý 9,999 ƒîļéš"), ("accented", "%#@files@", "9,999 ƒîļéš"),
    ("double-length", "%#@files@ in", "9,999 files in 9,999 files in"),
    ("double-length", "%#@second@, %#@files@", "2 x, 9,999 files 2 x, 9,999 files"),
  ])
  func aPseudoLocaleMarksATextWithItsVariablesOnce(
    pseudoLocale: String, format: String, shown: String
  ) throws {
    let texts = [
      ("", format), ("substitutions.files.plural.other", "%arg files"),
      ("substitutions.folders.plural.other", "%#@big@"),
      ("substitutions.big.plural.other", "%arg big folders"),
      ("substitutions.count.plural.other", "%arg"),
      ("substitutions.lines.plural.other", "%arg\nlines"),
      ("substitutions.second.plural.other", "%arg x"),
    ]
    let variables = ["files", "folders", "big", "count", "lines", "second"].map {
      FormatVariable(name: $0, position: $0 == "second" ? 2 : nil, specifier: "lld")
    }
    let table = StringsTable(
      path: "T.strings", entries: [try entry(texts, variables: variables)])
    let localizer = Localizer(
      developmentLocale: "en", localizations: [Localization(locale: "en", tables: ["T": table])])
    var samples = SampleArguments()
    samples.set([nil, .number(SampleNumber(2))], forKey: "k")
    let cases = localizer.localized(in: pseudoLocale).cases(
      key: "k", table: "T", development: "", devices: [], samples: samples)
    #expect(cases?.general == shown)
  }

  @Test func aDictionaryTakesPrecedence() throws {
    let varied = try entry([("width.10", "Short"), ("width.20", "Rather long")])
    let localization = Localization(
      locale: "de", tables: ["T": StringsTable(path: "T.strings", entries: [entry("Plain")])],
      dictionaries: ["T": StringsTable(path: "T.stringsdict", entries: [varied])])
    let german = Localizer(developmentLocale: "en", localizations: [localization])
      .localized(in: "de")
    #expect(
      german.text(key: "k", table: "T", development: "").origin
        == .table(path: "T.stringsdict", position: .start))
    #expect(
      german.cases(key: "k", table: "T", development: "", devices: [])?.cases.map(\.width) == [
        10, 20,
      ])
  }
}
