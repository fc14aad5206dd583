import Geometry

extension ControlMetric {
  /// The figures of macOS 11 to 15.
  ///
  /// Baselines were counted as differences to the baseline of a label, in frames; a label of 16 has
  /// its own 3 above the bottom (assumed, from the descent of 0.24 em).
  static func macOS11(_ control: Control) -> ControlMetric {
    switch control {
    case .label:
      // L 347/348, R 200/200, T 164/164, B 77/77: the frame is the text and 4.
      ControlMetric(
        alignmentInsets: Insets(top: 0, left: 2, bottom: 0, right: 2), fontSize: 13)
    case .pushButton:
      // L 96/103, R 112/120, T 71/76, B 86/86; text + 34 (78 texts), 32 high (450/551); baseline 10 below
      // a label's (6/6).
      ControlMetric(
        alignmentInsets: Insets(top: 5, left: 7, bottom: 7, right: 7),
        padding: Insets(top: 0, left: 10, bottom: 0, right: 10), height: 20, fontSize: 13,
        lastBaselineFromBottom: 6)
    case .checkBox, .radioButton:
      // Check: L 277/278, R 27/28, T 132/134, B 146/147; text + 26 (232 texts), 18 high (654/708), baseline
      // 1 (12/12). Radio: 25.74 (5 texts), 18 high (11/15). That 2 of 24 are on the right is assumed.
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 2, bottom: 1, right: 0),
        padding: Insets(top: 0, left: 22, bottom: 0, right: 2), height: 16, fontSize: 13,
        lastBaselineFromBottom: 3)
    case .textField, .secureTextField:
      // 21 high (180/304, secure 7/16), insets 0, baseline 3 (50/51); the padding is assumed.
      .field(height: 21, lastBaselineFromBottom: 6)
    case .searchField:
      // 22 high (15/15); insets, baseline and padding assumed.
      .field(height: 22, lastBaselineFromBottom: 6)
    case .popUpButton:
      // L 94/97, R 21/22, T 33/34, B 36/38; text + 39 (10 texts), 25 high (148/260), baseline 7 (39/40).
      // How the 32 divide is assumed.
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 3, bottom: 4, right: 4),
        padding: Insets(top: 0, left: 10, bottom: 0, right: 22), height: 20, fontSize: 13,
        lastBaselineFromBottom: 6)
    case .comboBox:
      // 25 high (5/7); the rest assumed as a pop-up button's.
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 3, bottom: 4, right: 4),
        padding: Insets(top: 0, left: 4, bottom: 0, right: 22), height: 20,
        hasIntrinsicWidth: false, fontSize: 13, lastBaselineFromBottom: 6)
    case .slider:
      // 28 high (14/16), L 6/6, R 4/4, T 4/4, B 4/4.
      ControlMetric(
        alignmentInsets: Insets(top: 2, left: 2, bottom: 6, right: 2), height: 20,
        hasIntrinsicWidth: false, fontSize: 13)
    case .stepper:
      // 19 x 28 (24/26, 16/26), L 4/4, R 6/6, T 1/1, B 1/1.
      ControlMetric(
        alignmentInsets: Insets(top: 4, left: 3, bottom: 4, right: 3), width: 13, height: 20,
        fontSize: 13)
    case .switch:
      // 42 x 25 (13/13), L 1/1, R 6/6, T 4/4, B 4/4; baseline 5 (3/3).
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 2, bottom: 2, right: 2), width: 38, height: 22,
        fontSize: 13, lastBaselineFromBottom: 6)
    case .progressIndicator:
      // 20 high (13/14), L 7/7, R 7/7, T 4/4, B 3/3.
      ControlMetric(
        alignmentInsets: Insets(top: 1, left: 0, bottom: 1, right: 0), height: 18,
        hasIntrinsicWidth: false, fontSize: 13)
    case .imageView:
      ControlMetric(fontSize: 13)
    default:
      .container11(control)
    }
  }

  /// A field of the desktop: it has a height, but its text gives it no width.
  static func field(height: Double, lastBaselineFromBottom: Double) -> ControlMetric {
    ControlMetric(
      padding: Insets(top: 0, left: 4, bottom: 0, right: 4), height: height,
      hasIntrinsicWidth: false, fontSize: 13, lastBaselineFromBottom: lastBaselineFromBottom)
  }

  /// A view that has no content of its own.
  static func plainView(fontSize: Double) -> ControlMetric {
    ControlMetric(hasIntrinsicWidth: false, hasIntrinsicHeight: false, fontSize: fontSize)
  }
}
