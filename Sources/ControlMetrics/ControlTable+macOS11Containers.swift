import InterfaceValues

extension ControlTable {
  /// Controls with several texts, and borders around views.
  static let containers11: [ControlFigures] = [
    ControlFigures(
      .segmentedControl,
      insets: .init(
        .counted(2, 10, of: 13), .counted(2, 5, of: 10), .counted(1, 4, of: 8),
        .counted(1, 3, of: 9)),
      height: .counted(24, 16, of: 18), font: .published(13), baseline: .assumed(7),
      content: .assumed(9, 9, 0, 0), imageSpacing: .assumed(4), divider: .assumed(1)),
    // Frames of two applications, and one checked in a copy of a document.
    ControlFigures(
      .segmentedControl, .regular, .momentary,
      insets: .init(
        .counted(3, 2, of: 2), .counted(3, 2, of: 2), .counted(2, 2, of: 2),
        .counted(2, 2, of: 2)),
      height: .counted(24, 2, of: 2), font: .published(13), baseline: .assumed(7),
      content: .assumed(9, 9, 0, 0), imageSpacing: .assumed(4), divider: .assumed(1)),
    ControlFigures(
      .segmentedControl, .small,
      insets: .init(
        .counted(3, 2, of: 3), .counted(3, 1, of: 2), .counted(1, 4, of: 5),
        .counted(2, 3, of: 3)),
      height: .counted(21, 5, of: 7), font: .published(11), baseline: .assumed(7),
      content: .assumed(7, 7, 0, 0), imageSpacing: .assumed(4), divider: .assumed(1)),
    ControlFigures(
      .segmentedControl, .small, .momentary, insets: .assumed(3, 3, 1, 2),
      height: .counted(21, 1, of: 2), font: .published(11), baseline: .assumed(7),
      content: .assumed(7, 7, 0, 0), imageSpacing: .assumed(4), divider: .assumed(1)),
    ControlFigures(
      .segmentedControl, .mini, .momentary, insets: .assumed(3, 3, 1, 2), height: .assumed(17),
      font: .published(9), baseline: .assumed(5), content: .assumed(6, 6, 0, 0),
      imageSpacing: .assumed(3), divider: .assumed(1)),
    ControlFigures(
      .segmentedControl, .mini, insets: .assumed(3, 3, 1, 2), height: .assumed(17),
      font: .published(9), baseline: .assumed(5), content: .assumed(6, 6, 0, 0),
      imageSpacing: .assumed(3), divider: .assumed(1)),
    ControlFigures(
      .segmentedControl, .regular, .roundedRect,
      insets: .init(
        .counted(1, 3, of: 3), .counted(1, 2, of: 2), .counted(1, 3, of: 3),
        .counted(1, 3, of: 3)),
      height: .counted(20, 3, of: 3), font: .published(12), baseline: .assumed(6),
      content: .assumed(8, 8, 0, 0), imageSpacing: .assumed(4), divider: .counted(5, 6, of: 7)),
    ControlFigures(
      .segmentedControl, .regular, .texturedRounded, insets: .assumed(2, 2, 1, 1),
      height: .assumed(25), font: .published(13), baseline: .assumed(7),
      content: .assumed(9, 9, 0, 0), imageSpacing: .assumed(4), divider: .assumed(1)),
    ControlFigures(
      .segmentedControl, .regular, .separated,
      insets: .derived(3, 3, 2, 2, "as of momentary segments"),
      height: .counted(24, 1, of: 1), font: .published(13), baseline: .assumed(7),
      content: .assumed(9, 9, 0, 0), imageSpacing: .assumed(4), divider: .assumed(1)),
    ControlFigures(
      .segmentedControl, .regular, .smallSquare, insets: .assumed(0, 0, 1, 1),
      height: .assumed(23), font: .published(13), baseline: .assumed(7),
      content: .assumed(9, 9, 0, 0), imageSpacing: .assumed(4), divider: .assumed(1)),
    ControlFigures(
      .box,
      insets: .init(
        .counted(3, 15, of: 15), .counted(3, 11, of: 11), .counted(0, 11, of: 11),
        .counted(4, 11, of: 11)),
      font: .published(11), content: .assumed(1, 1, 15, 1),
      sizing: .none),
    ControlFigures(
      .untitledBox,
      insets: .init(
        .counted(3, 17, of: 17), .counted(3, 16, of: 16), .counted(2, 17, of: 17),
        .counted(4, 10, of: 10)),
      font: .published(11), content: .assumed(1, 1, 1, 1), sizing: .none),
    ControlFigures(
      .separator,
      insets: .init(
        .counted(0, 118, of: 118), .counted(0, 126, of: 126), .counted(2, 82, of: 83),
        .counted(2, 83, of: 85)),
      height: .counted(5, 83, of: 85), font: .published(13), sizing: .heightOnly),
    ControlFigures(
      .verticalSeparator,
      insets: .init(
        .counted(2, 6, of: 6), .counted(2, 6, of: 6), .counted(0, 10, of: 10),
        .counted(0, 10, of: 10)),
      width: .counted(5, 6, of: 6), font: .published(13), sizing: .widthOnly),
    ControlFigures(
      .tabView, insets: .assumed(7, 7, 6, 10), font: .published(13),
      content: .assumed(3, 3, 27, 3), sizing: .none),
    ControlFigures(
      .tabView, .small,
      insets: .init(
        .counted(7, 6, of: 6), .counted(7, 2, of: 2), .counted(3, 6, of: 6),
        .counted(10, 6, of: 6)),
      font: .published(11), content: .assumed(3, 3, 24, 3),
      sizing: .none),
  ]
}
