import Diagnostics
import Foundation
import StringsFiles
import Testing

/// Tables in the forms of property lists, as Foundation writes them.
@Suite struct PropertyListTests {
  static let dictionaries: [[String: String]] = [
    [:], ["a.title": "OK"],
    ["ä": "<&>\"'", "e\u{301}": "decomposed", "long": "…\n\t 😀", "": ""],
    Dictionary(uniqueKeysWithValues: (0..<700).map { ("key\($0)", "Wert \($0 % 10)") }),
    ["x": String(repeating: "lang ", count: 20_000), "y": String(repeating: "größer", count: 99)],
  ]

  private func encoded(
    _ value: some Encodable, _ format: PropertyListSerialization.PropertyListFormat
  ) throws -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return Array(try encoder.encode(value))
  }

  /// Returns texts by the bytes of their keys, unlike the equality of `String`.
  private func byBytes(_ pairs: some Sequence<(String, String)>) -> [[UInt8]: [UInt8]] {
    Dictionary(pairs.map { (Array($0.utf8), Array($1.utf8)) }) { $1 }
  }

  @Test(arguments: dictionaries, [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func readsWhatFoundationWrites(
    _ dictionary: [String: String], format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let table = StringsReader.read(try encoded(dictionary, format), path: "")
    #expect(table.findings == [])
    #expect(
      byBytes(table.entries.map { ($0.key, $0.value) })
        == byBytes(dictionary.map { ($0.key, $0.value) }))
    for (key, value) in dictionary {
      #expect(table[key]?.value.utf8.elementsEqual(value.utf8) == true)
    }
  }

  @Test func pointsAtTheElementsOfXML() {
    let table = StringsReader.read(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"
          "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>ä</key> <string>Ä &amp; Ö</string>
          <key>b</key> <dict><key>x</key><string>y</string></dict>
          <key>c</key>
          <key>ä</key> <string>Ü</string>
        </dict>
        </plist>
        """.utf8), path: "X.strings")
    #expect(table.entries.map(\.value) == ["Ä & Ö", "Ü"])
    #expect(table.entries.first?.keyPosition == SourcePosition(line: 6, column: 3))
    #expect(table.entries.first?.valuePosition == SourcePosition(line: 6, column: 16))
    #expect(
      table.findings.map { "\($0.position?.line ?? 0) \($0.rule)" } == [
        "7 strings-syntax", "8 strings-syntax", "9 duplicate-key",
      ])
  }

  @Test func readsXMLInUTF16() {
    let text = """
      <?xml version="1.0" encoding="UTF-16"?>
      <plist version="1.0"><dict><key>ä</key><string>Ö</string></dict></plist>
      """
    let bytes: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let table = StringsReader.read(bytes, path: "")
    #expect(table.findings == [])
    #expect(table["ä"]?.value == "Ö")
  }

  @Test(arguments: [
    "<plist><dict><key>a</key>", "<?xml version=\"1.0\"?>\n<plist/>",
    "<plist><array><string>a</string></array></plist>",
    "<plist><dict><string>a</string></dict></plist>",
    "<!DOCTYPE plist [<!ENTITY x \"y\">]><plist><dict/></plist>", "bplist00", "bplist00\u{1}\u{2}",
    "bplist16" + String(repeating: "\u{0}", count: 60),
  ])
  func reportsPropertyListsThatAreNotTables(_ text: String) {
    let table = StringsReader.read(Array(text.utf8), path: "X.strings")
    #expect(table.entries.isEmpty)
    #expect(!table.findings.isEmpty)
    #expect(table.findings.allSatisfy { $0.rule == .stringsSyntax && $0.severity == .error })
  }

  @Test func reportsValuesThatAreNotTexts() throws {
    let mixed: [String: [String: String]] = ["a": ["b": "c"]]
    let table = StringsReader.read(try encoded(mixed, .binary), path: "X.strings")
    #expect(table.entries.isEmpty)
    #expect(
      table.findings.map(\.message) == ["the value of \"a\" is a <dict>; a text is a <string>"])
    let array = StringsReader.read(try encoded(["a"], .binary), path: "X.strings")
    #expect(array.findings.count == 1)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func endsForAnyBytes(format: PropertyListSerialization.PropertyListFormat) throws {
    let whole = try encoded(["ä": "Größe", "b": "bb", "c": "b"], format)
    for length in 0..<whole.count - (format == .xml ? 20 : 1) {
      let table = StringsReader.read(Array(whole[..<length]), path: "")
      #expect(length < 7 || !table.findings.isEmpty, "\(length)")
    }
    var state: UInt64 = 7
    for _ in 0..<3000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var bytes = whole
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 25)
      let table = StringsReader.read(bytes, path: "")
      #expect(table.entries.count <= 3 || !table.findings.isEmpty)
    }
  }
}
