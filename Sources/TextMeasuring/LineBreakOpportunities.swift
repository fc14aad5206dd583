/// Finds the characters of a text with which a line can begin.
///
/// A subset of Unicode's line breaking algorithm (UAX #14), for texts that are not shaped by an
/// engine: after spaces, hyphens and dashes; beside ideographs, kana, hangul and emoji, but not
/// before closing or after opening punctuation; not within numbers or beside glue. Small kana can
/// begin a line, as with the strictness `normal`. Thai and similar scripts, which require a
/// dictionary, only break at spaces.
struct LineBreakOpportunities {
  private let classes: [LineBreakClass]
  private var index = 0
  /// The last class before the current character that is not a space, and the index after it.
  private var base: LineBreakClass?
  private var hasSpaces = false
  /// The class immediately before ``base``.
  private var beforeBase: LineBreakClass?
  /// The part of a number that ends before the current character.
  private var number = NumberPart.none

  /// A part of a number.
  private enum NumberPart {
    case none
    /// Its digits, including separators.
    case digits
    /// The closing bracket after it.
    case closed
  }

  init(_ text: String) {
    classes = text.map(LineBreakClass.init)
  }

  /// Returns whether a line can begin with the next character; called once for each of them, in
  /// order.
  mutating func next() -> Bool {
    let current = classes[index]
    let answer = mayBreak(before: current)
    if current == .space {
      hasSpaces = true
    } else {
      beforeBase = hasSpaces ? .space : base
      base = current
      hasSpaces = false
    }
    number = numberPart(endingWith: current)
    if current == .lineEnd {
      (base, beforeBase) = (nil, nil)
    }
    index += 1
    return answer
  }

  private func numberPart(endingWith current: LineBreakClass) -> NumberPart {
    switch current {
    case .digit: .digits
    case .infix, .slash: number == .digits ? .digits : .none
    case .closing, .closingParenthesis: number == .digits ? .closed : .none
    default: .none
    }
  }

  private var following: LineBreakClass? {
    index + 1 < classes.count ? classes[index + 1] : nil
  }

  /// Applies the rules in the algorithm's order, with their numbers there.
  private func mayBreak(before current: LineBreakClass) -> Bool {
    // LB6, LB7: no break before a line end or a space.
    guard current != .lineEnd, current != .space, current != .zeroWidthSpace else { return false }
    // LB2, LB4, LB5: no break at the beginning of a line, except after its spaces.
    guard base != nil || hasSpaces else { return false }
    let base = base ?? .space
    // LB8: always after a zero width space.
    if base == .zeroWidthSpace { return true }
    if let answer = ruledOutAfterSpaces(base, current) { return answer }
    // LB18: after spaces.
    if hasSpaces { return true }
    return !isKept(base, current) && !isKeptNumber(base, current)
  }

  /// LB11 to LB17: the rules that also apply across spaces.
  private func ruledOutAfterSpaces(
    _ base: LineBreakClass, _ current: LineBreakClass
  ) -> Bool? {
    switch (base, current) {
    case (_, .wordJoiner): false
    case (.wordJoiner, _) where !hasSpaces, (.glue, _) where !hasSpaces: false
    case (_, .glue) where !hasSpaces && base != .breakAfter && base != .hyphen: false
    case (_, .closing), (_, .closingParenthesis), (_, .exclamation), (_, .slash): false
    // LB15c, LB15d: after a space, a line can begin with a decimal point, but not with a comma.
    case (_, .infix): hasSpaces && following == .digit
    case (.opening, _), (.wideOpening, _): false
    case (.openingQuotation, _) where isOpenedQuotation: false
    case (_, .closingQuotation) where isClosedQuotation: false
    case (.closing, .nonstarter), (.closingParenthesis, .nonstarter): false
    case (.dash, .dash): false
    default: nil
    }
  }

  /// LB15a: whether the mark opens a quotation.
  private var isOpenedQuotation: Bool {
    switch beforeBase {
    case nil, .space, .zeroWidthSpace, .glue, .opening, .wideOpening: true
    case .quotation, .openingQuotation, .closingQuotation: true
    default: false
    }
  }

  /// LB15b: whether the mark closes a quotation.
  private var isClosedQuotation: Bool {
    switch following {
    case nil, .lineEnd, .space, .zeroWidthSpace, .glue, .wordJoiner, .closing, .infix, .slash: true
    case .closingParenthesis, .exclamation, .quotation, .openingQuotation, .closingQuotation: true
    default: false
    }
  }

  /// LB19 to LB24 and LB28 to LB30: pairs that are kept together.
  private func isKept(_ base: LineBreakClass, _ current: LineBreakClass) -> Bool {
    switch (base, current) {
    // LB19a: between ideographs, a quotation mark breaks like a bracket.
    case (.ideograph, .openingQuotation): following != .ideograph
    case (.closingQuotation, .ideograph): beforeBase != .ideograph
    case (_, _) where base.isQuotation || current.isQuotation: true
    // LB20a: a hyphen at the beginning of a word stays with it.
    case (.hyphen, .alphabetic): beginsWord(beforeBase)
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _), (_, .leader): true
    case (.alphabetic, .digit), (.digit, .alphabetic): true
    case (.prefix, .ideograph), (.ideograph, .postfix): true
    case (.prefix, .alphabetic), (.postfix, .alphabetic): true
    case (.alphabetic, .prefix), (.alphabetic, .postfix): true
    case (.alphabetic, .alphabetic), (.infix, .alphabetic): true
    case (.alphabetic, .opening), (.digit, .opening): true
    case (.closingParenthesis, .alphabetic), (.closingParenthesis, .digit): true
    default: false
    }
  }

  private func beginsWord(_ before: LineBreakClass?) -> Bool {
    before == nil || before == .space || before == .zeroWidthSpace || before == .glue
  }

  /// LB25: numbers with their prefixes and suffixes.
  private func isKeptNumber(_ base: LineBreakClass, _ current: LineBreakClass) -> Bool {
    switch (base, current) {
    case (_, .digit) where number == .digits: true
    case (_, .prefix), (_, .postfix): number != .none
    case (.prefix, .digit), (.postfix, .digit), (.hyphen, .digit), (.infix, .digit): true
    case (.prefix, _), (.postfix, _): current.isOpening && following == .digit
    default: false
    }
  }
}
