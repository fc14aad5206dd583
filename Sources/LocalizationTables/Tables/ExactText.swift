/// A text with equality by Unicode scalars.
///
/// Canonically equivalent `String`s are equal, but the platforms compare keys as they are written.
struct ExactText: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (lhs: ExactText, rhs: ExactText) -> Bool {
    lhs.text == rhs.text && lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  /// Hashes the text as a `String`: what is equal here is equal there.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
