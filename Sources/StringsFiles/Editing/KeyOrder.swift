/// The sort key of a key: Xcode sorts keys as Finder sorts files.
///
/// Keys are compared by letters first, then by accents, then by case; numbers by value. The order is
/// that of `localizedStandardCompare(_:)` in a locale without its own order.
package struct KeyOrder: Comparable, Sendable {
  /// The weights of the characters, without accents and case.
  private var primary: [UInt32] = []
  /// The accents.
  private var secondary: [UInt32] = []
  /// The case, and zeros before numbers.
  private var tertiary: [UInt32] = []
  private let text: String

  /// Creates the sort key of a key.
  ///
  /// - Complexity: O(*n*) in the length of the key.
  package init(_ text: String) {
    self.text = text
    var digits: [UInt32] = []
    for scalar in text.unicodeScalars {
      if let digit = Self.digit(scalar) {
        digits.append(digit)
        continue
      }
      append(number: &digits)
      if let expansion = CollationTable.expansions[scalar] {
        for scalar in expansion.unicodeScalars { append(scalar) }
        secondary.append(1)
      } else {
        append(scalar)
      }
    }
    append(number: &digits)
  }

  package static func < (lhs: KeyOrder, rhs: KeyOrder) -> Bool {
    if lhs.primary != rhs.primary { return lhs.primary.lexicographicallyPrecedes(rhs.primary) }
    if lhs.secondary != rhs.secondary {
      return lhs.secondary.lexicographicallyPrecedes(rhs.secondary)
    }
    if lhs.tertiary != rhs.tertiary {
      return lhs.tertiary.lexicographicallyPrecedes(rhs.tertiary)
    }
    return lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
  }

  package static func == (lhs: KeyOrder, rhs: KeyOrder) -> Bool {
    ExactText(lhs.text) == ExactText(rhs.text)
  }
}

extension KeyOrder {
  /// The minimum weights of the classes of characters.
  private enum CharacterClass {
    static let space: UInt32 = 1 << 24
    static let punctuation: UInt32 = 2 << 24
    static let symbol: UInt32 = 3 << 24
    static let currency: UInt32 = 4 << 24
    static let number: UInt32 = 5 << 24
    static let letter: UInt32 = 6 << 24
    static let hangul: UInt32 = 7 << 24
    static let kana: UInt32 = 8 << 24
    static let ideograph: UInt32 = 9 << 24
    /// The offset of characters that are not in the table.
    static let untabled: UInt32 = 1 << 16
  }

  private struct Weight: Sendable {
    var primary: UInt32
    var secondary: UInt32
    var tertiary: UInt32
  }

  /// The weights of the characters in the table.
  private static let weights: [Unicode.Scalar: Weight] = {
    var weights: [Unicode.Scalar: Weight] = [:]
    add(CollationTable.punctuation, from: CharacterClass.punctuation, to: &weights)
    add(CollationTable.symbols, from: CharacterClass.symbol, to: &weights)
    add(CollationTable.currencies, from: CharacterClass.currency, to: &weights)
    add(CollationTable.letters, from: CharacterClass.letter, to: &weights)
    for (index, word) in words(CollationTable.kana).enumerated() {
      for (part, scalars) in word.split(separator: "/").enumerated() {
        for (rank, scalar) in scalars.unicodeScalars.enumerated() {
          weights[scalar] = Weight(
            primary: CharacterClass.kana + UInt32(index), secondary: UInt32(part),
            tertiary: UInt32(rank))
        }
      }
    }
    return weights
  }()

  /// Adds the characters of a part of the table, in which each word has one weight.
  private static func add(
    _ table: String, from first: UInt32, to weights: inout [Unicode.Scalar: Weight]
  ) {
    for (index, word) in words(table).enumerated() {
      for (rank, scalar) in word.unicodeScalars.enumerated() {
        let lowercase = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        weights[scalar] = Weight(
          primary: first + UInt32(index),
          secondary: weights[lowercase]?.secondary ?? UInt32(rank),
          tertiary: scalar.properties.isUppercase ? 1 : 0)
      }
    }
  }

  private static func words(_ table: String) -> [Substring] {
    table.split { $0 == " " || $0 == "\n" }
  }

  /// Returns the value of a decimal digit of any script, if it is one.
  private static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
    if scalar.isASCII { return "0"..."9" ~= scalar ? scalar.value - 0x30 : nil }
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { UInt32($0) }
  }

  /// Adds a number by its length and then its digits, and clears it.
  private mutating func append(number digits: inout [UInt32]) {
    guard !digits.isEmpty else { return }
    let significant = digits.drop { $0 == 0 }
    primary.append(CharacterClass.number)
    primary.append(UInt32(significant.count))
    primary += significant
    tertiary.append(UInt32(digits.count - significant.count))
    digits.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let weight = Self.weights[scalar] {
      primary.append(weight.primary)
      secondary.append(weight.secondary)
      tertiary.append(weight.tertiary)
      return
    }
    let value = scalar.value
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: secondary.append(value)
    case .format: break
    case .control: if 0x09...0x0D ~= value { primary.append(CharacterClass.space + value) }
    case .spaceSeparator, .lineSeparator, .paragraphSeparator:
      primary.append(CharacterClass.space + 0x20)
    case .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .connectorPunctuation, .otherPunctuation:
      primary.append(CharacterClass.punctuation + CharacterClass.untabled + value)
    case .mathSymbol, .modifierSymbol, .otherSymbol:
      primary.append(CharacterClass.symbol + CharacterClass.untabled + value)
    case .currencySymbol: primary.append(CharacterClass.currency + CharacterClass.untabled + value)
    default: primary.append(Self.letter(value))
    }
  }

  /// Returns the weight of a letter that is not in the table.
  private static func letter(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x1100...0x11FF, 0xAC00...0xD7FF: CharacterClass.hangul + value
    case 0x3040...0x30FF: CharacterClass.kana + CharacterClass.untabled + value
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: CharacterClass.ideograph + value
    default: CharacterClass.letter + CharacterClass.untabled + value
    }
  }
}
