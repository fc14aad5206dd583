import Geometry

extension ControlMetric {
  /// The figures of iOS up to 18.
  ///
  /// All padding, and what has no votes, is assumed.
  static func iOS(_ control: Control) -> ControlMetric {
    switch control {
    case .label, .imageView:
      ControlMetric(fontSize: 17)
    case .pushButton, .popUpButton, .checkBox, .radioButton:
      // Insets 0 (61/61, 44/44, 72/72, 37/39); 30 high at 17 points (49/55 rounded, 8/29 system). There are
      // no check boxes and radio buttons: assumed to be buttons.
      ControlMetric(height: 30, minimumWidth: 30, fontSize: 17, lastBaselineFromBottom: 9)
    case .textField, .secureTextField, .comboBox:
      // Insets 0 (13/13, 8/8, 11/11, 10/10). Stored heights at 14 points are 30 (9/15) and 34 (2/15);
      // 34 is what a rounded field of the system font at 17 has today (assumed).
      ControlMetric(
        padding: Insets(top: 0, left: 7, bottom: 0, right: 7), height: 34, fontSize: 17,
        lastBaselineFromBottom: 11)
    case .searchField:
      // 56 high (4/8); insets 0 (5/5).
      ControlMetric(
        padding: Insets(top: 0, left: 8, bottom: 0, right: 8), height: 56,
        hasIntrinsicWidth: false, fontSize: 17, lastBaselineFromBottom: 22)
    case .slider:
      // 31 high (33/45), L 2/2, R 34/34, T 32/32, B 32/32.
      ControlMetric(
        alignmentInsets: Insets(top: 0, left: 2, bottom: 1, right: 2), height: 30,
        hasIntrinsicWidth: false, fontSize: 17)
    case .stepper:
      ControlMetric(width: 94, height: 32, fontSize: 17)
    case .switch:
      // 51 x 31 (12/25, 19/31), alignment 49: L 12/12, R 6/6.
      ControlMetric(
        alignmentInsets: Insets(top: 0, left: 0, bottom: 0, right: 2), width: 49, height: 31,
        fontSize: 17)
    case .progressIndicator:
      // 4 high (3/7; before, 2 in 2/7), insets 0 (5/5, 5/5, 2/2, 3/3).
      ControlMetric(height: 4, hasIntrinsicWidth: false, fontSize: 17)
    case .segmentedControl:
      // 32 high (4/8); the padding and the baseline are assumed.
      ControlMetric(
        padding: Insets(top: 0, left: 10, bottom: 0, right: 10), height: 32, fontSize: 13,
        lastBaselineFromBottom: 11, hasEqualSegments: true)
    case .datePicker:
      // Assumed.
      ControlMetric(width: 122, height: 34, fontSize: 17, lastBaselineFromBottom: 11)
    case .textView:
      // Assumed: the text's container is inset by 8 and pads its lines by 5.
      .textView(padding: Insets(top: 8, left: 5, bottom: 8, right: 5), fontSize: 17)
    case .separator: .line(along: .horizontal)
    case .verticalSeparator: .line(along: .vertical)
    default:
      .plainView(fontSize: 17)
    }
  }
}
