import Diagnostics
import Foundation
import StringsFiles
import TestSupport
import Testing

/// Edits of the corpus's tables, whose results Foundation reads.
@Suite struct CorpusEditingTests {
  static let tables = Corpus.allCases.flatMap { $0.files("strings") }
  static let dictionaries = Corpus.allCases.flatMap { $0.files("stringsdict") }
  /// Every how many tables one is edited.
  static let step = 4
  static let edited = stride(from: 0, to: tables.count, by: step).map { tables[$0] }
  static let text = "Ж \"x\" \\ <&>\n😀"

  @Test(.enabled(if: !tables.isEmpty, "the corpus is not here"))
  func writesEveryTableUnchanged() throws {
    for file in Self.tables + Self.dictionaries {
      let bytes = Array(try Data(contentsOf: file.url))
      #expect(try StringsFile(bytes, path: "").applying([]) == bytes, "\(file)")
      #expect(try StringsDictionaryFile(bytes, path: "").applying([]) == bytes, "\(file)")
    }
  }

  @Test(.enabled(if: !tables.isEmpty, "the corpus is not here"))
  func changesTheLinesOfEachSeventhValueAlone() throws {
    for file in Self.edited {
      let sample = try Sample(file)
      let keys = sample.everySeventhKey
      let edited = try sample.file.applying(
        keys.map { TableEdit(key: $0, change: .setValue(Self.text)) })
      guard !sample.isBinary else { continue }
      let (before, after) = (Lines(sample.file.bytes), Lines(edited))
      let entries = keys.compactMap { sample.table[$0] }
      let lines = Set(entries.map(\.valuePosition.line))
      // A value of several lines is one line then.
      guard before.count == after.count else {
        #expect(after.count < before.count, "\(file)")
        continue
      }
      let different = (0..<before.count).filter { before[$0] != after[$0] }.map { $0 + 1 }
      #expect(Set(different) == lines, "\(file)")
    }
  }

  @Test(.enabled(if: !tables.isEmpty, "the corpus is not here"))
  func foundationReadsChangedValues() throws {
    for file in Self.edited {
      let sample = try Sample(file)
      guard var expected = sample.values else { continue }
      let keys = sample.everySeventhKey
      for key in keys { expected[ByteKey(key)] = Self.text }
      let edited = try sample.file.applying(
        keys.map { TableEdit(key: $0, change: .setValue(Self.text)) })
      #expect(Sample.values(of: edited) == expected, "\(file)")
    }
  }

  @Test(.enabled(if: !tables.isEmpty, "the corpus is not here"))
  func foundationReadsTablesWithNewAndRemovedKeys() throws {
    for file in Self.edited {
      let sample = try Sample(file)
      guard var expected = sample.values else { continue }
      let keys = sample.everySeventhKey
      var edits: [TableEdit] = []
      for (number, key) in keys.enumerated() {
        expected[ByteKey("new \(number)")] = Self.text
        edits.append(
          TableEdit(
            key: "new \(number)", change: .insert(value: Self.text, comment: "c", after: key)))
        if number % 3 == 0 {
          edits.append(TableEdit(key: key, change: .remove))
          expected[ByteKey(key)] = nil
        } else if number % 3 == 1 {
          edits.append(TableEdit(key: key, change: .rename(to: "\(key) \" 2")))
          expected[ByteKey("\(key) \" 2")] = expected.removeValue(forKey: ByteKey(key))
        } else {
          edits.append(TableEdit(key: key, change: .setComment("one\n*/ two")))
        }
      }
      let edited = try sample.file.applying(edits)
      #expect(Sample.values(of: edited) == expected, "\(file)")
    }
  }

  @Test(.enabled(if: !tables.isEmpty, "the corpus is not here"))
  func addsAndRemovesWholeLines() throws {
    for file in Self.edited {
      let sample = try Sample(file)
      guard !sample.isBinary, let key = sample.everySeventhKey.last else { continue }
      let before = Lines(sample.file.bytes)
      let added = try sample.file.applying([
        TableEdit(key: "new key", change: .insert(value: "v", comment: "c", after: key))
      ])
      #expect(Lines(added).contains(inOrder: before), "\(file)")
      let removed = try sample.file.applying([TableEdit(key: key, change: .remove)])
      #expect(before.contains(inOrder: Lines(removed)), "\(file)")
      // What was added is removed without a trace.
      let again = try StringsFile(added, path: "").applying([
        TableEdit(key: "new key", change: .remove)
      ])
      #expect(again == sample.file.bytes, "\(file)")
    }
  }

  /// A table of the corpus.
  struct Sample {
    var file: StringsFile
    var table: StringsTable
    /// What Foundation reads, if it can.
    var values: [ByteKey: String]?

    init(_ file: Corpus.File) throws {
      self.file = StringsFile(Array(try Data(contentsOf: file.url)), path: file.path)
      table = self.file.table
      values = table.entries.isEmpty ? nil : Self.values(of: self.file.bytes)
    }

    static func values(of bytes: [UInt8]) -> [ByteKey: String]? {
      let read = try? PropertyListDecoder().decode([String: String].self, from: Data(bytes))
      return read.map { Dictionary($0.map { (ByteKey($0), $1) }) { $1 } }
    }

    var isBinary: Bool { file.bytes.starts(with: "bplist".utf8) }

    /// Each seventh key; of a table that Foundation cannot read none, as its entries may be broken.
    var everySeventhKey: [String] {
      guard values != nil else { return [] }
      return stride(from: table.entries.count / 2 % 7, to: table.entries.count, by: 7)
        .map { table.entries[$0].key }.reduce(into: []) { keys, key in
          if !keys.contains(where: { ByteKey($0) == ByteKey(key) }) { keys.append(key) }
        }
    }
  }
}

/// A key with equality by bytes.
struct ByteKey: Hashable {
  var bytes: [UInt8]
  init(_ text: String) { bytes = Array(text.utf8) }
}

/// The lines of a file in any encoding, with their ends.
struct Lines {
  private var lines: [ArraySlice<UInt8>] = []

  init(_ bytes: [UInt8]) {
    // An ASCII character has the same bytes in each of these, but for zeros.
    let isWide = bytes.contains(0)
    var start = 0
    var index = 0
    while index < bytes.count {
      let isEnd =
        bytes[index] == 0x0A && (!isWide || isLineFeed(index))
        || bytes[index] == 0x0D && !isWide && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      index += 1
      guard isEnd else { continue }
      // The zero byte after the line feed of little-endian UTF-16 belongs to it.
      if isWide, index % 2 == 1 { index += 1 }
      lines.append(bytes[start..<min(index, bytes.count)])
      start = index
    }
    if start < bytes.count { lines.append(bytes[start...]) }

    func isLineFeed(_ index: Int) -> Bool {
      index % 2 == 0
        ? index + 1 < bytes.count && bytes[index + 1] == 0 : bytes[index - 1] == 0
    }
  }

  var count: Int { lines.count }

  subscript(index: Int) -> ArraySlice<UInt8> { lines[index] }

  /// Returns whether all lines of another file are in this one, in the same order.
  func contains(inOrder other: Lines) -> Bool {
    var rest = lines[...]
    return other.lines.allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
