import Diagnostics
import LocalizationTables
import StringsFiles

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
  /// - Complexity: O(k + w) for the entries k of the tables and the lacking translations w.
  init(of wanted: [Wanted], in subject: DocumentSubject) {
    guard !wanted.isEmpty, !subject.mayLackParts else { return }
    var pools: [[String]: RekeyingPool] = [:]
    let orphans = Self.orphans(in: subject)
    for (place, orphans) in orphans {
      let text = place[1]
      pools[place] = RekeyingPool(
        orphans.map { orphan in
          let locales = orphan.entries.filter { !$0.entry.value.isEmpty && $0.entry.value != text }
          return (orphan.key, Set(locales.map(\.locale)))
        })
    }
    let counts = wanted.map { pools[[$0.table, $0.text]]?.candidateCount(in: $0.locales) ?? 0 }
    let order =
      wanted.indices.filter { counts[$0] == 1 } + wanted.indices.filter { counts[$0] > 1 }
    for index in order {
      let wanted = wanted[index]
      let place = [wanted.table, wanted.text]
      guard let taken = pools[place]?.take(for: wanted.key, in: wanted.locales),
        let orphan = orphans[place]?[taken]
      else { continue }
      let key = "key \"\(orphan.key)\""
      proposals[[wanted.table, wanted.key]] = Proposal(
        old: orphan.key, new: wanted.key,
        description: orphan.isOfObject
          ? "\(key) of a removed object" : "\(key), which nothing looks up,",
        entries: orphan.entries.filter { wanted.locales.contains($0.locale) })
    }
  }

  /// Returns the orphans by table name and text in the development locale, in table order.
  private static func orphans(in subject: DocumentSubject) -> [[String]: [Orphan]] {
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
