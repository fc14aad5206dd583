import InterfaceValues

extension ControlTable {
  /// macOS up to 10.15; missing figures are assumed to be those of macOS 11.
  static let macOS10 = ControlTable(own10, inheriting: ControlTable.macOS11.rows)

  private static let own10: [ControlFigures] = [
    ControlFigures(
      .pushButton,
      insets: .counted((6, 27, of: 27), (6, 45, of: 45), (4, 18, of: 21), (7, 30, of: 30)),
      height: .counted(32, 450, of: 551), textPlus: .fitted(40, texts: 20), baseline: .assumed(13),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(36)),
    ControlFigures(
      .pushButton, .small, insets: .assumed(5, 5, 4, 7), height: .counted(28, 56, of: 101),
      textPlus: .derived(28, "as of macOS 11"), baseline: .assumed(11), imageSpacing: .assumed(4),
      imagePlusWidth: .assumed(34)),
    // Insets: J. Johnson, "Some BS AppKit notes", 2020, with those of check boxes before macOS 11.
    ControlFigures(
      .checkBox, insets: .init(.published(2), .published(2), .published(2), .published(2)),
      height: .counted(18, 654, of: 708), textPlus: .fitted(22, texts: 12),
      beforeText: .assumed(18), baseline: .assumed(4)),
    ControlFigures(
      .checkBox, .small,
      insets: .counted((3, 3, of: 3), (2, 3, of: 3), (3, 1, of: 2), (3, 2, of: 2)),
      height: .counted(18, 41, of: 154), textPlus: .fitted(22, texts: 4), beforeText: .assumed(16),
      baseline: .assumed(5)),
    ControlFigures(
      .radioButton, insets: .assumed(2, 2, 2, 2), height: .counted(18, 11, of: 15),
      textPlus: .assumed(22), beforeText: .assumed(18), baseline: .assumed(4)),
    ControlFigures(
      .popUpButton, insets: .counted((2, 6, of: 7), (3, 4, of: 4), (2, 2, of: 3), (3, 2, of: 3)),
      height: .counted(26, 75, of: 260), textPlus: .assumed(37), beforeText: .assumed(10),
      baseline: .assumed(9), imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .small, insets: .assumed(3, 3, 1, 3), height: .counted(22, 106, of: 113),
      textPlus: .assumed(34), beforeText: .assumed(8), baseline: .assumed(8),
      imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .regular, .pullsDown, insets: .assumed(2, 3, 2, 3),
      height: .counted(26, 2, of: 8), textPlus: .assumed(37), beforeText: .assumed(10),
      baseline: .assumed(9), imageSpacing: .assumed(4)),
    ControlFigures(
      .comboBox, insets: .assumed(0, 3, 2, 4), height: .assumed(26), textPlus: .assumed(29),
      beforeText: .assumed(4), baseline: .assumed(10), sizing: .heightOnly),
    ControlFigures(
      .textField, textPlus: .assumed(8), linePlus: .counted(5, 100, of: 304),
      belowLine: .counted(3, 4, of: 4), sizing: .heightOnly),
    ControlFigures(
      .textField, .regular, .roundedBezel, textPlus: .assumed(8), linePlus: .assumed(5),
      belowLine: .assumed(3), sizing: .heightOnly),
    ControlFigures(
      .secureTextField, textPlus: .assumed(8), linePlus: .counted(5, 3, of: 16),
      belowLine: .assumed(3), sizing: .heightOnly),
    // In one document, two segments with the same text are 118 wide.
    segments(insets: .assumed(2, 2, 1, 1), height: .counted(24, 16, of: 18), padding: 10.5),
    segments(
      .regular, .momentary, insets: .assumed(2, 2, 1, 1), height: .counted(24, 2, of: 18),
      padding: 10.5),
    ControlFigures(
      .slider, insets: .assumed(2, 2, 2, 2), height: .assumed(19), sizing: .heightOnly),
    ControlFigures(
      .slider, .regular, .ticks, insets: .assumed(2, 2, 2, 2), height: .counted(25, 2, of: 7),
      sizing: .heightOnly),
    ControlFigures(
      .stepper, insets: .counted((3, 6, of: 6), (3, 2, of: 2), (2, 3, of: 3), (2, 1, of: 1)),
      width: .counted(19, 24, of: 26), height: .counted(27, 8, of: 26)),
    ControlFigures(
      .datePicker, insets: .assumed(0, 3, 3, 0), height: .assumed(27), textPlus: .assumed(29),
      beforeText: .assumed(4), baseline: .assumed(7)),
    ControlFigures(
      .columnHeader, height: .assumed(23), textPlus: .assumed(8), beforeText: .assumed(4),
      font: .published(11), baseline: .assumed(7), imageSpacing: .assumed(4), sizing: .heightOnly),
  ]
}
