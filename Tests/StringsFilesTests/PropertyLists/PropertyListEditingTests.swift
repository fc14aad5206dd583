import Foundation
import StringsFiles
import Testing

/// Editing tables in the forms of property lists.
@Suite struct PropertyListEditingTests {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  typealias Case = EditCase

  static let cases: [Case] = [
    Case(
      "<dict>\n\t<key>a</key>\n\t<string>b</string>\n</dict>\n", "a", .setValue("<&>\"'\r é"),
      "<dict>\n\t<key>a</key>\n\t<string>&lt;&amp;&gt;\"'&#13; é</string>\n</dict>\n"),
    Case(
      "<dict>\n\t<key>a</key> <string x='>'/>\n</dict>", "a", .setValue("c"),
      "<dict>\n\t<key>a</key> <string>c</string>\n</dict>"),
    Case(
      "<dict><key>a</key><string><![CDATA[</string>]]></string></dict>", "a", .setValue("c"),
      "<dict><key>a</key><string>c</string></dict>"),
    Case(
      "<dict>\n\t<key>a</key>\n\t<string>b</string>\n</dict>", "a", .rename(to: "<c>"),
      "<dict>\n\t<key>&lt;c&gt;</key>\n\t<string>b</string>\n</dict>"),
    Case(
      "<dict>\n\t<key>a</key>\n\t<string>b</string>\n</dict>", "c",
      .insert(value: "d", comment: "x--y"),
      "<dict>\n\t<key>a</key>\n\t<string>b</string>\n\t<!-- x- -y -->\n\t<key>c</key>\n"
        + "\t<string>d</string>\n</dict>"),
    Case(
      "<dict>\r\n  <key>a</key> <string>b</string>\r\n  <key>z</key> <string>b</string>\r\n</dict>",
      "c", .insert(value: "d", after: "a"),
      "<dict>\r\n  <key>a</key> <string>b</string>\r\n  <key>c</key> <string>d</string>\r\n"
        + "  <key>z</key> <string>b</string>\r\n</dict>"),
    Case(
      "<dict/>", "a", .insert(value: "b"),
      "<dict>\n\t<key>a</key>\n\t<string>b</string>\n</dict>"),
    Case(
      "<dict>\n</dict>", "a", .insert(value: "b"),
      "<dict>\n\t<key>a</key>\n\t<string>b</string>\n</dict>"),
    Case(
      "<dict><key>a</key><string>b</string></dict>", "c", .insert(value: "d"),
      "<dict><key>a</key><string>b</string> <key>c</key><string>d</string></dict>"),
    Case(
      "<dict>\n\t<!-- x -->\n\t<key>a</key>\n\t<string>b</string>\n\t<key>c</key>\n"
        + "\t<string>d</string>\n</dict>", "a", .remove,
      "<dict>\n\t<key>c</key>\n\t<string>d</string>\n</dict>"),
    Case(
      "<dict>\n\t<!-- x -->\n\t<key>a</key>\n\t<string>b</string>\n</dict>", "a", .setComment("y"),
      "<dict>\n\t<!-- y -->\n\t<key>a</key>\n\t<string>b</string>\n</dict>"),
    Case(
      "<dict>\n\t<key>a</key>\n\t<string>b</string>\n</dict>", "a", .setComment("y"),
      "<dict>\n\t<!-- y -->\n\t<key>a</key>\n\t<string>b</string>\n</dict>"),
    Case(
      "<dict>\n\t<key>a</key>\n\t<string>b</string>\n\n\t<key>a</key>\n\t<string>c</string>\n</dict>",
      [
        TableEdit(key: "a", change: .setValue("d")), TableEdit(key: "a", change: .rename(to: "e")),
        TableEdit(key: "f", change: .insert(value: "g", after: "e")),
      ],
      "<dict>\n\t<key>e</key>\n\t<string>b</string>\n\n\t<key>e</key>\n\t<string>d</string>\n\n"
        + "\t<key>f</key>\n\t<string>g</string>\n</dict>"),
  ]

  @Test(arguments: cases)
  func changesOnlyItsOwnLinesOfXML(_ example: Case) throws {
    let file = StringsFile(
      Array((Self.head + example.before + "\n</plist>\n").utf8), path: "")
    let edited = try file.applying(example.edits)
    #expect(
      String(decoding: edited, as: UTF8.self) == Self.head + example.after + "\n</plist>\n")
    #expect(PlatformPropertyList.dictionary(edited) != nil)
  }

  @Test(arguments: cases)
  func keepsTheEncodingOfXML(_ example: Case) throws {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist version=\"1.0\">\n<!-- ä😀 -->"
    let encode = { TextEncodingTests.utf16(head + $0 + "</plist>", bigEndian: true) }
    let edited = try StringsFile(encode(example.before), path: "").applying(example.edits)
    #expect(edited == encode(example.after))
  }

  /// A table with values of other kinds, as Foundation writes it.
  static var mixed: [String: Any] {
    [
      "text": "x", "ä": "😀", "number": 300, "big": Int.max, "real": 1.5, "yes": true,
      "date": Date(timeIntervalSinceReferenceDate: 1), "data": Data([1, 2, 3]),
      "list": ["x", ["y": "z"], [1, 2]] as [Any], "long": String(repeating: "é", count: 300),
    ]
  }

  @Test func rewritesABinaryTableWhole() throws {
    let bytes = try PlatformPropertyList.binary(Self.mixed)
    let file = StringsFile(bytes, path: "")
    #expect(try file.applying([]) == bytes)
    let edited = try file.applying([
      TableEdit(key: "text", change: .setValue("größer")),
      TableEdit(key: "ä", change: .rename(to: "ö")),
      TableEdit(key: "long", change: .remove),
      TableEdit(key: "new", change: .insert(value: "x", comment: "lost", after: "text")),
      TableEdit(key: "text", change: .setComment("lost")),
    ])
    var expected = Self.mixed
    expected["text"] = "größer"
    expected["ö"] = expected.removeValue(forKey: "ä")
    expected["long"] = nil
    expected["new"] = "x"
    let read = try #require(PlatformPropertyList.dictionary(edited))
    #expect(NSDictionary(dictionary: read) == NSDictionary(dictionary: expected))
    let renamed = ["ä": ["ö"], "long": [], "text": ["text", "new"]]
    let keys = file.table.entries.flatMap { renamed[$0.key] ?? [$0.key] }
    #expect(StringsFile(edited, path: "").table.entries.map(\.key) == keys)
  }

  @Test(arguments: [0, 1, 14, 15, 300, 70_000])
  func writesBinaryTablesOfAllSizes(_ count: Int) throws {
    let empty = try PlatformPropertyList.binary([String: String]())
    let edits = (0..<count).map {
      TableEdit(key: "k\($0)", change: .insert(value: $0 % 2 == 0 ? "v" : "ä\($0)"))
    }
    let edited = try StringsFile(empty, path: "").applying(edits)
    let read = try PropertyListDecoder().decode([String: String].self, from: Data(edited))
    #expect(read.count == count)
    #expect(count < 2 || read["k1"] == "ä1" && read["k0"] == "v")
    #expect(StringsReader.read(edited, path: "").entries.map(\.key) == (0..<count).map { "k\($0)" })
  }

  @Test func readsTheCommentsBeforeKeysOfXML() throws {
    let source =
      "<plist><dict>\n<!-- x -->\n<!--y--><key>a</key><string><!-- in -->b</string>\n"
      + "<!-- far -->\n\n<key>c</key><string>d</string></dict></plist>"
    let file = StringsFile(Array(source.utf8), path: "")
    #expect(file.table.entries.map(\.comments) == [["x", "y"], []])
    let edited = try file.applying([TableEdit(key: "c", change: .setComment("z"))])
    #expect(StringsReader.read(edited, path: "")["c"]?.comments == ["z"])
  }

  @Test(arguments: ["\n", ""])
  func appliesManyEditsOfXMLInLinearTime(separator: String) throws {
    let entries = (0..<5000).map { "<!-- c --><key>k\($0)</key><string>v</string>" }
    let source =
      "<plist><dict>" + separator + entries.joined(separator: separator) + separator
      + "</dict></plist>"
    let edits = (0..<5000).flatMap { number in
      [
        TableEdit(key: "k\(number)", change: .setValue("w")),
        TableEdit(key: "n\(number)", change: .insert(value: "v", comment: "c", after: "k7")),
        TableEdit(key: "k\(number)", change: number % 2 == 0 ? .setComment("d") : .remove),
      ]
    }
    let table = StringsFile(
      try StringsFile(Array(source.utf8), path: "").applying(edits), path: ""
    ).table
    #expect(table.findings == [])
    #expect(table.entries.count == 7500)
    #expect(table["k4998"]?.value == "w")
  }

  @Test func refusesControlCharactersInXML() {
    let file = StringsFile(
      Array("<plist><dict><key>a</key><string>b</string></dict></plist>".utf8), path: "")
    #expect(throws: TableEditError(key: "a", reason: .unrepresentable)) {
      try file.applying([TableEdit(key: "a", change: .setValue("\u{1}"))])
    }
  }

  @Test(arguments: [
    "<plist><dict><key>a</key><string>b</dict></plist>", "<plist><array/></plist>", "bplist00",
    "<!DOCTYPE plist [<!ENTITY x \"y\">]><plist><dict/></plist>",
    "<plist><dict>\u{1}</dict></plist>",
  ])
  func refusesWhatIsNoTable(_ text: String) {
    let file = StringsFile(Array(text.utf8), path: "")
    #expect(throws: TableEditError(key: "c", reason: .unreadable)) {
      try file.applying([TableEdit(key: "c", change: .insert(value: "d"))])
    }
  }
}
