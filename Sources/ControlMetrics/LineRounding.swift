/// What a control makes of the height of its text's lines before it adds its own.
public enum LineRounding: String, CaseIterable, Hashable, Sendable {
  /// Nothing: the whole is rounded up as the platform rounds (see ``Platform/roundedUp(_:scale:)``).
  case scale
  /// Each line is rounded up to whole points: UIKit's buttons.
  case wholePoints
  /// The parts above and below the baseline are each rounded up to whole points: UIKit's text fields.
  case wholeParts
}
