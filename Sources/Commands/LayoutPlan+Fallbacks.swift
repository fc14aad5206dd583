import Diagnostics
import InterfaceDocuments
import LocalizationTables

extension LayoutPlan {
  /// A note for each locale that takes another's texts in a document.
  func fallbackFindings(for loaded: LoadedDocument) -> [Finding] {
    let localizer = Localizer(
      developmentLocale: loaded.document.developmentLocale, localizations: loaded.localizations)
    return locales(of: loaded).compactMap { name in
      guard let fallback = localizer.localized(in: name).fallback else { return nil }
      return Finding(
        rule: .localeFallback, severity: .note, path: loaded.path, position: nil, object: name,
        message: "there is no table for \"\(name)\": "
          + (fallback == Localizer.development
            ? "the document's own texts are shown" : "the texts of \"\(fallback)\" are shown"),
        occurrences: [Finding.Occurrence(locale: name)])
    }
  }
}
