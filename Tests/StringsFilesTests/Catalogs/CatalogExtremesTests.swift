import Diagnostics
import StringsFiles
import Testing

/// Huge, deep and odd catalogs: each is read in linear time, with one clear finding.
@Suite struct CatalogExtremesTests {
  private func read(_ text: String) -> StringCatalog {
    StringCatalogReader.read(Array(text.utf8), path: "X.xcstrings")
  }

  private func catalog(strings: String) -> String {
    #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
  }

  @Test func aKeyMayBeHuge() throws {
    let key = String(repeating: "k\\n|==|plural.", count: 80_000)
    let text = catalog(strings: "\"\(key)\": {\"comment\": \"c\"}")
    let found = read(text)
    #expect(found.findings == [])
    #expect(found.strings.first?.key.utf8.count == 80_000 * 13)
    let edit = TableEdit(key: found.strings[0].key, change: .rename(to: "small"))
    #expect(
      try StringCatalogFile(Array(text.utf8), path: "").applying([edit])
        == Array(catalog(strings: "\"small\": {\"comment\": \"c\"}").utf8))
  }

  @Test func aNulIsReported() {
    #expect(
      read(catalog(strings: "\"a\u{0}b\": {}")).findings.map(\.message) == [
        "a control character in the text that begins here; write it as an escape"
      ])
    #expect(
      read(catalog(strings: "\u{0}")).findings.map(\.message) == [
        "this is not a string catalog, because it is not JSON: expected a name in double quotes, "
          + "found \"\\U0000\""
      ])
    let escaped = read(catalog(strings: #""a\u0000b": {}"#))
    #expect(escaped.findings == [])
    #expect(escaped.strings.first?.key == "a\u{0}b")
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func deepNestingIsOneFinding(_ opening: String) {
    let deep = String(repeating: opening, count: 200_000)
    #expect(
      read(deep).findings.map(\.message) == [
        "this is not a string catalog, because it is not JSON: values are nested more than 64 "
          + "levels deep"
      ])
    let nested = String(repeating: #"{"variations": {"device": {"mac": "#, count: 15)
    let ends = String(repeating: "}}}", count: 15)
    let findings = read(
      catalog(strings: #""a": {"localizations": {"de": \#(nested){}\#(ends)}}"#)
    ).findings
    // One for each level, and one for the case "other" that the outermost lacks.
    #expect(findings.count == 16)
  }

  @Test func repeatedKeysAreReportedAndTheLastOneCounts() {
    let strings = (0..<20_000).map { "\"k\($0 / 2)\": {\"comment\": \"\($0)\"}" }
    let found = read(catalog(strings: strings.joined(separator: ",")))
    #expect(found.findings.count == 10_000)
    #expect(found.findings.allSatisfy { $0.rule == .duplicateKey })
    #expect(found.strings.map(\.comment).prefix(3) == ["1", "3", "5"])
  }

  /// Returns the seconds that work takes.
  private func seconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let durations = try (0..<3).map { _ in try clock.measure(work) }
    return (durations.min() ?? .zero) / .seconds(1)
  }

  @Test func readingAndWritingTakeLinearTime() throws {
    func bytes(_ count: Int, on one: Bool) -> [UInt8] {
      let strings = (0..<count).map { index in
        #""key \#(index)": {"localizations": {"de": {"stringUnit": {"value": "Wert \#(index)"}}}}"#
      }
      return Array(catalog(strings: strings.joined(separator: one ? "," : ",\n")).utf8)
    }
    func edits(_ count: Int) -> [TableEdit] {
      (0..<count).flatMap { index in
        [
          TableEdit(key: "new \(index)", locale: "de", change: .insert(value: "x")),
          TableEdit(key: "key \(index)", locale: "fr", change: .setValue("Valeur")),
          TableEdit(key: "new \(index)", change: .rename(to: "other \(index)")),
          TableEdit(key: "key \(index)", locale: "de", change: .remove),
        ]
      }
    }
    // Quadratic time would be 64 times as much; other tests run at the same time.
    for isOnOneLine in [true, false] {
      let small = bytes(1000, on: isOnOneLine)
      let large = bytes(8000, on: isOnOneLine)
      let read = (
        seconds { _ = StringCatalogReader.read(small, path: "") },
        seconds { _ = StringCatalogReader.read(large, path: "") }
      )
      #expect(read.1 < 40 * read.0 + 0.5, "\(read)")
      let written = (
        try seconds { _ = try StringCatalogFile(small, path: "").applying(edits(250)) },
        try seconds { _ = try StringCatalogFile(large, path: "").applying(edits(2000)) }
      )
      #expect(written.1 < 40 * written.0 + 0.5, "\(written)")
    }
  }
}
