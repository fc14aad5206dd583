/// The letters of the pseudo-locale `tall`.
enum TallLetters: Sendable {
  /// A mark below and two above: more than any letter of a language's alphabet has.
  private static let marks = "\u{331}\u{302}\u{301}"

  /// Returns a text in which the first letter of each word, and each vowel, has the accents.
  static func applied(to parts: TextParts) -> String {
    var result = ""
    var isWordStart = true
    for (character, isProtected) in parts.characters {
      result.append(character)
      let isLetter = character.isLetter
      if !isProtected, isLetter, takesMarks(character), isWordStart || isVowel(character) {
        result += marks
      }
      isWordStart = !isLetter || isProtected
    }
    return result
  }

  private static func isVowel(_ character: Character) -> Bool {
    character.utf8.count == 1 && "aeiouyAEIOUY".contains(character)
  }

  /// Whether a letter is of Latin, Greek or Cyrillic script.
  private static func takesMarks(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x41..<0x250, 0x370..<0x530, 0x1E00..<0x2000: true
    default: false
    }
  }
}
