import Diagnostics
import LocalizationTables
import StringsFiles
import Testing

/// The comment that marks a copy of the source text in a `.strings` file.
@Suite struct UntranslatedCommentTests {
  static func mark(_ text: String) -> String { UntranslatedComment(text: text).comment }

  static func file(_ text: String, _ path: String = "de.lproj/F.strings") -> StringsFile {
    StringsFile(Array(text.utf8), path: path)
  }

  static let texts = [
    "Delete", "", "a \"b\"", "a\nb\r\nc\td", "*/ /* // --", "---", "-", "\\n \\", "\u{1}\u{7F}",
    "\u{2028}\u{2029}\u{85}\u{FEFF}", " blanks ", "<a> & b", "%1$@ 😀é",
    "\"; remove this comment once it is translated.", "Copyright (c) 2020",
  ]

  @Test(arguments: texts)
  func everyTextIsReadBack(text: String) {
    let comment = Self.mark(text)
    #expect(UntranslatedComment(comment)?.text.utf8.elementsEqual(text.utf8) == true)
    #expect(!comment.contains("*/") && !comment.contains("--"))
    #expect(!comment.unicodeScalars.contains { $0.properties.isPatternWhitespace && $0 != " " })
  }

  @Test(arguments: [
    "", "Not translated yet", "Not translated yet: \"", "Not translated yet: \"a\"",
    "Not translated yet: \"\\\"; remove this comment once it is translated.",
    "Not translated yet: \"\\u{}\"; remove this comment once it is translated.",
    "Not translated yet: \"\\u{110000}\"; remove this comment once it is translated.",
  ])
  func otherCommentsAreNone(comment: String) {
    #expect(UntranslatedComment(comment) == nil)
  }

  // MARK: Reading

  static let marked = [
    "/* \(mark("Delete")) */\n\"a\" = \"Delete\";\n",
    "/* x */\n/* \(mark("Delete")) */\n\"a\" = \"Delete\";\n",
    "/* \(mark("Delete")) */\n/* x */\n\"a\" = \"Delete\";\n",
    "// \(mark("Delete"))\na = Delete;\n",
    "{ /*\(mark("Delete"))*/ a = Delete; }",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <!-- \(mark("Delete")) -->
    <key>a</key>
    <string>Delete</string>
    </dict></plist>
    """,
  ]

  @Test(arguments: marked)
  func aMarkedCopyIsInTheStateNew(text: String) {
    let table = Self.file(text).table
    #expect(table.entries == [] && table["a"] == nil)
    #expect(table.untranslated.map(\.key) == ["a"])
    #expect(table.untranslated.map(\.state) == ["new"] && table.findings == [])
  }

  @Test(arguments: marked)
  func anotherValueIsATranslation(text: String) {
    let table = Self.file(
      text.replacing("\"Delete\";\n", with: "\"Löschen\";\n")
        .replacing("= Delete", with: "= Fort").replacing(">Delete<", with: ">Fort<")
    ).table
    #expect(table.entries.map(\.key) == ["a"] && table.untranslated == [])
    #expect(table["a"]?.state == nil)
  }

  @Test func aMarkThatIsNotAtTheEntryIsNone() {
    for text in [
      "/* \(Self.mark("b")) */\n\n\"a\" = \"b\";\n", "\"a\" = \"b\"; /* \(Self.mark("b")) */\n",
      "\"a\" /* \(Self.mark("b")) */ = \"b\";\n",
    ] {
      #expect(Self.file(text).table["a"]?.value == "b", "\(text)")
    }
  }

  @Test func aRepeatedKeyIsTranslated() {
    let table = Self.file("\"a\" = \"c\";\n/* \(Self.mark("b")) */\n\"a\" = \"b\";\n").table
    #expect(table["a"]?.value == "b" && table.untranslated == [])
  }

  // MARK: Editing

  static let forms = [
    "", "/* y */\n\"z\" = \"Z\";\n", "// y\nz = Z;\n", "{ z = Z; }",
    "\u{FEFF}/* y */\r\n\"z\"=\"Z\";\r\n",
    "<plist version=\"1.0\"><dict/></plist>",
    "<plist version=\"1.0\">\n<dict>\n\t<key>z</key>\n\t<string>Z</string>\n</dict>\n</plist>\n",
    "<plist version=\"1.0\"><dict><key>z</key><string>Z</string></dict></plist>",
  ]

  @Test(arguments: forms, texts)
  func aNewValueRemovesTheMarkByItself(form: String, text: String) throws {
    let isXML = form.hasPrefix("<")
    // XML has no such characters at all.
    guard !isXML || !text.contains("\u{1}") else { return }
    for comment in [nil, "c"] {
      let file = Self.file(form)
      let added = Self.file(
        String(
          decoding: try file.applying([
            TableEdit(
              key: "a", change: .insert(value: text, comment: comment, after: "z", state: "new"))
          ]), as: UTF8.self))
      let table = added.table
      #expect(table.untranslated.map(\.value) == [text], "\(form) \(added.bytes)")
      #expect(table.findings == [])
      let plain = try file.applying([
        TableEdit(key: "a", change: .insert(value: text, comment: comment, after: "z"))
      ])
      // Confirming the same text, and another one without a state.
      let confirmed = try added.applying([
        TableEdit(key: "a", change: .setValue(text, state: "translated"))
      ])
      #expect(String(decoding: confirmed, as: UTF8.self) == String(decoding: plain, as: UTF8.self))
      let other = try added.applying([TableEdit(key: "a", change: .setValue("Ü"))])
      let otherPlain = try StringsFile(plain, path: "").applying([
        TableEdit(key: "a", change: .setValue("Ü"))
      ])
      #expect(String(decoding: other, as: UTF8.self) == String(decoding: otherPlain, as: UTF8.self))
      // Marking again gives the same file.
      let marked = try StringsFile(plain, path: "").applying([
        TableEdit(key: "a", change: .setValue(text, state: "new"))
      ])
      #expect(
        String(decoding: marked, as: UTF8.self) == String(decoding: added.bytes, as: UTF8.self))
      // Neither the same text without a state nor another comment removes the mark.
      let kept = try added.applying([
        TableEdit(key: "a", change: .setValue(text)),
        TableEdit(key: "a", change: .setComment("d")),
      ])
      #expect(StringsFile(kept, path: "").table.untranslated.map(\.value) == [text])
      // A copy of another text is marked as one.
      let updated = try added.applying([
        TableEdit(key: "a", change: .setValue("New text", state: "new"))
      ])
      #expect(StringsFile(updated, path: "").table.untranslated.map(\.value) == ["New text"])
      #expect(
        StringsFile(updated, path: "").table.untranslated.first?.comments.count
          == (comment == nil ? 1 : 2))
    }
  }

  @Test func aCommentWithTheMarkDoesNotRepeatIt() throws {
    let text = "/* x */\n/* \(Self.mark("b")) */\n\"a\" = \"b\";\n"
    let file = Self.file(text)
    let comments = file.table.untranslated.flatMap(\.comments)
    #expect(comments == ["x", Self.mark("b")])
    let same = try file.applying([
      TableEdit(key: "a", change: .setComment(comments.joined(separator: "\n")))
    ])
    #expect(String(decoding: same, as: UTF8.self) == text)
    let translated = try file.applying([
      TableEdit(key: "a", change: .setValue("c")),
      TableEdit(key: "a", change: .setComment(Self.mark("b") + "\ny")),
    ])
    #expect(String(decoding: translated, as: UTF8.self) == "/* y */\n\"a\" = \"c\";\n")
  }

  @Test func anEncodingOfTwoBytesHoldsTheMark() throws {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "\"z\" = \"ß\";\n".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let added = try StringsFile(bytes, path: "").applying([
      TableEdit(key: "a", change: .insert(value: "Größe", state: "new"))
    ])
    #expect(StringsFile(added, path: "").table.untranslated.map(\.value) == ["Größe"])
    let removed = try StringsFile(added, path: "").applying([
      TableEdit(key: "a", change: .setValue("Maß"))
    ])
    #expect(StringsFile(removed, path: "").table.entries.map(\.value) == ["ß", "Maß"])
  }

  @Test func aNewFileMarksItsCopies() {
    var entry = TableEntry(
      key: "a", value: "b", comments: ["c"], keyPosition: .start, valuePosition: .start)
    entry.state = "new"
    let text = StringsFile.text(of: [entry])
    #expect(text == "/* c */\n/* \(Self.mark("b")) */\n\"a\" = \"b\";\n")
  }

  @Test func aCatalogGetsTheStateForTheMark() {
    let table = Self.file("/* note */\n/* \(Self.mark("b")) */\n\"a\" = \"b\";\n").table
    let strings = TableMigration.catalog(of: [("de", table)], sourceLocale: "en").strings
    #expect(strings.map(\.comment) == ["note"])
    #expect(strings.first?.localizations.map(\.entry?.state) == ["new"])
  }
}
