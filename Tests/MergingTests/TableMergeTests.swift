import Merging
import Testing

@Suite struct TableMergeTests {
  private let table = """
    /* The button. */
    "ok.title" = "OK";

    // A line.
    "cancel.title" = "Cancel"; // stops

    "help.title" = "Help";

    """

  private func sides(
    ours: [(String, String)], theirs: [(String, String)]
  ) -> Sides { Sides.document(table, ours: ours, theirs: theirs, path: "Main.strings") }

  @Test func entriesThatBothAddAtOnePlaceAreBothThere() throws {
    let help = "\"help.title\" = \"Help\";\n"
    let sides = sides(
      ours: [(help, help + "\n\"a.title\" = \"A\";\n")],
      theirs: [(help, help + "\n\"b.title\" = \"B\";\n"), ("\"OK\"", "\"Okay\"")])
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(
      text
        == table.replacing("\"OK\"", with: "\"Okay\"") + """

          "a.title" = "A";

          "b.title" = "B";

          """)
  }

  @Test func aKeyWithTwoTextsIsAConflict() throws {
    let sides = sides(ours: [("\"OK\"", "\"Okay\"")], theirs: [("\"OK\"", "\"Fine\"")])
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [#"ours sets "ok.title" to "Okay", theirs sets "ok.title" to "Fine""#])
    #expect(
      text.hasPrefix(
        """
        /* The button. */
        <<<<<<< ours
        "ok.title" = "Okay";
        =======
        "ok.title" = "Fine";
        >>>>>>> theirs

        // A line.
        """))
  }

  @Test func aRemovedKeyWithAChangedTextIsAConflict() throws {
    let help = "\n\"help.title\" = \"Help\";\n"
    let sides = sides(ours: [(help, "")], theirs: [("\"Help\"", "\"Aid\"")])
    #expect(
      try sides.merge().conflicts
        == [#"ours deletes "help.title", theirs sets "help.title" to "Aid""#])
    #expect(try sides.merge(choices: [1: .theirs]).text == sides.theirs)
  }

  @Test func aSortedTableAndAnAddedKeyMerge() throws {
    let sorted = """
      "cancel.title" = "Cancel";
      "help.title" = "Help";
      "ok.title" = "OK";

      """
    let added = table.replacing("\"Help\";", with: "\"Help\";\n\n\"new.title\" = \"New\";")
    let (text, conflicts) = try Sides(
      base: table, ours: added, theirs: sorted, path: "Main.strings"
    ).merge()
    #expect(conflicts == [])
    for line in ["\"ok.title\" = \"OK\";", "\"new.title\" = \"New\";"] {
      #expect(text.split(separator: "\n").contains { $0 == line })
    }
  }

  @Test func theEncodingOfOursStays() throws {
    let wide = wideBytes(table)
    let theirs = Array(table.replacing("\"OK\"", with: "\"Okay\"").utf8)
    let merge = ThreeWayMerge(base: Array(table.utf8), ours: wide, theirs: theirs)
    let result = try merge.file(path: "Main.strings")
    #expect(result.bytes == wideBytes(table.replacing("\"OK\"", with: "\"Okay\"")))
  }

  /// Returns a text in UTF-16 with a byte order mark.
  private func wideBytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    return bytes
  }

  @Test func pluralCasesMerge() throws {
    let base = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>files</key>
      \t<dict>
      \t\t<key>NSStringLocalizedFormatKey</key>
      \t\t<string>%#@files@</string>
      \t\t<key>files</key>
      \t\t<dict>
      \t\t\t<key>one</key>
      \t\t\t<string>%d file</string>
      \t\t\t<key>other</key>
      \t\t\t<string>%d files</string>
      \t\t</dict>
      \t</dict>
      </dict>
      </plist>

      """
    let other = "\t\t\t<key>other</key>"
    let sides = Sides.document(
      base, ours: [("%d file<", "One file<")],
      theirs: [(other, "\t\t\t<key>two</key>\n\t\t\t<string>Two files</string>\n" + other)],
      path: "Main.stringsdict")
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(text == sides.theirs.replacing("%d file<", with: "One file<"))
    let clash = Sides.document(
      base, ours: [("%d file<", "One file<")], theirs: [("%d file<", "A file<")],
      path: "Main.stringsdict")
    #expect(
      try clash.merge().conflicts
        == [
          """
          ours sets "files", files, one to "string One file", theirs sets "files", files, one to \
          "string A file"
          """
        ])
  }

  /// A dictionary of texts whose entries have comments.
  private func commented(_ entries: [(key: String, comment: String?)]) -> String {
    let members = entries.map { key, comment in
      (comment.map { "\t<!-- \($0) -->\n" } ?? "")
        + "\t<key>\(key)</key>\n\t<dict>\n\t\t<key>other</key>\n\t\t<string>\(key)</string>\n\t</dict>\n"
    }
    return "<plist version=\"1.0\">\n<dict>\n" + members.joined() + "</dict>\n</plist>\n"
  }

  @Test func commentsOfAPropertyListBelongToTheEntriesBehindThem() throws {
    let base = commented([("a", "first"), ("d", nil)])
    let sides = Sides(
      base: base, ours: commented([("a", "the first"), ("c", "third"), ("d", nil)]),
      theirs: commented([("a", "first"), ("b", nil), ("d", "last")]), path: "Main.stringsdict")
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(
      text == commented([("a", "the first"), ("b", nil), ("c", "third"), ("d", "last")]))
    let clash = Sides(
      base: base, ours: commented([("a", "one"), ("d", nil)]),
      theirs: commented([("a", "two"), ("d", nil)]), path: "Main.stringsdict")
    #expect(try clash.merge().conflicts.count == 1)
    let elsewhere = base.replacing("</dict>\n</plist>", with: "\t<!-- end -->\n</dict>\n</plist>")
    #expect(throws: MergeFailure.self) {
      try Sides(base: base, ours: elsewhere, theirs: base, path: "Main.stringsdict").merge()
    }
  }

  /// Xcode sorts the keys of a catalog, and would sort them again.
  @Test func sortedKeysStaySorted() throws {
    func catalog(_ keys: [String]) -> String {
      "{\n  \"strings\" : {\n" + keys.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")
        + "\n  }\n}"
    }
    let sides = Sides(
      base: catalog(["a", "D", "item 10"]), ours: catalog(["a", "c", "D", "item 9", "item 10"]),
      theirs: catalog(["a", "B", "D", "item 10", "item 11"]), path: "Main.xcstrings")
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(text == catalog(["a", "B", "c", "D", "item 9", "item 10", "item 11"]))
    let unsorted = Sides(
      base: catalog(["d", "a"]), ours: catalog(["d", "c", "a"]), theirs: catalog(["d", "b", "a"]),
      path: "Main.xcstrings")
    #expect(try unsorted.merge().text == catalog(["d", "c", "b", "a"]))
  }

  @Test func languagesOfACatalogMerge() throws {
    let base = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "ok" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "OK"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    func unit(_ language: String, _ value: String) -> String {
      """
      "\(language)" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(value)"
                }
              }
      """
    }
    let sides = Sides.document(
      base, ours: [(unit("de", "OK"), unit("de", "OK") + ",\n        " + unit("fr", "D'accord"))],
      theirs: [(#""value" : "OK""#, #""value" : "Gut""#)], path: "Main.xcstrings")
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(text == sides.ours.replacing(#""value" : "OK""#, with: #""value" : "Gut""#))
    let both = Sides.document(
      base, ours: [(unit("de", "OK"), unit("de", "OK") + ",\n        " + unit("fr", "D'accord"))],
      theirs: [(unit("de", "OK"), unit("de", "OK") + ",\n        " + unit("it", "Va bene"))],
      path: "Main.xcstrings")
    let merged = try both.merge()
    #expect(merged.conflicts == [])
    #expect(merged.text.contains("\"fr\"") && merged.text.contains("\"it\""))
  }

  @Test func spaceBeforeCommasStays() throws {
    let base = """
      { "strings" : { "a" : { "comment" : "x"
        , "shouldTranslate" : false } \t, "b" : {} } }
      """
    let sides = Sides.document(
      base, ours: [(#""x""#, #""y""#)], theirs: [("false", "true")], path: "Main.xcstrings")
    let (text, conflicts) = try sides.merge()
    #expect(conflicts == [])
    #expect(text == sides.ours.replacing("false", with: "true"))
    #expect(
      try Sides(base: base, ours: sides.ours, theirs: base, path: "Main.xcstrings").merge().text
        == sides.ours)
  }

  /// Its bytes would be written twice.
  @Test func aTableWithAnEntryBehindItsEndIsNotMerged() {
    let bytes = Array("{}:\"\"".utf8)
    let merge = ThreeWayMerge(base: bytes, ours: bytes, theirs: bytes)
    #expect(throws: MergeFailure.self) { try merge.file(path: "Main.strings") }
  }

  @Test func aBinaryTableIsNotMerged() {
    let binary = Array("bplist00".utf8) + [0xD0]
    let merge = ThreeWayMerge(base: binary, ours: binary, theirs: binary)
    #expect(throws: MergeFailure.self) { try merge.file(path: "Main.strings") }
  }
}
