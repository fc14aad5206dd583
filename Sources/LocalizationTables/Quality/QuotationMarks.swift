package import LocaleData

/// The quotation marks of a locale, by the Unicode CLDR.
package struct QuotationMarks: Hashable, Sendable {
  /// The marks around a quotation, such as `„` and `“`.
  package let outer: Pair
  /// The marks around a quotation within one.
  package let inner: Pair
  /// The double marks among the locale's punctuation.
  private let exemplars: String

  /// An opening and a closing mark.
  package struct Pair: Hashable, Sendable, CustomStringConvertible {
    /// The mark before the quotation.
    package var opening: Unicode.Scalar
    /// The mark after the quotation.
    package var closing: Unicode.Scalar

    package init(opening: Unicode.Scalar, closing: Unicode.Scalar) {
      self.opening = opening
      self.closing = closing
    }

    /// Both marks with an ellipsis between them.
    package var description: String { "\(opening)…\(closing)" }
  }

  /// Creates the marks of a locale: its region's, else its script's, else its language's, or else
  /// those of English, which the CLDR gives to all others.
  package init(_ locale: LocaleIdentifier) {
    let script = locale.script ?? locale.likelyScript
    let names = [
      [locale.language, locale.script, locale.region], [locale.language, locale.region],
      [locale.language, script], [locale.language],
    ].map { $0.compactMap { $0 }.joined(separator: "-") }
    func lookUp(_ table: [String: String]) -> String? { names.lazy.compactMap { table[$0] }.first }
    let marks = lookUp(QuotationMarkTable.marks) ?? QuotationMarkTable.root
    let scalars = Array(marks.unicodeScalars)
    outer = Pair(opening: scalars[0], closing: scalars[1])
    inner = Pair(opening: scalars[2], closing: scalars[3])
    exemplars = lookUp(QuotationMarkTable.exemplars) ?? ""
  }

  /// Returns whether the locale uses a pair of marks: its own, or a pair that some language uses of
  /// marks that are both among the locale's punctuation, as `»…«` in German books.
  package func accepts(_ pair: Pair) -> Bool {
    if pair == outer || pair == inner { return true }
    return Self.commonPairs.contains(pair)
      && exemplars.unicodeScalars.contains(pair.opening)
      && exemplars.unicodeScalars.contains(pair.closing)
  }

  /// The pairs of double marks that languages use, each in the usual order.
  private static let commonPairs = Set(
    [
      "\u{201E}\u{201C}", "\u{201E}\u{201D}", "\u{201C}\u{201D}", "\u{201D}\u{201D}",
      "\u{AB}\u{BB}",
      "\u{BB}\u{AB}", "\u{BB}\u{BB}", "\u{300C}\u{300D}", "\u{300E}\u{300F}", "\u{301D}\u{301E}",
      "\u{301D}\u{301F}",
    ].map { marks in
      let scalars = Array(marks.unicodeScalars)
      return Pair(opening: scalars[0], closing: scalars[1])
    })

  /// A quotation in a text.
  struct Quotation {
    var marks: Pair
    /// The range with the marks.
    var range: Range<String.Index>
  }

  /// Returns the quotations in a text between typographic double marks, in the order of their ends.
  ///
  /// Single marks are left out: they are apostrophes, too. A mark that can open and close closes
  /// the last open quotation that it can.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func quotations(in text: String) -> [Quotation] {
    var found: [Quotation] = []
    var open: [(mark: Unicode.Scalar, index: String.Index)] = []
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      guard let openings = openingsByClosing[scalar] else {
        if openings.contains(scalar) { open.append((scalar, index)) }
        continue
      }
      if let last = open.last, openings.contains(last.mark) {
        open.removeLast()
        found.append(
          Quotation(
            marks: Pair(opening: last.mark, closing: scalar),
            range: last.index..<scalars.index(after: index)))
      } else if Self.openings.contains(scalar) {
        open.append((scalar, index))
      }
    }
    return found
  }

  /// The marks that can open a quotation that a mark closes.
  private static let openingsByClosing: [Unicode.Scalar: Set<Unicode.Scalar>] = [
    "\u{201C}": ["\u{201E}", "\u{201D}"],
    "\u{201D}": ["\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}"],
    "\u{BB}": ["\u{AB}", "\u{BB}"],
    "\u{AB}": ["\u{BB}"],
    "\u{300D}": ["\u{300C}"],
    "\u{300F}": ["\u{300E}"],
    "\u{301E}": ["\u{301D}"],
    "\u{301F}": ["\u{301D}"],
  ]

  private static let openings = Set(openingsByClosing.values.joined())
}
