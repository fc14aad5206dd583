import Geometry

extension ControlMetric {
  /// The figures of macOS up to 10.15, where they are other than those of 11.
  ///
  /// Baselines in push buttons, check boxes and pop-up buttons are assumed as in 11.
  static func macOS10(_ control: Control) -> ControlMetric {
    switch control {
    case .pushButton:
      // L 27/27, R 45/45, T 18/21, B 30/30; text + 40 (39.9, 20 texts), 32 high.
      ControlMetric(
        alignmentInsets: Insets(top: 4, left: 6, bottom: 7, right: 6),
        padding: Insets(top: 0, left: 14, bottom: 0, right: 14), height: 21, fontSize: 13,
        lastBaselineFromBottom: 6)
    case .checkBox, .radioButton:
      // L 85/86, R 46/47, T 43/46, B 38/39; text + 22 (12 texts); the radio button is assumed alike.
      ControlMetric(
        alignmentInsets: Insets(top: 2, left: 2, bottom: 2, right: 2),
        padding: Insets(top: 0, left: 18, bottom: 0, right: 0), height: 14, fontSize: 13,
        lastBaselineFromBottom: 2)
    case .textField, .secureTextField:
      // 22 high (100/304), baseline 3 below a label's (4/4).
      .field(height: 22, lastBaselineFromBottom: 6)
    case .popUpButton:
      // 26 high (75/260), L 6/7, R 4/4, T 2/3, B 2/3; the padding is assumed as in 11.
      ControlMetric(
        alignmentInsets: Insets(top: 2, left: 2, bottom: 3, right: 3),
        padding: Insets(top: 0, left: 10, bottom: 0, right: 22), height: 21, fontSize: 13,
        lastBaselineFromBottom: 6)
    case .stepper:
      // 19 x 27 (8/26), L 6/6, R 2/2, T 3/3, B 1/1.
      ControlMetric(
        alignmentInsets: Insets(top: 2, left: 3, bottom: 2, right: 3), width: 13, height: 23,
        fontSize: 13)
    default:
      .macOS11(control)
    }
  }
}
