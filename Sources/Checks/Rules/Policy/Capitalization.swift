import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds translations that begin with a letter of the other case.
  static let capitalization = Rule(
    ofTables: RuleInfo(
      id: RuleID("capitalization"), severity: .note, title: "Capital at the beginning",
      summary:
        "A translation begins with a small letter and its text with a capital, or the reverse.",
      rationale: """
        A button "löschen" beside a button "Sichern" looks careless. Begin the translation as the \
        text does. Names such as iPhone are left out, and so are the capitals of German nouns. \
        Languages without capitals have nothing to compare.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "delete" = "Delete";
        /* de.lproj/Case.strings */
        "delete" = "löschen";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "delete" = "Delete";
        /* de.lproj/Case.strings */
        "delete" = "Löschen";
        """, isOptIn: true, group: .typography)
  ) { subject in
    subject.translations.compactMap { translation in
      let (entry, source) = (translation.entry, translation.source)
      guard entry.variants.isEmpty, source.variants.isEmpty, !source.isInvariant,
        let expected = FirstLetter(source.value), let found = FirstLetter(entry.value),
        expected.isCapital != found.isCapital
      else { return nil }
      let beginning =
        "the translation \"\(entry.value.shortened)\" of \"\(entry.key)\" begins with a "
      if expected.isCapital {
        return translation.fault(
          beginning + "small letter, but the text \"\(source.value.shortened)\" with a capital; "
            + "write a capital")
      }
      let language = LocaleIdentifier(translation.locale)?.language ?? ""
      guard !languagesWithCapitalNouns.contains(language), !found.isOnlyCapitals,
        !source.value.split(whereSeparator: \.isWhitespace).contains(found.word)
      else { return nil }
      return translation.fault(
        beginning + "capital, but the text \"\(source.value.shortened)\" with a small letter; "
          + "write a small letter")
    }
  }
}

/// The languages that write nouns with capitals.
private let languagesWithCapitalNouns: Set<String> = ["de", "gsw", "ksh", "lb", "nds"]

/// The letter that a text begins with.
private struct FirstLetter {
  var isCapital: Bool
  /// The word that it begins.
  var word: Substring
  /// Whether the word is an abbreviation in capitals, or a letter.
  var isOnlyCapitals: Bool { word.allSatisfy { !$0.isLowercase } }

  /// Returns nil if the text begins otherwise, with a letter without case, or with a name that has a
  /// capital within it: `iPhone`.
  init?(_ text: String) {
    let start = text.drop { "¿¡".contains($0) || $0.isWhitespace }
    guard let first = start.first else { return nil }
    // Georgian has capitals for whole texts alone.
    guard first.isUppercase || first.changesInTitles else { return nil }
    word = start.prefix { !$0.isWhitespace }
    isCapital = first.isUppercase
    let isName = word.dropFirst().contains {
      $0.isUppercase || ".@/_".contains($0) && $0 != word.last
    }
    guard isCapital || !isName else { return nil }
  }
}

extension Character {
  /// Whether it is a small letter whose capital begins sentences.
  fileprivate var changesInTitles: Bool {
    unicodeScalars.first?.properties.changesWhenTitlecased ?? false
  }
}
