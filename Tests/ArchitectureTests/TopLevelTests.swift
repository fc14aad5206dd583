import Testing

@Suite("The top level of the repository")
struct TopLevelTests {
  static let required: Set<String> = [
    "Package.swift", "Sources", "Tests", "Schemas", "Localizations", "Examples", "README.md",
    "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md",
  ]
  /// What the package manager writes and git ignores.
  static let written: Set<String> = ["Package.resolved"]

  /// The names that do not belong there; dot-files do.
  static func strangers(in names: [String]) -> [String] {
    names.filter { !$0.hasPrefix(".") && !required.contains($0) && !written.contains($0) }
  }

  @Test("holds what the design lists, and nothing else")
  func listing() throws {
    let names = try Checkout().topLevel()
    #expect(Self.strangers(in: names) == [])
    #expect(Self.required.subtracting(names).sorted() == [])
  }

  @Test("a file or folder that is not listed is found")
  func catches() {
    #expect(Self.strangers(in: ["Sources", "docs", ".ci", "Makefile"]) == ["docs", "Makefile"])
  }

  @Test(
    "what the README tells people to run can be run",
    arguments: ["Examples/quickstart.sh", "Tests/run.sh", ".ci/run"])
  func executable(path: String) {
    #expect(Checkout().isExecutable(path))
  }
}
