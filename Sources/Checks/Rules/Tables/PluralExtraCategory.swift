import Diagnostics
import LocaleData
import LocalizationTables
import TextDecoding

extension Rule {
  /// Finds plural forms that are never shown.
  static let pluralExtraCategory = Rule(
    ofTables: RuleInfo(
      id: RuleID("plural-extra-category"), severity: .warning, title: "Unused plural category",
      summary: "A text has a plural form that its language does not have.",
      rationale: """
        The form is never shown, and translating it is wasted: no number in Polish is "two". A \
        name that is not a category, such as "three", has no effect in any language. The form \
        "zero" is shown for 0 in every language. Remove the form, or correct its name.
        """,
      badExample: pluralExample(
        polishCases: [
          ("one", "plik"), ("two", "pliki"), ("few", "pliki"), ("many", "plików"),
        ]),
      goodExample: pluralExample(
        polishCases: [("one", "plik"), ("few", "pliki"), ("many", "plików")]))
  ) { subject in
    subject.pluralFaults { fault in
      switch fault.problem.kind {
      case .unusedCategory(let category):
        return (
          nil,
          "\(fault.name) is never shown, because no number in \(fault.shown.locale) is in "
            + "the category \"\(category.rawValue)\"; remove it"
        )
      // The reader of catalogs reports these.
      case .unknownCategory(let name) where !fault.shown.isInCatalog:
        return (
          nil,
          "\(fault.name) is never shown: \"\(quotable(name))\" is not a plural category; expected "
            + "zero, one, two, few, many or other"
        )
      default: return nil
      }
    }
  }
}

extension ShownEntry {
  /// Whether the entry is in a string catalog.
  var isInCatalog: Bool { path.hasSuffix(TablePlace.Form.catalog.suffix) }
}
