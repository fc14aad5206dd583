import DocumentLoading
import FileAccess
import Testing

@Suite struct LocaleSearchTests {
  private static func files(_ texts: [String: String]) -> MemoryFileSystem {
    MemoryFileSystem(texts.mapValues { Array($0.utf8) })
  }

  @Test func localesAreThoseOfFoldersAndProjects() {
    let files = Self.files([
      "App/Base.lproj/Main.xib": "", "App/zh-Hans.lproj/Main.strings": "",
      "App/nonsense.lproj/Main.strings": "", "App/mul.lproj/Main.xcstrings": "",
      "App/App.xcodeproj/project.pbxproj": "knownRegions = (en, Base, \"pt-BR\");",
      "App/Compiled.storyboardc/sv.lproj/a": "", "Localizations/ja.lproj/Main.strings": "",
      "Other/fr.lproj/Main.strings": "",
    ])
    #expect(
      LocaleSearch.locales(near: ["App"], files: files) == ["en", "ja", "pt-BR", "zh-Hans"])
    #expect(
      LocaleSearch.locales(near: ["App/Base.lproj/Main.xib"], files: files)
        == ["en", "ja", "pt-BR", "zh-Hans"])
    #expect(LocaleSearch.locales(near: ["gone"], files: files) == [])
  }

  @Test func whatIsAboveARepositoryIsOfOthers() {
    let files = Self.files([
      "a/.git/HEAD": "", "a/b/de.lproj/Main.strings": "", "fr.lproj/Main.strings": "",
      "Localizations/ja.lproj/Main.strings": "",
    ])
    #expect(LocaleSearch.locales(near: ["a/b"], files: files) == ["de"])
  }

  @Test func aSearchEndsInALargeTreeWithTheNearestFolders() {
    var contents = ["sv.lproj/Main.strings": ""]
    for index in 0..<300 {
      for number in 0..<100 { contents["\(index)/\(number)/x"] = "" }
    }
    contents["299/99/da.lproj/Main.strings"] = ""
    let files = Self.files(contents)
    #expect(LocaleSearch.locales(near: ["."], files: files) == ["sv"])
  }
}
