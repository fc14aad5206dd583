import Diagnostics
import Foundation
import LocaleData
import Testing
import TranslationExchange

@Suite struct Version1ReaderTests {
  /// Returns a document in version 1.2 with some content of its body.
  private static func text(
    _ body: String, original: String = "App/Main.xib", target: String = "target-language=\"de\"",
    prologue: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>\(prologue)
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="\(original)" source-language="en" \(target) datatype="plaintext"><body>
    \(body)
    </body></file></xliff>
    """
  }

  private static func unit(_ target: String, source: String = "s", id: String = "a") -> String {
    "<trans-unit id=\"\(id)\" xml:space=\"preserve\"><source>\(source)</source>\(target)</trans-unit>"
  }

  private static func read(_ body: String) -> TranslationDocument { XLIFFReader.read(text(body)) }

  @Test func everyPartOfAUnitIsRead() throws {
    let document = XLIFFReader.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="App/de.xib" source-language="en" target-language="de" datatype="xml">
          <header>
            <tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="16.0" \
      build-num="16A242d"/>
            <note>About the file</note>
          </header>
          <body>
            <trans-unit id="key|==|device.mac.plural.other" approved="yes" maxwidth="80.5" \
      size-unit="point" xml:space="preserve">
              <source>%lld clicks</source>
              <target state="translated" state-qualifier="leveraged-mt">%lld Klicks</target>
              <note from="auto-generated">Counts clicks</note>
              <note/>
            </trans-unit>
          </body>
        </file>
      </xliff>
      """, expecting: "de")
    #expect(document.findings == [])
    #expect(document.version == .v1_2)
    let file = try #require(document.files.first)
    #expect(file.original == "App/de.xib" && file.datatype == "xml")
    #expect(file.sourceLocale == "en" && file.targetLocale == "de")
    #expect(
      file.tool
        == TranslationTool(
          id: "com.apple.dt.xcode", name: "Xcode", version: "16.0", build: "16A242d"))
    #expect(file.notes == [TranslationNote("About the file")])
    #expect(file.position == SourcePosition(line: 3, column: 3))
    #expect(
      file.units == [
        TranslationUnit(
          key: "key", variation: VariationPath([.device("mac"), .plural("other")]),
          source: "%lld clicks", target: "%lld Klicks", state: .machineTranslated, isApproved: true,
          notes: [TranslationNote("Counts clicks", origin: "auto-generated")],
          sizeLimit: SizeLimit(width: 80.5, unit: .point),
          position: SourcePosition(line: 9, column: 7),
          targetPosition: SourcePosition(line: 11, column: 9))
      ])
  }

  @Test(arguments: [
    ("new", nil, TranslationState.new), ("needs-translation", nil, .new),
    ("needs-review-l10n", nil, .needsReview), ("needs-review-translation", nil, .needsReview),
    ("needs-review-adaptation", nil, .needsReview), ("needs-adaptation", nil, .needsReview),
    ("needs-l10n", nil, .needsReview), ("translated", nil, .translated),
    ("translated", "leveraged-mt", .machineTranslated), ("translated", "exact-match", .translated),
    ("translated", "needs-review-l10n", .translated), ("signed-off", nil, .reviewed),
    ("final", nil, .final),
  ])
  func statesAreThoseOfCatalogs(state: String, qualifier: String?, expected: TranslationState) {
    let attribute = qualifier.map { " state-qualifier=\"\($0)\"" } ?? ""
    let document = Self.read(Self.unit("<target state=\"\(state)\"\(attribute)>t</target>"))
    #expect(document.files[0].units.map(\.state) == [expected])
    #expect(document.findings == [])
  }

  @Test func anUnknownStateIsAFinding() {
    let document = Self.read(Self.unit("<target state=\"custom\">t</target>"))
    #expect(document.files[0].units.map(\.state) == [nil])
    #expect(document.summary == ["4 exchange-syntax warning"])
  }

  @Test func catalogStatesAreMappedBothWays() {
    for name in ["new", "stale", "needs_review", "machine_translated", "translated"] {
      #expect(TranslationState(catalogName: name)?.catalogName == name)
    }
    #expect(TranslationState(catalogName: "other") == nil)
    #expect(TranslationState.allCases.filter { !$0.isFinished } == [.new, .stale, .needsReview])
  }

  @Test(arguments: [
    ("<g id=\"1\">bold</g> x", "bold x", 1), ("a<x id=\"1\"/>b", "ab", 1),
    ("a<x id=\"1\" equiv-text=\"%@\"/>b", "a%@b", 0), ("a<ph id=\"1\">%@</ph>b", "a%@b", 0),
    ("a<ph id=\"1\"/>b", "ab", 1),
    ("<bpt id=\"1\">&lt;b></bpt>x<ept id=\"1\">&lt;/b></ept>", "<b>x</b>", 0),
    ("<bx id=\"1\"/>x<ex id=\"1\" equiv-text=\"!\"/>", "x!", 1),
    (
      "<mrk mtype=\"seg\" mid=\"1\">One.</mrk> <mrk mtype=\"seg\" mid=\"2\">Two.</mrk>",
      "One. Two.", 0
    ),
    ("<it id=\"1\" pos=\"open\">&lt;i></it>x", "<i>x", 0),
    ("<g id=\"1\">a<g id=\"2\">b</g><ph id=\"3\">c</ph></g>d", "abcd", 1),
    ("a<![CDATA[<&]]>b", "a<&b", 0), ("a<!-- no text -->b", "ab", 0), ("a<?pi?>b", "ab", 0),
    ("a<y:z xmlns:y=\"urn:y\">b</y:z>", "ab", 1), ("&#x202E;\u{2067}x", "\u{202E}\u{2067}x", 0),
  ])
  func inlineElementsBecomeTheTextForWhichTheyStand(
    content: String, text: String, losses: Int
  ) {
    let document = Self.read(Self.unit("<target>\(content)</target>"))
    #expect(document.files[0].units.map(\.target) == [text])
    #expect(document.findings.filter { $0.rule == .lostMarkup }.count == losses)
    #expect(document.findings.count == losses)
  }

  @Test func nothingIsDroppedWithoutAFinding() {
    let document = Self.read(
      """
      <trans-unit><source>no id</source></trans-unit>
      <trans-unit id="twice"><source>1</source></trans-unit>
      <trans-unit id="twice"><source>2</source></trans-unit>
      <bin-unit id="picture" mime-type="image/png"/>
      <trans-unit id="none"/>
      <trans-unit id="two"><source>s</source><target>1</target><target>2</target></trans-unit>
      <unknown/>
      <trans-unit id="x|==|plural.many"><target>no source</target></trans-unit>
      """)
    #expect(
      document.summary == [
        "4 skipped-unit error", "6 skipped-unit error", "7 skipped-unit warning",
        "8 exchange-syntax error", "9 exchange-syntax error", "10 exchange-syntax warning",
        "11 exchange-syntax warning",
      ])
    #expect(document.files[0].units.map(\.id) == ["twice", "none", "two", "x|==|plural.many"])
    #expect(document.files[0].units.map(\.source) == ["1", nil, "s", nil])
    #expect(document.files[0].units.map(\.target) == [nil, nil, "1", "no source"])
    #expect(document.findings[1].notes.map(\.position) == [SourcePosition(line: 5, column: 1)])
  }

  @Test func groupsPassOnWhetherToTranslate() {
    let document = Self.read(
      """
      <group translate="no"><note>All of these</note>
      <trans-unit id="a"><source>s</source><alt-trans><target>other</target></alt-trans></trans-unit>
      <group><trans-unit id="b" translate="yes"><source>s</source></trans-unit></group>
      </group>
      """)
    #expect(document.findings == [])
    #expect(document.files[0].notes == [TranslationNote("All of these")])
    #expect(document.files[0].units.map(\.isTranslatable) == [false, true])
    #expect(document.files[0].units.map(\.target) == [nil, nil])
  }

  @Test(arguments: [
    "../App/Main.xib", "/etc/passwd", "a/../../b", "C:\\x", "C:/x", "~/x", "file:///x", "a\\b",
    "..",
  ])
  func aPathOutOfTheProjectIsAnError(original: String) {
    let document = XLIFFReader.read(Self.text(Self.unit(""), original: original))
    #expect(document.findings.map(\.rule) == [.unsafeOriginal])
    #expect(document.hasErrors)
    #expect(document.files.map { $0.pathDefect == nil } == [false])
    #expect(document.files.map(\.original) == [original])
  }

  @Test(arguments: ["App/Base.lproj/Main.xib", "a..b/c", "...", "Main.xib", "a b/ü.strings"])
  func aPathInTheProjectIsSafe(original: String) {
    #expect(XLIFFReader.read(Self.text(Self.unit(""), original: original)).findings == [])
  }

  @Test func anotherLanguageThanExpectedIsAnError() {
    let text = Self.text(Self.unit("<target>t</target>"))
    #expect(XLIFFReader.read(text, expecting: "de").findings == [])
    let wrong = XLIFFReader.read(text, expecting: "fr")
    #expect(wrong.summary == ["3 exchange-locale error"])
    #expect(wrong.files.count == 1)
    let none = XLIFFReader.read(Self.text("", target: ""), expecting: "fr")
    #expect(none.summary == ["3 exchange-locale warning"])
    let same = Self.text("", target: "target-language=\"pt_BR\"")
    #expect(XLIFFReader.read(same, expecting: "pt-BR").findings.map(\.rule) == [.exchangeSyntax])
  }

  @Test func aTranslationMayStateItsLanguageItself() {
    let unit = Self.unit("<target xml:lang=\"fr\">t</target>")
    #expect(XLIFFReader.read(Self.text(unit)).summary == ["4 exchange-locale error"])
    let without = XLIFFReader.read(Self.text(unit, target: ""), expecting: "fr")
    #expect(without.findings == [])
    #expect(without.files.map(\.targetLocale) == ["fr"])
  }

  @Test func aPrefixedDocumentIsReadWithAFinding() {
    let document = XLIFFReader.read(
      """
      <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file original="a" \
      source-language="en" target-language="de" datatype="plaintext"><x:body><x:trans-unit id="a">\
      <x:source>s</x:source><x:target>t</x:target></x:trans-unit></x:body></x:file></x:xliff>
      """)
    #expect(document.files[0].units.map(\.target) == ["t"])
    #expect(document.hasPrefixedElements)
    #expect(document.summary == ["1 xcode-import-loss warning"])
  }

  @Test func aDoctypeIsRefused() {
    let document = XLIFFReader.read(
      Self.text("", prologue: "<!DOCTYPE xliff [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>"))
    #expect(document.files == [])
    #expect(document.summary == ["1 xml-not-well-formed error"])
  }

  @Test(arguments: [
    ("", "0 xml-not-well-formed error"), ("no xml", "1 xml-not-well-formed error"),
    ("<plist/>", "1 exchange-syntax error"),
    ("<xliff xmlns=\"urn:x\"/>", "1 exchange-syntax error"),
    (
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"/>",
      "1 exchange-syntax error"
    ),
  ])
  func whatIsNoXLIFFIsOneFinding(text: String, finding: String) {
    #expect(XLIFFReader.read(text).summary == [finding])
  }

  @Test func olderVersionsAreReadWithAWarning() {
    let body =
      "<file original=\"a\" source-language=\"en\" datatype=\"plaintext\"><body>"
      + Self.unit("") + "</body></file>"
    let without = XLIFFReader.read("<xliff version=\"1.0\">\(body)</xliff>")
    #expect(without.files[0].units.count == 1)
    #expect(without.summary == ["1 exchange-syntax warning"])
    let older = XLIFFReader.read(
      "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.1\" version=\"1.1\">\(body)</xliff>")
    #expect(older.files[0].units.count == 1)
    #expect(older.summary == ["1 exchange-syntax warning"])
  }

  @Test func whiteSpaceIsKeptAndReportedWhereAToolMayHaveAddedIt() {
    let document = Self.read(
      """
      <trans-unit id="a"><source>s</source><target>
        padded
      </target></trans-unit>
      <trans-unit id="b" xml:space="preserve"><source>s</source><target>
      wanted</target></trans-unit>
      """)
    #expect(document.files[0].units.map(\.target) == ["\n  padded\n", "\nwanted"])
    #expect(document.summary == ["4 exchange-syntax warning"])
  }

  @Test func aBrokenDocumentGivesWhatIsIntact() {
    let document = XLIFFReader.read(
      Self.text(Self.unit("<target>t</target>") + "<trans-unit id=\"b\"><source>x</trans-unit>"))
    #expect(document.files[0].units.first?.target == "t")
    #expect(document.hasErrors)
  }

  // MARK: Encodings

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian])
  func wideEncodingsAreRead(encoding: String.Encoding) throws {
    let text = Self.text(Self.unit("<target>Grün 🙂</target>"))
      .replacing("UTF-8", with: "UTF-16")
    for mark in ["\u{FEFF}", ""] where encoding != .utf32LittleEndian || !mark.isEmpty {
      let bytes = try #require((mark + text).data(using: encoding))
      let document = XLIFFReader.read(Array(bytes), path: "x")
      #expect(document.findings == [])
      #expect(document.files.first?.units.map(\.target) == ["Grün 🙂"])
    }
  }

  @Test func halfOfAWideCharacterIsAnError() throws {
    let bytes = try #require(
      ("\u{FEFF}" + Self.text(Self.unit("<target>a</target>"))).data(using: .utf16LittleEndian))
    let document = XLIFFReader.read(Array(bytes) + [0x41], path: "x")
    #expect(document.files == [] && document.findings.map(\.rule) == [.xmlNotWellFormed])
  }

  // MARK: Locales and ids

  @Test func aLocaleWithAnUnderscoreIsRead() {
    let document = XLIFFReader.read(
      Self.text(Self.unit("<target>a</target>"), target: "target-language=\"de_DE\""))
    #expect(document.files[0].targetLocale == "de_DE")
    #expect(document.findings.map(\.severity) == [.warning])
    #expect(document.findings[0].message.hasSuffix("write \"de-DE\""))
  }

  @Test(arguments: [("<target>a</target>", Severity.warning), ("<target>b</target>", .error)])
  func aRepeatedIdIsAnErrorIfTranslationsDiffer(second: String, severity: Severity) {
    let document = Self.read(Self.unit("<target>a</target>") + Self.unit(second))
    #expect(document.files[0].units.map(\.target) == ["a"])
    #expect(document.findings.map(\.rule) == [.skippedUnit])
    #expect(document.findings.map(\.severity) == [severity])
  }
}
