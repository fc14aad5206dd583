import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// The bars around roots, the sections of tables, and the colors that documents declare.
@Suite struct BarReadingTests {
  private static func controller(_ item: String) throws -> RootBars {
    let document = try EditorDocument.read(
      .cocoaTouch,
      objects: """
        <viewController id="c"><view key="view" id="r">\(EditorDocument.rect(0, 0, 320, 480))</view>
        <navigationItem key="navigationItem" id="n">\(item)</navigationItem></viewController>
        """)
    return try #require(document.interface.roots.first).bars
  }

  @Test func theButtonsOfANavigationItemHaveTheirSides() throws {
    let bars = try Self.controller(
      """
      <leftBarButtonItems><barButtonItem title="Back" id="b"/><barButtonItem image="gear" id="g"/>
      </leftBarButtonItems>
      <barButtonItem key="rightBarButtonItem" systemItem="done" id="d"/>
      <barButtonItem key="backBarButtonItem" title="Up" id="u"/>
      """)
    #expect(bars.leading.map { $0.title?.value } == ["Back", nil])
    #expect(bars.leading.map(\.image.name) == [nil, "gear"])
    #expect(bars.leading[0].title?.key == "b.title")
    #expect(bars.trailing.map(\.systemItem) == ["done"])
    #expect(bars.toolbar.isEmpty)
  }

  @Test func aScreenHasTheItemsOfTheBarBelowIt() throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      objects: """
        <viewController id="c"><toolbarItems><barButtonItem title="Edit" id="e">
        <color key="tintColor" name="Brand"/></barButtonItem>
        <barButtonItem systemItem="flexibleSpace" id="f"/><barButtonItem id="s">
        <segmentedControl key="customView" id="v">\(EditorDocument.rect(0, 0, 96, 32))
        </segmentedControl></barButtonItem></toolbarItems>
        <view key="view" id="r">\(EditorDocument.rect(0, 0, 320, 480))</view></viewController>
        """)
    let bars = try #require(document.interface.roots.first { $0.view.id == "r" }).bars
    #expect(bars.bottom.map { $0.title?.key } == ["e.title", nil, nil])
    #expect(bars.bottom.map(\.systemItem) == [nil, "flexibleSpace", nil])
    #expect(bars.bottom.map(\.tint) == [.asset("Brand"), nil, nil])
    #expect(bars.bottom[2].viewSize?.width == 96 && bars.toolbar.isEmpty && !bars.isEmpty)
  }

  private static func toolbar(_ items: String, _ attributes: String = "") throws -> RootBars {
    let document = try EditorDocument.read(
      .cocoa,
      objects: """
        <window id="w"><view key="contentView" id="r">\(EditorDocument.rect(0, 0, 320, 480))</view>
        <toolbar key="toolbar" id="t" \(attributes)>\(items)</toolbar></window>
        """)
    return try #require(document.interface.roots.first).bars
  }

  private static let allowed = """
    <allowedToolbarItems><toolbarItem implicitItemIdentifier="NSToolbarFlexibleSpaceItem" id="f"/>
    <toolbarItem implicitItemIdentifier="X" label="General" image="NSAdvanced" id="g"/>
    <toolbarItem implicitItemIdentifier="Y" label="Find" id="s"><searchField key="view" id="v">
    \(EditorDocument.rect(0, 0, 96, 22))</searchField></toolbarItem></allowedToolbarItems>
    """

  @Test func aToolbarShowsItsDefaultItemsInOrder() throws {
    let bars = try Self.toolbar(
      Self.allowed + """
        <defaultToolbarItems><toolbarItem reference="s"/><toolbarItem reference="f"/>
        <toolbarItem reference="g"/><toolbarItem reference="f"/></defaultToolbarItems>
        """, "displayMode='labelOnly'")
    #expect(bars.toolbar.map { $0.title?.value } == ["Find", nil, "General", nil])
    #expect(
      bars.toolbar.map(\.systemItem) == [
        nil, "NSToolbarFlexibleSpaceItem", nil, "NSToolbarFlexibleSpaceItem",
      ])
    #expect(bars.toolbar[0].viewSize?.width == 96 && bars.toolbar[2].image.name == "NSAdvanced")
    #expect(bars.toolbarDisplay == .labelOnly)
  }

  /// Code adds its items to a toolbar without default ones.
  @Test func aToolbarWithoutDefaultItemsShowsAllOfItsOwn() throws {
    let bars = try Self.toolbar(Self.allowed + "<defaultToolbarItems/>")
    #expect(bars.toolbar.map { $0.title?.value } == ["General", "Find"])
    #expect(bars.toolbarDisplay == .iconAndLabel)
  }

  @Test func itemsOfTheSystemInAToolbarAreSymbolsAndSpaces() throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      EditorDocument.view(
        "t", 0, 0, 320, 44, of: "toolbar",
        holding: """
          <items><barButtonItem systemItem="add" id="a"/>
          <barButtonItem systemItem="flexibleSpace" id="f"/>
          <barButtonItem systemItem="fixedSpace" width="42" id="s"/>
          <barButtonItem title="Edit" id="e"/></items>
          """))
    let segments = try document.view("t").look.segments
    #expect(segments.map(\.imageName) == ["plus", nil, nil, nil])
    #expect(segments.map(\.isSymbol) == [true, false, false, false])
    #expect(segments.map(\.isSpace) == [false, true, true, false])
    #expect(segments.map(\.isFlexible) == [false, true, false, false])
    #expect(segments.map(\.width) == [nil, nil, 42, nil])
    #expect(segments[3].label?.value == "Edit")
  }

  @Test(arguments: [("headerView='h'", true), ("", false)])
  func aTablesTitlesAreAlignedInItsHeader(_ attributes: String, hasHeader: Bool) throws {
    let cell = { (alignment: String) in
      "<tableColumn width='80'><tableHeaderCell key='headerCell' title='a' \(alignment)/></tableColumn>"
    }
    let document = try EditorDocument.read(
      .cocoa,
      EditorDocument.view(
        "t", 0, 0, 160, 100, attributes, of: "tableView",
        holding: """
          <tableColumns>\(cell(""))\(cell("alignment='right'"))</tableColumns>
          """))
    let view = try document.view("t")
    #expect(view.state.hasHeader == hasHeader)
    #expect(view.look.segments.map(\.alignment) == (hasHeader ? [.natural, .right] : [nil, nil]))
  }

  @Test func aSectionHasItsTextsAndItsRows() throws {
    let cell = { (id: String) in
      "<tableViewCell id='\(id)'>\(EditorDocument.rect(0, 30, 320, 44))</tableViewCell>"
    }
    let document = try EditorDocument.read(
      .cocoaTouch,
      EditorDocument.view(
        "t", 0, 0, 320, 480, of: "tableView",
        holding: """
          <sections><tableViewSection headerTitle="Accounts" id="s"><cells>\(cell("a"))\(cell("b"))
          </cells></tableViewSection><tableViewSection id="e"><cells>\(cell("c"))</cells>
          </tableViewSection><tableViewSection footerTitle="Later" id="l"><cells>\(cell("d"))</cells>
          </tableViewSection></sections>
          """))
    let sections = try document.view("t").state.sections
    #expect(sections.map { $0.header?.value } == ["Accounts", nil])
    #expect(sections.map { $0.footer?.value } == [nil, "Later"])
    #expect(sections.map(\.rows) == [["a", "b"], ["d"]])
    #expect(sections[0].header?.key == "s.headerTitle")
  }

  @Test(arguments: [
    ("file:///Applications/My%20Folder/", ["Applications", "My Folder"]),
    ("file://localhost/Applications/", ["Applications"]), ("nothing", []),
  ])
  func aPathControlHasTheFoldersOfItsURL(url: String, path: [String]) throws {
    let document = try EditorDocument.read(
      .cocoa,
      EditorDocument.view(
        "p", 0, 0, 100, 22, of: "pathControl",
        holding: """
          <pathCell key="cell" pathStyle="popUp" id="c"><url key="url" string="\(url)"/></pathCell>
          """))
    let state = try document.view("p").state
    #expect(state.path == path && state.isPathMenu)
  }

  @Test func theColorsOfCatalogsAreThoseThatTheEditorSaw() throws {
    let document = try EditorDocument.read(
      .cocoaTouch, "",
      head: """
        <resources><namedColor name="Brand">
        <color red="0.2" green="0.4" blue="1" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/></namedColor></resources>
        """)
    #expect(
      document.interface.assetColors == ["Brand": .fixed(red: 0x33, green: 0x66, blue: 0xFF)])
  }
}
