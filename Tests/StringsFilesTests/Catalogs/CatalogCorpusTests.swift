import Foundation
import LocaleData
import StringsFiles
import TestSupport
import Testing

/// Reading and writing the corpus's catalogs, compared with their bytes and with Foundation's JSON
/// parser.
@Suite(.enabled(if: !CorpusTests.catalogs.isEmpty, "the corpus is not here"))
struct CatalogCorpusTests {
  private static let catalogs = CorpusTests.catalogs

  /// Catalogs that end in a line break, which Xcode 15 to 16 do not write.
  private static let withFinalBreak = [
    "ActivityLogWindow", "CurrentActivityWindow", "ErrorLogWindow",
    "KYAAdvancedSettingsViewController",
  ]

  @Test(arguments: catalogs)
  func aCatalogWithoutEditsIsTheSameBytes(_ file: Corpus.File) throws {
    let bytes = Array(try Data(contentsOf: file.url))
    let whole = StringCatalogFile(bytes, path: file.path)
    #expect(try whole.applying([]) == bytes)
    // An edit that sets what is there changes nothing either.
    let string = try #require(whole.catalog.strings.first { !$0.localizations.isEmpty })
    let localization = try #require(string.localizations.last)
    let entry = try #require(localization.entry)
    let path = entry.variants.last?.path ?? VariationPath()
    let same = TableEdit(
      key: string.key, locale: localization.locale,
      change: .setValue(entry.variants.last?.value ?? entry.value, variation: path))
    #expect(try whole.applying([same]) == bytes)
  }

  @Test(arguments: catalogs)
  func aCatalogWrittenAnewIsTheSameBytes(_ file: Corpus.File) throws {
    let bytes = Array(try Data(contentsOf: file.url))
    let catalog = StringCatalogReader.read(bytes, path: file.path)
    var written = StringCatalogWriter.write(
      catalog.strings.reversed(), sourceLocale: try #require(catalog.sourceLocale),
      version: catalog.version)
    if Self.withFinalBreak.contains(where: { file.path.hasSuffix("\($0).xcstrings") }) {
      written.append(0x0A)
    }
    let same = zip(written, bytes).prefix { $0 == $1 }.count
    #expect(
      written == bytes,
      "differs at: \(String(decoding: bytes[max(0, same - 80)..<min(bytes.count, same + 80)], as: UTF8.self))"
    )
  }

  /// Random edits of every kind, each catalog several times; the JSON values are those that the
  /// same edits of Foundation's dictionaries give, and the lines of other keys stay.
  @Test(arguments: Sample.draw(10, of: catalogs))
  func editsChangeTheirOwnLinesAlone(_ file: Corpus.File) throws {
    let data = try Data(contentsOf: file.url)
    let bytes = Array(data)
    let catalog = StringCatalogReader.read(bytes, path: file.path)
    var random = SeededGenerator(seed: UInt64(bytes.count))
    for _ in 0..<max(1, min(8, 200_000 / bytes.count)) {
      var root = try #require(
        try JSONSerialization.jsonObject(with: data) as? [String: Any])
      var strings = try #require(root["strings"] as? [String: Any])
      var edits: [TableEdit] = []
      for _ in 0..<5 {
        let key = catalog.strings[random.next(catalog.strings.count)].key
        guard let edit = randomEdit(of: key, in: &strings, &random) else { continue }
        edits.append(edit)
      }
      root["strings"] = strings
      let result = try StringCatalogFile(bytes, path: "X.xcstrings").applying(edits)
      let read = try JSONSerialization.jsonObject(with: Data(result))
      #expect(
        NSDictionary(dictionary: root).isEqual(read), "\(file.path) \(edits)")
      let touched = Set(edits.flatMap { [$0.key, renamed($0)] })
      #expect(
        Self.blocks(of: result, without: touched) == Self.blocks(of: bytes, without: touched),
        "\(edits)")
      #expect(StringCatalogReader.read(result, path: file.path).findings == [], "\(edits)")
    }
  }

  private func renamed(_ edit: TableEdit) -> String {
    if case .rename(let name) = edit.change { name } else { edit.key }
  }

  /// Returns the lines of a catalog as Xcode writes it, without those of some keys.
  private static func blocks(of bytes: [UInt8], without keys: Set<String>) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    var isLeftOut = false
    let left = Set(
      keys.compactMap { key in
        (try? JSONSerialization.data(
          withJSONObject: key, options: [.fragmentsAllowed, .withoutEscapingSlashes])).map {
            Array("    ".utf8) + Array($0) + Array(" : {".utf8)
          }
      })
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if left.contains(Array(line)) { isLeftOut = true }
      let isEnd = line.starts(with: "    }".utf8)
      // The last key has no comma after it, whichever it is.
      if !isLeftOut { blocks.append(isEnd ? Array("    }".utf8) : Array(line)) }
      if isEnd { isLeftOut = false }
    }
    return blocks
  }

  /// Returns a random edit of a key, and makes the same change in a dictionary.
  private func randomEdit(
    of key: String, in strings: inout [String: Any], _ random: inout SeededGenerator
  ) -> TableEdit? {
    guard var string = strings[key] as? [String: Any] else { return nil }
    defer { if strings[key] != nil { strings[key] = string } }
    let texts = ["", "Ünïcode 😀", "a\"b\\c/d\n\t\u{1}\u{7F}", "%@ of %lld", " x "]
    let text = texts[random.next(texts.count)]
    let locales = ["en", "de", "fr", "zh-Hant", "zz", "aa", "ko-KR"]
    let locale = locales[random.next(locales.count)]
    var localizations = string["localizations"] as? [String: Any] ?? [:]
    let localization = localizations[locale] as? [String: Any]
    switch random.next(6) {
    case 0, 1:
      guard localization?["variations"] == nil else { return nil }
      var unit = localization?["stringUnit"] as? [String: Any] ?? ["state": "translated"]
      unit["value"] = text
      localizations[locale] = (localization ?? [:]).merging(["stringUnit": unit]) { $1 }
      string["localizations"] = localizations
      return TableEdit(key: key, locale: locale, change: .setValue(text))
    case 2:
      string["comment"] = text
      string["isCommentAutoGenerated"] = nil
      return TableEdit(key: key, change: .setComment(text))
    case 3:
      guard localization != nil else { return nil }
      localizations[locale] = nil
      string["localizations"] = localizations.isEmpty ? nil : localizations
      return TableEdit(key: key, locale: locale, change: .remove)
    case 4:
      let name = "\(text) \(random.next(1000))"
      guard strings[name] == nil else { return nil }
      strings[name] = string
      strings[key] = nil
      return TableEdit(key: key, change: .rename(to: name))
    default:
      let name = "\(text) \(random.next(1000))"
      guard strings[name] == nil else { return nil }
      strings[name] = [
        "comment": "c", "extractionState": "manual",
        "localizations": [locale: ["stringUnit": ["state": "translated", "value": text]]],
      ]
      return TableEdit(key: name, locale: locale, change: .insert(value: text, comment: "c"))
    }
  }

  /// The keys, each with its texts and without positions.
  private static func texts(of catalog: StringCatalog) -> [String: [[String?]]] {
    var texts: [String: [[String?]]] = [:]
    for string in catalog.strings {
      texts[string.key] = string.localizations.map { localization in
        let entry = localization.entry
        return [localization.locale, string.comment, entry?.value, entry?.state]
          + (entry?.variants.flatMap { [$0.path.name, $0.value] } ?? [])
      }
    }
    return texts
  }

  @Test(arguments: Sample.draw(10, of: catalogs.filter { !$0.path.contains("Main.") }))
  func everyIntactKeyIsReadFromABrokenCatalog(_ file: Corpus.File) throws {
    let bytes = Array(try Data(contentsOf: file.url))
    let whole = StringCatalogReader.read(bytes, path: "")
    let texts = Self.texts(of: whole)
    // The offsets of the lines with which the keys begin, and the end of the last key.
    var starts = bytes.indices.filter { bytes[$0...].starts(with: "\n    \"".utf8) }
    starts.append(try #require(bytes.lastIndex(of: UInt8(ascii: "}"))) - 22)
    #expect(starts.count == whole.strings.count + 1)
    var random = SeededGenerator(seed: 3)
    let count = TableMutationTests.isWholeCorpus ? 500 : max(10, 400_000 / bytes.count)
    for _ in 0..<count {
      var mutated = bytes
      let place = starts[0] + random.next(try #require(starts.last) - starts[0])
      let end = min(bytes.count, place + 1 + (random.next(4) == 0 ? random.next(200) : 0))
      let insertions = [
        "", "\"", "{", "}", ",", "\\", "]", ":", "x", "\n", "\u{0}", "\n    \"", "é",
      ]
      mutated.replaceSubrange(place..<end, with: insertions[random.next(insertions.count)].utf8)
      let broken = StringCatalogFile(mutated, path: "")
      #expect(try broken.applying([]) == mutated)
      let found = broken.catalog
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(mutated))) != nil
      #expect(isJSON || !found.findings.isEmpty)
      let left = Self.texts(of: found)
      for (index, string) in whole.strings.enumerated()
      where end + 1 < starts[index] || starts[index + 1] + 1 < place {
        #expect(
          left[string.key] == texts[string.key],
          "\(string.key) \(String(decoding: bytes[place..<end], as: UTF8.self)) at \(place)")
      }
      let edit = TableEdit(key: whole.strings[0].key, change: .setComment("New"))
      guard let result = try? broken.applying([edit]) else { continue }
      #expect(isJSON && (try? JSONSerialization.jsonObject(with: Data(result))) != nil)
    }
  }
}

/// A sequence of random numbers that is the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns a number less than a count.
  mutating func next(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
