import Diagnostics
import LocaleData
import StringsFiles
import TextDecoding

extension Rule {
  /// Finds texts with a number and a noun that do not vary.
  static let pluralCandidate = Rule(
    ofTables: RuleInfo(
      id: RuleID("plural-candidate"), severity: .note, title: "Text without plural forms",
      summary: "A text contains a number and a word after it, but does not vary with the number.",
      rationale: """
        English does not say "1 files", and other languages have up to six forms. Move the text \
        to a .stringsdict, or vary it by plural in the string catalog. The rule is off by default, \
        because it cannot know which words have a plural.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "found" = "%d results";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "found" = "Results: %d";
        """,
      isOptIn: true)
  ) { subject in
    guard !subject.hasDocuments else { return [] }
    let shown = subject.shownEntries(isInSource: true) { entry in
      entry.hasPercent && entry.variants.isEmpty && entry.variables.isEmpty
    }
    return shown.compactMap { shown -> TableFault? in
      guard let forms = PluralRules(locale: shown.locale)?.neededForms,
        let (specifier, word) = countedWord(in: shown.entry.value)
      else { return nil }
      return TableFault(
        key: shown.entry.key, locale: shown.locale, path: shown.path,
        position: shown.entry.valuePosition,
        message:
          "\(shown.name(of: [])) has a number (\(specifier)) before \"\(quotable(word))\", but "
          + "does not vary with it; add the forms \(forms)")
    }
  }

  /// Returns the only integer of a text and the word after it, if it is like a noun.
  private static func countedWord(in text: String) -> (specifier: String, word: String)? {
    let integers = FormatSpecifier.all(in: text).filter { specifier in
      if case .integer = specifier.argument { true } else { false }
    }
    guard integers.count == 1, case .letter(let letter) = integers[0].conversion,
      "diuDU".contains(letter)
    else { return nil }
    let integer = integers[0]
    guard !integer.flags.contains("0"), integer.precision == nil else { return nil }
    var rest = text[integer.range.upperBound...]
    guard let space = rest.popFirst(), space.isWhitespace else { return nil }
    let word = rest.prefix { $0.isLetter }
    guard word.count >= 3, word.first?.isUppercase == false, !uncounted.contains(String(word))
    else {
      return nil
    }
    return (integer.written, String(word))
  }

  /// Words after a number that have no plural: units, and words that are not nouns.
  private static let uncounted: Set<String> = [
    "and", "bit", "bpm", "bps", "dpi", "fps", "from", "hrs", "kbps", "min", "mins", "msec", "out",
    "percent", "ppi", "pts", "rpm", "sec", "secs", "than", "the",
  ]
}
