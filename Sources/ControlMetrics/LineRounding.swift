/// The rounding of the heights of a control's text lines, before the control's padding is added.
package enum LineRounding: String, CaseIterable, Hashable, Sendable {
  /// None: the sum is rounded up as the platform rounds (see `Platform.roundedUp(_:scale:)`).
  case scale
  /// Each line is rounded up to whole points: UIKit's buttons.
  case wholePoints
  /// The parts above and below the baseline are each rounded up to whole points: UIKit's text
  /// fields.
  case wholeParts
}
