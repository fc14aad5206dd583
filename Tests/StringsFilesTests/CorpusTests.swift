import Diagnostics
import Foundation
import StringsFiles
import TestSupport
import Testing

/// Every table of the corpus, compared with Foundation's property list parser, which is independent
/// of ours.
@Suite struct CorpusTests {
  static let files = Corpus.allCases.flatMap { $0.files("strings") }
  static let catalogs = Corpus.allCases.flatMap { $0.files("xcstrings") }

  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func readsEveryTableAsFoundationDoes() throws {
    var count = 0
    for file in Self.files {
      let path = file.path
      let data = try Data(contentsOf: file.url)
      let table = StringsReader.read(Array(data), path: path)
      guard !data.isEmpty else {
        #expect(table.entries.isEmpty && table.findings.isEmpty)
        continue
      }
      let decoder = PropertyListDecoder()
      guard let expected = try? decoder.decode([String: String].self, from: data) else {
        #expect(table.findings.contains { $0.severity == .error }, "\(path)")
        continue
      }
      let keys = Set(table.entries.map { Array($0.key.utf8) })
      #expect(keys == Set(expected.keys.map { Array($0.utf8) }), "\(path)")
      let different = expected.filter { key, value in
        table[key].map { !$0.value.utf8.elementsEqual(value.utf8) } ?? true
      }
      #expect(different.isEmpty, "\(path)")
      count += expected.count
    }
    #expect(count > 10_000)
  }

  /// The character at each position is the one with which the key or value begins.
  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func findsThePositionsOfKeysAndValues() throws {
    for file in stride(from: 0, to: Self.files.count, by: 8).map({ Self.files[$0] }) {
      let bytes = Array(try Data(contentsOf: file.url))
      guard String(validating: bytes, as: UTF8.self) != nil, !bytes.starts(with: "<".utf8),
        !bytes.starts(with: "bplist".utf8)
      else { continue }
      let lines = Self.lines(of: String(decoding: bytes, as: UTF8.self))
      for entry in StringsReader.read(bytes, path: "").entries {
        for (text, position) in [
          (entry.key, entry.keyPosition), (entry.value, entry.valuePosition),
        ] {
          let written = lines[position.line - 1][(position.column - 1)...]
          let isQuoted = written.first == "\""
          #expect(isQuoted || written.first == "'" || written.first == text.unicodeScalars.first)
          let plain = text.unicodeScalars.prefix {
            $0 >= " " && !"\"'\\".unicodeScalars.contains($0)
          }
          #expect(written.dropFirst(isQuoted ? 1 : 0).starts(with: plain), "\(file) \(position)")
        }
      }
    }
  }

  /// Returns the lines of a text without a byte order mark.
  private static func lines(of text: String) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    let scalars = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" })
    for (index, scalar) in scalars.enumerated() {
      let isLoneReturn =
        scalar == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
      if scalar == "\n" || isLoneReturn {
        lines.append([])
      } else {
        lines[lines.count - 1].append(scalar)
      }
    }
    return lines
  }

  /// Entries with a comment or a line break within are read in another way than plain ones.
  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func readsPlainEntriesAsAllOthers() throws {
    for file in stride(from: 0, to: Self.files.count, by: 8).map({ Self.files[$0] }) {
      let bytes = Array(try Data(contentsOf: file.url))
      guard let text = String(validating: bytes, as: UTF8.self), !text.hasPrefix("<?xml") else {
        continue
      }
      let plain = StringsReader.read(bytes, path: "").entries
      let commented = text.replacingOccurrences(of: "\" = \"", with: "\" /* x */ = \"")
      let other = StringsReader.read(Array(commented.utf8), path: "").entries
      #expect(other.map(\.key) == plain.map(\.key), "\(file)")
      #expect(other.map(\.value) == plain.map(\.value), "\(file)")
      #expect(other.map(\.keyPosition.line) == plain.map(\.keyPosition.line), "\(file)")
      #expect(other.map(\.valuePosition.line) == plain.map(\.valuePosition.line), "\(file)")
      #expect(other.map { $0.comments.filter { $0 != "x" } } == plain.map(\.comments), "\(file)")
    }
  }

  /// Each unit of a catalog outside of variations, as Foundation's JSON parser finds it.
  @Test(.enabled(if: !catalogs.isEmpty, "the corpus is not here"))
  func readsEveryCatalogAsFoundationDoes() throws {
    var count = 0
    for file in Self.catalogs {
      let path = file.path
      let data = try Data(contentsOf: file.url)
      let catalog = StringCatalogReader.read(Array(data), path: path)
      #expect(catalog.findings == [], "\(path)")
      let expected = try JSONDecoder().decode(Catalog.self, from: data)
      #expect(catalog.sourceLocale == expected.sourceLanguage)
      var lines = String(decoding: data, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      lines.insert("", at: 0)
      var entryCount = 0
      for (key, string) in expected.strings {
        for (locale, localization) in string.localizations ?? [:] {
          guard let unit = localization.stringUnit else { continue }
          let entry = catalog.tables[locale]?[key]
          let isUsed =
            locale == expected.sourceLanguage
            || unit.state != "new" && string.shouldTranslate != false
          guard isUsed else {
            #expect(entry == nil, "\(path) \(key) \(locale)")
            continue
          }
          entryCount += 1
          #expect(entry?.value == unit.value, "\(path) \(key) \(locale)")
          #expect(entry?.state == unit.state)
          let position = try #require(entry).valuePosition
          let written = lines[position.line].unicodeScalars.dropFirst(position.column - 1)
          #expect(written.first == "\"")
          // An escape ends the part that can be compared literally.
          let plain = unit.value.unicodeScalars.prefix {
            $0 >= " " && !"\"\\".unicodeScalars.contains($0)
          }
          #expect(String(written).hasPrefix("\"\(String(plain))"), "\(path) \(key) \(locale)")
        }
      }
      let isVaried = expected.strings.values.contains {
        ($0.localizations ?? [:]).values.contains { $0.stringUnit == nil }
      }
      let ours = catalog.tables.values.reduce(0) { $0 + $1.entries.count }
      #expect(isVaried ? ours > entryCount : ours == entryCount, "\(path)")
      count += ours
    }
    #expect(count > 1000)
  }

  private struct Catalog: Decodable {
    struct Unit: Decodable {
      var state: String
      var value: String
    }
    struct Localization: Decodable {
      var stringUnit: Unit?
    }
    struct Text: Decodable {
      var localizations: [String: Localization]?
      var shouldTranslate: Bool?
    }
    var sourceLanguage: String
    var strings: [String: Text]
  }
}
