import Commands
import Foundation
import Testing

/// `lintel strings sync` with the commands that read the tables afterwards.
@Suite struct StringsSyncTests {
  /// A project with a base document of two labels.
  private static func project(_ tables: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let labels = [("aAa-11-one", "Keep"), ("bBb-22-two", "Remove")].map { id, text in
      """
      <label text="\(text)" id="\(id)">
        <rect key="frame" x="10" y="10" width="60" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
      </label>
      """
    }
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
          <view id="iN0-l3-epB">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>\(labels.joined())</subviews>
          </view>
        </objects>
      </document>
      """, to: "Base.lproj/Form.xib")
    for (path, text) in tables { try folder.write(text, to: path) }
    return folder
  }

  private static let german = """
    /* Class = "UILabel"; text = "Keep"; ObjectID = "aAa-11-one"; */
    "aAa-11-one.text" = "Behalten";

    """

  private static let synchronized =
    german + """

      /* Class = "UILabel"; text = "Remove"; ObjectID = "bBb-22-two"; */
      /* Not translated yet: "Remove"; remove this comment once it is translated. */
      "bBb-22-two.text" = "Remove";

      """

  // MARK: Copies

  @Test func aCopyIsNoTranslation() async throws {
    let folder = try Self.project(["de.lproj/Form.strings": Self.german])
    let coverage = ["strings", "coverage", "--no-layout", "--reporter", "csv", folder.path]
    let missing = await Run.lintel(coverage)
    #expect(missing.output.contains(",de,2,1,0,0,1,-,50,no"), "\(missing.output)")
    let sync = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(sync.status == .clean)
    #expect(try folder.text(of: "de.lproj/Form.strings") == Self.synchronized)
    #expect(await Run.lintel(coverage).output == missing.output)
    for command in [["strings", "lint"], ["check", "--locale", "de"]] {
      let run = await Run.lintel(command + [folder.path])
      #expect(run.findings(of: "missing-translation").count == 1, "\(run.output)")
      #expect(run.findings(of: "untranslated-value") == [])
    }
    let again = await Run.lintel(["strings", "sync", folder.path])
    #expect(again.status == .clean && again.output == "" && again.errors == "")
    let export = await Run.lintel([
      "strings", "export-xliff", folder.path, "-o", "\(folder.path)/out",
    ])
    #expect(export.status == .clean, "\(export.errors)")
    // A translator fills in what is open; a copy would pass for a translation.
    let exported = try folder.text(of: "out/de.xliff")
    #expect(exported.contains("<source>Remove</source>") && !exported.contains(">Remove</target>"))
  }

  @Test func aTranslationRemovesTheMark() async throws {
    let translated =
      Self.german + """

        /* Class = "UILabel"; text = "Remove"; ObjectID = "bBb-22-two"; */
        "bBb-22-two.text" = "Entfernen";

        """
    // The entry was translated, and its comment left.
    let folder = try Self.project([
      "de.lproj/Form.strings": Self.synchronized.replacing(
        "= \"Remove\";\n", with: "= \"Entfernen\";\n")
    ])
    let coverage = await Run.lintel([
      "strings", "coverage", "--no-layout", "--reporter", "csv", folder.path,
    ])
    #expect(coverage.output.contains(",de,2,2,0,0,0,-,100,no"), "\(coverage.output)")
    let sync = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(
      sync.errors.contains(
        "\"bBb-22-two.text\" is translated, so the comment that it is not is removed"))
    #expect(try folder.text(of: "de.lproj/Form.strings") == translated)
    // A translator sends a table.
    try folder.write(Self.synchronized, to: "de.lproj/Form.strings")
    try folder.write("\"bBb-22-two.text\" = \"Entfernen\";\n", to: "sent/de.lproj/Form.strings")
    let run = await Run.lintel([
      "strings", "import", "--in-place", "\(folder.path)/Base.lproj", "--from",
      "\(folder.path)/sent/de.lproj/Form.strings",
    ])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(try folder.text(of: "de.lproj/Form.strings") == translated)
  }

  @Test func tablesInTheSourceLanguageGetPlainCopies() async throws {
    let folder = try Self.project(["en.lproj/Form.strings": "", "en-GB.lproj/Form.strings": ""])
    let run = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(run.status == .clean)
    for locale in ["en", "en-GB"] {
      let text = try folder.text(of: "\(locale).lproj/Form.strings")
      #expect(text.contains("\"bBb-22-two.text\" = \"Remove\";") && !text.contains("translated"))
    }
  }

  @Test func aBinaryTableGetsNoCopies() async throws {
    let folder = try Self.project([:])
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: ["aAa-11-one.text": "Behalten"], format: .binary, options: 0)
    let path = "\(folder.path)/de.lproj/Form.strings"
    try folder.write("", to: "de.lproj/Form.strings")
    try bytes.write(to: URL(fileURLWithPath: path))
    let run = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(run.errors.contains("the key \"bBb-22-two.text\" is not added: a binary property list"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test func aListWithoutCommentsGetsOnlyTheMark() async throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>aAa-11-one.text</key>
      \t<string>Behalten</string>
      </dict>
      </plist>

      """
    let folder = try Self.project(["de.lproj/Form.strings": list])
    let run = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(run.status == .clean)
    let mark =
      "<!-- Not translated yet: \"Remove\"; remove this comment once it is translated. -->"
    #expect(
      try folder.text(of: "de.lproj/Form.strings")
        == list.replacing(
          "</dict>",
          with: "\t\(mark)\n\t<key>bBb-22-two.text</key>\n\t<string>Remove</string>\n</dict>"))
  }

  // MARK: Other keys and catalogs

  @Test func keysOfTheProgramsCodeAreNamed() async throws {
    let folder = try Self.project([
      "de.lproj/Form.strings": Self.synchronized + "\n\"z\" = \"Z\";\n\n\"y\" = \"Y\";\n"
    ])
    let run = await Run.lintel(["strings", "sync", folder.path])
    #expect(run.status == .clean)
    #expect(
      run.errors.contains(
        ":8:1: note: 2 keys (\"z\", \"y\") are not from Interface Builder, and no text of the documents "
          + "has them; the program's code may, so nothing changes [strings-sync]"), "\(run.errors)")
  }

  @Test func aChangedTextOfACatalogNeedsAReview() async throws {
    func unit(_ key: String, _ source: String, _ german: String) -> String {
      """
          "\(key)" : {
            "comment" : "Class = \\"UILabel\\"; text = \\"\(source)\\"; ObjectID = \\"\(key.dropLast(5))\\";",
            "extractionState" : "extracted_with_value",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(german)"
                }
              },
              "en" : {
                "stringUnit" : {
                  "state" : "new",
                  "value" : "\(source)"
                }
              }
            }
          }
      """
    }
    func catalog(_ second: String) -> String {
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
        + unit("aAa-11-one.text", "Keep", "Behalten") + ",\n"
        + unit("bBb-22-two.text", second, "Löschen") + "\n  },\n  \"version\" : \"1.0\"\n}"
    }
    let folder = try Self.project(["mul.lproj/Form.xcstrings": catalog("Delete")])
    let run = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(
      run.errors.contains("\"bBb-22-two.text\" is a translation of \"Delete\", but the text is"),
      "\(run.errors)")
    let expected = catalog("Remove").replacing(
      "\"state\" : \"translated\",\n            \"value\" : \"Löschen\"",
      with: "\"state\" : \"needs_review\",\n            \"value\" : \"Löschen\"")
    #expect(try folder.text(of: "mul.lproj/Form.xcstrings") == expected)
    let coverage = await Run.lintel([
      "strings", "coverage", "--no-layout", "--reporter", "csv", folder.path,
    ])
    #expect(coverage.output.contains(",de,2,1,1,0,0,-,50,no"), "\(coverage.output)")
    let lint = await Run.lintel(["strings", "lint", folder.path])
    #expect(lint.findings(of: "stale-translation").count == 1, "\(lint.output)")
    #expect(lint.output.contains("note: \"bBb-22-two.text\" is marked for review in de"))
  }

  @Test func aMalformedEntryIsListedAndTheOthersChange() async throws {
    let broken = """
      /* Class = "UILabel"; text = "Keep"; ObjectID = "old-33-gon"; */
      "old-33-gon.text" = "Behalten";

      /* Class = "UILabel"; text = "Delete"; ObjectID = "bBb-22-two"; */
      "bBb-22-two.text" = "Lö"schen";

      """
    let folder = try Self.project(["de.lproj/Form.strings": broken])
    let run = await Run.lintel(["strings", "sync", "--in-place", folder.path])
    #expect(run.status == .findings)
    #expect(
      run.errors.contains(
        ":5:1: error: not changed: the entry \"bBb-22-two.text\" is malformed; correct it first"),
      "\(run.errors)")
    #expect(!run.errors.contains("is a translation of"))
    #expect(
      try folder.text(of: "de.lproj/Form.strings")
        == broken.replacing("old-33-gon", with: "aAa-11-one"))
  }

  // MARK: Required locales

  @Test func aRequiredLocaleThatATableLacksIsOneFinding() async throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"Save it\";\n\"b\" = \"Open it\";\n", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"Sichern\";\n\"b\" = \"Öffnen\";\n", to: "de.lproj/L.strings")
    try folder.write("requiredLocales: [fr, de]\n", to: ".lintel.yml")
    let run = await Run.lintel([
      "strings", "lint", "--require-locale", "ja", "--require-locale", "en-GB", folder.path,
    ])
    #expect(
      run.findings(of: "missing-translation").map(String.init) == [
        "\(folder.path)/en.lproj/L.strings: warning: the table has no translations in ja, fr, which "
          + "are required: 2 texts are not translated [missing-translation]"
      ], "\(run.output)")
    let german = await Run.lintel([
      "strings", "lint", "--require-locale", "de-AT", "\(folder.path)/de.lproj",
    ])
    #expect(german.findings(of: "missing-translation") == [], "\(german.output)")
  }
}
