import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

extension TableSubject {
  /// A problem of a text with the entry that has it.
  struct TextFinding {
    var problem: TextProblem
    var locale: String
    var path: String
    var entry: TableEntry
    /// The text that the entry translates, if it was compared with one.
    var source: DevelopmentText?

    /// The text with the problem.
    var text: String { variant?.value ?? entry.value }

    /// The position of the text with the problem.
    var position: SourcePosition { variant?.position ?? entry.valuePosition }

    private var variant: StringsTable.Variant? {
      problem.path.isEmpty ? nil : entry.variants.first { $0.path == problem.path }
    }

    /// Creates a fault of the text.
    func fault(_ message: String) -> TableFault {
      TableFault(key: entry.key, locale: locale, path: path, position: position, message: message)
    }
  }

  /// The white space at the edges of translations that their sources do not have, and their copies.
  var differencesOfTranslations: [TextFinding] {
    let compute = { problemsOfTranslations([.edges, .sameness]) }
    return comparisons?.differences(compute) ?? compute()
  }

  /// The differences in punctuation and quotation marks between translations and their sources.
  var typographyOfTranslations: [TextFinding] {
    let compute = { problemsOfTranslations([.punctuation, .quotationMarks]) }
    return comparisons?.typography(compute) ?? compute()
  }

  /// Returns the problems that translations have in comparison with their sources.
  private func problemsOfTranslations(_ aspects: TextAspects) -> [TextFinding] {
    var comparisons: [String: TextComparison?] = [:]
    return translations.filter { $0.source.origin != .key }.flatMap {
      translation -> [TextFinding] in
      let locale = translation.locale
      if comparisons[locale] == nil {
        comparisons[locale] = .some(
          TextComparison(locale: locale, sourceLocale: sourceLocale, aspects: aspects))
      }
      guard case .some(.some(let comparison)) = comparisons[locale] else { return [] }
      let source = translation.source
      return comparison.problems(
        source: source.value, variants: source.variants, translation: translation.entry,
        isInvariant: source.isInvariant
      ).map {
        TextFinding(
          problem: $0, locale: locale, path: translation.path, entry: translation.entry,
          source: source)
      }
    }
  }

  /// Returns the problems that the texts of all locales have by themselves.
  func problemsOfTexts(_ aspects: TextAspects) -> [TextFinding] {
    tables.flatMap { table -> [TextFinding] in
      guard
        let comparison = TextComparison(
          locale: table.locale, sourceLocale: sourceLocale, aspects: aspects)
      else { return [] }
      return table.table.entries.flatMap { entry -> [TextFinding] in
        let problems =
          entry.variants.isEmpty
          ? comparison.problems(in: entry.value)
          : entry.variants.flatMap { variant in
            comparison.problems(in: variant.value).map {
              TextProblem(kind: $0.kind, path: variant.path, range: $0.range)
            }
          }
        return problems.map {
          TextFinding(
            problem: $0, locale: table.locale, path: table.table.path, entry: entry, source: nil)
        }
      }
    }
  }
}

extension DevelopmentText {
  /// The text as an entry of a table.
  var entry: TableEntry {
    var entry = TableEntry(
      key: key, value: value, keyPosition: position, valuePosition: position)
    entry.variants = variants
    return entry
  }
}
