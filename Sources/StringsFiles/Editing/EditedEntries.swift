import LocaleData

/// An entry of the file, or a new one.
struct EditedEntry: Sendable {
  /// The key, after all edits so far.
  var key: String
  /// The number of the entry in the file; nil for a new one.
  var original: Int?
  /// Whether the key differs from the one in the file.
  var isRenamed = false
  var isRemoved = false
  /// The new texts, at most one for each case.
  var texts: [(variation: VariationPath, text: String)] = []
  /// The new comment.
  var comment: String?
  /// Whether to mark the text as not translated; nil to keep the mark unless the text changes.
  var isCopy: Bool?
  fileprivate var next: Int?

  /// Whether nothing of an entry of the file changes.
  var isUnchanged: Bool {
    original != nil && !isRenamed && !isRemoved && texts.isEmpty && comment == nil
      && isCopy == nil
  }
}

/// The entries of a file while edits are applied: kept, changed, removed and new ones.
///
/// Edits change this list; the writer of the file's format then writes the changed entries. Every edit
/// takes constant time.
struct EditedEntries: Sendable {
  private var entries: [EditedEntry]
  private var first: Int?
  private var last: Int?
  /// The entries of each key that are not removed, in order.
  private var indices: [ExactText: [Int]] = [:]
  /// The numbers of the file's entries that are too broken to be changed.
  private let broken: Set<Int>

  /// Creates a list without changes.
  ///
  /// - Parameters:
  ///   - keys: The keys of the file's entries, in order.
  ///   - broken: The numbers of those that cannot be changed safely.
  init(keys: [String], broken: Set<Int> = []) {
    self.broken = broken
    entries = keys.indices.map {
      EditedEntry(key: keys[$0], original: $0, next: $0 + 1 < keys.count ? $0 + 1 : nil)
    }
    first = keys.isEmpty ? nil : 0
    last = keys.isEmpty ? nil : keys.count - 1
    indices.reserveCapacity(keys.count)
    for (index, key) in keys.enumerated() { indices[ExactText(key), default: []].append(index) }
  }

  /// Applies an edit.
  ///
  /// Where a key occurs several times, the last entry counts; all of them are removed and renamed.
  mutating func apply(_ edit: TableEdit) throws(TableEditError) {
    switch edit.change {
    case .setValue(let text, let variation, let state):
      let index = try lastIndex(of: edit.key)
      entries[index].texts.removeAll { $0.variation == variation }
      entries[index].texts.append((variation, text))
      // An earlier edit marked another text.
      entries[index].isCopy =
        state.map { $0 == "new" } ?? (entries[index].isCopy == true ? false : nil)
    case .insert(let value, let comment, let predecessor, let state):
      guard indices[ExactText(edit.key)] == nil else {
        throw TableEditError(key: edit.key, reason: .keyExists)
      }
      let index = entries.count
      entries.append(
        EditedEntry(
          key: edit.key, original: nil, texts: [(VariationPath(), value)], comment: comment,
          isCopy: state == "new"))
      link(index, after: predecessor.flatMap { indices[ExactText($0)]?.last } ?? last)
      indices[ExactText(edit.key)] = [index]
    case .remove:
      for index in try all(of: edit.key) { entries[index].isRemoved = true }
      indices[ExactText(edit.key)] = nil
    case .removeOccurrences(let places):
      let all = try all(of: edit.key)
      for (place, index) in all.enumerated() where places.contains(place) {
        entries[index].isRemoved = true
      }
      let rest = all.filter { !entries[$0].isRemoved }
      indices[ExactText(edit.key)] = rest.isEmpty ? nil : rest
    case .rename(let key):
      let renamed = try all(of: edit.key)
      guard ExactText(key) != ExactText(edit.key) else { return }
      guard indices[ExactText(key)] == nil else {
        throw TableEditError(key: edit.key, reason: .keyExists)
      }
      for index in renamed {
        entries[index].key = key
        entries[index].isRenamed = true
      }
      indices[ExactText(edit.key)] = nil
      indices[ExactText(key)] = renamed
    case .setComment(let comment):
      let index = try lastIndex(of: edit.key)
      // The mark is part of the state, and may be among the lines of all comments too.
      let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
      let others = lines.filter { UntranslatedComment(String($0).trimmingBlanks()) == nil }
      if !others.isEmpty { entries[index].comment = others.joined(separator: "\n") }
    }
  }

  private mutating func link(_ index: Int, after predecessor: Int?) {
    if let predecessor {
      entries[index].next = entries[predecessor].next
      entries[predecessor].next = index
    } else {
      first = index
    }
    if predecessor == last { last = index }
  }

  private func lastIndex(of key: String) throws(TableEditError) -> Int {
    guard let index = indices[ExactText(key)]?.last else {
      throw TableEditError(key: key, reason: .unknownKey)
    }
    return try intact(index)
  }

  private func all(of key: String) throws(TableEditError) -> [Int] {
    guard let all = indices[ExactText(key)] else {
      throw TableEditError(key: key, reason: .unknownKey)
    }
    for index in all { _ = try intact(index) }
    return all
  }

  private func intact(_ index: Int) throws(TableEditError) -> Int {
    if let original = entries[index].original, broken.contains(original) {
      throw TableEditError(key: entries[index].key, reason: .unreadable)
    }
    return index
  }

  /// All entries in the order of the file, including removed ones that are in the file.
  var inOrder: [EditedEntry] {
    var result: [EditedEntry] = []
    result.reserveCapacity(entries.count)
    var index = first
    while let current = index {
      if entries[current].original != nil || !entries[current].isRemoved {
        result.append(entries[current])
      }
      index = entries[current].next
    }
    return result
  }
}
