import Diagnostics
import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// The texts of Interface Builder's documents, with the keys of their tables.
@Suite struct LocalizableTextTests {
  @Test(arguments: [
    // Facts about the tables that Xcode writes.
    (
      "<menu title=\"Main Menu\" systemMenu=\"main\" id=\"m\"><items><menuItem title=\"File\" id=\"i\">"
        + "<menu key=\"submenu\" title=\"File\" id=\"s\"/></menuItem></items></menu>",
      ["m.title", "i.title", "s.title"]
    ),
    ("<menuItem title=\"LF\" toolTip=\"Unix\" id=\"i\"/>", ["i.title", "i.ibShadowedToolTip"]),
    (
      "<toolbarItem label=\"L\" paletteLabel=\"P\" toolTip=\"T\" id=\"i\"/>",
      ["i.label", "i.paletteLabel", "i.toolTip"]
    ),
    ("<window title=\"Settings\" id=\"w\"/>", ["w.title"]),
    (
      "<tableView id=\"t\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<tableColumns><tableColumn headerToolTip=\"Tip\" id=\"c\"><tableHeaderCell "
        + "key=\"headerCell\" title=\"Name\"/></tableColumn></tableColumns></tableView>",
      ["c.headerCell.title", "c.headerToolTip"]
    ),
    (
      "<segmentedControl id=\"s\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<segmentedCell key=\"cell\" id=\"c\"><segments><segment toolTip=\"None\"/>"
        + "<segment label=\"B\" toolTip=\"Bold\"/></segments></segmentedCell></segmentedControl>",
      ["c.ibShadowedLabels[1]", "c.ibShadowedToolTips[0]", "c.ibShadowedToolTips[1]"]
    ),
    (
      "<comboBox id=\"b\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<comboBoxCell key=\"cell\" id=\"c\"><objectValues><string>Frost</string>"
        + "<string>Fire</string></objectValues></comboBoxCell></comboBox>",
      ["c.ibShadowedObjectValues[0]", "c.ibShadowedObjectValues[1]"]
    ),
    (
      "<textField toolTip=\"Tip\" id=\"f\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<textFieldCell key=\"cell\" placeholderString=\"Find\" id=\"c\"/>"
        + "<accessibility description=\"Search\" help=\"Help\"/><connections>"
        + "<binding name=\"value\" id=\"n\"><dictionary key=\"options\">"
        + "<bool key=\"NSValidatesImmediately\" value=\"YES\"/>"
        + "<string key=\"NSNullPlaceholder\">Nothing</string>"
        + "<string key=\"NSNoSelectionPlaceholder\">None</string>"
        + "<string key=\"NSDisplayPattern\">%{value1}@ files</string></dictionary></binding>"
        + "</connections></textField>",
      [
        "c.placeholderString", "f.ibShadowedToolTip", "f.ibExternalAccessibilityDescription",
        "f.ibExternalAccessibilityHelp", "n.ibShadowedIsNilPlaceholder",
        "n.ibShadowedNoSelectionPlaceholder", "n.ibShadowedDisplayPattern",
      ]
    ),
    (
      "<button id=\"b\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<buttonCell key=\"cell\" title=\"Show\" alternateTitle=\"Hide\" id=\"c\"/></button>",
      ["c.title", "c.alternateTitle"]
    ),
    ("<box title=\"Group\" id=\"b\"/>", ["b.title"]),
    ("<tabViewItem label=\"General\" id=\"t\"/>", ["t.label"]),
  ])
  func readsTextsOfTheDesktop(_ fragment: String, keys: [String]) throws {
    let document = try InterfaceBuilderTests.cocoa(fragment).interface
    #expect(Set(document.texts.compactMap(\.key)) == Set(keys))
    #expect(document.texts.count == keys.count)
  }

  @Test(arguments: [
    (
      "<button id=\"b\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<accessibility key=\"accessibilityConfiguration\" label=\"Close\" hint=\"Closes it\"/>"
        + "<state key=\"normal\" title=\"On\"/><state key=\"selected\" title=\"Off\"/>"
        + "<state key=\"disabled\"><string key=\"title\">No&#10;way</string></state></button>",
      [
        "b.normalTitle", "b.accessibilityLabel", "b.accessibilityHint", "b.selectedTitle",
        "b.disabledTitle",
      ]
    ),
    (
      "<button id=\"b\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<state key=\"normal\" title=\"Old\"/><buttonConfiguration key=\"configuration\" "
        + "style=\"filled\" title=\"New\" subtitle=\"Below\"/></button>",
      ["b.normalTitle", "b.configuration.title", "b.configuration.subtitle"]
    ),
    (
      "<segmentedControl id=\"s\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<segments><segment title=\"A\"/><segment title=\"B\"/></segments></segmentedControl>",
      ["s.segmentTitles[0]", "s.segmentTitles[1]"]
    ),
    (
      "<tableViewSection headerTitle=\"Head\" footerTitle=\"Foot\" id=\"t\"/>",
      ["t.headerTitle", "t.footerTitle"]
    ),
    (
      "<viewController title=\"Start\" id=\"v\"><navigationItem key=\"navigationItem\" title=\"T\" "
        + "prompt=\"P\" id=\"n\"><barButtonItem key=\"rightBarButtonItem\" title=\"Done\" id=\"d\"/>"
        + "</navigationItem><tabBarItem key=\"tabBarItem\" title=\"Tab\" id=\"b\"/></viewController>",
      ["v.title", "n.title", "n.prompt", "d.title", "b.title"]
    ),
    (
      "<searchBar placeholder=\"Find\" prompt=\"Where\" id=\"s\"><scopeButtonTitles>"
        + "<string>All</string><string>Mine</string></scopeButtonTitles></searchBar>",
      ["s.placeholder", "s.prompt", "s.scopeButtonTitles[0]", "s.scopeButtonTitles[1]"]
    ),
    (
      "<textField text=\"Ann\" placeholder=\"Name\" id=\"f\">"
        + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></textField>",
      ["f.text", "f.placeholder"]
    ),
    (
      "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"a\">"
        + "<real key=\"value\" value=\"1\"/></userDefinedRuntimeAttribute>"
        + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"helpText\" value=\"Help\"/>"
        + "</userDefinedRuntimeAttributes></view>",
      ["v.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]"]
    ),
    // A placeholder constraint has no text.
    (
      "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><constraints>"
        + "<constraint firstAttribute=\"width\" constant=\"9\" placeholder=\"YES\" id=\"k\"/>"
        + "</constraints></view>", []
    ),
  ])
  func readsTextsOfTouch(_ fragment: String, keys: [String]) throws {
    let document = try InterfaceBuilderTests.touch(fragment).interface
    #expect(Set(document.texts.compactMap(\.key)) == Set(keys))
    #expect(document.texts.count == keys.count)
  }

  @Test func reportsThePositionsOfTexts() throws {
    let document = try InterfaceBuilderTests.cocoa("\n<window\n  title=\"Here\" id=\"w\"/>")
    let text = try #require(document.interface.looseTexts.first)
    #expect(text.position.line == 5)
    #expect(text.position.column == 10)
    #expect(text.table == "Form")
  }

  @Test func keepsAttributedTextsOutOfTables() throws {
    let document = try InterfaceBuilderTests.touch(
      """
      <label id="l"><rect key="frame" x="0" y="0" width="30" height="20"/>
        <attributedString key="attributedText"><fragment content="Rich"/></attributedString></label>
      """)
    let texts = document.interface.texts
    #expect(texts.map(\.value) == ["Rich"])
    #expect(texts.map(\.key) == [nil])
  }

  @Test(arguments: [
    ("Keep it short", true), ("Do not localize", false), ("DON’T TRANSLATE: a brand", false),
    ("Not to be localized.", false), ("#bc-ignore!", false), ("Translate as a verb", true),
  ])
  func readsCommentsForTranslators(_ comment: String, isExpected: Bool) throws {
    let document = try InterfaceBuilderTests.cocoa(
      """
      <button id="b"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <buttonCell key="cell" title="Go" id="c"><attributedString key="userComments">
          <fragment content="\(comment)"/></attributedString></buttonCell></button>
      <menuItem title="Loose" id="i"><attributedString key="userComments">
        <fragment><string key="content">\(comment)</string></fragment></attributedString></menuItem>
      """)
    let texts = document.interface.texts
    #expect(texts.map(\.key) == ["c.title", "i.title"])
    #expect(texts.map(\.comment) == [comment, comment])
    #expect(texts.map(\.needsTranslation) == [isExpected, isExpected])
  }

  /// Interface Builder writes the comment on a control into either of the two.
  @Test func readsTheCommentOnAControlAsThatOfItsCell() throws {
    let frame = #"<rect key="frame" x="0" y="0" width="9" height="9"/>"#
    let document = try InterfaceBuilderTests.cocoa(
      """
      <button id="b" toolTip="Tip">\(frame)<buttonCell key="cell" title="Go" id="c"/>
        <attributedString key="userComments"><fragment content="Hint"/></attributedString></button>
      <textField id="f">\(frame)<attributedString key="userComments">
        <fragment content="Outer"/></attributedString>
        <textFieldCell key="cell" title="Name" placeholderString="Ada" id="g">
        <attributedString key="userComments"><fragment content="Inner"/></attributedString>
        </textFieldCell></textField>
      <popUpButton id="p">\(frame)<popUpButtonCell key="cell" title="One" id="q">
        <menu key="menu" id="m"><items><menuItem title="One" id="i"/></items></menu>
        </popUpButtonCell><attributedString key="userComments"><fragment content="Choices"/>
        </attributedString></popUpButton>
      """)
    let texts = document.interface.texts
    let comments = Dictionary(
      texts.compactMap { text in text.key.map { ($0, text.comment) } }
    ) { first, _ in first }
    #expect(comments["c.title"] == "Hint" && comments["b.ibShadowedToolTip"] == "Hint")
    #expect(comments["g.title"] == "Inner" && comments["g.placeholderString"] == "Inner")
    #expect(comments["q.title"] == "Choices" && comments["i.title"] == .some(nil))
  }

  @Test(
    "a text that is not shown, or is replaced, needs no translation",
    arguments: [
      ("<window title=\"Window\" id=\"x\"/>", false),
      ("<window title=\"Windows\" id=\"x\"/>", true),
      ("<menuItem title=\"Window\" id=\"x\"/>", true),
      ("<menuItem isSeparatorItem=\"YES\" title=\"Line\" id=\"x\"/>", false),
      ("<menuItem title=\"…\" id=\"x\"/>", false),
      ("<menuItem title=\"100 %\" id=\"x\"/>", false),
      ("<menu title=\"Context\" id=\"x\"/>", false),
      (
        "<menu systemMenu=\"main\"><items><menuItem><menu key=\"submenu\" title=\"File\" id=\"x\"/>"
          + "</menuItem></items></menu>", true
      ),
      (
        "<menu systemMenu=\"main\"><menu systemMenu=\"apple\" title=\"App\" id=\"x\"/></menu>",
        false
      ),
      ("<box title=\"Group\" titlePosition=\"noTitle\" id=\"x\"/>", false),
      ("<box title=\"Box\" id=\"x\"/>", false), ("<box title=\"Group\" id=\"x\"/>", true),
      ("<buttonCell title=\"Add\" imagePosition=\"only\" id=\"x\"/>", false),
      ("<buttonCell title=\"Add\" imagePosition=\"left\" id=\"x\"/>", true),
      ("<popUpButtonCell title=\"First\" id=\"x\"/>", false),
      (
        "<tableView><tableColumn id=\"x\"><tableHeaderCell key=\"headerCell\" title=\"Name\"/>"
          + "</tableColumn></tableView>", false
      ),
      (
        "<tableView headerView=\"h\"><tableColumn id=\"x\"><tableHeaderCell key=\"headerCell\" "
          + "title=\"Name\"/></tableColumn></tableView>", true
      ),
      ("<tabView type=\"noTabsNoBorder\"><tabViewItem label=\"One\" id=\"x\"/></tabView>", false),
      ("<tabView><tabViewItem label=\"One\" id=\"x\"/></tabView>", true),
      ("<textFieldCell title=\"Table View Cell\" id=\"x\"/>", false),
      (
        "<textFieldCell title=\"Ann Lee\" id=\"x\"><connections><binding name=\"value\" id=\"b\"/>"
          + "</connections></textFieldCell>", false
      ),
      (
        "<textField id=\"t\"><textFieldCell key=\"cell\" title=\"Ann Lee\" id=\"x\"/><connections>"
          + "<binding name=\"value\" id=\"b\"/></connections></textField>", false
      ),
      (
        "<textField id=\"t\"><textFieldCell key=\"cell\" title=\"Ann Lee\" id=\"x\"/><connections>"
          + "<binding name=\"enabled\" id=\"b\"/></connections></textField>", true
      ),
      (
        "<buttonCell title=\"Wrap\" id=\"x\"><connections><binding name=\"value\" id=\"b\"/>"
          + "</connections></buttonCell>", true
      ),
      (
        "<popUpButtonCell><menu><items><menuItem title=\"Red\" id=\"x\"/></items></menu><connections>"
          + "<binding name=\"contentValues\" id=\"b\"/></connections></popUpButtonCell>", false
      ),
    ])
  func decidesWhichTextsNeedATranslation(_ fragment: String, isExpected: Bool) throws {
    let document = try InterfaceBuilderTests.cocoa(fragment).interface
    let text = try #require(document.texts.first { $0.key?.hasPrefix("x.") == true })
    #expect(text.needsTranslation == isExpected)
  }

  @Test func showsTheImageAloneOfAnItemThatHasOne() throws {
    let document = try InterfaceBuilderTests.touch(
      """
      <toolbar id="t"><rect key="frame" x="0" y="0" width="99" height="44"/><items>
        <barButtonItem title="Fire" image="flame" id="a"/><barButtonItem title="Done" id="b"/>
      </items></toolbar>
      <tabBar id="u"><rect key="frame" x="0" y="0" width="99" height="44"/><items>
        <tabBarItem title="Home" image="house" id="c"/></items></tabBar>
      """)
    let bars = try #require(document.interface.roots.first?.view.subviews)
    #expect(bars[0].look.segments.map(\.label?.value) == [nil, "Done"])
    #expect(bars[1].look.segments.map(\.label?.value) == ["Home"])
    #expect(document.interface.looseTexts.map(\.key) == ["a.title"])
  }
}
