import Diagnostics
import Foundation
import StringsFiles
import Testing

/// Reading string catalogs, and findings about malformed ones.
@Suite struct StringCatalogTests {
  private func read(_ text: String) -> StringCatalog {
    StringCatalogReader.read(Array(text.utf8), path: "X.xcstrings")
  }

  /// A catalog with one key, `a.title`.
  private func read(localizations: String, more: String = "") -> StringCatalog {
    read(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "a.title": {\(more)"localizations": {\(localizations)}}}}
      """)
  }

  /// The finding's position and message.
  private func described(_ finding: Finding) -> String {
    let position = finding.position ?? .start
    return "\(position.line):\(position.column) \(finding.severity): \(finding.message)"
  }

  @Test func readsTheTextsOfEachLocale() throws {
    let catalog = read(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "3GX-gq-Yaq.title" : {
            "comment" : "Class = \\"NSButtonCell\\";",
            "extractionState" : "extracted_with_value",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Zurücksetzen" } },
              "en" : { "stringUnit" : { "state" : "new", "value" : "Reset" } },
              "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Ré\\u0069nit\\n" } },
              "pt-BR" : { "stringUnit" : { "state" : "new", "value" : "Reset" } }
            }
          }
        },
        "version" : "1.0"
      }
      """)
    #expect(catalog.findings == [])
    #expect(catalog.sourceLocale == "en")
    #expect(catalog.locales == ["de", "en", "fr", "pt-BR"])
    let german = try #require(catalog.tables["de"]?["3GX-gq-Yaq.title"])
    #expect(german.value == "Zurücksetzen")
    #expect(german.keyPosition == SourcePosition(line: 4, column: 5))
    #expect(german.valuePosition == SourcePosition(line: 8, column: 69))
    #expect(german.comments == ["Class = \"NSButtonCell\";"])
    #expect(german.state == "translated")
    #expect(catalog.tables["fr"]?["3GX-gq-Yaq.title"]?.value == "Réinit\n")
    #expect(catalog.tables["pt-BR"]?.entries == [])
    let english = try #require(catalog.tables["en"]?["3GX-gq-Yaq.title"])
    #expect(english.value == "Reset")
    #expect(english.isCopyOfDocument)
    #expect(!german.isCopyOfDocument)
  }

  @Test(arguments: [
    (#""variations": {"plural": {"one": U1, "other": U2}}"#, "2"),
    (#""variations": {"device": {"iphone": U1, "other": U2}}"#, "2"),
    (#""variations": {"device": {"iphone": U1, "mac": U2}}"#, "1"),
    (
      #""variations": {"device": {"mac": {"variations": {"plural": {"one": U1, "other": U2}}}}}"#,
      "2"
    ),
    (#""stringSet": {"state": "translated", "values": ["2", "1"]}"#, "2"),
    (
      #""stringUnit": {"state": "translated", "value": "%#@n@"}, "#
        + #""substitutions": {"n": {"variations": {"plural": {"other": U1}}}}"#,
      "%#@n@"
    ),
  ])
  func usesTheCaseOther(_ text: String, expected: String) {
    let units = (1...2).reduce(text) {
      $0.replacing("U\($1)", with: #"{"stringUnit": {"state": "translated", "value": "\#($1)"}}"#)
    }
    let catalog = read(localizations: "\"de\": {\(units)}")
    // Another device would show no text.
    let lacksOther = text.contains(#""mac""#)
    #expect(catalog.findings.map(\.severity) == (lacksOther ? [.warning] : []))
    #expect(catalog.tables["de"]?["a.title"]?.value == expected)
  }

  @Test func keysThatAreNotTranslatedAreNotInTables() {
    let catalog = read(
      localizations: #"""
        "de": {"stringUnit": {"state": "translated", "value": "d"}},
        "en": {"stringUnit": {"state": "translated", "value": "e"}}
        """#,
      more: #""shouldTranslate": false, "#)
    #expect(catalog.tables["de"]?.entries == [])
    #expect(catalog.tables["de"]?.isToBeTranslated("a.title") == false)
    #expect(catalog.tables["de"]?.isToBeTranslated("b.title") == true)
    #expect(catalog.tables["en"]?["a.title"]?.value == "e")
  }

  @Test(arguments: [
    (
      "",
      "1:1 error: this is not a string catalog, because it is not JSON: expected a value, but the file"
    ),
    (
      "{",
      "1:2 error: this is not a string catalog, because it is not JSON: expected a name in double"
    ),
    (
      "[1, 2",
      "1:6 error: this is not a string catalog, because it is not JSON: expected \",\" or \"]\""
    ),
    (
      "{\n\"ä\" 1}",
      "2:5 error: this is not a string catalog, because it is not JSON: expected \":\" after"
    ),
    (
      "{\"a\": \"b",
      "1:7 error: this is not a string catalog, because it is not JSON: the text that begins"
    ),
    (
      "{} {}",
      "1:4 error: this is not a string catalog, because it is not JSON: expected the end of the"
    ),
    (
      "{\"a\": 01}",
      "1:8 error: this is not a string catalog, because it is not JSON: expected \",\" or"
    ),
    (
      "{\"a\": 1.}",
      "1:9 error: this is not a string catalog, because it is not JSON: expected a digit"
    ),
    ("[]", "1:1 error: a string catalog is an object, but this is an array"),
  ])
  func reportsInvalidCatalogsAtTheError(_ text: String, expected: String) {
    let catalog = read(text)
    #expect(catalog.tables.isEmpty)
    #expect(catalog.findings.count == 1)
    #expect(catalog.findings.map(described).first?.hasPrefix(expected) == true)
    #expect(catalog.findings.map(\.rule) == [.stringsSyntax])
  }

  @Test(arguments: [
    (
      #"{"strings": {}}"#, "1:1 error: the catalog has no \"sourceLanguage\" that is a locale"
    ),
    (#"{"sourceLanguage": "en"}"#, "1:1 error: the catalog has no \"strings\""),
    (
      #"{"sourceLanguage": "en", "version": "2.0", "strings": {}}"#,
      "1:37 warning: the catalog is not in version 1"
    ),
    (
      #"{"sourceLanguage": "en", "strings": {"a": 3}}"#,
      "1:43 error: \"a\" is a number, but must be an object"
    ),
    (
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"d!": {}}}}}"#,
      "1:62 error: \"d!\" is not a locale"
    ),
    (
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {}}}}}"#,
      "1:68 error: \"a\" in de has neither \"stringUnit\" nor \"variations\""
    ),
    (
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"#
        + #""value": 1}}}}}}"#,
      "1:93 error: the \"stringUnit\" of \"a\" in de has no \"value\" that is a text"
    ),
    (
      #"{"sourceLanguage": "en", "strings": {"a": {}, "a": {}}}"#,
      "1:47 error: the key \"a\" is repeated"
    ),
    (#"{"sourceLanguage": "en", "strings": {},}"#, "1:39 error: a comma before \"}\"; remove it"),
    (
      #"{"sourceLanguage": "en", "strings": {"\ud83d": {}}}"#,
      "1:39 error: half of a surrogate pair, 0xD83D, stands alone"
    ),
    (
      #"{"sourceLanguage": "en", "strings": {"\x": {}}}"#,
      "1:39 error: \"\\x\" is not an escape"
    ),
  ])
  func reportsDefectsAndContinues(_ text: String, expected: String) {
    let catalog = read(text)
    #expect(catalog.findings.count == 1, "\(catalog.findings.map(described))")
    let found = catalog.findings.map(described).first ?? ""
    #expect(found.hasPrefix(expected), "\(found)")
  }

  @Test func keepsTheValidPartsBesideADefect() {
    let catalog = read(
      localizations: #"""
        "de": {"stringUnit": {"value": "Sichern",}}, "fr": 3,
        "de": {"stringUnit": {"value": "Sicherung"}}
        """#)
    #expect(catalog.tables["de"]?["a.title"]?.value == "Sicherung")
    #expect(catalog.tables["fr"]?.entries == [])
    #expect(catalog.findings.map(\.rule) == [.stringsSyntax, .stringsSyntax, .duplicateKey])
  }

  @Test func readsTheIntactKeysOfABrokenCatalog() {
    let catalog = read(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : { "comment" : "1" },
          "b" : {
            "comment" : "2
          },
          "c" : {
            "comment" : "3"
          }
          "d" : {
            "comment" : "4"
        },
        "version" : "1.0"
      }
      """)
    #expect(catalog.sourceLocale == "en")
    #expect(catalog.version == "1.0")
    #expect(catalog.strings.map(\.key) == ["a", "c"])
    #expect(
      catalog.findings.map(described) == [
        "6:19 error: this is not a string catalog, because it is not JSON: the text that begins "
          + "here has no closing quote; end it with \"",
        "13:3 error: expected \",\" or \"}\" after a value, but the lines of the key end here",
      ])
  }

  @Test func readsEveryEscape() {
    let catalog = read(
      localizations: #""de": {"stringUnit": {"value": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"}}"#)
    #expect(catalog.findings == [])
    #expect(catalog.tables["de"]?["a.title"]?.value == "\"\\/\u{8}\u{C}\n\r\té😀")
  }

  @Test func aCatalogMayBeInUTF16() {
    let text = #"{"sourceLanguage": "en", "strings": {}, "x": "é"}"#
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(StringCatalogReader.read(bytes, path: "").findings == [])
  }

  @Test func endsForAnyBytes() {
    let whole = Array(
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"comment": "\u00e9\n",
      "localizations": {"de": {"variations": {"plural": {"other": {"stringUnit": {"state":
      "translated", "value": "Größe 1"}}}}}, "en": {"stringUnit": {"value": "x"}}}}}, "y": -1.5e3}
      """#.utf8)
    for length in 0..<whole.count {
      let catalog = StringCatalogReader.read(Array(whole[..<length]), path: "")
      #expect(!catalog.findings.isEmpty && catalog.tables.isEmpty, "\(length)")
    }
    var state: UInt64 = 1
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var bytes = whole
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 25)
      let messages = StringCatalogReader.read(bytes, path: "").findings.map(\.message)
      // Foundation's parser decides what is JSON.
      if (try? JSONSerialization.jsonObject(with: Data(bytes))) == nil {
        #expect(!messages.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
      } else {
        #expect(
          !messages.contains { $0.contains("no JSON") },
          "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      read(deep).findings.map(\.message) == [
        "this is not a string catalog, because it is not JSON: values are nested more than 64 levels deep"
      ])
  }
}
