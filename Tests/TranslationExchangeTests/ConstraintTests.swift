import Diagnostics
import Testing
import TranslationExchange

/// The constraints of XLIFF 2 on which an import relies, each broken by one change of a document.
@Suite struct ConstraintTests {
  private static let fine = """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de" \
    xmlns:m="urn:m" xmlns:fs="urn:oasis:names:tc:xliff:fs:2.0" \
    xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0">
    <file id="f"><skeleton href="a.skl"/><m:x id="e"><m:y id="y"/></m:x>\
    <slr:profiles generalProfile="xliff:codepoints"/><slr:data profile="p"><m:z id="z"/></slr:data>\
    <notes><note id="n" priority="2" appliesTo="source">about</note></notes>
    <group id="g" name="a" type="m:t" canResegment="no" srcDir="ltr" slr:sizeRestriction="5,*">
    <unit id="u" m:own="1" translate="yes" slr:sizeInfoRef="z"><notes><note id="n1">n</note></notes>\
    <originalData><data id="d" dir="rtl">x</data></originalData>\
    <segment id="s1" state="translated" subState="m:s"><source>a<ph id="p1" dataRef="d" \
    type="fmt" subType="xlf:b" subFlows="v" fs:fs="b" fs:subFs="a,b"/><ph id="p2" equiv="=" \
    canCopy="no" canDelete="no" canReorder="firstNo"/><ph id="p3" equiv="=" canCopy="no" \
    canDelete="no" canReorder="no"/><sc id="c" equiv="=" canOverlap="no"/>b</source>\
    <target order="1">a<ph id="p2" equiv="=" canCopy="no" canDelete="no" canReorder="firstNo"/>\
    <ph id="p3" equiv="=" canCopy="no" canDelete="no" canReorder="no"/><sc id="c" equiv="=" \
    canOverlap="no"/></target></segment>\
    <segment id="s2"><source xml:lang="en-GB">c<ec startRef="c" equiv="=" canOverlap="no"/>\
    <sm id="a1" translate="no"/><cp hex="0001"/><em startRef="a1"/></source>\
    <target>c<ec startRef="c" equiv="=" canOverlap="no"/></target></segment>\
    <ignorable id="i"><source>d<mrk id="a2" type="comment" ref="#n=n1">e</mrk>\
    <ph id="p4" equiv="="/><ph id="p5" copyOf="p4"/><ec id="c9" isolated="yes" equiv="="/></source>\
    </ignorable></unit>
    <unit id="v"><segment><source><pc id="1" equivStart="" equivEnd="">f</pc></source></segment></unit>
    </group></file></xliff>
    """

  @Test func theDocumentKeepsAllConstraints() {
    #expect(XLIFFReader.read(Self.fine).findings.map(\.message) == [])
  }

  @Test(arguments: [
    // Attributes and their values
    ("srcLang=\"en\"", ""), ("srcLang=\"en\"", "srcLang=\"e\""), ("trgLang=\"de\"", ""),
    ("state=\"translated\"", "state=\"done\""), ("hex=\"0001\"", "hex=\"xyz\""),
    ("order=\"1\"", "order=\"0\""),
    ("translate=\"yes\"", "translate=\"maybe\""), ("hex=\"0001\"", "hex=\"110000\""),
    ("hex=\"0001\"", ""),
    // Places of texts
    ("<group id=\"g\"", "text<group id=\"g\""), ("<segment id=\"s2\">", "<segment id=\"s2\">text"),
    ("<target order", "<target>x</target><target order"),
    ("<source>d", "<source>x</source><source>d"),
    ("<unit id=\"v\">", "<unit id=\"v\"><unit id=\"w\"/>"),
    ("<unit id=\"v\">", "<unit id=\"v\"><source>x</source>"),
    ("<group id=\"g\"", "<segment><source>x</source></segment><group id=\"g\""),
    ("<segment><source><pc id=\"1\" equivStart=\"\" equivEnd=\"\">f</pc></source></segment>", ""),
    ("<source><pc id=\"1\" equivStart=\"\" equivEnd=\"\">f</pc></source>", ""),
    ("<data id=\"d\" dir=\"rtl\">x</data>", ""),
    // Ids
    ("<unit id=\"v\">", "<unit id=\"u\">"), ("id=\"s2\"", "id=\"s1\""),
    ("<ignorable id=\"i\">", "<ignorable id=\"p1\">"), ("id=\"p4\"", "id=\"p1\""),
    ("<ec startRef=\"c\"", "<ec id=\"c\""),
    ("<data id=\"d\"", "<data id=\"d\"/><data id=\"d\""),
    (
      "</file>",
      "</file><file id=\"f\"><unit id=\"u\"><segment><source>a</source></segment></unit></file>"
    ),
    // Codes that must not be deleted, and the starts and ends of codes
    (
      "<target order=\"1\">a<ph id=\"p2\" equiv=\"=\" canCopy=\"no\" canDelete=\"no\" "
        + "canReorder=\"firstNo\"/>", "<target order=\"1\">a"
    ),
    ("c<ec startRef=\"c\" equiv=\"=\" canOverlap=\"no\"/><sm", "c<sm"),
    (
      "c<ec startRef=\"c\" equiv=\"=\" canOverlap=\"no\"/><sm",
      "c<ec startRef=\"x\" equiv=\"=\"/><sm"
    ),
    ("canOverlap=\"no\"/>b", "canOverlap=\"no\" isolated=\"yes\"/>b"),
    ("canOverlap=\"no\"/><sm", "canOverlap=\"no\" isolated=\"yes\"/><sm"),
    // References
    ("dataRef=\"d\"", "dataRef=\"e\""), ("copyOf=\"p4\"", "copyOf=\"p9\""),
    ("copyOf=\"p4\"", "copyOf=\"p4\" dataRef=\"d\""),
    // Order and languages
    ("order=\"1\"", "order=\"2\""), ("order=\"1\"", "order=\"9\""),
    ("<unit id=\"u\"", "<unit id=\"u\" xml:lang=\"ja\""),
    ("<target order", "<target xml:lang=\"fr\" order"),
    ("xml:lang=\"en-GB\"", "xml:lang=\"ja\""),
  ])
  func aBrokenConstraintIsAnError(old: String, new: String) {
    #expect(Self.fine.contains(old))
    let document = XLIFFReader.read(Self.fine.replacing(old, with: new))
    #expect(document.hasErrors)
    #expect(!document.findings.contains { $0.rule == .xmlNotWellFormed }, "\(document.findings)")
  }

  @Test func version2_2AllowsMoreAtTheTop() {
    let text = """
      <xliff xmlns="NS" version="2.2" srcLang="en"><notes><note>n</note></notes><mda:metadata \
      xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0"/><file id="f"><unit id="u"><segment>\
      <source>a</source></segment></unit></file></xliff>
      """
    let new = text.replacing("NS", with: XLIFFVersion.v2_2.namespace)
    #expect(XLIFFReader.read(new).findings == [])
    let old = text.replacing("NS", with: XLIFFVersion.v2_1.namespace).replacing("2.2", with: "2.1")
    #expect(XLIFFReader.read(old).findings.count == 1)
    let reference = "<note ref=\"#u\">"
    #expect(XLIFFReader.read(new.replacing("<note>", with: reference)).findings == [])
  }
}
