/// The parts of a text that a reader sees, and those that a program reads.
///
/// No pseudo-locale changes those that a program reads:
///
/// - format specifiers (`%1$@`, `%#@files@`, `%%`), also of other systems (`%{name}`, `%(name)s`);
/// - tags of markup and character references (`<b>`, `&amp;`), and the target of a link in Markdown
///   (`](...)`);
/// - escapes (`\n`, `\u00e9`, `\(name)`);
/// - placeholders: `$(NAME)`, `${name}`, `$name`, `{0}`, `{name}`;
/// - addresses (`https://...`, `www....`, `name@example.org`, `example.org`);
/// - key equivalents (`⌘Q`, `Ctrl+Q`, `F10`).
package struct TextParts: Sendable {
  package let text: String
  /// The ranges that only a program reads, ascending and disjoint.
  package let protected: [Range<String.Index>]

  /// Splits a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    var scanner = ProtectedPartScanner(text)
    protected = scanner.ranges()
  }

  /// Calls a closure with the parts, in order.
  func forEach(_ body: (_ part: Substring, _ isProtected: Bool) -> Void) {
    var end = text.startIndex
    for range in protected {
      if end < range.lowerBound { body(text[end..<range.lowerBound], false) }
      body(text[range], true)
      end = range.upperBound
    }
    if end < text.endIndex { body(text[end...], false) }
  }

  /// Returns the text with other characters where a reader sees it.
  ///
  /// - Parameter replacement: Returns what replaces a letter of ASCII, or nil to keep it. A letter
  ///   with a combining mark of its own is kept.
  /// - Returns: The text.
  func mappingLetters(_ replacement: (UInt8) -> String?) -> String {
    var result = ""
    forEach { part, isProtected in
      guard !isProtected else {
        result += part
        return
      }
      for character in part {
        if character.utf8.count == 1, let ascii = character.asciiValue,
          let replaced = replacement(ascii)
        {
          result += replaced
        } else {
          result.append(character)
        }
      }
    }
    return result
  }

  /// Whether a reader sees letters: a format such as `%d / %d` has none.
  package var hasLetters: Bool {
    var found = false
    forEach { part, isProtected in
      found = found || !isProtected && part.contains(where: \.isLetter)
    }
    return found
  }

  /// The characters in order, each with whether a program reads it.
  var characters: [(character: Character, isProtected: Bool)] {
    var result: [(Character, Bool)] = []
    forEach { part, isProtected in result += part.map { ($0, isProtected) } }
    return result
  }
}
