import Diagnostics
import Foundation
import SchemaValidation
import Testing
import XMLReading

@Suite struct XSDValidatorTests {
  /// The published schema, which is compiled once.
  private static let interfaceSchema = Result { try XSDValidator(schema: interfaceSchemaBytes()) }

  /// The bytes of the published schema.
  private static func interfaceSchemaBytes() throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(try Data(contentsOf: root.appending(path: "Schemas/interface.xsd")))
  }

  private func violations(_ content: String, attributes: String = "") throws -> [String] {
    let text = "<interface version=\"1\"\(attributes)>\n\(content)\n</interface>\n"
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    return try Self.interfaceSchema.get().violations(in: tree).map { violation in
      let place = tree.source.position(at: violation.offset)
      let attribute = violation.attribute.map { "@\($0)" } ?? ""
      return "\(place.line):\(place.column) \(violation.element)\(attribute)"
    }
  }

  /// Puts content into a root view that begins in line 2.
  private func inView(_ content: String) throws -> [String] {
    try violations("<view id=\"v\" width=\"1\" height=\"fitting\">\n\(content)</view>")
  }

  private func inConstraints(_ content: String) throws -> [String] {
    try inView("<label id='a'/><layoutGuide id='b'/><constraints>\n\(content)</constraints>")
  }

  /// Embedding takes about 4 seconds of compiling at 40,000 bytes, which the design allows, and 21
  /// at 120,000; every look and setting of a control has made this schema larger than the first,
  /// and each kind of view may be at the top of a document.
  @Test func schemaIsSmallEnoughToEmbed() throws {
    #expect(try Self.interfaceSchemaBytes().count < 70_000)
  }

  @Test func everythingAtOnceIsValid() throws {
    let found = try violations(
      """
        <stringsTable name="Main"/> <metric name="gutter" value="-20.5"> <!-- c --> </metric>
        <image name="i" width="1" height="0"/>
        <window width="320" height="200" minWidth="1" title="T" sizePriority="499.5">
          <size name="s" width="1" height="2" safeAreaInsets="1 2 3 4"/>
          <label id="l" text="t" font="Helvetica Neue bold 13" lines="0" lineBreak="wordWrap"/>
          <imageView image="i"/><slider/><stepper/><switch/><progressIndicator/>
          <constraints>
            <constraint firstItem="l" firstAttribute="leading" secondAttribute="leadingMargin"
              multiplier="16:9" constant="-gutter" priority="0.25" active="false"/>
            <visualFormat format="|-[l]-|"/>
          </constraints>
          <string property="title" key="k">A
            title</string>
          <view><button title="b" type="checkBox" hidden="YES"><string property="toolTip"/></button>
            <layoutGuide id="g"/></view>
        </window>
        <stringsTable name="Other" file="o"/>
      """, attributes: " platform='iOS' developmentLocale='zh-Hans'")
    #expect(found == [])
  }

  @Test func documentElement() throws {
    let validator = try Self.interfaceSchema.get()
    for text in [
      "<interface/>", "<interface version='2'/>", "<document version='1'/>",
      "<interface version='1' xmlns='urn:a'/>",
    ] {
      let tree = try XMLReader.read(Array(text.utf8), path: "a")
      #expect(try validator.violations(in: tree).map(\.offset) == [0], "\(text)")
    }
  }

  @Test func editorsMayNameTheSchema() throws {
    let instance = "http://www.w3.org/2001/XMLSchema-instance"
    let attributes = " xmlns:xsi='\(instance)' xsi:noNamespaceSchemaLocation='interface.xsd'"
    #expect(try violations("", attributes: attributes) == [])
  }

  @Test func structure() throws {
    #expect(try inView("<label/>\n<lable/>") == ["4:1 lable"])
    #expect(try inView("<tab/>") == ["3:1 tab"])
    #expect(try inView("<view><size name='a' width='1' height='1'/></view>") == ["3:7 size"])
    #expect(try inView("<constraint firstAttribute='top'/>") == ["3:1 constraint"])
    #expect(try inView("text") == ["2:1 view"])
    #expect(try inView("<layoutGuide><view/></layoutGuide>") == ["3:14 view"])
    #expect(try inView("<layoutGuide>text</layoutGuide>") == ["3:1 layoutGuide"])
    #expect(try violations("<segment/>") == ["2:1 segment"])
  }

  @Test func attributes() throws {
    #expect(try inView("<label txet='a'/>") == ["3:1 label@txet"])
    #expect(try inView("<view width='1'/>") == ["3:1 view@width"])
    #expect(try inView("<view title='1'/>") == ["3:1 view@title"])
    #expect(try violations("<view width='1'/>") == ["2:1 view"])
    #expect(try inConstraints("<constraint/>") == ["4:1 constraint"])
    #expect(try inConstraints("<visualFormat format='' priority='1'/>").count == 2)
  }

  @Test(arguments: [
    ("hidden", ["YES", "NO", "true", "false"], ["yes", "", "1", " YES"]),
    ("id", ["a", "_1", "9-a"], ["", "-a", "ä", "a b", "a."]),
    (
      "horizontalHuggingPriority", ["1", "1000", "1000.0", "0.5", "007", "0.001", "999.99", "250"],
      ["0", "0.0", "1000.1", "1001", "-1", "", "1.", ".5", "+1", "1e2", " 1", "5000"]
    ),
    ("intrinsicWidth", ["0", "-0", "-0.0", "12.50"], ["-1", "x", "", "1,5", "NaN", "١"]),
    ("firstBaselineOffset", ["-1", "0", "12.50"], ["-", "--1", "1.2.3", "inf"]),
    ("layoutMargins", ["1 2 3 4", " 1  -2 3.5 4 "], ["1 2 3", "1 2 3 4 5", "1,2,3,4", ""]),
    ("class", ["A"], [""]),
    ("ignoreRules", ["a-b", " a  b "], ["", " ", "a,b"]),
  ])
  func valuesOfViews(_ name: String, right: [String], wrong: [String]) throws {
    for value in right {
      #expect(try inView("<view \(name)='\(value)'/>") == [], "\(value)")
    }
    for value in wrong {
      #expect(try inView("<view \(name)='\(value)'/>") == ["3:1 view@\(name)"], "\(value)")
    }
  }

  @Test(arguments: [
    ("constant", ["1", "-1.5", "gutter", "-gutter", "standard"], ["", "+1", "1a", "a-b", "--a"]),
    ("multiplier", ["2", "0.5", "1:2", "1/2", "-16:9"], ["", "1:", ":2", "1:2:3", "a", "1 : 2"]),
    ("priority", ["1", "1000", "low"], ["0", "1001", "-low", ""]),
    ("relation", ["equal", "lessThanOrEqual"], ["==", "Equal", ""]),
    ("secondAttribute", ["baseline", "centerXWithinMargins"], ["notAnAttribute", "center"]),
  ])
  func valuesOfConstraints(_ name: String, right: [String], wrong: [String]) throws {
    let start = "<constraint firstAttribute='top' \(name)="
    for value in right {
      #expect(try inConstraints("\(start)'\(value)'/>") == [], "\(value)")
    }
    for value in wrong {
      #expect(try inConstraints("\(start)'\(value)'/>") == ["4:1 constraint@\(name)"], "\(value)")
    }
  }

  @Test func identity() throws {
    #expect(
      try inConstraints("<constraint firstItem='a' secondItem='b' firstAttribute='top'/>") == [])
    #expect(
      try inConstraints(
        "<constraint firstAttribute='top'/>\n<constraint firstItem='c' firstAttribute='top'/>")
        == ["5:1 constraint"])
    #expect(try inView("<label id='x'/>\n<layoutGuide id='x'/>") == ["4:1 layoutGuide"])
    #expect(try inView("<view baselineView='nobody'/>") == ["3:1 view"])
    // The file of an undeclared image may exist.
    #expect(try inView("<imageView/>\n<imageView image='none'/>") == [])
    let size = "<size name='s' width='1' height='1'/>"
    #expect(try inView("\(size)\n\(size)") == ["4:1 size"])
    let metric = "<metric name='s' value='1'/>"
    #expect(try violations("\(metric)\n\(metric)") == ["3:1 metric"])
    // An id in an unknown element is not collected, so that references are not checked.
    #expect(try inView("<bax id='x'/><view baselineView='x'/>") == ["3:1 bax"])
  }

  @Test func largeDocument() throws {
    var content = ""
    for index in 0..<3000 { content += "<label id='l\(index)'/>\n" }
    content += "<constraints><constraint firstItem='no' firstAttribute='top'/></constraints>\n"
    #expect(try inView(content) == ["3003:14 constraint"])
  }

  @Test func refusals() throws {
    #expect(throws: XSDError.self) { try XSDValidator(schema: Array("<a/>".utf8)) }
    #expect(throws: XSDError.self) { try XSDValidator(schema: []) }
    let tree = try XMLReader.read(Array("<interface version='1'>".utf8), path: "a")
    #expect(throws: XSDError.notWellFormed) {
      try Self.interfaceSchema.get().violations(in: tree)
    }
  }
}
