import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import Testing

/// The specifiers of texts that vary.
@Suite struct FormatComparisonVariationTests {
  private static let int = FormatArgument.integer(bits: 32, isSigned: true)
  private static let long = FormatArgument.integer(bits: 64, isSigned: true)

  static func entry(
    _ cases: [(String, String)], _ variables: [FormatVariable] = []
  ) -> TableEntry {
    var entry = TableEntry(
      key: "k", value: cases.last?.1 ?? "", keyPosition: .start, valuePosition: .start)
    for (name, text) in cases {
      guard let path = name.isEmpty ? VariationPath() : VariationPath(name: name) else { continue }
      entry.variants.append(StringsTable.Variant(path: path, value: text, position: .start))
    }
    entry.variables = variables
    return entry
  }

  private func kinds(
    _ source: TableEntry, _ translation: TableEntry
  ) -> [String: [FormatProblem.Disagreement]] {
    let found = FormatComparison.problems(source: source, translation: translation)
      .filter { $0.kind != .implicitPositions }
    return Dictionary(grouping: found, by: \.path.name).mapValues { $0.map(\.kind) }
  }

  @Test func aPluralCaseMayLeaveOutTheNumber() {
    let source = Self.entry([("plural.one", "One file"), ("plural.other", "%d files")])
    let translation = Self.entry([
      ("plural.one", "Eine Datei"), ("plural.few", "a"), ("plural.other", "%d Dateien"),
    ])
    #expect(kinds(source, translation) == [:])
  }

  @Test func theCaseOtherMayNot() {
    let source = Self.entry([("plural.one", "%d file"), ("plural.other", "%d files")])
    let translation = Self.entry([("plural.one", "%d a"), ("plural.other", "Dateien")])
    #expect(
      kinds(source, translation)
        == ["plural.other": [.missingArgument(1, Self.int, isFollowed: false)]])
  }

  @Test func aPluralCaseMayNotLeaveOutAnObject() {
    let source = Self.entry([
      ("plural.one", "%1$@ has one file"), ("plural.other", "%1$@ has %2$d files"),
    ])
    let translation = Self.entry([("plural.one", "eine Datei"), ("plural.other", "%1$@: %2$d")])
    #expect(
      kinds(source, translation)
        == ["plural.one": [.missingArgument(1, .object, isFollowed: false)]])
  }

  @Test func aCaseWithoutTheNumberNeedsPositionsForWhatFollows() {
    let source = Self.entry([
      ("plural.one", "One file in %2$@"), ("plural.other", "%1$d files in %2$@"),
    ])
    let translation = Self.entry([
      ("plural.one", "Eine Datei in %@"), ("plural.other", "%1$d Dateien in %2$@"),
    ])
    #expect(
      kinds(source, translation)
        == ["plural.one": [.positionsNeeded(suggestion: "Eine Datei in %2$@")]])
  }

  @Test func aPluralOfAPlainTextIsComparedWithIt() {
    let source = Self.entry([("", "%lld files")])
    let translation = Self.entry([("plural.one", "%lld plik"), ("plural.other", "%@ pliku")])
    #expect(
      kinds(source, translation)
        == ["plural.other": [.typeMismatch(1, expected: Self.long, found: .object)]])
  }

  @Test func eachDeviceShowsAllArguments() {
    let source = Self.entry([("device.mac", "Click %@"), ("device.other", "Tap %@")])
    let translation = Self.entry([("device.mac", "Klick"), ("device.other", "Tippe %@")])
    #expect(
      kinds(source, translation)
        == ["device.mac": [.missingArgument(1, .object, isFollowed: false)]])
  }

  private static let files = FormatVariable(name: "files", specifier: "d")
  private static let source = entry(
    [
      ("", "%#@files@ in %@"), ("substitutions.files.plural.one", "%d file"),
      ("substitutions.files.plural.other", "%d files"),
    ], [files])

  @Test func aVariableTakesItsArgument() {
    let translation = Self.entry(
      [
        ("", "%2$@: %1$#@files@"), ("substitutions.files.plural.one", "eine Datei"),
        ("substitutions.files.plural.other", "%d Dateien"),
      ], [Self.files])
    #expect(kinds(Self.source, translation) == [:])
  }

  @Test func theOtherCaseOfAVariableShowsTheNumber() {
    let translation = Self.entry(
      [("", "%#@files@ in %@"), ("substitutions.files.plural.other", "Dateien")], [Self.files])
    #expect(
      kinds(Self.source, translation) == [
        "substitutions.files.plural.other": [.missingArgument(1, Self.int, isFollowed: false)]
      ])
  }

  @Test func theTypeOfAVariableHasToBeTheSources() {
    let translation = Self.entry(
      [("", "%#@files@ in %@"), ("substitutions.files.plural.other", "%ld Dateien")],
      [FormatVariable(name: "files", specifier: "ld")])
    let mismatch = FormatProblem.Disagreement.typeMismatch(1, expected: Self.int, found: Self.long)
    #expect(
      kinds(Self.source, translation)
        == ["": [mismatch], "substitutions.files.plural.other": [mismatch]])
  }

  @Test func aBrokenVariableTakesAnObject() {
    let translation = Self.entry(
      [("", "%# @files @ in %@"), ("substitutions.files.plural.other", "%d Dateien")], [Self.files])
    #expect(
      kinds(Self.source, translation)
        == ["": [.typeMismatch(1, expected: Self.int, found: .object)]])
  }

  @Test func theTextOfAVariableMayUseOtherArgumentsByNumber() {
    let source = Self.entry(
      [("", "%#@n@"), ("substitutions.n.plural.other", "%2$@ and %1$d others")],
      [FormatVariable(name: "n", specifier: "d")])
    let same = Self.entry(
      [("", "%#@n@"), ("substitutions.n.plural.other", "%2$@ und %d andere")],
      [FormatVariable(name: "n", specifier: "d")])
    #expect(kinds(source, same) == [:])
    let wrong = Self.entry(
      [("", "%#@n@"), ("substitutions.n.plural.other", "%2$d und %1$d")],
      [FormatVariable(name: "n", specifier: "d")])
    #expect(
      kinds(source, wrong)["substitutions.n.plural.other"]
        == [.typeMismatch(2, expected: .object, found: Self.int)])
  }

  @Test func aCatalogsVariableStatesItsNumber() {
    let variables = [
      FormatVariable(name: "dogs", position: 2, specifier: "lld"),
      FormatVariable(name: "cats", position: 1, specifier: "lld"),
    ]
    let source = Self.entry(
      [
        ("", "%#@cats@ and %#@dogs@"), ("substitutions.cats.plural.other", "%arg cats"),
        ("substitutions.dogs.plural.other", "%arg dogs"),
      ], variables)
    let translation = Self.entry(
      [
        ("", "%#@dogs@ und %#@cats@"), ("substitutions.cats.plural.one", "eine Katze"),
        ("substitutions.cats.plural.other", "%arg Katzen"),
        ("substitutions.dogs.plural.other", "%arg Hunde"),
      ], variables)
    #expect(kinds(source, translation) == [:])
    let plain = Self.entry([("", "%lld cats and %lld dogs")])
    #expect(kinds(plain, translation) == [:])
    let object = Self.entry([("", "%@ cats and %lld dogs")])
    #expect(
      kinds(object, translation)[""]
        == [.typeMismatch(1, expected: .object, found: Self.long)])
  }

  @Test func aTextWithoutSpecifiersMayVary() {
    let source = Self.entry([("", "100%")])
    let translation = Self.entry([("device.mac", "100 %"), ("device.other", "100 %%")])
    #expect(kinds(source, translation) == ["device.other": [.doubledPercent]])
    #expect(kinds(Self.entry([]), Self.entry([])) == [:])
  }

  @Test func aVariablesSpecifierIsAConversion() {
    #expect(
      FormatVariable(name: "n", specifier: "lu").argument == .integer(bits: 64, isSigned: false))
    #expect(FormatVariable(name: "n", specifier: "@").argument == .object)
    #expect(FormatVariable(name: "n", specifier: "li").argument == Self.long)
    #expect(FormatVariable(name: "n", specifier: "").argument == nil)
    #expect(FormatVariable(name: "n", specifier: "y").argument == nil)
    #expect(FormatVariable(name: "n", specifier: "d files").argument == nil)
  }

  @Test(arguments: [
    ("%@ and %d", []), ("100% of 50 % off", []), ("%1$@ %1$@", []), ("%2$@ %1$@", []),
    ("%@ 50 % off", [FormatProblem.Disagreement.strayPercent]), ("%d of 5%", [.strayPercent]),
    ("%1$@ %1$d", [.typeMismatch(1, expected: .object, found: int)]),
    ("%@ %2$@", [.mixedPositions]), ("%#@n@", [.unknownVariable("n")]),
    ("%1$@ %3$@", [.missingArgument(2, nil, isFollowed: true)]),
    ("%7$@", [.missingArgument(1, nil, isFollowed: true)]),
    ("%3$@ %$2@ %@", [.malformedSpecifier(.dollarBeforeNumber, correction: "%2$@")]),
  ])
  func aTextHasProblemsByItself(text: String, expected: [FormatProblem.Disagreement]) {
    let entry = TableEntry(
      key: "k", value: text, keyPosition: .start, valuePosition: .start)
    #expect(FormatComparison.problems(in: entry).map(\.kind) == expected)
  }

  @Test func theCasesOfAMalformedSourceAreNotExpected() {
    let source = Self.entry([("plural.one", "%$1d file"), ("plural.other", "%1$d files")])
    let translation = Self.entry([("plural.one", "%@ Datei"), ("plural.other", "%@ Dateien")])
    #expect(kinds(source, translation) == [:])
    #expect(kinds(source, source) == [:])
    #expect(
      kinds(translation, source)
        == [
          "plural.one": [.malformedSpecifier(.dollarBeforeNumber, correction: "%1$d")],
          "plural.other": [.typeMismatch(1, expected: .object, found: Self.int)],
        ])
  }

  @Test func theCasesOfATextTakeTheSameArguments() {
    let entry = Self.entry([
      ("plural.one", "%2$@ has one"), ("plural.few", "%1$@"), ("plural.other", "%2$@ has %1$d"),
    ])
    let found = FormatComparison.problems(in: entry)
    #expect(found.map(\.path.name) == ["plural.other"])
    #expect(found.map(\.kind) == [.typeMismatch(1, expected: .object, found: Self.int)])
    #expect(FormatComparison.problems(in: Self.source) == [])
  }
}
