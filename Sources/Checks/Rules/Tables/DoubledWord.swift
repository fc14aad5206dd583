import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds words that are written twice.
  static let doubledWord = Rule(
    ofTables: RuleInfo(
      id: RuleID("doubled-word"), severity: .note, title: "Word written twice",
      summary: "A text has a word twice in succession.",
      rationale: """
        A word twice in succession, as in "the the", is mostly a slip of the keyboard or of an edit. Remove one of the words. Only \
        languages that do not double words for plurals or emphasis are looked at, and words that \
        they have in succession, such as French "nous nous", are left out; so are names in capitals, \
        and translations of texts with a doubled word.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "hint" = "Drop the the file here";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "hint" = "Drop the file here";
        """, isOptIn: true, group: .typography)
  ) { subject in
    subject.tables.flatMap { table -> [TableFault] in
      guard let language = LocaleIdentifier(table.locale)?.language,
        let allowed = doubledWords[language]
      else { return [] }
      return table.table.entries.flatMap { entry -> [TableFault] in
        if !table.isSource, let source = subject.source(of: entry.key),
          doubled(in: source.value, except: []) != nil
        {
          return []
        }
        return entry.texts.compactMap { text, position in
          doubled(in: text, except: allowed).map { word in
            TableFault(
              key: entry.key, locale: table.locale, path: table.table.path, position: position,
              message: "the text \"\(text.shortened)\" of \"\(entry.key)\" has the word "
                + "\"\(word)\" twice in succession; remove one")
          }
        }
      }
    }
  }
}

/// The languages that do not double words, with the words that may follow themselves.
private let doubledWords: [String: Set<String>] = [
  "bg": [], "bs": ["se"], "ca": ["nos", "us"], "cs": ["se", "si"],
  "da": ["der", "det", "er", "for", "med", "om", "på", "så", "til"],
  "de": ["das", "dem", "den", "der", "die", "ihnen", "sie", "so", "was"], "el": [],
  "en": ["had", "in", "is", "on", "that", "very"], "es": ["no", "nos"], "et": [],
  "fi": ["huh", "niin"], "fr": ["nous", "vous"], "gl": ["nos"], "hr": ["se"], "is": ["á", "er"],
  "it": ["piano", "via"], "lt": [], "lv": [], "mk": [],
  "nb": ["det", "er", "for", "med", "om", "på", "så", "til"],
  "nl": [
    "aan", "af", "bij", "dat", "die", "er", "in", "je", "mee", "om", "op", "over", "toe", "uit",
    "voor", "we", "ze", "zo",
  ], "nn": ["det", "er", "for", "med", "om", "på", "så", "til"],
  "no": ["det", "er", "for", "med", "om", "på", "så", "til"], "pl": [], "pt": ["nos"], "ro": [],
  "ru": ["едва", "чуть"], "sk": ["sa", "si"], "sl": ["se", "si"], "sr": ["se", "се"],
  "sv": ["av", "det", "för", "med", "om", "på", "så", "till"], "uk": ["ледь"],
]

/// Returns the first word that follows itself after white space.
private func doubled(in text: String, except allowed: Set<String>) -> Substring? {
  let words = text.split(whereSeparator: \.isWhitespace)
  for (first, second) in zip(words, words.dropFirst()) {
    // A punctuation mark after the second one does not matter.
    let word = second.prefix(while: \.isLetter)
    guard word.count > 1, first.count == word.count, second.dropFirst(word.count).count < 2,
      first.last?.isLetter == true, word.first?.isLowercase == true,
      first.lowercased() == word.lowercased(), !allowed.contains(word.lowercased())
    else { continue }
    return word
  }
  return nil
}
