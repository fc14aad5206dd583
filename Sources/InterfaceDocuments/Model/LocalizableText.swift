public import Diagnostics

/// A text of a view, with the key that a table translates it by.
public struct LocalizableText: Hashable, Sendable {
  /// The property that shows it: `text`, `title`, `placeholder`, `toolTip`, ...
  public var property: String
  /// The text in the development locale.
  public var value: String
  /// The key, or none where the text is not to be localized.
  public var key: String?
  /// The name of the table.
  public var table: String
  /// What the author tells the translator.
  public var comment: String?
  /// Whether somebody who reads a translated interface would miss its translation.
  ///
  /// What nobody sees may be translated all the same.
  public var isTranslationExpected = true
  /// Whether it only holds the place of a text that is put there when the program runs.
  public var isStandIn = false
  /// Whether the code of a cell sets it for each object that is shown.
  ///
  /// Translators see it all the same, and what they make of it may be what is shown.
  public var isSetByCell = false
  /// The runs of an attributed text; empty where all is set alike.
  ///
  /// A translation is set as the first of them.
  public var runs: [AttributedRun] = []
  /// Where the text is written.
  public var position: SourcePosition

  /// Makes a text.
  public init(
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
  /// Whether the program shows another text in its place, where no table has one.
  public var isReplacedAtRuntime: Bool { isStandIn || isSetByCell }

  /// Whether a table without its key lacks something: it has words, and is not the same everywhere.
  public var needsTranslation: Bool {
    key != nil && isTranslationExpected && !isStandIn && !forbidsTranslation && !isInvariant
  }

  /// Whether the text is written the same in every language: it has no words.
  public var isInvariant: Bool { InvariantText.isInvariant(value) }

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
