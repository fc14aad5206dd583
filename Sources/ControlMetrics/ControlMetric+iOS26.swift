import Geometry

extension ControlMetric {
  /// The figures of iOS 26, where they are other than those before.
  static func iOS26(_ control: Control) -> ControlMetric {
    switch control {
    case .pushButton, .popUpButton, .checkBox, .radioButton:
      // 33 high (5/29); the baseline is assumed.
      ControlMetric(height: 33, minimumWidth: 30, fontSize: 17, lastBaselineFromBottom: 10.5)
    case .switch:
      // 63 x 28 (11/25, 12/31), alignment 61: L 2/3, R 4/5.
      ControlMetric(
        alignmentInsets: Insets(top: 0, left: 0, bottom: 0, right: 2), width: 61, height: 28,
        fontSize: 17)
    default:
      .iOS(control)
    }
  }
}
