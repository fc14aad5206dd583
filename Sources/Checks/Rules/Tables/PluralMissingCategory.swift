import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds plural forms that a language needs and a text lacks.
  static let pluralMissingCategory = Rule(
    ofTables: RuleInfo(
      id: RuleID("plural-missing-category"), severity: .error, title: "Missing plural category",
      summary: "A text that varies with a number lacks a form that its language has.",
      rationale: """
        Numbers of a category without a form get the form "other", which is wrong for them: \
        Polish needs "few" for 2, 3 and 4. Without "other" nothing is shown at all. The \
        categories are those of the Unicode CLDR. It is a warning if all forms of the text are \
        the same, or if the text has no forms at all, since the language may not distinguish them \
        here.
        """,
      badExample: pluralExample(polishCases: [("one", "plik"), ("many", "plików")]),
      goodExample: pluralExample(
        polishCases: [("one", "plik"), ("few", "pliki"), ("many", "plików")]))
  ) { subject in
    subject.pluralFaults { fault in
      switch fault.problem.kind {
      case .missingOther(let others):
        let rest = others.map { "\"\($0.rawValue)\"" }
        return (
          nil,
          "\(fault.name) has no form \"other\", without which the platforms show no text; add it"
            + (rest.isEmpty ? "" : ", and \(rest.inSentence())")
        )
      case .missingCategories(let missing):
        let names = missing.map { "\"\($0.category.rawValue)\"" }
        let numbers = missing.map { "for \($0.integers.listed)" }
        return (
          fault.variesInFact ? nil : .warning,
          "\(fault.name) has no \(names.count == 1 ? "form" : "forms") \(names.inSentence()), which "
            + "\(fault.shown.locale) has \(numbers.inSentence()); add \(names.count == 1 ? "it" : "them"), "
            + "or these numbers get the form \"other\""
        )
      default: return nil
      }
    } + withoutForms(subject)
  }

  /// Returns the translations that do not vary with a number, though the source text does.
  private static func withoutForms(_ subject: TableSubject) -> [TableFault] {
    let varying = subject.sourceEntries.filter { $0.value.entry.variesWithNumber }
    guard !varying.isEmpty else { return [] }
    let shown = subject.shownEntries { entry in
      varying[ExactText(entry.key)] != nil && !entry.variesWithNumber && entry.variables.isEmpty
    }
    return shown.compactMap { shown -> TableFault? in
      guard !shown.isSource, let source = varying[ExactText(shown.entry.key)],
        let forms = PluralRules(locale: shown.locale)?.neededForms,
        FormatSpecifier.all(in: shown.entry.value).contains(where: \.showsNumber)
      else { return nil }
      return TableFault(
        severity: .warning, key: shown.entry.key, locale: shown.locale, path: shown.path,
        position: shown.entry.valuePosition,
        message: "\(shown.name(of: [])) varies with a number in \(source.locale), but not in "
          + "\(shown.locale); add the forms \(forms)",
        notes: [
          Finding.Note(
            path: source.path, position: source.entry.valuePosition,
            message: "the text is written here")
        ])
    }
  }

  /// A table in English and Polish.
  static func pluralExample(polishCases: [(category: String, noun: String)]) -> String {
    func table(_ locale: String, _ cases: [(category: String, noun: String)], _ other: String)
      -> String
    {
      """
      <!-- \(locale).lproj/Case.stringsdict -->
      <plist version="1.0">
      <dict>
        <key>files</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key>
          <string>%#@count@</string>
          <key>count</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
      \(cases.map { "      <key>\($0.category)</key>\n      <string>%d \($0.noun)</string>" }
        .joined(separator: "\n"))
            <key>other</key>
            <string>%d \(other)</string>
          </dict>
        </dict>
      </dict>
      </plist>
      """
    }
    return table("en", [("one", "file")], "files") + "\n" + table("pl", polishCases, "pliku")
  }
}

extension TableEntry {
  /// Whether a text has plural forms.
  fileprivate var variesWithNumber: Bool { variants.contains { $0.path.pluralCategory != nil } }
}
