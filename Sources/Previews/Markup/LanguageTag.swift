/// The value of the attribute `lang` (BCP 47).
enum LanguageTag {
  /// Returns the tag of a locale, or nil if it does not name a language.
  static func tag(of locale: String) -> String? {
    let tag = String(locale.map { $0 == "_" ? "-" : $0 })
    let primary = tag.prefix { $0 != "-" }
    let isTag = tag.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
    }
    guard isTag, (2...3).contains(primary.utf8.count), primary.utf8.allSatisfy(\.isASCIILetter)
    else {
      return nil
    }
    return tag
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter.
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  /// Whether it is an ASCII digit.
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
