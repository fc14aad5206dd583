import Diagnostics
import Foundation
import StringsFiles
import TestSupport
import Testing

/// Damaged tables of the corpus: what is intact is read, and nothing fails.
@Suite struct TableMutationTests {
  static let tables = Corpus.allCases.flatMap { $0.files("strings") }
  static let dictionaries = Corpus.allCases.flatMap { $0.files("stringsdict") }
  /// Whether each table of the corpus is tested, and damaged 500 times, rather than a few of them.
  static let isWholeCorpus = Sample.isWhole

  @Test(.enabled(if: !tables.isEmpty, "the corpus is not here"))
  func readsTheIntactEntriesOfDamagedTables() throws {
    for file in stride(
      from: Self.isWholeCorpus ? 0 : 3, to: Self.tables.count, by: Self.isWholeCorpus ? 1 : 97
    ).map({ Self.tables[$0] }) {
      let bytes = Array(try Data(contentsOf: file.url))
      // Damage to a short file says as much.
      guard Self.isWholeCorpus || bytes.count < 6000, let damage = TableDamage(bytes) else {
        continue
      }
      var random = Generator(seed: UInt64(bytes.count))
      for _ in 0..<(Self.isWholeCorpus ? 500 : 60) {
        let (damaged, intact) = damage.next(&random)
        let table = StringsReader.read(damaged, path: "")
        // Damage may write a key a second time, and then the later entry is the one in effect.
        let read = Dictionary(grouping: table.entries, by: \.key).mapValues { $0.map(\.value) }
        let missing = intact.filter { read[$0.key]?.contains($0.value) != true }
        #expect(
          missing.isEmpty,
          "\(file) \(missing.map(\.key)) \(String(decoding: damaged, as: UTF8.self))")
        guard let entry = table.entries.last else { continue }
        // An edit succeeds or is refused.
        if let edited = try? StringsFile(damaged, path: "").applying([
          TableEdit(key: entry.key, change: .setValue("Ж\""))
        ]) {
          #expect(StringsReader.read(edited, path: "")[entry.key]?.value == "Ж\"")
        }
      }
    }
  }

  @Test(.enabled(if: !dictionaries.isEmpty, "the corpus is not here"))
  func endsOnDamagedDictionaries() throws {
    for file in stride(
      from: 0, to: Self.dictionaries.count, by: Self.isWholeCorpus ? 1 : 17
    ).map({ Self.dictionaries[$0] }) {
      let bytes = Array(try Data(contentsOf: file.url))
      let binary = try PlatformPropertyList.binary(PlatformPropertyList.value(bytes))
      var random = Generator(seed: UInt64(bytes.count))
      for original in [bytes, binary] {
        for _ in 0..<(Self.isWholeCorpus ? 500 : 40) {
          var damaged = original
          for _ in 0..<random.next(upTo: 4) {
            damaged[random.next(upTo: damaged.count)] = UInt8(random.next(upTo: 256))
          }
          let table = StringsDictionaryReader.read(damaged, path: "")
          guard let entry = table.entries.last, let variant = entry.variants.last else { continue }
          let edit = TableEdit(
            key: entry.key, change: .setValue("x", variation: variant.path))
          if let edited = try? StringsDictionaryFile(damaged, path: "").applying([edit]) {
            let changed = StringsDictionaryReader.read(edited, path: "")[entry.key]
            #expect(changed?.variants.last { $0.path == variant.path }?.value == "x")
          }
        }
      }
    }
  }
}

/// Random numbers that are the same in each run.
struct Generator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next(upTo limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

/// A table in UTF-8 to be damaged in one of its lines.
struct TableDamage {
  private let bytes: [UInt8]
  /// The entries with the lines from their first comment to their end.
  private var entries: [(key: String, value: String, lines: ClosedRange<Int>)] = []
  private var lineStarts: [Int]

  /// Creates a sample, if the bytes are a table in UTF-8 without defects.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    let table = StringsReader.read(bytes, path: "")
    guard String(validating: bytes, as: UTF8.self) != nil, table.findings.isEmpty, !bytes.isEmpty,
      !bytes.starts(with: "bplist".utf8), !bytes.starts(with: "<".utf8)
    else { return nil }
    for (index, entry) in table.entries.enumerated() {
      let next =
        index + 1 < table.entries.count
        ? table.entries[index + 1].keyPosition.line : lineStarts.count
      entries.append(
        (
          entry.key, entry.value,
          entry.keyPosition.line...max(entry.keyPosition.line, next - 1)
        ))
    }
  }

  /// Returns a damaged table, and the entries that are intact.
  ///
  /// Of these are not the one that is damaged, and the next one: its comment may be the damaged
  /// line, and what follows a text without an end may be a part of it.
  func next(
    _ random: inout Generator
  ) -> (bytes: [UInt8], intact: [(key: String, value: String)]) {
    let place = random.next(upTo: bytes.count)
    var range = place..<place
    var new: [UInt8] = []
    switch random.next(upTo: 5) {
    case 0: range = place..<min(bytes.count, place + 1 + random.next(upTo: 3))
    case 1: (range, new) = (place..<place + 1, [Self.signs[random.next(upTo: Self.signs.count)]])
    case 2: new = [Self.signs[random.next(upTo: Self.signs.count)]]
    case 3: (range, new) = (place..<place + 1, [UInt8(random.next(upTo: 256))])
    default:
      let start = random.next(upTo: bytes.count)
      new = Array(bytes[start..<min(bytes.count, start + 1 + random.next(upTo: 12))])
    }
    var damaged = bytes
    damaged.replaceSubrange(range, with: new)
    let lines = line(of: range.lowerBound)...line(of: range.upperBound)
    let hit = entries.firstIndex { $0.lines.upperBound >= lines.lowerBound } ?? entries.count
    // The damage may make entries a part of a comment.
    let around = bytes[max(0, range.lowerBound - 1)..<min(bytes.count, range.upperBound + 1)]
    let touchesComment = (around + new).contains { $0 == 0x2A || $0 == 0x2F }
    let intact = entries.enumerated().filter { index, entry in
      !entry.lines.overlaps(lines) && index != hit && index != hit + 1
        && (index < hit || !touchesComment)
    }
    return (damaged, intact.map { ($0.element.key, $0.element.value) })
  }

  /// Returns the line of an offset, from 1.
  private func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static let signs = Array("\"'\\;=/*{}()<>\n\r \0".utf8) + [0xFF]
}
