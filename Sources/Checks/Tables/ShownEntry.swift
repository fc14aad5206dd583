import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding

/// An entry of a table that the program shows in one locale.
struct ShownEntry {
  var locale: String
  var path: String
  var entry: TableEntry
  /// Whether its text is the source text, or in the same language.
  var isSource: Bool
  /// Whether it is a translation whose specifiers stand for those of a source text that is not known.
  var isUsualTranslation = false

  /// The key and cases in quotes, for messages: `"files" (plural.one, plural.other)`.
  func name(of paths: [VariationPath]) -> String {
    let cases = paths.filter { !$0.isEmpty }
    var name = "\"\(quotable(entry.key))\""
    guard !cases.isEmpty else { return name }
    name += " (" + cases.prefix(3).map { quotable($0.name) }.joined(separator: ", ")
    if cases.count > 3 { name += " and \(cases.count - 3) more" }
    return name + ")"
  }
}

extension TableSubject {
  /// Returns the entries that are shown and satisfy a condition, in the order of the tables.
  ///
  /// An entry is not shown if a later one of the same key replaces it, or if the locale has rules
  /// for the key in a `.stringsdict`. A key of a string catalog without a text in the source
  /// language is that text itself.
  ///
  /// - Parameters:
  ///   - isInSource: Whether only texts in the source language are wanted.
  ///   - isRelevant: The condition.
  /// - Returns: The entries.
  func shownEntries(
    isInSource: Bool = false, where isRelevant: (TableEntry) -> Bool = { _ in true }
  ) -> [ShownEntry] {
    var varying: [String: Set<ExactText>] = [:]
    for table in tables where table.form == .stringsdict {
      varying[table.locale, default: []].formUnion(table.table.entries.map { ExactText($0.key) })
    }
    var shown: [ShownEntry] = []
    for table in tables where table.isSource || !isInSource {
      let isPlain = table.form == .strings
      let replaced = isPlain ? varying[table.locale] ?? [] : []
      for entry in table.table.entries where isRelevant(entry) {
        guard table.table[entry.key]?.keyPosition == entry.keyPosition,
          replaced.isEmpty || !replaced.contains(ExactText(entry.key))
        else { continue }
        shown.append(
          ShownEntry(
            locale: table.locale, path: table.table.path, entry: entry, isSource: table.isSource))
      }
    }
    return shown + keysAsTexts.filter { isRelevant($0.entry) }
  }

  /// The source entries by key.
  var sourceEntries: [ExactText: ShownEntry] {
    comparisons?.sourceEntries { allSourceEntries } ?? allSourceEntries
  }

  private var allSourceEntries: [ExactText: ShownEntry] {
    let texts = hasDocuments ? source : source.filter { $0.origin != .written }
    let others = texts.map { text in
      ShownEntry(
        locale: sourceLocale, path: text.path, entry: text.format ?? text.entry, isSource: true,
        isUsualTranslation: text.format != nil)
    }
    return Dictionary(
      ((hasDocuments ? [] : shownEntries(isInSource: true)) + others).map {
        (ExactText($0.entry.key), $0)
      }
    ) { first, _ in first }
  }

  /// The keys of string catalogs that have no text in the source language.
  private var keysAsTexts: [ShownEntry] {
    catalogs.flatMap { catalog in
      let locale = catalog.sourceLocale ?? sourceLocale
      return catalog.strings.filter { $0.localization(in: locale) == nil }.map { string in
        ShownEntry(
          locale: locale, path: catalog.path,
          entry: TableEntry(
            key: string.key, value: string.key, keyPosition: string.position,
            valuePosition: string.position, extractionState: string.extractionState),
          isSource: true)
      }
    }
  }
}
