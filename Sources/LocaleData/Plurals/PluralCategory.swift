/// A plural category of the Unicode CLDR: a class of numbers with a form of its own in a language.
package enum PluralCategory: String, CaseIterable, Hashable, Sendable, Comparable {
  /// Zero in Arabic, numbers that end in 0 in Latvian.
  ///
  /// The platforms accept a text for it in every locale, which is shown for 0.
  case zero
  /// One in English, numbers that end in 1 in Russian.
  case one
  /// Two in Arabic, numbers that end in 2 in Slovenian.
  case two
  /// From two to four in Czech.
  case few
  /// From five on in Polish, fractions in Czech, millions in French.
  case many
  /// All other numbers. Every locale has it, and every text that varies must.
  case other

  /// Whether a category comes before another in the order of the declaration.
  package static func < (lhs: PluralCategory, rhs: PluralCategory) -> Bool {
    lhs != rhs && allCases.first { $0 == lhs || $0 == rhs } == lhs
  }
}
