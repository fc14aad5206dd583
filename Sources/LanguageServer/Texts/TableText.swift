import Diagnostics
import LocalizationTables
import StringsFiles

/// A strings table as text: its entries with their places.
struct TableText: Sendable {
  let text: EditedText
  let place: TablePlace
  /// The entries in the order written; of a string catalog those of each locale.
  let entries: [Entry]

  /// A key with a text.
  struct Entry: Sendable {
    var key: String
    var value: String
    /// The locale, or nil for that of the table's folder.
    var locale: String?
    /// The bytes of the key, with its quotes if it has any.
    var keyRange: Range<Int>
    /// The bytes from the key to the value.
    var range: Range<Int>
  }

  /// Reads a table; fails for a path that is not that of one.
  init?(_ text: EditedText, path: String) {
    guard let place = TablePlace(path) else { return nil }
    self.text = text
    self.place = place
    let file = TableFile(text.bytes, at: place)
    var entries: [Entry] = []
    func add(_ table: StringsTable, in locale: String?) {
      for entry in table.entries + table.untranslated {
        let key = Self.range(at: entry.keyPosition, in: text)
        let value = Self.range(at: entry.valuePosition, in: text)
        entries.append(
          Entry(
            key: entry.key, value: entry.value, locale: locale, keyRange: key,
            range: min(key.lowerBound, value.lowerBound)..<max(key.upperBound, value.upperBound)))
      }
    }
    switch file.contents {
    case .table(let table): add(table, in: nil)
    case .catalog(let catalog):
      for locale in catalog.locales { catalog.tables[locale].map { add($0, in: locale) } }
    }
    self.entries = entries.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// Returns the bytes of a key or a value; in a property list those between its tags.
  private static func range(at position: SourcePosition?, in text: EditedText) -> Range<Int> {
    let word = LocatedFinding.range(at: position, in: text)
    let bytes = text.bytes
    guard word.lowerBound < bytes.count, bytes[word.lowerBound] == UInt8(ascii: "<"),
      let tagEnd = bytes[word.upperBound...].firstIndex(of: UInt8(ascii: ">")),
      let end = bytes[tagEnd...].firstIndex(of: UInt8(ascii: "<"))
    else { return word }
    return tagEnd + 1..<end
  }

  /// Returns the entry at a place: the one with the shortest range.
  func entry(at offset: Int) -> Entry? {
    entries.filter { ($0.range.lowerBound...$0.range.upperBound).contains(offset) }
      .min { $0.range.count < $1.range.count }
  }

  /// The name of the locale of an entry.
  func locale(of entry: Entry) -> String? { entry.locale ?? place.locale }

  /// Returns the bytes of an id at the start of a key, if the key is written without escapes.
  func range(ofID id: String, in entry: Entry) -> Range<Int>? {
    let bytes = text.bytes
    let start = entry.keyRange.lowerBound
    guard start < bytes.count else { return nil }
    let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    let first = isQuoted ? start + 1 : start
    let end = first + id.utf8.count
    guard end <= bytes.count, bytes[first..<end].elementsEqual(id.utf8) else { return nil }
    return first..<end
  }
}
