import Diagnostics
import Testing
import XMLReading

@Suite struct RecoveryTests {
  /// A malformed document, its recovered part, and its findings as `line:column message`.
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var outline: String
    var findings: [String]
    var testDescription: String { text }

    init(_ text: String, _ outline: String, _ findings: String...) {
      self.text = text
      self.outline = outline
      self.findings = findings
    }
  }

  static let cases = [
    Case(
      "<a>\n<b>\n</a>", "a(b)",
      "3:1 \"b\", opened in line 2, is not closed before \"</a>\": add \"</b>\""),
    Case(
      "<a>\n<b>\n<c>\n</b>\n<d/></a>", "a(b(c) d)",
      "4:1 \"c\", opened in line 3, is not closed before \"</b>\": add \"</c>\""),
    Case(
      "<a>\n<label>\n</lable>\n<b/></a>", "a(label b)",
      "3:1 \"label\", opened in line 2, is closed by \"</lable>\": write \"</label>\""),
    Case(
      "<a>\n<b/>\n</long>\n</a>", "a(b)",
      "3:1 \"</long>\" closes no open element: the innermost one is \"a\", opened in line 1"),
    Case("<a>\n<b>\n", "a(b)", "2:4 the file ends before \"b\", opened in line 2, is closed"),
    Case("<a>\n<b x='1'", "a", "2:9 the file ends inside the tag \"<b\", with \"a\" open"),
    Case(
      "<a>\n<b><b x='>", "a(b)",
      "2:11 the file ends inside the tag \"<b\", with \"b\", \"a\" open"),
    Case(
      "<a>\n<b>\n<b x\0='1'/></b></a>", "a(b)",
      "3:5 the character U+0000 is not allowed in XML: what follows it is not read"),
    Case("<a/>\n<b/>", "a", "2:1 nothing may follow the end of the document element"),
    Case("<a>\n<!-- b\n</a>", "a", "2:1 the comment that begins here has no end: add \"-->\""),
    Case(
      "<a>\n<![CDATA[ b\n</a>", "a",
      "2:1 the CDATA section that begins here has no end: add \"]]>\""),
    Case(
      "<a>\n<?b\n</a>", "a",
      "2:1 the processing instruction that begins here has no end: add \"?>\""),
    Case("<a>\nb & c\n</a>", "a", "2:3 \"&\" must be written as \"&amp;\""),
    Case("<a x='b & c'/>", "a", "1:9 \"&\" must be written as \"&amp;\""),
    Case(
      "<a>\nb &c d\n</a>", "a",
      "2:3 \"&c\" does not end with \";\": write \"&amp;\" for an \"&\""),
    Case("<a>\nb&nbsp;c</a>", "a", "2:2 \"&nbsp;\" is not defined in XML: write \"&#160;\""),
    Case(
      "<a x='&eacute;'/>", "a",
      "1:7 \"&eacute;\" is not defined in XML: write the character itself"),
    Case("<a>\n&#0;</a>", "a", "2:1 \"&#0;\" is not a character that XML allows"),
    Case("<a>\nx\u{1}</a>", "a", "2:2 the character U+0001 is not allowed in XML"),
    Case("<a>\nx < y</a>", "a", "2:3 \"<\" does not begin a tag here: write \"&lt;\""),
    Case(
      "<a>\n<b x='1' y='2' x='3'/></a>", "a(b)",
      "2:16 \"b\" has the attribute \"x\" twice: the first one counts"),
    Case("<a>\n<b x=1/></a>", "a(b)", "2:6 the value of \"x\" must be in quotes"),
    Case(
      "<a>\n<b x/></a>", "a(b)", "2:4 the attribute \"x\" has no value: write x=\"...\""),
    Case(
      "<a>\n<b x='1'y='2'/></a>", "a(b)",
      "2:9 a space is missing after the value of \"x\", or its closing quote is in the wrong place"
    ),
    Case(
      "<a>\n<b x='1<2'/></a>", "a(b)",
      "2:8 \"<\" is not allowed in an attribute value: write \"&lt;\""),
    Case(
      "<a>\n<b x='H:|-(>=10,<=5)-[l]-|'/></a>", "a(b)",
      "2:17 \"<\" is not allowed in an attribute value: write \"&lt;\""),
    Case(
      "<a>\n<b x='1<c'/></a>", "a(b c)",
      "2:8 \"<\" is not allowed in an attribute value: write \"&lt;\", or add the closing quote"),
    Case("<a>\n<b x='1/>\n<c/>\n</a>", "a(b c)", "2:4 the value of \"x\" has no closing quote"),
    Case("<a>\n<b\n<c/>\n</a>", "a(b c)", "2:1 the tag \"<b\" has no \">\""),
    Case(
      " \n<?xml version='1.0'?><a/>", "a",
      "2:1 the XML declaration must be the first thing in the file"),
    Case("<a>\n<p:b/></a>", "a(p:b)", "2:1 the prefix \"p\" is not declared"),
    Case("<a>]]></a>", "a", "1:4 \"]]>\" is not allowed in text: write \"]]&gt;\""),
    Case(
      "<a>\n<b/>\0<c/></a>", "a(b)",
      "2:5 the character U+0000 is not allowed in XML: what follows it is not read"),
  ]

  @Test(arguments: cases) func oneMistakeHasOneFinding(_ example: Case) throws {
    let tree = try XMLReader.read(Array(example.text.utf8), path: "a")
    #expect(tree.root.outline == example.outline)
    let findings = tree.findings.map { finding in
      "\(finding.position?.line ?? 0):\(finding.position?.column ?? 0) \(finding.message)"
    }
    #expect(findings == example.findings)
    #expect(tree.findings.allSatisfy { $0.rule == .xmlNotWellFormed && $0.severity == .error })
  }

  @Test func textBehindAnErrorKeepsItsEntities() throws {
    let tree = try XMLReader.read(Array("<a>1 & 2 &amp; 3 &lt; 4</a>".utf8), path: "a")
    #expect(tree.root.text == "1  2 & 3 < 4")
  }

  @Test func theFirstOfTwoAttributesCounts() throws {
    let tree = try XMLReader.read(Array("<a x='1' y='2' x='3'/>".utf8), path: "a")
    #expect(tree.root.attributes.map(\.value) == ["1", "2"])
    #expect(tree.findings.first?.notes.map(\.position) == [SourcePosition(line: 1, column: 4)])
  }

  @Test func findingsAreFew() throws {
    let text = "<a>\n" + String(repeating: "& x &y;\n", count: 100) + "</a>"
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    #expect(tree.findings.map { $0.position?.line } == (2...11).map { $0 })
  }

  @Test func theEndOfReadingIsReported() throws {
    let text = "<a>\n" + String(repeating: "& x &y;\n", count: 1000) + "<b/></a>"
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    #expect(tree.findings.dropLast().map { $0.position?.line } == (2...11).map { $0 })
    #expect(tree.root.children.isEmpty)
    let last = try #require(tree.findings.last)
    #expect(last.message == "there were 1000 errors up to here: what follows is not read")
    #expect(try #require(last.position).line > 11)
  }

  static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a <comment/> -->
    <interface version="1">
      <view id='über' title="a &amp; &#x1F642; b">
        <string property="title"><![CDATA[<text>]]> é</string>
        <?pi x?><b/>
      </view>
    </interface>

    """

  /// The tree of a truncated document is a prefix of the whole one: same elements, same places.
  @Test func truncatedAtEveryByte() throws {
    let bytes = Array(Self.sample.utf8)
    let whole = try XMLReader.read(bytes, path: "a").root.places
    let rootEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
    for count in 0..<bytes.count {
      let part = Array(bytes[..<count])
      do {
        let tree = try XMLReader.read(part, path: "a")
        #expect(tree.findings.count == (count > rootEnd ? 0 : 1), "\(count)")
        let places = tree.root.places
        #expect(Set(places).isSubset(of: whole), "\(count)")
        let complete = whole.filter { $0 <= places.last ?? 0 }
        #expect(places == complete, "\(count)")
      } catch .notUTF8 {
        #expect(String(validating: part, as: UTF8.self) == nil)
      } catch {
        let isInFirstTag = error == .cutOff(SourcePosition(line: 3, column: 1))
        #expect(error == .empty || error.position == .start || isInFirstTag, "\(count)")
        #expect(count < 85, "\(count)")
      }
    }
  }

  /// Replacing any byte by any significant other one never crashes, and never loses anything
  /// without a finding.
  @Test func anyByteReplaced() throws {
    let bytes = Array(Self.sample.utf8)
    let whole = try XMLReader.read(bytes, path: "a")
    for index in bytes.indices {
      for byte in "<>&;'\"/= !-]?x\0\u{1}\n".utf8 where byte != bytes[index] {
        var broken = bytes
        broken[index] = byte
        guard let tree = try? XMLReader.read(broken, path: "a") else { continue }
        let hasLost = tree.root.places.count < whole.root.places.count - 4
        #expect(!hasLost || !tree.findings.isEmpty, "\(index) \(byte)")
        #expect(tree.findings.count <= 4, "\(index) \(byte)")
      }
    }
  }
}
