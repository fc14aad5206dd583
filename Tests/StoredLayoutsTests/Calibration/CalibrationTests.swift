import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import LinearConstraints
import Scenes
import Testing

/// Stored sizes as content sizes: the document's own texts have exactly those, others differ by the
/// difference of their measured sizes.
@Suite struct CalibrationTests {
  /// A push button of 32 points has 14 more than its content's width: 7 at each side.
  @Test(arguments: [("Save", 63.0), ("Sichern", 82.5), ("OK", 50)])
  func buttonsGrowByTheirTitles(_ title: String, width: Double) throws {
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 200, 100))<subviews>"
        + EditedLayout.view(
          "button", "b", EditedLayout.rect(13, 53, 63, 32), "",
          "<buttonCell key='cell' type='push' title='Save' bezelStyle='rounded' "
            + "borderStyle='border' id='cb'><font key='font' metaFont='system'/></buttonCell>")
        + "</subviews><constraints>" + EditedLayout.pin("b", "leading", "r", "leading", 20)
        + EditedLayout.pin("b", "top", "r", "top", 20) + "</constraints></view>")
    #expect(try layout.referenceSize("b") == ReferenceSize(width: 49, height: 20))
    let frame = try #require(try layout.layout(["cb.title": title]).frame("b"))
    // 6.5 points per character, rounded up to whole points on the desktop.
    #expect(abs(frame.width - width) < 0.51)
    #expect(frame.width >= width)
    #expect(frame.height == 32)
  }

  /// A label of two lines between two sides 50 apart: five characters of 8.5 points fit a line.
  private func wrapped(stored height: Double, _ sizes: IntrinsicSizes = .calibrated) throws
    -> EditedLayout
  {
    try EditedLayout(
      .cocoaTouch, sizes: sizes,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 90, 200))<subviews>"
        + EditedLayout.touchLabel(
          "l", "aaaaa bbbbb", EditedLayout.rect(20, 20, 50, height), "numberOfLines='0'")
        + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "r", "leading", 20)
        + EditedLayout.pin("r", "trailing", "l", "trailing", 20)
        + EditedLayout.pin("l", "top", "r", "top", 20)
        + "</constraints></view>")
  }

  @Test func wrappedLabelsGrowByTheirLines() throws {
    let layout = try wrapped(stored: 42)
    #expect(try layout.layout().frame("l")?.height == 42)
    // A line of 17 points is 20.28559 high: three are 61 in halves of a point, two 41.
    let three = try layout.layout(["l.text": "aaaaa bbbbb ccccc"])
    #expect(isClose(three.frame("l"), Rect(x: 20, y: 20, width: 50, height: 62)))
    let one = try layout.layout(["l.text": "aaaaa"])
    #expect(isClose(one.frame("l"), Rect(x: 20, y: 20, width: 50, height: 21.5)))
    #expect(try wrapped(stored: 42, .measured).layout().frame("l")?.height == 41)
  }

  /// Wider than it was stored, the document's own text stands on one line.
  @Test func atAnotherWidthAWrappedLabelIsMeasured() throws {
    let layout = try wrapped(stored: 42)
    let wide = try layout.layout(size: Size(width: 300, height: 200))
    #expect(wide.frame("l")?.width == 260)
    #expect(wide.frame("l")?.height == 20.5)
    // A translation has what it has more than the two lines that were stored.
    let texts = ["l.text": "aaaaa bbbbb ccccc ddddd eeeee fffff"]
    let translated = try layout.layout(texts, size: Size(width: 300, height: 200))
    #expect(translated.frame("l")?.height == 42)
  }

  /// A content with required priorities that was nonetheless drawn in another size can be laid out
  /// as drawn.
  @Test(arguments: [
    ("horizontalCompressionResistancePriority='1000'", 20.0),
    ("horizontalHuggingPriority='1000'", 100),
  ])
  func requiredContentsAreAsTheyWereDrawn(_ priority: String, width: Double) throws {
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, width + 40, 60))<subviews>"
        + EditedLayout.label("l", "Name", EditedLayout.rect(18, 34, width + 4, 16), priority)
        + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "r", "leading", 20)
        + EditedLayout.pin("r", "trailing", "l", "trailing", 20)
        + EditedLayout.pin("l", "top", "r", "top", 10)
        + "</constraints></view>")
    #expect(try layout.referenceSize("l") == ReferenceSize(width: width, height: 16))
    let resolved = try layout.layout()
    #expect(resolved.conflicts.isEmpty)
    #expect(isClose(resolved.frame("l"), Rect(x: 18, y: 10, width: width + 4, height: 16)))
  }

  /// With an optional priority it gives way, so that the drawing shows nothing about the content.
  @Test func otherContentsThatWereStretchedAreMeasured() throws {
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 140, 60))<subviews>"
        + EditedLayout.label(
          "l", "Name", EditedLayout.rect(18, 34, 104, 16), "horizontalHuggingPriority='999'")
        + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "r", "leading", 20)
        + EditedLayout.pin("r", "trailing", "l", "trailing", 20)
        + EditedLayout.pin("l", "top", "r", "top", 10)
        + "</constraints></view>")
    #expect(try layout.referenceSize("l")?.width == nil)
  }

  /// A text and an image fill a view, so that neither of them surely decided its width.
  @Test func contentsThatBringViewsToWhereTheyWereDrawnAreTaken() throws {
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 300, 60))<subviews>"
        + EditedLayout.view(
          "customView", "v", EditedLayout.rect(20, 0, 104, 60), "",
          "<subviews>"
            + EditedLayout.label(
              "l", "Shortcuts", EditedLayout.rect(0, 10, 104, 16),
              "horizontalHuggingPriority='251'")
            + EditedLayout.view(
              "button", "b", EditedLayout.rect(0, 0, 104, 60), "",
              "<buttonCell key='cell' type='square' bezelStyle='shadowlessSquare' "
                + "imagePosition='only' id='cb'/>")
            + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "v", "leading", 2)
            + EditedLayout.pin("v", "trailing", "l", "trailing", 2)
            + EditedLayout.pin("l", "top", "v", "top", 34)
            + ["leading", "trailing", "top", "bottom"].map {
              EditedLayout.pin("b", $0, "v", $0)
            }.joined() + "</constraints>")
        + "</subviews><constraints>" + EditedLayout.pin("v", "leading", "r", "leading", 20)
        + EditedLayout.pin("v", "top", "r", "top") + EditedLayout.pin("v", "bottom", "r", "bottom")
        + "</constraints></view>")
    // The title measures 58.5.
    #expect(try layout.referenceSize("l")?.width == 100)
    #expect(try layout.layout().frame("v")?.width == 104)
    // The room around the text is available to another one.
    #expect(try layout.layout(["cl.title": "Shortcuts.."]).frame("v")?.width == 104)
    #expect(try layout.layout(["cl.title": "Shortcuts of the keys"]).frame("v")?.width == 141)
  }

  /// Four characters of 8.5 points are 34 wide, six are 51.
  @Test(arguments: [
    // Wider by the difference of the measured widths.
    ("type='system' pointSize='17'", 36.0, 53.0),
    // Within the room around a text.
    ("type='system' pointSize='17'", 60, 60),
    // Scaled by the ratio of the replaced font's width.
    ("name='Tall-Wide' family='Tall' pointSize='17'", 42.5, 63.75),
    ("name='Tall-Narrow' family='Tall' pointSize='17'", 27.2, 40.8),
  ])
  func translationsOfLabelsGrow(_ font: String, stored: Double, width: Double) throws {
    let layout = try EditedLayout(
      .cocoaTouch,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 200, 100))<subviews>"
        + EditedLayout.view(
          "label", "l", EditedLayout.rect(20, 20, stored, 20.5), "text='abcd'",
          "<fontDescription key='fontDescription' \(font)/>")
        + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "r", "leading", 20)
        + EditedLayout.pin("l", "top", "r", "top", 20) + "</constraints></view>")
    #expect(try layout.layout().frame("l")?.width == stored)
    let translated = try #require(layout.layout(["l.text": "abcdef"]).frame("l"))
    #expect(abs(translated.width - width) < 0.51)
  }

  // MARK: Rows

  /// A row by itself, 44 high, with a label 22 high that may have several lines 100 wide.
  private func row(_ sizes: IntrinsicSizes = .calibrated) throws -> EditedLayout {
    try EditedLayout(
      .cocoaTouch, sizes: sizes,
      objects: "<tableViewCell id='c'>\(EditedLayout.rect(0, 0, 120, 44))<tableViewCellContentView "
        + "key='contentView' id='v'>\(EditedLayout.rect(0, 0, 120, 44))<subviews>"
        + EditedLayout.touchLabel(
          "l", "abcd", EditedLayout.rect(10, 11, 100, 22), "numberOfLines='0'")
        + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "v", "leading", 10)
        + EditedLayout.pin("v", "trailing", "l", "trailing", 10)
        + EditedLayout.pin("l", "top", "v", "top", 11)
        + EditedLayout.pin("v", "bottom", "l", "bottom", 11)
        + "</constraints></tableViewCellContentView></tableViewCell>")
  }

  @Test func rowsStayAsDrawnInTheBase() throws {
    for sizes in [IntrinsicSizes.calibrated, .stored, .measured] {
      let resolved = try row(sizes).layout()
      #expect(resolved.size.height == 44)
      #expect(isClose(resolved.place("l"), Rect(x: 10, y: 11, width: 100, height: 22)))
    }
  }

  /// Nine characters of 8.5 points fit a line of 100: two lines are 41 high where one is 20.5.
  @Test func rowsGrowAsMuchAsTheirTexts() throws {
    let texts = ["l.text": "abcd efgh ijkl mnop"]
    let resolved = try row().layout(texts)
    #expect(isClose(resolved.place("l"), Rect(x: 10, y: 11, width: 100, height: 42.5)))
    #expect(resolved.size.height == 64.5)
    #expect(resolved.place("v")?.height == 64.5)
    let measured = try row(.measured).layout(texts)
    #expect(measured.size.height == 44)
  }

  /// In a table with automatic row heights, the row alone grows.
  @Test(arguments: [("-1", 64.5), ("44", 44)])
  func rowsGrowIfTheirTableHasAutomaticRowHeights(_ rowHeight: String, height: Double) throws {
    let layout = try EditedLayout(
      .cocoaTouch,
      objects: "<tableView id='t' rowHeight='\(rowHeight)'>\(EditedLayout.rect(0, 0, 120, 200))"
        + "<prototypes><tableViewCell id='c'>\(EditedLayout.rect(0, 28, 120, 44))"
        + "<tableViewCellContentView key='contentView' id='v'>\(EditedLayout.rect(0, 0, 120, 44))"
        + "<subviews>"
        + EditedLayout.touchLabel(
          "l", "abcd", EditedLayout.rect(10, 11, 100, 22), "numberOfLines='0'")
        + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "v", "leading", 10)
        + EditedLayout.pin("v", "trailing", "l", "trailing", 10)
        + EditedLayout.pin("l", "top", "v", "top", 11)
        + EditedLayout.pin("v", "bottom", "l", "bottom", 11)
        + "</constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>")
    let base = try layout.layout()
    #expect(isClose(base.place("c"), Rect(x: 0, y: 28, width: 120, height: 44)))
    let resolved = try layout.layout(["l.text": "abcd efgh ijkl mnop"])
    #expect(isClose(resolved.place("c"), Rect(x: 0, y: 28, width: 120, height: height)))
    #expect(resolved.size.height == 200)
  }
}
