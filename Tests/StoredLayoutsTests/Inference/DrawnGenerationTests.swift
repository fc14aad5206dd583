import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import Testing

/// Documents whose frames were made with the insets or baselines of another generation than their
/// heights show: nothing that they pin moves.
@Suite struct DrawnGenerationTests {
  private func button(_ id: String, _ frame: String, _ title: String = "Save") -> String {
    EditedLayout.view(
      "button", id, frame, "",
      "<buttonCell key='cell' type='push' title='\(title)' bezelStyle='rounded' "
        + "borderStyle='border' id='c\(id)'><font key='font' metaFont='system'/></buttonCell>")
  }

  /// Push buttons are 32 high in both older generations: 6 and 6 are left out at the sides of the one,
  /// 7 and 7 of the other; above and below it is 4 and 8, or 5 and 7.
  @Test(arguments: [(14.0, 16.0), (13, 15), (14, 15), (13, 16)])
  func buttonsStayWhereTheyWereDrawn(x: Double, y: Double) throws {
    let one = Rect(x: x, y: y, width: 72, height: 32)
    let other = Rect(x: x, y: y + 32, width: 72, height: 32)
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 200, 100))<subviews>"
        + button("a", EditedLayout.rect(x, 100 - one.maxY, 72, 32))
        + button("b", EditedLayout.rect(x, 100 - other.maxY, 72, 32)) + "</subviews><constraints>"
        + EditedLayout.pin("a", "leading", "r", "leading", 20)
        + EditedLayout.pin("a", "top", "r", "top", 20)
        + EditedLayout.pin("b", "leading", "a", "leading")
        + EditedLayout.pin("b", "top", "a", "bottom", 12) + "</constraints></view>")
    let resolved = try layout.layout()
    #expect(isClose(resolved.frame("a"), one))
    #expect(isClose(resolved.frame("b"), other))
  }

  /// A label of 16 points has its baseline 3 above its bottom, a field of 21 has it 6 above.
  ///
  /// If both frames imply another baseline of the field, that is used.
  @Test(arguments: [22.0, 24, 20])
  func labelsStayBesideTheirFields(y: Double) throws {
    let layout = try EditedLayout(
      .cocoa,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 300, 200))<subviews>"
        + EditedLayout.label("a", "Name", EditedLayout.rect(18, 200 - y - 16, 30, 16))
        + EditedLayout.view(
          "textField", "b", EditedLayout.rect(54, 159, 226, 21), "",
          "<textFieldCell key='cell' borderStyle='bezel' editable='YES' drawsBackground='YES' "
            + "id='cb'><font key='font' metaFont='system'/></textFieldCell>")
        + "</subviews><constraints>" + EditedLayout.pin("a", "leading", "r", "leading", 20)
        + EditedLayout.pin("b", "leading", "a", "trailing", 8)
        + EditedLayout.pin("r", "trailing", "b", "trailing", 20)
        + EditedLayout.pin("b", "top", "r", "top", 20)
        + EditedLayout.pin("b", "baseline", "a", "baseline") + "</constraints></view>")
    for sizes in [layout, layout.measured] {
      let resolved = try sizes.layout()
      #expect(isClose(resolved.frame("a"), Rect(x: 18, y: y, width: 30, height: 16)))
      #expect(isClose(resolved.frame("b"), Rect(x: 54, y: 20, width: 226, height: 21)))
    }
  }
}
