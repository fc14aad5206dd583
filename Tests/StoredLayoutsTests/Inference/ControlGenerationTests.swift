import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import Scenes
import StoredLayouts
import Testing
import TextMeasuring

/// The generation of controls that a document was drawn with.
@Suite struct ControlGenerationTests {
  @Test(arguments: [
    (17.0, "26", Platform.macOS10), (16, "25", .macOS11), (16, "24", .macOS26),
  ])
  func heightsShowTheGeneration(label: Double, popUp: String, platform: Platform) throws {
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

  /// Check boxes are as high on 11 as before, and four points wider around their titles.
  @Test(arguments: [("26", Platform.macOS11), ("22", .macOS10)])
  func widthsShowTheGeneration(beyondText: String, platform: Platform) throws {
    let measurer = EmbeddedAdvanceMeasurer()
    let title = try #require(
      ControlSizing(platform: .macOS11, scale: 1, measurer: measurer).size(
        of: try EditorDocument.read(.cocoa, Self.checkBox(width: 90)).view("c")
      ).width)
    let width = title - 26 + (Double(beyondText) ?? 0)
    let document = try EditorDocument.read(.cocoa, Self.checkBox(width: width))
    let generation = ControlGeneration(document, measurer: measurer)
    #expect(generation.platform(of: try document.view("c")) == platform)
  }

  private static func checkBox(width: Double) -> String {
    """
    <button id="c"><rect key="frame" x="0" y="0" width="\(width)" height="18"/>
      <buttonCell key="cell" type="check" bezelStyle="regularSquare" imagePosition="left" inset="2"
        title="Open at login" id="cc"><font key="font" metaFont="system"/></buttonCell></button>
    """
  }

  @Test func eachRootHasItsOwn() throws {
    func label(_ id: String, _ height: Int) -> String {
      """
      <textField id="\(id)"><rect key="frame" x="0" y="0" width="90" height="\(height)"/>
        <textFieldCell key="cell" title="x" id="\(id)c"><font key="font" metaFont="system"/>
        </textFieldCell></textField>
      """
    }
    let document = try EditorDocument.read(
      .cocoa,
      objects: """
        <customView id="one"><rect key="frame" x="0" y="0" width="100" height="50"/>
          <subviews>\(label("a", 17))<button id="b"><rect key="frame" x="0" y="0" width="90" \
        height="32"/><buttonCell key="cell" type="push" bezelStyle="rounded" id="bc"/></button>
          </subviews></customView>
        <customView id="other"><rect key="frame" x="0" y="0" width="100" height="50"/>
          <subviews>\(label("c", 16))\(label("d", 16))</subviews></customView>
        """)
    let generation = ControlGeneration(document, measurer: EmbeddedAdvanceMeasurer())
    #expect(generation.platform == .macOS11)
    #expect(generation.platform(of: try document.view("b")) == .macOS10)
    #expect(generation.platform(of: try document.view("d")) == .macOS11)
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
