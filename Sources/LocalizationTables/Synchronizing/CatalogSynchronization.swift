/// The changes that make a string catalog contain exactly the keys of its source texts.
///
/// It is what Xcode does with the catalog of a document when it builds: a changed source text is
/// renewed, and its translations need a review; a key without a source text is reported.
public struct CatalogSynchronization: Hashable, Sendable {
  /// What differs, in the order of the source texts and then of the catalog.
  public private(set) var events: [Synchronization.Event] = []
  /// The changes of the catalog's file.
  public private(set) var edits: [TableEdit] = []

  /// Compares a catalog with its source texts.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - source: The texts of the documents that use it, in their order.
  ///   - owns: Returns whether a key is one of documents: the program's code may use others.
  ///   - options: What happens beyond additions.
  /// - Complexity: O(n) in the number of keys and locales.
  public init(
    of catalog: StringCatalog, with source: [DevelopmentText],
    owns: (String) -> Bool = { _ in true },
    options: Synchronization.Options = Synchronization.Options()
  ) {
    let wanted = Set(source.map { ExactText($0.key) })
    var known: [ExactText: CatalogString] = [:]
    for string in catalog.strings { known[ExactText(string.key)] = string }
    var vanished = catalog.strings.filter { !wanted.contains(ExactText($0.key)) && owns($0.key) }
    var seen: Set<ExactText> = []
    for text in source where seen.insert(ExactText(text.key)).inserted {
      if let string = known[ExactText(text.key)] {
        update(string, to: text, in: catalog)
      } else if let index = vanished.firstIndex(where: { string in
        !text.value.isEmpty && ExactText.areSame(catalog.sourceText(of: string), text.value)
      }) {
        let old = vanished.remove(at: index)
        events.append(.renamed(from: old.key, to: text.key))
        edits.append(TableEdit(key: old.key, change: .rename(to: text.key)))
        if let comment = text.comment {
          edits.append(TableEdit(key: text.key, change: .setComment(comment)))
        }
      } else if text.needsTranslation, text.isExported {
        events.append(.added(key: text.key, text: text.value))
        edits.append(
          TableEdit(
            key: text.key, locale: catalog.sourceLocale,
            change: .insert(value: text.value, comment: text.comment)))
      }
    }
    for string in vanished {
      events.append(
        options.removesVanished ? .removed(key: string.key) : .vanished(key: string.key))
      if options.removesVanished { edits.append(TableEdit(key: string.key, change: .remove)) }
    }
  }

  /// Renews the source text of a key; translations of the earlier one are to be reviewed.
  private mutating func update(
    _ string: CatalogString, to text: DevelopmentText, in catalog: StringCatalog
  ) {
    let was = catalog.sourceText(of: string)
    guard let sourceLocale = catalog.sourceLocale, !ExactText.areSame(was, text.value) else {
      if let comment = text.comment,
        string.comment.map({ InterfaceBuilderComment($0) != nil }) ?? false,
        string.comment != comment
      {
        events.append(.commentRefreshed(key: text.key))
        edits.append(TableEdit(key: text.key, change: .setComment(comment)))
      }
      return
    }
    let source = string.localization(in: sourceLocale)?.entry
    // A text that was edited in the catalog stays.
    guard source == nil || source?.isCopyOfDocument == true || source?.state == "new" else {
      return
    }
    edits.append(
      TableEdit(
        key: text.key, locale: sourceLocale, change: .setValue(text.value, state: "new")))
    var isTranslated = false
    for localization in string.localizations where localization.locale != sourceLocale {
      guard let entry = localization.entry, entry.variants.isEmpty, entry.state == "translated"
      else { continue }
      isTranslated = true
      edits.append(
        TableEdit(
          key: text.key, locale: localization.locale,
          change: .setValue(entry.value, state: "needs_review")))
    }
    events.append(
      isTranslated
        ? .stale(key: text.key, was: was, now: text.value)
        : .updated(key: text.key, was: was, now: text.value))
    if let comment = text.comment, string.comment != nil {
      edits.append(TableEdit(key: text.key, change: .setComment(comment)))
    }
  }
}
