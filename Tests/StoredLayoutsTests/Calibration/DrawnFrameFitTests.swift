import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import Testing

/// Contents that are measured otherwise than they were drawn, where the stored frames show it.
@Suite struct DrawnFrameFitTests {
  /// A column of two labels between the top and the bottom of a scroll view's content.
  private func column(_ sizes: IntrinsicSizes = .calibrated) throws -> EditedLayout {
    try EditedLayout(
      .cocoaTouch, sizes: sizes,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 200, 300))<subviews>"
        + EditedLayout.touchLabel("a", "abcd", EditedLayout.rect(0, 0, 200, 59))
        + EditedLayout.touchLabel("b", "abcd", EditedLayout.rect(0, 69, 200, 21.5))
        + "</subviews><constraints>" + EditedLayout.pin("a", "top", "r", "top")
        + EditedLayout.pin("b", "top", "a", "bottom", 10)
        + EditedLayout.pin("r", "trailing", "a", "trailing")
        + EditedLayout.pin("r", "trailing", "b", "trailing")
        + EditedLayout.pin("a", "leading", "r", "leading")
        + EditedLayout.pin("b", "leading", "r", "leading")
        + "</constraints></view>")
  }

  @Test func contentsThatDecideAnExtentAreAsDrawn() throws {
    let layout = try column()
    #expect(isClose(try layout.layout().frame("a"), Rect(x: 0, y: 0, width: 200, height: 59)))
    #expect(isClose(try layout.layout().frame("b"), Rect(x: 0, y: 69, width: 200, height: 21.5)))
    // What something else decides is not the content's.
    #expect(try layout.referenceSize("a")?.width == nil)
  }

  /// A row that shares 100 points in proportion to its contents, which were drawn 60 and 40 wide.
  private func row(
    _ sizes: IntrinsicSizes = .calibrated, hidden: String = ""
  ) throws -> EditedLayout {
    try EditedLayout(
      .cocoaTouch, sizes: sizes,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 100, 50))<subviews>"
        + EditedLayout.view(
          "stackView", "s", EditedLayout.rect(0, 0, 100, 50),
          "distribution='fillProportionally' \(hidden)",
          "<subviews>" + EditedLayout.touchLabel("a", "abcd", EditedLayout.rect(0, 0, 60, 50))
            + EditedLayout.view(
              "stackView", "t", EditedLayout.rect(60, 0, 40, 50), "axis='vertical'",
              "<subviews>" + EditedLayout.touchLabel("b", "ab", EditedLayout.rect(0, 0, 40, 50))
                + "</subviews>") + "</subviews>")
        + "</subviews><constraints>" + EditedLayout.pin("s", "top", "r", "top")
        + EditedLayout.pin("s", "leading", "r", "leading")
        + EditedLayout.pin("r", "trailing", "s", "trailing")
        + EditedLayout.pin("r", "bottom", "s", "bottom") + "</constraints></view>")
  }

  @Test(arguments: ["", "hidden='YES'"])
  func sharesInProportionAreThoseOfTheStoredContents(hidden: String) throws {
    let layout = try row(hidden: hidden).layout()
    #expect(isClose(layout.frame("a"), Rect(x: 0, y: 0, width: 60, height: 50)))
    #expect(isClose(layout.frame("t"), Rect(x: 60, y: 0, width: 40, height: 50)))
    // Four characters of 8.5 points and two of them: 2 to 1.
    #expect(abs(try #require(row(.measured).layout().frame("a")).width - 200 / 3) < 0.1)
  }

  /// A box at least 60 wide around a label that is measured 39 wide and was drawn 70 wide.
  @Test func contentsThatMadeSomethingElseGrowAreAsDrawn() throws {
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 300, 40))<subviews>"
        + EditedLayout.view(
          "customView", "v", EditedLayout.rect(20, 4, 76, 32), "",
          "<subviews>"
            + EditedLayout.label(
              "l", "abcdef", EditedLayout.rect(1, 8, 74, 16), "horizontalHuggingPriority='251'")
            + "</subviews><constraints>"
            + EditedLayout.pin("l", "leading", "v", "leading", 3)
            + EditedLayout.pin("v", "trailing", "l", "trailing", 3)
            + EditedLayout.pin("l", "centerY", "v", "centerY")
            + "<constraint firstAttribute='width' relation='greaterThanOrEqual' constant='60'/>"
            + EditedLayout.extent("v", "height", 32) + "</constraints>")
        + EditedLayout.label("m", "abcd", EditedLayout.rect(102, 12, 30, 16))
        + "</subviews><constraints>" + EditedLayout.pin("v", "leading", "r", "leading", 20)
        + EditedLayout.pin("v", "centerY", "r", "centerY")
        + EditedLayout.pin("m", "leading", "v", "trailing", 8)
        + EditedLayout.pin("m", "centerY", "r", "centerY") + "</constraints></view>")
    let resolved = try layout.layout()
    #expect(isClose(resolved.frame("v"), Rect(x: 20, y: 4, width: 76, height: 32)))
    #expect(resolved.frame("m")?.minX == 102)
  }

  /// If the frames contradict the constraints, no content is the cause.
  @Test func framesThatNoContentExplainsChangeNothing() throws {
    let layout = try EditedLayout(
      .cocoaTouch,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 200, 100))<subviews>"
        + EditedLayout.touchLabel("a", "abcd", EditedLayout.rect(0, 0, 150, 20.5))
        + "</subviews><constraints>" + EditedLayout.pin("a", "top", "r", "top")
        + EditedLayout.pin("a", "leading", "r", "leading")
        + EditedLayout.pin("r", "trailing", "a", "trailing") + "</constraints></view>")
    #expect(try layout.referenceSize("a")?.width == nil)
    #expect(try layout.layout().frame("a")?.width == 200)
  }
}
