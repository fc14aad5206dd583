import LocaleData
import StringsFiles
import Testing
import TranslationExchange

@Suite struct ModelTests {
  @Test(arguments: [
    ("plain", "plain", ""), ("key|==|plural.one", "key", "plural.one"),
    ("key|==|device.mac.plural.other", "key", "device.mac.plural.other"),
    ("a|==|b|==|plural.one", "a|==|b", "plural.one"), ("literal|==|text", "literal|==|text", ""),
    ("x|==|unknown.y", "x|==|unknown.y", ""), ("", "", ""),
    (
      "disk|==|substitutions.@disk.free@.plural.one", "disk",
      "substitutions.@disk.free@.plural.one"
    ),
    ("x|==|substitutions.@open.plural.one", "x|==|substitutions.@open.plural.one", ""),
  ])
  func anIDConsistsOfAKeyAndACase(id: String, key: String, variation: String) {
    let parts = TranslationUnit.parts(ofID: id)
    #expect(parts.key == key)
    #expect(parts.variation.name == variation)
    #expect(parts.variation.unitName(of: parts.key) == id)
  }
}

extension ModelTests {
  @Test func xcodesExportsAreSortedByPathAndID() {
    let ids = [
      "", "A", "Z", "a", "a|==|plural.one", "ab", "multi", "multi|==|plural.one", "multi_", "é",
    ]
    let units = ids.reversed().map { id in
      let parts = TranslationUnit.parts(ofID: id)
      return TranslationUnit(key: parts.key, variation: parts.variation, source: id)
    }
    var document = Documents.document(units, original: "b")
    document.files += Documents.document([], original: "A").files
    document.files += Documents.document([], original: "a").files
    #expect(document.sorted().files.map(\.original) == ["A", "a", "b"])
    #expect(
      document.sorted().files[2].units.map(\.id)
        == ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test(arguments: [
    ("a", VariationPath(), true), ("a", VariationPath([.plural("one")]), true),
    ("a|==|b", VariationPath(), true), ("a|==|plural.one", VariationPath(), false),
    ("a|==|plural.one", VariationPath([.device("mac")]), false),
    ("a", VariationPath([.substitution("x|==|y"), .plural("one")]), false),
    ("a", VariationPath([.substitution("x.y"), .plural("one")]), true),
  ])
  func anIDThatIsReadBackIsUnambiguous(key: String, variation: VariationPath, expected: Bool) {
    let unit = TranslationUnit(key: key, variation: variation, source: "s")
    #expect(unit.hasUnambiguousID == expected)
  }
}
