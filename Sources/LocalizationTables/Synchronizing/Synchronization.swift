/// The changes that make a table contain exactly the keys of its source texts.
///
/// Translations are never overwritten. A text that is new gets an entry with the source text; a key
/// whose object was made anew is renamed, with its translation; comments are those of the current
/// source; a key without a source text is reported, or removed if that is wanted. The order of the
/// table is kept.
public struct Synchronization: Hashable, Sendable {
  /// What differs, in the order of the source texts and then of the table.
  public private(set) var events: [Event] = []
  /// The changes of the table's file.
  public private(set) var edits: [TableEdit] = []

  /// A difference between a table and its source texts.
  public enum Event: Hashable, Sendable {
    /// A source text had no entry, and gets one.
    case added(key: String, text: String)
    /// The key of an entry is replaced, because its object has another id now.
    case renamed(from: String, to: String)
    /// An entry has no source text.
    case vanished(key: String)
    /// An entry without a source text is removed.
    case removed(key: String)
    /// The source text changed after the translation was made.
    case stale(key: String, was: String, now: String)
    /// An entry repeated an earlier source text, and repeats the current one now.
    case updated(key: String, was: String, now: String)
    /// The comment differs from that of the source.
    case commentRefreshed(key: String)
  }

  /// What happens beyond additions.
  public struct Options: Hashable, Sendable {
    /// Whether entries without a source text are removed.
    public var removesVanished: Bool

    /// Creates options.
    public init(removesVanished: Bool = false) { self.removesVanished = removesVanished }
  }

  /// Compares a table with its source texts.
  ///
  /// - Parameters:
  ///   - table: The table of one locale.
  ///   - source: The texts of the documents that use the table, in their order.
  ///   - sourceTable: The table in the development locale, whose entries tell what the text of a
  ///     removed object was.
  ///   - owns: Returns whether a key is one of documents: the program's code may use others.
  ///   - options: What happens beyond additions.
  /// - Complexity: O(n) in the number of keys.
  public init(
    of table: StringsTable, with source: [DevelopmentText], sourceTable: StringsTable? = nil,
    owns: (String) -> Bool = { _ in true }, options: Options = Options()
  ) {
    var seen: Set<ExactText> = []
    let source = source.filter { seen.insert(ExactText($0.key)).inserted }
    var vanished: [StringsTable.Entry] = []
    var known: Set<ExactText> = []
    for entry in table.entries where known.insert(ExactText(entry.key)).inserted {
      guard !seen.contains(ExactText(entry.key)), owns(entry.key) else { continue }
      vanished.append(table[entry.key] ?? entry)
    }
    var candidates = Self.byText(vanished, sourceTable)
    var renamed: Set<ExactText> = []
    var previous: String?
    for text in source {
      if let entry = table[text.key] {
        refresh(entry, with: text)
        previous = text.key
        continue
      }
      guard text.needsTranslation, text.isExported else { continue }
      if let old = Self.takeCandidate(for: text, from: &candidates) {
        events.append(.renamed(from: old.key, to: text.key))
        edits.append(TableEdit(key: old.key, change: .rename(to: text.key)))
        renamed.insert(ExactText(old.key))
        setComment(of: text, old: old.commentLines, wasStale: nil)
      } else {
        events.append(.added(key: text.key, text: text.value))
        edits.append(
          TableEdit(
            key: text.key,
            change: .insert(value: text.value, comment: text.comment, after: previous)))
      }
      previous = text.key
    }
    for entry in vanished where !renamed.contains(ExactText(entry.key)) {
      events.append(
        options.removesVanished ? .removed(key: entry.key) : .vanished(key: entry.key))
      if options.removesVanished { edits.append(TableEdit(key: entry.key, change: .remove)) }
    }
  }

  // MARK: Entries that stay

  private mutating func refresh(_ entry: StringsTable.Entry, with text: DevelopmentText) {
    guard let recorded = Self.recordedText(of: entry) else {
      setComment(of: text, old: entry.commentLines, wasStale: nil)
      return
    }
    guard !ExactText.areSame(recorded, text.value) else {
      setComment(
        of: text, old: entry.commentLines, wasStale: StaleComment.recorded(in: entry.commentLines))
      return
    }
    if ExactText.areSame(entry.value, recorded) {
      // It was a copy of the source text, not a translation.
      events.append(.updated(key: entry.key, was: recorded, now: text.value))
      edits.append(TableEdit(key: entry.key, change: .setValue(text.value)))
      setComment(of: text, old: entry.commentLines, wasStale: nil)
    } else {
      let was = StaleComment.recorded(in: entry.commentLines) ?? recorded
      events.append(.stale(key: entry.key, was: was, now: text.value))
      setComment(of: text, old: entry.commentLines, wasStale: was)
    }
  }

  /// Replaces the comment of an entry by that of its source text, if both are Interface Builder's.
  ///
  /// Comments that people wrote stay.
  private mutating func setComment(
    of text: DevelopmentText, old: [String], wasStale: String?
  ) {
    guard let comment = text.comment, InterfaceBuilderComment(comment) != nil else { return }
    guard old.isEmpty || old.contains(where: { InterfaceBuilderComment($0) != nil }) else { return }
    var lines = [comment]
    if let wasStale, !ExactText.areSame(wasStale, text.value) {
      lines.append(StaleComment(sourceText: wasStale).text)
    }
    let others = old.filter {
      InterfaceBuilderComment($0) == nil && StaleComment($0) == nil
    }
    guard others + lines != old else { return }
    // An event about the key that has just been recorded says it already.
    if events.last?.key != text.key { events.append(.commentRefreshed(key: text.key)) }
    edits.append(
      TableEdit(key: text.key, change: .setComment((others + lines).joined(separator: "\n"))))
  }

  /// Returns the source text that the comments of an entry record.
  private static func recordedText(of entry: StringsTable.Entry) -> String? {
    entry.commentLines.lazy.compactMap { InterfaceBuilderComment($0)?.sourceText }.first
  }

  // MARK: Keys of removed objects

  /// Returns the entries of removed objects by the source text that they translate.
  private static func byText(
    _ vanished: [StringsTable.Entry], _ sourceTable: StringsTable?
  ) -> [ExactText: [StringsTable.Entry]] {
    var result: [ExactText: [StringsTable.Entry]] = [:]
    for entry in vanished {
      guard let text = recordedText(of: entry) ?? sourceTable?[entry.key]?.value else { continue }
      result[ExactText(text), default: []].append(entry)
    }
    return result
  }

  /// Takes the entry of a removed object with the same text, one of the same property first.
  private static func takeCandidate(
    for text: DevelopmentText, from candidates: inout [ExactText: [StringsTable.Entry]]
  ) -> StringsTable.Entry? {
    let key = ExactText(text.value)
    guard !text.value.isEmpty, var entries = candidates[key], !entries.isEmpty else { return nil }
    let property = Self.property(of: text.key)
    let index = entries.firstIndex { Self.property(of: $0.key) == property } ?? 0
    let entry = entries.remove(at: index)
    candidates[key] = entries
    return entry
  }

  private static func property(of key: String) -> Substring? {
    key.firstIndex(of: ".").map { key[key.index(after: $0)...] }
  }
}

extension Synchronization.Event {
  /// The key of the entry, after the change.
  public var key: String {
    switch self {
    case .added(let key, _), .renamed(_, let key), .vanished(let key), .removed(let key),
      .stale(let key, _, _), .updated(let key, _, _), .commentRefreshed(let key):
      key
    }
  }
}

extension StringsTable.Entry {
  /// The lines of the comments, trimmed.
  package var commentLines: [String] {
    comments.flatMap { $0.split(separator: "\n").map { String($0).trimmingBlanks() } }
  }

  /// The text in the development language that was translated, as far as the comments record it.
  package var translatedText: String? {
    StaleComment.recorded(in: commentLines)
      ?? commentLines.lazy.compactMap { InterfaceBuilderComment($0)?.sourceText }.first
  }
}
