import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// What controls show besides texts.
@Suite struct StateReadingTests {
  private func state(
    _ framework: InterfaceBuilderDocument.Framework, _ element: String, _ attributes: String = "",
    _ content: String = ""
  ) throws -> ControlState {
    let document = try EditorDocument.read(
      framework,
      EditorDocument.view("v", 0, 0, 40, 20, attributes, of: element, holding: content))
    return try document.view("v").state
  }

  @Test(arguments: [
    ("state='on'", ControlState.Mark.on), ("state='mixed'", .mixed), ("", .off),
  ])
  func aCheckBoxHasTheStateOfItsCell(_ attributes: String, mark: ControlState.Mark) throws {
    let cell = "<buttonCell key='cell' type='check' \(attributes) title='a' id='c'/>"
    #expect(try state(.cocoa, "button", "", cell).mark == mark)
  }

  @Test func theReturnKeyMakesAButtonTheDefault() throws {
    let cell = { (key: String) in
      "<buttonCell key='cell' type='push' bezelStyle='rounded' title='a' id='c'>\(key)</buttonCell>"
    }
    let key = "<string key='keyEquivalent' base64-UTF8='YES'>DQ</string>"
    #expect(try state(.cocoa, "button", "", cell(key)).isDefault)
    #expect(try !state(.cocoa, "button", "", cell("")).isDefault)
  }

  @Test(arguments: [
    (InterfaceBuilderDocument.Framework.cocoaTouch, "inset", "minX='1' minY='2' maxX='3' maxY='4'"),
    (.cocoa, "edgeInsets", "left='1' top='2' right='3' bottom='4'"),
  ])
  func aCollectionViewHasItsFlow(
    _ framework: InterfaceBuilderDocument.Framework, element: String, insets: String
  ) throws {
    let layout = """
      <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" \
      minimumLineSpacing="7" minimumInteritemSpacing="5" id="l">
      <size key="itemSize" width="50" height="40"/>
      <size key="headerReferenceSize" width="12" height="30"/>
      <\(element) key="sectionInset" \(insets)/></collectionViewFlowLayout>
      """
    var flow = CollectionFlow(itemSize: Size(width: 50, height: 40))
    flow.scrollAxis = .horizontal
    flow.lineSpacing = 7
    flow.itemSpacing = 5
    flow.insets = Insets(top: 2, left: 1, bottom: 4, right: 3)
    flow.headerLength = 12
    #expect(try state(framework, "collectionView", "", layout).flow == flow)
  }

  @Test(arguments: [
    "", "<collectionViewLayout key='collectionViewLayout' id='l'/>",
    "<collectionViewFlowLayout key='collectionViewLayout' id='l'/>",
    "<collectionViewFlowLayout key='collectionViewLayout' id='l'><size key='itemSize' width='0' "
      + "height='9'/></collectionViewFlowLayout>",
  ])
  func aCollectionViewMayHaveNoFlow(layout: String) throws {
    #expect(try state(.cocoaTouch, "collectionView", "", layout).flow == nil)
  }

  @Test func aSwitchIsOffUnlessTheDocumentSaysOn() throws {
    #expect(try state(.cocoaTouch, "switch", "on='YES'").mark == .on)
    #expect(try state(.cocoaTouch, "switch").mark == .off)
  }

  @Test(arguments: [
    ("value='0.5' minValue='0.0' maxValue='1'", 0.5),
    ("value='30' minValue='10' maxValue='50'", 0.5), ("value='9' minValue='1' maxValue='5'", 1),
    ("value='9' minValue='5' maxValue='5'", nil), ("value='nan' maxValue='5'", nil), ("", nil),
  ])
  func aValueIsAPartOfItsRange(_ attributes: String, fraction: Double?) throws {
    #expect(try state(.cocoaTouch, "slider", attributes).fraction == fraction)
  }

  @Test func aDisabledControlIsDisabled() throws {
    #expect(try !state(.cocoaTouch, "slider", "enabled='NO'").isEnabled)
    #expect(try state(.cocoaTouch, "slider").isEnabled)
  }

  @Test func theSelectedSegmentIsKnown() throws {
    let segments = "<segments><segment title='a'/><segment title='b'/></segments>"
    #expect(
      try state(.cocoaTouch, "segmentedControl", "selectedSegmentIndex='1'", segments).selection
        == 1)
    let cell = { (attribute: String) in
      "<segmentedCell key='cell' id='c'><segments><segment label='a'/>"
        + "<segment label='b' \(attribute)/></segments></segmentedCell>"
    }
    #expect(
      try state(.cocoa, "segmentedControl", "", cell("selected='YES'")).selection == 1)
    #expect(try state(.cocoa, "segmentedControl", "", cell("")).selection == -1)
  }
}
