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
/// No key is taken twice. Texts that need no translation, such as numbers, come last under each of the
/// rules, and only translations are taken for them in order: a copy says nothing about which object it
/// belonged to.
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
    guard !old.isEmpty, !new.isEmpty else { return }
    var matcher = Matcher(old, new)
    let required = new.indices.filter { new[$0].needsTranslation }
    let others = new.indices.filter { !new[$0].needsTranslation }
    for indices in [required, others] { matcher.matchUnique(indices) }
    for indices in [required, others] { matcher.matchByObject(indices) }
    matcher.matchInOrder(required) { _ in true }
    matcher.matchInOrder(others) { $0.isTranslated }
    for (index, candidate) in matcher.matches {
      oldKeys[ExactText(new[index].key)] = old[candidate].key
    }
  }

  /// The old key of a text, if it has one.
  subscript(_ key: String) -> String? { oldKeys[ExactText(key)] }
}

extension KeySuccession {
  /// Matches new keys with old ones by the rules, one after another.
  private struct Matcher {
    let old: [OldKey]
    let new: [DevelopmentText]
    private let oldKinds: [TextIdentity]
    private let newKinds: [TextIdentity]
    private var taken: Set<Int> = []
    /// The indices of old keys by those of the new ones.
    private(set) var matches: [Int: Int] = [:]
    /// The objects that have the unique texts of an old one.
    private var successors: [Substring: Set<Substring>] = [:]

    init(_ old: [OldKey], _ new: [DevelopmentText]) {
      self.old = old
      self.new = new
      oldKinds = old.map { Self.kind(of: $0.key, $0.text) }
      newKinds = new.map { Self.kind(of: $0.key, $0.value) }
    }

    private mutating func match(_ index: Int, _ candidate: Int) {
      taken.insert(candidate)
      matches[index] = candidate
    }

    private var free: [Int] { old.indices.filter { !taken.contains($0) } }

    /// Applies rule 1.
    mutating func matchUnique(_ indices: [Int]) {
      guard !indices.isEmpty else { return }
      let oldGroups = Dictionary(grouping: free) { oldKinds[$0] }
      for (kind, news) in Dictionary(grouping: indices, by: { newKinds[$0] }) where news.count == 1
      {
        guard let olds = oldGroups[kind], olds.count == 1 else { continue }
        match(news[0], olds[0])
        successors[Self.object(of: old[olds[0]].key), default: []]
          .insert(Self.object(of: new[news[0]].key))
      }
    }

    /// Applies rule 2.
    mutating func matchByObject(_ indices: [Int]) {
      guard !indices.isEmpty else { return }
      var byObject: [OwnedText: Int] = [:]
      for index in free.reversed() {
        guard let objects = successors[Self.object(of: old[index].key)], objects.count == 1,
          let object = objects.first
        else { continue }
        byObject[OwnedText(kind: oldKinds[index], object: object)] = index
      }
      for index in indices where matches[index] == nil {
        let place = OwnedText(kind: newKinds[index], object: Self.object(of: new[index].key))
        if let candidate = byObject.removeValue(forKey: place) { match(index, candidate) }
      }
    }

    /// Applies the rules 3 and 4 to some of the old keys.
    mutating func matchInOrder(_ indices: [Int], among isCandidate: (OldKey) -> Bool) {
      guard !indices.isEmpty else { return }
      let candidates = free.reversed().filter { isCandidate(old[$0]) }
      var alike = Dictionary(grouping: candidates) { oldKinds[$0] }
      for index in indices where matches[index] == nil && !new[index].value.isEmpty {
        if let candidate = alike[newKinds[index]]?.popLast() { match(index, candidate) }
      }
      var others = Dictionary(grouping: candidates.filter { !taken.contains($0) }) {
        oldKinds[$0].text
      }
      for index in indices where matches[index] == nil && !new[index].value.isEmpty {
        if let candidate = others[newKinds[index].text]?.popLast() { match(index, candidate) }
      }
    }

    private static func kind(of key: String, _ text: String) -> TextIdentity {
      TextIdentity(
        text: ExactText(text),
        property: key.firstIndex(of: ".").map { key[key.index(after: $0)...] })
    }

    private static func object(of key: String) -> Substring {
      key[..<(key.firstIndex(of: ".") ?? key.endIndex)]
    }
  }
}
