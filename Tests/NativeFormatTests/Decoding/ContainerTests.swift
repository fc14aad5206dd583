import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import NativeDocuments
import Testing

@Suite("Decoding containers")
struct ContainerTests {
  @Test(
    "The defaults of a stack depend on the platform",
    arguments: [
      ("macOS11", 8.0, Stack.Alignment.center, 249.99998), ("iOS", 0, .fill, 250),
      ("generic", 8, .center, 249.99998),
    ])
  func stackDefaults(
    platform: String, spacing: Double, alignment: Stack.Alignment, hugging: Double
  ) throws {
    let document = try document(
      "<stackView id='s'/><stackView id='t' horizontalHuggingPriority='300'/>",
      attributes: " platform='\(platform)'")
    #expect(document.messages == [])
    let view = document.roots[0].view.subviews[0]
    var stack = Stack()
    stack.spacing = spacing
    stack.alignment = alignment
    #expect(view.kind == .stackView && view.container == .stack(stack))
    #expect(view.priorities.horizontalHugging == Priority(hugging))
    #expect(view.priorities.verticalHugging == Priority(hugging))
    #expect(document.roots[0].view.subviews[1].priorities.horizontalHugging == Priority(300))
  }

  @Test("A stack and the options of its views are decoded")
  func stack() throws {
    let document = try document(
      """
      <stackView id="s" axis="vertical" spacing="3" distribution="gravityAreas"
        alignment="trailing" edgeInsets="1 2 3 4" verticalClippingResistancePriority="999">
        <label id="a" text="A" customSpacing="-2" gravity="trailing"/>
        <label id="b" text="B" visibilityPriority="0.5"/>
      </stackView>
      """)
    #expect(document.messages == [])
    let view = document.roots[0].view.subviews[0]
    guard case .stack(let stack) = view.container else {
      Issue.record("\(view)")
      return
    }
    #expect(stack.axis == .vertical && stack.spacing == 3)
    #expect(stack.distribution == .gravityAreas && stack.alignment == .trailing)
    #expect(stack.edgeInsets == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(stack.verticalClippingResistance == Priority(999))
    #expect(stack.horizontalClippingResistance == .required)
    #expect(view.subviews.map(\.membership.customSpacing) == [-2, nil])
    #expect(view.subviews.map(\.membership.gravity) == [.trailing, .leading])
    #expect(view.subviews.map(\.membership.visibilityPriority) == [.required, Priority(0.5)])
  }

  @Test("Cells take the columns that no cell above reaches into")
  func gridSpans() throws {
    let document = try document(
      """
      <gridView id="g" yPlacement="bottom">
        <gridColumn width="10"/>
        <gridRow><gridCell id="c" rowSpan="2"><label id="a" text="A"/></gridCell><label id="b" text="B"/></gridRow>
        <gridRow topPadding="2" yPlacement="center"><gridCell columnSpan="2"><view id="d"/></gridCell></gridRow>
        <gridRow><gridCell/><view id="e"/></gridRow>
      </gridView>
      """)
    #expect(document.messages == [])
    let view = document.roots[0].view.subviews[0]
    guard case .grid(let grid) = view.container else {
      Issue.record("\(view)")
      return
    }
    #expect(grid.columns.map(\.extent) == [10, nil, nil])
    #expect(grid.rows.map(\.leadingPadding) == [0, 2, 0])
    #expect(grid.rows.map(\.placement) == [nil, .center, nil])
    #expect(grid.yPlacement == .trailing && grid.xPlacement == .leading)
    #expect(grid.cells.map(\.view) == ["a", "b", "d", nil, "e"])
    #expect(grid.cells.map(\.rows) == [0..<2, 0..<1, 1..<2, 2..<3, 2..<3])
    #expect(grid.cells.map(\.columns) == [0..<1, 1..<2, 1..<3, 0..<1, 1..<2])
    #expect(view.subviews.map(\.id) == ["a", "b", "d", "e"])
  }

  @Test("Views without ids are counted across all cells, and belong to the grid")
  func gridIDs() throws {
    let document = try document(
      """
      <gridView id="g">
        <gridRow><view/><gridCell><view/></gridCell></gridRow>
        <gridRow><view/></gridRow>
      </gridView>
      <constraints><visualFormat format="[g(80)]"/></constraints>
      """)
    #expect(document.messages == [])
    #expect(
      document.roots[0].view.subviews[0].subviews.map(\.id) == ["g.view1", "g.view2", "g.view3"])
  }

  @Test("A vertical split view has vertical dividers, and panes side by side")
  func split() throws {
    let document = try document(
      """
      <splitView id="s"/>
      <splitView id="t" vertical="YES" dividerStyle="paneSplitter">
        <view id="a" holdingPriority="260" frame="0 0 90 200"/>
      </splitView>
      """)
    #expect(document.messages == [])
    let views = document.roots[0].view.subviews
    #expect(views[0].container == .split(Split()))
    guard case .split(let split) = views[1].container else { return }
    #expect(split.axis == .horizontal && split.dividerStyle.thickness == 10)
    #expect(views[1].subviews[0].membership.holdingPriority == Priority(260))
    #expect(views[1].subviews[0].frame == Rect(x: 0, y: 0, width: 90, height: 200))
  }

  @Test("Tabs and segments are localized by their own ids")
  func labels() throws {
    let document = try document(
      """
      <tabView id="t"><tab id="general" label="General"/></tabView>
      <segmentedControl id="s" toolTip="Tip">
        <segment id="list" label="List" width="40"/>
        <segment id="icons"><string property="label" key="icons">Icons</string></segment>
        <segment label="3" localizable="NO"/>
      </segmentedControl>
      <box id="b" title="Group" titlePosition="noTitle"/>
      <segmentedControl id="u" localizable="NO"><segment id="v" label="V"/></segmentedControl>
      """)
    #expect(document.messages == [])
    let views = document.views
    #expect(
      views.flatMap(\.texts).map { $0.key ?? "-" } == [
        "general.label", "s.toolTip", "list.label", "icons", "-", "b.title", "-",
      ])
    let control = try #require(views.first { $0.id == "s" })
    #expect(control.look.segments.map(\.id) == ["list", "icons", "s.segment3"])
    #expect(control.look.segments.map(\.label?.value) == ["List", "Icons", "3"])
    #expect(control.look.segments.map(\.width) == [40, nil, nil])
    #expect(views.map(\.kind).contains(.tab))
    #expect(views.first { $0.id == "b" }?.look.titlePosition == .noTitle)
  }

  @Test("Autoresizing masks and the other attributes of placement are decoded")
  func springs() throws {
    let document = try document(
      """
      <view id="a" frame="1 -2 3.5 4" autoresizingMask="widthSizable flexibleMaxY"
        semanticContent="playback" installed="NO" dropsWhenClipped="YES"/>
      <view id="b" frame="0 0 1 1" autoresizingMask="none"/>
      <view id="c" frame="0 0 1 1"/>
      """)
    #expect(document.messages == [])
    let views = document.roots[0].view.subviews
    #expect(views[0].frame == Rect(x: 1, y: -2, width: 3.5, height: 4))
    #expect(
      views.map(\.autoresizingMask) == [[.widthSizable, .flexibleMaxY], [], nil])
    #expect(views[0].semanticContent == .playback)
    #expect(!views[0].isInstalled && views[0].dropsWhenClipped)
    #expect(views[1].isInstalled && !views[1].dropsWhenClipped)
  }

  @Test("Guides that a view provides are decoded, with safe areas")
  func guides() throws {
    let document = try decode(
      """
      <interface version="1"><view id="root" width="300" height="200" safeAreaInsets="1 2 3 4">
      <size name="s" width="1" height="2" safeAreaInsets="5 6 7 8"/>
      <layoutGuide id="a"/><layoutGuide id="b" key="safeArea"/>
      <scrollView id="scroll"><layoutGuide id="c" key="content"/></scrollView>
      </view></interface>
      """)
    #expect(document.messages == [])
    let root = document.roots[0]
    #expect(root.safeAreaInsets == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(root.sizes[0].safeAreaInsets == Insets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(root.view.guides.map(\.key) == [nil, .safeArea])
    #expect(root.view.subviews[0].guides.map(\.key) == [.content])
  }
}
