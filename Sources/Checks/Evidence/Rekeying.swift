import Diagnostics
import LocalizationTables

/// Keys of removed objects whose translations belong to texts without a translation.
///
/// An object that is created anew has another id, while its translations keep the key of the old
/// one. If the texts are equal, only the key is wrong.
struct Rekeying {
  /// A text without a translation.
  struct Wanted {
    var table: String
    var key: String
    /// The text in the development locale.
    var text: String
    /// The locales without a translation.
    var locales: Set<String>
  }

  /// A key to rename.
  struct Proposal {
    /// The key that nothing looks up.
    var old: String
    /// The key of the text.
    var new: String
    /// The old key, as messages describe it.
    fileprivate var description: String
    /// The entries to rename, in locales that have no translation of the text.
    fileprivate var entries: [(locale: String, path: String, entry: StringsTable.Entry)]

    /// What to do, as a clause.
    var sentence: String {
      "\(description) has the same text: rename it to \"\(new)\""
    }

    /// Each place of the old key, with what to do; a string catalog has one for all locales.
    var notes: [Finding.Note] { notes(sentence) }

    /// Each place of the old key.
    var places: [Finding.Note] { notes("rename it here") }

    private func notes(_ message: String) -> [Finding.Note] {
      var seen: Set<Finding.Note> = []
      return
        entries
        .map { Finding.Note(path: $0.path, position: $0.entry.keyPosition, message: message) }
        .filter { seen.insert($0).inserted }
    }

    /// Returns the proposal limited to some locales, or `nil` if none of them has the old key.
    func limited(to locales: Set<String>) -> Self? {
      var proposal = self
      proposal.entries.removeAll { !locales.contains($0.locale) }
      return proposal.entries.isEmpty ? nil : proposal
    }
  }

  /// A key that nothing looks up, with its entries.
  private struct Orphan {
    var key: String
    var isOfObject: Bool
    var entries: [(locale: String, path: String, entry: StringsTable.Entry)] = []
  }

  private var proposals: [[String]: Proposal] = [:]

  /// The proposal for a text, if there is one.
  subscript(table: String, key: String) -> Proposal? { proposals[[table, key]] }

  /// Finds the keys to rename.
  ///
  /// Each key is proposed once: first for texts with a single candidate, then for the others in
  /// order. Of several candidates the first in the tables is taken.
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
          ? "\(key) of a removed object" : "\(key), which nothing looks up,",
        entries: orphan.entries.filter { wanted.locales.contains($0.locale) })
    }
  }

  /// Returns the orphans by table name and text in the development locale, in table order.
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
          texts[place] = entry.translatedText
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

extension String {
  /// The part of an Interface Builder key that names the object's property.
  fileprivate var property: Substring? {
    firstIndex(of: ".").map { self[index(after: $0)...] }
  }
}
