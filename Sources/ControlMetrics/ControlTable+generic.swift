extension ControlTable {
  /// No platform: nothing is added to a control's content.
  static let generic = ControlTable(
    [.label, .pushButton, .imageView, .segmentedControl].map { bare($0, .both) }
      + [.textField].map { bare($0, .heightOnly) }
      + [
        ControlFigures(.separator, height: .assumed(1), font: .assumed(13), sizing: .heightOnly),
        ControlFigures(
          .verticalSeparator, width: .assumed(1), font: .assumed(13), sizing: .widthOnly),
        bare(.plainView, .none),
      ])

  private static func bare(
    _ control: Control, _ sizing: ControlFigures.Sizing
  ) -> ControlFigures {
    ControlFigures(control, font: .assumed(13), sizing: sizing)
  }
}
