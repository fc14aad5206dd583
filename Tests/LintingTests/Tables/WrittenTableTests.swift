import Diagnostics
import Foundation
import LocaleData
import StringsFiles
import TestSupport
import Testing
import TranslationExchange

/// What is written of a table is read back as it was, and written again with the same bytes.
@Suite struct WrittenTableTests {
  private static let seeds = Sample.draw(100, of: 0..<1000)

  /// Random texts, of pieces that formats write in ways of their own.
  private struct Texts {
    var random: SplitMix64

    private static let pieces = [
      "a", "Zeile", " ", "  ", "é", "e\u{301}", "漢", "😀", "\n", "\t", "\"", "'", "\\", "\\n", "%@",
      "%d",
      "%1$@", "%%", "%#@files@", "/", "*", ";", "=", "<", ">", "&", "&amp;", "]]>", "{", "}",
      "\u{2028}",
      "\u{200F}", "\u{A0}", "|==|", "$", "-", ".",
    ]

    mutating func text(_ count: ClosedRange<Int> = 0...6) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
    }

    /// A key that differs from all others.
    mutating func key(_ number: Int) -> String { "k\(number)" + text(0...3) }

    /// A comment without the end of one, or blanks around it.
    mutating func comment() -> String? {
      guard Bool.random(using: &random) else { return nil }
      return "c" + text(0...3).replacing("*", with: "x").replacing("\n", with: " ") + "c"
    }

    mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func flag() -> Bool { Bool.random(using: &random) }
  }

  @Test func stringsFilesAreReadAsTheyAreWritten() throws {
    for seed in Self.seeds {
      var texts = Texts(random: SplitMix64(seed: UInt64(seed)))
      let entries = (0..<texts.count(0...6)).map { number in
        TableEntry(
          key: texts.key(number), value: texts.text(),
          comments: [texts.comment()].compactMap(\.self), keyPosition: .start,
          valuePosition: .start)
      }
      let text = StringsFile.text(of: entries)
      let read = StringsReader.read(Array(text.utf8), path: "a.strings")
      #expect(read.findings == [], "seed \(seed): \(text)")
      #expect(read.entries.map(\.key) == entries.map(\.key), "seed \(seed)")
      #expect(read.entries.map(\.value) == entries.map(\.value), "seed \(seed)")
      #expect(read.entries.map(\.comments) == entries.map(\.comments), "seed \(seed): \(text)")
      #expect(StringsFile.text(of: read.entries) == text, "seed \(seed)")
    }
  }

  @Test func stringsDictionariesAreReadAsTheyAreWritten() throws {
    for seed in Self.seeds {
      var texts = Texts(random: SplitMix64(seed: UInt64(seed) + 10_000))
      var table: [String: Any] = [:]
      for number in 0..<texts.count(1...4) {
        var entry: [String: Any] = ["NSStringLocalizedFormatKey": "a %#@files@ b"]
        var variable = [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
          "NSStringFormatValueTypeKey": texts.flag() ? "d" : "lu", "other": texts.text() + "%d",
        ]
        for form in ["zero", "one", "few"] where texts.flag() { variable[form] = texts.text() }
        entry["files"] = variable
        table[texts.key(number)] = entry
      }
      let data = try PropertyListSerialization.data(
        fromPropertyList: table, format: .xml, options: 0)
      let first = StringsDictionaryReader.read(Array(data), path: "a.stringsdict")
      #expect(first.entries.count == table.count)
      let text = try StringsDictionaryFile.text(of: first.entries)
      let second = StringsDictionaryReader.read(Array(text.utf8), path: "a.stringsdict")
      #expect(second.statements == first.statements, "seed \(seed): \(text)")
      #expect(try StringsDictionaryFile.text(of: second.entries) == text, "seed \(seed)")
      // Foundation reads the same.
      let parsed = try unsafe PropertyListSerialization.propertyList(
        from: Data(text.utf8), format: nil)
      #expect(
        (parsed as? NSDictionary)?.isEqual(table as NSDictionary) == true, "seed \(seed): \(text)")
    }
  }

  @Test func catalogsAreReadAsTheyAreWritten() throws {
    for seed in Self.seeds {
      var texts = Texts(random: SplitMix64(seed: UInt64(seed) + 20_000))
      var strings: [String: Any] = [:]
      for number in 0..<texts.count(0...5) {
        var string: [String: Any] = [:]
        if let comment = texts.comment() { string["comment"] = comment }
        if texts.flag() { string["extractionState"] = texts.flag() ? "manual" : "stale" }
        var localizations: [String: Any] = [:]
        for locale in ["en", "de", "ar"] where texts.flag() {
          localizations[locale] = Self.localization(&texts)
        }
        if !localizations.isEmpty { string["localizations"] = localizations }
        strings[texts.key(number)] = string
      }
      let root: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": strings]
      let data = try JSONSerialization.data(withJSONObject: root)
      let first = StringCatalogReader.read(Array(data), path: "a.xcstrings")
      #expect(first.strings.count == strings.count, "seed \(seed)")
      let bytes = StringCatalogWriter.write(first.strings, sourceLocale: "en")
      let second = StringCatalogReader.read(bytes, path: "a.xcstrings")
      #expect(
        StringCatalogWriter.write(second.strings, sourceLocale: "en") == bytes, "seed \(seed)")
      let parsed = try JSONSerialization.jsonObject(with: Data(bytes))
      #expect(
        (parsed as? NSDictionary)?.isEqual(root as NSDictionary) == true,
        "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static func localization(_ texts: inout Texts) -> [String: Any] {
    func unit() -> [String: Any] {
      [
        "stringUnit": [
          "state": texts.flag() ? "translated" : "needs_review", "value": texts.text(),
        ]
      ]
    }
    switch texts.count(0...2) {
    case 0: return unit()
    case 1: return ["variations": ["plural": ["one": unit(), "other": unit()]]]
    default: return ["variations": ["device": ["iphone": unit(), "other": unit()]]]
    }
  }

  @Test(arguments: XLIFFVersion.allCases)
  func exchangeFilesAreReadAsTheyAreWritten(version: XLIFFVersion) {
    for seed in Self.seeds {
      var texts = Texts(random: SplitMix64(seed: UInt64(seed) + 30_000))
      let units = (0..<texts.count(1...5)).map { number in
        TranslationUnit(
          key: "u\(number)" + texts.text(0...3).replacing("|==|", with: "|"), source: texts.text(),
          target: texts.flag() ? texts.text() : nil,
          notes: [texts.comment()].compactMap(\.self).map { TranslationNote($0) })
      }
      let document = TranslationDocument(files: [
        TranslationFile(
          original: "App/Main.strings", sourceLocale: "en", targetLocale: "de", units: units)
      ])
      let written = XLIFFWriter.write(document, as: version, path: "de.xliff")
      #expect(written.findings == [], "seed \(seed)")
      let read = XLIFFReader.read(written.bytes, path: "de.xliff", expecting: "de")
      #expect(read.findings == [], "seed \(seed)")
      let found = read.files.flatMap(\.units)
      #expect(found.map(\.key) == units.map(\.key), "seed \(seed)")
      #expect(found.map(\.source) == units.map(\.source), "seed \(seed)")
      #expect(found.map(\.target) == units.map(\.target), "seed \(seed)")
      #expect(found.map { $0.notes.map(\.text) } == units.map { $0.notes.map(\.text) })
      #expect(XLIFFWriter.write(read, as: version, path: "de.xliff").bytes == written.bytes)
    }
  }
}

extension StringsTable {
  /// What the entries say, without their places.
  fileprivate var statements: [String] {
    entries.map { entry in
      let variants = entry.variants.map { "\($0.path) \($0.value)" }
      let variables = entry.variables.map { "\($0.path) \($0.specifier)" }
      return ([entry.key, entry.value] + variants + variables).joined(separator: "\n")
    }
  }
}
