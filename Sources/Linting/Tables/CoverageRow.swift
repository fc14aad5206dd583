/// How much of a document is translated in one locale.
package struct CoverageRow: Hashable, Sendable {
  /// The path of the document, or of a table that no document uses.
  package var path: String
  package var locale: String
  /// Whether the locale is required.
  package var isRequired: Bool
  /// The number of texts that need a translation: the sum of the next four.
  package var texts: Int
  /// The number of texts with a translation of the current source text, and nothing left to do.
  package var translated: Int
  /// The number of texts with a translation that is marked for review.
  package var needsReview: Int
  /// The number of texts whose source changed after the translation.
  package var stale: Int
  /// The number of texts without a translation.
  package var missing: Int
  /// The number of translations that are clipped in some layout, or nil if there are no layouts.
  package var clipped: Int?

  package init(
    path: String, locale: String, isRequired: Bool, texts: Int, translated: Int,
    needsReview: Int = 0, stale: Int, missing: Int, clipped: Int?
  ) {
    self.path = path
    self.locale = locale
    self.isRequired = isRequired
    self.texts = texts
    self.translated = translated
    self.needsReview = needsReview
    self.stale = stale
    self.missing = missing
    self.clipped = clipped
  }

  /// The share of the texts with a current translation, in whole percent rounded down.
  ///
  /// A document without texts is translated.
  package var percent: Int { texts == 0 ? 100 : translated * 100 / texts }
}
