/// Truncates texts at the end, with an ellipsis.
///
/// The end is estimated as in ``LineBreaking``: the drawing has no glyphs.
enum Shortening {
  /// The character in place of the rest.
  static let ellipsis = "\u{2026}"

  /// Returns the longest prefix of a text that fits together with an ellipsis.
  ///
  /// - Parameters:
  ///   - text: A text that is too long, or that is truncated already.
  ///   - ems: The width available, in ems.
  /// - Returns: The prefix with the ellipsis; only the ellipsis if nothing else fits.
  static func shortened(_ text: String, toEms ems: Double) -> String {
    var room = ems - LineBreaking.estimatedWidth(of: ellipsis)
    var kept = ""
    for character in text {
      room -= LineBreaking.estimatedWidth(of: String(character))
      guard room >= 0 else { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + ellipsis
  }
}
