import LocaleData
import LocalizationTables
import Testing

/// The format specifiers of a translation, compared with its source's.
@Suite struct FormatComparisonTests {
  private typealias Kind = FormatProblem.Disagreement
  private static let int = FormatArgument.integer(bits: 32, isSigned: true)
  private static let unsigned = FormatArgument.integer(bits: 32, isSigned: false)
  private static let long = FormatArgument.integer(bits: 64, isSigned: true)

  private func kinds(_ source: String, _ translation: String) -> [FormatProblem.Disagreement] {
    FormatComparison.problems(source: source, translation: translation).map(\.kind)
      .filter { $0 != .implicitPositions }
  }

  @Test(arguments: [
    ("", ""), ("OK", "Gut"), ("%@", "%@"), ("%@ of %d", "%1$@ von %2$d"), ("%d", "%i"),
    ("%lld", "%ld"), ("%ld", "%zd"), ("%lu", "%llu"), ("%1$@ %2$@", "%2$@ %1$@"), ("%hhd", "%d"),
    ("%.1f", "%g"), ("%@ %@", "%1$@ %2$@"), ("%*d", "%*d"), ("%d%%", "%d %%"), ("%d%%", "%%%d"),
    ("%s", "%s"), ("%C", "%lc"), ("%S", "%ls"), ("%5d", "%-3d"), ("%@", "% @"), ("%a", "%e"),
  ])
  func formatsOfTheSameArgumentsAgree(source: String, translation: String) {
    #expect(kinds(source, translation) == [])
  }

  @Test(arguments: [
    ("50% off", "50 % de descuento"), ("100%", "100 %"), ("50 % off", "50% discount"),
    ("Save 50%discount", "50% Rabatt"), ("100%", "%100"), ("100%", "100٪"), ("%name%", "%nombre%"),
    ("5 % des", "5% of"), ("20% Off", "20 % Offre"), ("Up to 30%", "30%まで"),
    ("50%, 60%", "50 % à 60 %"), ("100%accurate", "100% genau"), ("%", "% %"),
    ("Use %d%", "%d% verwenden"), ("0% complete", "%0 tamamlandı"),
    ("75% confidence", "75 % sicher"),
    ("%{value1}@ of %{value2}@", "%{value2}@ %{value1}@"),
  ])
  func percentSignsInSentencesAreNotFormats(source: String, translation: String) {
    #expect(FormatComparison.problems(source: source, translation: translation) == [])
  }

  @Test func aDoubledPercentSignHasToStayDoubled() {
    #expect(kinds("100%%", "100 %") == [.strayPercent])
    #expect(kinds("50%% off", "50 % de moins") == [.strayPercent])
    #expect(kinds("100%", "100 %%") == [.doubledPercent])
    #expect(kinds("100%%", "100 %%") == [])
    #expect(kinds("100", "100 %%") == [])
  }

  @Test(arguments: [
    ("%d%% used", "%d % benutzt", "% b"), ("%d%% used", "%d % utilisé", "% u"),
    ("%@: 50%%", "%@: 50%", "%"), ("%@", "%@ %y", "%"), ("%d%% done", "%d %完成", "%"),
    ("%d%% used", "%d%", "%"), ("%1$@ %2$@", "%1$ %2$@ %1$@", "%"),
  ])
  func aPercentSignThatBeginsNothingIsStrayInAFormat(
    source: String, translation: String, expected: String
  ) throws {
    let found = FormatComparison.problems(source: source, translation: translation)
      .filter { $0.kind == .strayPercent }
    let range = try #require(found.first?.range)
    #expect(found.count == 1)
    #expect(expected.hasPrefix(translation[range]))
  }

  @Test func strayPercentSignsOfTheSourceAreNotTheTranslations() {
    #expect(kinds("%@ 50 % off", "%@ 50 % de moins") == [])
    #expect(kinds("%@ 50 % off", "%@ moins 50%") == [])
    #expect(kinds("%@ 50 % off", "%@ moins 50%%") == [])
    #expect(kinds("%@ 5%", "%@ 5 % à 6 %") == [.strayPercent])
  }

  @Test func aSpecifierWithASpaceIsAnArgumentOfTheSource() {
    #expect(kinds("% d", "%d") == [])
    #expect(kinds("%@ % d", "%@ %d") == [])
    #expect(kinds("% d", "%@") == [.extraArgument(1, .object)])
  }

  @Test func nothingIsKnownAfterAPercentSignThatTakesAnArgument() {
    #expect(kinds("50% of %d", "50 %% von %d") == [])
    #expect(kinds("50% of %d", "50 % von 5 % von %d") == [.strayPercent])
    #expect(kinds("%d is 50% off", "%@ ist um 50 %% billiger").count == 1)
  }

  @Test func anArgumentIsMissing() {
    #expect(kinds("%@", "nichts") == [.missingArgument(1, .object, isFollowed: false)])
    #expect(
      kinds("%1$@ %2$d", "%1$@") == [.missingArgument(2, Self.int, isFollowed: false)])
    #expect(kinds("%1$@ %2$d", "%2$d") == [.missingArgument(1, .object, isFollowed: true)])
    #expect(kinds("%@ %@", "%@") == [.missingArgument(2, .object, isFollowed: false)])
    #expect(
      kinds("%1$@ > %2$@", "1$@ > %2$@") == [.missingArgument(1, .object, isFollowed: true)])
    #expect(kinds("%*d", "%d").contains(.missingArgument(2, Self.int, isFollowed: false)))
  }

  @Test func anArgumentIsExtra() throws {
    #expect(kinds("nothing", "%@") == [.extraArgument(1, .object)])
    #expect(kinds("%@", "%@ %@") == [.extraArgument(2, .object)])
    #expect(kinds("%1$@", "%1$@ %3$d") == [.extraArgument(3, Self.int)])
    let translation = "é %@ %d"
    let found = FormatComparison.problems(source: "%@", translation: translation)
    let range = try #require(found.first { $0.kind == .extraArgument(2, Self.int) }?.range)
    #expect(translation[range] == "%d")
  }

  @Test(arguments: [
    ("%@", "%d", FormatArgument.object, int), ("%d", "%@", int, .object),
    ("%d", "%s", int, .cString),
    ("%d", "%ld", int, long), ("%hd", "%qd", int, long), ("%f", "%d", .double, int),
    ("%Lf", "%f", .longDouble, .double), ("%@", "%s", .object, .cString),
    ("%s", "%S", .cString, .unicodeString), ("%p", "%@", .pointer, .object),
  ])
  func anArgumentOfAnotherKindIsAMismatch(
    source: String, translation: String, expected: FormatArgument, found: FormatArgument
  ) throws {
    #expect(
      kinds(source, translation) == [.typeMismatch(1, expected: expected, found: found)])
  }

  @Test func anArgumentOfTheSameSizeIsOnlyShownInAnotherWay() {
    #expect(
      kinds("%d", "%u") == [.presentationMismatch(1, expected: Self.int, found: Self.unsigned)])
    #expect(
      kinds("%d", "%x") == [.presentationMismatch(1, expected: Self.int, found: Self.unsigned)])
    #expect(
      kinds("%lld", "%d") == [.presentationMismatch(1, expected: Self.long, found: Self.int)])
    #expect(kinds("%@", "%p") == [.presentationMismatch(1, expected: .object, found: .pointer)])
    #expect(kinds("%c", "%d") == [.presentationMismatch(1, expected: .character, found: Self.int)])
  }

  @Test func anotherOrderNeedsPositions() {
    #expect(
      kinds("%@ has %d", "%d von %@") == [.positionsNeeded(suggestion: "%2$d von %1$@")])
    #expect(
      kinds("%@ has %d", "%d Dateien") == [
        .positionsNeeded(suggestion: "%2$d Dateien"),
        .missingArgument(1, .object, isFollowed: true),
      ])
    #expect(
      kinds("%1$@ has %2$d, %3$@", "%d: %@, %@") == [.positionsNeeded(suggestion: nil)])
    #expect(kinds("%@ %@", "%@ %d") == [.typeMismatch(2, expected: .object, found: Self.int)])
  }

  @Test func specifiersWithoutNumbersCannotBeReordered() throws {
    let translation = "%@ und %@"
    let found = FormatComparison.problems(source: "%@ and %@", translation: translation)
    #expect(found.map(\.kind) == [.implicitPositions])
    #expect(found[0].range == translation.range(ofLast: "%@"))
    #expect(FormatComparison.problems(source: "%1$@ %2$@", translation: "%1$@ %2$@") == [])
  }

  @Test func anArgumentShownTwiceIsReportedWhereAnotherIsMissing() {
    #expect(kinds("%1$@ %2$@", "%1$@ %2$@ %1$@ %1$@") == [])
    #expect(kinds("%1$@ %1$@", "%1$@ %1$@") == [])
    #expect(
      kinds("%1$@ %2$@", "%1$@ %1$@ %1$@") == [
        .repeatedArgument(1, insteadOf: 2), .missingArgument(2, .object, isFollowed: false),
      ])
    #expect(
      kinds("%1$@ %2$@ %3$@ %4$@", "%1$@ %1$@ %3$@ %3$@") == [
        .repeatedArgument(1, insteadOf: 2), .repeatedArgument(3, insteadOf: 4),
        .missingArgument(2, .object, isFollowed: true),
        .missingArgument(4, .object, isFollowed: false),
      ])
  }

  @Test(arguments: [
    ("%$2@", "%$2@", MalformedSpecifier.Flaw.dollarBeforeNumber, "%2$@"),
    ("a%$1d b", "%$1d", .dollarBeforeNumber, "%1$d"),
    ("%$3.2f", "%$3.2f", .dollarBeforeNumber, "%3$.2f"),
    ("% 1 $ @", "% 1 $ @", .spaces, "%1$@"), ("% 1$@", "% 1$@", .spaces, "%1$@"),
    ("%1 $@", "%1 $@", .spaces, "%1$@"), ("%1 $ld", "%1 $ld", .spaces, "%1$ld"),
    ("%\u{A0}2\u{202F}$\u{A0}@", "%\u{A0}2\u{202F}$\u{A0}@", .spaces, "%2$@"),
    ("% 1 $ #@files@", "% 1 $ #@files@", .spaces, "%1$#@files@"),
    ("%1$ files", "%1$", .noConversion, ""),
  ])
  func aMalformedSpecifierIsTheOnlyProblem(
    text: String, found: String, flaw: MalformedSpecifier.Flaw, correction: String
  ) throws {
    let problems = FormatComparison.problems(source: "%1$@ %2$d", translation: text)
    let expected = correction.isEmpty ? nil : correction
    #expect(problems.map(\.kind) == [.malformedSpecifier(flaw, correction: expected)])
    let range = try #require(problems.first?.range)
    #expect(text[range] == found)
  }

  @Test(arguments: [
    "50% 1 $ a day", "10 %$20 discount", "5 % $2 off", "10 % 20 $ more", "%$", "% 1 $", "%$0@",
    "% 0 $ @", "100 % 5 $ddd",
  ])
  func pricesAreNotMalformedSpecifiers(text: String) {
    let kinds = FormatComparison.problems(source: "%@ " + text, translation: "%@ " + text)
    #expect(kinds == [])
  }

  @Test(arguments: [
    "%1$@ to %$2@", "% 1 $ @ to %2$@", "%1$@ to %@", "%1$@ and %1$d", "%1$ files",
  ])
  func translationsAreNotJudgedByAMalformedSource(source: String) {
    #expect(kinds(source, "%1$@ nach %2$@") == [])
    #expect(kinds(source, "%2$d") == [])
    #expect(kinds(source, source) == [])
    #expect(
      kinds(source, "%3$@ und %$2d") == [
        .malformedSpecifier(.dollarBeforeNumber, correction: "%2$d")
      ])
    #expect(kinds(source, "%1$@ 5 %") == [.strayPercent])
  }

  @Test func numberedAndUnnumberedSpecifiersMayNotBeMixed() throws {
    let translation = "%2$@ %@"
    let found = FormatComparison.problems(source: "%@ %@", translation: translation)
    let mixed = try #require(found.first { $0.kind == .mixedPositions })
    #expect(mixed.range == translation.range(ofLast: "%@"))
    #expect(kinds("%@ %@", "%@ %2$@") == [.mixedPositions])
  }

  @Test func aVariableWithoutADefinitionIsUnknown() {
    let source = FormatComparisonVariationTests.entry([("", "%d files")])
    let translation = FormatComparisonVariationTests.entry([("", "%#@files@")])
    #expect(
      FormatComparison.problems(source: source, translation: translation).map(\.kind)
        == [.unknownVariable("files")])
  }

  @Test(.timeLimit(.minutes(1))) func manySpecifiersTakeLinearTime() {
    let source = String(repeating: "%@ %d ", count: 20_000)
    let translation = String(repeating: "%d %@ ", count: 20_000)
    #expect(kinds(source, translation).first == .positionsNeeded(suggestion: nil))
    let percents = String(repeating: "% ", count: 40_000)
    #expect(kinds(percents, "%@ " + percents).count > 0)
  }
}

extension String {
  /// The range of the last occurrence of a text.
  fileprivate func range(ofLast text: String) -> Range<String.Index>? { ranges(of: text).last }
}
