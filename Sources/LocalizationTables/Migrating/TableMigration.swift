import Diagnostics
import LocaleData
package import StringsFiles

/// The contents of a string catalog for tables of several locales, and the other way round.
package enum TableMigration: Sendable {
  /// Something that the other form cannot represent.
  package struct Loss: Hashable, Sendable {
    package var key: String
    /// The locale, or nil if it is lost in all of them.
    package var locale: String?
    /// What is lost, as a clause.
    package var reason: String
    /// Whether a translation is lost, rather than its description.
    package var isText = false
  }

  package struct LocaleTables: Hashable, Sendable {
    package var locale: String
    /// The entries of the `.strings` file.
    package var plain: [TableEntry]
    /// The entries of the `.stringsdict` file.
    package var varied: [TableEntry]
  }

  // MARK: To a catalog

  /// Returns the keys of a catalog with the texts of some tables.
  ///
  /// - Parameters:
  ///   - tables: The tables by locale, the source locale's first; a locale may have several.
  ///   - sourceLocale: The source language, whose comments are kept; of other languages, only the
  ///     comments that suppress findings are kept.
  /// - Returns: The keys in the order of the tables, and what a catalog cannot represent.
  /// - Complexity: O(n) in the number of entries.
  package static func catalog(
    of tables: [(locale: String, table: StringsTable)], sourceLocale: String
  ) -> (strings: [CatalogString], losses: [Loss]) {
    var strings: [CatalogString] = []
    var indices: [ExactText: Int] = [:]
    var losses: [Loss] = []
    for (locale, table) in tables {
      for entry in table.entries.filter(table.isEffective) + table.untranslated {
        let key = ExactText(entry.key)
        let index = indices[key] ?? strings.count
        if index == strings.count {
          indices[key] = index
          strings.append(CatalogString(key: entry.key, extractionState: "migrated"))
        }
        // The state replaces the mark.
        strings[index].add(entry.comments.filter { UntranslatedComment($0) == nil })
        var entry = entry.variants.isEmpty ? entry : MigratedVariants.ofCatalog(entry)
        let byWidth = entry.variants.filter { $0.path.steps.contains { $0.isWidth } }
        if !byWidth.isEmpty {
          losses.append(
            Loss(
              key: entry.key, locale: locale,
              reason: "a catalog has no cases by width, so that only the widest text is kept",
              isText: true))
          entry.value = byWidth.last?.value ?? entry.value
          entry.variants = []
        }
        entry.state = entry.state ?? "translated"
        if entry.variants.contains(where: { $0.state == nil }) {
          entry.variants = entry.variants.map { variant in
            var variant = variant
            variant.state = variant.state ?? "translated"
            return variant
          }
        }
        if let known = strings[index].localizations.firstIndex(where: { $0.locale == locale }) {
          // What varies wins, as on the platforms.
          if entry.variants.isEmpty { continue }
          strings[index].localizations[known].entry = entry
        } else {
          strings[index].localizations.append(
            CatalogString.Localization(locale: locale, entry: entry))
        }
      }
    }
    return (strings, losses)
  }

  // MARK: From a catalog

  /// Returns the tables with the texts of a catalog.
  ///
  /// - Parameter catalog: The catalog.
  /// - Returns: The tables of each locale, in the order of their names, and what they cannot represent.
  /// - Complexity: O(n) in the number of texts.
  package static func tables(of catalog: StringCatalog) -> (tables: [LocaleTables], losses: [Loss])
  {
    var losses: [Loss] = []
    // The keys are texts of the source language, even if no text is written out.
    var locales = catalog.locales
    if let source = catalog.sourceLocale, !locales.contains(source), !catalog.strings.isEmpty {
      locales.append(source)
    }
    let tables = locales.sorted().map { locale in
      var result = LocaleTables(locale: locale, plain: [], varied: [])
      for string in catalog.strings {
        let localization = string.localization(in: locale)
        let isSource = locale == catalog.sourceLocale
        var entry = localization?.entry
        // A key that was written by hand may differ from its text. That text is then in the code.
        if entry == nil, isSource, !["manual", "migrated"].contains(string.extractionState) {
          entry = TableEntry(
            key: string.key, value: catalog.sourceText(of: string), keyPosition: .start,
            valuePosition: .start)
        }
        guard var entry else { continue }
        entry.comments = string.comment.map { [$0] } ?? []
        if entry.state == "new", !isSource {
          losses.append(
            Loss(
              key: string.key, locale: locale,
              reason: "it is left out, being in the state \"new\""))
          continue
        }
        if isSource, entry.state == "new" { entry.state = nil }
        if let state = entry.state, !["new", "translated"].contains(state) {
          losses.append(
            Loss(
              key: string.key, locale: locale,
              reason: "its state \"\(state)\" is not kept, but its text is"))
        }
        if localization?.alternatives?.isEmpty == false {
          losses.append(
            Loss(
              key: string.key, locale: locale, reason: "only the first of its texts is kept",
              isText: true))
        }
        if entry.variants.isEmpty {
          result.plain.append(entry)
        } else {
          result.varied.append(MigratedVariants.ofDictionary(entry))
        }
      }
      return result
    }
    for string in catalog.strings {
      if !string.isToBeTranslated {
        losses.append(
          Loss(key: string.key, locale: nil, reason: "that it is not to be translated is not kept"))
      }
      if let generates = string.generatesSymbol {
        losses.append(
          Loss(
            key: string.key, locale: nil,
            reason: "that Xcode makes \(generates ? "a" : "no") symbol of it is not kept"))
      }
    }
    return (tables, losses)
  }
}

extension StringsTable {
  /// Whether an entry is the one that counts of those with its key.
  fileprivate func isEffective(_ entry: TableEntry) -> Bool {
    self[entry.key]?.keyPosition == entry.keyPosition || self[entry.key] == entry
  }
}

extension CatalogString {
  /// Adds the comments of an entry in one locale.
  ///
  /// The first ones are kept, and of the others the lines that suppress findings, at the end: a
  /// catalog has one comment for all locales.
  fileprivate mutating func add(_ comments: [String]) {
    let all = comments.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let suppressing = all.filter { $0.contains(SuppressionComment.prefix) }
    let others = all.filter { !$0.contains(SuppressionComment.prefix) }
    if comment == nil, !all.isEmpty {
      comment = (others + suppressing).joined(separator: "\n")
      return
    }
    for line in suppressing
    where !(comment ?? "").split(separator: "\n").contains(line) {
      comment = (comment.map { $0 + "\n" } ?? "") + line
    }
  }
}

extension VariationPath.Step {
  fileprivate var isWidth: Bool { if case .width = self { true } else { false } }
}
