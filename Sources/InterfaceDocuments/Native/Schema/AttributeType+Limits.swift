import InterfaceValues

extension AttributeType {
  /// What is wrong with a value that is written as it should be but is too large, or zero.
  func excess(of value: String) -> String? {
    for number in numbers(in: value).compactMap({ ValueSyntax.decimal($0) })
    where !ValueSyntax.isUsable(number) {
      if number > 0 { return "wants at most \(Self.limit), not \"\(value)\"" }
      if admitsNegative { return "wants at least -\(Self.limit), not \"\(value)\"" }
    }
    return self == .multiplier ? Self.excess(ofRatio: value) : nil
  }

  private static var limit: String { DecimalText.significant(ValueSyntax.greatestNumber) }

  /// The parts of a value that are to be numbers without a limit of their own.
  private func numbers(in value: String) -> [Substring] {
    switch self {
    case .number, .distance, .extent, .constant: [value[...]]
    case .wholeNumber: value.contains(".") ? [] : [value[...]]
    case .multiplier: ValueSyntax.terms(ofRatio: value)
    case .insets, .rect: ValueSyntax.words(value).map(\.text)
    case .font: ValueSyntax.words(value).suffix(1).map(\.text)
    default: []
    }
  }

  private var admitsNegative: Bool {
    switch self {
    case .number, .constant, .multiplier, .insets, .rect: true
    default: false
    }
  }

  private static func excess(ofRatio value: String) -> String? {
    let terms = ValueSyntax.terms(ofRatio: value)
    let numbers = terms.compactMap { ValueSyntax.number($0) }
    guard numbers.count == terms.count else { return nil }
    if numbers[0] == 0 { return "must not be zero" }
    guard let divisor = numbers.dropFirst().first else { return nil }
    if divisor == 0 { return "must not divide by zero" }
    let ratio = (numbers[0] / divisor).magnitude
    return ratio > 1
      ? "wants a ratio of at most \(limit), not \"\(value)\""
      : "wants a ratio that is not as good as zero, not \"\(value)\""
  }
}
