/// The condition of a plural category, in the syntax of Unicode's LDML: `n % 10 = 2..4 and v = 0`.
struct PluralRule: Sendable {
  /// A relation between an operand and some numbers.
  fileprivate struct Relation: Hashable, Sendable {
    var operand: UInt8
    var modulus: UInt64?
    var ranges: [ClosedRange<UInt64>]
    var isNegated: Bool
  }

  /// The relations, in a disjunction of conjunctions.
  private let alternatives: [[Relation]]

  /// Parses a rule, or returns nil if it has another syntax.
  init?(_ text: String) {
    var alternatives: [[Relation]] = [[]]
    var words = text.split(separator: " ")[...]
    while !words.isEmpty {
      guard let relation = Self.relation(&words) else { return nil }
      alternatives[alternatives.count - 1].append(relation)
      switch words.popFirst() {
      case "and"? where !words.isEmpty: continue
      case "or"? where !words.isEmpty: alternatives.append([])
      case nil: break
      default: return nil
      }
    }
    guard alternatives != [[]] else { return nil }
    self.alternatives = alternatives
  }

  /// Returns whether a number satisfies the rule.
  func matches(_ number: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.matches(number) } }
  }

  /// Consumes a relation, `i % 100 != 11,71..79`.
  private static func relation(_ words: inout ArraySlice<Substring>) -> Relation? {
    guard let operand = words.popFirst(), operand.utf8.count == 1,
      let letter = operand.utf8.first, "nivwftce".utf8.contains(letter)
    else { return nil }
    var modulus: UInt64?
    if words.first == "%" {
      words.removeFirst()
      guard let value = words.popFirst().flatMap({ UInt64($0) }), value > 0 else { return nil }
      modulus = value
    }
    guard let sign = words.popFirst(), sign == "=" || sign == "!=",
      let list = words.popFirst()
    else { return nil }
    var ranges: [ClosedRange<UInt64>] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = item.split(separator: ".", omittingEmptySubsequences: false)
      guard ends.count == 1 || ends.count == 3 && ends[1].isEmpty, let first = UInt64(ends[0]),
        let last = UInt64(ends[ends.count - 1]), first <= last
      else { return nil }
      ranges.append(first...last)
    }
    return Relation(operand: letter, modulus: modulus, ranges: ranges, isNegated: sign == "!=")
  }
}

extension PluralRule.Relation {
  /// Returns whether a number is in the relation.
  fileprivate func matches(_ number: PluralOperands) -> Bool {
    var value: UInt64
    // A number with a fraction equals no integer, nor does its remainder.
    var canBeEqual = true
    switch operand {
    case UInt8(ascii: "n"):
      value = number.integer
      canBeEqual = number.isInteger
    case UInt8(ascii: "i"): value = number.integer
    case UInt8(ascii: "v"): value = UInt64(number.fractionCount)
    case UInt8(ascii: "w"): value = UInt64(number.significantFraction.count)
    case UInt8(ascii: "f"): value = number.fraction
    case UInt8(ascii: "t"): value = number.significantFraction.value
    default: value = UInt64(number.exponent)
    }
    if let modulus { value %= modulus }
    return (canBeEqual && ranges.contains { $0.contains(value) }) != isNegated
  }
}
