import Diagnostics
import Testing
import XMLReading

@Suite struct PlaceTests {
  @Test(arguments: [
    "§<a/>",
    "§<a §x=\"§1\"/>",
    "§<a  §x = '§1'\n\t§y\n=\n\"§2\" />",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- <b c='d'/> -->\n<?p <x y='z'>?>§<a §x='§'/>",
    "\u{FEFF}§<a §x='§1'>§ß</a>",
    "\u{FEFF}<?xml version='1.0'?>\r\n§<a\r\n  §x='§1'>\r\n  §<b/>\r\n</a>\r\n",
    "§<a §x='§&lt;&#10;&#x41;&amp;' §y='§b'/>",
    "§<a §x='§one\n two\ttwo' §y='§b'>\n\n §t</a>",
    "§<a §x='§a > b' §y=\"§it's\" §z='§ \"x=1\" '>§></a>",
    "§<a §größe='§äöü' §y='§漢字🙂'>\n§🙂§<ü §x='§é'/></a>",
    "§<a> <!-- no --> <?no?> \n&#32;&#x0A;<![CDATA[ ]]> <![CDATA[ §yes]]></a>",
    "§<a>\n  §<b §x='§1'/>  §later §<c/>more</a>",
    "§<a>§&amp;</a>",
    "§<a>§&#65;</a>",
    "§<a xmlns='u' §x='§1' xmlns:p='v' §p:y='§2'>§<p:b §p:x='§3'/></a>",
    "§<a §xx='§1' §x='§2'/>",
  ])
  func everyPlaceIsExact(_ marked: String) throws {
    let document = MarkedDocument(marked)
    let tree = try XMLReader.read(document.bytes, path: "a")
    #expect(tree.findings.isEmpty)
    #expect(tree.root.places == document.offsets)
  }

  @Test func linesAndColumnsCountCharacters() throws {
    let text = "\u{FEFF}<a>\r\n  <b é=\"ü\" x='🙂' y='1'/>\r\n</a>"
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    let element = try #require(tree.root.children.first)
    #expect(tree.source.position(at: tree.root.offset) == .start)
    #expect(tree.source.position(at: element.offset) == SourcePosition(line: 2, column: 3))
    let columns = element.attributes.map { tree.source.position(at: $0.offset).column }
    #expect(columns == [6, 12, 18])
    let values = element.attributes.map { tree.source.position(at: $0.valueOffset).column }
    #expect(values == [9, 15, 21])
  }

  /// Checks every element of a large document against a search for its unique name.
  @Test func placesHoldBehindTheFirstBuffers() throws {
    var text = "<?xml version=\"1.0\"?>\n<root>\n"
    for index in 0..<5000 {
      let filler = String(repeating: index % 3 == 0 ? "é &amp; " : "x ", count: index % 40)
      text += "<!-- \(filler) -->\(filler)<e\(index)\n  k\(index)='\(filler)v\(index)'/>\n"
    }
    text += "</root>\n"
    let bytes = Array(text.utf8)
    let tree = try XMLReader.read(bytes, path: "a")
    #expect(tree.findings.isEmpty)
    #expect(tree.root.children.count == 5000)
    var from = 0
    for (index, element) in tree.root.children.enumerated() {
      let tag = Array("<e\(index)\n".utf8)
      let key = Array("k\(index)='".utf8)
      let start = try #require(
        (from..<bytes.count).first { bytes[$0...].starts(with: tag) })
      let name = try #require(
        (start..<bytes.count).first { bytes[$0...].starts(with: key) })
      #expect(element.offset == start)
      #expect(element.attributes.map(\.offset) == [name])
      #expect(element.attributes.map(\.valueOffset) == [name + key.count])
      from = name
    }
  }
}

@Suite struct ContentTests {
  private func read(_ text: String) throws -> XMLElement {
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    #expect(tree.findings.isEmpty)
    return tree.root
  }

  @Test func valuesAreDecodedAndNormalised() throws {
    let root = try read("<a x='&lt;&amp;&#10;&quot;' y='one\n\ttwo' z='&#x1F642;'/>")
    #expect(root.attributes.map(\.value) == ["<&\n\"", "one  two", "🙂"])
    #expect(root.attribute("y")?.name == "y")
    #expect(root.attribute("w") == nil)
  }

  @Test func textIsJoined() throws {
    let root = try read("<a>one<b>in</b> &amp; <![CDATA[<two>]]><!-- no -->\r\nthree</a>")
    #expect(root.text == "one & <two>\nthree")
    #expect(root.children.map(\.text) == ["in"])
    #expect(root.children.map(\.textOffset) == [9])
  }

  @Test func longTextIsWhole() throws {
    let words = String(repeating: "Größe &amp; Maß\n", count: 40_000)
    let root = try read("<a>\(words)</a>")
    #expect(root.text == String(repeating: "Größe & Maß\n", count: 40_000))
  }

  @Test func prefixesStayAndDeclarationsGo() throws {
    let root = try read("<p:a xmlns:p='u' xmlns='v' p:x='1'><b/></p:a>")
    #expect(root.name == "p:a")
    #expect(root.attributes.map(\.name) == ["p:x"])
    #expect(root.outline == "p:a(b)")
    #expect(root.namespace == "u")
    #expect(root.children.first?.namespace == "v")
    #expect(try read("<a/>").namespace == nil)
  }

  @Test func whiteSpaceAloneHasNoPlace() throws {
    #expect(try read("<a> \n&#32; </a>").textOffset == nil)
  }
}
