package import Diagnostics
package import LocaleData

/// A `.strings` file, or one locale of a string catalog: its entries in order, and its findings.
package struct StringsTable: Sendable {
  /// The file's path as it was found.
  package let path: String
  /// The entries in the order written, duplicates included.
  package let entries: [TableEntry]
  /// The texts in the state `new`, in the order written: of a string catalog, or after an
  /// ``UntranslatedComment``.
  ///
  /// They are not translations: their keys are missing in ``entries``. A unit in the state `stale` is
  /// an entry, since it is shown.
  package let untranslated: [TableEntry]
  /// The `strings-syntax` and `duplicate-key` findings.
  package let findings: [Finding]
  /// The positions of the values with a line break that is not written as an escape.
  package internal(set) var valuesWithLineBreaks: [SourcePosition] = []
  /// The comments behind the last entry of a `.strings` file, which belong to no entry.
  package internal(set) var commentsBehindEntries: [Comment] = []
  private let index: KeyIndex
  private let untranslatedIndex: KeyIndex
  private let keysNotToTranslate: Set<ExactText>

  package init(path: String, entries: [TableEntry], findings: [Finding] = []) {
    self.init(path: path, entries: entries, findings: findings, index: KeyIndex(entries))
  }

  /// Creates a table with texts that are not translated, and with an index of the entries.
  init(
    path: String, entries: [TableEntry], untranslated: [TableEntry] = [], findings: [Finding] = [],
    keysNotToTranslate: Set<ExactText> = [], index: KeyIndex
  ) {
    self.path = path
    self.entries = entries
    self.untranslated = untranslated
    self.findings = findings
    self.keysNotToTranslate = keysNotToTranslate
    self.index = index
    untranslatedIndex = KeyIndex(untranslated)
  }

  /// The entries that count, in the order written: of several with a key the last one.
  package var effectiveEntries: [TableEntry] {
    entries.filter { self[$0.key]?.keyPosition == $0.keyPosition }
  }

  /// Returns the table with the entries that satisfy a condition alone.
  package func filter(_ isIncluded: (TableEntry) -> Bool) -> StringsTable {
    let kept = entries.filter(isIncluded)
    var table = StringsTable(
      path: path, entries: kept, untranslated: untranslated.filter(isIncluded), findings: findings,
      keysNotToTranslate: keysNotToTranslate, index: KeyIndex(kept))
    table.valuesWithLineBreaks = valuesWithLineBreaks
    table.commentsBehindEntries = commentsBehindEntries
    return table
  }

  /// The entry with a key: the last one of several, as on the platforms.
  ///
  /// Keys are equal only if they consist of the same Unicode scalars.
  package subscript(_ key: String) -> TableEntry? {
    index.lastIndex(of: key, in: entries).map { entries[$0] }
  }

  /// Returns the entry with a key, whether translated or in the state `new`.
  package func entry(_ key: String) -> TableEntry? {
    self[key] ?? untranslatedIndex.lastIndex(of: key, in: untranslated).map { untranslated[$0] }
  }

  /// Whether some keys are not to be translated.
  package var excludesKeys: Bool { !keysNotToTranslate.isEmpty }

  /// Returns whether a key is to be translated; a string catalog can exclude keys.
  package func isToBeTranslated(_ key: String) -> Bool {
    !keysNotToTranslate.contains(ExactText(key))
  }
}

extension StringsTable {
  /// One case of a text that varies with a number, a device or a width.
  package struct Variant: Hashable, Sendable {
    /// The case; empty for the format that contains the variables, `%#@files@`.
    package var path: VariationPath
    /// The text, escapes resolved.
    package var value: String
    /// The position of the value, including its quote.
    package var position: SourcePosition
    /// The state of the translation in a string catalog.
    package var state: String?

    package init(path: VariationPath, value: String, position: SourcePosition, state: String? = nil)
    {
      self.path = path
      self.value = value
      self.position = position
      self.state = state
    }
  }
}
