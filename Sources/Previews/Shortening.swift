/// Shortens texts at their ends, with an ellipsis for what is left out.
///
/// Where a text ends is estimated, as ``LineBreaking`` does it: the drawing knows no glyphs.
enum Shortening {
  /// What is put in place of the rest.
  static let ellipsis = "\u{2026}"

  /// The longest beginning of a text that has room together with an ellipsis.
  ///
  /// - Parameters:
  ///   - text: A text that is too long, or whose rest was left out already.
  ///   - ems: How much room there is, in sizes of the font.
  /// - Returns: The beginning with the ellipsis; the ellipsis alone where nothing else has room.
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
