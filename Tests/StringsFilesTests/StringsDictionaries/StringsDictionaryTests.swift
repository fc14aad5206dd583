import Diagnostics
import Foundation
import LocaleData
import StringsFiles
import Testing

/// Reading and editing `.stringsdict` files.
@Suite struct StringsDictionaryTests {
  static func file(_ dictionary: String) -> StringsDictionaryFile {
    StringsDictionaryFile(
      Array(("<plist version=\"1.0\">\n" + dictionary + "\n</plist>\n").utf8), path: "L.stringsdict"
    )
  }

  static let files = """
    <dict>
    \t<key>files</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>Copy %#@files@ to %@</string>
    \t\t<key>files</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>ld</string>
    \t\t\t<key>one</key>
    \t\t\t<string>a file</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%ld files</string>
    \t\t</dict>
    \t</dict>
    </dict>
    """

  @Test func readsTheCasesOfAPlural() {
    let table = Self.file(Self.files).table
    #expect(table.findings == [])
    let entry = table["files"]
    #expect(entry?.value == "Copy %ld files to %@")
    #expect(entry?.keyPosition == SourcePosition(line: 3, column: 2))
    #expect(
      entry?.variants.map { "\($0.path.name)=\($0.value) \($0.position.line)" } == [
        "=Copy %#@files@ to %@ 6", "substitutions.files.plural.one=a file 14",
        "substitutions.files.plural.other=%ld files 16",
      ])
    #expect(entry?.variables.map(\.name) == ["files"])
    #expect(entry?.variables.map(\.specifier) == ["ld"])
    #expect(entry?.variables.map(\.place.line) == [7])
  }

  @Test func readsWidthsAndDevices() {
    let table = Self.file(
      """
      <dict><key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>short</string><key>100</key><string>longest</string>
        <key>50</key><string>longer</string></dict></dict>
      <key>b</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>mac</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d clicks</string>
          </dict></dict>
        <key>other</key><dict><key>NSStringVariableWidthRuleType</key><dict>
          <key>10</key><string>tap</string></dict></dict></dict></dict></dict>
      """
    ).table
    #expect(table.findings == [])
    #expect(table["a"]?.value == "longest")
    #expect(
      table["a"]?.variants.map { "\($0.path.name)=\($0.value)" } == [
        "width.20=short", "width.100=longest", "width.50=longer",
      ])
    #expect(table["b"]?.value == "tap")
    #expect(
      table["b"]?.variants.map { "\($0.path.name)=\($0.value)" } == [
        "device.mac=%#@n@", "device.mac.substitutions.n.plural.other=%d clicks",
        "device.other.width.10=tap",
      ])
  }

  @Test func readsBinaryFilesAlike() throws {
    let file = Self.file(Self.files)
    let binary = StringsDictionaryFile(
      try PlatformPropertyList.binary(PlatformPropertyList.value(file.bytes)), path: "")
    #expect(binary.table.findings == [])
    #expect(binary.table["files"]?.value == "Copy %ld files to %@")
    let edited = try binary.applying([
      TableEdit(
        key: "files",
        change: .setValue(
          "zwei", variation: #require(VariationPath(name: "substitutions.files.plural.two"))))
    ])
    let table = StringsDictionaryReader.read(edited, path: "")
    #expect(table.findings == [])
    #expect(table["files"]?.variants.count == 4)
    #expect(
      (PlatformPropertyList.dictionary(edited)?["files"] as? [String: Any])?["files"]
        as? [String: String]
        == [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld",
          "one": "a file", "other": "%ld files", "two": "zwei",
        ])
  }

  struct Defect: Sendable, CustomTestStringConvertible {
    var rules: String
    var words: [String]
    var testDescription: String { words.joined(separator: ", ") }
  }

  static func plural(_ name: String, _ text: String) -> String {
    "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType"
      + "</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key>"
      + "<string>\(text)</string></dict>"
  }

  static func format(_ text: String) -> String {
    "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>"
  }

  static let defects: [Defect] = [
    Defect(rules: "<dict/>", words: ["is empty"]),
    Defect(rules: "<string>x</string>", words: ["belongs in a .strings file"]),
    Defect(rules: "<array/>", words: ["must be a <dict>"]),
    Defect(
      rules: "<dict>" + plural("n", "%d") + "</dict>", words: ["has no NSStringLocalizedFormatKey"]),
    Defect(
      rules: "<dict>" + format("%#@n@") + "</dict>", words: ["\"n\", which it does not define"]),
    Defect(
      rules: "<dict>" + format("%#@n@") + plural("n", "x") + plural("m", "%d") + "</dict>",
      words: ["\"m\" of \"k\" is never used"]),
    Defect(
      rules: "<dict>" + format("%#@a@") + plural("a", "%#@b@") + plural("b", "%#@a@") + "</dict>",
      words: ["contain each other: \"a\" in \"b\" in \"a\""]),
    Defect(
      rules: "<dict>" + format("%#@a@") + plural("a", "x%#@a@") + "</dict>",
      words: ["contain each other: \"a\" in \"a\""]),
    Defect(
      rules: "<dict>" + format("%#@n@") + "<key>n</key><dict/></dict>",
      words: [
        "no NSStringFormatSpecTypeKey", "no NSStringFormatValueTypeKey", "has no texts",
      ]),
    Defect(
      rules: "<dict>" + format("%#@n@")
        + plural("n", "%d").replacingOccurrences(of: "NSStringPluralRuleType", with: "Rule")
        + "</dict>",
      words: ["unknown rule type \"Rule\""]),
    Defect(
      rules: "<dict>" + format("%#@n@")
        + plural("n", "%d").replacingOccurrences(
          of: "<string>%d</string>", with: "<dict>" + plural("m", "x") + "</dict>") + "</dict>",
      words: ["must be a <string>", "has no texts"]),
    Defect(
      rules: "<dict>" + format("%#@n@")
        + plural("n", "%d").replacingOccurrences(
          of: "<string>%d</string>",
          with: plural("m", "x").replacingOccurrences(of: "<key>m</key>", with: "")) + "</dict>",
      words: ["is a plural rule itself", "has no texts"]),
    Defect(
      rules: "<dict><key>NSStringVariableWidthRuleType</key><dict/></dict>", words: ["is empty"]),
    Defect(
      rules: "<dict><key>NSStringVariableWidthRuleType</key><dict><key>wide</key><string>x</string>"
        + "</dict></dict>", words: ["is not a width"]),
    Defect(
      rules: "<dict><key>NSStringDeviceSpecificRuleType</key><string>x</string></dict>",
      words: ["must be a <dict> of texts"]),
    Defect(
      rules: "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>x</string>"
        + "</dict></dict>", words: ["has no \"other\", which the other devices show"]),
    Defect(
      rules: "<dict>" + format("%#@n@") + "<key>n</key><string>x</string></dict>",
      words: ["a variable is a <dict>", "does not define"]),
    Defect(
      rules: "<dict><key>NSStringLocalizedFormatKey</key><integer>1</integer></dict>",
      words: ["is a <integer>"]),
    Defect(
      rules: "<dict>" + format("%#@n@") + plural("n", "1") + plural("n", "2") + "</dict>",
      words: ["is repeated"]),
  ]

  @Test(arguments: defects)
  func reportsWrongStructure(_ defect: Defect) {
    let table = Self.file("<dict>\n<key>k</key>\n" + defect.rules + "</dict>").table
    #expect(table.findings.count == defect.words.count, "\(table.findings.map(\.message))")
    for word in defect.words {
      #expect(
        table.findings.contains { $0.message.contains(word) }, "\(table.findings.map(\.message))")
    }
    #expect(table.findings.allSatisfy { $0.object == "k" && ($0.position?.line ?? 0) >= 3 })
  }

  @Test(arguments: ["", " \n", "{ a = b; }", "bplist00", "<plist><array/></plist>", "<plist>"])
  func reportsWhatIsNoPropertyList(_ text: String) {
    let table = StringsDictionaryReader.read(Array(text.utf8), path: "")
    #expect(table.entries.isEmpty)
    #expect(table.findings.count >= 1)
    #expect(table.findings.allSatisfy { $0.rule == .stringsSyntax && $0.severity == .error })
  }

  @Test func reportsBytesThatAreNotText() throws {
    var bytes = Self.file(Self.files).bytes
    bytes[try #require(bytes.firstIndex(of: UInt8(ascii: "C")))] = 0xFF
    let table = StringsDictionaryReader.read(bytes, path: "")
    #expect(table.findings.map(\.position) == [SourcePosition(line: 6, column: 11)])
    #expect(table["files"]?.value == "\u{FFFD}opy %ld files to %@")
  }

  @Test func editsFilesWithABrokenDocumentType() throws {
    let source = "<!DOCTYPE plist PUBLIC \"x]>\n" + Self.files
    let edit = TableEdit(key: "files", change: .setValue("Copy"))
    let edited = try StringsDictionaryFile(Array(source.utf8), path: "").applying([edit])
    #expect(
      StringsDictionaryReader.read(edited, path: "")["files"]?.variants.first?.value == "Copy")
  }

  /// Variables that double the text twenty times, and a long chain of them.
  @Test func endsOnHostileVariables() {
    let doubling = (0..<60).map { Self.plural("v\($0)", "%#@v\($0 + 1)@%#@v\($0 + 1)@") }.joined()
    let chain = (0..<20_000).map { Self.plural("v\($0)", "%#@v\($0 + 1)@") }.joined()
    for variables in [doubling, chain] {
      let table = Self.file(
        "<dict><key>k</key><dict>" + Self.format("%#@v0@") + variables + "</dict></dict>"
      ).table
      #expect(table["k"]?.value == "%#@v0@")
    }
  }
}

extension StringsDictionaryTests {
  @Test func addsAMissingCategoryAfterItsSiblings() throws {
    let path = try #require(VariationPath(name: "substitutions.files.plural.few"))
    let edited = try Self.file(Self.files).applying([
      TableEdit(key: "files", change: .setValue("%ld & mehr", variation: path))
    ])
    let expected = Self.files.replacingOccurrences(
      of: "<string>%ld files</string>\n",
      with:
        "<string>%ld files</string>\n\t\t\t<key>few</key>\n\t\t\t<string>%ld &amp; mehr</string>\n")
    #expect(edited == Self.file(expected).bytes)
  }

  @Test func changesOneCaseAlone() throws {
    let path = try #require(VariationPath(name: "substitutions.files.plural.one"))
    let edited = try Self.file(Self.files).applying([
      TableEdit(key: "files", change: .setValue("eine Datei", variation: path)),
      TableEdit(key: "files", change: .setValue("%@: %#@files@")),
      TableEdit(key: "files", change: .rename(to: "copy")),
    ])
    let expected = Self.files.replacingOccurrences(of: "a file", with: "eine Datei")
      .replacingOccurrences(of: "Copy %#@files@ to %@", with: "%@: %#@files@")
      .replacingOccurrences(
        of: "\t<key>files</key>\n\t<dict>\n\t\t<key>NS",
        with: "\t<key>copy</key>\n\t<dict>\n\t\t<key>NS")
    #expect(edited == Self.file(expected).bytes)
  }

  @Test func addsKeysWithTheirCases() throws {
    let path = try #require(VariationPath(name: "substitutions.days.plural.other"))
    let edited = try Self.file(Self.files).applying([
      TableEdit(key: "days", change: .insert(value: "%#@days@", comment: "x")),
      TableEdit(key: "days", change: .setValue("%lld days", variation: path)),
      TableEdit(
        key: "short", change: .insert(value: "x")),
      TableEdit(key: "files", change: .remove),
    ])
    let table = StringsDictionaryReader.read(edited, path: "")
    #expect(table.findings == [])
    #expect(table["days"]?.value == "%lld days")
    #expect(table["days"]?.variables.map(\.specifier) == ["lld"])
    #expect(table["short"]?.value == "x")
    #expect(
      String(decoding: edited, as: UTF8.self).hasPrefix(
        "<plist version=\"1.0\">\n<dict>\n\t<!-- x -->\n\t<key>days</key>\n\t<dict>\n\t\t<key>NSStringLoc"
      ))
  }

  @Test(arguments: ["plural.one", "substitutions.files.width.20", "substitutions.files"])
  func refusesCasesThatTheFormatHasNot(_ name: String) throws {
    let path = try #require(VariationPath(name: name))
    #expect(throws: TableEditError(key: "files", reason: .cannotVary(path))) {
      try Self.file(Self.files).applying([
        TableEdit(key: "files", change: .setValue("x", variation: path))
      ])
    }
  }

  @Test func writesNewFilesThatReadAlike() throws {
    let table = Self.file(Self.files).table
    let text = try StringsDictionaryFile.text(of: table.entries)
    let read = StringsDictionaryReader.read(Array(text.utf8), path: "")
    #expect(read.findings == [])
    #expect(read["files"]?.variants.map(\.value) == table["files"]?.variants.map(\.value))
    #expect(read["files"]?.variables.map(\.specifier) == ["ld"])
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist"))
    #expect(text.hasSuffix("</plist>\n"))
    #expect(text.contains(Self.files.dropFirst(7)))
  }

  @Test func writesNewStringsFilesAsInterfaceBuilderDoes() {
    let entries = [
      TableEntry(
        key: "a.title", value: "x \"y\"\n", comments: ["Class = \"C\"; */"], keyPosition: .start,
        valuePosition: .start),
      TableEntry(key: "b", value: "", keyPosition: .start, valuePosition: .start),
    ]
    let text = StringsFile.text(of: entries)
    #expect(
      text == "/* Class = \"C\"; * / */\n\"a.title\" = \"x \\\"y\\\"\\n\";\n\n\"b\" = \"\";\n")
    #expect(
      StringsReader.read(Array(text.utf8), path: "").entries.map(\.value) == ["x \"y\"\n", ""])
    #expect(StringsFile.text(of: []) == "")
  }
}
