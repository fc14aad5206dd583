import LocaleData
import Testing

@Suite struct VariationPathNameTests {
  @Test(arguments: [
    ("", []), ("plural.one", [VariationPath.Step.plural("one")]),
    ("device.mac.plural.other", [.device("mac"), .plural("other")]),
    ("substitutions.N.plural.one", [.substitution("N"), .plural("one")]),
    ("substitutions.@disk.free@.plural.one", [.substitution("disk.free"), .plural("one")]),
    ("substitutions.@A..B@.plural.one", [.substitution("A..B"), .plural("one")]),
    ("substitutions.@a.b@", [.substitution("a.b")]),
  ])
  func aNameIsReadBack(name: String, steps: [VariationPath.Step]) {
    #expect(VariationPath(steps).name == name)
    #expect(VariationPath(name: name) == VariationPath(steps) || name.isEmpty)
  }

  @Test(arguments: [
    "plural", "plural.", "unknown.x", "substitutions.@a.b", "substitutions.@a.b.plural.one",
    "substitutions.@", "plural.one.", ".plural.one",
  ])
  func whatHasAnotherFormIsNoName(name: String) {
    #expect(VariationPath(name: name) == nil)
  }
}
