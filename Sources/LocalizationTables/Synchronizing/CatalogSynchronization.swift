import LocaleData
package import StringsFiles

/// The changes that make a string catalog contain exactly the keys of its source texts.
///
/// It is what Xcode does with the catalog of a document when it builds: a changed source text is
/// updated, and its translations need a review; a key without a source text is reported. A source text
/// that was confirmed follows the document too, as long as the comment records that same text. One
/// that was edited in the catalog stays with its comment, and a difference from the document is
/// reported.
package struct CatalogSynchronization: Hashable, Sendable {
  /// What differs, in the order of the source texts and then of the catalog.
  package private(set) var events: [Synchronization.Event] = []
  /// The changes of the catalog's file.
  package private(set) var edits: [TableEdit] = []

  /// Compares a catalog with its source texts.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - source: The texts of the documents that use it, in their order.
  ///   - owns: Returns whether a key is one of documents: the program's code may use others.
  ///   - options: What happens beyond additions.
  /// - Complexity: O(n) in the number of keys and locales.
  package init(
    of catalog: StringCatalog, with source: [DevelopmentText],
    owns: (String) -> Bool = { _ in true },
    options: Synchronization.Options = Synchronization.Options()
  ) {
    var seen: Set<ExactText> = []
    let source = source.filter { seen.insert(ExactText($0.key)).inserted }
    var known: [ExactText: CatalogString] = [:]
    for string in catalog.strings { known[ExactText(string.key)] = string }
    let orphans = catalog.strings.filter { !seen.contains(ExactText($0.key)) }
    let succession = KeySuccession(
      from: orphans.filter { owns($0.key) }.map { string in
        KeySuccession.OldKey(
          key: string.key, text: catalog.sourceText(of: string),
          isTranslated: string.localizations.contains { $0.locale != catalog.sourceLocale })
      },
      to: source.filter { known[ExactText($0.key)] == nil && $0.isExported })
    var renamed: Set<ExactText> = []
    for text in source {
      if let string = known[ExactText(text.key)] {
        update(string, to: text, in: catalog)
        continue
      }
      guard text.isExported else { continue }
      if let key = succession[text.key], let old = known[ExactText(key)] {
        renamed.insert(ExactText(key))
        events.append(.renamed(from: key, to: text.key))
        edits.append(TableEdit(key: key, change: .rename(to: text.key)))
        refreshComment(of: old, with: text)
      } else if text.needsTranslation {
        events.append(.added(key: text.key, text: text.value))
        edits.append(
          TableEdit(
            key: text.key, locale: catalog.sourceLocale,
            change: .insert(value: text.value, comment: text.comment)))
      }
    }
    for string in orphans where !renamed.contains(ExactText(string.key)) {
      guard owns(string.key) else {
        events.append(.unknown(key: string.key))
        continue
      }
      events.append(
        options.removesVanished ? .removed(key: string.key) : .vanished(key: string.key))
      if options.removesVanished { edits.append(TableEdit(key: string.key, change: .remove)) }
    }
  }

  /// Updates the source text of a key, and marks its translations for review.
  private mutating func update(
    _ string: CatalogString, to text: DevelopmentText, in catalog: StringCatalog
  ) {
    let was = catalog.sourceText(of: string)
    guard let sourceLocale = catalog.sourceLocale, !ExactText.areSame(was, text.value) else {
      refreshComment(of: string, with: text)
      return
    }
    defer { refreshComment(of: string, with: text) }
    let source = string.localization(in: sourceLocale)?.entry
    let isUnconfirmed = source.map { $0.state == "new" } ?? true
    guard isUnconfirmed || Self.isAsRecorded(source, in: string) else {
      events.append(.differs(key: text.key, text: was, document: text.value))
      return
    }
    edits.append(
      TableEdit(
        key: text.key, locale: sourceLocale,
        change: .setValue(text.value, state: isUnconfirmed ? "new" : nil)))
    var isTranslated = false
    for localization in string.localizations where localization.locale != sourceLocale {
      guard let entry = localization.entry else { continue }
      for variant in entry.allTexts where variant.state != "new" {
        isTranslated = true
        guard variant.state != "needs_review", variant.state != "stale" else { continue }
        edits.append(
          TableEdit(
            key: text.key, locale: localization.locale,
            change: .setValue(variant.value, variation: variant.path, state: "needs_review")))
      }
    }
    events.append(
      isTranslated
        ? .stale(key: text.key, was: was, now: text.value)
        : .updated(key: text.key, was: was, now: text.value))
  }

  /// Returns whether a source text is the one that the key's comment records, so that nobody edited
  /// it in the catalog: `migrate` writes such texts in the state `translated`.
  private static func isAsRecorded(_ source: TableEntry?, in string: CatalogString) -> Bool {
    guard let source, source.variants.isEmpty,
      let comment = string.comment.flatMap({ InterfaceBuilderComment($0) })
    else { return false }
    return ExactText.areSame(source.value, comment.sourceText)
  }

  /// Updates a comment of Interface Builder's form; one that a person wrote stays.
  ///
  /// The comment of a source text that differs from the document's keeps the text that it records:
  /// it records what was translated.
  private mutating func refreshComment(of string: CatalogString, with text: DevelopmentText) {
    guard let written = string.comment, let own = text.comment,
      let recorded = InterfaceBuilderComment(written)
    else { return }
    // What a person wrote below stays.
    let rest = written.drop { $0 != "\n" }
    let comment = own + rest
    guard written != comment else { return }
    if case .differs(let key, _, let document) = events.last, key == text.key,
      !ExactText.areSame(recorded.sourceText, document)
    {
      return
    }
    if events.last?.key != text.key { events.append(.commentRefreshed(key: text.key)) }
    edits.append(TableEdit(key: text.key, change: .setComment(comment)))
  }
}

extension TableEntry {
  /// The text itself, or those of all cases.
  fileprivate var allTexts: [StringsTable.Variant] {
    variants.isEmpty
      ? [
        StringsTable.Variant(
          path: VariationPath(), value: value, position: valuePosition, state: state)
      ] : variants
  }
}
