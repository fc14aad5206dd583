import ControlMetrics
import Geometry
import InterfaceValues
import Testing

/// The height of a view's frame in public documents, where only the view decides it.
struct StoredHeight: Sendable, CustomTestStringConvertible {
  var platform: Platform
  var variant: ControlVariant
  /// The size of the system font, if the document states one.
  var font: Double?
  var lines = 1
  var scale = 2.0
  var height: Double

  init(
    _ platform: Platform, _ control: Control, _ size: ControlSize = .regular,
    _ style: ControlStyle = .standard, font: Double? = nil, lines: Int = 1, scale: Double = 2,
    is height: Double
  ) {
    self.platform = platform
    variant = ControlVariant(control, size: size, style: style)
    self.font = font
    self.lines = lines
    self.scale = scale
    self.height = height
  }

  var testDescription: String {
    "\(platform) \(variant.size) \(variant.style) \(variant.control) \(font ?? 0) x \(lines): \(height)"
  }

  /// The height according to the tables.
  var expected: Double? {
    let metric = platform.metric(for: variant)
    let around = metric.alignmentInsets.total(along: .vertical)
    if let height = metric.height { return height + around }
    let line = platform.lineHeight(
      forSystemFontOfSize: font ?? metric.fontSize, rounding: metric.lineRounding)
    guard let line, metric.hasIntrinsicHeight else { return nil }
    let padding = metric.padding.total(along: .vertical)
    return platform.roundedUp(line * Double(lines) + padding + around, scale: scale)
  }
}

@Suite struct StoredHeightTests {
  static let labels: [StoredHeight] = [
    StoredHeight(.macOS11, .label, is: 16), StoredHeight(.macOS10, .label, is: 17),
    StoredHeight(.macOS26, .label, is: 16),
    StoredHeight(.macOS11, .label, lines: 2, is: 32),
    StoredHeight(.macOS11, .label, lines: 3, is: 48),
    StoredHeight(.macOS10, .label, lines: 2, is: 34),
    StoredHeight(.macOS10, .label, lines: 3, is: 51),
    StoredHeight(.macOS11, .label, .small, is: 14),
    StoredHeight(.macOS10, .label, .small, is: 14),
    StoredHeight(.macOS11, .label, font: 11, lines: 2, is: 28),
    StoredHeight(.macOS11, .label, font: 11, lines: 3, is: 42),
    StoredHeight(.macOS11, .label, .mini, is: 11),
    StoredHeight(.macOS11, .label, font: 12, is: 15),
    StoredHeight(.macOS10, .label, font: 15, is: 19),
    StoredHeight(.macOS11, .label, font: 15, is: 19),
    StoredHeight(.macOS26, .label, font: 16, is: 19),
    StoredHeight(.macOS11, .label, font: 20, is: 24),
    StoredHeight(.iOS, .label, is: 20.5),
    StoredHeight(.iOS, .label, scale: 3, is: 61.0 / 3),
    StoredHeight(.iOS26, .label, is: 20.5),
    StoredHeight(.iOS, .label, font: 11, is: 13.5),
    StoredHeight(.iOS, .label, font: 12, is: 14.5),
    StoredHeight(.iOS, .label, font: 13, is: 16),
    StoredHeight(.iOS, .label, font: 14, is: 17),
    StoredHeight(.iOS, .label, font: 15, is: 18),
    StoredHeight(.iOS, .label, font: 16, is: 19.5),
    StoredHeight(.iOS, .label, font: 16, lines: 2, is: 38.5),
    StoredHeight(.iOS, .label, font: 16, scale: 3, is: 58.0 / 3),
    StoredHeight(.iOS, .label, font: 18, scale: 3, is: 65.0 / 3),
    StoredHeight(.iOS, .label, font: 20, is: 24),
    StoredHeight(.iOS, .label, font: 28, scale: 3, is: 101.0 / 3),
    StoredHeight(.iOS, .label, font: 32, scale: 3, is: 115.0 / 3),
    StoredHeight(.iOS, .label, font: 32, lines: 2, scale: 3, is: 230.0 / 3),
  ]

  static let buttons: [StoredHeight] = [
    StoredHeight(.macOS10, .pushButton, is: 32), StoredHeight(.macOS11, .pushButton, is: 32),
    StoredHeight(.macOS26, .pushButton, is: 24),
    StoredHeight(.macOS26, .pushButton, .large, is: 28),
    StoredHeight(.macOS11, .pushButton, .small, is: 27),
    StoredHeight(.macOS10, .pushButton, .small, is: 28),
    StoredHeight(.macOS11, .pushButton, .mini, is: 16),
    StoredHeight(.macOS11, .pushButton, .regular, .plain, is: 16),
    StoredHeight(.macOS11, .pushButton, .regular, .plain, font: 12, is: 15),
    StoredHeight(.macOS11, .pushButton, .regular, .help, is: 25),
    StoredHeight(.macOS26, .pushButton, .regular, .help, is: 24),
    StoredHeight(.macOS11, .pushButton, .small, .help, is: 19),
    StoredHeight(.macOS11, .pushButton, .regular, .texturedRounded, is: 23),
    StoredHeight(.macOS11, .pushButton, .mini, .texturedRounded, is: 15),
    StoredHeight(.macOS11, .pushButton, .regular, .roundedRect, is: 19),
    StoredHeight(.macOS11, .pushButton, .small, .roundedRect, is: 17),
    StoredHeight(.macOS11, .pushButton, .small, .recessed, is: 17),
    StoredHeight(.macOS11, .pushButton, .regular, .inline, is: 18),
    StoredHeight(.macOS11, .pushButton, .regular, .smallSquare, is: 23),
    StoredHeight(.macOS11, .pushButton, .regular, .disclosure, is: 13),
    StoredHeight(.macOS10, .checkBox, is: 18), StoredHeight(.macOS11, .checkBox, is: 18),
    StoredHeight(.macOS26, .checkBox, is: 16),
    StoredHeight(.macOS10, .checkBox, .small, is: 18),
    StoredHeight(.macOS11, .checkBox, .small, is: 16),
    StoredHeight(.macOS26, .checkBox, .small, is: 14),
    StoredHeight(.macOS11, .radioButton, is: 18), StoredHeight(.macOS26, .radioButton, is: 16),
    StoredHeight(.macOS11, .radioButton, .small, is: 15),
    StoredHeight(.macOS10, .popUpButton, is: 26), StoredHeight(.macOS11, .popUpButton, is: 25),
    StoredHeight(.macOS26, .popUpButton, is: 24),
    StoredHeight(.macOS11, .popUpButton, .small, is: 22),
    StoredHeight(.macOS10, .popUpButton, .small, is: 22),
    StoredHeight(.macOS26, .popUpButton, .small, is: 20),
    StoredHeight(.macOS11, .popUpButton, .mini, is: 16),
    StoredHeight(.macOS11, .popUpButton, .small, .roundedRect, is: 17),
    StoredHeight(.macOS26, .popUpButton, .regular, .texturedRounded, is: 24),
    StoredHeight(.macOS11, .popUpButton, .regular, .regularSquare, is: 25),
    StoredHeight(.iOS, .pushButton, is: 30), StoredHeight(.iOS26, .pushButton, is: 30),
    StoredHeight(.iOS, .pushButton, .regular, .system, font: 12, is: 27),
    StoredHeight(.iOS, .pushButton, .regular, .system, font: 14, is: 29),
    StoredHeight(.iOS, .pushButton, .regular, .system, font: 15, is: 30),
    StoredHeight(.iOS, .pushButton, .regular, .system, font: 16, is: 32),
    StoredHeight(.iOS, .pushButton, .regular, .system, font: 17, is: 33),
    StoredHeight(.iOS, .pushButton, .regular, .custom, font: 15, is: 30),
    StoredHeight(
      .iOS, .pushButton, .regular, .plainConfiguration, scale: 3, is: 103.0 / 3),
  ]

  static let others: [StoredHeight] = [
    StoredHeight(.macOS10, .textField, is: 22), StoredHeight(.macOS11, .textField, is: 21),
    StoredHeight(.macOS26, .textField, is: 24),
    StoredHeight(.macOS10, .textField, lines: 3, is: 56),
    StoredHeight(.macOS11, .textField, .small, is: 19),
    StoredHeight(.macOS10, .secureTextField, is: 22),
    StoredHeight(.macOS11, .secureTextField, is: 21),
    StoredHeight(.macOS26, .secureTextField, is: 24),
    StoredHeight(.macOS11, .textField, .regular, .roundedBezel, is: 22),
    StoredHeight(.macOS11, .searchField, is: 22),
    StoredHeight(.macOS11, .searchField, .small, is: 19),
    StoredHeight(.macOS11, .tokenField, is: 21),
    StoredHeight(.macOS11, .tokenField, .regular, .plain, is: 15),
    StoredHeight(.macOS11, .comboBox, is: 25), StoredHeight(.macOS11, .comboBox, .small, is: 22),
    StoredHeight(.iOS, .textField, .regular, .plain, is: 22),
    StoredHeight(.iOS, .secureTextField, .regular, .plain, is: 21),
    StoredHeight(.iOS, .textField, font: 14, is: 30), StoredHeight(.iOS, .textField, is: 34),
    StoredHeight(.iOS, .searchField, is: 56),
    StoredHeight(.macOS11, .slider, is: 28), StoredHeight(.macOS11, .slider, .small, is: 20),
    StoredHeight(.macOS11, .slider, .regular, .ticks, is: 28),
    StoredHeight(.macOS11, .slider, .small, .ticks, is: 20),
    StoredHeight(.macOS10, .stepper, is: 27), StoredHeight(.macOS11, .stepper, is: 28),
    StoredHeight(.macOS26, .stepper, is: 26), StoredHeight(.macOS11, .stepper, .small, is: 22),
    StoredHeight(.macOS11, .progressIndicator, is: 20),
    StoredHeight(.macOS11, .progressIndicator, .small, is: 12),
    StoredHeight(.macOS11, .progressIndicator, .regular, .spinning, is: 32),
    StoredHeight(.macOS11, .progressIndicator, .small, .spinning, is: 16),
    StoredHeight(.macOS26, .progressIndicator, .small, .spinning, is: 16),
    StoredHeight(.macOS10, .segmentedControl, is: 24),
    StoredHeight(.macOS11, .segmentedControl, is: 24),
    StoredHeight(.macOS11, .segmentedControl, .small, is: 21),
    StoredHeight(.macOS11, .switch, is: 25), StoredHeight(.macOS11, .datePicker, is: 28),
    StoredHeight(.macOS11, .separator, is: 5), StoredHeight(.macOS26, .separator, is: 5),
    StoredHeight(.macOS11, .columnHeader, is: 28),
    StoredHeight(.iOS, .switch, is: 31), StoredHeight(.iOS26, .switch, is: 28),
    StoredHeight(.iOS, .slider, is: 31), StoredHeight(.iOS26, .slider, is: 34),
    StoredHeight(.iOS, .progressIndicator, is: 4),
    StoredHeight(.iOS, .activityIndicator, is: 20),
    StoredHeight(.iOS, .activityIndicator, .large, is: 37),
    StoredHeight(.iOS, .segmentedControl, is: 32),
  ]

  @Test(arguments: labels + buttons + others)
  func heightsAreAsStored(stored: StoredHeight) throws {
    let expected = try #require(stored.expected)
    #expect(abs(expected - stored.height) < 0.01)
  }

  /// AppKit's lines at each size in documents or in the published styles.
  @Test(arguments: [
    (9.0, 11.0), (10, 13), (11, 14), (12, 15), (13, 16), (15, 19), (16, 19), (20, 24), (22, 26),
  ])
  func linesOfTheDesktopAreAsStored(size: Double, height: Double) {
    #expect(Platform.macOS11.lineHeight(forSystemFontOfSize: size) == height)
  }

  @Test(arguments: Platform.allCases)
  func largerFontsHaveNoLowerLines(platform: Platform) {
    var last = 0.0
    for size in stride(from: 9.0, through: 34, by: 1) {
      guard let height = platform.lineHeight(forSystemFontOfSize: size) else { return }
      #expect(height >= last && height > size)
      last = height
    }
  }
}
