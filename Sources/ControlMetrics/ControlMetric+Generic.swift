import Geometry

extension ControlMetric {
  /// No platform's figures: a control is as large as its content, at 13 points.
  static func generic(_ control: Control) -> ControlMetric {
    switch control {
    case .label, .pushButton, .checkBox, .radioButton, .popUpButton, .imageView:
      ControlMetric(fontSize: 13)
    case .textField, .secureTextField, .searchField, .comboBox:
      ControlMetric(hasIntrinsicWidth: false, fontSize: 13)
    case .segmentedControl: ControlMetric(fontSize: 13)
    case .separator: .line(along: .horizontal)
    case .verticalSeparator: .line(along: .vertical)
    default:
      .plainView(fontSize: 13)
    }
  }
}
