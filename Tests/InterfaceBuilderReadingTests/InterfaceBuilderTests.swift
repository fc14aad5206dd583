import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Testing
import XMLReading

/// Interface Builder's documents, read into our own model.
@Suite struct InterfaceBuilderTests {
  @Test func moreViewsThanAreAllowedAreRefusedAtTheFirstOne() throws {
    let greatest = Limits().count(.views)
    let views = String(repeating: "<customView/>\n", count: greatest)
    #expect(try Self.cocoa(views).interface.roots.count == 1)
    let error = try #require(throws: InterfaceBuilderError.self) {
      try Self.cocoa(views + "<customView/>")
    }
    #expect(error.description.contains("more than the \(greatest) of limits.views"))
    #expect(!error.isForeign)
  }

  @Test func readsADesktopDocumentWithFramesMeasuredDownward() throws {
    let document = try Self.cocoa(
      """
      <button translatesAutoresizingMaskIntoConstraints="NO" id="b1" horizontalHuggingPriority="300">
        <rect key="frame" x="10" y="20" width="90" height="32"/>
        <buttonCell key="cell" type="push" title="Go" bezelStyle="rounded" borderStyle="border" id="c1">
          <font key="font" metaFont="systemBold" size="12"/>
        </buttonCell>
      </button>
      """)
    let button = try #require(document.interface.roots.first?.view.subviews.first)
    #expect(document.framework == .cocoa)
    #expect(button.kind == .button(.push))
    #expect(button.look.isBordered == true)
    #expect(button.frame == Rect(x: 10, y: 48, width: 90, height: 32))
    #expect(button.text.font == View.Font(family: "system", weight: 700, size: 12))
    #expect(button.priorities.horizontalHugging.value == 300)
    #expect(button.texts.map(\.key) == ["c1.title"])
    #expect(button.texts.map(\.value) == ["Go"])
    #expect(try document.stored("b1").isConstraintDriven == true)
  }

  @Test(arguments: [
    ("<font key=\"font\" metaFont=\"system\"/>", 13.0, 400),
    ("<font key=\"font\" metaFont=\"smallSystem\"/>", 11, 400),
    ("<font key=\"font\" metaFont=\"miniSystem\"/>", 9, 400),
    ("<font key=\"font\" metaFont=\"label\"/>", 10, 400),
    ("<font key=\"font\" metaFont=\"message\" size=\"11\"/>", 11, 400),
    ("<font key=\"font\" metaFont=\"systemSemibold\" size=\"15\"/>", 15, 600),
    ("<font key=\"font\" textStyle=\"title3\" name=\".SFNS-Regular\"/>", 15, 400),
    ("<font key=\"font\" textStyle=\"headline\" name=\".SFNS-Bold\"/>", 13, 700),
    ("<font key=\"font\" size=\"16\" name=\"SFProDisplay-Semibold\"/>", 16, 600),
    ("<font key=\"font\" size=\"16\" name=\"SFProDisplay-Ultralight\"/>", 16, 100),
    ("<font key=\"font\" size=\"16\" name=\"SFProDisplay-Thin\"/>", 16, 200),
  ])
  func readsFontsOfTheDesktop(_ font: String, size: Double, weight: Int) throws {
    let view = try #require(try Self.label(font).text.font)
    #expect(view.family == "system")
    #expect(view.size == size)
    #expect(view.weight == weight)
  }

  @Test func readsNamedFontsByFamilyAndWeight() throws {
    let font = try #require(
      try Self.label("<font key=\"font\" size=\"17\" name=\"HelveticaNeue-LightItalic\"/>").text
        .font)
    #expect(
      font == View.Font(family: "Helvetica Neue", weight: 300, size: 17, isItalic: true))
    // The appearance's font is the system's, at its own size in small controls, too.
    let own = try #require(
      try Self.label("<font key=\"font\" usesAppearanceFont=\"YES\"/>").text.font)
    #expect(own.family == "system")
    #expect(own.size == 13)
  }

  @Test func readsMenusSegmentsAndColumns() throws {
    let document = try Self.cocoa(
      """
      <popUpButton id="p"><rect key="frame" x="0" y="0" width="90" height="25"/>
        <popUpButtonCell key="cell" type="push" bezelStyle="rounded" borderStyle="borderAndBezel" \
      selectedItem="i2" id="pc"><menu key="menu" id="m"><items>
          <menuItem title="One" id="i1"/><menuItem isSeparatorItem="YES" id="i3"/>
          <menuItem title="Two" id="i2"/></items></menu></popUpButtonCell></popUpButton>
      <segmentedControl id="s"><rect key="frame" x="0" y="0" width="90" height="24"/>
        <segmentedCell key="cell" style="rounded" id="sc"><segments><segment label="A"/>
          <segment label="B" width="30"/></segments></segmentedCell></segmentedControl>
      <tableView headerView="h" id="t"><rect key="frame" x="0" y="0" width="90" height="24"/>
        <tableColumns>
        <tableColumn width="80" id="k"><tableHeaderCell key="headerCell" title="Name"/></tableColumn>
        <tableColumn width="80" hidden="YES" id="n"><tableHeaderCell key="headerCell" title="No"/>
        </tableColumn></tableColumns></tableView>
      <tableView id="u"><rect key="frame" x="0" y="0" width="90" height="24"/><tableColumns>
        <tableColumn width="80" id="w"><tableHeaderCell key="headerCell" title="Name"/></tableColumn>
      </tableColumns></tableView>
      """)
    let views = try #require(document.interface.roots.first?.view.subviews)
    #expect(views.map(\.kind) == [.popUpButton, .segmentedControl, .tableView, .tableView])
    #expect(views[0].look.menuItems.map(\.isSelected) == [false, true])
    #expect(views[0].texts.map(\.key) == ["i1.title", "i2.title"])
    #expect(views[1].look.segments.map(\.width) == [nil, 30])
    #expect(views[1].texts.map(\.key) == ["sc.ibShadowedLabels[0]", "sc.ibShadowedLabels[1]"])
    #expect(views[2].texts.map(\.key) == ["k.headerCell.title"])
    // Without a header no title is drawn.
    #expect(views[3].texts.isEmpty)
  }

  @Test func readsTouchControls() throws {
    let document = try Self.touch(
      """
      <label text="Hello" lineBreakMode="tailTruncation" numberOfLines="0" \
      minimumScaleFactor="0.5" adjustsFontForContentSizeCategory="YES" id="l">
        <rect key="frame" x="1" y="2" width="30" height="20"/>
        <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/></label>
      <button buttonType="system" id="b"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
        <state key="normal" title="Done" image="tick"/></button>
      <button buttonType="system" id="f"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <state key="normal" title="Old"/>
        <buttonConfiguration key="configuration" style="filled" title="New" imagePadding="8"/>
      </button>
      """, resources: "<image name=\"tick\" width=\"20\" height=\"10\"/>")
    let views = try #require(document.interface.roots.first?.view.subviews)
    #expect(views[0].kind == .label)
    #expect(views[0].frame == Rect(x: 1, y: 2, width: 30, height: 20))
    #expect(views[0].text.lines == 0)
    #expect(views[0].text.lineBreak == .truncateTail)
    #expect(views[0].text.minimumScaleFactor == 0.5)
    #expect(views[0].text.adjustsToContentSize)
    #expect(views[0].text.font?.textStyle == .headline)
    #expect(views[0].text.font?.weight == 600)
    #expect(views[0].texts.map(\.key) == ["l.text"])
    #expect(views[1].look.contentInsets == Insets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(views[1].image.size == Size(width: 20, height: 10))
    #expect(views[1].texts.map(\.key) == ["b.normalTitle"])
    #expect(views[2].look.configuration == .filled)
    #expect(views[2].look.imagePadding == 8)
    #expect(views[2].texts.map(\.key) == ["f.configuration.title"])
  }

  @Test func readsAttributedTextRunByRun() throws {
    let document = try Self.touch(
      """
      <label usesAttributedText="YES" id="l"><rect key="frame" x="0" y="0" width="30" height="20"/>
        <attributedString key="attributedText">
          <fragment content="One "><attributes><font key="NSFont" metaFont="systemBold" size="15"/>
            <paragraphStyle key="NSParagraphStyle" lineSpacing="3" lineHeightMultiple="1.5"/>
          </attributes></fragment>
          <fragment><string key="content">two</string><attributes>
            <real key="NSKern" value="0.5"/></attributes></fragment>
        </attributedString></label>
      """)
    let label = try #require(document.interface.roots.first?.view.subviews.first)
    let text = try #require(label.texts.first)
    #expect(text.value == "One two")
    #expect(
      text.runs == [
        AttributedRun(
          utf8Count: 4, font: View.Font(family: "system", weight: 700, size: 15)),
        AttributedRun(utf8Count: 3, tracking: 0.5),
      ])
    #expect(label.text.paragraph.lineSpacing == 3)
    #expect(label.text.paragraph.lineHeightMultiple == 1.5)
  }

  @Test func keepsUnknownElementsWithTheirViews() throws {
    let document = try Self.cocoa(
      """
      <wonderView id="w"><rect key="frame" x="0" y="0" width="50" height="50"/><parts><part>
        <textField id="t"><rect key="frame" x="5" y="5" width="20" height="10"/>
          <textFieldCell key="cell" title="x" id="c"/></textField></part></parts></wonderView>
      """)
    let view = try #require(document.interface.roots.first?.view.subviews.first)
    #expect(view.kind == .view)
    #expect(view.element == "wonderView")
    #expect(view.subviews.map(\.kind) == [.label])
    #expect(view.subviews.first?.frame == Rect(x: 5, y: 35, width: 20, height: 10))
  }

  @Test(arguments: [
    ("<interface/>", "begins with \"document\""), ("<archive/>", "Xcode 4"),
    ("<document/>", "needs a type"), ("<document type=\"Pages\"/>", "\"Pages\""),
  ])
  func rejectsOtherDocuments(_ text: String, says part: String) throws {
    let tree = try XMLReader.read(Array(text.utf8), path: "a.xib")
    let error = #expect(throws: InterfaceBuilderError.self) {
      _ = try InterfaceBuilderDecoder().decode(tree)
    }
    #expect(error?.description.contains(part) == true)
  }

  static func label(_ font: String) throws -> View {
    let document = try cocoa(
      """
      <textField id="l"><rect key="frame" x="0" y="0" width="90" height="16"/>
        <textFieldCell key="cell" title="x" id="c">\(font)</textFieldCell></textField>
      """)
    return try #require(document.interface.roots.first?.view.subviews.first)
  }

  static func cocoa(_ views: String) throws -> InterfaceBuilderDocument {
    try decode(views, type: "com.apple.InterfaceBuilder3.Cocoa.XIB")
  }

  static func touch(_ views: String, resources: String = "") throws -> InterfaceBuilderDocument {
    try decode(
      views, type: "com.apple.InterfaceBuilder3.CocoaTouch.XIB", resources: resources)
  }

  private static func decode(
    _ views: String, type: String, resources: String = ""
  ) throws -> InterfaceBuilderDocument {
    let text = """
      <document type="\(type)" toolsVersion="21000" useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews>\(views)</subviews></customView></objects>
      <resources>\(resources)</resources></document>
      """
    return try document(text)
  }

  /// Reads the text of a file.
  static func document(_ text: String) throws -> InterfaceBuilderDocument {
    try InterfaceBuilderDecoder().decode(try XMLReader.read(Array(text.utf8), path: "Form.xib"))
  }
}
