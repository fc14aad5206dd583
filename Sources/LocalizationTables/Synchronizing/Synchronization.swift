package import StringsFiles

/// The changes that make a table contain exactly the keys of its source texts.
///
/// Translations are never overwritten. A text that is new gets an entry with the source text, marked
/// with an `UntranslatedComment`; a key whose object was recreated is renamed, with its translation;
/// comments are those of the current source; a key without a source text is reported, or removed if
/// requested. The order of the table is kept. Comments of Interface Builder's form are only
/// written to a table that has some, or has no entries.
package struct Synchronization: Hashable, Sendable {
  /// What differs, in the order of the source texts and then of the table.
  package private(set) var events: [Event] = []
  /// The changes of the table's file.
  package private(set) var edits: [TableEdit] = []

  private let options: Options
  /// Whether entries have comments of Interface Builder's form.
  private let hasEditorComments: Bool

  /// A difference between a table and its source texts.
  package enum Event: Hashable, Sendable {
    /// A source text had no entry, and gets one.
    case added(key: String, text: String)
    /// A source text has no entry, and gets none, because the file cannot mark it as untranslated.
    case missing(key: String, text: String)
    /// The key of an entry is replaced, because its object has another id now.
    case renamed(from: String, to: String)
    /// An entry has no source text.
    case vanished(key: String)
    /// An entry without a source text is removed.
    case removed(key: String)
    /// An entry has no source text, and a key that Interface Builder does not write.
    case unknown(key: String)
    /// The source text changed after the translation was made.
    case stale(key: String, was: String, now: String)
    /// The source text changed after the translation was made, and a `StaleComment` records it already.
    case stillStale(key: String, was: String, now: String)
    /// An entry repeated an earlier source text, and repeats the current one now.
    case updated(key: String, was: String, now: String)
    /// The source text in a string catalog is not the one that its comment records, and the document
    /// has another one.
    case differs(key: String, text: String, document: String)
    /// An entry is marked as not translated, but is; the mark is removed.
    case translated(key: String)
    /// The comment differs from that of the source.
    case commentRefreshed(key: String)
  }

  /// What happens beyond additions.
  package struct Options: Hashable, Sendable {
    /// Whether entries without a source text are removed.
    package var removesVanished: Bool
    /// What a text without an entry gets.
    package var additions: Additions

    /// What a text without an entry gets.
    package enum Additions: Hashable, Sendable {
      /// A copy of the text in the state `new`.
      case untranslated
      /// A copy of the text: the table is in its language.
      case copies
      /// Nothing: the file cannot hold the state.
      case none
    }

    /// Creates options.
    package init(removesVanished: Bool = false, additions: Additions = .untranslated) {
      self.removesVanished = removesVanished
      self.additions = additions
    }
  }

  /// Compares a table with its source texts.
  ///
  /// - Parameters:
  ///   - table: The table of one locale.
  ///   - source: The texts of the documents that use the table, in their order.
  ///   - sourceTable: The table in the development locale, whose entries record the texts of removed
  ///     objects.
  ///   - owns: Returns whether a key is one of documents: the program's code may use others.
  ///   - options: What happens beyond additions.
  /// - Complexity: O(n) in the number of keys.
  package init(
    of table: StringsTable, with source: [DevelopmentText], sourceTable: StringsTable? = nil,
    owns: (String) -> Bool = { _ in true }, options: Options = Options()
  ) {
    self.options = options
    let entries = Entries(of: table)
    hasEditorComments =
      entries.all.isEmpty
      || entries.all.contains { $0.commentLines.contains { InterfaceBuilderComment($0) != nil } }
    var seen: Set<ExactText> = []
    let source = source.filter { seen.insert(ExactText($0.key)).inserted }
    let orphans = entries.all.filter { !seen.contains(ExactText($0.key)) }
    let vanished = orphans.filter { owns($0.key) }
    let succession = KeySuccession(
      from: vanished.compactMap { entry in
        (OwnComments(of: entry).recordedText ?? sourceTable?[entry.key]?.value).map {
          KeySuccession.OldKey(
            key: entry.key, text: $0,
            isTranslated: entry.state != "new" && !ExactText.areSame(entry.value, $0))
        }
      },
      to: source.filter { entries[$0.key] == nil && $0.isExported })
    var renamed: Set<ExactText> = []
    var previous: String?
    for text in source {
      if let entry = entries[text.key] {
        refresh(entry, with: text)
        previous = text.key
        continue
      }
      guard text.isExported else { continue }
      if let old = succession[text.key].flatMap({ entries[$0] }) {
        events.append(.renamed(from: old.key, to: text.key))
        edits.append(TableEdit(key: old.key, change: .rename(to: text.key)))
        renamed.insert(ExactText(old.key))
        setComments(of: old, with: text, was: OwnComments(of: old).staleText)
      } else if text.needsTranslation {
        add(text, after: previous)
      } else {
        continue
      }
      previous = text.key
    }
    for entry in orphans where !renamed.contains(ExactText(entry.key)) {
      guard owns(entry.key) else {
        events.append(.unknown(key: entry.key))
        continue
      }
      events.append(
        options.removesVanished ? .removed(key: entry.key) : .vanished(key: entry.key))
      if options.removesVanished { edits.append(TableEdit(key: entry.key, change: .remove)) }
    }
  }

  private mutating func add(_ text: DevelopmentText, after previous: String?) {
    guard options.additions != .none else {
      events.append(.missing(key: text.key, text: text.value))
      return
    }
    events.append(.added(key: text.key, text: text.value))
    let isFromEditor = text.comment.map { InterfaceBuilderComment($0) != nil } ?? false
    edits.append(
      TableEdit(
        key: text.key,
        change: .insert(
          value: text.value, comment: isFromEditor && !hasEditorComments ? nil : text.comment,
          after: previous, state: stateOfCopies)))
  }

  private var stateOfCopies: String? { options.additions == .untranslated ? "new" : nil }
}

// MARK: Entries that stay

extension Synchronization {
  private mutating func refresh(_ entry: TableEntry, with text: DevelopmentText) {
    let comments = OwnComments(of: entry)
    let earlier = comments.staleText
    let recorded = comments.recordedText
    let isCopy =
      entry.state == "new" || recorded.map { ExactText.areSame($0, entry.value) } ?? false
    let was = entry.state == "new" ? entry.value : recorded
    if entry.state != "new", UntranslatedComment.marked(in: entry.comments) != nil {
      events.append(.translated(key: entry.key))
      edits.append(
        TableEdit(key: entry.key, change: .setValue(entry.value, state: "translated")))
    }
    guard let was, !ExactText.areSame(was, text.value) else {
      if let earlier, entry.state != "new", !ExactText.areSame(earlier, text.value) {
        events.append(.stillStale(key: entry.key, was: earlier, now: text.value))
      }
      setComments(of: entry, with: text, was: earlier)
      return
    }
    if isCopy {
      events.append(.updated(key: entry.key, was: was, now: text.value))
      edits.append(
        TableEdit(key: entry.key, change: .setValue(text.value, state: stateOfCopies)))
      setComments(of: entry, with: text, was: nil)
    } else {
      events.append(.stale(key: entry.key, was: earlier ?? was, now: text.value))
      setComments(of: entry, with: text, was: earlier ?? was)
    }
  }

  /// Replaces the comments of an entry by those of its source text.
  ///
  /// Comments that people wrote stay.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - text: The text.
  ///   - was: The text that the entry translates, if it is known to be another one.
  private mutating func setComments(
    of entry: TableEntry, with text: DevelopmentText, was: String?
  ) {
    let own = OwnComments(of: entry)
    let old = own.lines
    let kept = old.indices.filter { !own.staleIndices.contains($0) }
    var lines = kept.map { old[$0] }
    var place = lines.endIndex
    if let comment = text.comment, InterfaceBuilderComment(comment) != nil {
      if let index = own.exportIndex.flatMap({ kept.firstIndex(of: $0) }) {
        // XML has escapes of its own.
        if InterfaceBuilderComment(lines[index]) != InterfaceBuilderComment(comment) {
          lines[index] = comment
        }
        place = index + 1
      } else if lines.isEmpty, hasEditorComments {
        lines = [comment]
        place = 1
      }
    }
    if let was, !ExactText.areSame(was, text.value) {
      let stale = own.staleIndices.lazy.map { old[$0] }
        .first { StaleComment($0)?.sourceText == was }
      lines.insert(stale ?? StaleComment(sourceText: was).text, at: place)
    }
    guard lines != old else { return }
    // The event just recorded reports it already.
    if events.last?.key != text.key { events.append(.commentRefreshed(key: text.key)) }
    edits.append(
      TableEdit(key: text.key, change: .setComment(lines.joined(separator: "\n"))))
  }

  /// The entries of a table, each key once, translated or not.
  private struct Entries {
    /// The entries, in the order written.
    var all: [TableEntry] = []
    private var indices: [ExactText: Int] = [:]

    init(of table: StringsTable) {
      let written =
        table.untranslated.isEmpty
        ? table.entries
        : (table.entries + table.untranslated).sorted { $0.keyPosition < $1.keyPosition }
      for entry in written {
        let key = ExactText(entry.key)
        if let index = indices[key] {
          // The last one counts.
          all[index] = entry
        } else {
          indices[key] = all.count
          all.append(entry)
        }
      }
    }

    subscript(_ key: String) -> TableEntry? { indices[ExactText(key)].map { all[$0] } }
  }
}

extension Synchronization.Event {
  /// The key of the entry, after the change.
  package var key: String {
    switch self {
    case .added(let key, _), .missing(let key, _), .renamed(_, let key), .vanished(let key),
      .removed(let key), .unknown(let key), .stale(let key, _, _),
      .stillStale(let key, _, _), .updated(let key, _, _), .differs(let key, _, _),
      .translated(let key), .commentRefreshed(let key):
      key
    }
  }
}
