import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import NativeDocuments
import NativeFormat
import Testing
import XMLReading

@Suite("Decoding documents")
struct DecoderTests {
  @Test("The example form of the format's description is decoded as described")
  func form() throws {
    let form = try decode(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <interface version="1" platform="macOS11" developmentLocale="en">
        <stringsTable name="SignIn"/>
        <metric name="gutter" value="20"/>
        <view id="form" width="360" height="160">
          <label id="userLabel" text="User name:" horizontalHuggingPriority="251"/>
          <textField id="user" placeholder="name@example.org"/>
          <button id="cancel" title="Cancel"/>
          <button id="ok" title="Sign In"/>
          <constraints>
            <constraint id="labelLeading" firstItem="userLabel" firstAttribute="leading"
              secondItem="form" secondAttribute="leading" constant="gutter"/>
            <visualFormat format="H:[userLabel]-[user(>=120)]-gutter-|"
              options="alignAllFirstBaseline"/>
            <visualFormat format="H:[cancel]-[ok(==cancel)]-gutter-|"
              options="alignAllFirstBaseline"/>
            <visualFormat format="V:|-gutter-[user]-(>=8)-[ok]-gutter-|"/>
          </constraints>
        </view>
      </interface>
      """)
    #expect(form.messages == [])
    #expect(form.platform == .macOS11)
    #expect(form.developmentLocale == "en")
    #expect(form.tables.map(\.name) == ["SignIn"])
    #expect(
      form.statements == [
        "userLabel.leading == form.leading + 20",
        "user.leading == userLabel.trailing + 8",
        "user.width >= 120",
        "user.trailing == form.trailing - 20",
        "user.firstBaseline == userLabel.firstBaseline",
        "ok.leading == cancel.trailing + 8",
        "ok.width == cancel.width",
        "ok.trailing == form.trailing - 20",
        "ok.firstBaseline == cancel.firstBaseline",
        "user.top == form.top + 20",
        "ok.top >= user.bottom + 8",
        "ok.bottom == form.bottom - 20",
      ])
    #expect(form.constraints[0].id == "labelLeading")
    let root = try #require(form.roots.first)
    #expect(root.kind == .view)
    #expect(root.width == .points(360) && root.height == .points(160))
    #expect(root.holding == .usual(for: .view))
    let label = root.view.subviews[0]
    #expect(label.kind == .label && label.text.lines == 1 && label.text.lineBreak == .clip)
    #expect(
      label.priorities.horizontalHugging.value == 251
        && label.priorities.verticalHugging.value == 250)
    #expect(label.texts.map(\.key) == ["userLabel.text"])
    #expect(label.texts.map(\.table) == ["SignIn"])
    #expect(label.texts[0].position == SourcePosition(line: 6, column: 33))
  }

  @Test("A missing attribute has the documented default")
  func defaults() throws {
    let document = try decode("<interface version='1'><view width='1' height='2'/></interface>")
    #expect(document.platform == .macOS11)
    #expect(document.developmentLocale == "en")
    #expect(document.tables == [TableDeclaration(name: "SignIn")])
    #expect(document.roots[0].view.id == "view1")
    #expect(!document.roots[0].view.hasExplicitID)
  }

  @Test("A window prefers its size and requires its limits")
  func window() throws {
    let document = try decode(
      """
      <interface version="1"><window id="w" width="300" height="fitting" minWidth="200"
        maxHeight="400" title="Find">
        <size name="wide" width="600" height="300" safeAreaInsets="1 2 3 4"/>
      </window></interface>
      """)
    #expect(document.messages == [])
    let root = document.roots[0]
    #expect(root.kind == .window)
    #expect(root.holding == .usual(for: .window))
    #expect(root.height == .fitting)
    #expect(root.minimumWidth == 200 && root.maximumWidth == nil)
    #expect(root.minimumHeight == nil && root.maximumHeight == 400)
    #expect(root.sizes.map(\.name) == ["wide"])
    #expect(root.sizes[0].safeAreaInsets == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(root.view.texts.map(\.key) == ["w.title"])
  }

  @Test("Each extent of a root has its own priority")
  func holding() throws {
    let document = try decode(
      """
      <interface version="1">
      <view width="1" height="1" heightPriority="500"/>
      <view width="1" height="1" sizePriority="700" widthPriority="600"/>
      <window width="1" height="1" widthPriority="1000" resizable="NO"/>
      </interface>
      """)
    #expect(document.messages == [])
    let holds = document.roots.map(\.holding)
    #expect(holds.map(\.horizontal.priority.value) == [1000, 600, 1000])
    #expect(holds.map(\.vertical.priority.value) == [500, 700, 500])
    #expect(holds.map(\.vertical.heldBy) == [.document, .document, .window])
    #expect(document.roots.map(\.isResizable) == [false, false, false])
    let text = NativeDocumentEncoder().encode(document, name: "SignIn").text
    #expect(try decode(text).roots.map(\.holding) == holds)
  }

  @Test("Every property of a view is decoded")
  func properties() throws {
    let view = try document(
      """
      <label id="a" text="A" identifier="Name" class="Fancy" hidden="YES" lines="0"
        alignmentInsets="1 2 3 4" layoutMargins="5 6 7 8" firstBaselineOffset="9"
        lastBaselineOffset="-10" intrinsicWidth="11" intrinsicHeight="12.5"
        verticalHuggingPriority="249.5" horizontalCompressionResistancePriority="1000"
        font="Helvetica Neue semibold 15" preferredMaxLayoutWidth="80" textAlignment="center"
        ignoreRules="clipped-text orphan-key" ignoreReason="an icon" baselineView="b"
        toolTip="Tip"><view id="b"/></label>
      """
    ).roots[0].view.subviews[0]
    #expect(view.identifier == "Name" && view.customClass == "Fancy" && view.isHidden)
    #expect(view.text.lines == 0 && view.text.lineBreak == .wordWrap)
    #expect(view.metrics.alignmentInsets == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.metrics.layoutMargins == Insets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(view.metrics.firstBaselineOffset == 9 && view.metrics.lastBaselineOffset == -10)
    #expect(view.metrics.intrinsicWidth == 11 && view.metrics.intrinsicHeight == 12.5)
    #expect(view.priorities.verticalHugging.value == 249.5)
    #expect(view.priorities.horizontalCompressionResistance.isRequired)
    #expect(view.text.font == View.Font(family: "Helvetica Neue", weight: 600, size: 15))
    #expect(view.text.preferredMaxLayoutWidth == 80 && view.text.alignment == .center)
    #expect(
      view.ignored.rules == [RuleID("clipped-text"), RuleID("orphan-key")]
        && view.ignored.reason == "an icon")
    #expect(view.metrics.baselineView == "b")
    #expect(view.texts.map(\.property) == ["text", "toolTip"])
  }

  @Test(
    "A wrapping width of 0 means none", arguments: [("0", nil), ("0.0", nil), ("0.5", 0.5)])
  func widthToWrapAt(value: String, expected: Double?) throws {
    let document = try document("<label id='a' preferredMaxLayoutWidth='\(value)'/>")
    #expect(document.messages == [])
    #expect(document.roots[0].view.subviews[0].text.preferredMaxLayoutWidth == expected)
  }

  @Test(
    "A font is decoded from its text",
    arguments: [
      ("system 13", View.Font(family: "system", weight: 400, size: 13)),
      ("system bold 17", View.Font(family: "system", weight: 700, size: 17)),
      ("Helvetica Neue 15.5", View.Font(family: "Helvetica Neue", weight: 400, size: 15.5)),
      ("Arial black black 9", View.Font(family: "Arial black", weight: 900, size: 9)),
    ])
  func fonts(text: String, font: View.Font) throws {
    let document = try document("<label id='a' text='A' font='\(text)'/>")
    #expect(document.messages == [])
    #expect(document.roots[0].view.subviews[0].text.font == font)
  }

  @Test(
    "A malformed font is a finding",
    arguments: ["13", "bold 13", "system", "system 0", "system 1e1", "system -3"])
  func wrongFonts(text: String) throws {
    let document = try document("<label id='a' text='A' font='\(text)'/>")
    #expect(document.summary == ["3:30 error invalid-attribute-value"])
  }

  @Test("Each element has its kind of view")
  func kinds() throws {
    let document = try document(
      """
      <view/><label/><button/><button type="checkBox"/><button type="radio"/><textField/>
      <secureTextField/><searchField/><imageView/><popUpButton/><comboBox/><slider/><stepper/>
      <switch/><progressIndicator/>
      """)
    #expect(document.messages == [])
    #expect(
      document.roots[0].view.subviews.map(\.kind) == [
        .view, .label, .button(.push), .button(.checkBox), .button(.radio), .textField,
        .secureTextField, .searchField, .imageView, .popUpButton, .comboBox, .slider, .stepper,
        .switch, .progressIndicator,
      ])
  }

  @Test("An element without an id is named by its place")
  func generatedIDs() throws {
    let document = try decode(
      """
      <interface version="1">
        <view width="1" height="1"/>
        <view id="view1" width="1" height="1">
          <label/><button id="ok"/><label/><button/><layoutGuide/><view><label/></view>
        </view>
      </interface>
      """)
    #expect(document.messages == [])
    #expect(document.roots.map(\.view.id) == ["view1#2", "view1"])
    let root = document.roots[1].view
    #expect(
      root.subviews.map(\.id) == [
        "view1.label1", "ok", "view1.label2", "view1.button2", "view1.view1",
      ])
    #expect(root.subviews[4].subviews.map(\.id) == ["view1.view1.label1"])
    #expect(root.guides.map(\.id) == ["view1.layoutGuide1"])
  }

  @Test("An image is scaled down and keeps its ratio")
  func images() throws {
    let document = try document(
      """
      <imageView id="a" image="logo"/><imageView id="b" image="logo" maxWidth="50"/>
      <imageView id="c" image="logo" maxWidth="300" maxHeight="10"/><imageView id="d"/>
      """, declarations: "<image name='logo' width='200' height='40'/>")
    #expect(document.messages == [])
    #expect(
      document.roots[0].view.subviews.map(\.image.size) == [
        Size(width: 200, height: 40), Size(width: 50, height: 10), Size(width: 50, height: 10),
        nil,
      ])
  }

  @Test("A text can state its key and table, and have several lines")
  func strings() throws {
    let document = try document(
      """
      <button id="ok"><string property="title" key="signIn" table="Common" comment="Verb">Sign
      In</string></button>
      <button id="no"><string property="title" localizable="NO">OK</string></button>
      <label id="l" text="x" toolTip="t" localizable="NO"/>
      <label id="e" text=""/>
      <label><string property="text" key="k">
        Keyed
      </string></label>
      """, declarations: "<stringsTable name='A'/><stringsTable name='Common' file='common'/>")
    #expect(document.messages == [])
    let views = document.roots[0].view.subviews
    let signIn = views[0].texts[0]
    #expect(signIn.value == "Sign\nIn" && signIn.key == "signIn" && signIn.table == "Common")
    #expect(signIn.comment == "Verb" && signIn.position == SourcePosition(line: 3, column: 85))
    #expect(views[1].texts.map(\.key) == [nil])
    #expect(views[2].texts.map(\.key) == [nil, nil])
    #expect(views[3].texts.map(\.key) == [nil])
    #expect(views[4].texts.map(\.value) == ["Keyed"])
    #expect(views[4].texts.map(\.key) == ["k"])
    #expect(document.tables[1].file == "common")
  }

  @Test("A document of another kind or version is rejected")
  func errors() throws {
    #expect(throws: DocumentError.unknownRoot(element: "document", position: .start)) {
      try decode("<document/>")
    }
    #expect(throws: DocumentError.missingVersion(position: .start)) { try decode("<interface/>") }
    let place = SourcePosition(line: 1, column: 21)
    #expect(throws: DocumentError.unknownVersion("2", position: place)) {
      try decode("<interface version='2'/>")
    }
  }

  @Test("An error states what was expected and found")
  func errorWords() {
    let errors: [DocumentError] = [
      .unknownRoot(element: "document", position: .start),
      .unknownRoot(element: "interfaec", position: .start), .missingVersion(position: .start),
      .unknownVersion("2", position: .start),
    ]
    #expect(
      errors.map(\.description) == [
        "an interface document begins with \"interface\", not \"document\"; "
          + "this looks like one of Interface Builder's",
        "an interface document begins with \"interface\", not \"interfaec\" "
          + "(did you mean \"interface\"?)",
        "\"interface\" needs version=\"1\", and has no version",
        "this is version \"2\" of the format, and only version \"1\" can be read",
      ])
  }

  @Test("Views nested as deep as allowed are decoded")
  func depth() throws {
    let count = XMLReader.maximumDepth - 2
    let document = try decode(
      "<interface version='1'><view id='r' width='1' height='1'>"
        + String(repeating: "<view>", count: count - 1)
        + String(repeating: "</view>", count: count - 1) + "</view></interface>")
    #expect(document.messages == [])
    var depth = 1
    var view = document.roots[0].view
    while let inner = view.subviews.first {
      depth += 1
      view = inner
    }
    #expect(depth == count)
  }

  @Test("As many views as are allowed are decoded, and one more is refused at its place")
  func viewCount() throws {
    func text(_ count: Int) -> String {
      "<interface version='1'><view id='r' width='1' height='1'>\n"
        + String(repeating: "<view/>\n", count: count - 1) + "</view></interface>"
    }
    let greatest = Limits().count(.views)
    let document = try decode(text(greatest))
    #expect(document.views.count == greatest)
    #expect(
      throws: DocumentError.tooManyViews(
        Limits(), position: SourcePosition(line: greatest + 1, column: 1))
    ) { try decode(text(greatest + 1)) }
  }
}
