import Diagnostics
import LocaleData
import LocalizationTables

extension Rule {
  /// Finds plural forms that hide which number they are for.
  static let pluralWithoutNumber = Rule(
    ofTables: RuleInfo(
      id: RuleID("plural-without-number"), severity: .warning,
      title: "Plural form without its number",
      summary: "A plural form for several numbers does not show the number.",
      rationale: """
        In many languages "one" is not only for 1: in Russian it is shown for 21 and 101 too, so \
        that "one file" is wrong. Show the number in each form whose category has several \
        numbers. It is a note if these are 0 and 1 alone: add the form "zero" if the text is shown \
        for 0.
        """,
      badExample: pluralExample(
        polishCases: [("one", "plik"), ("few", "pliki"), ("many", "plików")]
      ).replacing("%d pliki<", with: "kilka plików<"),
      goodExample: pluralExample(
        polishCases: [("one", "plik"), ("few", "pliki"), ("many", "plików")]))
  ) { subject in
    subject.pluralFaults { fault in
      guard case .withoutNumber(let category, let integers) = fault.problem.kind else {
        return nil
      }
      // Few programs show a text for 0.
      return (
        integers == [0, 1] ? .note : nil,
        "\(fault.name) does not show the number, but the category \"\(category.rawValue)\" of "
          + "\(fault.shown.locale) is for \(integers.listed); show it as in \"other\""
      )
    }
  }
}
