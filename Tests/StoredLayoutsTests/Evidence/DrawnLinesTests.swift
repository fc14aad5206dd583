import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import Testing

/// The number of lines that stored heights show, and what follows for texts.
///
/// Characters of 17 points are 8.5 wide; lines are 20.28559 high.
@Suite struct DrawnLinesTests {
  private static let modes = [IntrinsicSizes.stored, .calibrated, .measured]

  /// A label that both sides hold, below the top of the root.
  private func held(
    _ text: String, width: Double, height: Double, _ sizes: IntrinsicSizes,
    _ attributes: String = "numberOfLines='0'"
  ) throws -> EditedLayout {
    try EditedLayout(
      .cocoaTouch, sizes: sizes,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, width + 40, 200))<subviews>"
        + EditedLayout.touchLabel(
          "l", text, EditedLayout.rect(20, 20, width, height), attributes)
        + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "r", "leading", 20)
        + EditedLayout.pin("r", "trailing", "l", "trailing", 20)
        + EditedLayout.pin("l", "top", "r", "top", 20)
        + "</constraints></view>")
  }

  @Test(arguments: modes)
  func aTextMeasuredAFractionWiderStaysOnTheDrawnLine(_ sizes: IntrinsicSizes) throws {
    // Eleven characters are 93.5 wide.
    let layout = try held("aaaaa bbbbb", width: 92, height: 20.5, sizes)
    #expect(layout.evidence.views["l"]?.lineCount == 1)
    let item = try #require(try layout.layout().items.first { $0.id == "l" })
    #expect(item.frame == Rect(x: 20, y: 20, width: 92, height: 20.5))
    #expect(item.losses.isEmpty)
    #expect(item.content.text?.shown == "aaaaa bbbbb")
  }

  @Test(arguments: modes)
  func aTextMeasuredMuchWiderWraps(_ sizes: IntrinsicSizes) throws {
    let layout = try held("aaaaa bbbbb", width: 80, height: 20.5, sizes)
    let text = try #require(try layout.layout().items.first { $0.id == "l" }?.content.text)
    #expect(text.lineCount == 2)
  }

  @Test func aHeightBetweenTwoNumbersOfLinesShowsNone() throws {
    let layout = try held("aaaaa", width: 90, height: 31, .calibrated)
    #expect(layout.evidence.views["l"]?.lineCount == nil)
  }

  /// Three lines are measured in a height that fits one: the difference would give a translation of
  /// one line a negative height.
  @Test func aTranslationIsAsHighAsItsOwnLines() throws {
    let layout = try held("aaaaa bbbbb ccccc", width: 50, height: 20.5, .stored)
    let translated = try layout.layout(["l.text": "aaaa"])
    #expect(translated.frame("l")?.height == 20.5)
    let longer = try layout.layout(["l.text": "aaaa bbbb"])
    #expect(longer.frame("l")?.height == 41)
  }

  /// A line of an unknown font may be lower than it measures.
  @Test func aLineDrawnALittleLowerThanItMeasuresIsWhole() throws {
    let layout = try EditedLayout(
      .cocoaTouch,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 200, 100))<subviews>"
        + EditedLayout.touchLabel("l", "abc", EditedLayout.rect(20, 20, 80, 16), "")
        + "</subviews><constraints>" + EditedLayout.pin("l", "leading", "r", "leading", 20)
        + EditedLayout.pin("l", "top", "r", "top", 20)
        + "<constraint firstItem='l' firstAttribute='height' constant='16'/>"
        + "<constraint firstItem='l' firstAttribute='width' constant='80'/>"
        + "</constraints></view>")
    #expect(try layout.layout().items.allSatisfy(\.losses.isEmpty))
    #expect(try layout.referenceSize("l") == ReferenceSize(height: 16))
  }

  /// A text whose content decided the width is fully visible, however wide it is measured.
  @Test func unclippedTextsAreDrawnWhole() throws {
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 200, 100))<subviews>"
        + EditedLayout.view(
          "button", "b", EditedLayout.rect(13, 53, 62, 32), "",
          "<buttonCell key='cell' type='push' title='Save' bezelStyle='rounded' "
            + "borderStyle='border' id='cb'><font key='font' metaFont='system'/></buttonCell>")
        + "</subviews><constraints>" + EditedLayout.pin("b", "leading", "r", "leading", 20)
        + EditedLayout.pin("b", "top", "r", "top", 20) + "</constraints></view>")
    for title in ["Save", "Sichern", "Enregistrer"] {
      let item = try #require(
        try layout.layout(["cb.title": title]).items.first { $0.id == "b" })
      #expect(item.losses.isEmpty)
      #expect(item.content.text?.shown == title)
    }
  }

  /// The system makes room for the labels of its own styles of cell.
  @Test func labelsOfTheSystemsCellsAreNotClipped() throws {
    let layout = try EditedLayout(
      .cocoaTouch,
      objects: "<tableViewCell id='c' style='IBUITableViewCellStyleDefault' textLabel='l'>"
        + EditedLayout.rect(0, 0, 320, 44)
        + "<tableViewCellContentView key='contentView' id='v'>\(EditedLayout.rect(0, 0, 320, 44))"
        + "<subviews><label id='l' text='Title of a row' fixedFrame='YES'>"
        + EditedLayout.rect(20, 14, 28, 17)
        + "<fontDescription key='fontDescription' type='system' pointSize='17'/></label>"
        + "</subviews></tableViewCellContentView></tableViewCell>")
    #expect(try layout.layout().items.allSatisfy(\.losses.isEmpty))
  }
}
