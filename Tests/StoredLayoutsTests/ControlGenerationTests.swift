import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import StoredLayouts
import Testing

/// The generation of controls that a document was drawn with.
@Suite struct ControlGenerationTests {
  @Test(arguments: [
    (17.0, "26", Platform.macOS10), (16, "25", .macOS11), (16, "24", .macOS26),
  ])
  func heightsTellTheGeneration(label: Double, popUp: String, platform: Platform) throws {
    let document = try EditorDocument.read(
      .cocoa,
      """
      <popUpButton id="p"><rect key="frame" x="0" y="0" width="90" height="\(popUp)"/>
        <popUpButtonCell key="cell" type="push" bezelStyle="rounded" id="pc"/></popUpButton>
      <textField id="l"><rect key="frame" x="0" y="0" width="90" height="\(label)"/>
        <textFieldCell key="cell" title="x" id="c"><font key="font" metaFont="system"/>
        </textFieldCell></textField>
      """)
    let generation = ControlGeneration(document)
    #expect(generation.platform == platform)
    #expect(generation.platform(of: try document.view("p")) == platform)
    #expect(generation.platform(of: try document.view("l")) == platform)
  }

  /// A progress view above a label, pinned to the top.
  @Test(arguments: [(2.0, 2.0), (4, 4), (3, 4)])
  func progressViewsAreAsHighAsInTheirGeneration(stored: Double, height: Double) throws {
    let layout = try EditedLayout(
      .cocoaTouch, sizes: .measured,
      objects: "<view id='r'>\(EditedLayout.rect(0, 0, 200, 100))<subviews>"
        + EditedLayout.view("progressView", "p", EditedLayout.rect(0, 0, 200, stored))
        + "</subviews><constraints>" + EditedLayout.pin("p", "top", "r", "top")
        + EditedLayout.pin("p", "leading", "r", "leading")
        + EditedLayout.pin("r", "trailing", "p", "trailing") + "</constraints></view>")
    #expect(try layout.layout().frame("p")?.height == height)
  }
}
