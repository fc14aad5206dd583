import Commands
import Testing

@Suite struct TableSearchTests {
  /// Returns whether a document uses the German table in a folder.
  private func isFound(
    table: String, document: String = "app/forms/Bar.interface", repository: String? = nil,
    arguments: (TemporaryFolder) throws -> [String]
  ) async throws -> Bool {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrowInGerman, to: document)
    try folder.write(Documents.germanTable, to: table)
    if let repository { try folder.makeFolder("\(repository).git") }
    let run = await Run.lintel(["check"] + (try arguments(folder)))
    #expect(run.errors.isEmpty)
    let isFound = run.output.contains("in de at")
    #expect(run.status == (isFound ? .findings : .clean))
    return isFound
  }

  @Test func aTableIsFoundBesideTheDocument() async throws {
    #expect(
      try await isFound(table: "app/forms/de.lproj/Bar.strings") {
        ["\($0.path)/app/forms/Bar.interface"]
      })
    #expect(
      try await isFound(
        table: "app/forms/de.lproj/Bar.strings", document: "app/forms/Base.lproj/Bar.interface"
      ) { ["\($0.path)/app/forms/Base.lproj/Bar.interface"] })
    #expect(
      try await isFound(table: "app/forms/de.lproj/Other.strings") {
        ["\($0.path)/app/forms/Bar.interface"]
      } == false)
  }

  @Test(arguments: [
    "no locale!", "", "development", "double-length",
  ])
  func aTableOutsideALocaleFolderIsNotUsedWithANote(name: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrowInGerman, to: "Bar.interface")
    try folder.write(Documents.germanTable, to: "\(name).lproj/Bar.strings")
    let run = await Run.lintel(["check", folder.path])
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("\(name).lproj/Bar.strings is not used"))
    #expect(run.output.contains("(3 locales,"))
  }

  @Test func localizationsFoldersAreSearchedUpToTheRepository() async throws {
    let document = { (folder: TemporaryFolder) in ["\(folder.path)/app/forms/Bar.interface"] }
    let table = "app/Localizations/de.lproj/Bar.strings"
    #expect(try await isFound(table: table, repository: "", arguments: document))
    #expect(try await isFound(table: table, repository: "app/", arguments: document))
    #expect(try await !isFound(table: table, repository: "app/forms/", arguments: document))
  }

  @Test func localizationsFoldersAreSearchedUpToTheArgumentWithoutARepository() async throws {
    let table = "app/Localizations/de.lproj/Bar.strings"
    #expect(try await isFound(table: table) { [$0.path] })
    #expect(try await isFound(table: table) { ["\($0.path)/app"] })
    #expect(try await isFound(table: table) { ["\($0.path)/app/"] })
    #expect(try await !isFound(table: table) { ["\($0.path)/app/forms"] })
    #expect(try await !isFound(table: table) { ["\($0.path)/app/forms/Bar.interface"] })
  }

  @Test func theStringsOptionReplacesTheSearch() async throws {
    #expect(
      try await isFound(table: "elsewhere/de.lproj/Bar.strings") {
        ["\($0.path)/app", "--strings", "\($0.path)/elsewhere"]
      })
    #expect(
      try await !isFound(table: "app/forms/de.lproj/Bar.strings") { folder in
        try folder.makeFolder("app/fr.lproj")
        return ["\(folder.path)/app", "--strings", "\(folder.path)/app"]
      })
  }
}
