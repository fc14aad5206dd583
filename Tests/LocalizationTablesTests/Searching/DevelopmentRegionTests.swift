import Diagnostics
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
    "knownRegions = (en, de,",
  ])
  func areNoneWithoutAList(_ text: String) {
    #expect(KnownRegions.read(Array(text.utf8)) == [])
  }

  @Test func haveThePositionOfTheirName() {
    let project = "// !$*UTF8*$!\n\t\tknownRegions = (en, de);"
    let regions = ProjectRegions(
      ProjectSource(Array(project.utf8)), path: "App.xcodeproj/project.pbxproj")
    #expect(regions?.names == ["en", "de"])
    #expect(regions?.position == SourcePosition(line: 2, column: 3))
  }

  @Test(arguments: [
    ("knownRegions = (en, de);", [], ["fi"]),
    // Another region of a language in the list may be built as it.
    ("knownRegions = (en, \"de-DE\");", [], ["fi"]),
    // Those of another project.
    ("knownRegions = (en, Base);", [], []),
    ("knownRegions = (en, de, fi);", [], []),
    ("knownRegions = (en, de);", ["fi"], []),
    // A folder that is copied.
    ("path = fi.lproj; knownRegions = (en, de);", [], []),
  ])
  func tellWhichLocalesAreNotInThem(_ project: String, required: [String], unlisted: [String]) {
    let regions = ProjectRegions(ProjectSource(Array(project.utf8)), path: "project.pbxproj")
    let locales = ["de", "de-AT", "fi", "en", "en-XA", "zz"]
    #expect(
      regions?.unlisted(among: locales, source: "en", required: required) == Set(unlisted))
  }

  @Test(arguments: [
    "/* knownRegions = (en, fi); */ knownRegions = (en, de);",
    "// knownRegions = (en, fi);\nknownRegions = (en, /* fi, */ de);",
    "path = \"a//b\"; other = c/*; knownRegions = (en, \"de\"); x = \"\\\"*/\";",
  ])
  func areNotThoseOfComments(_ project: String) {
    #expect(KnownRegions.read(Array(project.utf8)) == ["en", "de"])
  }

  @Test func areReadFromUTF16() {
    let project = "\u{FEFF}\nknownRegions = (en, de);"
    let bytes = project.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(KnownRegions.read(bytes) == ["en", "de"])
    let regions = ProjectRegions(ProjectSource(bytes), path: "project.pbxproj")
    #expect(regions?.position == SourcePosition(line: 2, column: 1))
  }

  @Test func ofTwoProjectsAreTogether() throws {
    let read = { (text: String) in
      try #require(ProjectRegions(ProjectSource(Array(text.utf8)), path: "\(text.count)"))
    }
    var regions = try read("knownRegions = (en, de);")
    try regions.add(read("knownRegions = (en, fi, Base);"))
    #expect(regions.names == ["en", "de", "fi"])
    #expect(
      regions.unlisted(among: ["en", "de", "fi", "sv"], source: "en", required: []) == ["sv"])
  }

  @Test func tellScriptsApart() {
    let project = "knownRegions = (en, \"zh-Hans\", \"sr-Latn\");"
    let regions = ProjectRegions(ProjectSource(Array(project.utf8)), path: "project.pbxproj")
    let locales = ["zh_CN", "zh-Hant", "zh_TW", "sr-Latn", "sr", "sr-Cyrl"]
    #expect(
      regions?.unlisted(among: locales, source: "en", required: [])
        == ["zh-Hant", "zh_TW", "sr", "sr-Cyrl"])
  }
}
