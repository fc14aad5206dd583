extension ControlTable {
  /// iOS and iPadOS from 26; missing figures are assumed to be the previous generation's.
  static let iOS26 = ControlTable(own, inheriting: ControlTable.iOS.rows)

  private static let own: [ControlFigures] = [
    ControlFigures(
      .switch,
      insets: .init(
        .counted(0, 2, of: 3), .counted(2, 4, of: 5), .counted(0, 1, of: 1),
        .counted(0, 1, of: 1)),
      width: .counted(63, 11, of: 25), height: .counted(28, 12, of: 31), font: .published(17)),
    ControlFigures(
      .slider,
      insets: .init(
        .counted(0, 2, of: 2), .counted(0, 2, of: 2), .counted(0, 2, of: 2),
        .counted(0, 2, of: 2)),
      height: .counted(34, 2, of: 45), font: .published(17), sizing: .heightOnly),
  ]
}
