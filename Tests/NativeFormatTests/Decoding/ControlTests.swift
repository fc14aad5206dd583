import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import NativeDocuments
import Testing

@Suite("Decoding controls")
struct ControlTests {
  private func views(_ content: String, platform: String = "macOS11") throws -> [View] {
    let document = try document(content, attributes: " platform='\(platform)'")
    #expect(document.messages == [])
    return document.roots[0].view.subviews
  }

  @Test("Every value of every look is decoded")
  func words() throws {
    for type in View.ButtonType.allCases {
      let view = try views(
        "<button type='\(type.rawValue)'/><popUpButton type='\(type.rawValue)'/>")
      #expect(view[0].kind == .button(type) && view[1].look.popUpType == type)
    }
    for size in ControlSize.allCases {
      for element in ["label", "button", "comboBox", "slider", "switch", "tabView", "colorWell"] {
        let view = try views("<\(element) controlSize='\(size.rawValue)'/>")
        #expect(view[0].look.size == size)
      }
    }
    for border in ControlLook.FieldBorder.allCases {
      let view = try views("<tokenField borderStyle='\(border.rawValue)'/>")
      #expect(view[0].look.fieldBorder == border)
    }
    for configuration in ControlLook.Configuration.allCases {
      let view = try views("<button configuration='\(configuration.rawValue)'/>")
      #expect(view[0].look.configuration == configuration)
    }
    for position in ControlLook.ImagePosition.allCases {
      let view = try views("<button imagePosition='\(position.rawValue)'/>")
      #expect(view[0].look.imagePosition == position)
    }
    for (other, own) in [("top", "above"), ("bottom", "below")] {
      let messages = try document("<button id='b' imagePosition='\(other)'/>").messages
      #expect(messages.contains { $0.hasSuffix("(did you mean \"\(own)\"?)") }, "\(messages)")
    }
    for style in ControlLook.SegmentStyle.allCases {
      let view = try views("<segmentedControl segmentStyle='\(style.rawValue)'/>")
      #expect(view[0].look.segmentStyle == style)
    }
    for style in ControlLook.DatePickerStyle.allCases {
      let view = try views("<datePicker datePickerStyle='\(style.rawValue)'/>")
      #expect(view[0].look.datePickerStyle == style)
    }
    for mode in ControlLook.DatePickerMode.allCases {
      let view = try views("<datePicker datePickerMode='\(mode.rawValue)'/>")
      #expect(view[0].look.datePickerMode == mode)
    }
  }

  @Test("Missing attributes are left to the platform")
  func unsaid() throws {
    for element in ["button", "textField", "slider", "datePicker", "segmentedControl", "label"] {
      let view = try views("<\(element)/>")[0]
      #expect(view.look == ControlLook() && view.text == TextSetting())
    }
  }

  @Test("Every other attribute of a look is decoded")
  func values() throws {
    let view = try views(
      """
      <button bordered="NO" contentInsets="1 2 3 4" imagePadding="5" titlePadding="-6"/>
      <popUpButton pullsDown="YES" bordered="YES"/>
      <progressIndicator style="spinning"/>
      <slider sliderType="circular" vertical="YES" numberOfTickMarks="7"/>
      <activityIndicatorView style="large"/><activityIndicatorView style="medium"/>
      """)
    #expect(view[0].look.isBordered == false)
    #expect(view[0].look.contentInsets == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view[0].look.imagePadding == 5 && view[0].look.titlePadding == -6)
    #expect(view[1].look.pullsDown && view[1].look.isBordered == true)
    #expect(view[2].look.isSpinning)
    #expect(view[3].look.isCircular && view[3].look.isVertical)
    #expect(view[3].look.tickMarkCount == 7)
    #expect(view[4].look.size == .large && view[5].look.size == nil)
  }

  @Test("Each control element has its kind", arguments: Self.kinds)
  func kind(element: String, kind: View.Kind) throws {
    #expect(try views("<\(element)/>")[0].kind == kind)
  }

  private static let kinds: [(String, View.Kind)] = [
    ("tokenField", .tokenField), ("colorWell", .colorWell), ("levelIndicator", .levelIndicator),
    ("pathControl", .pathControl), ("activityIndicatorView", .activityIndicatorView),
    ("pageControl", .pageControl), ("pickerView", .pickerView), ("tableView", .tableView),
    ("toolbar", .toolbar), ("tabBar", .tabBar), ("navigationBar", .navigationBar),
  ]

  @Test("A menu's items are texts of their button, with their own keys")
  func menu() throws {
    let view = try views(
      """
      <popUpButton id="p" title="Choose" toolTip="Tip">
        <menuItem id="one" title="One"/>
        <menuItem id="two" selected="YES"><string property="title" key="k">Two</string></menuItem>
        <menuItem/>
      </popUpButton>
      """)[0]
    #expect(view.texts.map(\.property) == ["title", "toolTip", "item", "item"])
    #expect(view.texts.map(\.key) == ["p.title", "p.toolTip", "one.title", "k"])
    #expect(view.look.menuItems.map(\.id) == ["one", "two", "p.menuItem3"])
    #expect(view.look.menuItems.map(\.isSelected) == [false, true, false])
    #expect(view.look.menuItems.map(\.title) == [view.texts[2], view.texts[3], nil])
  }

  @Test("Of two selected items, the first is selected")
  func twoSelected() throws {
    let document = try document(
      """
      <comboBox id="c"><menuItem selected="YES"/>
      <menuItem selected="YES"/></comboBox>
      """)
    #expect(document.summary == ["4:21 error invalid-attribute-value"])
    #expect(document.findings[0].notes.map(\.position?.line) == [3])
    #expect(document.roots[0].view.subviews[0].look.menuItems.map(\.isSelected) == [true, false])
  }

  @Test("Columns and items of bars are labels side by side, as segments are")
  func labels() throws {
    let view = try views(
      """
      <tableView id="t"><tableColumn id="a" title="A" width="80" minWidth="40" maxWidth="90"/>
        <tableColumn/><label id="l" text="L"/></tableView>
      <toolbar id="u"><toolbarItem id="b" label="B"/></toolbar>
      <tabBar id="v"><tabBarItem id="c" title="C"/></tabBar>
      <navigationBar id="w" title="W"><barButtonItem id="d" title="D" width="9"/></navigationBar>
      <tabBar localizable="NO"><tabBarItem title="E"/></tabBar>
      """)
    #expect(view[0].look.segments.map(\.id) == ["a", "t.tableColumn2"])
    #expect(view[0].look.segments[0].width == 80)
    #expect(
      view[0].look.segments[0].minimumWidth == 40 && view[0].look.segments[0].maximumWidth == 90)
    #expect(view[0].subviews.map(\.id) == ["l"])
    #expect(
      view.flatMap { $0.look.segments.compactMap(\.label?.value) } == ["A", "B", "C", "D", "E"])
    #expect(
      view.map { $0.texts.map(\.key) }.dropLast() == [
        ["a.title"], ["b.label"], ["c.title"], ["w.title", "d.title"],
      ])
    #expect(view[3].texts.map(\.property) == ["title", "label"])
    #expect(view[4].texts.map(\.key) == [nil])
  }

  @Test("Buttons and labels side by side have images, too")
  func images() throws {
    let document = try document(
      """
      <button id="b" image="star" maxWidth="1"/>
      <segmentedControl id="s"><segment id="x" image="star"/><segment image="file"/></segmentedControl>
      """, declarations: "<image name='star' width='16' height='12'/>")
    #expect(document.findings.map(\.rule) == [.unknownAttribute])
    let view = document.roots[0].view.subviews
    #expect(view[0].image.size == Size(width: 16, height: 12))
    #expect(view[1].look.segments.map(\.imageName) == ["star", "file"])
    #expect(view[1].look.segments[0].imageSize == Size(width: 16, height: 12))
    #expect(document.imageReferences.map(\.owner) == ["s.segment2"])
    let resolved = document.resolvingImages { _ in .size(Size(width: 5, height: 6)) }
    #expect(
      resolved.roots[0].view.subviews[1].look.segments[1].imageSize == Size(width: 5, height: 6))
  }

  @Test("Looks and text settings can vary")
  func variations() throws {
    let document = try document(
      """
      <button id="b" controlSize="small" imagePadding="3" minimumScaleFactor="0.5">
        <variation when="width=compact" controlSize="mini" lineSpacing="2" lineBreak="truncateTail"/>
      </button>
      """)
    #expect(document.messages == [])
    let plain = document.roots[0].varied(by: []).view.subviews[0]
    #expect(plain.look.size == .small && !plain.text.hasExplicitLineBreak)
    let varied = document.roots[0].varied(by: [0]).view.subviews[0]
    #expect(varied.look.size == .mini && varied.look.imagePadding == 3)
    #expect(varied.text.paragraph.lineSpacing == 2 && varied.text.minimumScaleFactor == 0.5)
    #expect(varied.text.lineBreak == .truncateTail && varied.text.hasExplicitLineBreak)
  }
}
