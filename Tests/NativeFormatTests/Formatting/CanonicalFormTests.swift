import Diagnostics
import NativeFormat
import Testing
import XMLReading

@Suite struct CanonicalFormTests {
  /// Returns the canonical form of a document's text.
  private func formatted(_ text: String) throws -> String {
    let form = try #require(CanonicalForm(XMLReader.read(Array(text.utf8), path: "a.interface")))
    return String(decoding: form.bytes, as: UTF8.self)
  }

  /// Returns the form of the content of a root view, without the lines around it.
  private func content(_ content: String) throws -> String {
    let text = try formatted(
      "<interface version='1'><view id='r' width='9' height='9'>\(content)</view></interface>")
    let start =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<interface version=\"1\">\n"
      + "  <view id=\"r\" width=\"9\" height=\"9\">\n"
    let end = "  </view>\n</interface>\n"
    #expect(text.hasPrefix(start) && text.hasSuffix(end))
    return String(text.dropFirst(start.count).dropLast(end.count))
  }

  @Test func eachElementIsOnALineOfItsOwn() throws {
    #expect(
      try content("<label id='a'></label><view id='b' ><label id='c'/>  <label id='d' /></view >")
        == """
            <label id="a"/>
            <view id="b">
              <label id="c"/>
              <label id="d"/>
            </view>

        """)
  }

  @Test func attributesHaveTheOrderOfTheSchemaAndUnknownOnesFollow() throws {
    #expect(
      try content("<button zebra='1' hidden='YES' title='T' apple='2' class='C' id='a'/>")
        == "    <button id=\"a\" class=\"C\" title=\"T\" hidden=\"YES\" zebra=\"1\" apple=\"2\"/>\n"
    )
    #expect(
      try content(
        "<constraints><constraint priority='5' secondAttribute='top' firstAttribute='top' "
          + "secondItem='r' id='k' firstItem='r'/><constraint id='keptTogether' firstItem='r' "
          + "firstAttribute='top' secondItem='root' secondAttribute='top'/></constraints>")
          == """
              <constraints>
                <constraint id="k" firstItem="r" firstAttribute="top" secondItem="r" secondAttribute="top"
                  priority="5"/>
                <constraint id="keptTogether" firstItem="r" firstAttribute="top"
                  secondItem="root" secondAttribute="top"/>
              </constraints>

          """)
  }

  @Test(arguments: [
    ("hidden=\"true\"", "hidden=\"YES\""), ("hidden=\"false\"", "hidden=\"NO\""),
    ("hidden=\"TRUE\"", "hidden=\"TRUE\""),
    ("intrinsicWidth=\"012.500\"", "intrinsicWidth=\"12.5\""),
    ("intrinsicWidth=\"-0\"", "intrinsicWidth=\"0\""),
    ("intrinsicWidth=\"0.10000000000000000555\"", "intrinsicWidth=\"0.1\""),
    ("intrinsicWidth=\"99999999.0\"", "intrinsicWidth=\"99999999.0\""),
    ("layoutMargins=\" 1.0\t2\n3  4\"", "layoutMargins=\"1 2 3 4\""),
    ("layoutMargins=\"1.0 2\"", "layoutMargins=\"1.0 2\""),
    ("horizontalHuggingPriority=\"250.0\"", "horizontalHuggingPriority=\"250\""),
    ("ignoreRules=\"clipped-text   007\"", "ignoreRules=\"clipped-text 007\""),
    ("toolTip=\"  1.0  \"", "toolTip=\"  1.0  \""), ("toolTip=\"true\"", "toolTip=\"true\""),
    ("toolTip='say \"&lt;&#10;&#xA0;\"'", "toolTip=\"say &quot;&lt;&#10;&#xA0;&quot;\""),
  ])
  func valuesAreSpelledOneWayAndTextsStay(written: String, expected: String) throws {
    #expect(try content("<label id=\"a\" \(written)/>") == "    <label id=\"a\" \(expected)/>\n")
  }

  @Test(arguments: [
    ("multiplier=\"1.50\"", "multiplier=\"1.5\""),
    ("multiplier=\"16.0:09\"", "multiplier=\"16:9\""),
    ("multiplier=\"1/2.0\"", "multiplier=\"1/2\""), ("multiplier=\"1/0\"", "multiplier=\"1/0\""),
    ("constant=\"-08.0\"", "constant=\"-8\""), ("constant=\"-gutter\"", "constant=\"-gutter\""),
    ("constant=\"standard\"", "constant=\"standard\""), ("priority=\"0750\"", "priority=\"750\""),
    ("priority=\"weak\"", "priority=\"weak\""),
  ])
  func valuesOfConstraintsAreSpelledOneWay(written: String, expected: String) throws {
    let form = try content(
      "<constraints><constraint firstAttribute='width' \(written)/></constraints>")
    #expect(form.contains("<constraint firstAttribute=\"width\" \(expected)/>"))
  }

  @Test func aTagTooWideForItsLineIsFilled() throws {
    // The line of the first 2 attributes has exactly 100 columns; with one more, the second one moves.
    let text = String(repeating: "é", count: 100 - 4 - "<label id=\"a\" text=\"\"".count)
    #expect(
      try content("<label hidden='YES' text='\(text)' id='a'/>")
        == "    <label id=\"a\" text=\"\(text)\"\n      hidden=\"YES\"/>\n")
    #expect(
      try content("<label hidden='YES' text='\(text)x' id='a'/>")
        == "    <label id=\"a\"\n      text=\"\(text)x\"\n      hidden=\"YES\"/>\n")
    // What ends the tag is part of the line.
    let last = text.dropLast(2)
    #expect(
      try content("<label id='a' text='\(last)'/>") == "    <label id=\"a\" text=\"\(last)\"/>\n")
    #expect(
      try content("<label id='a' text='\(last)x'/>")
        == "    <label id=\"a\"\n      text=\"\(last)x\"/>\n")
    let wide = String(repeating: "x", count: 100)
    #expect(
      try content("<label id='\(wide)'/>") == "    <label\n      id=\"\(wide)\"/>\n")
  }

  @Test func commentsKeepTheirPlaceAndTheirText() throws {
    let text = """
      <!-- 1 -->


      <!-- 2 --><interface version="1"> <!-- 3 -->
      <metric name='a' value='1'/><!-- behind a --> <!-- and more --> <metric name='b' value='2'/>


      <!-- of
       two lines --> <metric name='c' value='3'/>
       <?note x?>
      <!-- last --></interface> <!-- 4 -->

      <!-- 5 -->
      """
    #expect(
      try formatted(text) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- 1 -->

        <!-- 2 -->
        <interface version="1"> <!-- 3 -->
          <metric name="a" value="1"/> <!-- behind a --> <!-- and more -->
          <metric name="b" value="2"/>

          <!-- of
         two lines -->
          <metric name="c" value="3"/>
          <?note x?>
          <!-- last -->
        </interface> <!-- 4 -->

        <!-- 5 -->

        """)
  }

  @Test func oneBlankLineStaysBetweenElementsAndNoneAtTheEdges() throws {
    #expect(
      try content("\n\n\n<label id='a'/>\n\n\n\n<label id='b'/>\n<label id='c'/>\n\n\n")
        == "    <label id=\"a\"/>\n\n    <label id=\"b\"/>\n    <label id=\"c\"/>\n")
  }

  @Test func textStaysByteForByte() throws {
    let text = "  two\n lines <!-- c --> &amp; <![CDATA[ <x>  ]]>\t"
    #expect(
      try content("<label id='a'><string  property='text'>\(text)</string ></label>")
        == "    <label id=\"a\">\n      <string property=\"text\">\(text)</string>\n    </label>\n")
    #expect(
      try content("<label id='a'><string property='text'>  </string></label>")
        == "    <label id=\"a\">\n      <string property=\"text\">  </string>\n    </label>\n")
    // Text where none is expected is reported; it is not lost.
    #expect(try content("<label id='a'> stray </label>") == "    <label id=\"a\"> stray </label>\n")
    #expect(
      try content("<view id='a'> st <![CDATA[ray ]]> <label id='b'/></view>")
        == "    <view id=\"a\">\n      st <![CDATA[ray ]]>\n      <label id=\"b\"/>\n    </view>\n")
  }

  @Test func lineEndsOfTheFileStay() throws {
    let text = try formatted(
      "<interface version='1'>\r\n\r\n<metric name='m' value='1'/></interface>")
    #expect(
      text == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<interface version=\"1\">\r\n"
        + "  <metric name=\"m\" value=\"1\"/>\r\n</interface>\r\n")
  }

  @Test(arguments: [
    "", "\u{FEFF}", "<?xml version='1.0'?>", "\u{FEFF}<?xml version='1.0' standalone='yes' ?>\n",
  ])
  func theDeclarationIsWrittenOneWay(start: String) throws {
    #expect(
      try formatted("\(start)<interface version='1'/>")
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<interface version=\"1\"/>\n")
  }

  @Test func aDocumentThatIsNotWellFormedHasNoForm() throws {
    let tree = try XMLReader.read(
      Array("<interface version='1'><view id='a'></interface>".utf8), path: "a.interface")
    #expect(CanonicalForm(tree) == nil)
  }

  @Test func aPartIsFormattedWithoutWhatIsAroundIt() throws {
    let lines = [
      "<interface version='1'>", " <metric name='a' value='1.0'/>",
      " <metric name='b' value='2.0'/>",
      " <metric name='c' value='3.0'/>", "</interface>",
    ]
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let form = try #require(CanonicalForm(XMLReader.read(bytes, path: "a.interface")))
    let start = lines[0].utf8.count + 1 + lines[1].utf8.count + 1
    let part = form.edits(in: start..<start + lines[2].utf8.count)
    var expected = lines
    expected[2] = "  <metric name=\"b\" value=\"2\"/>"
    #expect(
      String(decoding: Fix.applying(part, to: bytes), as: UTF8.self)
        == expected.joined(separator: "\n"))
    #expect(form.edits(in: 0..<bytes.count) == form.edits)
  }
}
