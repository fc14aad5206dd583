import Diagnostics
import LocalizationTables
import StringsFiles
import TestSupport
import Testing

/// Documents that change at random: no translation is lost, and a second run finds nothing to do.
@Suite struct RandomSynchronizationTests {
  /// Numbers that are the same in each run (SplitMix64).
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// An object of a document: its id, and its texts by property.
  struct Item {
    var id: String
    var texts: [(property: String, text: String)]
  }

  static let words = [
    "Open", "Save", "Close", "Up", "Down", "a \"b\"\n", "/* x */", "©", "a---b", "\\-",
  ]

  static func newID(_ random: inout Generator) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let part = { (count: Int, random: inout Generator) in
      String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
    }
    return part(3, &random) + "-" + part(2, &random) + "-" + part(3, &random)
  }

  static func newItem(_ random: inout Generator) -> Item {
    let properties = ["title", "toolTip", "text"].shuffled(using: &random)
      .prefix(Int.random(in: 1...2, using: &random))
    return Item(
      id: newID(&random),
      texts: properties.map { ($0, words.randomElement(using: &random) ?? "") })
  }

  /// Renames, removes, adds and swaps objects, and changes texts.
  static func change(_ items: inout [Item], _ random: inout Generator) {
    for index in items.indices.reversed() {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: items.remove(at: index)
      case 1, 2: items[index].id = newID(&random)
      case 3: items[index].texts[0].text = words.randomElement(using: &random) ?? ""
      case 4:
        let other = Int.random(in: items.indices, using: &random)
        (items[index].texts, items[other].texts) = (items[other].texts, items[index].texts)
      case 5:
        items[index].id = newID(&random)
        items[index].texts[0].text += "!"
      case 6: items.insert(newItem(&random), at: index)
      default: break
      }
    }
  }

  static func source(_ items: [Item]) -> [DevelopmentText] {
    items.flatMap { item in
      item.texts.map { SynchronizationTests.text("\(item.id).\($0.property)", $0.text) }
    }.sorted { $0.key < $1.key }
  }

  enum Form: CaseIterable, Sendable {
    case commented, lineComments, bare, list
  }

  /// Writes a table, a block of lines for each key: two of three texts are translated.
  static func blocks(_ texts: [DevelopmentText], _ form: Form) -> [(key: String, block: String)] {
    texts.enumerated().map { number, text in
      let value = number % 3 == 2 ? text.value : "Ü\(number)"
      let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n")
      let entry = "\"\(text.key)\" = \"\(quoted)\";\n"
      let block =
        switch form {
        case .commented: "/* \(text.comment ?? "") */\n\(entry)\n"
        case .lineComments: "// by hand \(number)\n// \(text.comment ?? "")\n\(entry)"
        case .bare: entry
        case .list:
          "\t<!-- \((text.comment ?? "").replacing("---", with: "-\\-\\-")) -->\n\t<key>\(text.key)</key>\n\t<string>"
            + value.replacing("<", with: "&lt;") + "</string>\n"
        }
      return (text.key, block)
    }
  }

  @Test(arguments: Form.allCases, Sample.draw(14, of: 0..<40))
  func noTranslationIsLost(form: Form, seed: Int) throws {
    var random = Generator(state: UInt64(seed))
    var items = (0..<12).map { _ in Self.newItem(&random) }
    var blocks = Self.blocks(Self.source(items), form)
    if seed % 2 == 1 { blocks.shuffle(using: &random) }
    var text = blocks.map(\.block).joined()
    if form == .list { text = "<plist version=\"1.0\">\n<dict>\n\(text)</dict>\n</plist>\n" }
    var file = StringsFile(Array(text.utf8), path: "de.lproj/F.strings")
    for round in 0..<4 {
      let before = file.table
      Self.change(&items, &random)
      let source = Self.source(items)
      let sync = Synchronization(of: before, with: source)
      file = StringsFile(try file.applying(sync.edits), path: file.path)
      let after = file.table
      #expect(after.findings == [])
      let again = Synchronization(of: after, with: source)
      #expect(again.edits == [], "seed \(seed), round \(round)")
      var renamed: [String: String] = [:]
      var vanished: Set<String> = []
      var changed: Set<String> = []
      for event in sync.events {
        changed.insert(event.key)
        switch event {
        case .renamed(let old, let new): renamed[old] = new
        case .vanished(let key): vanished.insert(key)
        default: break
        }
      }
      let keys = Set(source.map(\.key))
      for entry in before.entries where entry.value.hasPrefix("Ü") {
        let key = renamed[entry.key] ?? entry.key
        #expect(after[key]?.value == entry.value, "seed \(seed), round \(round): \(entry.key)")
        #expect(keys.contains(key) || vanished.contains(key))
      }
      for key in keys {
        #expect(after[key] != nil || after.untranslated.contains { $0.key == key })
      }
      // What no event names is untouched, and in the same order.
      guard round == 0 else { continue }
      var rest = String(decoding: file.bytes, as: UTF8.self)[...]
      for (key, block) in blocks where !changed.contains(key) && renamed[key] == nil {
        let place = rest.firstRange(of: block.trimmed)
        #expect(place != nil, "seed \(seed): \(block)")
        if let place { rest = rest[place.upperBound...] }
      }
    }
  }

  @Test(arguments: 0..<40)
  func noTranslationOfACatalogIsLost(seed: Int) throws {
    var random = Generator(state: UInt64(seed))
    var items = (0..<12).map { _ in Self.newItem(&random) }
    let strings = Self.source(items).enumerated().map { number, text in
      let entry = { (value: String, state: String) in
        TableEntry(
          key: text.key, value: value, keyPosition: .start, valuePosition: .start, state: state)
      }
      return CatalogString(
        key: text.key, comment: text.comment, extractionState: "extracted_with_value",
        localizations: [
          .init(locale: "de", entry: entry("Ü\(number)", "translated")),
          .init(locale: "en", entry: entry(text.value, "new")),
        ])
    }
    var file = StringCatalogFile(
      StringCatalogWriter.write(strings, sourceLocale: "en"), path: "mul.lproj/F.xcstrings")
    for round in 0..<4 {
      let before = file.catalog
      Self.change(&items, &random)
      let source = Self.source(items)
      let sync = CatalogSynchronization(of: before, with: source)
      file = StringCatalogFile(try file.applying(sync.edits), path: file.path)
      let after = file.catalog
      #expect(after.findings == [])
      #expect(CatalogSynchronization(of: after, with: source).edits == [], "seed \(seed) \(round)")
      var renamed: [String: String] = [:]
      var stale: Set<String> = []
      for event in sync.events {
        if case .renamed(let old, let new) = event { renamed[old] = new }
        if case .stale(let key, _, _) = event { stale.insert(key) }
      }
      for entry in before.tables["de"]?.entries ?? [] {
        let key = renamed[entry.key] ?? entry.key
        let now = after.tables["de"]?[key]
        #expect(now?.value == entry.value, "seed \(seed), round \(round): \(entry.key)")
        #expect(now?.state == (stale.contains(key) ? "needs_review" : entry.state))
      }
      for text in source {
        #expect(after.tables["en"]?[text.key]?.value == text.value)
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.hasSuffix("\n") { text = text.dropLast() }
    return String(text)
  }
}
