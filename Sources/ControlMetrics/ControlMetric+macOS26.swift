import Geometry

extension ControlMetric {
  /// The figures of macOS 26, where they are other than those of 11: nothing but a label has insets.
  static func macOS26(_ control: Control) -> ControlMetric {
    switch control {
    case .pushButton:
      // Insets 0 (37/37, 32/32, 22/22, 23/23); text + 24 (23.81, 11 texts), 24 high (77/551), baseline
      // 4 (2/2).
      ControlMetric(
        padding: Insets(top: 0, left: 12, bottom: 0, right: 12), height: 24, fontSize: 13,
        lastBaselineFromBottom: 7)
    case .checkBox, .radioButton:
      // Insets 0 (19/30, 9/9, 14/23, 10/16); text + 22 (22.44, 17 texts), 16 high (32/708), baseline 0 (3/3);
      // the radio button's width is assumed alike.
      ControlMetric(
        padding: Insets(top: 0, left: 20, bottom: 0, right: 2), height: 16, fontSize: 13,
        lastBaselineFromBottom: 3)
    case .textField, .secureTextField, .searchField:
      // 24 high (16/304), baseline 4 (6/6); the search field is assumed alike.
      .field(height: 24, lastBaselineFromBottom: 7)
    case .popUpButton:
      // Insets 0 (19/19, 10/10, 14/14, 7/7), 24 high (33/260), baseline 4 (5/5); the padding is assumed
      // as in 11.
      ControlMetric(
        padding: Insets(top: 0, left: 10, bottom: 0, right: 22), height: 24, fontSize: 13,
        lastBaselineFromBottom: 7)
    case .comboBox:
      // Assumed: a text field's figures and a pop-up button's padding.
      ControlMetric(
        padding: Insets(top: 0, left: 4, bottom: 0, right: 22), height: 24,
        hasIntrinsicWidth: false, fontSize: 13, lastBaselineFromBottom: 7)
    case .slider, .stepper, .switch, .progressIndicator:
      // Assumed: the alignment rects of 11, without insets.
      .macOS11(control).withoutInsets
    case .segmentedControl:
      // Assumed: the frame of 11.
      ControlMetric(
        padding: Insets(top: 0, left: 9, bottom: 0, right: 9), height: 24, fontSize: 13,
        lastBaselineFromBottom: 7)
    case .box, .untitledBox, .tabView:
      // Assumed: the content is where it is in 11, seen from the frame.
      .macOS11(control).withInsetsInside
    default:
      .macOS11(control)
    }
  }

  private var withInsetsInside: ControlMetric {
    var metric = self
    metric.padding.top += alignmentInsets.top
    metric.padding.left += alignmentInsets.left
    metric.padding.bottom += alignmentInsets.bottom
    metric.padding.right += alignmentInsets.right
    return metric.withoutInsets
  }

  private var withoutInsets: ControlMetric {
    var metric = self
    metric.alignmentInsets = .zero
    return metric
  }
}
