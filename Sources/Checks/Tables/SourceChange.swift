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

  /// Returns texts for messages: of long ones the words that differ, with one that they have in common
  /// on each side.
  static func shortened(_ old: String, _ new: String) -> (old: String, new: String) {
    let whole = (old: old.shortened, new: new.shortened)
    guard whole.old != old || whole.new != new else { return whole }
    let (former, current) = (
      old.split(whereSeparator: \.isWhitespace), new.split(whereSeparator: \.isWhitespace)
    )
    let start = zip(former, current).prefix { $0 == $1 }.count
    let count = min(former.count, current.count) - start
    let end = zip(former.reversed(), current.reversed()).prefix { $0 == $1 }.prefix(count).count
    let part = { (words: [Substring]) in
      let first = max(start - 1, 0)
      let last = min(words.count - end + 1, words.count)
      let text = words[first..<last].joined(separator: " ").shortened
      return (first > 0 ? "\u{2026}" : "") + text
        + (last < words.count && !text.hasSuffix("\u{2026}") ? "\u{2026}" : "")
    }
    let parts = (old: part(former), new: part(current))
    // Texts without spaces are one word.
    return parts.old == parts.new ? afterDifference(old, new) : parts
  }

  /// Returns the rest of two texts from shortly before their first difference.
  private static func afterDifference(_ old: String, _ new: String) -> (old: String, new: String) {
    let start = zip(old, new).prefix { $0 == $1 }.count - 10
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
