import Diagnostics
import Foundation
import LocaleData
import SchemaValidation
import TestSupport
import Testing
import TranslationExchange
import XMLReading

@Suite struct WriterTests {
  @Test func version1HasTheFormOfXcodesExports() {
    let unit = TranslationUnit(
      key: "aB1-cd-2Ef.title", source: "OK", target: "Gut", state: .needsReview,
      notes: [
        TranslationNote("Class = \"NSButtonCell\"; title = \"OK\"; ObjectID = \"aB1-cd-2Ef\";")
      ])
    let document = Documents.document(
      [unit], tool: TranslationTool(id: "org.lintel", name: "Lintel", version: "1.0"))
    let written = XLIFFWriter.write(document, path: "de.xliff")
    #expect(written.findings == [])
    #expect(
      String(decoding: written.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/\
        XMLSchema-instance" version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
        http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
          <file original="App/Base.lproj/Main.xib" source-language="en" target-language="de" \
        datatype="plaintext">
            <header>
              <tool tool-id="org.lintel" tool-name="Lintel" tool-version="1.0"/>
            </header>
            <body>
              <trans-unit id="aB1-cd-2Ef.title" xml:space="preserve">
                <source>OK</source>
                <target state="needs-review-l10n">Gut</target>
                <note>Class = "NSButtonCell"; title = "OK"; ObjectID = "aB1-cd-2Ef";</note>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """)
  }

  @Test func version2HasTheIDOfAUnitThatIsNoNameTokenInItsName() {
    let units = [
      TranslationUnit(
        key: "aB1-cd-2Ef.title", source: "OK", target: "Gut", state: .machineTranslated),
      TranslationUnit(
        key: "a b_c", variation: VariationPath([.plural("one")]), source: "\u{1}", target: nil),
    ]
    let written = XLIFFWriter.write(Documents.document(units), as: .v2_1, path: "de.xliff")
    #expect(written.findings == [])
    #expect(
      String(decoding: written.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">
          <file id="f1" original="App/Base.lproj/Main.xib" xml:space="preserve">
            <unit id="aB1-cd-2Ef.title">
              <segment state="translated" subState="lintel:machine-translated">
                <source>OK</source>
                <target>Gut</target>
              </segment>
            </unit>
            <unit id="_.a_20_b_5F_c_7C__3D__3D__7C_plural.one" name="a b_c|==|plural.one">
              <segment>
                <source><cp hex="0001"/></source>
              </segment>
            </unit>
          </file>
        </xliff>

        """)
  }

  @Test(arguments: XLIFFVersion.allCases)
  func whatIsWrittenIsReadBackExactly(version: XLIFFVersion) {
    let written = XLIFFWriter.write(Documents.sample, as: version, path: "de.xliff")
    #expect(written.findings == [])
    let read = XLIFFReader.read(written.bytes, path: "de.xliff", expecting: "de")
    #expect(read.findings == [])
    #expect(read.version == version)
    #expect(read.texts == Documents.sample.texts)
    var expected = Documents.sample
    // Version 2 has no place for the tool.
    if version != .v1_2 { for index in expected.files.indices { expected.files[index].tool = nil } }
    #expect(read.asMade == expected)
    #expect(XLIFFWriter.write(read, as: version, path: "de.xliff").bytes == written.bytes)
  }

  /// Texts that a careless writer or reader changes.
  static let difficultTexts = [
    "", " ", "\n", "\r", "\r\n", "\t", " a  b ", "\nline\n", "]]>", "<![CDATA[x]]>", "&amp;",
    "&#13;", "<b>bold</b>", "\"'", "--", "<!-- x -->", "<?x?>", "\u{85}", "\u{2028}", "\u{FEFF}x",
    "\u{202E}abc\u{202C}", "\u{2067}\u{200F}x\u{2069}", "e\u{301}", "\u{E9}", "👩‍👩‍👧", "\u{FFFD}",
    "\u{10FFFF}", "\u{7F}", "%1$@ %lld %#@files@", String(repeating: "long ", count: 2_000),
  ]

  @Test(arguments: XLIFFVersion.allCases, difficultTexts)
  func difficultTextsSurvive(version: XLIFFVersion, text: String) {
    let unit = TranslationUnit(
      key: "k" + text, source: text, target: text,
      notes: text.isEmpty ? [] : [TranslationNote(text, origin: "x" + text)])
    let document = Documents.document([unit], original: "App/a b.strings")
    let written = XLIFFWriter.write(document, as: version, path: "de.xliff")
    #expect(written.findings == [])
    let read = XLIFFReader.read(written.bytes, path: "de.xliff")
    #expect(read.texts == document.texts)
    #expect(read.files.first?.units.first?.notes.first?.origin == unit.notes.first?.origin)
    #expect(!read.hasErrors)
  }

  @Test(arguments: ["\u{0}", "\u{1}", "\u{B}", "\u{1B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"])
  func aCharacterThatXMLDoesNotAllowIsInVersion2AndAFindingInVersion1(character: String) {
    let text = "a\(character)b"
    let document = Documents.document([
      TranslationUnit(key: "good", source: "x"), TranslationUnit(key: "bad", source: text),
      TranslationUnit(key: "worse", source: "x", target: text),
    ])
    let first = XLIFFWriter.write(document, as: .v1_2, path: "de.xliff")
    #expect(first.findings.map(\.object) == ["bad", "worse"])
    #expect(first.findings.allSatisfy { $0.rule == .skippedUnit && $0.severity == .error })
    #expect(XLIFFReader.read(first.bytes, path: "x").files[0].units.map(\.key) == ["good"])

    let second = XLIFFWriter.write(document, as: .v2_1, path: "de.xliff")
    #expect(second.findings == [])
    let read = XLIFFReader.read(second.bytes, path: "x")
    #expect(read.texts == document.texts)
    #expect(read.findings == [])
  }

  @Test(arguments: XLIFFVersion.allCases)
  func whatCannotBeWrittenIsAFinding(version: XLIFFVersion) {
    var document = Documents.document([
      TranslationUnit(key: "x|==|plural.one", source: "collides"),
      TranslationUnit(
        key: "x|==|device.mac", variation: VariationPath([.plural("one")]), source: "x"),
      TranslationUnit(key: "twice", source: "1"), TranslationUnit(key: "twice", source: "2"),
      TranslationUnit(key: "a\u{1}", source: "x"),
      TranslationUnit(
        key: "note", source: "x", notes: [TranslationNote("\u{1}"), TranslationNote("y")]),
      TranslationUnit(key: "limit", source: "x", sizeLimit: SizeLimit(width: -1)),
      TranslationUnit(key: "literal|==|text", source: "is no case"),
    ])
    document.files.append(
      TranslationFile(
        original: "b", sourceLocale: "en", targetLocale: "no locale",
        units: [TranslationUnit(key: "b", source: "b")]))
    let written = XLIFFWriter.write(document, as: version, path: "de.xliff")
    #expect(
      written.findings.map(\.object) == [
        "x|==|plural.one", "x|==|device.mac|==|plural.one", "twice", "a\u{1}", "note", "limit", nil,
      ])
    let read = XLIFFReader.read(written.bytes, path: "x")
    #expect(read.findings == [])
    #expect(read.files.map(\.original) == ["App/Base.lproj/Main.xib"])
    #expect(read.files[0].units.map(\.key) == ["twice", "note", "limit", "literal|==|text"])
    #expect(read.files[0].units[1].notes == [TranslationNote("y")])
  }

  @Test func aMissingSourceIsAFinding() {
    let document = Documents.document([TranslationUnit(key: "a", source: nil, target: "b")])
    for version in XLIFFVersion.allCases {
      let written = XLIFFWriter.write(document, as: version, path: "x")
      #expect(written.findings.map(\.severity) == [.warning])
      #expect(XLIFFReader.read(written.bytes, path: "x").files[0].units.map(\.source) == [""])
    }
  }

  @Test(arguments: [("pt_BR", "pt-BR"), ("French", "fr"), ("Simplified Chinese", "zh-Hans")])
  func localesAreWrittenAsLanguageTags(name: String, tag: String) {
    let document = Documents.document([TranslationUnit(key: "a", source: "b")], target: name)
    for version in XLIFFVersion.allCases {
      let written = XLIFFWriter.write(document, as: version, path: "x")
      #expect(written.findings == [])
      #expect(XLIFFReader.read(written.bytes, path: "x").files[0].targetLocale == tag)
    }
  }

  @Test func version2HasOnePairOfLanguages() {
    var document = Documents.sample
    document.files[1].targetLocale = "fr"
    let written = XLIFFWriter.write(document, as: .v2_1, path: "x")
    #expect(written.findings.count == 1)
    #expect(XLIFFReader.read(written.bytes, path: "x").files.count == 1)
    #expect(XLIFFWriter.write(document, as: .v1_2, path: "x").findings == [])
  }

  @Test func flagsForWeblateAreReadBackAndLeaveOutTheStrictSchema() {
    let flags = "max-size:182:2, font-family:system, font-size:13, font-weight:bold"
    var unit = TranslationUnit(
      key: "a", source: "b", target: "c", sizeLimit: SizeLimit(width: 182))
    unit.weblateFlags = flags
    let document = Documents.document([unit])
    let written = XLIFFWriter.write(document, path: "x")
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(
      text.contains("size-unit=\"pixel\" maxwidth=\"182\" weblate-flags=\"\(flags)\">"))
    #expect(!text.contains("xliff-core-1.2-strict"))
    let read = XLIFFReader.read(written.bytes, path: "x")
    #expect(read.findings == [])
    #expect(read.asMade == document)
    #expect(XLIFFWriter.write(read, path: "x").bytes == written.bytes)
    // Version 2 has no such attribute.
    let second = XLIFFWriter.write(document, as: .v2_1, path: "x")
    #expect(!String(decoding: second.bytes, as: UTF8.self).contains("weblate"))
  }

  @Test func theFontOfALimitIsReadBackInVersion2() {
    let limit = SizeLimit(width: 182, unit: .pixel, info: "font=System 13")
    let document = Documents.document([
      TranslationUnit(key: "a", source: "b", target: "c", sizeLimit: limit),
      TranslationUnit(key: "d", source: "e"),
    ])
    for version in XLIFFVersion.allCases where version != .v1_2 {
      let written = XLIFFWriter.write(document, as: version, path: "x")
      #expect(
        String(decoding: written.bytes, as: UTF8.self).contains(
          "slr:sizeRestriction=\"182\" slr:sizeInfo=\"font=System 13\""))
      let read = XLIFFReader.read(written.bytes, path: "x")
      #expect(read.findings == [])
      #expect(read.asMade == document)
    }
  }

  @Test func theFontOfALimitIsReadBackInVersion1() {
    let limit = SizeLimit(width: 182, unit: .pixel, font: "System;13;bold")
    let document = Documents.document([
      TranslationUnit(key: "a", source: "b", target: "c", sizeLimit: limit)
    ])
    let written = XLIFFWriter.write(document, path: "x")
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(text.contains("size-unit=\"pixel\" maxwidth=\"182\" font=\"System;13;bold\">"))
    // The strict schema allows it.
    #expect(text.contains("xliff-core-1.2-strict"))
    let read = XLIFFReader.read(written.bytes, path: "x")
    #expect(read.findings == [])
    #expect(read.asMade == document)
  }

  @Test func aFontThatXMLDoesNotAllowIsLeftOut() {
    var unit = TranslationUnit(
      key: "a", source: "b",
      sizeLimit: SizeLimit(width: 9, info: "font=\u{1}", font: "\u{1};13"))
    unit.weblateFlags = "font-family:\u{1}"
    for version in XLIFFVersion.allCases {
      let written = XLIFFWriter.write(Documents.document([unit]), as: version, path: "x")
      #expect(written.findings.map(\.severity) == [.warning])
      let read = XLIFFReader.read(written.bytes, path: "x")
      #expect(read.findings == [])
      #expect(read.files[0].units[0].sizeLimit == SizeLimit(width: 9))
    }
  }

  @Test(arguments: [
    "", "0", "-1", "12px", "nan", "inf", "1e999", "1,5", " ", "99999999999999999999",
  ])
  func aLimitThatIsNoNumberIsANoteAtMost(written: String) {
    for size in ["", "size-unit=\"pixel\"", "size-unit=\"em\""] {
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="k" maxwidth="\(written)" \(size) xml:space="preserve">
        <source>b</source><target>c</target></trans-unit></body></file></xliff>
        """
      let read = XLIFFReader.read(Array(text.utf8), path: "x")
      #expect(read.findings.allSatisfy { $0.severity == .note })
      #expect(read.files[0].units.map(\.target) == ["c"])
    }
  }

  @Test(arguments: SizeLimit.Unit.allCases)
  func limitsAreReadBack(unit: SizeLimit.Unit) {
    let document = Documents.document([
      TranslationUnit(key: "a", source: "b", sizeLimit: SizeLimit(width: 120, unit: unit)),
      TranslationUnit(key: "c", source: "d"),
    ])
    for version in XLIFFVersion.allCases {
      let written = XLIFFWriter.write(document, as: version, path: "x")
      #expect(written.findings == [])
      let read = XLIFFReader.read(written.bytes, path: "x")
      #expect(read.findings == [])
      #expect(read.asMade == document)
    }
  }
}

// MARK: Schemas

extension WriterTests {
  static let schemas = PackageFolder.shared.appending(path: "schemas/xliff-1.2")
  static let importedSchema = "informativeCopiesOf3rdPartySchemas/w3c/xml.xsd"
  static let suiteSchemas = PackageFolder.shared.appending(path: "suites/xliff-2.1/schemas")

  /// Returns a validator for a schema that imports that of `xml:space`.
  ///
  /// libxml2 finds the imported schema at its full path only.
  static func validator(
    _ schema: URL, importing name: String, at url: URL
  ) throws -> XSDValidator {
    let text = try String(contentsOf: schema, encoding: .utf8)
      .replacing("schemaLocation=\"\(name)\"", with: "schemaLocation=\"\(url.path)\"")
    return try XSDValidator(schema: Array(text.utf8))
  }

  private static func violations(
    in bytes: [UInt8], _ validator: XSDValidator
  ) throws -> [String] {
    try validator.violations(in: try XMLReader.read(bytes, path: "x")).map(\.message)
  }

  @Test(.enabled(if: PackageFolder.exists(schemas)))
  func version1IsValidUnderTheStrictSchema() throws {
    let validator = try Self.validator(
      Self.schemas.appending(path: "xliff-core-1.2-strict.xsd"), importing: "xml.xsd",
      at: Self.schemas.appending(path: "xml.xsd"))
    for document in Self.documents {
      let bytes = XLIFFWriter.write(document, as: .v1_2, path: "x").bytes
      #expect(try Self.violations(in: bytes, validator) == [])
    }
    // The schema finds what it must: the validator works.
    let wrong = Array(
      String(decoding: XLIFFWriter.write(Documents.sample, path: "x").bytes, as: UTF8.self)
        .replacing("datatype=\"plaintext\"", with: "datatype=\"strings\"").utf8)
    #expect(try !Self.violations(in: wrong, validator).isEmpty)
  }

  /// Attributes of a module are checked only by the schema of the module.
  @Test(.enabled(if: PackageFolder.exists(suiteSchemas)))
  func limitsAreValidUnderTheSchemaOfTheirModule() throws {
    let imports = [
      ("document:2.0", "xliff_core_2.0.xsd"), ("sizerestriction:2.0", "size_restriction.xsd"),
    ].map { namespace, file in
      let path = Self.suiteSchemas.appending(path: file).path
      return "<xs:import namespace=\"urn:oasis:names:tc:xliff:\(namespace)\""
        + " schemaLocation=\"\(path)\"/>"
    }
    let validator = try XSDValidator(
      schema: Array(
        """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\(imports.joined())</xs:schema>
        """.utf8))
    let units = [SizeLimit.Unit.pixel, .character, .byte].enumerated().map { index, unit in
      TranslationUnit(
        key: "a\(index)", source: "b", sizeLimit: SizeLimit(width: 120, unit: unit))
    }
    for unit in units {
      let bytes = XLIFFWriter.write(Documents.document([unit]), as: .v2_1, path: "x").bytes
      #expect(try Self.violations(in: bytes, validator) == [])
      let wrong = Array(
        String(decoding: bytes, as: UTF8.self).replacing("Profile=", with: "Profiles=").utf8)
      #expect(try !Self.violations(in: wrong, validator).isEmpty)
    }
  }

  @Test(.enabled(if: PackageFolder.exists(suiteSchemas)))
  func version2IsValidUnderTheSchemaOfTheSuite() throws {
    let validator = try Self.validator(
      Self.suiteSchemas.appending(path: "xliff_core_2.0.xsd"), importing: Self.importedSchema,
      at: Self.suiteSchemas.appending(path: Self.importedSchema))
    for document in Self.documents {
      let bytes = XLIFFWriter.write(document, as: .v2_1, path: "x").bytes
      #expect(try Self.violations(in: bytes, validator) == [])
    }
    let wrong = Array(
      String(
        decoding: XLIFFWriter.write(Documents.sample, as: .v2_1, path: "x").bytes, as: UTF8.self
      )
      .replacing("<unit id=", with: "<unit ID=").utf8)
    #expect(try !Self.violations(in: wrong, validator).isEmpty)
  }

  private static var documents: [TranslationDocument] {
    let difficult = difficultTexts.map { text in
      Documents.document([
        TranslationUnit(
          key: "k" + text, source: text, target: text, state: .needsReview,
          notes: [TranslationNote(text, origin: text)])
      ])
    }
    let states = TranslationState.allCases.map { state in
      Documents.document([TranslationUnit(key: "a", source: "b", target: "c", state: state)])
    }
    let limits = SizeLimit.Unit.allCases.map { unit in
      Documents.document([
        TranslationUnit(key: "a", source: "b", sizeLimit: SizeLimit(width: 12.5, unit: unit))
      ])
    }
    var kinds = Documents.sample
    kinds.files[0].datatype = "strings"
    kinds.files[1].datatype = "no kind"
    return [Documents.sample, kinds] + difficult + states + limits
  }
}
