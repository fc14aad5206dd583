import StringsFiles

/// Finds the keys of removed objects whose texts other objects have now.
///
/// Interface Builder gives an object that is recreated another id, and each of its texts another key.
/// An old key goes to a new one with an equal text, by the first of these rules that applies:
///
/// 1. Both are the only ones with the text and the property.
/// 2. Rule 1 matches other texts of the two objects.
/// 3. They have the same property, and are taken in order.
/// 4. They are taken in order.
///
/// No key is taken twice.
struct KeySuccession: Sendable {
  /// A key that no text has any more.
  struct OldKey: Sendable {
    var key: String
    /// The source text that its entry translates.
    var text: String
    /// Whether the entry is translated; others are taken last.
    var isTranslated: Bool
  }

  private struct TextIdentity: Hashable {
    var text: ExactText
    var property: Substring?
  }

  private struct OwnedText: Hashable {
    var kind: TextIdentity
    var object: Substring
  }

  /// The old keys by the new ones.
  private(set) var oldKeys: [ExactText: String] = [:]

  /// Matches keys.
  ///
  /// - Parameters:
  ///   - old: The keys that no text has any more, in the order of the table.
  ///   - new: The texts without an entry, in order.
  /// - Complexity: O(n) in the number of keys.
  init(from old: [OldKey], to new: [DevelopmentText]) {
    let old = (old.filter(\.isTranslated) + old.filter { !$0.isTranslated })
      .filter { !$0.text.isEmpty }
    let oldKinds = old.map { Self.kind(of: $0.key, $0.text) }
    let newKinds = new.map { Self.kind(of: $0.key, $0.value) }
    let oldGroups = Dictionary(grouping: old.indices) { oldKinds[$0] }
    let newGroups = Dictionary(grouping: new.indices) { newKinds[$0] }
    var taken = Set<Int>()
    var matches: [Int: Int] = [:]
    func match(_ index: Int, _ candidate: Int) {
      taken.insert(candidate)
      matches[index] = candidate
    }
    // Rule 1, and the objects that it matches.
    var successors: [Substring: Set<Substring>] = [:]
    for (kind, news) in newGroups where news.count == 1 {
      guard let olds = oldGroups[kind], olds.count == 1 else { continue }
      match(news[0], olds[0])
      successors[Self.object(of: old[olds[0]].key), default: []]
        .insert(Self.object(of: new[news[0]].key))
    }
    // Rule 2.
    var byObject: [OwnedText: Int] = [:]
    for index in old.indices.reversed() where !taken.contains(index) {
      guard let objects = successors[Self.object(of: old[index].key)], objects.count == 1,
        let object = objects.first
      else { continue }
      byObject[OwnedText(kind: oldKinds[index], object: object)] = index
    }
    for index in new.indices where matches[index] == nil {
      let place = OwnedText(kind: newKinds[index], object: Self.object(of: new[index].key))
      if let candidate = byObject.removeValue(forKey: place) { match(index, candidate) }
    }
    // Rules 3 and 4.
    var rest = oldGroups.mapValues { $0.reversed().filter { !taken.contains($0) } }
    for index in new.indices where matches[index] == nil && !new[index].value.isEmpty {
      if let candidate = rest[newKinds[index]]?.popLast() { match(index, candidate) }
    }
    var others = Dictionary(grouping: old.indices.reversed().filter { !taken.contains($0) }) {
      oldKinds[$0].text
    }
    for index in new.indices where matches[index] == nil && !new[index].value.isEmpty {
      if let candidate = others[newKinds[index].text]?.popLast() { match(index, candidate) }
    }
    for (index, candidate) in matches { oldKeys[ExactText(new[index].key)] = old[candidate].key }
  }

  /// The old key of a text, if it has one.
  subscript(_ key: String) -> String? { oldKeys[ExactText(key)] }

  private static func kind(of key: String, _ text: String) -> TextIdentity {
    TextIdentity(
      text: ExactText(text), property: key.firstIndex(of: ".").map { key[key.index(after: $0)...] })
  }

  private static func object(of key: String) -> Substring {
    key[..<(key.firstIndex(of: ".") ?? key.endIndex)]
  }
}
