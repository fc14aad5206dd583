import InterfaceValues

extension ControlTable {
  /// Controls of iOS without text of their own, and those with several texts.
  static let rangesIOS: [ControlFigures] = [
    // Sliders and switches are as stored in the documents of Apple's sample "UIKit Catalog".
    ControlFigures(
      .slider, insets: .init(.published(2), .published(2), .published(0), .published(1)),
      height: .published(31), font: .published(17), sizing: .heightOnly),
    ControlFigures(
      .stepper, width: .published(94), height: .published(32), font: .published(17)),
    ControlFigures(
      .switch, insets: .init(.published(0), .published(2), .published(0), .assumed(0)),
      width: .published(51), height: .published(31), font: .published(17)),
    ControlFigures(
      .progressIndicator,
      insets: .init(
        .counted(0, 5, of: 5), .counted(0, 5, of: 5), .counted(0, 2, of: 2),
        .counted(0, 3, of: 3)),
      height: .counted(4, 3, of: 7), font: .published(17), sizing: .heightOnly),
    ControlFigures(
      .progressIndicator, .regular, .spinning, width: .counted(20, 17, of: 18),
      height: .counted(20, 18, of: 18), font: .published(17)),
    ControlFigures(
      .activityIndicator,
      insets: .init(
        .counted(0, 2, of: 2), .counted(0, 3, of: 3), .counted(0, 1, of: 1),
        .counted(0, 1, of: 1)),
      width: .counted(20, 17, of: 18), height: .counted(20, 18, of: 18), font: .published(17)),
    ControlFigures(
      .activityIndicator, .large, width: .counted(37, 11, of: 11),
      height: .counted(37, 11, of: 11), font: .published(17)),
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
      .pickerView,
      insets: .init(
        .counted(0, 3, of: 3), .counted(0, 3, of: 3), .counted(0, 5, of: 5),
        .counted(0, 2, of: 2)),
      width: .assumed(320), height: .published(216), font: .assumed(21)),
    ControlFigures(.pageControl, width: .assumed(39), height: .assumed(37), font: .published(17)),
    ControlFigures(.colorWell, width: .assumed(28), height: .assumed(28), font: .published(17)),
    ControlFigures(.separator, height: .assumed(1), font: .published(17), sizing: .heightOnly),
    ControlFigures(
      .verticalSeparator, width: .assumed(1), font: .published(17), sizing: .widthOnly),
  ]

  /// The texts of bars and menus of iOS.
  static let barsIOS: [ControlFigures] = [
    ControlFigures(
      .tabBarItem, height: .published(49), textPlus: .assumed(4), font: .published(10),
      baseline: .assumed(4), imageSpacing: .assumed(2)),
    ControlFigures(
      .barButtonItem, height: .published(44), textPlus: .assumed(16), font: .published(17),
      baseline: .assumed(15), imageSpacing: .assumed(6), imagePlusWidth: .assumed(16)),
    ControlFigures(
      .toolbarItem, height: .counted(44, 6, of: 7), textPlus: .assumed(16),
      font: .published(17), baseline: .assumed(15), imagePlusWidth: .assumed(16)),
  ]
}
