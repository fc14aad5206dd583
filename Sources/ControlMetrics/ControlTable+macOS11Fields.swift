import InterfaceValues

extension ControlTable {
  /// Texts, fields and date pickers.
  static let fields11: [ControlFigures] = [
    ControlFigures(
      .label,
      insets: .counted((2, 347, of: 348), (2, 200, of: 200), (0, 164, of: 164), (0, 77, of: 77)),
      textPlus: .counted(4, 347, of: 348), linePlus: .counted(0, 961, of: 1904)),
    ControlFigures(
      .label, .small, insets: .derived(2, 2, 0, 0, "as a regular label's"),
      textPlus: .derived(4, "its insets"), linePlus: .counted(0, 500, of: 653)),
    ControlFigures(
      .label, .mini, insets: .derived(2, 2, 0, 0, "as a regular label's"),
      textPlus: .derived(4, "its insets"), linePlus: .counted(0, 48, of: 76)),
    field(.textField, plus: .counted(5, 180, of: 304)),
    field(.textField, .small, plus: .counted(5, 87, of: 96)),
    field(.textField, .mini, plus: .assumed(5)),
    field(.textField, .large, plus: .counted(5, 15, of: 15)),
    field(.textField, .large, .roundedBezel, plus: .counted(14, 1, of: 1)),
    field(.textField, .regular, .roundedBezel, plus: .counted(6, 3, of: 3)),
    field(.textField, .small, .roundedBezel, plus: .assumed(5)),
    field(.textField, .regular, .lineBorder, plus: .assumed(4)),
    field(.secureTextField, plus: .counted(5, 7, of: 16)),
    field(.secureTextField, .small, plus: .assumed(5)),
    field(.tokenField, plus: .counted(5, 5, of: 11)),
    field(.tokenField, .small, plus: .assumed(5)),
    // Without border and bezel, a field has the figures of a label.
    ControlFigures(
      .textField, .regular, .plain, insets: .assumed(2, 2, 0, 0), textPlus: .assumed(4),
      linePlus: .assumed(0), sizing: .heightOnly),
    ControlFigures(
      .tokenField, .regular, .plain,
      insets: .counted((2, 3, of: 3), (2, 4, of: 4), (0, 2, of: 2), (0, 1, of: 1)),
      textPlus: .assumed(4), linePlus: .counted(-1, 3, of: 11), sizing: .heightOnly),
    ControlFigures(
      .searchField, height: .counted(22, 15, of: 15), textPlus: .assumed(44),
      beforeText: .assumed(22), baseline: .assumed(6), sizing: .heightOnly),
    ControlFigures(
      .searchField, .small, height: .counted(19, 10, of: 12), textPlus: .assumed(40),
      beforeText: .assumed(20), baseline: .assumed(5), sizing: .heightOnly),
    ControlFigures(
      .searchField, .mini, height: .assumed(17), textPlus: .assumed(36), beforeText: .assumed(18),
      baseline: .assumed(4), sizing: .heightOnly),
    // The text view's container has a line fragment padding of 5.
    ControlFigures(
      .textView, content: .init(.published(5), .published(5), .assumed(0), .assumed(0)),
      sizing: .none),
    ControlFigures(
      .datePicker, insets: .counted((0, 3, of: 3), (3, 2, of: 2), (4, 2, of: 2), (0, 2, of: 2)),
      height: .counted(28, 3, of: 3), textPlus: .assumed(29), beforeText: .assumed(4),
      baseline: .assumed(7)),
    ControlFigures(
      .datePicker, .small, insets: .assumed(0, 3, 3, 0), height: .assumed(23),
      textPlus: .assumed(26), beforeText: .assumed(4), baseline: .assumed(5)),
    ControlFigures(
      .datePicker, .regular, .textFieldOnly, textPlus: .assumed(10), linePlus: .assumed(5)),
    ControlFigures(
      .datePicker, .regular, .clockAndCalendar, insets: .assumed(0, 3, 0, 0), width: .assumed(139),
      height: .assumed(148)),
  ]

  /// Returns a field with a bezel, whose height follows its lines and whose text gives it no width.
  private static func field(
    _ control: Control, _ size: ControlSize = .regular, _ style: ControlStyle = .standard,
    plus: Figure
  ) -> ControlFigures {
    // Baselines are 3 below those of labels at 13 points (50 of 51), 2 at 11 (19 of 19), 2 in large
    // fields (14 of 14).
    let below: Figure =
      switch size {
      case .regular where style == .standard: .counted(3, 50, of: 51)
      case .small: .counted(2, 19, of: 19)
      case .large where style == .standard: .counted(2, 14, of: 14)
      default: .assumed(2)
      }
    return ControlFigures(
      control, size, style, textPlus: .assumed(8), linePlus: plus, belowLine: below,
      sizing: .heightOnly)
  }

  /// Images, and texts that other views show.
  static let texts11: [ControlFigures] = [
    ControlFigures(.plainView, sizing: .none),
    ControlFigures(.imageView),
    ControlFigures(
      .columnHeader, height: .counted(28, 3, of: 3), textPlus: .assumed(8), beforeText: .assumed(4),
      font: .published(11), baseline: .assumed(10), imageSpacing: .assumed(4), sizing: .heightOnly),
    ControlFigures(
      .toolbarItem, height: .assumed(38), textPlus: .assumed(12), font: .published(11),
      baseline: .assumed(3), imageSpacing: .assumed(2), imagePlusWidth: .assumed(20)),
    ControlFigures(
      .pathControl,
      insets: .init(
        .counted(3, 3, of: 3), .counted(3, 2, of: 2), .assumed(1), .counted(4, 2, of: 2)),
      height: .assumed(25), textPlus: .assumed(30), beforeText: .assumed(24),
      baseline: .assumed(10), imageSpacing: .assumed(4), sizing: .heightOnly),
    ControlFigures(
      .pathControl, .small, height: .counted(22, 1, of: 1), textPlus: .assumed(26),
      beforeText: .assumed(20), baseline: .assumed(7), imageSpacing: .assumed(3),
      sizing: .heightOnly),
  ]
}
