import FileAccess
import Foundation
import JSONWriting
import LintConfiguration
import TestSupport
import Testing

/// Compares the schema of a configuration with what the reader accepts.
@Suite struct ConfigurationSchemaTests {
  private static let schema = PackageFolder.root
    .appending(components: "Schemas", "configuration.schema.json")

  /// Returns why the reader refuses a configuration, which JSON is too, or nil.
  private func refusal(of text: String) -> String? {
    let files = MemoryFileSystem([
      ".lintel.yml": Array(text.utf8), "base.yml": Array("{}".utf8),
    ])
    do {
      _ = try EffectiveConfiguration(of: "App/Main.xib", files: files)
      return nil
    } catch {
      // What no schema can say: that a parent exists, and that two overrides agree.
      let isBeyond =
        error.reason.contains("\"parent\": there is no file")
        || error.reason.contains("has another value in the override")
      return isBeyond ? nil : error.reason
    }
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func schemaAndReaderAgreeOnMutatedConfigurations() throws {
    var generator = Generator(state: 17)
    var texts = [JSONValue.object(Self.full).text, "null", "{}", "[]", "3", "\"rules\""]
    for index in 0..<Sample.size(150, of: 1200) {
      var value = JSONValue.object(Self.full)
      for _ in 0...(index % 3) { value = Self.mutated(value, &generator) }
      texts.append(value.text)
    }
    // Mutants of small parts reach what mutants of the whole rarely do.
    for member in Self.full {
      for _ in 0..<Sample.size(20, of: 60) {
        let mutant = Member(member.name, Self.mutated(member.value, &generator))
        texts.append(JSONValue.object([mutant]).text)
      }
    }
    texts = Set(texts).sorted()
    let complaints = try SchemaValidator(schema: Self.schema).complaints(about: texts)
    var counts = [true: 0, false: 0]
    for (text, complaint) in zip(texts, complaints) {
      let refusal = refusal(of: text)
      counts[refusal == nil, default: 0] += 1
      #expect(
        (refusal == nil) == (complaint == nil),
        "\(text): \(complaint ?? "the schema accepts it"), \(refusal ?? "the reader accepts it")")
    }
    #expect(counts[true, default: 0] > Sample.size(50, of: 200))
    #expect(counts[false, default: 0] > Sample.size(200, of: 600))
  }

  @Test func theFullConfigurationHasEveryKey() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.schema))
    let keys = (schema as? [String: Any])?["properties"] as? [String: Any]
    #expect(keys?.keys.sorted() == Self.full.map(\.name).sorted())
    #expect(refusal(of: JSONValue.object(Self.full).text) == nil)
  }

  @Test(
    .enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"),
    arguments: [
      "{\"rules\": {\"all\": true}}", "{\"sizes\": [true]}",
      "{\"rules\": {\"clipped-text\": \"Off\"}}",
    ])
  func whatYAMLReadsAsTrueOrFalseIsAccepted(text: String) throws {
    #expect(try SchemaValidator(schema: Self.schema).complaints(about: [text]) == [nil])
  }

  // MARK: Mutants

  private typealias Member = JSONValue.Member

  /// A configuration with all keys.
  private static let values: [Member] = [
    Member(
      "rules",
      [
        "all": "on", "accessibility": .bool(true), "clipped-text": "warning",
        "clipped-in-base": ["severity": "off"],
        "small-touch-target": ["severity": "note", "minimumExtent": .integer(40)],
      ]),
    Member("locales", ["de", "pt_BR", "zh-Hant-HK"]), Member("requiredLocales", ["de"]),
    Member("pseudoLocales", ["double-length"]),
    Member("sizes", ["320x480", "compact", "retina6_1:landscape"]),
    Member("devices", ["retina4_7", "retina6_1:landscape"]), Member("platform", "macOS26"),
    Member(
      "containers",
      [
        [
          "paths": ["Cells/*.xib"], "class": "PersonCell", "width": .number(375.5),
          "grows": ["height"],
        ],
        ["root": "abc-12-xyz", "height": .integer(40), "fixed": ["width", "height"]],
      ]),
    Member("sampleTexts", ["userName.text": "Alexandra", "empty.text": ""]),
    Member(
      "samples",
      [
        "%@": "Johann", "%d": .integer(1_234_567), "%.2f": .number(12.5), "%c": "x",
        "greeting.text": ["Johann", .integer(3), .null], "count.text": .integer(21),
        "Localizable": ["%@": "Anna", "greeting": ["Eva"]],
      ]),
    Member("fonts", ["system": "Fonts/Corporate.ttf"]),
    Member("limits", ["fileSize": .number(0.5), "views": .integer(1000), "seconds": .null]),
    Member(
      "ignore",
      [
        [
          "paths": ["Main.storyboard"], "objects": ["abc-12-xyz"],
          "rules": ["clipped-text", "all"],
          "reason": "The program shortens this title.",
        ]
      ]),
  ]
  private static let full: [Member] =
    values + [
      Member("version", .integer(1)), Member("parent", "base.yml"),
      Member("excluded", ["Pods", "**/Fixtures/**", "{a,b}/*.xib"]),
      Member(
        "overrides",
        [
          ["paths": ["Legacy/**"], "platform": "macOS10"],
          .object([Member("paths", ["New/**"])] + values),
        ]),
    ]

  /// What replaces a value.
  private static let replacements: [JSONValue] = [
    .null, .bool(true), .bool(false), .integer(0), .integer(3), .number(40.5), .integer(-1),
    .integer(1_000_000), "", " ", "none", "base.yml", "de", "nonsense", "0x0", "12x-3", "1e3",
    "retina4_7:portrait", "retina4_7:sideways", "off", "YES", "error", "fatal", "!no", "a/../b",
    "width", "macOS10", "clipped-text", "policy", "double-length", .integer(1), "1", [], ["width"],
    ["de"],
    ["clipped-text"], [["width": .integer(5)]], [:], ["severity": "on"], ["a": "b"],
    ["paths": ["x"]], [.null], "7", "1.5", "-12", .integer(7),
  ]
  /// What replaces or joins keys.
  private static let keys = [
    "rules", "paths", "severity", "width", "root", "reason", "minimumExtent", "platform", "typo",
    "clipped-text", "overrides", "parent", "", "%ld", "%5.1f", "%k", "%1$d", "%@ x", "%c", "grows",
    "fixed", "locales", "all", "policy",
    "strings-sync", "version",
  ]

  /// Returns a value with one change at a random place.
  private static func mutated(_ value: JSONValue, _ generator: inout Generator) -> JSONValue {
    let goesDeeper = generator.number(below: 5) > 0
    switch value {
    case .object(var members) where !members.isEmpty:
      let index = generator.number(below: members.count)
      let other = keys[generator.number(below: keys.count)]
      let member = members.remove(at: index)
      // A key twice is no JSON.
      func insert(_ name: String, _ value: JSONValue) {
        members.removeAll { $0.name == name }
        members.insert(Member(name, value), at: min(index, members.count))
      }
      if goesDeeper {
        insert(member.name, mutated(member.value, &generator))
      } else {
        switch generator.number(below: 4) {
        case 0: break
        case 1: insert(other, member.value)
        case 2:
          insert(member.name, member.value)
          insert(other, replacement(&generator))
        default: return replacement(&generator)
        }
      }
      return .object(members)
    case .array(var items) where !items.isEmpty:
      let index = generator.number(below: items.count)
      if goesDeeper {
        items[index] = mutated(items[index], &generator)
      } else {
        switch generator.number(below: 3) {
        case 0: items.remove(at: index)
        case 1: items.append(replacement(&generator))
        default: return replacement(&generator)
        }
      }
      return .array(items)
    default: return replacement(&generator)
    }
  }

  private static func replacement(_ generator: inout Generator) -> JSONValue {
    replacements[generator.number(below: replacements.count)]
  }
}

/// Linear congruential numbers, the same in each run (Knuth's MMIX).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 32)
  }
}
