import Geometry

extension ControlProfile {
  /// The controls of macOS 10, regular size; what is not here is assumed to be as on macOS 11.
  static func macOS10Metric(for control: Control) -> ControlMetric {
    switch control {
    case .pushButton:
      // Frame 32 high and 40 wider than the text (20 widths); L 27/27, R 45/45, T 18/21, B 30/30.
      // The baseline is assumed: as far above a label's as on macOS 11.
      ControlMetric(
        alignmentInsets: Insets(top: 4, left: 6, bottom: 7, right: 6),
        padding: Insets(top: 0, left: 14, bottom: 0, right: 14), height: 21, lastBaseline: 6,
        fontSize: 13)
    case .checkBox, .radioButton:
      // Frame 18 high and 22 wider than the text (12 widths); L 85/86, R 46/47, T 43/46, B 38/39.
      // The radio button is assumed to be the same.
      ControlMetric(
        alignmentInsets: Insets(top: 2, left: 2, bottom: 2, right: 2),
        padding: Insets(top: 0, left: 16, bottom: 0, right: 2), height: 14, lastBaseline: 2,
        fontSize: 13)
    case .textField, .secureTextField:
      // 22 high (100/304, the older documents). Baseline 3 above a label's (4/4).
      ControlMetric(
        padding: Insets(top: 0, left: 4, bottom: 0, right: 4), height: 22,
        hasIntrinsicWidth: false, lastBaseline: 6, fontSize: 13)
    case .popUpButton:
      // Frame 26 high (75/260); L 6/7, R 4/4, T 2/3, B 2/3. The width is assumed.
      ControlMetric(
        alignmentInsets: Insets(top: 2, left: 2, bottom: 3, right: 3),
        padding: Insets(top: 0, left: 9, bottom: 0, right: 25), height: 21, lastBaseline: 7,
        fontSize: 13)
    case .comboBox:
      // Assumed to be as the pop-up button.
      ControlMetric(
        alignmentInsets: Insets(top: 2, left: 2, bottom: 3, right: 3),
        padding: Insets(top: 0, left: 4, bottom: 0, right: 20), height: 21,
        hasIntrinsicWidth: false, lastBaseline: 7, fontSize: 13)
    default: macOS11Metric(for: control)
    }
  }
}
