import LocaleData
import StringsFiles

/// The texts of a document that its translators leave unchanged: names, units, keyboard keys.
///
/// At least three tables must contain a text, and at most one in ten may change it. A table that
/// leaves more than half of its texts unchanged was not translated, and does not count. Texts that a
/// string catalog excludes from translation are among them.
package struct UnchangedTexts: Sendable {
  private static let minimumTables = 3
  private static let maximumChangedShare = 0.1

  private var keysByTable: [String: Set<String>] = [:]

  /// Compares a document's texts with its tables.
  ///
  /// - Parameters:
  ///   - texts: The document's texts.
  ///   - localizations: The tables; those in the development language and those of pseudo-locales do
  ///     not count.
  ///   - developmentLocale: The locale of the document's texts.
  ///   - names: Texts that are never translated.
  /// - Complexity: O(t · l) for t texts and l localizations.
  package init(
    of texts: [Localizer.DocumentText], in localizations: [Localization], developmentLocale: String,
    names: Set<String> = []
  ) {
    // Nothing to compare; this runs once for each locale of a run.
    guard !texts.isEmpty else { return }
    let catalogs = localizations.filter { localization in
      localization.files.contains { $0.table.excludesKeys }
    }
    for text in texts
    where names.contains(text.text)
      || catalogs.contains(where: {
        $0.table(named: text.table)?.isToBeTranslated(text.key) == false
      })
    {
      keysByTable[text.table, default: []].insert(text.key)
    }
    let language = LocaleIdentifier(developmentLocale)?.language
    let others = localizations.filter {
      LocaleIdentifier($0.locale)?.language != language && !LocaleIdentifier.isPseudo($0.locale)
    }
    guard others.count >= Self.minimumTables else { return }
    for (name, texts) in Dictionary(grouping: texts, by: \.table) {
      keysByTable[name, default: []].formUnion(
        Self.unchanged(texts, in: others.filter { $0.table(named: name) != nil }))
    }
  }

  /// Returns whether a text is one of them.
  package func contains(_ key: String, in table: String) -> Bool {
    keysByTable[table]?.contains(key) ?? false
  }

  private static func unchanged(
    _ texts: [Localizer.DocumentText], in localizations: [Localization]
  ) -> Set<String> {
    var counts: [String: (all: Int, changed: Int)] = [:]
    for localization in localizations {
      var changes: [String: Bool] = [:]
      for text in texts {
        if let (entry, _) = localization.entry(text.key, in: text.table) {
          changes[text.key] = entry.value != text.text
        }
      }
      guard 2 * changes.values.count(where: \.self) >= changes.count else { continue }
      for (key, isChanged) in changes {
        counts[key, default: (0, 0)].all += 1
        if isChanged { counts[key]?.changed += 1 }
      }
    }
    return Set(
      counts.filter { _, count in
        count.all >= minimumTables
          && Double(count.changed) <= maximumChangedShare * Double(count.all)
      }.keys)
  }
}
