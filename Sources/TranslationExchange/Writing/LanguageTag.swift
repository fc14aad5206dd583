/// The form of language tags.
enum LanguageTag {
  /// Returns whether a text has the form of a language tag of BCP 47: `de`, `zh-Hant-HK`, `x-own`.
  static func isWellFormed(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(isLetterOrDigit)
    }
    guard isWellFormed, let first = parts.first, first.utf8.allSatisfy(isLetter) else {
      return false
    }
    // A single letter begins a private or a grandfathered tag.
    return first.utf8.count > 1 || parts.count > 1 && ["x", "i", "X", "I"].contains(first)
  }

  /// Returns whether a tag equals another one or is more specific.
  static func isWithin(_ tag: String, _ other: String) -> Bool {
    let (tag, other) = (tag.lowercased(), other.lowercased())
    return tag == other || tag.hasPrefix(other + "-")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte
  }
}
