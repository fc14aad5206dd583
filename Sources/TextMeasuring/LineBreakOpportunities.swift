/// Says before which characters of a text a line may begin.
///
/// A subset of Unicode's line breaking algorithm (UAX #14), for texts that no shaping engine looks at:
/// after spaces, hyphens and dashes; beside ideographs, kana, hangul and emoji, but not before what
/// closes or after what opens; not within numbers or beside glue. Small kana may begin a line, as with
/// the `normal` strictness. Thai and its neighbours, which need a dictionary, have no opportunity
/// but their spaces.
struct LineBreakOpportunities {
  private let classes: [LineBreakClass]
  private var index = 0
  /// The last class before the current place that is no space, and the place behind it.
  private var base: LineBreakClass?
  private var hasSpaces = false
  /// The class before ``base``, if nothing is between the two.
  private var beforeBase: LineBreakClass?
  /// What of a number ends just before the current place.
  private var number = NumberPart.none

  /// How far a number has come.
  private enum NumberPart {
    case none
    /// Its digits, with what separates them.
    case digits
    /// The bracket after it.
    case closed
  }

  init(_ text: String) {
    classes = text.map(LineBreakClass.init)
  }

  /// Whether a line may begin with the next character; asked once for each of them, in order.
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

  /// The rules in the algorithm's order, by their numbers there.
  private func mayBreak(before current: LineBreakClass) -> Bool {
    // LB6, LB7: a line neither ends before its end nor before a space.
    guard current != .lineEnd, current != .space, current != .zeroWidthSpace else { return false }
    // LB2, LB4, LB5: at the beginning of a line there is nothing to break but after its spaces.
    guard base != nil || hasSpaces else { return false }
    let base = base ?? .space
    // LB8: always after a zero width space.
    if base == .zeroWidthSpace { return true }
    if let answer = ruledOutAfterSpaces(base, current) { return answer }
    // LB18: after spaces.
    if hasSpaces { return true }
    return !isKept(base, current) && !isKeptNumber(base, current)
  }

  /// LB11 to LB17: what holds also where spaces are between.
  private func ruledOutAfterSpaces(
    _ base: LineBreakClass, _ current: LineBreakClass
  ) -> Bool? {
    switch (base, current) {
    case (_, .wordJoiner): false
    case (.wordJoiner, _) where !hasSpaces, (.glue, _) where !hasSpaces: false
    case (_, .glue) where !hasSpaces && base != .breakAfter && base != .hyphen: false
    case (_, .closing), (_, .closingParenthesis), (_, .exclamation), (_, .slash): false
    // LB15c, LB15d: a decimal mark may begin a line after a space, a comma may not.
    case (_, .infix): hasSpaces && following == .digit
    case (.opening, _), (.wideOpening, _): false
    case (.openingQuotation, _) where isOpenedQuotation: false
    case (_, .closingQuotation) where isClosedQuotation: false
    case (.closing, .nonstarter), (.closingParenthesis, .nonstarter): false
    case (.dash, .dash): false
    default: nil
    }
  }

  /// LB15a: the mark stands where a quotation begins.
  private var isOpenedQuotation: Bool {
    switch beforeBase {
    case nil, .space, .zeroWidthSpace, .glue, .opening, .wideOpening: true
    case .quotation, .openingQuotation, .closingQuotation: true
    default: false
    }
  }

  /// LB15b: the mark stands where a quotation ends.
  private var isClosedQuotation: Bool {
    switch following {
    case nil, .lineEnd, .space, .zeroWidthSpace, .glue, .wordJoiner, .closing, .infix, .slash: true
    case .closingParenthesis, .exclamation, .quotation, .openingQuotation, .closingQuotation: true
    default: false
    }
  }

  /// LB19 to LB24 and LB28 to LB30: pairs that stay together.
  private func isKept(_ base: LineBreakClass, _ current: LineBreakClass) -> Bool {
    switch (base, current) {
    // LB19a: between ideographs a quotation mark breaks as a bracket does.
    case (.ideograph, .openingQuotation): following != .ideograph
    case (.closingQuotation, .ideograph): beforeBase != .ideograph
    case (_, _) where base.isQuotation || current.isQuotation: true
    // LB20a: a hyphen that begins a word stays with it.
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

  /// LB25: numbers with what belongs to them.
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
