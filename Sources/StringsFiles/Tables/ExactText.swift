/// A text with equality by Unicode scalars.
///
/// Canonically equivalent `String`s are equal, but the platforms compare keys as they are written.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (lhs: ExactText, rhs: ExactText) -> Bool {
    lhs.text == rhs.text && lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  /// Hashes the text as a `String`: equal texts are equal strings.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension ExactText {
  /// Returns whether two texts consist of the same Unicode scalars.
  package static func areSame(_ text: String, _ other: String) -> Bool {
    text.utf8.elementsEqual(other.utf8)
  }
}
