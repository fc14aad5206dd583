import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import Testing

/// Small documents of both kits, laid out with `--intrinsic-sizes stored`: each view is where its
/// document has it, in numbers from the top left corner of the root.
@Suite struct StoredLayoutTests {
  private func expect(
    _ frames: [(id: String, rect: Rect)], in layout: EditedLayout,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let resolved = try layout.layout()
    #expect(resolved.conflicts.isEmpty, sourceLocation: location)
    for (id, rect) in frames {
      #expect(
        isClose(resolved.place(id), rect),
        "\(id): \(resolved.place(id).map { "\($0)" } ?? "absent")", sourceLocation: location)
    }
  }

  private func desktop(_ views: String, _ constraints: String) throws -> EditedLayout {
    try EditedLayout(
      .cocoa, sizes: .stored,
      objects:
        "<view id='r'>\(EditedLayout.rect(0, 0, 300, 200))<subviews>\(views)</subviews><constraints>"
        + "\(constraints)</constraints></view>")
  }

  private func phone(_ views: String, _ constraints: String, _ more: String = "") throws
    -> EditedLayout
  {
    try EditedLayout(
      .cocoaTouch, sizes: .stored, head: "<device id='retina6_1' orientation='portrait'/>",
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 414, 896))<subviews>\(views)</subviews>"
        + "<constraints>\(constraints)</constraints>"
        + "<viewLayoutGuide key='safeArea' id='g'/>\(more)</view>")
  }

  /// What stands in a view that fills with springs.
  private func inner(_ id: String, _ frame: String, _ label: String, _ x: Double, _ y: Double)
    -> String
  {
    "<view id='\(id)'>\(frame)<autoresizingMask key='autoresizingMask' widthSizable='YES' "
      + "heightSizable='YES'/><subviews>\(label)</subviews><constraints>"
      + EditedLayout.pin("\(id)l", "leading", id, "leading", x)
      + EditedLayout.pin("\(id)l", "top", id, "top", y)
      + "</constraints></view>"
  }

  // MARK: The desktop

  /// A box 200 by 80 at 10, 10 from the bottom: 110 from the top.
  ///
  /// Its content is 18 from its top, the
  /// label 8 from the content's.
  @Test func boxesKeepTheirContents() throws {
    let content = inner(
      "i", EditedLayout.rect(4, 5, 192, 57),
      EditedLayout.label("il", "Inside", EditedLayout.rect(8, 33, 45, 16)),
      10, 8)
    let layout = try desktop(
      "<box id='b' fixedFrame='YES' title='Group' titlePosition='atTop'>\(EditedLayout.rect(10, 10, 200, 80))"
        + content.replacingFirst("<view ", with: "<view key='contentView' ") + "</box>", "")
    try expect(
      [
        ("b", Rect(x: 10, y: 110, width: 200, height: 80)),
        ("i", Rect(x: 14, y: 128, width: 192, height: 57)),
        ("il", Rect(x: 22, y: 136, width: 45, height: 16)),
      ], in: layout)
  }

  /// The contents of both tabs are at 10, 33 from the bottom of a tab view 260 by 180.
  @Test func tabsKeepTheirContents() throws {
    let tab = { (id: String) in
      "<tabViewItem label='Tab \(id)' identifier='\(id)' id='t\(id)'>"
        + inner(
          id, EditedLayout.rect(10, 33, 240, 134),
          EditedLayout.label("\(id)l", "Inside", EditedLayout.rect(18, 98, 45, 16)), 20, 20
        ).replacingFirst("<view ", with: "<view key='view' ") + "</tabViewItem>"
    }
    let layout = try desktop(
      "<tabView id='t' fixedFrame='YES'>\(EditedLayout.rect(20, 10, 260, 180))<font key='font' "
        + "metaFont='system'/><tabViewItems>\(tab("a"))\(tab("b"))</tabViewItems></tabView>", "")
    // 200 - 190 from the top, and 33 below that: a tab view counts downward, and has 13 below its contents.
    for id in ["a", "b"] {
      try expect(
        [
          ("t", Rect(x: 20, y: 10, width: 260, height: 180)),
          (id, Rect(x: 30, y: 43, width: 240, height: 134)),
          ("\(id)l", Rect(x: 48, y: 63, width: 45, height: 16)),
        ], in: layout)
    }
    #expect(
      try layout.layout().items.filter { $0.kind.view == .tab }.map(\.kind.element)
        == ["tabViewItem", "tabViewItem"])
  }

  @Test func scrollViewsKeepTheirClipViews() throws {
    let layout = try desktop(
      EditedLayout.view(
        "scrollView", "s", EditedLayout.rect(20, 20, 260, 160), "",
        "<clipView key='contentView' id='k'>\(EditedLayout.rect(1, 1, 258, 158))<autoresizingMask "
          + "key='autoresizingMask' widthSizable='YES' heightSizable='YES'/><subviews>"
          + "<tableView id='t'>\(EditedLayout.rect(0, 0, 258, 158))<autoresizingMask "
          + "key='autoresizingMask' widthSizable='YES' heightSizable='YES'/></tableView>"
          + "</subviews></clipView><scroller id='h' verticalHuggingPriority='750' horizontal='YES'>"
          + "\(EditedLayout.rect(1, 1, 258, 16))<autoresizingMask key='autoresizingMask'/></scroller>"
      ),
      EditedLayout.pin("s", "leading", "r", "leading", 20)
        + EditedLayout.pin("s", "top", "r", "top", 20)
        + EditedLayout.pin("r", "trailing", "s", "trailing", 20)
        + EditedLayout.pin("r", "bottom", "s", "bottom", 20))
    try expect(
      [
        ("s", Rect(x: 20, y: 20, width: 260, height: 160)),
        ("k", Rect(x: 21, y: 21, width: 258, height: 158)),
        ("t", Rect(x: 21, y: 21, width: 258, height: 158)),
        // 160 - 1 - 16 below the upper side.
        ("h", Rect(x: 21, y: 163, width: 258, height: 16)),
      ], in: layout)
  }

  /// Panes of 99 and 200, a thin divider between them; the second one gives way first.
  @Test func splitViewsKeepTheirPanes() throws {
    let layout = try desktop(
      EditedLayout.view(
        "splitView", "s", EditedLayout.rect(0, 0, 300, 200), "vertical='YES' dividerStyle='thin'",
        "<subviews><view id='a'>\(EditedLayout.rect(0, 0, 99, 200))</view>"
          + "<view id='b'>\(EditedLayout.rect(100, 0, 200, 200))</view></subviews>"
          + "<holdingPriorities><real value='260'/><real value='250'/></holdingPriorities>"),
      EditedLayout.pin("s", "leading", "r", "leading") + EditedLayout.pin("s", "top", "r", "top")
        + EditedLayout.pin("r", "trailing", "s", "trailing")
        + EditedLayout.pin("r", "bottom", "s", "bottom"))
    try expect(
      [
        ("a", Rect(x: 0, y: 0, width: 99, height: 200)),
        ("b", Rect(x: 100, y: 0, width: 200, height: 200)),
      ], in: layout)
    // Wider by 60, all of which goes to the pane with the lower holding priority.
    let wide = try layout.layout(size: Size(width: 360, height: 200))
    #expect(isClose(wide.place("a"), Rect(x: 0, y: 0, width: 99, height: 200)))
    #expect(isClose(wide.place("b"), Rect(x: 100, y: 0, width: 260, height: 200)))
  }

  /// Columns 40 and 60 wide, 6 apart; rows of 16, 6 apart; labels stick out by 2 at each side.
  @Test func gridsKeepTheirCells() throws {
    let cell = { (row: Int, column: Int, id: String, x: Double, y: Double, width: Double) in
      "<gridCell row='w\(row)' column='k\(column)' id='z\(id)'>"
        + EditedLayout.label(id, "Cell", EditedLayout.rect(x, y, width, 16), "key='contentView'")
        + "</gridCell>"
    }
    let layout = try desktop(
      EditedLayout.view(
        "gridView", "q", EditedLayout.rect(20, 142, 106, 38),
        "xPlacement='leading' yPlacement='bottom'",
        "<rows><gridRow id='w1'/><gridRow id='w2'/></rows><columns><gridColumn id='k1'/>"
          + "<gridColumn id='k2' xPlacement='trailing'/></columns><gridCells>"
          + cell(1, 1, "a", -2, 22, 44) + cell(1, 2, "b", 44, 22, 64)
          + cell(2, 1, "c", -2, 0, 34) + cell(2, 2, "d", 54, 0, 54) + "</gridCells>"),
      EditedLayout.pin("q", "leading", "r", "leading", 20)
        + EditedLayout.pin("q", "top", "r", "top", 20))
    try expect(
      [
        ("q", Rect(x: 20, y: 20, width: 106, height: 38)),
        ("a", Rect(x: 18, y: 20, width: 44, height: 16)),
        ("b", Rect(x: 64, y: 20, width: 64, height: 16)),
        ("c", Rect(x: 18, y: 42, width: 34, height: 16)),
        ("d", Rect(x: 74, y: 42, width: 54, height: 16)),
      ], in: layout)
  }

  /// Three members 40, 50 and 60 wide and 16, 20 and 10 high, 8 apart, in the middle of 20.
  @Test func stacksKeepTheirMembers() throws {
    let box = { (id: String, x: Double, y: Double, width: Double, height: Double) in
      EditedLayout.view(
        "customView", id, EditedLayout.rect(x, y, width, height), "",
        "<constraints>\(EditedLayout.extent(id, "width", width))"
          + "\(EditedLayout.extent(id, "height", height))</constraints>")
    }
    let layout = try desktop(
      EditedLayout.view(
        "stackView", "s", EditedLayout.rect(20, 160, 166, 20),
        "distribution='fill' orientation='horizontal' alignment='centerY' "
          + "horizontalStackHuggingPriority='249.99998' verticalStackHuggingPriority='249.99998'",
        "<subviews>\(box("a", 0, 2, 40, 16))\(box("b", 48, 0, 50, 20))\(box("c", 106, 5, 60, 10))"
          + "</subviews>"),
      EditedLayout.pin("s", "leading", "r", "leading", 20)
        + EditedLayout.pin("s", "top", "r", "top", 20))
    try expect(
      [
        ("s", Rect(x: 20, y: 20, width: 166, height: 20)),
        ("a", Rect(x: 20, y: 22, width: 40, height: 16)),
        ("b", Rect(x: 68, y: 20, width: 50, height: 20)),
        ("c", Rect(x: 126, y: 25, width: 60, height: 10)),
      ], in: layout)
  }

  @Test func cellsOfTablesKeepTheirContents() throws {
    let layout = try desktop(
      "<tableView id='t' fixedFrame='YES'>\(EditedLayout.rect(0, 0, 300, 200))<tableColumns>"
        + "<tableColumn width='100' id='k'><prototypeCellViews><tableCellView id='c'>"
        + "\(EditedLayout.rect(1, 1, 100, 24))<subviews>"
        + EditedLayout.label("l", "Row", EditedLayout.rect(3, 4, 94, 16))
        + "</subviews><constraints>"
        + EditedLayout.pin("l", "leading", "c", "leading", 5)
        + EditedLayout.pin("c", "trailing", "l", "trailing", 5)
        + EditedLayout.pin("l", "centerY", "c", "centerY") + "</constraints></tableCellView>"
        + "</prototypeCellViews></tableColumn></tableColumns></tableView>", "")
    // A table counts downward, its cells do not: 1 from the top, and 24 - 4 - 16 from there.
    try expect(
      [
        ("c", Rect(x: 1, y: 1, width: 100, height: 24)),
        ("l", Rect(x: 4, y: 5, width: 94, height: 16)),
      ], in: layout)
  }

  // MARK: The phone

  /// The bars of a phone with rounded corners leave 44 above and 34 below.
  @Test func barsStandAtTheSafeArea() throws {
    let layout = try phone(
      EditedLayout.view("navigationBar", "n", EditedLayout.rect(0, 44, 414, 44))
        + EditedLayout.view("toolbar", "t", EditedLayout.rect(0, 818, 414, 44)),
      EditedLayout.pin("n", "top", "g", "top") + EditedLayout.pin("n", "leading", "g", "leading")
        + EditedLayout.pin("g", "trailing", "n", "trailing")
        + EditedLayout.pin("g", "bottom", "t", "bottom")
        + EditedLayout.pin("t", "leading", "g", "leading")
        + EditedLayout.pin("g", "trailing", "t", "trailing"))
    try expect(
      [
        ("n", Rect(x: 0, y: 44, width: 414, height: 44)),
        ("t", Rect(x: 0, y: 818, width: 414, height: 44)),
      ], in: layout)
  }

  /// Two simulated bars, 88 and 83 high, that only frames show.
  @Test func simulatedBarsAreWhereFramesImplyThem() throws {
    let layout = try phone(
      EditedLayout.view("view", "a", EditedLayout.rect(20, 88, 374, 725)),
      EditedLayout.pin("a", "top", "g", "top")
        + EditedLayout.pin("a", "leading", "r", "leadingMargin")
        + EditedLayout.pin("g", "bottom", "a", "bottom")
        + EditedLayout.pin("r", "trailingMargin", "a", "trailing"))
    try expect([("a", Rect(x: 20, y: 88, width: 374, height: 725))], in: layout)
    #expect(
      layout.interface.roots.first?.safeAreaInsets
        == Insets(top: 88, left: 0, bottom: 83, right: 0))
  }

  /// A column of a line of 20.5 and a field of 34 points, 10 apart.
  @Test func columnsKeepTheirMembers() throws {
    let layout = try phone(
      EditedLayout.view(
        "stackView", "s", EditedLayout.rect(20, 144, 374, 64.5),
        "axis='vertical' spacing='10' opaque='NO'",
        "<subviews>" + EditedLayout.touchLabel("l", "Name", EditedLayout.rect(0, 0, 374, 20.5))
          + EditedLayout.view(
            "textField", "f", EditedLayout.rect(0, 30.5, 374, 34), "borderStyle='roundedRect'")
          + "</subviews>"),
      EditedLayout.pin("s", "top", "g", "top", 100)
        + EditedLayout.pin("s", "leading", "g", "leading", 20)
        + EditedLayout.pin("g", "trailing", "s", "trailing", 20))
    try expect(
      [
        ("s", Rect(x: 20, y: 144, width: 374, height: 64.5)),
        ("l", Rect(x: 20, y: 144, width: 374, height: 20.5)),
        ("f", Rect(x: 20, y: 174.5, width: 374, height: 34)),
      ], in: layout)
  }

  /// A content 414 wide and 1000 high in a scroll view that is 818 high.
  @Test func contentsOfScrollViewsKeepTheirPlace() throws {
    let layout = try phone(
      EditedLayout.view(
        "scrollView", "s", EditedLayout.rect(0, 44, 414, 818), "",
        "<subviews>"
          + EditedLayout.view(
            "view", "v", EditedLayout.rect(0, 0, 414, 1000), "",
            "<constraints>\(EditedLayout.extent("v", "height", 1000))</constraints>")
          + "</subviews><constraints>" + EditedLayout.pin("v", "top", "k", "top")
          + EditedLayout.pin("v", "leading", "k", "leading")
          + EditedLayout.pin("k", "trailing", "v", "trailing")
          + EditedLayout.pin("k", "bottom", "v", "bottom")
          + EditedLayout.pin("v", "width", "j", "width")
          + "</constraints><viewLayoutGuide key='contentLayoutGuide' id='k'/>"
          + "<viewLayoutGuide key='frameLayoutGuide' id='j'/>"),
      EditedLayout.pin("s", "top", "g", "top") + EditedLayout.pin("s", "leading", "g", "leading")
        + EditedLayout.pin("g", "trailing", "s", "trailing")
        + EditedLayout.pin("g", "bottom", "s", "bottom"))
    try expect(
      [
        ("s", Rect(x: 0, y: 44, width: 414, height: 818)),
        ("v", Rect(x: 0, y: 44, width: 414, height: 1000)),
      ], in: layout)
  }

  /// A prototype of 60 points in a table below a status bar; its margins are 20 at the sides.
  @Test func prototypesKeepTheirContents() throws {
    let layout = try phone(
      EditedLayout.view(
        "tableView", "t", EditedLayout.rect(0, 44, 414, 852), "rowHeight='60'",
        "<prototypes><tableViewCell id='c' rowHeight='60'>\(EditedLayout.rect(0, 28, 414, 60))"
          + "<autoresizingMask key='autoresizingMask'/><tableViewCellContentView "
          + "key='contentView' id='v'>\(EditedLayout.rect(0, 0, 414, 60))<autoresizingMask "
          + "key='autoresizingMask'/><subviews>"
          + EditedLayout.touchLabel("l", "Name", EditedLayout.rect(20, 19.5, 374, 21))
          + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "v", "leadingMargin")
          + EditedLayout.pin("v", "trailingMargin", "l", "trailing")
          + EditedLayout.pin("l", "centerY", "v", "centerY")
          + "</constraints></tableViewCellContentView></tableViewCell></prototypes>"),
      EditedLayout.pin("t", "top", "g", "top") + EditedLayout.pin("t", "leading", "r", "leading")
        + EditedLayout.pin("r", "trailing", "t", "trailing")
        + EditedLayout.pin("r", "bottom", "t", "bottom"))
    try expect(
      [
        ("t", Rect(x: 0, y: 44, width: 414, height: 852)),
        ("c", Rect(x: 0, y: 72, width: 414, height: 60)),
        ("v", Rect(x: 0, y: 72, width: 414, height: 60)),
        ("l", Rect(x: 20, y: 91.5, width: 374, height: 21)),
      ], in: layout)
  }
}

extension String {
  /// The text with the first occurrence of another one replaced.
  fileprivate func replacingFirst(_ part: String, with replacement: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return self[..<range.lowerBound] + replacement + self[range.upperBound...]
  }
}
