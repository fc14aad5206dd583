import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import Testing

/// Documents at other sizes than the drawn one.
@Suite struct EditedResizingTests {
  /// The desktop counts upward: a flexible minimum y is at the bottom, and a view without vertical
  /// flags keeps its distance from there.
  @Test(arguments: [
    ("", Rect(x: 20, y: 90, width: 100, height: 40)),
    ("flexibleMinY='YES'", Rect(x: 20, y: 30, width: 100, height: 40)),
    ("flexibleMaxY='YES'", Rect(x: 20, y: 90, width: 100, height: 40)),
    ("flexibleMinX='YES'", Rect(x: 120, y: 90, width: 100, height: 40)),
    ("widthSizable='YES' heightSizable='YES'", Rect(x: 20, y: 30, width: 200, height: 100)),
    // 20 and 80 of 100 share 100 as one to four.
    ("flexibleMinX='YES' flexibleMaxX='YES'", Rect(x: 40, y: 90, width: 100, height: 40)),
    // 30 above and 30 below share 60.
    ("flexibleMinY='YES' flexibleMaxY='YES'", Rect(x: 20, y: 60, width: 100, height: 40)),
  ])
  func springsAreStretched(_ mask: String, frame: Rect) throws {
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 200, 100))<subviews><view id='a'>"
        + "\(EditedLayout.rect(20, 30, 100, 40))<autoresizingMask key='autoresizingMask' \(mask)/>"
        + "</view></subviews></view>")
    #expect(
      isClose(try layout.layout().frame("a"), Rect(x: 20, y: 30, width: 100, height: 40)))
    let large = try layout.layout(size: Size(width: 300, height: 160))
    #expect(isClose(large.frame("a"), frame))
  }

  /// A tab view that is pinned to all sides, and the contents that fill its tabs.
  @Test func tabsGrowWithTheirTabView() throws {
    let sizable =
      "<autoresizingMask key='autoresizingMask' widthSizable='YES' heightSizable='YES'/>"
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 300, 200))<subviews><tabView id='t'>"
        + "\(EditedLayout.rect(20, 10, 260, 180))\(sizable)<font key='font' metaFont='system'/>"
        + "<tabViewItems><tabViewItem label='One' id='i'><view key='view' id='v'>"
        + "\(EditedLayout.rect(10, 33, 240, 134))\(sizable)<subviews>"
        + EditedLayout.view("view", "a", EditedLayout.rect(20, 20, 200, 94))
        + "</subviews><constraints>" + EditedLayout.pin("a", "leading", "v", "leading", 20)
        + EditedLayout.pin("v", "trailing", "a", "trailing", 20)
        + EditedLayout.pin("a", "top", "v", "top", 20)
        + EditedLayout.pin("v", "bottom", "a", "bottom", 20)
        + "</constraints></view></tabViewItem></tabViewItems></tabView></subviews></view>")
    #expect(
      isClose(try layout.layout().place("a"), Rect(x: 50, y: 63, width: 200, height: 94)))
    let large = try layout.layout(size: Size(width: 340, height: 230))
    #expect(isClose(large.place("t"), Rect(x: 20, y: 10, width: 300, height: 210)))
    #expect(isClose(large.place("v"), Rect(x: 30, y: 43, width: 280, height: 164)))
    #expect(isClose(large.place("a"), Rect(x: 50, y: 63, width: 240, height: 124)))
  }

  /// A width of 100 that is 300 at a regular width: not on a phone's canvas, whose window is compact at
  /// any width, on a tablet's where there is much room, and not on the square one, which is neither
  /// narrow nor wide.
  @Test(arguments: [
    (414.0, 896.0, "<device id='retina6_1' orientation='portrait'/>", 414.0, 100.0),
    (414, 896, "<device id='retina6_1' orientation='portrait'/>", 1024, 100),
    (768, 1024, "<device id='ipad9_7' orientation='portrait'/>", 768, 300),
    (768, 1024, "<device id='ipad9_7' orientation='portrait'/>", 639, 100),
    (768, 1024, "<device id='ipad9_7' orientation='portrait'/>", 640, 300),
    (600, 600, "", 600, 100), (700, 600, "", 700, 300), (500, 600, "", 500, 100),
  ])
  func variationsHoldInTheirSizeClasses(
    width: Double, height: Double, device: String, at room: Double, extent: Double
  ) throws {
    let layout = try EditedLayout(
      .cocoaTouch, head: device,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, width, height))<subviews>"
        + EditedLayout.view(
          "view", "a", EditedLayout.rect(0, 0, 100, 10), "",
          "<constraints><constraint firstAttribute='width' constant='100' id='k'>"
            + "<variation key='widthClass=regular' constant='300'/></constraint>"
            + EditedLayout.extent("a", "height", 10) + "</constraints>")
        + "</subviews><constraints>" + EditedLayout.pin("a", "leading", "r", "leading")
        + EditedLayout.pin("a", "top", "r", "top") + "</constraints></view>")
    let resolved = try layout.layout(size: room == width ? nil : Size(width: room, height: height))
    #expect(isClose(resolved.frame("a"), Rect(x: 0, y: 0, width: extent, height: 10)))
  }

  /// A designable view has the size that its author stored.
  @Test(arguments: [
    ("placeholderIntrinsicWidth='40' placeholderIntrinsicHeight='12.5'", ""),
    (
      "customClass='Dial'",
      "<designables><designable name='a'><size key='intrinsicContentSize' width='40' height='12.5'/>"
        + "</designable></designables>"
    ),
  ])
  func viewsHaveTheirPlaceholderSizes(_ attributes: String, head: String) throws {
    let layout = try EditedLayout(
      .cocoaTouch, head: head,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 100, 100))<subviews>"
        + EditedLayout.view("view", "a", EditedLayout.rect(10, 10, 40, 12.5), attributes)
        + "</subviews><constraints>" + EditedLayout.pin("a", "leading", "r", "leading", 10)
        + EditedLayout.pin("a", "top", "r", "top", 10) + "</constraints></view>")
    for sizes in [layout, layout.measured] {
      #expect(
        isClose(try sizes.layout().frame("a"), Rect(x: 10, y: 10, width: 40, height: 12.5)))
    }
  }
}
