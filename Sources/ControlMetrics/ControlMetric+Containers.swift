import Geometry

extension ControlMetric {
  /// The figures of macOS 11 to 15 for what holds views or several texts.
  ///
  /// Where a box's and a tab's content begins was not counted: it is assumed.
  static func container11(_ control: Control) -> ControlMetric {
    switch control {
    case .segmentedControl:
      // 24 high (16/18), L 10/13, R 5/10, T 4/8, B 3/9; the padding is assumed.
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 2, bottom: 1, right: 2),
        padding: Insets(top: 0, left: 9, bottom: 0, right: 9), height: 22, fontSize: 13,
        lastBaselineFromBottom: 6)
    case .datePicker:
      // Assumed: a field and a stepper of one height.
      ControlMetric(width: 116, height: 24, fontSize: 13, lastBaselineFromBottom: 7)
    case .textView:
      // Assumed: lines are padded by 5.
      .textView(padding: Insets(top: 0, left: 5, bottom: 0, right: 5), fontSize: 13)
    case .box:
      // L 15/15, R 11/11, T 11/11, B 11/11 (grooved); the title's font is assumed.
      .border(
        alignmentInsets: Insets(top: 0, left: 3, bottom: 4, right: 3),
        padding: Insets(top: 15, left: 1, bottom: 1, right: 1), fontSize: 11)
    case .untitledBox:
      // L 17/17, R 16/16, T 17/17, B 10/10.
      .border(
        alignmentInsets: Insets(top: 2, left: 3, bottom: 4, right: 3),
        padding: Insets(top: 1, left: 1, bottom: 1, right: 1), fontSize: 11)
    case .separator:
      // 5 thick: T 82/83, B 83/85, nothing at the ends.
      .line(
        along: .horizontal, alignmentInsets: Insets(top: 2, left: 0, bottom: 2, right: 0))
    case .verticalSeparator:
      // 5 thick: L 6/6, R 6/6, nothing at the ends.
      .line(along: .vertical, alignmentInsets: Insets(top: 0, left: 2, bottom: 0, right: 2))
    case .tabView:
      // Small ones: L 6/6, R 2/2, T 3 (6/6), B 10 (6/6); the top of a regular one is assumed.
      .border(
        alignmentInsets: Insets(top: 6, left: 7, bottom: 10, right: 7),
        padding: Insets(top: 27, left: 3, bottom: 3, right: 3), fontSize: 13)
    default:
      .plainView(fontSize: 13)
    }
  }

  /// A border around views.
  private static func border(
    alignmentInsets: Insets, padding: Insets, fontSize: Double
  ) -> ControlMetric {
    ControlMetric(
      alignmentInsets: alignmentInsets, padding: padding, hasIntrinsicWidth: false,
      hasIntrinsicHeight: false, fontSize: fontSize)
  }

  /// A line that is one point thick.
  static func line(along axis: Axis, alignmentInsets: Insets = .zero) -> ControlMetric {
    let isHorizontal = axis == .horizontal
    return ControlMetric(
      alignmentInsets: alignmentInsets, width: isHorizontal ? nil : 1,
      height: isHorizontal ? 1 : nil, hasIntrinsicWidth: !isHorizontal,
      hasIntrinsicHeight: isHorizontal, fontSize: 13)
  }

  /// A text of any length, which is as large as its place.
  static func textView(padding: Insets, fontSize: Double) -> ControlMetric {
    ControlMetric(
      padding: padding, hasIntrinsicWidth: false, hasIntrinsicHeight: false, fontSize: fontSize)
  }
}
