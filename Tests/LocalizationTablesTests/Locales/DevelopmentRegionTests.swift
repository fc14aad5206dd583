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

/// The locales of an Xcode project.
@Suite struct KnownRegionsTests {
  @Test func areThoseOfTheListWithoutBase() {
    let project = """
      \t\tdevelopmentRegion = en;
      \t\thasScannedForEncodings = 0;
      \t\tknownRegions = (
      \t\t\ten,
      \t\t\tBase,
      \t\t\t"pt-BR",
      \t\t\tEnglish,
      \t\t\ten,
      \t\t\t"what is this",
      \t\t);
      """
    #expect(KnownRegions.read(Array(project.utf8)) == ["en", "pt-BR", "English"])
  }

  @Test(arguments: [
    "", "knownRegions", "knownRegions = ", "knownRegions = en;", "knownRegions = (",
  ])
  func areNoneWithoutAList(_ text: String) {
    #expect(KnownRegions.read(Array(text.utf8)) == [])
  }
}
