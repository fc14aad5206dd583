import EditorDocuments
import InterfaceBuilderReading
import InterfaceDocuments
import StoredLayouts
import Testing
import TextMeasuring

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
    let generation = ControlGeneration(document, measurer: EmbeddedAdvanceMeasurer())
    #expect(generation.platform == platform)
    #expect(generation.platform(of: try document.view("p")) == platform)
    #expect(generation.platform(of: try document.view("l")) == platform)
  }
}
