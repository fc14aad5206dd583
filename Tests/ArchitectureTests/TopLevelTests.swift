import Testing

@Suite struct TopLevelTests {
  static let required: Set<String> = [
    "Package.swift", "Sources", "Tests", "Schemas", "Localizations", "Examples", "README.md",
    "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md",
  ]
  /// Files that the package manager writes and git ignores.
  static let written: Set<String> = ["Package.resolved"]

  /// Returns the names that do not belong there, without dot-files.
  static func strangers(in names: [String]) -> [String] {
    names.filter { !$0.hasPrefix(".") && !required.contains($0) && !written.contains($0) }
  }

  @Test func theTopLevelHoldsOnlyWhatTheDesignLists() throws {
    let names = try Checkout().topLevel()
    #expect(Self.strangers(in: names) == [])
    #expect(Self.required.subtracting(names).sorted() == [])
  }

  @Test func anUnlistedNameIsFound() {
    #expect(Self.strangers(in: ["Sources", "docs", ".ci", "Makefile"]) == ["docs", "Makefile"])
  }

  @Test(arguments: ["Examples/quickstart.sh", "Tests/run.sh", ".ci/run"])
  func theScriptsOfTheReadmeAreExecutable(path: String) {
    #expect(Checkout().isExecutable(path))
  }
}
