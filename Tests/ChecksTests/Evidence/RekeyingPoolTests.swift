import Checks
import Testing

@Suite struct RekeyingPoolTests {
  @Test func eachKeyIsTakenOnceInOrder() {
    var pool = RekeyingPool([("a.title", ["de"]), ("b.title", ["fr"]), ("c.title", ["de", "fr"])])
    #expect(pool.take(for: "x.title", in: ["fr"]) == 1)
    #expect(pool.take(for: "y.title", in: ["de", "fr"]) == 0)
    #expect(pool.take(for: "z.title", in: ["de", "fr"]) == 2)
    #expect(pool.take(for: "w.title", in: ["de", "fr"]) == nil)
  }

  @Test func aKeyOfTheSamePropertyIsPreferred() {
    var pool = RekeyingPool([("a.title", ["de"]), ("plain", ["de"]), ("c.text", ["de"])])
    #expect(pool.take(for: "x.text", in: ["de"]) == 2)
    #expect(pool.take(for: "other", in: ["de"]) == 1)
    #expect(pool.take(for: "y.text", in: ["de"]) == 0)
  }

  @Test func candidatesAreCountedOnceForAllLocales() {
    let pool = RekeyingPool([("a.title", ["de", "fr"]), ("b.title", ["it"]), ("c.title", [])])
    #expect(pool.candidateCount(in: ["de", "fr"]) == 1)
    #expect(pool.candidateCount(in: ["de", "it"]) == 2)
    #expect(pool.candidateCount(in: ["ja"]) == 0)
  }

  /// The specification, which looks at all keys for each text.
  private struct Reference {
    var keys: [(key: String, locales: Set<String>)]
    var taken: Set<Int> = []

    mutating func take(for key: String, in locales: Set<String>) -> Int? {
      func property(_ key: String) -> Substring? {
        key.firstIndex(of: ".").map { key[key.index(after: $0)...] }
      }
      let free = keys.indices.filter {
        !taken.contains($0) && !keys[$0].locales.isDisjoint(with: locales)
      }
      let index = free.first { property(keys[$0].key) == property(key) } ?? free.first
      if let index { taken.insert(index) }
      return index
    }
  }

  @Test func keysAreThoseOfASearchThroughAllOfThem() {
    var random: UInt64 = 7
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    func locales() -> Set<String> { Set((0..<next(4)).map { _ in ["de", "fr", "it"][next(3)] }) }
    func key(_ number: Int) -> String {
      ["k\(number)", "k\(number).title", "k\(number).a.b"][next(3)]
    }
    for _ in 0..<200 {
      let keys = (0..<next(12)).map { (key: key($0), locales: locales()) }
      var pool = RekeyingPool(keys)
      var reference = Reference(keys: keys)
      for number in 0..<12 {
        let (key, locales) = (key(100 + number), locales())
        let count = keys.count { !$0.locales.isDisjoint(with: locales) }
        #expect(pool.candidateCount(in: locales) == min(2, count))
        #expect(pool.take(for: key, in: locales) == reference.take(for: key, in: locales))
      }
    }
  }

  @Test func theWorkGrowsWithTheNumberOfKeys() {
    for count in [1000, 4000] {
      var pool = RekeyingPool((0..<count).map { ("k\($0).title", ["de", "fr"]) })
      for number in 0..<count {
        // Every second text has another property, so that both kinds of search are bounded.
        let property = number.isMultiple(of: 2) ? "title" : "text"
        #expect(pool.take(for: "n\(number).\(property)", in: ["de", "fr"]) == number)
      }
      #expect(pool.take(for: "n.title", in: ["de", "fr"]) == nil)
      #expect(pool.steps <= 10 * count)
    }
  }
}
