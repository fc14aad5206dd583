package import Diagnostics

/// A text of a view, with the key that a table translates it by.
package struct LocalizableText: Hashable, Sendable {
  /// The property that shows it: `text`, `title`, `placeholder`, `toolTip`, ...
  package var property: String
  /// The text in the development locale.
  package var value: String
  /// The key, or nil if the text is not to be localized.
  package var key: String?
  /// The name of the table.
  package var table: String
  /// The author's comment for the translator.
  package var comment: String?
  /// The class of the object with the text, in an Interface Builder document: `NSButtonCell`.
  ///
  /// It is the class in the object library, not a custom class.
  package var objectClass: String?
  /// Whether a user would miss a translation of the text.
  ///
  /// A text that is never shown may be translated nonetheless.
  package var isTranslationExpected = true
  /// What becomes of it when the program runs.
  package var use = TextUse.drawn
  /// The runs of an attributed text; empty if it has the same attributes throughout.
  ///
  /// A translation has the attributes of the first run.
  package var runs: [AttributedRun] = []
  /// Where the text is written.
  package var position: SourcePosition

  package init(
    property: String, value: String, key: String?, table: String, comment: String? = nil,
    position: SourcePosition
  ) {
    self.property = property
    self.value = value
    self.key = key
    self.table = table
    self.comment = comment
    self.position = position
  }
}

extension LocalizableText {
  /// Whether a table without its key lacks something: the text has words and a user would miss
  /// them.
  package var needsTranslation: Bool {
    key != nil && isTranslationExpected && use.isTranslatable && !forbidsTranslation && !isInvariant
  }

  /// Whether the text has no words, so that it is the same in every language.
  package var isInvariant: Bool { InvariantText.isInvariant(value) }

  /// Whether the comment asks translators to leave the text alone.
  private var forbidsTranslation: Bool {
    guard let comment else { return false }
    let words = comment.lowercased().replacing("’", with: "'")
    return [
      "do not locali", "don't locali", "dont locali", "not be locali", "not locali",
      "no locali", "do not translat", "don't translat", "dont translat", "not be translat",
      "not to be locali", "not to be translat",
      "not translat", "no translat", "no need to translat", "no need to locali", "#bc-ignore!",
    ].contains { words.contains($0) }
  }
}
