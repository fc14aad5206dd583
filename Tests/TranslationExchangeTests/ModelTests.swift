import LocalizationTables
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
    #expect(TranslationUnit.id(key: parts.key, variation: parts.variation) == id)
  }
}
