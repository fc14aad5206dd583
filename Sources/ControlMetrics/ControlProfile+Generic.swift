extension ControlProfile {
  /// Controls without ornament: as large as their texts, which leaves nothing to know.
  static func genericMetric(for control: Control) -> ControlMetric {
    switch control {
    case .plainView, .imageView, .slider, .stepper, .switch, .progressIndicator: plain
    case .textField, .secureTextField, .searchField, .comboBox:
      ControlMetric(hasIntrinsicWidth: false, fontSize: 13)
    case .label, .pushButton, .checkBox, .radioButton, .popUpButton: ControlMetric(fontSize: 13)
    }
  }
}
