/// Compares a text of the source language with what it was when it was translated.
enum SourceChange: Sendable {
  /// Returns whether two texts differ in nothing but punctuation, white space, capitals and English
  /// articles, so that translations of one are translations of the other.
  static func isSlight(from old: String, to new: String) -> Bool { words(old) == words(new) }

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
  private static func words(_ text: String) -> String {
    text.lowercased().split { $0.isWhitespace || $0.isPunctuation && !signs.contains($0) }
      .filter { !articles.contains($0) }.joined()
  }

  /// Punctuation that has a meaning of its own.
  private static let signs: Set<Character> = ["%", "@", "#", "&"]

  private static let articles: Set<Substring> = ["a", "an", "the"]
}
