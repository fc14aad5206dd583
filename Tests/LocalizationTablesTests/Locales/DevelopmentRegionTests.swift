import LocalizationTables
import Testing

/// The development region of an Xcode project.
@Suite struct DevelopmentRegionTests {
  @Test(arguments: [
    ("\t\t\tdevelopmentRegion = en;\n", "en"), ("developmentRegion = \"zh-Hans\";", "zh-Hans"),
    ("developmentRegion = English;", "en"), ("developmentRegion=de ;", "de"),
    ("// developmentRegions are many\n  developmentRegion = pt_BR;", "pt-BR"),
    ("developmentRegion = Base;", nil), ("developmentRegion = ", nil), ("", nil),
    ("knownRegions = (en, Base);", nil), ("developmentRegion", nil),
  ])
  func reads(_ text: String, expected: String?) {
    #expect(DevelopmentRegion.read(Array(text.utf8)) == expected)
  }
}
