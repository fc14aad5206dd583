import Diagnostics
import Testing

@Suite struct FindingTallyTests {
  private static let german = FindingScope(.error, languages: ["de"])
  private static let french = FindingScope(.error, languages: ["fr"])
  private static let pseudo = FindingScope(.pseudo)

  private static func tally(_ scopes: [FindingScope]) -> FindingTally {
    scopes.reduce(into: FindingTally()) { $0.add($1) }
  }

  /// Returns what is new about each finding of a run, in its order.
  private static func news(
    of scopes: [FindingScope], beside known: FindingTally
  ) -> [FindingNovelty?] {
    var current = FindingTally()
    return scopes.map { scope in
      current.add(scope)
      return known.novelty(of: scope, in: current)
    }
  }

  @Test(
    arguments: [
      // The same, and less than that, is known.
      ([german], [german], [nil]),
      ([german], [FindingScope(.warning, languages: ["de"])], [nil]),
      ([german], [pseudo], [nil]),
      ([FindingScope(.error, languages: ["de", "fr"])], [french], [nil]),
      ([FindingScope(.note)], [FindingScope(.note)], [nil]),
      // Another language is new, whatever others show.
      ([german], [french], [FindingNovelty(languages: ["fr"])]),
      (
        [german], [FindingScope(.error, languages: ["de", "fr", "it"])],
        [FindingNovelty(languages: ["fr", "it"])]
      ),
      ([], [german], [FindingNovelty(languages: ["de"])]),
      // What pseudo-locales show accepts nothing real.
      ([pseudo], [french], [FindingNovelty(languages: ["fr"])]),
      ([pseudo], [pseudo], [nil]),
      ([pseudo], [pseudo, pseudo], [nil, FindingNovelty()]),
      // A rise in class.
      (
        [FindingScope(.note, languages: ["de"])], [german],
        [FindingNovelty(languages: ["de"], isRise: true)]
      ),
      ([FindingScope(.note)], [FindingScope(.warning)], [FindingNovelty(isRise: true)]),
      // One more of the same.
      ([german], [german, german], [nil, FindingNovelty(languages: ["de"])]),
      (
        [FindingScope(.error)], [FindingScope(.error), FindingScope(.error)],
        [nil, FindingNovelty()]
      ),
      // A known finding accepts one of a lower class once.
      (
        [german], [FindingScope(.warning, languages: ["de"]), german],
        [nil, FindingNovelty(languages: ["de"])]
      ),
      // What no language matters to is no finding of a language.
      ([FindingScope(.error)], [german], [FindingNovelty(languages: ["de"])]),
      ([german], [FindingScope(.error)], [FindingNovelty()]),
    ] as [([FindingScope], [FindingScope], [FindingNovelty?])])
  func whatIsNew(known: [FindingScope], run: [FindingScope], expected: [FindingNovelty?]) {
    #expect(Self.news(of: run, beside: Self.tally(known)) == expected)
  }

  @Test func anUnclassifiedFindingAcceptsAnyOne() {
    let known = FindingTally(unclassified: 1)
    for scope in [Self.german, Self.pseudo, FindingScope(.error, languages: ["de", "fr"])] {
      #expect(Self.news(of: [scope], beside: known) == [nil])
      #expect(Self.news(of: [scope, scope], beside: known)[1] != nil)
    }
    #expect(
      Self.news(of: [Self.german, Self.french], beside: known).map { $0 == nil } == [true, false])
    #expect(
      Self.news(of: [Self.german, Self.pseudo], beside: known).map { $0 == nil } == [true, false])
    #expect(
      FindingTally(unclassified: .max).novelty(of: Self.pseudo, in: Self.tally([Self.pseudo]))
        == nil)
  }

  /// A generator of a fixed sequence.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func scopes(_ random: inout Generator) -> [FindingScope] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let findingClass = FindingClass.allCases.randomElement(using: &random) ?? .note
      guard findingClass != .pseudo else { return FindingScope(.pseudo) }
      let languages = ["de", "fr", "it"].filter { _ in Bool.random(using: &random) }
      return FindingScope(findingClass, languages: languages)
    }
  }

  /// The number of findings in a language at a class or above, by counting.
  private static func number(_ scopes: [FindingScope], _ language: String?, _ least: FindingClass)
    -> Int
  {
    scopes.count { scope in
      guard scope.findingClass >= least, scope.findingClass != .pseudo else { return false }
      return language.map(scope.languages.contains) ?? scope.languages.isEmpty
    }
  }

  @Test(arguments: 0..<400)
  func aRunIsNewExactlyWhereItHasMoreThanTheKnownOne(seed: UInt64) {
    var random = Generator(state: seed &* 977)
    let known = Self.scopes(&random)
    let run = Self.scopes(&random)
    let news = Self.news(
      of: run.sorted { $0.findingClass > $1.findingClass }, beside: Self.tally(known))
    for language in [nil, "de", "fr", "it"] as [String?] {
      for level in FindingClass.allCases where level > .pseudo {
        let isMore = Self.number(run, language, level) > Self.number(known, language, level)
        guard isMore else { continue }
        #expect(
          news.contains { novelty in
            guard let novelty else { return false }
            return language.map(novelty.languages.contains) ?? novelty.languages.isEmpty
          }, "\(language ?? "-") \(level): \(known) \(run)")
      }
      let isMore = FindingClass.allCases.contains { level in
        level > .pseudo && Self.number(run, language, level) > Self.number(known, language, level)
      }
      guard !isMore, let language else { continue }
      #expect(!news.contains { $0?.languages.contains(language) == true })
    }
    // What a run has is known to itself, and nothing of it is left over.
    let tally = Self.tally(run)
    #expect(
      Self.news(of: run.sorted { $0.findingClass > $1.findingClass }, beside: tally).allSatisfy {
        $0 == nil
      })
    #expect(tally.remainder(beside: tally).isEmpty)
    #expect(tally.remainder(beside: FindingTally()) == tally)
    // What is left over makes the known ones known again.
    let rest = Self.tally(known).remainder(beside: tally)
    let both = tally.merging(rest, +)
    #expect(
      Self.news(of: known.sorted { $0.findingClass > $1.findingClass }, beside: both).allSatisfy {
        $0 == nil
      }, "\(known) \(run) \(rest)")
  }

  @Test func languagesThatWereNotLaidOutAreTakenApart() {
    let tally = Self.tally([
      FindingScope(.error, languages: ["de", "fr"]), FindingScope(.note), Self.pseudo,
    ])
    let (included, others) = tally.divided(by: { $0 == "fr" }, includesPseudo: false)
    #expect(included.languages == ["fr"] && others.languages == ["de"])
    #expect(included.shares[.note]?.independent == 1 && included.shares[.pseudo] == nil)
    #expect(others.shares[.pseudo]?.count == 1)
    #expect(included.count == 2 && others.merging(included, +) == tally)
  }

  @Test func whatIsSaid() {
    #expect(FindingNovelty(languages: ["fr"]).clause == "; newly in fr")
    #expect(FindingNovelty(languages: ["de", "fr"]).clause == "; newly in de and fr")
    #expect(
      FindingNovelty(languages: ["a", "b", "c", "d", "e", "f", "g", "h"]).clause
        == "; newly in a, b, c, d, e, f and 2 more")
    #expect(FindingNovelty(languages: ["fr"], isRise: true).clause == "; it was less severe before")
    #expect(FindingNovelty().clause == "")
  }
}
