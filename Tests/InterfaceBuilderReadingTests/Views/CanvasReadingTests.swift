import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import LinearConstraints
import Testing

/// Windows, boxes, and the sizes that apply on the canvas alone.
@Suite struct CanvasReadingTests {
  private func window(_ limits: String) throws -> Root {
    let document = try EditorDocument.read(
      .cocoa,
      objects: """
        <window title="W" id="w">\(limits)
        <rect key="contentRect" x="100" y="200" width="400" height="300"/>
        <view key="contentView" id="r">\(EditorDocument.rect(0, 0, 400, 300))</view></window>
        """)
    #expect(document.complaints == [])
    return try #require(document.interface.roots.first)
  }

  @Test func aWindowIsResizableBetweenItsLimits() throws {
    let root = try window(
      "<value key='minSize' type='size' width='200' height='150'/>"
        + "<value key='maxSize' type='size' width='800' height='0'/>")
    #expect(root.kind == .window)
    #expect(root.width == .points(400))
    #expect(root.height == .points(300))
    #expect(root.holding == .usual(for: .window))
    #expect(root.minimumWidth == 200)
    #expect(root.minimumHeight == 150)
    #expect(root.maximumWidth == 800)
    #expect(root.maximumHeight == nil)
  }

  @Test func aWindowIsNeverOutsideItsLimits() throws {
    let root = try window(
      "<size key='contentMinSize' width='500' height='100'/>"
        + "<size key='contentMaxSize' width='600' height='250'/>")
    #expect(root.minimumWidth == 400)
    #expect(root.minimumHeight == 100)
    #expect(root.maximumWidth == 600)
    #expect(root.maximumHeight == 300)
    let free = try window("")
    #expect(free.minimumWidth == nil)
    #expect(free.maximumHeight == nil)
  }

  @Test func aSingleViewHasItsDrawnSize() throws {
    let root = try #require(try EditorDocument.read(.cocoa, "").interface.roots.first)
    #expect(root.kind == .view)
    #expect(root.holding == .usual(for: .view))
    #expect(root.width == .points(200))
  }

  /// A box of 100 by 80 whose content view was stored at 2, 2 from the bottom, 96 by 60: 18 from the
  /// top.
  ///
  /// Constraints act on 3 points in from the sides, 4 from the bottom, 17 from the top.
  @Test func constraintsActOnTheInnerAreaOfAnOldBox() throws {
    let content = { (id: String) in
      "<view key='contentView'\(id)>\(EditorDocument.rect(2, 2, 96, 60))<subviews>"
        + "\(EditorDocument.view("a", 10, 12, 30, 20))</subviews></view>"
    }
    let box = { (content: String, attributes: String) in
      try EditorDocument.read(
        .cocoa,
        "<box title='B' id='b' \(attributes)>\(EditorDocument.rect(0, 0, 100, 80))\(content)</box>")
    }
    let old = try box(content(""), "")
    let room = try #require(try old.view("b").subviews.first)
    #expect(room.frame == Rect(x: 2, y: 18, width: 96, height: 60))
    // Its alignment rectangle is the box's, 3 in from the sides and 4 from below, under the title.
    #expect(room.metrics.alignmentInsets == Insets(top: -1, left: 1, bottom: 2, right: 1))
    #expect(try old.view("a").frame == Rect(x: 10, y: 28, width: 30, height: 20))
    // Constraints can name a content view with an id, which keeps its frame.
    let new = try box(content(" id='i'"), "")
    #expect(try new.view("i").frame == Rect(x: 2, y: 18, width: 96, height: 60))
    let custom = try box(content(""), "boxType='custom'")
    #expect(try custom.view("b").subviews.first?.frame == Rect(x: 2, y: 18, width: 96, height: 60))
  }

  @Test func placeholderSizesAreThoseOfViewsWithoutAContent() throws {
    let size = "placeholderIntrinsicWidth='40' placeholderIntrinsicHeight='12.5'"
    let document = try EditorDocument.read(
      .cocoaTouch,
      EditorDocument.view("a", 0, 0, 40, 13, size)
        + EditorDocument.view(
          "b", 0, 0, 40, 13,
          "placeholderIntrinsicWidth='infinite' "
            + "placeholderIntrinsicHeight='-1'")
        + EditorDocument.view("c", 0, 0, 40, 13, size, of: "imageView")
        + EditorDocument.view("d", 0, 0, 40, 13, "text='x' \(size)", of: "label"))
    let views = try document.view("r").subviews
    #expect(views.map(\.metrics.intrinsicWidth) == [40, nil, 40, nil])
    #expect(views.map(\.metrics.intrinsicHeight) == [12.5, nil, 12.5, nil])
    #expect(
      try ["a", "b", "c", "d"].map { try document.stored($0).hasPlaceholderSize } == [
        true, false, true, true,
      ])
  }

  @Test func designablesStateTheirDrawnSize() throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      EditorDocument.view("a", 0, 0, 40, 13, "customClass='Dial'")
        + EditorDocument.view("b", 0, 0, 40, 13, "text='x'", of: "label")
        + EditorDocument.view("c", 0, 0, 40, 13),
      head: "<designables><designable name='a'><size key='intrinsicContentSize' width='31' "
        + "height='32'/></designable><designable name='b'><size key='intrinsicContentSize' width='33' "
        + "height='34'/></designable><designable name='c'/></designables>")
    let views = try document.view("r").subviews
    #expect(views.map(\.metrics.intrinsicWidth) == [31, 33, nil])
    #expect(views.map(\.metrics.intrinsicHeight) == [32, 34, nil])
  }
}
