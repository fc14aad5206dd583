import Geometry

extension ControlProfile {
  /// The controls of iOS 7 to 18.
  static func iOSMetric(for control: Control) -> ControlMetric {
    switch control {
    case .plainView, .imageView: plain
    case .label: ControlMetric(fontSize: 17)
    case .pushButton, .popUpButton:
      // 30 high (49/55 of the round ones), no insets (193/193) and no padding; the least width and
      // the pop-up button are assumed.
      ControlMetric(height: 30, minimumWidth: 30, lastBaseline: 9, fontSize: 15)
    case .checkBox, .radioButton:
      // iOS has none: assumed to be drawn as a switch would be, beside its text.
      ControlMetric(
        padding: Insets(top: 0, left: 28, bottom: 0, right: 0), height: 30, lastBaseline: 9,
        fontSize: 17)
    case .textField, .secureTextField, .comboBox:
      // A rounded field is 34 high at 17 points; no insets (13/13). Its padding is assumed.
      ControlMetric(
        padding: Insets(top: 0, left: 7, bottom: 0, right: 7), height: 34, lastBaseline: 10,
        fontSize: 17)
    case .searchField:
      // 56 high (4/8); padding and baseline are assumed.
      ControlMetric(
        padding: Insets(top: 0, left: 38, bottom: 0, right: 16), height: 56,
        hasIntrinsicWidth: false, lastBaseline: 22, fontSize: 17)
    case .slider:
      // Frame 31 high (33/45); L 2/2, R 34/34, B 32/32.
      ControlMetric(
        alignmentInsets: Insets(top: 0, left: 2, bottom: 1, right: 2), height: 30,
        hasIntrinsicWidth: false, fontSize: 17)
    case .stepper: ControlMetric(width: 94, height: 32, fontSize: 17)  // assumed
    case .switch:
      // Frame 51 x 31 (12/25, 19/31); R 6/6.
      ControlMetric(
        alignmentInsets: Insets(top: 0, left: 0, bottom: 0, right: 2), width: 49, height: 31,
        fontSize: 17)
    case .progressIndicator:
      // 4 high (3/7).
      ControlMetric(height: 4, hasIntrinsicWidth: false, fontSize: 17)
    }
  }

  /// The controls of iOS 26; what is not here is assumed to be as before.
  static func iOS26Metric(for control: Control) -> ControlMetric {
    switch control {
    case .switch:
      // Frame 63 x 28 (11/25, 12/31); R 4/5.
      ControlMetric(
        alignmentInsets: Insets(top: 0, left: 0, bottom: 0, right: 2), width: 61, height: 28,
        fontSize: 17)
    default: iOSMetric(for: control)
    }
  }
}
