import LocalizationTables
import Testing

/// Where a document's tables are looked for.
@Suite struct TableLocatorTests {
  /// Finds the tables among files that there are only in name.
  private func find(
    _ document: String, in files: [String], tables: [(name: String, file: String)] = [("X", "X")],
    boundary: String = "", override: String? = nil
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
      of: document, declared: tables, boundary: boundary, override: override
    ).map { "\($0.locale) \($0.tableName) \($0.path)" }
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

  @Test func takesAnotherFolderInstead() {
    let files = ["de.lproj/X.strings", "t/fr.lproj/X.strings"]
    #expect(find("X.interface", in: files, override: "t") == ["fr X t/fr.lproj/X.strings"])
    #expect(find("X.interface", in: files, override: "t/") == ["fr X t/fr.lproj/X.strings"])
    #expect(find("X.interface", in: files, override: "none") == [])
  }
}
