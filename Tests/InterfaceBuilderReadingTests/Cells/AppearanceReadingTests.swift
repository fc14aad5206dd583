import EditorDocuments
import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// The colors of views, and what documents state for assistive technologies.
@Suite struct AppearanceReadingTests {
  @Test(arguments: [
    ("white='1' alpha='1' colorSpace='calibratedWhite'", "#FFFFFF"),
    ("white='0.5' colorSpace='custom' customColorSpace='genericGamma22GrayColorSpace'", "#808080"),
    ("red='0.2' green='0.4' blue='1' colorSpace='custom' customColorSpace='sRGB'", "#3366FF"),
    ("red='1' green='0' blue='0' colorSpace='custom' customColorSpace='displayP3'", "#FF0000"),
    ("red='0.5' green='0' blue='0' colorSpace='custom' customColorSpace='displayP3'", nil),
    ("red='0.5' green='0' blue='0' alpha='0.9' colorSpace='calibratedRGB'", "#800000E6"),
    ("red='1.2' green='0' blue='0' colorSpace='custom' customColorSpace='sRGB'", nil),
    ("red='0.5' green='0' colorSpace='custom' customColorSpace='sRGB'", nil),
    ("name='Brand'", "asset Brand"), ("systemColor='labelColor'", "system labelColor"),
    ("cocoaTouchSystemColor='darkTextColor'", "system darkTextColor"),
    (
      "red='0' green='0' blue='0' systemColor='labelColor' colorSpace='custom'",
      "system labelColor"
    ),
    ("name='labelColor' catalog='System' colorSpace='catalog'", "system labelColor"),
  ])
  func aColorIsStatedOnlyIfItsComponentsOrItsNameAreKnown(_ attributes: String, name: String?)
    throws
  {
    let view = try label("", "<color key='textColor' \(attributes)/>", .cocoaTouch)
    #expect(view.colors.text?.text == name)
  }

  @Test(arguments: ["#0066CC", "#0066CC80", "system labelColor", "asset Brand 2", "varying"])
  func aColorHasANameThatIsReadAgain(name: String) {
    #expect(StatedColor(name)?.text == name)
  }

  @Test(arguments: [
    "", "#06C", "#0066C", "#0066CC8", "system", "system ", "asset  a", "a b", "red",
  ])
  func othersAreNoNames(name: String) { #expect(StatedColor(name) == nil) }

  /// AppKit's calibrated RGB has another gamma than UIKit's.
  @Test func calibratedComponentsAreKnownInUIKitAlone() throws {
    let color = "<color key='textColor' red='0.5' green='0' blue='0' colorSpace='calibratedRGB'/>"
    #expect(try label("", color, .cocoaTouch).colors.text?.text == "#800000")
    let cell = "<textFieldCell key='cell' title='a' id='c'>\(color)</textFieldCell>"
    let document = try EditorDocument.read(
      .cocoa, EditorDocument.view("v", 0, 0, 20, 20, of: "textField", holding: cell))
    #expect(try document.view("v").colors.text == nil)
  }

  @Test(arguments: [
    ("", "", Optional<StatedColor>.some(.fixed(red: 0, green: 0, blue: 0))),
    ("enabled='NO'", "", nil), ("alpha='0.5'", "", nil),
    ("", "<attributedString key='attributedText'/>", nil),
    (
      "",
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type='color' "
        + "keyPath='textColor'/></userDefinedRuntimeAttributes>",
      nil
    ),
  ])
  func aTextsColorVariesWithItsState(
    _ attributes: String, more: String, color: StatedColor?
  ) throws {
    let black = "<color key='textColor' white='0' colorSpace='calibratedWhite'/>"
    #expect(try label(attributes, black + more, .cocoaTouch).colors.text == color)
  }

  @Test(arguments: [
    ("drawsBackground='YES'", "#FFFFFF"), ("drawsBackground='NO'", nil), ("", nil),
  ])
  func aFieldOfAppKitDrawsItsBackgroundOnlyIfItSaysSo(_ attributes: String, name: String?) throws {
    let cell =
      "<textFieldCell key='cell' title='a' id='c' \(attributes)>"
      + "<color key='backgroundColor' white='1' colorSpace='calibratedWhite'/></textFieldCell>"
    let document = try EditorDocument.read(
      .cocoa, EditorDocument.view("v", 0, 0, 20, 20, of: "textField", holding: cell))
    #expect(try document.view("v").colors.background?.text == name)
  }

  @Test(arguments: [("YES", true), ("NO", false)])
  func aViewMayBeAnElementOrNot(_ value: String, isElement: Bool) throws {
    let flag = "<bool key='isElement' value='\(value)'/>"
    let element = "<accessibility key='accessibilityConfiguration'>\(flag)</accessibility>"
    #expect(try label("", element, .cocoaTouch).accessibility.isElement == isElement)
    #expect(try label("", "", .cocoaTouch).accessibility.isElement == nil)
  }

  @Test(arguments: [
    ("accessibilityLabel", true), ("accessibilityElementsHidden", true),
    ("accessibilityIdentifier", false), ("cornerRadius", false),
  ])
  func runtimeAttributesMaySetALabel(_ keyPath: String, isSet: Bool) throws {
    let attribute =
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type='string' "
      + "keyPath='\(keyPath)' value='a'/></userDefinedRuntimeAttributes>"
    let view = try label("", attribute, .cocoaTouch)
    #expect(view.accessibility.isSetByAttributes == isSet)
  }

  private func label(
    _ attributes: String, _ content: String, _ framework: InterfaceBuilderDocument.Framework
  ) throws -> View {
    let document = try EditorDocument.read(
      framework,
      EditorDocument.view(
        "v", 0, 0, 20, 20, "text='a' \(attributes)", of: "label", holding: content))
    return try document.view("v")
  }
}
