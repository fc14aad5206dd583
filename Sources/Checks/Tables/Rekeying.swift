import Diagnostics
import LocalizationTables
import StringsFiles
import TextDecoding

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
    fileprivate var entries: [(locale: String, path: String, entry: TableEntry)]

    /// What to do, as a clause.
    var sentence: String {
      "\(description) has the same text: rename it to \"\(new)\""
    }

    /// Each place of the old key, with what to do; a string catalog has one for all locales.
    var notes: [Finding.Note] { notes(sentence) }

    /// The renaming of the entries.
    func correction(for object: String?) -> Correction {
      Correction(
        "rename the key \"\(quotable(old))\" to \"\(quotable(new))\"", for: object, keeping: .base,
        entries.map(\.path).uniqued().map { .renameKey(old, to: new, path: $0) })
    }

    /// Each place of the old key.
    var places: [Finding.Note] { notes("rename it here") }

    private func notes(_ message: String) -> [Finding.Note] {
      entries
        .map { Finding.Note(path: $0.path, position: $0.entry.keyPosition, message: message) }
        .uniqued()
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
    var entries: [(locale: String, path: String, entry: TableEntry)] = []
  }

  /// A text or a key of a table.
  private struct TableItem: Hashable {
    var table: String
    var item: String
  }

  /// The proposals, by table and key.
  private var proposals: [TableItem: Proposal] = [:]

  /// The proposal for a text, if there is one.
  subscript(table: String, key: String) -> Proposal? {
    proposals[TableItem(table: table, item: key)]
  }

  /// Finds the keys to rename.
  ///
  /// Each key is proposed once: first for texts with a single candidate, then for the others in
  /// order. Of several candidates the first in the tables is taken.
  ///
  /// - Complexity: O(k + w) for the entries k of the tables and the lacking translations w.
  init(of wanted: [Wanted], in subject: TableSubject) {
    guard !wanted.isEmpty, let document = subject.document, !document.mayLackParts else { return }
    var pools: [TableItem: RekeyingPool] = [:]
    let orphans = Self.orphans(of: document, in: subject)
    for (text, orphans) in orphans {
      pools[text] = RekeyingPool(
        orphans.map { orphan in
          let locales = orphan.entries.filter {
            !$0.entry.value.isEmpty && $0.entry.value != text.item
          }
          return (orphan.key, Set(locales.map(\.locale)))
        })
    }
    let texts = wanted.map { TableItem(table: $0.table, item: $0.text) }
    let counts = wanted.indices.map {
      pools[texts[$0]]?.candidateCount(in: wanted[$0].locales) ?? 0
    }
    let order =
      wanted.indices.filter { counts[$0] == 1 } + wanted.indices.filter { counts[$0] > 1 }
    for index in order {
      let wanted = wanted[index]
      guard let taken = pools[texts[index]]?.take(for: wanted.key, in: wanted.locales),
        let orphan = orphans[texts[index]]?[taken]
      else { continue }
      let key = "key \"\(orphan.key)\""
      proposals[TableItem(table: wanted.table, item: wanted.key)] = Proposal(
        old: orphan.key, new: wanted.key,
        description: orphan.isOfObject
          ? "\(key) of a removed object" : "\(key), which nothing looks up,",
        entries: orphan.entries.filter { wanted.locales.contains($0.locale) })
    }
  }

  /// Returns the orphans by table name and text in the development locale, in table order.
  private static func orphans(
    of document: TableSubject.OwningDocument, in subject: TableSubject
  ) -> [TableItem: [Orphan]] {
    var order: [TableItem] = []
    var orphans: [TableItem: Orphan] = [:]
    var texts: [TableItem: String] = [:]
    for keys in OrphanKeys.inDocument(document, subject) {
      let table = keys.table
      let isSource = table.locale.isSameLanguage(as: subject.sourceLocale)
      for entry in keys.entries {
        let key = TableItem(table: table.name, item: entry.key)
        if orphans[key] == nil {
          order.append(key)
          orphans[key] = Orphan(key: entry.key, isOfObject: keys.isOfObjects)
        }
        orphans[key]?.entries.append((table.locale, table.table.path, entry))
        if isSource {
          texts[key] = entry.value
        } else if texts[key] == nil {
          texts[key] = entry.translatedText
        }
      }
    }
    var result: [TableItem: [Orphan]] = [:]
    for key in order {
      guard let orphan = orphans[key], let text = texts[key], !text.isEmpty else { continue }
      result[TableItem(table: key.table, item: text), default: []].append(orphan)
    }
    return result
  }
}
