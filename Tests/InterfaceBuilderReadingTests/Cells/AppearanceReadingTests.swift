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
    ("red='0' green='0.5' blue='0.5' colorSpace='custom' customColorSpace='displayP3'", "#008281"),
    ("red='1' green='0' blue='0' colorSpace='custom' customColorSpace='unknown'", "#FF0000"),
    ("red='0.5' green='0' blue='0' colorSpace='custom' customColorSpace='unknown'", nil),
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

  /// UIKit's calibrated RGB is about sRGB, AppKit's is Generic RGB.
  ///
  /// Its crayons are defined in that, and known in sRGB: Maraschino #FF2600, Spring #00F900, Blueberry #0433FF, Cayenne
  /// #941100, Tangerine #FF9300, Aqua #0096FF, Cantaloupe #FFD479, Nickel #929292.
  @Test(
    arguments: [
      ((1, 0, 0), 0xFF2600), ((0, 1, 0), 0x00F900), ((0, 0, 1), 0x0433FF), ((0.5, 0, 0), 0x941100),
      ((1, 0.5, 0), 0xFF9300), ((0, 0.5, 1), 0x0096FF), ((1, 0.8, 0.4), 0xFFD479),
      ((0.5, 0.5, 0.5), 0x929292), ((1, 1, 1), 0xFFFFFF), ((0, 0, 0), 0),
    ] as [((Double, Double, Double), Int)])
  func calibratedComponentsOfAppKitAreConverted(_ parts: (Double, Double, Double), crayon: Int)
    throws
  {
    let color = """
      <color key='textColor' red='\(parts.0)' green='\(parts.1)' blue='\(parts.2)' \
      colorSpace='calibratedRGB'/>
      """
    let cell = "<textFieldCell key='cell' title='a' id='c'>\(color)</textFieldCell>"
    let document = try EditorDocument.read(
      .cocoa, EditorDocument.view("v", 0, 0, 20, 20, of: "textField", holding: cell))
    guard case .fixed(let red, let green, let blue)? = try document.view("v").colors.text else {
      Issue.record("there is no color")
      return
    }
    for (found, shift) in zip([red, green, blue], [16, 8, 0]) {
      #expect(abs(Int(found) - crayon >> shift & 255) <= 6, "\(red) \(green) \(blue)")
    }
    guard case .fixed(let uikit, _, _)? = try label("", color, .cocoaTouch).colors.text else {
      Issue.record("there is no color")
      return
    }
    #expect(uikit == UInt8((parts.0 * 255).rounded()))
  }

  @Test(arguments: [
    (InterfaceBuilderDocument.Framework.cocoaTouch, "button", "tintColor", true),
    (.cocoaTouch, "view", "tintColor", true), (.cocoaTouch, "switch", "tintColor", false),
    (.cocoaTouch, "switch", "onTintColor", true), (.cocoaTouch, "button", "onTintColor", false),
    (.cocoaTouch, "progressView", "progressTintColor", true),
    (.cocoaTouch, "slider", "minimumTrackTintColor", true),
    (.cocoa, "button", "contentTintColor", true), (.cocoa, "button", "tintColor", false),
  ])
  func aViewHasItsTint(
    _ framework: InterfaceBuilderDocument.Framework, element: String, key: String, isTint: Bool
  ) throws {
    let color = "<color key='\(key)' name='Brand'/>"
    let document = try EditorDocument.read(
      framework, EditorDocument.view("v", 0, 0, 20, 20, of: element, holding: color))
    #expect(try document.view("v").colors.tint == (isTint ? .asset("Brand") : nil))
  }

  @Test(arguments: [
    ("boxType='custom'", true), ("boxType='custom' borderType='line'", true),
    ("boxType='custom' borderType='none'", false), ("boxType='custom' borderWidth='0.0'", false),
    ("boxType='custom' transparent='YES'", false), ("", false),
  ])
  func aCustomBoxHasTheColorOfItsBorder(_ attributes: String, hasBorder: Bool) throws {
    let color = "<color key='borderColor' name='separatorColor' catalog='System'/>"
    let document = try EditorDocument.read(
      .cocoa, EditorDocument.view("v", 0, 0, 20, 20, attributes, of: "box", holding: color))
    #expect(
      try document.view("v").colors.border == (hasBorder ? .system("separatorColor") : nil))
  }

  /// The global tint of a document is that of its screens.
  @Test func aDocumentMayHaveATint() throws {
    let global = "<color key='tintColor' name='Brand'/>"
    let own = "<color key='tintColor' name='Own'/>"
    for (content, name) in [("", "Brand"), (own, "Own")] {
      let document = try EditorDocument.read(
        .cocoaTouch,
        objects: """
          <viewController id='c'><view key='view' id='v'>\(EditorDocument.rect(0, 0, 20, 20))
          \(content)</view></viewController>
          """, head: global)
      #expect(document.interface.roots.map(\.view.colors.tint) == [.asset(name)])
      #expect(document.interface.roots.map(\.bars.tint) == [.asset("Brand")])
    }
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
