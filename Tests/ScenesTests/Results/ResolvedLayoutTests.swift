import Diagnostics
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import Testing

/// Layouts in the terms of the document: names, descriptions, orders, positions of texts.
@Suite struct ResolvedLayoutTests {
  private static func layout(
    _ content: String, root: String = "width=\"300\" height=\"200\"", locale: String = "development"
  ) throws -> ResolvedLayout {
    let document = try decode(
      """
      <interface version="1" platform="generic" developmentLocale="en">
      <view id="form" \(root)>
      \(content)
      </view>
      </interface>
      """)
    #expect(document.findings.map(\.message) == [])
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    return try #require(resolve(document, in: localizer.localized(in: locale)))
  }

  private static func label(_ text: String, _ attributes: String = "") -> String {
    "<label id=\"a\" text=\"\(text)\" font=\"system 10\" \(attributes)/>"
  }

  @Test func causesAreInReadingOrderWithImpliedOnesLast() throws {
    let layout = try Self.layout(
      Self.label(String(repeating: "x", count: 60)) + """
        <constraints>
        <constraint id="top" firstItem="a" firstAttribute="top" secondItem="form" secondAttribute="top"/>
        <constraint id="right" firstItem="a" firstAttribute="trailing" secondItem="form" secondAttribute="trailing" constant="-20"/>
        <constraint id="left" firstItem="a" firstAttribute="leading" secondItem="form" secondAttribute="leading" constant="20"/>
        </constraints>
        """)
    let loss = try #require(layout.items[1].loss(along: .horizontal))
    #expect(loss.needed == 300)
    #expect(loss.available == 260)
    #expect(loss.causes.map(\.id) == ["right", "left", "form.horizontal.size"])
    #expect(loss.causes.map(\.description).last == "form.width == 300")
    #expect(loss.causes.map(\.isImplied) == [false, false, true])
    #expect(loss.causes.map(\.priority) == [1000, 1000, 1000])
  }

  @Test(
    arguments: [
      (nil, 0.5), (.left, 0), (.right, 1), (.center, 0.5), (.natural, 0),
    ] as [(View.TextAlignment?, Double)])
  func aColumnTitleIsAlignedInItsColumn(alignment: View.TextAlignment?, place: Double) throws {
    var document = try decode(
      """
      <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="300" height="100">
      <tableView id="table"><tableColumn id="a" title="A" width="200"/></tableView>
      <constraints><visualFormat format="H:|[table]|"/><visualFormat format="V:|[table]|"/></constraints>
      </view>
      </interface>
      """)
    document.roots[0].view.subviews[0].look.segments[0].alignment = alignment
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let layout = try #require(resolve(document, in: localizer.localized(in: "development")))
    let item = layout.items[1]
    let (slot, text) = (item.appearance.slots[0], item.content.segments[0].rect)
    let room = slot.width - text.width
    // Less the padding of the column.
    #expect(abs((text.minX - slot.minX) / room - place) < 0.1)
    #expect(item.losses.isEmpty)
  }

  @Test(arguments: [(true, 300.0), (false, 200)])
  func spaceOfAToolbarMovesItemsApart(isFlexible: Bool, end: Double) throws {
    var document = try decode(
      """
      <interface version="1" platform="iOS" developmentLocale="en">
      <view id="form" width="300" height="44">
      <toolbar id="bar"><toolbarItem id="a" label="A"/><toolbarItem id="b" label="B"/></toolbar>
      <constraints><visualFormat format="H:|[bar]|"/><visualFormat format="V:|[bar]|"/></constraints>
      </view>
      </interface>
      """)
    var space = Segment(id: "space", width: isFlexible ? nil : 100)
    space.isSpace = true
    space.isFlexible = isFlexible
    document.roots[0].view.subviews[0].look.segments.insert(space, at: 1)
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let layout = try #require(resolve(document, in: localizer.localized(in: "development")))
    let slots = layout.items[1].appearance.slots
    #expect(slots.count == 3 && slots[0].minX == 0 && slots[1].minX == slots[0].maxX)
    #expect(isFlexible ? slots[2].maxX == end : slots[1].width == 100)
    #expect(layout.items[1].losses.isEmpty)
  }

  @Test(arguments: [(20, 5), (200, 3)])
  func aClippedColumnTitleIsReportedAtItsColumn(width: Int, line: Int) throws {
    let layout = try Self.layout(
      """
      <tableView id="t">
      <tableColumn id="one" title="A" width="80"/>
      <tableColumn id="two" title="A heading" width="\(width)"/>
      </tableView>
      <constraints><visualFormat format="H:|[t]|"/><visualFormat format="V:|[t]|"/></constraints>
      """)
    let table = try #require(layout.items.first { $0.id == "t" })
    #expect(table.losses.count == (width == 20 ? 1 : 0))
    #expect(table.identity.position.line == line)
  }

  @Test func impliedConstraintsDescribeThemselves() throws {
    let layout = try Self.layout(
      """
      <label id="a" text="Hello" font="system 10" horizontalCompressionResistancePriority="1000" horizontalHuggingPriority="1000"/>
      <view id="b"/>
      <constraints>
      <constraint id="small" firstItem="a" firstAttribute="width" constant="10"/>
      <constraint id="negative" firstItem="b" firstAttribute="height" constant="-10"/>
      </constraints>
      """)
    #expect(
      layout.conflicts.map { $0.constraints.map(\.id) } == [
        ["small", "a.horizontal.compressionResistance"],
        ["negative", "b.vertical.nonnegative"],
      ])
    #expect(layout.conflicts.map(\.broken) == ["small", "negative"])
    #expect(layout.conflicts[0].constraints[1].description == "a.width >= 25")
    #expect(layout.conflicts[1].constraints[1].description == "b.height >= 0")
    #expect(layout.conflicts[1].constraints[1].priority == 1000)
  }

  @Test func huggingOfANeighbourIsACause() throws {
    let layout = try Self.layout(
      """
      <label id="a" text="Hello" font="system 10" horizontalHuggingPriority="760"/>
      <label id="b" text="Long text" font="system 10"/>
      <constraints>
      <visualFormat format="H:|[a]"/><visualFormat format="V:|[a][b]"/><visualFormat format="H:|[b(==a)]"/>
      </constraints>
      """)
    let loss = try #require(layout.items[2].loss(along: .horizontal))
    let cause = try #require(loss.causes.first { $0.isImplied })
    #expect(cause.id == "a.horizontal.contentHugging")
    #expect(cause.position == layout.items[1].identity.position)
    #expect(cause.description == "a.width <= 25")
    #expect(cause.priority == 760)
  }

  @Test func aLineLimitIsACause() throws {
    let layout = try Self.layout(
      Self.label("aaaa bbbb cccc", "lines=\"2\"")
        + "<constraints><visualFormat format=\"H:|[a(25)]\"/><visualFormat format=\"V:|[a]\"/></constraints>"
    )
    let item = layout.items[1]
    let loss = try #require(item.loss(along: .vertical))
    #expect(loss.needed == 36)
    #expect(loss.available == 24)
    #expect(loss.causes.map(\.id) == ["a.lines"])
    #expect(loss.causes.map(\.description) == ["a.lines <= 2"])
    #expect(item.content.text?.lineCount == 3)
    #expect(item.content.text?.maximumLines == 2)
  }

  @Test(arguments: [
    ("natural", "development", 0.0), ("natural", "right-to-left", 75),
    ("center", "development", 37.5),
    ("left", "right-to-left", 0), ("right", "development", 75),
  ])
  func textsAreAlignedToTheirSide(alignment: String, locale: String, x: Double) throws {
    let layout = try Self.layout(
      Self.label("Hello", "textAlignment=\"\(alignment)\"")
        + "<constraints><visualFormat format=\"H:|-10-[a(100)]\"/><visualFormat format=\"V:|-10-[a]\"/></constraints>",
      locale: locale)
    let text = try #require(layout.items[1].content.text)
    #expect(text.rect == Rect(x: x, y: 0, width: 25, height: 12))
    #expect(text.firstBaseline == 9)
    #expect(text.key == "a.text")
    #expect(text.fontSize == 10)
  }

  @Test func ambiguousRangesAreInTheCoordinatesOfTheRoot() throws {
    let content =
      Self.label("Hello")
      + "<constraints><visualFormat format=\"H:|-(>=10)-[a]-(>=40)-|\"/><visualFormat format=\"V:|[a]\"/></constraints>"
    let leftToRight = try Self.layout(content).items[1].ambiguities
    #expect(leftToRight.map(\.subject) == [.position])
    #expect(leftToRight.first?.positionRange == OpenRange(lower: 10, upper: 235))
    let rightToLeft = try Self.layout(content, locale: "right-to-left").items[1].ambiguities
    #expect(rightToLeft.first?.positionRange == OpenRange(lower: 40, upper: 265))
  }

  @Test func itemsHaveTheirParentsAndPositions() throws {
    let layout = try Self.layout(
      """
      <layoutGuide id="guide"/>
      <view id="box" class="Box" hidden="YES"><label id="a" text="Hello" font="system 10"/></view>
      <constraints><visualFormat format="H:|-10-[box]"/><visualFormat format="V:|-20-[box]"/>
      <visualFormat format="H:[box(50)]"/><visualFormat format="V:[box(50)]"/></constraints>
      """)
    #expect(layout.items.map(\.id) == ["form", "guide", "box", "a"])
    #expect(layout.items.map(\.placement.parent) == [nil, "form", "form", "box"])
    #expect(layout.items.map(\.kind.element) == ["view", "layoutGuide", "view", "label"])
    #expect(layout.items.map(\.isHidden) == [false, false, true, true])
    #expect(layout.items[2].kind.customClass == "Box")
    #expect(layout.items[3].placement.frameInRoot.origin == Point(x: 10, y: 20))
    #expect(layout.items[3].frame.origin == Point(x: 0, y: 0))
  }

  @Test func aTextIsInsideThePaddingOfItsControl() throws {
    let document = try decode(
      """
      <interface version="1" platform="macOS11">
      <view id="form" width="300" height="200">
      <button id="ok" title="Save"/>
      <constraints><visualFormat format="H:|-20-[ok]"/><visualFormat format="V:|-20-[ok]"/></constraints>
      </view>
      </interface>
      """)
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let layout = try #require(resolve(document, in: localizer.localized(in: "development")))
    // 7 of insets and 10 of padding. The baseline is 6 above the bottom of 20, below 5 of insets,
    // and 13 below the top of a line of 16.
    #expect(layout.items[1].content.text?.rect.rounded == Rect(x: 17, y: 6, width: 26, height: 16))
    #expect(layout.items[1].content.text?.firstBaseline == 13)
    #expect(layout.items[1].placement.alignmentRect == Rect(x: 20, y: 20, width: 46, height: 20))
    #expect(layout.items[1].content.intrinsicWidth == 46)
    #expect(layout.items[1].content.intrinsicHeight == 20)
  }

  @Test func constraintsOfOneFormatShareANameButNotAnID() throws {
    let document = try decode(
      """
      <interface version="1" platform="generic">
      <view id="form" width="300" height="200">
      <view id="a"/>
      <constraints>
      <visualFormat format="H:|-10-[a(100)]-10-|" identifier="row"/>
      <visualFormat format="V:|[a(10)]"/>
      </constraints>
      </view>
      </interface>
      """)
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let layout = try #require(resolve(document, in: localizer.localized(in: "development")))
    let conflict = try #require(layout.conflicts.first)
    let written = conflict.constraints.filter { !$0.isImplied }
    #expect(
      written.map(\.id) == ["a.leading==form.leading", "a.width==100", "a.trailing==form.trailing"])
    #expect(written.map(\.name) == ["row", "row", "row"])
    #expect(conflict.broken == "a.trailing==form.trailing")
  }

  @Test func aWindowHasARequestedAndASolvedSize() throws {
    let document = try decode(
      """
      <interface version="1" platform="generic">
      <window id="form" width="300" height="200">
      <view id="a" intrinsicWidth="400" intrinsicHeight="10"/>
      <constraints><visualFormat format="H:|[a]|"/><visualFormat format="V:|[a]"/></constraints>
      </window>
      </interface>
      """)
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let layout = try #require(resolve(document, in: localizer.localized(in: "development")))
    #expect(layout.requestedSize == Size(width: 300, height: 200))
    #expect(layout.size == Size(width: 400, height: 200))
  }

  @Test func tabViewsBesideEachOtherShowTheirTabsTogether() throws {
    let layout = try Self.layout(
      """
      <tabView id="tabs"><tab id="first" label="One"><view id="a"/></tab>
      <tab id="second" label="Two"><view id="b"/></tab></tabView>
      <tabView id="others" tabViewType="noTabsNoBorder"><tab id="one" label="1"/>
      <tab id="two" label="2"/><tab id="three" label="3"/></tabView>
      """)
    let layouts = layout.showingEachTab
    #expect(
      layouts.map(\.selectedTabs) == [
        ["first", "one"], ["second", "two"], ["second", "three"],
      ])
    #expect(layouts.map(\.tabTitle) == [nil, "Two, two", "Two, three"])
    #expect(layouts.map { $0.items.map(\.id).contains("a") } == [true, false, false])
  }
}
