import InterfaceValues

extension ControlTable {
  /// macOS from 26, where only labels have alignment insets.
  ///
  /// Missing figures are assumed to be those of the alignment rectangle of macOS 11.
  static let macOS26 = ControlTable(
    own26,
    inheriting: ControlTable.macOS11.rows.map { row in
      switch row.variant.control {
      case .label, .separator, .verticalSeparator: row
      case .textField, .tokenField: row.variant.style == .plain ? row : row.withoutInsets
      default: row.withoutInsets
      }
    })

  /// The height of bezels in the regular size: the same for push buttons (77 views), pop-ups (33),
  /// fields (16) and segments (3), in documents of three applications.
  ///
  /// The width of a push button less that of its title is the same, in two sizes of two
  /// applications.
  private static let bezel26 = Figure.derived(24, "as high as any bezel of the regular size")

  private static let own26: [ControlFigures] = [
    ControlFigures(
      .pushButton,
      insets: .counted((0, 37, of: 37), (0, 32, of: 32), (0, 22, of: 22), (0, 23, of: 23)),
      height: bezel26, textPlus: bezel26, baseline: .counted(7, 2, of: 2),
      imageSpacing: .assumed(4), imagePlusWidth: bezel26),
    ControlFigures(
      .pushButton, .large,
      insets: .counted((0, 2, of: 2), (0, 2, of: 2), (0, 2, of: 2), (0, 2, of: 2)),
      height: .counted(28, 2, of: 2),
      textPlus: .derived(28, "as wide as it is high: its ends are round"),
      baseline: .counted(9, 2, of: 2), imageSpacing: .assumed(4), imagePlusWidth: .assumed(28)),
    ControlFigures(
      .pushButton, .extraLarge, height: .assumed(36), textPlus: .assumed(36),
      baseline: .assumed(13), imageSpacing: .assumed(4), imagePlusWidth: .assumed(36)),
    ControlFigures(
      .pushButton, .small, height: .counted(20, 2, of: 101), textPlus: .assumed(20),
      baseline: .assumed(6), imageSpacing: .assumed(4), imagePlusWidth: .assumed(20)),
    ControlFigures(
      .pushButton, .mini, height: .assumed(16), textPlus: .assumed(16), baseline: .assumed(5),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(16)),
    ControlFigures(
      .checkBox, insets: .counted((0, 19, of: 30), (0, 9, of: 9), (0, 14, of: 23), (0, 10, of: 16)),
      height: .counted(16, 32, of: 708), textPlus: .fitted(22, texts: 17), beforeText: .assumed(20),
      baseline: .counted(3, 3, of: 3)),
    ControlFigures(
      .checkBox, .small,
      insets: .counted((0, 15, of: 15), (0, 11, of: 11), (0, 7, of: 7), (0, 7, of: 7)),
      height: .counted(14, 40, of: 154), textPlus: .fitted(18, texts: 24), beforeText: .assumed(16),
      baseline: .assumed(3)),
    ControlFigures(
      .checkBox, .regular, .untitled, width: .derived(16, "as wide as it is high"),
      height: .assumed(16), baseline: .assumed(3)),
    ControlFigures(
      .checkBox, .small, .untitled, width: .derived(14, "as wide as it is high"),
      height: .counted(14, 3, of: 9), baseline: .assumed(3)),
    ControlFigures(
      .radioButton, insets: .counted((0, 6, of: 6), (0, 2, of: 2), (0, 4, of: 4), (0, 4, of: 4)),
      height: .counted(16, 4, of: 15), textPlus: .fitted(22, texts: 2), beforeText: .assumed(20),
      baseline: .assumed(3)),
    ControlFigures(
      .radioButton, .small, height: .assumed(14), textPlus: .assumed(18), beforeText: .assumed(16),
      baseline: .assumed(3)),
    ControlFigures(
      .pushButton, .regular, .help, width: .derived(24, "as wide as it is high"),
      height: .counted(24, 7, of: 46), baseline: .counted(7, 3, of: 3)),
    ControlFigures(
      .pushButton, .small, .roundedRect,
      insets: .init(.counted(0, 2, of: 2), .counted(0, 4, of: 4), .assumed(0), .assumed(0)),
      height: .counted(20, 4, of: 21), textPlus: .assumed(20), baseline: .assumed(6),
      imageSpacing: .assumed(4), imagePlusWidth: .assumed(20)),
    ControlFigures(
      .pushButton, .regular, .roundedRect, height: .counted(24, 1, of: 9), textPlus: .assumed(24),
      font: .published(12), baseline: .assumed(7), imageSpacing: .assumed(4),
      imagePlusWidth: .assumed(24)),
    ControlFigures(
      .pushButton, .regular, .texturedRounded, height: .assumed(24), textPlus: .assumed(24),
      baseline: .assumed(7), imageSpacing: .assumed(4), imagePlusWidth: .assumed(24)),
    ControlFigures(
      .pushButton, .regular, .shadowlessSquare, textPlus: .assumed(20),
      linePlus: .derived(8, "24 with a line of 16"), imageSpacing: .assumed(4),
      imagePlusWidth: .assumed(0), imagePlusHeight: .assumed(0)),
    ControlFigures(
      .pushButton, .regular, .smallSquare, height: .counted(24, 17, of: 50), textPlus: .assumed(24),
      baseline: .assumed(7), imageSpacing: .assumed(4), imagePlusWidth: .assumed(24)),
    ControlFigures(
      .popUpButton,
      insets: .counted((0, 19, of: 19), (0, 10, of: 10), (0, 14, of: 14), (0, 7, of: 7)),
      height: bezel26, textPlus: .assumed(36), beforeText: .assumed(12),
      baseline: .counted(7, 5, of: 5), imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .small, height: .counted(20, 5, of: 113), textPlus: .assumed(32),
      beforeText: .assumed(10), baseline: .assumed(6), imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .regular, .pullsDown, height: .counted(24, 1, of: 8), textPlus: .assumed(36),
      beforeText: .assumed(12), baseline: .assumed(7), imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .small, .roundedRect, height: .counted(20, 4, of: 4), textPlus: .assumed(32),
      beforeText: .assumed(10), baseline: .counted(5, 4, of: 4), imageSpacing: .assumed(4)),
    ControlFigures(
      .popUpButton, .regular, .texturedRounded, height: .counted(24, 5, of: 8),
      textPlus: .assumed(36), beforeText: .assumed(12), baseline: .counted(7, 3, of: 3),
      imageSpacing: .assumed(4)),
    ControlFigures(
      .comboBox, height: .assumed(24), textPlus: .assumed(28), beforeText: .assumed(6),
      baseline: .assumed(7), sizing: .heightOnly),
    field26(.textField, plus: .derived(8, "24 with a line of 16"), below: .counted(4, 6, of: 6)),
    field26(.textField, .regular, .roundedBezel, plus: .assumed(8), below: .assumed(4)),
    field26(.secureTextField, plus: .derived(8, "24 with a line of 16"), below: .assumed(4)),
    field26(.tokenField, plus: .derived(8, "24 with a line of 16"), below: .assumed(4)),
    // As high as a text field.
    ControlFigures(
      .datePicker, .regular, .textFieldOnly, textPlus: .assumed(10), linePlus: .assumed(8),
      belowLine: .assumed(4)),
    ControlFigures(
      .searchField, height: .assumed(24), textPlus: .assumed(48), beforeText: .assumed(24),
      baseline: .assumed(7), sizing: .heightOnly),
    ControlFigures(
      .searchField, .small, height: .counted(20, 2, of: 12), textPlus: .assumed(40),
      beforeText: .assumed(20), baseline: .assumed(6), sizing: .heightOnly),
    ControlFigures(
      .pushButton, .small, .help, width: .derived(20, "as wide as it is high"),
      height: .counted(20, 1, of: 13), baseline: .assumed(6)),
    ControlFigures(
      .switch, .mini, width: .counted(36, 4, of: 4), height: .counted(16, 4, of: 4),
      baseline: .assumed(5)),
    segments(.small, height: .counted(20, 2, of: 7), baseline: .assumed(6), padding: 8),
    segments(height: bezel26, baseline: .counted(7, 3, of: 3)),
    segments(.regular, .momentary, height: bezel26, baseline: .counted(7, 3, of: 3)),
    segments(.small, .momentary, height: .counted(20, 1, of: 2), baseline: .assumed(6), padding: 8),
    ControlFigures(.slider, height: .counted(16, 2, of: 16), sizing: .heightOnly),
    ControlFigures(.slider, .regular, .ticks, height: .counted(24, 1, of: 7), sizing: .heightOnly),
    ControlFigures(
      .slider, .small, .ticks,
      insets: .counted((0, 4, of: 4), (0, 2, of: 2), (0, 2, of: 2), (0, 2, of: 2)),
      height: .counted(18, 2, of: 10), sizing: .heightOnly),
    ControlFigures(.stepper, width: .counted(20, 2, of: 26), height: .counted(26, 2, of: 26)),
  ]

  private static func field26(
    _ control: Control, _ size: ControlSize = .regular, _ style: ControlStyle = .standard,
    plus: Figure, below: Figure
  ) -> ControlFigures {
    ControlFigures(
      control, size, style, textPlus: .assumed(10), linePlus: plus, belowLine: below,
      sizing: .heightOnly)
  }
}
