import ControlMetrics
import Geometry
import InterfaceValues
import Testing

/// The padding of stored frames around texts, and their heights.
struct FrameFact: Sendable {
  var platform: Platform
  var control: Control
  var textPlus: Double?
  var height: Double?
}

@Suite struct PlatformFiguresTests {
  @Test(arguments: [
    FrameFact(platform: .macOS11, control: .label, textPlus: 4),
    FrameFact(platform: .macOS11, control: .pushButton, textPlus: 34, height: 32),
    FrameFact(platform: .macOS11, control: .checkBox, textPlus: 26, height: 18),
    FrameFact(platform: .macOS11, control: .radioButton, textPlus: 26, height: 18),
    FrameFact(platform: .macOS11, control: .popUpButton, textPlus: 39, height: 25),
    FrameFact(platform: .macOS11, control: .searchField, height: 22),
    FrameFact(platform: .macOS11, control: .comboBox, height: 25),
    FrameFact(platform: .macOS11, control: .slider, height: 28),
    FrameFact(platform: .macOS11, control: .progressIndicator, height: 20),
    FrameFact(platform: .macOS10, control: .pushButton, textPlus: 40, height: 32),
    FrameFact(platform: .macOS10, control: .checkBox, textPlus: 22, height: 18),
    FrameFact(platform: .macOS10, control: .popUpButton, height: 26),
    FrameFact(platform: .macOS26, control: .label, textPlus: 4),
    FrameFact(platform: .macOS26, control: .pushButton, textPlus: 24, height: 24),
    FrameFact(platform: .macOS26, control: .checkBox, textPlus: 22, height: 16),
    FrameFact(platform: .macOS26, control: .popUpButton, height: 24),
    FrameFact(platform: .iOS, control: .label, textPlus: 0),
    FrameFact(platform: .iOS, control: .pushButton, textPlus: 0),
    FrameFact(platform: .iOS, control: .slider, height: 31),
    FrameFact(platform: .iOS26, control: .pushButton, textPlus: 0),
  ])
  func framesAreAsStored(fact: FrameFact) {
    let metric = fact.platform.metric(for: fact.control)
    if let textPlus = fact.textPlus {
      let around = metric.padding.total(along: .horizontal)
      #expect(around + metric.alignmentInsets.total(along: .horizontal) == textPlus)
    }
    #expect(
      metric.height.map { $0 + metric.alignmentInsets.total(along: .vertical) } == fact.height)
  }

  @Test(arguments: [
    (Platform.macOS11, Control.switch, 42.0, 25.0), (.macOS11, .stepper, 19, 28),
    (.macOS10, .stepper, 19, 27), (.iOS, .switch, 51, 31), (.iOS26, .switch, 63, 28),
    (.iOS, .stepper, 94, 32),
  ])
  func framesHaveTheirFixedSize(platform: Platform, control: Control, width: Double, height: Double)
    throws
  {
    let metric = platform.metric(for: control)
    let insets = metric.alignmentInsets
    #expect(try #require(metric.width) + insets.total(along: .horizontal) == width)
    #expect(try #require(metric.height) + insets.total(along: .vertical) == height)
  }

  /// The counted distance of a control's baseline below a label's if the bottoms of their frames
  /// are aligned.
  @Test(arguments: [
    (Platform.macOS11, Control.pushButton, 10.0), (.macOS11, .popUpButton, 7),
    (.macOS11, .textField, 3), (.macOS11, .checkBox, 1), (.macOS11, .switch, 5),
    (.macOS10, .textField, 3), (.macOS26, .pushButton, 4), (.macOS26, .popUpButton, 4),
    (.macOS26, .textField, 4), (.macOS26, .checkBox, 0),
  ])
  func baselinesAreAsCounted(platform: Platform, control: Control, difference: Double) throws {
    let metric = platform.metric(for: control)
    let line = try #require(platform.systemLine(ofSize: metric.fontSize))
    let inside = metric.lastBaselineFromBottom ?? metric.padding.bottom + line.descent
    let fromBottom = inside + metric.alignmentInsets.bottom
    #expect(fromBottom - 3 == difference)
  }

  /// The same for other sizes and styles, as counted beside labels.
  @Test(arguments: [
    (Platform.macOS11, ControlVariant(.popUpButton, size: .small), 5.0),
    (.macOS11, ControlVariant(.textField, size: .small), 2),
    (.macOS11, ControlVariant(.popUpButton, size: .small, style: .roundedRect), 2),
    (.macOS11, ControlVariant(.checkBox, size: .small), 1),
    (.macOS11, ControlVariant(.pushButton, size: .small), 8),
    (.macOS11, ControlVariant(.popUpButton, size: .mini), 4),
    (.macOS26, ControlVariant(.popUpButton, style: .texturedRounded), 4),
    (.macOS26, ControlVariant(.segmentedControl), 4),
    (.macOS26, ControlVariant(.pushButton, style: .help), 4),
    (.macOS26, ControlVariant(.pushButton, size: .large), 6),
    (.macOS26, ControlVariant(.popUpButton, size: .small, style: .roundedRect), 2),
  ])
  func baselinesOfVariantsAreAsCounted(
    platform: Platform, variant: ControlVariant, difference: Double
  ) throws {
    let metric = platform.metric(for: variant)
    let line = try #require(platform.systemLine(ofSize: metric.fontSize))
    let inside = metric.lastBaselineFromBottom ?? metric.padding.bottom + line.descent
    #expect(inside + metric.alignmentInsets.bottom - line.descent == difference)
  }

  @Test(arguments: [
    (Platform.macOS11, 13.0, 16.0), (.macOS11, 11, 14), (.macOS11, 9, 11),
    (.macOS11, 12, 15), (.macOS11, 20, 24), (.macOS10, 13, 17), (.macOS26, 13, 16),
  ])
  func linesOfTheDesktopAreWholePoints(platform: Platform, size: Double, height: Double) {
    #expect(platform.lineHeight(forSystemFontOfSize: size) == height)
  }

  @Test(arguments: [(17.0, 20.5), (15, 18), (13, 16), (12, 14.5), (16, 19.5), (14, 17)])
  func linesOfThePhoneRoundUpToHalfPoints(size: Double, stored: Double) throws {
    let height = try #require(Platform.iOS.lineHeight(forSystemFontOfSize: size))
    #expect((height * 2).rounded(.up) / 2 == stored)
  }

  @Test(arguments: Platform.allCases, Control.allCases)
  func everyControlHasSensibleFigures(platform: Platform, control: Control) {
    let metric = platform.metric(for: control)
    #expect(metric.fontSize > 0)
    #expect(metric.padding.total(along: .horizontal) >= 0)
    if let height = metric.height {
      #expect(height > 0)
      #expect(metric.hasIntrinsicHeight)
      #expect((metric.lastBaselineFromBottom ?? 0) < height)
    }
  }

  @Test(arguments: Control.allCases)
  func withoutAPlatformNothingIsAdded(control: Control) {
    let metric = Platform.generic.metric(for: control)
    #expect(metric.alignmentInsets == .zero)
    #expect(metric.padding == .zero)
    #expect(Platform.generic.lineHeight(forSystemFontOfSize: 13) == nil)
  }

  /// Lines of the system font on the desktop, as labels of one line are drawn.
  @Test(arguments: [
    (9.0, 11.0), (11, 14), (12, 15), (13, 16), (14, 17), (15, 19), (16, 19), (17, 21), (20, 24),
    (21, 25), (22, 26), (24, 28), (26, 30), (28, 33), (35, 41), (36, 43), (40, 47),
  ])
  func desktopLinesAreWholePoints(size: Double, height: Double) {
    #expect(Platform.macOS11.lineHeight(forSystemFontOfSize: size) == height)
  }

  @Test func largeControlsHaveTheirOwnFigures() {
    let push = Platform.macOS11.metric(
      for: ControlVariant(.pushButton, size: .large, style: .standard))
    #expect(push.alignmentInsets == Insets(top: 6, left: 6, bottom: 6, right: 6))
    #expect(push.height.map { $0 + push.alignmentInsets.total(along: .vertical) } == 40)
  }
}
