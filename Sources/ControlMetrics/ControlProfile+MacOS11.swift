import Geometry

extension ControlProfile {
  /// The controls of macOS 11 to 15, regular size.
  static func macOS11Metric(for control: Control) -> ControlMetric {
    switch control {
    case .plainView, .imageView: plain
    case .label:
      // L 347/348, R 200/200, T 164/164, B 77/77.
      ControlMetric(
        alignmentInsets: Insets(top: 0, left: 2, bottom: 0, right: 2), fontSize: 13)
    case .pushButton:
      // Frame 32 high (450/551) and 34 wider than the text (78 widths); L 96/103, R 112/120,
      // T 71/76, B 86/86. Its baseline is 10 higher above the frame's bottom than a label's (6/6).
      ControlMetric(
        alignmentInsets: Insets(top: 5, left: 7, bottom: 7, right: 7),
        padding: Insets(top: 0, left: 10, bottom: 0, right: 10), height: 20, lastBaseline: 6,
        fontSize: 13)
    case .checkBox, .radioButton:
      // Frame 18 high (654/708; radio 11/15) and 26 wider than the text (232 widths; radio 5);
      // L 277/278, R 27/28, T 132/134, B 146/147. Baseline 1 above a label's (12/12). The share of
      // the 24 points on either side of the text is assumed.
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 2, bottom: 1, right: 0),
        padding: Insets(top: 0, left: 20, bottom: 0, right: 4), height: 16, lastBaseline: 3,
        fontSize: 13)
    case .textField, .secureTextField:
      // 21 high (180/304; secure 7/16), no insets (166/167). Baseline 3 above a label's (50/51).
      // The inset of the text is assumed.
      ControlMetric(
        padding: Insets(top: 0, left: 4, bottom: 0, right: 4), height: 21,
        hasIntrinsicWidth: false, lastBaseline: 6, fontSize: 13)
    case .searchField:
      // 22 high (15/15); the rest is assumed.
      ControlMetric(
        padding: Insets(top: 0, left: 22, bottom: 0, right: 22), height: 22,
        hasIntrinsicWidth: false, lastBaseline: 6, fontSize: 13)
    case .popUpButton:
      // Frame 25 high (148/260) and 39 wider than the title (10 widths); L 94/97, R 21/22, T 33/34,
      // B 36/38. Baseline 7 above a label's (39/40). The sides of the padding are assumed.
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 3, bottom: 4, right: 4),
        padding: Insets(top: 0, left: 9, bottom: 0, right: 23), height: 20, lastBaseline: 6,
        fontSize: 13)
    case .comboBox:
      // Frame 25 high (5/7); insets and baseline are assumed to be the pop-up button's.
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 3, bottom: 4, right: 4),
        padding: Insets(top: 0, left: 4, bottom: 0, right: 20), height: 20,
        hasIntrinsicWidth: false, lastBaseline: 6, fontSize: 13)
    case .slider:
      // Frame 28 high (14/16); L 6/6, R 4/4, T 4/4, B 4/4.
      ControlMetric(
        alignmentInsets: Insets(top: 2, left: 2, bottom: 6, right: 2), height: 20,
        hasIntrinsicWidth: false, fontSize: 13)
    case .stepper:
      // Frame 19 x 28 (24/26, 16/26); L 4/4, R 6/6, T 1/1, B 1/1.
      ControlMetric(
        alignmentInsets: Insets(top: 4, left: 3, bottom: 4, right: 3), width: 13, height: 20,
        fontSize: 13)
    case .switch:
      // Frame 42 x 25 (13/13, 13/13); L 1/1, R 6/6, T 4/4, B 4/4. Baseline 5 above a label's (3/3).
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 2, bottom: 2, right: 2), width: 38, height: 22,
        lastBaseline: 6, fontSize: 13)
    case .progressIndicator:
      // A bar's frame is 20 high (13/14); T 4/4, B 3/3.
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 0, bottom: 1, right: 0), height: 18,
        hasIntrinsicWidth: false, fontSize: 13)
    }
  }

  /// A view that says nothing of itself.
  static var plain: ControlMetric {
    ControlMetric(hasIntrinsicWidth: false, hasIntrinsicHeight: false, fontSize: 13)
  }
}
