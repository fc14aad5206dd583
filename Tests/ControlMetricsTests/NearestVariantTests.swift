import ControlMetrics
import Geometry
import InterfaceValues
import Testing

@Suite struct NearestVariantTests {
  private let platform = Platform.macOS11

  @Test func sizesPrecedeStyles() {
    // There is no extra large button in macOS 11, so the large one is used.
    #expect(
      platform.metric(for: ControlVariant(.pushButton, size: .extraLarge))
        == platform.metric(for: ControlVariant(.pushButton, size: .large)))
    // A mini recessed button has the small one's figures, not those of a mini push button.
    #expect(
      platform.metric(for: ControlVariant(.pushButton, size: .mini, style: .recessed))
        == platform.metric(for: ControlVariant(.pushButton, size: .small, style: .recessed)))
  }

  @Test func stylesPrecedeTheStandardOne() {
    #expect(
      platform.metric(for: ControlVariant(.pushButton, style: .badge))
        == platform.metric(for: ControlVariant(.pushButton, style: .roundedRect)))
    #expect(
      platform.metric(for: ControlVariant(.pushButton, style: .texturedSquare))
        == platform.metric(for: ControlVariant(.pushButton, style: .texturedRounded)))
    #expect(
      platform.metric(for: ControlVariant(.checkBox, style: .recessed))
        == platform.metric(for: .checkBox))
  }

  @Test func controlsComeLast() {
    #expect(
      Platform.iOS.metric(for: .checkBox) == Platform.iOS.metric(for: .pushButton))
    #expect(Platform.iOS.metric(for: .comboBox) == Platform.iOS.metric(for: .textField))
    let box = Platform.iOS.metric(for: .box)
    #expect(box == Platform.iOS.metric(for: .plainView))
    #expect(!box.hasIntrinsicWidth && !box.hasIntrinsicHeight)
  }

  @Test(arguments: [
    (Platform.macOS10, Control.tabBarItem), (.macOS11, .tabBarItem), (.macOS26, .tabBarItem),
    (.macOS10, .barButtonItem), (.macOS11, .barButtonItem), (.macOS26, .barButtonItem),
    (.generic, .tabBarItem), (.generic, .barButtonItem), (.generic, .toolbarItem),
  ])
  func barsOfOtherPlatformsAddNothing(platform: Platform, control: Control) {
    let metric = platform.metric(for: control)
    #expect(metric.alignmentInsets == .zero && metric.padding == .zero)
    #expect(metric.height == nil && metric.minimumWidth == 0)
  }

  @Test(arguments: Platform.allCases, Control.allCases)
  func everyVariantHasFigures(platform: Platform, control: Control) {
    for size in ControlSize.allCases {
      for style in ControlStyle.allCases {
        let variant = ControlVariant(control, size: size, style: style)
        #expect(!platform.figures(for: variant).isEmpty, "\(variant)")
        #expect(platform.metric(for: variant).fontSize > 0, "\(variant)")
      }
    }
  }

  @Test(arguments: ControlStyle.allCases)
  func chainsOfNearestStylesEnd(style: ControlStyle) {
    var seen: Set<ControlStyle> = []
    var next: ControlStyle? = style
    while let look = next {
      #expect(seen.insert(look).inserted)
      guard seen.contains(look), seen.count <= ControlStyle.allCases.count else { return }
      next = look.nearest
    }
    #expect(seen.contains(.standard))
  }

  @Test func imagesWithoutTextHaveTheirOwnPadding() {
    let system = Platform.iOS.metric(for: ControlVariant(.pushButton, style: .system))
    #expect(system.imagePadding == .zero)
    #expect(system.minimumWidth == 30)
    let filled = Platform.iOS.metric(
      for: ControlVariant(.pushButton, style: .filledConfiguration))
    #expect(filled.imagePadding == Size(width: 24, height: 14))
    #expect(filled.padding == Insets(top: 7, left: 12, bottom: 7, right: 12))
  }

  @Test(arguments: [
    (Platform.macOS11, 40.02, 2.0, 41.0), (.macOS11, 40.0005, 2, 40), (.iOS, 20.287, 2, 20.5),
    (.iOS, 20.287, 3, 61.0 / 3), (.iOS, 20.287, 1, 21), (.generic, 20.287, 2, 20.287),
    (.macOS26, 0, 2, 0), (.macOS11, .infinity, 2, .infinity),
  ])
  func lengthsAreRoundedAsThePlatformDoes(
    platform: Platform, length: Double, scale: Double, rounded: Double
  ) {
    let result = platform.roundedUp(length, scale: scale)
    #expect(result == rounded || abs(result - rounded) < 1e-9)
  }
}
