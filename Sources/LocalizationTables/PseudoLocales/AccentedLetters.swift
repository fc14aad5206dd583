/// The letters of the pseudo-locale `accented`.
enum AccentedLetters: Sendable {
  /// Returns the letter that replaces one of ASCII; nil for other characters.
  static func accented(_ ascii: UInt8) -> String? {
    switch ascii {
    case 0x41...0x5A: upper[Int(ascii - 0x41)]
    case 0x61...0x7A: lower[Int(ascii - 0x61)]
    default: nil
    }
  }

  // From A and a to Z and z. Unicode has no precomposed q with an accent.
  private static let upper = [
    "Å", "Ḃ", "Ç", "Ð", "É", "Ḟ", "Ĝ", "Ĥ", "Î", "Ĵ", "Ķ", "Ļ", "Ṁ", "Ñ", "Ö", "Ṗ", "Q\u{303}", "Ŕ",
    "Š", "Ţ", "Û", "Ṽ", "Ŵ", "Ẋ", "Ý", "Ž",
  ]
  private static let lower = [
    "å", "ḃ", "ç", "đ", "é", "ƒ", "ĝ", "ĥ", "î", "ĵ", "ķ", "ļ", "ṁ", "ñ", "ö", "ṗ", "q\u{303}", "ŕ",
    "š", "ţ", "û", "ṽ", "ŵ", "ẋ", "ý", "ž",
  ]
}
