import Diagnostics
import LocalizationTables

/// Keys of objects that are gone, to be renamed to those of texts that lack a translation.
///
/// An object that is made anew has another id, and its translations keep the key of the old one. Where
/// the texts are the same, the key is all that is wrong.
struct Rekeying {
  /// A text that lacks a translation.
  struct Wanted {
    var table: String
    var key: String
    /// The text in the development locale.
    var text: String
    /// The locales that lack it.
    var locales: Set<String>
  }

  /// A key that is to be renamed.
  struct Proposal {
    /// The key that nothing looks up.
    var old: String
    /// The key of the text.
    var new: String
    /// What a message calls the old key.
    fileprivate var description: String
    /// The entries, by locale, of those that lack the text.
    fileprivate var entries: [(locale: String, path: String, entry: StringsTable.Entry)]

    /// What to do, in a sentence.
    var sentence: String {
      "\(description) has the same text: rename it to \"\(new)\""
    }

    /// Each place of the old key, with what to do; a string catalog has one for all locales.
    var notes: [Finding.Note] { notes(sentence) }

    /// Each place of the old key.
    var places: [Finding.Note] { notes("it is to be renamed here") }

    private func notes(_ message: String) -> [Finding.Note] {
      var seen: Set<Finding.Note> = []
      return
        entries
        .map { Finding.Note(path: $0.path, position: $0.entry.keyPosition, message: message) }
        .filter { seen.insert($0).inserted }
    }

    /// The proposal for some locales, if any of them has the old key.
    func limited(to locales: Set<String>) -> Self? {
      var proposal = self
      proposal.entries.removeAll { !locales.contains($0.locale) }
      return proposal.entries.isEmpty ? nil : proposal
    }
  }

  /// A key that nothing looks up, with what is known of it.
  private struct Orphan {
    var key: String
    var isOfObject: Bool
    var entries: [(locale: String, path: String, entry: StringsTable.Entry)] = []
  }

  private var proposals: [[String]: Proposal] = [:]

  /// The proposal for a text, if there is one.
  subscript(table: String, key: String) -> Proposal? { proposals[[table, key]] }

  /// Finds the keys.
  ///
  /// Each is proposed once: first for the texts that only one key has, then for the others in their
  /// order, and of several keys the first in the tables.
  ///
  /// - Complexity: O(k + w · c) for k keys, w texts and c keys of one text.
  init(of wanted: [Wanted], in subject: CheckSubject) {
    guard !wanted.isEmpty, !subject.mayLackParts else { return }
    let orphans = Self.orphans(in: subject)
    let candidates = wanted.map { wanted in
      (orphans[[wanted.table, wanted.text]] ?? []).filter { orphan in
        orphan.entries.contains {
          wanted.locales.contains($0.locale) && !$0.entry.value.isEmpty
            && $0.entry.value != wanted.text
        }
      }
    }
    var taken: Set<[String]> = []
    let order =
      wanted.indices.filter { candidates[$0].count == 1 }
      + wanted.indices.filter { candidates[$0].count > 1 }
    for index in order {
      let wanted = wanted[index]
      let free = candidates[index].filter { !taken.contains([wanted.table, $0.key]) }
      let alike = free.first { $0.key.property == wanted.key.property }
      guard let orphan = alike ?? free.first else { continue }
      taken.insert([wanted.table, orphan.key])
      let key = "key \"\(orphan.key)\""
      proposals[[wanted.table, wanted.key]] = Proposal(
        old: orphan.key, new: wanted.key,
        description: orphan.isOfObject
          ? "\(key) of an object that is gone" : "\(key), which nothing looks up,",
        entries: orphan.entries.filter { wanted.locales.contains($0.locale) })
    }
  }

  /// The orphans by the name of the table and the text in the development locale, in table order.
  private static func orphans(in subject: CheckSubject) -> [[String]: [Orphan]] {
    var order: [[String]] = []
    var orphans: [[String]: Orphan] = [:]
    var texts: [[String]: String] = [:]
    for table in subject.checkedTables {
      let isSource = table.locale.isSameLanguage(as: subject.developmentLocale)
      for entry in table.orphans {
        let place = [table.name, entry.key]
        if orphans[place] == nil {
          order.append(place)
          orphans[place] = Orphan(key: entry.key, isOfObject: !table.objects.isEmpty)
        }
        orphans[place]?.entries.append((table.locale, table.table.path, entry))
        if isSource {
          texts[place] = entry.value
        } else if texts[place] == nil {
          texts[place] = entry.sourceText
        }
      }
    }
    var result: [[String]: [Orphan]] = [:]
    for place in order {
      guard let orphan = orphans[place], let text = texts[place], !text.isEmpty else { continue }
      result[[place[0], text], default: []].append(orphan)
    }
    return result
  }
}

extension StringsTable.Entry {
  /// The text in the development locale, where a comment of Interface Builder has it:
  /// `Class = "NSButton"; title = "Save"; ObjectID = "abc-12-Xyz";`.
  fileprivate var sourceText: String? {
    guard let property = key.property else { return nil }
    let opening = "; \(property) = \""
    return comments.lazy.compactMap { comment in
      comment.firstRange(of: opening).flatMap { start in
        let rest = comment[start.upperBound...]
        return rest.firstRange(of: "\"; ObjectID = ").map { end in
          rest[..<end.lowerBound].replacing("\\\"", with: "\"").replacing("\\n", with: "\n")
        }
      }
      .map(String.init)
    }.first
  }
}

extension String {
  /// What a key of Interface Builder's ends with: the property of the object.
  fileprivate var property: Substring? {
    firstIndex(of: ".").map { self[index(after: $0)...] }
  }
}
