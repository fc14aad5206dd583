import Diagnostics
import Linting
import Testing

/// The locales into which a configuration requires that documents are translated.
@Suite struct RequiredLocaleTests {
  private static func rules(required: String, locales: [String]) async throws -> [String] {
    let files = MemoryFileSystem([
      "Views/.lintel.yml": Array("requiredLocales: [\(required)]\n".utf8),
      "Views/Sign.interface": Array(Sign.document.utf8),
      "Views/de.lproj/Sign.strings": Array(Sign.german.utf8),
    ])
    var request = LintRequest(paths: ["Views"])
    request.locales = locales
    return try await Linter(request, files: files).check().findings.map(\.rule.name)
  }

  /// A run that lays out other locales does not miss the tables that it does not read.
  @Test(arguments: [[], ["de"], ["en"], ["development"], ["double-length"], ["en", "accented"]])
  func aTableThatIsNotCheckedIsNotMissing(locales: [String]) async throws {
    for required in ["de", "de-AT"] {
      let rules = try await Self.rules(required: required, locales: locales)
      #expect(!rules.contains("missing-table"), "\(required)")
    }
  }

  @Test(arguments: [[], ["de"], ["en"], ["double-length"]])
  func aLocaleWithoutTablesIsMissingInEachRun(locales: [String]) async throws {
    let rules = try await Self.rules(required: "fr", locales: locales)
    #expect(rules.filter { $0 == "missing-table" }.count == 1)
  }
}
