import Checks
import Diagnostics
import InterfaceDocuments
import LocaleData
import LocalizationTables
import StringsFiles

/// The texts of a table whose source language is in code.
///
/// The table in the development locale is empty or not there, and tables in other locales tell by their
/// keys what there is to translate. A key that at least half of the locales have is a text, and so is one
/// that code looks up, where code was read; others may be remains of earlier versions.
struct AssumedTexts: Sendable {
  /// The texts: each has the value and the comment that code gives, else its key stands for it.
  private(set) var texts: [DevelopmentText] = []
  /// The keys of fewer than half of the locales, which are not among the texts.
  private(set) var rareKeys: Set<ExactText> = []

  /// Determines the texts, or returns `nil` if the source texts are in the tables: in the development
  /// locale, these have at least half of the keys that at least half of the other locales have.
  ///
  /// - Parameters:
  ///   - tables: The tables of one form in all locales, those of the development locale among them.
  ///   - written: The keys of the development locale's tables of all forms.
  ///   - code: The texts that code looks up in the table, if code was read.
  ///   - addsTexts: Whether texts that code alone knows are added.
  ///   - isOfInfo: Whether the table translates the values of `Info.plist`.
  /// - Complexity: O(*n*) in the number of entries.
  init?(
    of tables: [TableSubject.LocaleTable], besides written: Set<ExactText>, code: CodeTable?,
    addsTexts: Bool, isOfInfo: Bool
  ) {
    let translations = Self.translations(in: tables)
    let largest = translations.map { $0.entries.count }.max() ?? 0
    let added = addsTexts ? code?.keys ?? [] : []
    guard 2 * written.count < largest || written.isEmpty && !added.isEmpty else { return nil }
    var found: [ExactText: [(entry: TableEntry, path: String)]] = [:]
    // The fullest table determines the order.
    var order: [ExactText] = []
    for locale in translations.enumerated().sorted(by: {
      ($1.element.entries.count, $0.offset) < ($0.element.entries.count, $1.offset)
    }).map(\.element) {
      for (entry, path) in locale.entries {
        let key = ExactText(entry.key)
        if found[key] == nil { order.append(key) }
        found[key, default: []].append((entry, path))
      }
    }
    let common = Set(found.filter { 2 * $0.value.count >= translations.count }.keys)
    let known = common.intersection(written).count
    guard 2 * known < common.count || written.isEmpty else { return nil }
    for key in order where !written.contains(key) {
      guard common.contains(key) || code?.uses(key.text) == true else {
        rareKeys.insert(key)
        continue
      }
      texts.append(Self.text(key.text, found[key] ?? [], code, isOfInfo: isOfInfo))
    }
    for key in added
    where found[ExactText(key)] == nil && !written.contains(ExactText(key)) {
      texts.append(Self.text(key, [], code, isOfInfo: isOfInfo))
    }
    if texts.isEmpty { return nil }
  }

  /// The entries of one locale, each key once, with the paths of their files.
  private struct Translations {
    var entries: [(entry: TableEntry, path: String)] = []
    var seen: Set<ExactText> = []
  }

  private static func translations(in tables: [TableSubject.LocaleTable]) -> [Translations] {
    var names: [String] = []
    var locales: [String: Translations] = [:]
    for table in tables where !table.isSource && !LocaleIdentifier.isPseudo(table.locale) {
      guard LocaleIdentifier(table.locale) != nil, !table.table.entries.isEmpty else { continue }
      let name = LocaleIdentifier.canonicalName(table.locale)
      if locales[name] == nil { names.append(name) }
      for entry in table.table.entries where !entry.key.isEmpty {
        guard locales[name, default: Translations()].seen.insert(ExactText(entry.key)).inserted
        else {
          continue
        }
        // Of several entries with a key the last one counts.
        let entry = table.table[entry.key] ?? entry
        locales[name]?.entries.append((entry, table.table.path))
      }
    }
    return names.compactMap { locales[$0] }
  }

  /// Returns the text with a key.
  ///
  /// Its format is that of most translations, unless it is the key's or the one of code.
  private static func text(
    _ key: String, _ translations: [(entry: TableEntry, path: String)], _ code: CodeTable?,
    isOfInfo: Bool
  ) -> DevelopmentText {
    let inCode = code?.text(key)
    let plain = TableEntry(
      key: key, value: inCode?.value ?? key, keyPosition: .start, valuePosition: .start)
    var format: TableEntry?
    let isFormatKnown = inCode.map { !$0.hasUnknownSpecifiers } ?? false
    if !isFormatKnown, plain.hasPercent || translations.contains(where: \.entry.hasPercent) {
      let own = FormatSignature(plain)
      let all = translations.map { FormatSignature($0.entry) }
      let usual = FormatSignature.mostFrequent(of: all, preferring: own)
      if usual != own { format = zip(translations, all).first { $0.1 == usual }?.0.entry }
    }
    let model = translations.first
    let comments = model?.entry.comments ?? []
    let isName = isOfInfo && DevelopmentText.isName(key)
    var text = DevelopmentText(
      key: key, value: plain.value,
      variants: (translations.first { !$0.entry.variants.isEmpty }?.entry.variants ?? []).map {
        StringsTable.Variant(path: $0.path, value: plain.value, position: .start)
      },
      comment: inCode?.comment ?? (comments.isEmpty ? nil : comments.joined(separator: "\n")),
      path: inCode?.path ?? model?.path ?? "",
      position: inCode?.position ?? model?.entry.keyPosition ?? .start,
      needsTranslation: !isName,
      // A key such as "10" may stand for any text.
      isInvariant: isName || inCode != nil && InvariantText.isInvariant(plain.value))
    text.origin = inCode == nil ? .key : .code
    text.format = format
    return text
  }
}
