import Geometry

extension ControlProfile {
  /// The controls of macOS 26, regular size: no insets but a label's; what is not counted is assumed
  /// to be the alignment rect of macOS 11.
  static func macOS26Metric(for control: Control) -> ControlMetric {
    switch control {
    case .label, .plainView, .imageView: macOS11Metric(for: control)
    case .pushButton:
      // 24 high (77/551) and 24 wider than the text (11 widths). Baseline 4 above a label's (2/2).
      ControlMetric(
        padding: Insets(top: 0, left: 12, bottom: 0, right: 12), height: 24, lastBaseline: 7,
        fontSize: 13)
    case .checkBox, .radioButton:
      // 16 high (32/708; radio 4/15) and 22 wider than the text (17 widths). Baseline a label's
      // (3/3).
      ControlMetric(
        padding: Insets(top: 0, left: 20, bottom: 0, right: 2), height: 16, lastBaseline: 3,
        fontSize: 13)
    case .textField, .secureTextField, .searchField:
      // 24 high (16/304). Baseline 4 above a label's (6/6). The others are assumed to be the same.
      ControlMetric(
        padding: Insets(top: 0, left: 6, bottom: 0, right: 6), height: 24,
        hasIntrinsicWidth: false, lastBaseline: 7, fontSize: 13)
    case .popUpButton:
      // 24 high (33/260). Baseline 4 above a label's (5/5). The width is assumed.
      ControlMetric(
        padding: Insets(top: 0, left: 12, bottom: 0, right: 24), height: 24, lastBaseline: 7,
        fontSize: 13)
    case .comboBox:
      ControlMetric(
        padding: Insets(top: 0, left: 6, bottom: 0, right: 24), height: 24,
        hasIntrinsicWidth: false, lastBaseline: 7, fontSize: 13)
    case .slider, .stepper, .switch, .progressIndicator: withoutInsets(macOS11Metric(for: control))
    }
  }

  private static func withoutInsets(_ metric: ControlMetric) -> ControlMetric {
    var metric = metric
    metric.alignmentInsets = .zero
    return metric
  }
}
