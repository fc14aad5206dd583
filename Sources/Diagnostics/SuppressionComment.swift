/// What a comment says about suppression: `lintel:disable clipped-text the icon explains it`.
///
/// The verbs are those of SwiftLint. The names of rules follow, with or without commas, and then the
/// reason, which a colon or a dash may precede.
public struct SuppressionComment: Hashable, Sendable {
  /// What a comment is about.
  public enum Verb: String, CaseIterable, Hashable, Sendable {
    /// The element or entry that follows, or all up to a matching `enable`.
    case disable
    /// The element or entry that follows.
    case disableNext = "disable:next"
    /// The element or entry on the line.
    case disableThis = "disable:this"
    /// The element before.
    case disablePrevious = "disable:previous"
    /// The end of a region that `disable` begins.
    case enable
  }

  /// The verb as written.
  public var writtenVerb: String
  /// The names before the reason that are names of rules.
  public var rules: [RuleID] = []
  /// The names before the reason that are not.
  public var unknownRules: [String] = []
  /// The reason, if there is one.
  public var reason: String?

  /// The verb, or `nil` if the comment has another word.
  public var verb: Verb? { Verb(rawValue: writtenVerb) }

  /// What a comment begins with.
  public static let prefix = "lintel:"

  /// Reads a comment, or a line of one, that begins with `lintel:`; fails for another one.
  ///
  /// A word is taken for a misspelt rule if it is the first one, if it is much like a rule's name, or
  /// if a colon or a dash follows; any other word begins the reason.
  ///
  /// - Parameters:
  ///   - comment: The text, without delimiters.
  ///   - known: The rules that there are.
  public init?(_ comment: Substring, known: Set<String>) {
    let text = comment.drop(while: \.isWhitespace)
    guard text.hasPrefix(Self.prefix) else { return nil }
    var words = text.dropFirst(Self.prefix.count).split(whereSeparator: \.isWhitespace)[...]
    let isSpaced = text.dropFirst(Self.prefix.count).first?.isWhitespace ?? true
    writtenVerb = isSpaced ? "" : String(words.popFirst() ?? "")
    while let word = words.first {
      if Self.isDash(word) {
        words.removeFirst()
        break
      }
      let name = String(word.prefix { $0 != "," && $0 != ":" })
      let rest = word.dropFirst(name.count)
      let isName = rest.allSatisfy { $0 == "," } || rest == ":"
      if isName, known.contains(name) {
        rules.append(RuleID(name))
      } else if isName, isMisspeltRule(name, known, isLast: rest == ":") {
        unknownRules.append(name)
      } else {
        break
      }
      words.removeFirst()
      if rest == ":" { break }
    }
    let reason = words.joined(separator: " ")
    self.reason = reason.contains { $0.isLetter || $0.isNumber } ? reason : nil
  }

  /// Returns whether a word that is not a rule's name was meant to be one.
  private func isMisspeltRule(_ word: String, _ known: Set<String>, isLast: Bool) -> Bool {
    guard !isLast, !(rules.isEmpty && unknownRules.isEmpty) else { return true }
    return word.contains("-") && Suggestion.nearest(to: word, in: known.sorted()) != nil
  }

  private static func isDash(_ word: Substring) -> Bool {
    word.allSatisfy { $0 == "-" || $0 == "–" || $0 == "—" || $0 == ":" }
  }

  /// Returns what the lines of a comment of a table say.
  ///
  /// The reason of one extends to the end of its line.
  ///
  /// - Parameters:
  ///   - comment: The comment, of one or more lines.
  ///   - known: The rules that there are.
  /// - Returns: What each line that begins with `lintel:` says.
  public static func all(in comment: String, known: Set<String>) -> [SuppressionComment] {
    guard comment.contains(prefix) else { return [] }
    return comment.split(whereSeparator: \.isNewline).compactMap { line in
      guard let start = start(in: line) else { return nil }
      return SuppressionComment(line[start...], known: known)
    }
  }

  /// Returns the place of `lintel:` at the beginning of a line or after a blank.
  private static func start(in line: Substring) -> Substring.Index? {
    var rest = line
    while let range = rest.firstRange(of: prefix) {
      let before = line[..<range.lowerBound].last
      if before?.isWhitespace ?? true { return range.lowerBound }
      rest = rest[range.upperBound...]
    }
    return nil
  }
}
