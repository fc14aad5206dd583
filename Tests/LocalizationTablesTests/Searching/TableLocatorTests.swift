import LocalizationTables
import Testing

/// The search for a document's tables.
@Suite struct TableLocatorTests {
  /// Finds the tables among files that exist only by name.
  private func find(
    _ document: String, in files: [String], tables: [(name: String, file: String)] = [("X", "X")],
    boundary: String = "", override: String? = nil, developmentLocale: String = "en"
  ) -> [String] {
    var folders: [String: Set<String>] = [:]
    for file in files {
      var path = file[...]
      while let slash = path.lastIndex(of: "/") {
        let parent = slash == path.startIndex ? "/" : String(path[..<slash])
        folders[parent, default: []].insert(String(path[path.index(after: slash)...]))
        path = path[..<slash]
      }
      if !path.isEmpty { folders[".", default: []].insert(String(path)) }
    }
    let tree = folders
    let locator = TableLocator { tree[$0].map { $0.sorted(by: >) } }
    return locator.tables(
      of: document, declared: tables, boundary: boundary, override: override,
      developmentLocale: developmentLocale
    ).map { table in
      let folder = table.place.form == .catalog ? "mul" : table.place.folderName ?? ""
      let found = "\(folder) \(table.name) \(table.place.path)"
      guard !table.excludedLocales.isEmpty else { return found }
      return "\(found) but not \(table.excludedLocales.joined(separator: " "))"
    }
  }

  @Test func looksBesideALocalizedDocument() {
    let files = [
      "a/Base.lproj/X.strings", "a/de.lproj/X.strings", "a/en.lproj/X.strings",
      "a/fr.lproj/Y.strings",
    ]
    let expected = ["de X a/de.lproj/X.strings", "en X a/en.lproj/X.strings"]
    #expect(find("a/Base.lproj/X.interface", in: files) == expected)
    #expect(find("a/en.lproj/X.interface", in: files) == expected)
    #expect(
      find("Base.lproj/X.interface", in: ["de.lproj/X.strings"]) == ["de X de.lproj/X.strings"])
  }

  @Test func looksInTheDocumentsOwnFolder() {
    #expect(find("a/X.interface", in: ["a/de.lproj/X.strings"]) == ["de X a/de.lproj/X.strings"])
    #expect(find("X.interface", in: ["de.lproj/X.strings"]) == ["de X de.lproj/X.strings"])
    #expect(find("./X.interface", in: ["./de.lproj/X.strings"]) == ["de X ./de.lproj/X.strings"])
    #expect(
      find("/X.interface", in: ["/de.lproj/X.strings"], boundary: "/") == [
        "de X /de.lproj/X.strings"
      ])
  }

  @Test func looksInLocalizationsUpToTheBoundary() {
    let files = ["/r/Localizations/de.lproj/X.strings"]
    let found = ["de X /r/Localizations/de.lproj/X.strings"]
    #expect(find("/r/X.interface", in: files, boundary: "/r") == found)
    #expect(find("/r/a/b/X.interface", in: files, boundary: "/r/") == found)
    #expect(find("/r/a/b/Base.lproj/X.interface", in: files, boundary: "/r") == found)
    #expect(find("/r/a/b/X.interface", in: files, boundary: "/r/a") == [])
    #expect(find("/r/a/b/X.interface", in: files, boundary: "/elsewhere") == [])
  }

  @Test func keepsRelativePaths() {
    let files = ["Localizations/de.lproj/X.strings", "../Localizations/fr.lproj/X.strings"]
    let found = ["de X Localizations/de.lproj/X.strings"]
    #expect(find("a/b/X.interface", in: files, boundary: "") == found)
    #expect(
      find("./a/X.interface", in: ["./Localizations/de.lproj/X.strings"], boundary: ".") == [
        "de X ./Localizations/de.lproj/X.strings"
      ])
    #expect(
      find("a/X.interface", in: Array(files.dropFirst()), boundary: "..") == [
        "fr X ../Localizations/fr.lproj/X.strings"
      ])
    #expect(find("a/X.interface", in: Array(files.dropFirst()), boundary: "") == [])
  }

  @Test func mergesNothing() {
    let files = [
      "a/b/Localizations/de.lproj/X.strings", "a/Localizations/fr.lproj/X.strings",
      "a/Localizations/de.lproj/Y.strings",
    ]
    #expect(find("a/b/X.interface", in: files) == ["de X a/b/Localizations/de.lproj/X.strings"])
    #expect(
      find("a/b/Y.interface", in: files, tables: [("Y", "Y")]) == [
        "de Y a/Localizations/de.lproj/Y.strings"
      ])
  }

  @Test func findsEachDeclaredTable() {
    let files = ["fr.lproj/S.strings", "de.lproj/S.strings", "de.lproj/X.strings"]
    #expect(
      find("X.interface", in: files, tables: [("X", "X"), ("Common", "S")]) == [
        "de X de.lproj/X.strings", "de Common de.lproj/S.strings", "fr Common fr.lproj/S.strings",
      ])
  }

  @Test func anOverrideReplacesTheSearch() {
    let files = ["de.lproj/X.strings", "t/fr.lproj/X.strings"]
    #expect(find("X.interface", in: files, override: "t") == ["fr X t/fr.lproj/X.strings"])
    #expect(find("X.interface", in: files, override: "t/") == ["fr X t/fr.lproj/X.strings"])
    #expect(find("X.interface", in: files, override: "none") == [])
  }

  @Test(arguments: [
    ("a/Base.lproj/X.xib", "a/mul.lproj/X.xcstrings"), ("a/X.xib", "a/mul.lproj/X.xcstrings"),
    ("a/X.xib", "a/X.xcstrings"), ("a/Base.lproj/X.xib", "a/X.xcstrings"),
    ("a/Base.lproj/X.xib", "a/Base.lproj/X.xcstrings"), ("X.interface", "X.xcstrings"),
    ("a/b/X.xib", "a/Localizations/X.xcstrings"),
    ("a/b/X.xib", "a/Localizations/mul.lproj/X.xcstrings"),
  ])
  func findsACatalog(document: String, catalog: String) {
    let files = [catalog, "a/Y.xcstrings", "a/mul.lproj/Y.xcstrings", "a/mul.lproj/X.strings"]
    #expect(find(document, in: files) == ["mul X \(catalog)"])
  }

  @Test func oneCatalogOfATableIsEnough() {
    let files = ["a/X.xcstrings", "a/mul.lproj/X.xcstrings", "a/fr.lproj/X.strings"]
    let found = ["fr X a/fr.lproj/X.strings", "mul X a/mul.lproj/X.xcstrings"]
    #expect(find("a/Base.lproj/X.xib", in: files) == found)
    #expect(find("b/X.xib", in: files, override: "a") == found)
  }

  @Test func aLocaleWithItsOwnDocumentNeedsNoCatalog() {
    let files = [
      "Base.lproj/X.xib", "de.lproj/X.xib", "mul.lproj/X.xcstrings", "fr.lproj/X.strings",
    ]
    #expect(
      find("Base.lproj/X.xib", in: files) == [
        "fr X fr.lproj/X.strings", "mul X mul.lproj/X.xcstrings but not de",
      ])
    #expect(find("de.lproj/X.xib", in: files) == [])
    #expect(
      find("Base.lproj/X.xib", in: files + ["de.lproj/X.strings"]).first
        == "de X de.lproj/X.strings")
  }

  @Test func documentsOfLocalesAreTranslatedIntoTheOthers() {
    let files = [
      "en.lproj/X.xib", "German.lproj/X.xib", "en.lproj/X.strings", "fr.lproj/X.strings",
    ]
    let others = files + ["German.lproj/X.strings", "mul.lproj/X.xcstrings"]
    let french = ["fr X fr.lproj/X.strings"]
    #expect(find("en.lproj/X.xib", in: files) == french)
    #expect(find("German.lproj/X.xib", in: files) == [])
    #expect(find("German.lproj/X.xib", in: files, developmentLocale: "de") == french)
    #expect(find("en.lproj/X.xib", in: files, developmentLocale: "de") == [])
    #expect(find("German.lproj/X.xib", in: files, developmentLocale: "ja") == french)
    #expect(
      find("en.lproj/X.xib", in: others) == french + [
        "mul X mul.lproj/X.xcstrings but not German en"
      ])
    #expect(find("German.lproj/X.xib", in: others) == [])
  }

  /// Two documents of one name, one of which is the translators' view of the other.
  @Test(arguments: ["a/Base.lproj/X.xib", "a/en.lproj/X.xib"])
  func aDocumentOutsideOfTheLocalesHasNoTablesOfTheOneInside(_ inside: String) {
    let files = [inside, "a/X.xib", "a/fr.lproj/X.strings", "a/X.xcstrings"]
    #expect(find("a/X.xib", in: files) == [])
    #expect(find(inside, in: files).first == "fr X a/fr.lproj/X.strings")
    let alone = files.filter { $0 != inside }
    #expect(find("a/X.xib", in: alone).first == "fr X a/fr.lproj/X.strings")
    #expect(
      find("a/X.xib", in: alone + ["a/de.lproj/X.xib"]).first == "fr X a/fr.lproj/X.strings")
  }

  @Test func aNativeDocumentOfALocaleHasATableThere() {
    let files = ["en.lproj/X.interface", "de.lproj/X.interface", "de.lproj/X.strings"]
    #expect(find("de.lproj/X.interface", in: files) == ["de X de.lproj/X.strings"])
    #expect(find("en.lproj/X.interface", in: files) == [])
  }

  @Test(arguments: [
    ("a/de.lproj/X.xib", "de"), ("German.lproj/X.xib", "de"), ("/a/pt_BR.lproj/X.xib", "pt-BR"),
    ("a/Base.lproj/X.xib", nil), ("mul.lproj/X.xib", nil), ("a/X.xib", nil), ("X.xib", nil),
    ("no locale.lproj/X.xib", nil), ("de.lproj/a/X.xib", nil),
  ])
  func theFolderDeterminesTheLocale(document: String, locale: String?) {
    #expect(DocumentPlace(document).locale == locale)
  }
}
