import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import Testing

/// The defects of a text's plural cases.
@Suite struct PluralProblemTests {
  private func problems(
    _ locale: String, _ cases: [(String, String)], in parent: String = ""
  ) throws -> [PluralProblem] {
    let rules = try #require(PluralRules(locale: locale))
    return rules.problems(
      in: try cases.map { name, text in
        let path = parent.isEmpty ? "plural.\(name)" : "\(parent).plural.\(name)"
        return StringsTable.Variant(
          path: try #require(VariationPath(name: path)), value: text, position: .start)
      })
  }

  @Test func theCasesThatALocaleNeedsAreEnough() throws {
    #expect(try problems("en", [("one", "1 file"), ("other", "%d files")]) == [])
    #expect(try problems("en", [("zero", "No files"), ("one", "a"), ("other", "%d")]) == [])
    #expect(try problems("ja", [("other", "%d")]) == [])
    #expect(try problems("fr", [("one", "%d fichier"), ("other", "%d fichiers")]) == [])
    #expect(try problems("cs", [("one", "a"), ("few", "%d b"), ("other", "%d c")]) == [])
    #expect(try problems("he", [("one", "a"), ("two", "b"), ("other", "%d c")]) == [])
    #expect(
      try problems("he", [("one", "a"), ("two", "b"), ("many", "%d"), ("other", "%d c")]) == [])
  }

  @Test func aCaseThatIntegersNeedIsMissing() throws {
    let found = try problems("pl", [("one", "plik"), ("other", "%d pliku")])
    #expect(
      found.map(\.kind) == [
        .missingCategories([
          PluralProblem.MissingCategory(.few, integers: [2, 3, 4, 22, 23, 24, 32, 33]),
          PluralProblem.MissingCategory(.many, integers: [0, 5, 6, 7, 8, 9, 10, 11]),
        ])
      ])
    #expect(found.allSatisfy { $0.path.isEmpty })
  }

  @Test func theCaseOtherIsNeededInEveryLocale() throws {
    let found = try problems(
      "ru", [("one", "%d a"), ("few", "%d b"), ("many", "%d c")], in: "substitutions.files")
    #expect(found.map(\.kind) == [.missingOther(besides: [])])
    #expect(found.map(\.path.name) == ["substitutions.files"])
  }

  @Test func casesThatAreMissingBesideOtherAreNamedWithIt() throws {
    let found = try problems("ru", [("one", "%d a"), ("few", "%d b")])
    #expect(found.map(\.kind) == [.missingOther(besides: [.many])])
  }

  @Test func aCaseWithoutNumbersIsNeverShown() throws {
    let found = try problems(
      "en", [("one", "a"), ("two", "b"), ("few", "c"), ("other", "%d d")], in: "device.mac")
    #expect(found.map(\.kind) == [.unusedCategory(.two), .unusedCategory(.few)])
    #expect(found.map(\.path.name) == ["device.mac.plural.two", "device.mac.plural.few"])
    #expect(
      try problems("ja", [("one", "a"), ("other", "%d")]).map(\.kind) == [.unusedCategory(.one)])
  }

  @Test func aWordThatIsNotACategoryIsReported() throws {
    let found = try problems("en", [("one", "a"), ("three", "b"), ("20", "c"), ("other", "%d")])
    #expect(found.map(\.kind) == [.unknownCategory("three"), .unknownCategory("20")])
  }

  @Test func aCaseOfSeveralNumbersHasToShowTheNumber() throws {
    let found = try problems(
      "ru", [("one", "файл"), ("few", "%d файла"), ("many", "%d файлов"), ("other", "%d файла")])
    #expect(found.map(\.kind) == [.withoutNumber(.one, integers: [1, 21, 31, 41, 51, 61, 71, 81])])
    #expect(found.map(\.path.name) == ["plural.one"])
    let french = try problems("fr", [("one", "un fichier"), ("other", "%d fichiers")])
    #expect(french.map(\.kind) == [.withoutNumber(.one, integers: [0, 1])])
    let latvian = try problems("lv", [("zero", "nav"), ("one", "%d a"), ("other", "%d b")])
    #expect(
      latvian.map(\.kind) == [.withoutNumber(.zero, integers: [0, 10, 11, 12, 13, 14, 15, 16])])
  }

  @Test func aTextForZeroLeavesTheOtherNumbersOfOne() throws {
    #expect(try problems("fr", [("zero", "rien"), ("one", "un"), ("other", "%d")]) == [])
  }

  @Test func noNumberIsNeededWhereOtherShowsNone() throws {
    #expect(try problems("fr", [("one", "fichier"), ("other", "fichiers")]) == [])
    // The texts of the other variable may show it.
    #expect(try problems("fr", [("one", "un %#@b@"), ("other", "%d %#@b@")]) == [])
    #expect(try problems("fr", [("one", "%arg fichier"), ("other", "%arg fichiers")]) == [])
  }

  @Test func eachNumberOfATextHasItsOwnCases() throws {
    let rules = try #require(PluralRules(locale: "en"))
    let variants = try [
      "substitutions.a.plural.one", "substitutions.a.plural.other", "substitutions.b.plural.one",
      "device.mac", "width.20",
    ].map {
      StringsTable.Variant(
        path: try #require(VariationPath(name: $0)), value: "%arg", position: .start)
    }
    let found = rules.problems(in: variants)
    #expect(found.map(\.kind) == [.missingOther(besides: [])])
    #expect(found.map(\.path.name) == ["substitutions.b"])
    #expect(rules.problems(in: []) == [])
  }
}
