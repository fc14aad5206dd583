/// Compares a text of the source language with what it was when it was translated.
enum SourceChange: Sendable {
  /// Returns whether two texts differ in nothing but punctuation, white space, capitals, English
  /// articles and a slip in one word, so that translations of one are translations of the other.
  static func isSlight(from old: String, to new: String) -> Bool {
    let (former, current) = (words(old), words(new))
    return former.joined() == current.joined() || isSlip(from: former, to: current)
  }

  /// Returns whether texts differ in one longer word by a letter or by the order of its letters: a
  /// typing error or a slip of grammar was corrected.
  private static func isSlip(from old: [Substring], to new: [Substring]) -> Bool {
    guard old.count == new.count, old.count > 2 else { return false }
    let changed = zip(old, new).filter { $0 != $1 }
    guard changed.count == 1, let (former, current) = changed.first,
      min(former.count, current.count) >= 4, former.allSatisfy(\.isLetter),
      current.allSatisfy(\.isLetter)
    else { return false }
    if former.sorted() == current.sorted() { return true }
    let (short, long) =
      former.count < current.count ? (former, current) : (current, former)
    guard long.count == short.count + 1 else { return false }
    let same = zip(short, long).prefix { $0 == $1 }.count
    return short.dropFirst(same) == long.dropFirst(same + 1)
  }

  /// Returns whether a text is a name in braces, which a program replaces: `{File Info}`.
  static func isInBraces(_ text: String) -> Bool {
    let text = text.drop(while: \.isWhitespace)
    guard text.first == "{", let last = text.last(where: { !$0.isWhitespace }) else { return false }
    return last == "}" && text.count > 2
  }

  /// Returns texts for messages: those that are too long begin before their first difference, if they
  /// would be the same otherwise.
  static func shortened(_ old: String, _ new: String) -> (old: String, new: String) {
    guard old.shortened == new.shortened, old != new else { return (old.shortened, new.shortened) }
    let same = zip(old, new).prefix { $0 == $1 }.count
    // The word before the difference is shown too.
    let words = old.prefix(same).split(
      omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    let start = same - words.suffix(2).joined(separator: " ").count
    guard start > 0 else { return (old.shortened, new.shortened) }
    let part = { (text: String) in "\u{2026}" + String(text.dropFirst(start)).shortened }
    return (part(old), part(new))
  }

  /// Returns the words of a text in small letters, without articles and what separates words.
  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { $0.isWhitespace || $0.isPunctuation && !signs.contains($0) }
      .filter { !articles.contains($0) }
  }

  /// Punctuation that has a meaning of its own.
  private static let signs: Set<Character> = ["%", "@", "#", "&"]

  private static let articles: Set<Substring> = ["a", "an", "the"]
}
