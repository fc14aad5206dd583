import Diagnostics
import InterfaceDocuments
import InterfaceValues
import NativeDocuments
import Testing

@Suite("Findings about a document")
struct FindingTests {
  @Test(
    "Structure, each at its place",
    arguments: [
      // Elements
      ("<lable id=\"a\"/>", ["3:1 warning unknown-element"], "did you mean \"label\"?"),
      ("<item id=\"a\"/>", ["3:1 warning unknown-element"], "kept as a plain view"),
      ("<metric name=\"a\" value=\"1\"/>", ["3:1 warning unknown-element"], "\"interface\""),
      ("<label id='a'>\n  hello</label>", ["4:3 warning extraneous-text"], "not shown"),
      ("<constraints><rule/></constraints>", ["3:14 warning unknown-element"], "ignored"),
      // Attributes
      ("<label id=\"a\" txet=\"A\"/>", ["3:15 warning unknown-attribute"], "\"text\""),
      (
        "<view id=\"a\" customSpacing=\"1\"/>", ["3:14 warning unknown-attribute"],
        "for the views of a \"stackView\""
      ),
      ("<view id=\"a\" width=\"80\"/>", ["3:14 error invalid-attribute-value"], "intrinsicWidth"),
      ("<view id=\"a\" height=\"80\"/>", ["3:14 error invalid-attribute-value"], "intrinsicHeight"),
      ("<size name=\"s\" width=\"1\"/>", ["3:1 error invalid-attribute-value"], "\"height\""),
      // Values
      ("<view id=\"\"/>", ["3:11 error invalid-attribute-value"], "an id"),
      ("<view id=\"a b\"/>", ["3:11 error invalid-attribute-value"], "not \"a b\""),
      ("<view id=\"a\" hidden=\"yes\"/>", ["3:22 error invalid-attribute-value"], "\"YES\""),
      ("<view id='a' intrinsicWidth='1e5'/>", ["3:30 error invalid-attribute-value"], "1e5"),
      ("<view id='a' intrinsicWidth='NaN'/>", ["3:30 error invalid-attribute-value"], "NaN"),
      ("<view id='a' intrinsicWidth='-1'/>", ["3:30 error invalid-attribute-value"], "0 or more"),
      (
        "<view id='a' intrinsicWidth='10000001'/>", ["3:30 error invalid-attribute-value"],
        "10000001"
      ),
      (
        "<view id='a' verticalHuggingPriority='0'/>", ["3:39 error invalid-attribute-value"],
        "up to 1000"
      ),
      (
        "<label id='a' lineBreak='wordwrap'/>", ["3:26 error invalid-attribute-value"],
        "did you mean \"wordWrap\"?"
      ),
      ("<label id='a' textColor='red'/>", ["3:26 error invalid-attribute-value"], "#0066CC"),
      ("<view id='a' backgroundColor='#FFF'/>", ["3:31 error invalid-attribute-value"], "#FFF"),
      ("<view id='a' ignoreRules='x'/>", ["3:1 error invalid-attribute-value"], "ignoreReason"),
      (
        "<view id='a' ignoreRules='x' ignoreReason=' '/>",
        ["3:1 error invalid-attribute-value"], "which says why"
      ),
      // Ids and references
      (
        "<view id='a'/>\n<label id='a'/>", ["4:12 error duplicate-id"], "the id \"a\""
      ),
      ("<view id='a' baselineView='b'/>", ["3:28 error dangling-reference"], "\"b\""),
      (
        "<view id='a' accessibilityTitleUIElement='b'/>", ["3:43 error dangling-reference"], "\"b\""
      ),
      ("<view id='a' baselineView='root'/>", ["3:28 error dangling-reference"], "not in it"),
      (
        "<label id='a'><string property='text' table='T'>x</string></label>",
        ["3:46 error dangling-reference"], "<stringsTable"
      ),
      // Texts
      ("<label text='A'/>", ["3:1 warning text-without-id"], "localizable=\"NO\""),
      (
        "<label id='a'><string property='title'>x</string></label>",
        ["3:33 error invalid-attribute-value"], "\"title\""
      ),
      (
        "<label id='a' text='x'><string property='text'>x</string></label>",
        ["3:42 error invalid-attribute-value"], "leave one"
      ),
    ])
  func structure(content: String, expected: [String], words: String) throws {
    let document = try document(content)
    #expect(document.summary == expected)
    #expect(document.messages.allSatisfy { $0.contains(words) }, "\(document.messages)")
  }

  @Test(
    "The finding about a value that is too large or zero states the limit, not the form",
    arguments: [
      ("<view intrinsicWidth='99999999999999999999'/>", "must be at most 10000000, not"),
      ("<view intrinsicWidth='-99999999'/>", "must be a number of points, 0 or more"),
      ("<view firstBaselineOffset='-99999999'/>", "must be at least -10000000, not"),
      ("<view layoutMargins='1 2 3 10000001'/>", "must be at most 10000000, not"),
      ("<label font='system 99999999'/>", "must be at most 10000000, not"),
      ("<label lines='99999999'/>", "must be at most 10000000, not"),
      ("<label lines='99999999.5'/>", "must be a whole number, 0 or more, not"),
      ("constant='-99999999'", "must be at least -10000000, not"),
      ("multiplier='9999999999999'", "must be at most 10000000, not"),
      ("multiplier='1:99999999'", "must be at most 10000000, not"),
      ("multiplier='1/0.00000001'", "must be a ratio of at most 10000000, not"),
      ("multiplier='0'", "\"multiplier\" must not be zero"),
      ("multiplier='0:9'", "\"multiplier\" must not be zero"),
      ("multiplier='9:0'", "\"multiplier\" must not divide by zero"),
      ("multiplier='half'", "must be a number or a ratio such as 16:9, not \"half\""),
    ])
  func limits(content: String, words: String) throws {
    let constraint =
      "<constraints><constraint firstAttribute='width' \(content)/></constraints>"
    let document = try document(content.hasPrefix("<") ? content : constraint)
    #expect(document.findings.map(\.rule) == [.invalidAttributeValue])
    #expect(document.messages[0].contains(words), "\(document.messages)")
  }

  @Test(
    "The finding about a misplaced text states the right place",
    arguments: [
      ("<label id='a'>\n Hello </label>", ": write text=\"Hello\""),
      ("<button id='a'>OK</button>", ": write title=\"OK\""),
      ("<label id='a'>5 &lt; 6</label>", ": write it in the attribute \"text\""),
      ("<view id='a'>Hello</view>", "this text is not shown"),
      ("<label id='a' titel='x'/>", "no attribute \"titel\" (did you mean \"text\"?)"),
      ("<button id='a' value='x'/>", "no attribute \"value\" (did you mean \"title\"?)"),
      ("<view id='a' value='x'/>", "\"view\" has no attribute \"value\""),
    ])
  func misplacedTexts(content: String, ending: String) throws {
    let messages = try document(content).messages
    #expect(messages.count == 1 && messages[0].hasSuffix(ending), "\(messages)")
  }

  @Test("An unknown element is kept as a plain view with its contents")
  func keptElements() throws {
    let document = try document(
      """
      <stackVew id="s" axis="vertical"><lable id="l" text="A"/><button id="b"/></stackVew>
      <constraints><visualFormat format="[s(80)]"/></constraints>
      """)
    #expect(
      document.summary == [
        "3:1 warning unknown-element", "3:34 warning unknown-element",
      ])
    let stack = document.roots[0].view.subviews[0]
    #expect(stack.kind == .view && stack.element == "stackVew" && stack.id == "s")
    #expect(stack.subviews.map(\.id) == ["l", "b"])
    #expect(stack.subviews.map(\.kind) == [.view, .button(.push)])
    #expect(document.statements == ["s.width == 80"])
  }

  @Test("The second of two equal ids is replaced, with a note at the first")
  func duplicates() throws {
    let document = try document(
      """
      <view id="a"/><label id="a" text="A"/>
      <constraints><constraint id="a" firstItem="a" firstAttribute="width" constant="1"/>
      </constraints>
      """, declarations: "<metric name='m' value='1'/><metric name='m' value='2'/>")
    #expect(
      document.summary == [
        "1:66 error duplicate-id", "3:26 error duplicate-id", "4:30 error duplicate-id",
      ])
    #expect(
      document.findings.map { $0.notes.map(\.position) } == [
        [SourcePosition(line: 1, column: 38)], [SourcePosition(line: 3, column: 11)],
        [SourcePosition(line: 3, column: 11)],
      ])
    #expect(document.roots[0].view.subviews.map(\.id) == ["a", "root.label1"])
    #expect(document.constraints.map(\.id) == ["a.width==1"])
  }

  @Test(
    "The top of a document",
    arguments: [
      ("<view id='a' height='1'/>", ["1:24 error invalid-attribute-value"]),
      ("<view id='a' width='big' height='1'/>", ["1:44 error invalid-attribute-value"]),
      ("<view id='a' width='-1' height='1'/>", ["1:44 error invalid-attribute-value"]),
      ("<metric name='1a' value='1'/>", ["1:38 error invalid-attribute-value"]),
      ("<metric name='standard' value='1'/>", ["1:38 error invalid-attribute-value"]),
      ("<metric name='a' value='inf'/>", ["1:48 error invalid-attribute-value"]),
      (
        "<label id='a'/>",
        ["1:24 error invalid-attribute-value", "1:24 error invalid-attribute-value"]
      ),
      ("<wiew id='a' width='1' height='1'/>", ["1:24 warning unknown-element"]),
      ("hello", ["1:24 warning extraneous-text"]),
      (
        "<window width='1' height='1' minWidth='9' maxWidth='8'/>",
        ["1:76 error invalid-attribute-value"]
      ),
      (
        "<view width='1' height='1'><size name='s' width='1' height='1'/>"
          + "<size name='s' width='1' height='1'/></view>", ["1:100 error duplicate-id"]
      ),
    ])
  func top(content: String, expected: [String]) throws {
    #expect(try decode("<interface version='1'>\(content)</interface>").summary == expected)
  }

  @Test(
    "A maximum extent below the minimum is dropped",
    arguments: [
      ("minWidth='9' maxWidth='8'", [9, nil, nil, nil]),
      ("minHeight='9' maxHeight='8'", [nil, nil, 9, nil]),
      ("minWidth='9' maxWidth='9' maxHeight='8'", [9, 9, nil, 8]),
    ] as [(String, [Double?])])
  func extentLimits(attributes: String, expected: [Double?]) throws {
    let root = try decode(
      "<interface version='1'><window width='1' height='1' \(attributes)/></interface>"
    ).roots[0]
    let limits = [
      root.minimumWidth, root.maximumWidth, root.minimumHeight, root.maximumHeight,
    ]
    #expect(limits == expected)
  }

  @Test("A metric without a valid number is reported once, where it is declared")
  func metricOfNoValue() throws {
    let document = try document(
      """
      <constraints><visualFormat format="[root(m)]-m-[root(80@m)]"/>
      <constraint firstAttribute="width" constant="m" priority="m"/></constraints>
      """, declarations: "<metric name='m' value='x'/>")
    #expect(document.summary == ["1:48 error invalid-attribute-value"])
    #expect(document.statements == [])
  }

  @Test("An unknown platform and an invalid locale are findings")
  func header() throws {
    let document = try decode("<interface version='1' platform='macos11' developmentLocale='e_n'/>")
    #expect(
      document.summary == [
        "1:34 error invalid-attribute-value", "1:62 error invalid-attribute-value",
      ])
    #expect(document.messages[0].contains("did you mean \"macOS11\"?"))
    #expect(document.platform == .macOS11)
    #expect(document.developmentLocale == "en")
  }

  @Test(
    "A start tag that is broken as XML has no other finding",
    arguments: [
      ("<visualFormat format=\"H:|-(>=10,<=5)-[l]-|\"/>", "5:33"),
      ("<visualFormat format=\"H:[l(<=100)]\"/>", "5:28"),
      ("<visualFormat\n format=\"H:[l(<=100)]\"\n options=\"none\"/>", "6:15"),
      ("<constraint firstItem=\"l\" frst=\"a & b\"/>", "5:35"),
    ])
  func brokenStartTag(constraint: String, place: String) throws {
    let document = try document(
      "<label id=\"l\"/>\n<constraints>\n\(constraint)\n</constraints>\n<lable id=\"m\"/>")
    let last = 7 + constraint.count { $0 == "\n" }
    #expect(
      document.summary == [
        "\(place) error xml-not-well-formed", "\(last):1 warning unknown-element",
      ])
    #expect(
      document.messages[0].contains("must be written") || document.messages[0].contains("&lt;"))
  }

  @Test(
    "A start tag that the file ends in gives no element",
    arguments: [
      "<cons", "<constraint firstIt", "<view", "<view id='x' hidden='>", "<view \0 id='x'/>",
    ])
  func tornStartTag(tag: String) throws {
    let document = try decode(
      "<interface version='1'><view id='a' width='1' height='1'><constraints>\(tag)")
    #expect(document.findings.map(\.rule) == [.xmlNotWellFormed])
    #expect(document.roots.map(\.view.id) == ["a"])
    #expect(document.roots[0].view.subviews.isEmpty)
    let names = ["\"constraints\"", "\"view\"", "\"interface\""]
    let isCut = !tag.contains("\0")
    #expect(names.allSatisfy { document.messages[0].contains($0) == isCut }, "\(document.messages)")
  }

  @Test("The XML reader's findings are among the others, in reading order")
  func malformed() throws {
    let document = try decode(
      "<interface version='1'><view id='a' width='1' height='1'><lable id='b'/></view>")
    #expect(document.findings.map(\.rule).contains(.xmlNotWellFormed))
    #expect(document.findings.first?.rule == .unknownElement)
    #expect(document.roots.map(\.view.id) == ["a"])
  }
}
