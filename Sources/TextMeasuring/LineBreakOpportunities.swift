/// Finds the characters of a text with which a line can begin.
///
/// A subset of Unicode's line breaking algorithm (UAX #14), for texts that are not shaped by an
/// engine: after spaces, hyphens and dashes; beside ideographs, kana, hangul and emoji, but not
/// before closing or after opening punctuation; not within numbers or beside glue. Small kana
/// cannot begin a line. Thai and similar scripts, which require a dictionary, only break at spaces.
///
/// It differs from Unicode 15.0's default in what 15.1 changed: a hyphen at the beginning of a word
/// stays with it, a line can begin with a decimal point, quotation marks are kept with the text
/// that they enclose, and not with a bracket after a space. Nothing breaks within a grapheme, such
/// as a space with a combining mark.
struct LineBreakOpportunities {
  private let classes: [LineBreakClass]
  /// The indices of the characters that end in a joiner.
  private let joining: Set<Int>
  private var index = 0
  /// The last class before the current character that is not a space, and the index after it.
  private var base: LineBreakClass?
  private var hasSpaces = false
  /// The class immediately before ``base``.
  private var beforeBase: LineBreakClass?
  /// The part of a number that ends before the current character.
  private var number = NumberPart.none

  private enum NumberPart {
    case none
    /// Its digits, including separators.
    case digits
    /// The closing bracket after it.
    case closed
  }

  init(_ text: String) {
    var classes: [LineBreakClass] = []
    var joining: Set<Int> = []
    for character in text {
      if !character.isASCII, character.unicodeScalars.last == Self.joiner {
        joining.insert(classes.count)
      }
      classes.append(LineBreakClass(character))
    }
    self.classes = classes
    self.joining = joining
  }

  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Returns whether a line can begin with the next character; called once for each of them, in
  /// order.
  mutating func next() -> Bool {
    defer { index += 1 }
    var current = classes[index]
    if current == .mark {
      // LB9: a mark belongs to the base before it; LB10: without one it is a letter.
      guard !hasBase else { return false }
      current = .alphabetic
    }
    let answer = mayBreak(before: current)
    if current == .markedSpace {
      (beforeBase, base) = (.space, .alphabetic)
      hasSpaces = false
    } else if current == .space {
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
    return answer
  }

  /// Whether the character before the current one can have marks.
  private var hasBase: Bool { base != nil && base != .zeroWidthSpace && !hasSpaces }

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
    switch current {
    case .lineEnd, .space, .markedSpace, .zeroWidthSpace: return false
    default: break
    }
    // LB2, LB4, LB5: no break at the beginning of a line, except after its spaces.
    guard base != nil || hasSpaces else { return false }
    let base = base ?? .space
    // LB8: always after a zero width space.
    if base == .zeroWidthSpace { return true }
    // LB8a: never after a joiner.
    if joining.contains(index - 1) { return false }
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
    // LB20: objects break like ideographs, on both sides.
    case (.object, _), (_, .object): false
    // LB20a: a hyphen at the beginning of a word stays with it.
    case (.hyphen, _) where current.isLetter && beginsWord(beforeBase): true
    // LB21a, LB21b: Hebrew words are not divided at hyphens, and not after slashes.
    case (.hyphen, _) where beforeBase == .hebrew, (.breakAfter, _) where beforeBase == .hebrew:
      true
    case (.slash, .hebrew): true
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _), (_, .leader): true
    case (.prefix, .ideograph), (.ideograph, .postfix), (.digit, .opening): true
    case (.closingParenthesis, .digit): true
    default: isKeptLetter(base, current)
    }
  }

  /// LB23, LB24, LB28 to LB30: letters beside letters, numbers, prefixes, suffixes and brackets.
  private func isKeptLetter(_ base: LineBreakClass, _ current: LineBreakClass) -> Bool {
    switch (base.isLetter, current.isLetter) {
    case (true, true): true
    case (true, false):
      current == .digit || current == .prefix || current == .postfix || current == .opening
    case (false, true):
      base == .digit || base == .prefix || base == .postfix || base == .infix
        || base == .closingParenthesis
    case (false, false): false
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
