import LocaleData

extension FormatArgument {
  /// The safety of showing an argument of one class as one of another.
  enum Agreement: Comparable {
    /// It has another size or another kind: what is shown is wrong, or the program crashes.
    case none
    /// It is shown in another way, but safely: -1 as 4294967295, a large integer without its upper
    /// bits.
    case partial
    /// They are the same.
    case full
  }

  /// Returns the safety of showing an argument of this class as one of another.
  func agreement(with other: FormatArgument) -> Agreement {
    if self == other { return .full }
    switch (self, other) {
    // Fewer bits are the lower ones on all of the platforms: small numbers are right.
    case (.integer(let bits, _), .integer(let otherBits, _)) where bits >= otherBits:
      return .partial
    case (.character, .unicodeCharacter), (.unicodeCharacter, .character),
      (.character, .integer(bits: 32, _)), (.unicodeCharacter, .integer(bits: 32, _)),
      (.integer(bits: 32, _), .character), (.integer(bits: 32, _), .unicodeCharacter):
      return .partial
    // The address of anything can be shown.
    case (.object, .pointer), (.cString, .pointer), (.unicodeString, .pointer):
      return .partial
    default: return .none
    }
  }
}
