import InterfaceValues

extension ControlTable {
  /// Controls with several texts, and borders around views.
  static let containers11: [ControlFigures] = [
    segments(
      insets: .counted((2, 10, of: 13), (2, 5, of: 10), (1, 4, of: 8), (1, 3, of: 9)),
      height: .counted(24, 16, of: 18)),
    // Frames of two applications, and one checked in a copy of a document.
    segments(
      .regular, .momentary,
      insets: .counted((3, 2, of: 2), (3, 2, of: 2), (2, 2, of: 2), (2, 2, of: 2)),
      height: .counted(24, 2, of: 2)),
    segments(
      .small, insets: .counted((3, 2, of: 3), (3, 1, of: 2), (1, 4, of: 5), (2, 3, of: 3)),
      height: .counted(21, 5, of: 7), padding: 7),
    segments(
      .small, .momentary, insets: .assumed(3, 3, 1, 2), height: .counted(21, 1, of: 2), padding: 7),
    segments(
      .mini, .momentary, insets: .assumed(3, 3, 1, 2), height: .assumed(17), baseline: .assumed(5),
      padding: 6, imageSpacing: .assumed(3)),
    segments(
      .mini, insets: .assumed(3, 3, 1, 2), height: .assumed(17), baseline: .assumed(5), padding: 6,
      imageSpacing: .assumed(3)),
    segments(
      .regular, .roundedRect,
      insets: .counted((1, 3, of: 3), (1, 2, of: 2), (1, 3, of: 3), (1, 3, of: 3)),
      height: .counted(20, 3, of: 3), font: .published(12), baseline: .assumed(6), padding: 8,
      divider: .counted(5, 6, of: 7)),
    segments(.regular, .texturedRounded, insets: .assumed(2, 2, 1, 1), height: .assumed(25)),
    segments(
      .regular, .separated, insets: .derived(3, 3, 2, 2, "as of momentary segments"),
      height: .counted(24, 1, of: 1)),
    segments(.regular, .smallSquare, insets: .assumed(0, 0, 1, 1), height: .assumed(23)),
    ControlFigures(
      .box, insets: .counted((3, 15, of: 15), (3, 11, of: 11), (0, 11, of: 11), (4, 11, of: 11)),
      font: .published(11), content: .assumed(1, 1, 15, 1), sizing: .none),
    ControlFigures(
      .untitledBox,
      insets: .counted((3, 17, of: 17), (3, 16, of: 16), (2, 17, of: 17), (4, 10, of: 10)),
      font: .published(11), content: .assumed(1, 1, 1, 1), sizing: .none),
    ControlFigures(
      .separator,
      insets: .counted((0, 118, of: 118), (0, 126, of: 126), (2, 82, of: 83), (2, 83, of: 85)),
      height: .counted(5, 83, of: 85), sizing: .heightOnly),
    ControlFigures(
      .verticalSeparator,
      insets: .counted((2, 6, of: 6), (2, 6, of: 6), (0, 10, of: 10), (0, 10, of: 10)),
      width: .counted(5, 6, of: 6), sizing: .widthOnly),
    ControlFigures(
      .tabView, insets: .assumed(7, 7, 6, 10), content: .assumed(3, 3, 27, 3), sizing: .none),
    ControlFigures(
      .tabView, .small,
      insets: .counted((7, 6, of: 6), (7, 2, of: 2), (3, 6, of: 6), (10, 6, of: 6)),
      content: .assumed(3, 3, 24, 3), sizing: .none),
  ]

  /// Returns segments with the same padding at both sides.
  static func segments(
    _ size: ControlSize = .regular, _ style: ControlStyle = .standard,
    insets: ControlFigures.Sides? = nil, height: Figure, font: Figure? = nil,
    baseline: Figure = .assumed(7), padding: Double = 9, imageSpacing: Figure = .assumed(4),
    divider: Figure = .assumed(1)
  ) -> ControlFigures {
    ControlFigures(
      .segmentedControl, size, style, insets: insets, height: height, font: font,
      baseline: baseline, content: .assumed(padding, padding, 0, 0), imageSpacing: imageSpacing,
      divider: divider)
  }
}
