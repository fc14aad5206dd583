import Diagnostics
import LocaleData
import Testing
import TranslationExchange

@Suite struct Version2ReaderTests {
  private static func read(
    _ units: String, attributes: String = "", version: String = "2.1"
  ) -> TranslationDocument {
    XLIFFReader.read(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="\(version)" srcLang="en" \
      trgLang="de" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" xmlns:m="urn:m">
      <file id="f1" original="App/Main.xib" xml:space="preserve"\(attributes)>
      \(units)
      </file></xliff>
      """)
  }

  private static func unit(_ content: String) -> String { "<unit id=\"u\">\(content)</unit>" }

  private static func segment(
    _ source: String, _ target: String? = nil, attributes: String = ""
  ) -> String {
    "<segment\(attributes)><source>\(source)</source>"
      + (target.map { "<target>\($0)</target>" } ?? "") + "</segment>"
  }

  @Test func everyPartOfAUnitIsRead() {
    let document = Self.read(
      """
      <slr:profiles generalProfile="xliff:codepoints"/><notes><note>About the file</note></notes>
      <group id="g" translate="no" slr:sizeRestriction="90"><notes><note>About a group</note></notes>
      <unit id="u1" name="key|==|plural.one" translate="yes"><notes><note id="n" category="by me">A \
      note</note></notes><segment id="s" state="reviewed"><source>one</source><target>eins</target>\
      </segment></unit>
      <unit id="u2" slr:sizeRestriction="5,20"><segment><source>two</source></segment></unit></group>
      """)
    #expect(document.findings == [])
    #expect(document.version == .v2_1)
    let file = document.files[0]
    #expect(file.original == "App/Main.xib" && file.sourceLocale == "en")
    #expect(file.targetLocale == "de")
    #expect(file.notes.map(\.text) == ["About the file", "About a group"])
    #expect(
      file.units == [
        TranslationUnit(
          key: "key", variation: VariationPath([.plural("one")]), source: "one", target: "eins",
          state: .reviewed, notes: [TranslationNote("A note", origin: "by me")],
          sizeLimit: SizeLimit(width: 90, unit: .character),
          position: SourcePosition(line: 5, column: 1),
          targetPosition: SourcePosition(line: 5, column: 167)),
        TranslationUnit(
          key: "u2", source: "two", isTranslatable: false,
          sizeLimit: SizeLimit(width: 20, unit: .character),
          position: SourcePosition(line: 6, column: 1)),
      ])
  }

  @Test func segmentsAreJoinedInTheOrderOfTheTranslation() {
    let document = Self.read(
      Self.unit(
        """
        <segment><source>A.</source><target order="3">C.</target></segment><ignorable><source> \
        </source></ignorable><segment><source>B.</source><target order="1">D.</target></segment>
        """))
    #expect(document.findings == [])
    #expect(document.files[0].units.map(\.source) == ["A. B."])
    #expect(document.files[0].units.map(\.target) == ["D. C."])
  }

  @Test func aPartlyTranslatedUnitHasNoTranslation() {
    let document = Self.read(Self.unit(Self.segment("A", "B") + Self.segment("C")))
    #expect(document.files[0].units.map(\.target) == [nil])
    #expect(document.summary == ["3 skipped-unit warning"])
  }

  @Test(arguments: [
    ("initial", nil, TranslationState.new), ("translated", nil, .translated),
    ("reviewed", nil, .reviewed), ("final", nil, .final),
    ("initial", "lintel:needs-review", .needsReview), ("initial", "lintel:stale", .stale),
    ("translated", "lintel:machine-translated", .machineTranslated),
    ("final", "lintel:needs-review", .final), ("translated", "other:tool", .translated),
  ])
  func statesAreThoseOfCatalogs(state: String, subState: String?, expected: TranslationState) {
    let more = subState.map { " subState=\"\($0)\"" } ?? ""
    let document = Self.read(
      Self.unit(Self.segment("a", "b", attributes: " state=\"\(state)\"\(more)")))
    #expect(document.findings == [])
    #expect(document.files[0].units.map(\.state) == [expected])
  }

  @Test func aUnitIsAsFinishedAsItsLeastFinishedSegment() {
    let document = Self.read(
      Self.unit(
        Self.segment("a", "b", attributes: " state=\"final\"")
          + Self.segment("c", "d", attributes: " state=\"translated\"")))
    #expect(document.files[0].units.map(\.state) == [.translated])
  }

  @Test(arguments: [
    ("a<ph id=\"1\" dataRef=\"d1\"/>b", "a%@b", 0), ("a<ph id=\"1\" equiv=\"%d\"/>b", "a%db", 0),
    ("a<ph id=\"1\" disp=\"name\"/>b", "ab", 1),
    ("<pc id=\"1\" dataRefStart=\"d2\" dataRefEnd=\"d3\">x</pc>", "<b>x</b>", 0),
    ("<pc id=\"1\" equivStart=\"*\" equivEnd=\"*\">x</pc>", "*x*", 0),
    ("<pc id=\"1\">x</pc>", "x", 1),
    ("<sc id=\"1\" dataRef=\"d2\"/>x<ec startRef=\"1\" dataRef=\"d3\"/>", "<b>x</b>", 0),
    ("<mrk id=\"1\" translate=\"no\">x</mrk>y", "xy", 0),
    ("<sm id=\"1\" translate=\"no\"/>x<em startRef=\"1\"/>", "x", 0),
    ("a<cp hex=\"0001\"/>b", "a\u{1}b", 0), ("a<cp hex=\"D800\"/>b", "a\u{FFFD}b", 1),
    ("<ph id=\"1\" equiv=\"%@\"/><ph id=\"2\" copyOf=\"1\"/>", "%@%@", 0),
    ("a<![CDATA[<&]]>b", "a<&b", 0), ("<ph id=\"1\" dataRef=\"d4\"/>", "[\u{1B}]", 0),
  ])
  func inlineElementsBecomeTheTextForWhichTheyStand(
    content: String, text: String, losses: Int
  ) {
    let data =
      "<originalData><data id=\"d1\">%@</data><data id=\"d2\">&lt;b></data>"
      + "<data id=\"d3\">&lt;/b></data><data id=\"d4\">[<cp hex=\"001B\"/>]</data></originalData>"
    let document = Self.read(Self.unit(data + Self.segment("s", content)))
    #expect(document.files[0].units.map(\.target) == [text])
    #expect(document.findings.map(\.rule) == Array(repeating: .lostMarkup, count: losses))
  }

  @Test func nothingIsDroppedWithoutAFinding() {
    let document = Self.read(
      """
      <unit><segment><source>no id</source></segment></unit>
      <unit id="u">\(Self.segment("1"))</unit>
      <unit id="u">\(Self.segment("2"))</unit>
      <unit id="v"/>
      <unit id="w"><segment><target>t</target></segment></unit>
      """)
    #expect(document.files[0].units.map(\.id) == ["u", "v", "w"])
    #expect(
      Set(document.summary) == [
        "3 exchange-syntax error", "3 skipped-unit error", "5 skipped-unit error",
        "6 exchange-syntax error", "7 exchange-syntax error",
      ])
  }

  @Test func aNameThatSeveralUnitsHaveIsNotTheirKey() {
    let document = Self.read(
      """
      <unit id="a" name="same">\(Self.segment("1"))</unit>
      <unit id="b" name="same">\(Self.segment("2"))</unit>
      <unit id="c" name="own key">\(Self.segment("3"))</unit>
      """)
    #expect(document.findings == [])
    #expect(document.files[0].units.map(\.key) == ["a", "b", "own key"])
  }

  @Test func matchesGlossariesAndExtensionsAreNotTexts() {
    let document = Self.read(
      """
      <unit id="u"><mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match \
      ref="#1"><source>match</source><target>Treffer</target></mtc:match></mtc:matches>\
      <gls:glossary xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0"><gls:glossEntry><gls:term>t\
      </gls:term></gls:glossEntry></gls:glossary><m:own>text</m:own><segment id="1"><source>s\
      </source></segment></unit>
      """)
    #expect(document.findings == [])
    #expect(document.files[0].units.map(\.source) == ["s"])
    #expect(document.files[0].units.map(\.target) == [nil])
  }

  @Test func theVersionMustBeThatOfTheNamespace() {
    #expect(Self.read(Self.unit(Self.segment("a")), version: "2.0").version == .v2_0)
    let wrong = Self.read(Self.unit(Self.segment("a")), version: "3.0")
    #expect(wrong.summary == ["1 exchange-syntax error"])
    #expect(wrong.files[0].units.count == 1)
  }

  // MARK: Plurals

  private static let plurals = "xmlns:pgs=\"urn:oasis:names:tc:xliff:pgs:1.0\""

  private static func cases(_ names: [String]) -> String {
    names.map { name in
      segment("\(name) source", "\(name) target", attributes: " pgs:case=\"\(name)\"")
    }.joined()
  }

  private static func described(_ document: TranslationDocument) -> [String] {
    document.files[0].units.map {
      "\($0.id) | \($0.source ?? "-") | \($0.target ?? "-") | \($0.pluralVariable ?? "-")"
    }
  }

  @Test func segmentsThatAreCasesAreNotJoined() {
    let document = Self.read(
      """
      <unit id="u" name="files" \(Self.plurals) pgs:switch="plural:n">\(Self.cases(["one", "other"]))\
      </unit><unit id="v">\(Self.segment("a"))</unit>
      """)
    #expect(
      Self.described(document) == [
        "files|==|plural.one | one source | one target | n",
        "files|==|plural.other | other source | other target | n", "v | a | - | -",
      ])
    #expect(document.findings == [])
  }

  @Test func aUnitMayNameTheVariableWithItsKey() {
    let document = Self.read(
      """
      <unit id="k|==|substitutions.n" \(Self.plurals) pgs:switch=" plural:n ">\
      \(Self.cases(["0", "few", "other"]))</unit>
      """)
    #expect(
      Self.described(document) == [
        "k|==|substitutions.n.plural.zero | 0 source | 0 target | -",
        "k|==|substitutions.n.plural.few | few source | few target | -",
        "k|==|substitutions.n.plural.other | other source | other target | -",
      ])
  }

  @Test(arguments: [
    ("name=\"files\"", "", ["files", "files"]), ("", "name=\"files\"", ["files", "files"]),
    ("", "", ["g", "g"]),
  ])
  func unitsOfAGroupAreCases(group: String, unit: String, keys: [String]) {
    let units = ["one", "other"].map { name in
      "<unit id=\"u-\(name)\" \(unit) pgs:case=\"\(name)\"><segment state=\"reviewed\"><source>s</source>"
        + "<target>\(name)</target></segment></unit>"
    }
    let document = Self.read(
      """
      <group id="g" \(group) \(Self.plurals) pgs:switch="plural:n">\(units.joined())</group>
      <unit id="v">\(Self.segment("a"))</unit>
      """)
    let found = document.files[0].units
    #expect(found.map(\.key) == keys + ["v"])
    #expect(found.map(\.variation.name) == ["plural.one", "plural.other", ""])
    #expect(found.map(\.target) == ["one", "other", nil])
    #expect(document.findings == [])
  }

  @Test func whatATableCannotVaryWithIsNotRead() {
    let switches = ["gender:host", "select:kind", "plural:n gender:host", "plural", "ordinal:n"]
    for value in switches {
      let document = Self.read(
        """
        <unit id="u" \(Self.plurals) pgs:switch="\(value)">\(Self.cases(["one", "other"]))</unit>
        <unit id="v">\(Self.segment("a"))</unit>
        """)
      #expect(document.files[0].units.map(\.key) == ["v"], "\(value)")
      #expect(document.summary == ["3 skipped-unit warning"], "\(value)")
    }
  }

  @Test func casesThatAreNoCategoriesOrRepeatedAreReported() {
    let document = Self.read(
      """
      <unit id="u" \(Self.plurals) pgs:switch="plural:n">
      \(Self.cases(["1"]))
      \(Self.cases(["one"]))
      \(Self.segment("a", "b"))
      \(Self.cases(["one"]))
      \(Self.cases(["other"]))</unit>
      """)
    #expect(document.files[0].units.map(\.variation.name) == ["plural.one", "plural.other"])
    #expect(
      document.summary == [
        "4 skipped-unit warning", "6 skipped-unit warning", "7 skipped-unit warning",
      ])
  }
}
