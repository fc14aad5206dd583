import InterfaceValues

extension ControlTable {
  /// Controls without text, for a number, a colour or a state.
  static let ranges11: [ControlFigures] = [
    ControlFigures(
      .slider, insets: .counted((2, 6, of: 6), (2, 4, of: 4), (2, 4, of: 4), (6, 4, of: 4)),
      height: .counted(28, 14, of: 16), sizing: .heightOnly),
    ControlFigures(
      .slider, .small, insets: .counted((2, 3, of: 3), (2, 2, of: 2), (2, 1, of: 1), (2, 1, of: 1)),
      height: .counted(20, 3, of: 3), sizing: .heightOnly),
    ControlFigures(
      .slider, .mini, insets: .counted((2, 2, of: 2), (2, 2, of: 2), (2, 1, of: 1), (2, 1, of: 1)),
      height: .counted(17, 2, of: 2), sizing: .heightOnly),
    ControlFigures(
      .slider, .regular, .ticks,
      insets: .counted((2, 6, of: 6), (2, 5, of: 5), (2, 5, of: 5), (6, 6, of: 6)),
      height: .counted(28, 4, of: 7), sizing: .heightOnly),
    ControlFigures(
      .slider, .small, .ticks,
      insets: .counted((2, 8, of: 8), (2, 14, of: 14), (2, 4, of: 4), (2, 8, of: 8)),
      height: .counted(20, 8, of: 10), sizing: .heightOnly),
    ControlFigures(
      .slider, .mini, .ticks,
      insets: .init(
        .counted(2, 5, of: 5), .counted(2, 1, of: 1), .counted(2, 2, of: 2), .assumed(2)),
      height: .assumed(17), sizing: .heightOnly),
    ControlFigures(
      .slider, .regular, .vertical, insets: .assumed(2, 2, 2, 2), width: .assumed(28),
      sizing: .widthOnly),
    ControlFigures(
      .slider, .regular, .circularSlider, insets: .assumed(2, 2, 2, 4), width: .assumed(32),
      height: .assumed(34)),
    ControlFigures(
      .slider, .small, .circularSlider,
      insets: .init(.counted(0, 4, of: 4), .counted(0, 4, of: 4), .assumed(0), .assumed(0)),
      width: .assumed(22), height: .counted(22, 4, of: 4)),
    ControlFigures(
      .stepper, insets: .counted((3, 4, of: 4), (3, 6, of: 6), (4, 1, of: 1), (4, 1, of: 1)),
      width: .counted(19, 24, of: 26), height: .counted(28, 16, of: 26)),
    ControlFigures(
      .stepper, .small, insets: .assumed(2, 2, 2, 2), width: .counted(15, 19, of: 19),
      height: .counted(22, 19, of: 19)),
    ControlFigures(
      .stepper, .mini, insets: .assumed(1, 1, 1, 1), width: .assumed(13), height: .assumed(16)),
    ControlFigures(
      .switch, insets: .counted((2, 1, of: 1), (2, 6, of: 6), (1, 4, of: 4), (2, 4, of: 4)),
      width: .counted(42, 13, of: 13), height: .counted(25, 13, of: 13),
      baseline: .counted(8, 3, of: 3)),
    ControlFigures(
      .switch, .small, insets: .assumed(2, 2, 1, 2), width: .assumed(38), height: .assumed(21),
      baseline: .assumed(7)),
    ControlFigures(
      .switch, .mini, insets: .assumed(2, 2, 1, 2), width: .assumed(36), height: .assumed(18),
      baseline: .assumed(6)),
    ControlFigures(
      .progressIndicator,
      insets: .counted((0, 7, of: 7), (0, 7, of: 7), (1, 4, of: 4), (1, 3, of: 3)),
      height: .counted(20, 13, of: 14), sizing: .heightOnly),
    ControlFigures(
      .progressIndicator, .small,
      insets: .counted((0, 5, of: 5), (0, 3, of: 3), (0, 4, of: 4), (0, 2, of: 2)),
      height: .counted(12, 7, of: 7), sizing: .heightOnly),
    ControlFigures(
      .progressIndicator, .regular, .spinning, width: .counted(32, 8, of: 9),
      height: .counted(32, 8, of: 9)),
    ControlFigures(
      .progressIndicator, .small, .spinning,
      insets: .counted((0, 13, of: 13), (0, 11, of: 11), (0, 1, of: 1), (0, 8, of: 8)),
      width: .counted(16, 39, of: 39), height: .counted(16, 39, of: 39)),
    ControlFigures(.progressIndicator, .mini, .spinning, width: .assumed(10), height: .assumed(10)),
    ControlFigures(
      .activityIndicator, width: .counted(32, 8, of: 9), height: .counted(32, 8, of: 9)),
    // Without a size of its own, unlike what is drawn into it; documents draw it at 44 x 24 by
    // default.
    ControlFigures(
      .colorWell, insets: .counted((3, 4, of: 4), (3, 2, of: 2), (2, 1, of: 1), (2, 2, of: 2)),
      width: .counted(44, 6, of: 6), height: .counted(25, 4, of: 6)),
    ControlFigures(.levelIndicator, height: .assumed(18), sizing: .heightOnly),
    ControlFigures(.levelIndicator, .small, height: .assumed(14), sizing: .heightOnly),
  ]
}
