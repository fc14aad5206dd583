import InterfaceValues

extension ControlTable {
  /// iOS and iPadOS up to 18.
  static let iOS = ControlTable(buttonsIOS + configurationsIOS + fieldsIOS + rangesIOS + barsIOS)

  /// Buttons, with a default text size of 15 points: 30 high, and 33 at 17 points.
  private static let buttonsIOS: [ControlFigures] = [
    button(.standard, plus: .counted(12, 49, of: 55)),
    button(.system, plus: .counted(12, 16, of: 29)),
    // A button without a system bezel has a larger default font: empty ones with insets are 22
    // high.
    button(.custom, plus: .counted(12, 5, of: 28), font: .counted(18, 7, of: 10)),
    ControlFigures(
      .pushButton, .regular, .close, width: .assumed(30), height: .assumed(30),
      font: .published(15)),
    ControlFigures(
      .pushButton, .regular, .infoLight, width: .assumed(25), height: .assumed(24),
      font: .published(15)),
    ControlFigures(
      .pushButton, .regular, .infoDark, width: .assumed(25), height: .assumed(24),
      font: .published(15)),
    ControlFigures(
      .pushButton, .regular, .contactAdd, width: .assumed(25), height: .assumed(24),
      font: .published(15)),
    ControlFigures(
      .pushButton, .regular, .detailDisclosure, width: .assumed(25), height: .assumed(24),
      font: .published(15)),
  ]

  private static func button(
    _ style: ControlStyle, plus: Figure, font: Figure = .counted(15, 49, of: 55)
  ) -> ControlFigures {
    ControlFigures(
      .pushButton, .regular, style,
      insets: .counted((0, 61, of: 61), (0, 44, of: 44), (0, 72, of: 72), (0, 37, of: 39)),
      textPlus: .assumed(0), linePlus: plus, belowLine: .derived(6, "half of 12"),
      minimumWidth: .counted(30, 6, of: 6), font: font,
      imageSpacing: .assumed(0), imagePlusWidth: .assumed(0),
      imagePlusHeight: .counted(0, 5, of: 5), lineRounding: .wholePoints)
  }

  /// Buttons with a configuration, whose insets are the same in all styles but the borderless.
  private static let configurationsIOS: [ControlFigures] =
    configuration(.plainConfiguration) + configuration(.filledConfiguration)
    + configuration(.grayConfiguration) + configuration(.tintedConfiguration)
    + configuration(.borderedConfiguration) + configuration(.borderedTintedConfiguration)
    + configuration(.borderedProminentConfiguration) + configuration(.borderlessConfiguration)

  static func configuration(_ style: ControlStyle) -> [ControlFigures] {
    [
      configuration(style, .mini, along: .assumed(5), across: .assumed(10), font: .assumed(13)),
      configuration(style, .small, along: .assumed(5), across: .assumed(10), font: .assumed(15)),
      configuration(
        style, .regular, along: .published(7), across: .published(12), font: .assumed(17)),
      configuration(style, .large, along: .assumed(15), across: .assumed(20), font: .assumed(17)),
    ]
  }

  private static func configuration(
    _ style: ControlStyle, _ size: ControlSize, along: Figure, across: Figure, font: Figure
  ) -> ControlFigures {
    ControlFigures(
      .pushButton, size, style, textPlus: Figure(across.value * 2, across.evidence),
      linePlus: Figure(along.value * 2, along.evidence), font: font, imageSpacing: .assumed(0),
      imagePlusWidth: Figure(across.value * 2, across.evidence),
      imagePlusHeight: Figure(along.value * 2, along.evidence))
  }

  /// A field with a border is 34 high in Apple's sample "UIKit Catalog", with a line of 17 points
  /// being 22 high.
  private static let borderedLinePlus = Figure.derived(12, "34 with a line of 22")
  private static let plainLinePlus = Figure.derived(0, "no border, so that the line alone is left")

  private static let fieldsIOS: [ControlFigures] = [
    ControlFigures(
      .label, textPlus: .fitted(0, texts: 23), linePlus: .counted(0, 71, of: 206),
      font: .published(17)),
    ControlFigures(.imageView, font: .published(17)),
    ControlFigures(.plainView, font: .published(17), sizing: .none),
    field(
      .textField, .plain, plus: plainLinePlus, across: .assumed(0),
      least: .derived(22, "34 with a border of 12")),
    field(
      .textField, .standard, plus: borderedLinePlus, across: .assumed(14),
      least: .counted(34, 31, of: 53)),
    field(.textField, .roundedBezel, plus: borderedLinePlus, across: .assumed(14)),
    field(.textField, .lineBorder, plus: .assumed(2), across: .assumed(4)),
    // The lines of a secure field are one point lower at 17 points.
    ControlFigures(
      .secureTextField, .regular, .plain, textPlus: .assumed(0), linePlus: plainLinePlus,
      font: .published(17), lineRounding: .wholePoints),
    field(
      .secureTextField, .standard, plus: .assumed(12), across: .assumed(14), least: .assumed(34)),
    ControlFigures(
      .searchField, insets: .counted((0, 5, of: 5), (0, 6, of: 6), (0, 5, of: 5), (0, 7, of: 7)),
      height: .counted(56, 4, of: 8), textPlus: .assumed(68), beforeText: .assumed(38),
      font: .published(17), baseline: .assumed(22), sizing: .heightOnly),
    // A text view's container is inset by 8 above and below, with a line fragment padding of 5.
    ControlFigures(
      .textView, font: .published(17),
      content: .init(.published(5), .published(5), .published(8), .published(8)), sizing: .none),
  ]

  private static func field(
    _ control: Control, _ style: ControlStyle, plus: Figure, across: Figure, least: Figure? = nil
  ) -> ControlFigures {
    ControlFigures(
      control, .regular, style,
      insets: .counted((0, 83, of: 83), (0, 51, of: 51), (0, 39, of: 39), (0, 25, of: 25)),
      textPlus: across, linePlus: plus, minimumHeight: least, font: .published(17),
      lineRounding: .wholeParts)
  }
}

extension ControlTable {
  /// Controls of iOS without text of their own, and those with several texts.
  private static let rangesIOS: [ControlFigures] = [
    // Sliders and switches are as stored in the documents of Apple's sample "UIKit Catalog".
    ControlFigures(
      .slider, insets: .init(.published(2), .published(2), .published(0), .published(1)),
      height: .published(31), font: .published(17), sizing: .heightOnly),
    ControlFigures(.stepper, width: .published(94), height: .published(32), font: .published(17)),
    ControlFigures(
      .switch, insets: .init(.published(0), .published(2), .published(0), .assumed(0)),
      width: .published(51), height: .published(31), font: .published(17)),
    ControlFigures(
      .progressIndicator,
      insets: .counted((0, 5, of: 5), (0, 5, of: 5), (0, 2, of: 2), (0, 3, of: 3)),
      height: .counted(4, 3, of: 7), font: .published(17), sizing: .heightOnly),
    ControlFigures(
      .progressIndicator, .regular, .spinning, width: .counted(20, 17, of: 18),
      height: .counted(20, 18, of: 18), font: .published(17)),
    ControlFigures(
      .activityIndicator,
      insets: .counted((0, 2, of: 2), (0, 3, of: 3), (0, 1, of: 1), (0, 1, of: 1)),
      width: .counted(20, 17, of: 18), height: .counted(20, 18, of: 18), font: .published(17)),
    ControlFigures(
      .activityIndicator, .large, width: .counted(37, 11, of: 11), height: .counted(37, 11, of: 11),
      font: .published(17)),
    ControlFigures(
      .segmentedControl, height: .counted(32, 4, of: 8), font: .published(13),
      baseline: .assumed(11), content: .assumed(10, 10, 0, 0), imageSpacing: .assumed(0),
      divider: .assumed(1), hasEqualSegments: true),
    ControlFigures(
      .datePicker, width: .assumed(320), height: .published(216), font: .published(17)),
    ControlFigures(
      .datePicker, .regular, .wheels, width: .assumed(320), height: .published(216),
      font: .published(17)),
    ControlFigures(
      .datePicker, .regular, .compact, height: .assumed(34.5), textPlus: .assumed(24),
      font: .published(17), baseline: .assumed(11), divider: .assumed(8)),
    ControlFigures(
      .datePicker, .regular, .calendar, width: .assumed(343), height: .assumed(377),
      font: .published(17)),
    ControlFigures(
      .pickerView, insets: .counted((0, 3, of: 3), (0, 3, of: 3), (0, 5, of: 5), (0, 2, of: 2)),
      width: .assumed(320), height: .published(216), font: .assumed(21)),
    ControlFigures(.pageControl, width: .assumed(39), height: .assumed(37), font: .published(17)),
    ControlFigures(.colorWell, width: .assumed(28), height: .assumed(28), font: .published(17)),
    ControlFigures(.separator, height: .assumed(1), font: .published(17), sizing: .heightOnly),
    ControlFigures(
      .verticalSeparator, width: .assumed(1), font: .published(17), sizing: .widthOnly),
  ]

  /// The texts of bars and menus of iOS.
  private static let barsIOS: [ControlFigures] = [
    ControlFigures(
      .tabBarItem, height: .published(49), textPlus: .assumed(4), font: .published(10),
      baseline: .assumed(4), imageSpacing: .assumed(2)),
    ControlFigures(
      .barButtonItem, height: .published(44), textPlus: .assumed(16), font: .published(17),
      baseline: .assumed(15), imageSpacing: .assumed(6), imagePlusWidth: .assumed(16)),
    ControlFigures(
      .toolbarItem, height: .counted(44, 6, of: 7), textPlus: .assumed(16), font: .published(17),
      baseline: .assumed(15), imagePlusWidth: .assumed(16)),
  ]
}

extension ControlTable {
  /// iOS and iPadOS from 26; missing figures are assumed to be the previous generation's.
  static let iOS26 = ControlTable(own, inheriting: ControlTable.iOS.rows)

  private static let own: [ControlFigures] = [
    ControlFigures(
      .switch, insets: .counted((0, 2, of: 3), (2, 4, of: 5), (0, 1, of: 1), (0, 1, of: 1)),
      width: .counted(63, 11, of: 25), height: .counted(28, 12, of: 31), font: .published(17)),
    ControlFigures(
      .slider, insets: .counted((0, 2, of: 2), (0, 2, of: 2), (0, 2, of: 2), (0, 2, of: 2)),
      height: .counted(34, 2, of: 45), font: .published(17), sizing: .heightOnly),
  ]
}
