package import StringsFiles

extension TableSubject {
  /// The entries in which a table in `Base.lproj` differs from that of the development locale.
  package struct BaseDifference: Sendable {
    /// An entry in `Base.lproj`.
    struct Item {
      var entry: TableEntry
      /// The development locale's entry with the key, if it has one.
      var own: TableEntry?
    }

    /// The path of the table in `Base.lproj`.
    let path: String
    /// The path of the development locale's table.
    let ownPath: String
    /// The entries whose texts are others, or that the development locale lacks, in the order written.
    let items: [Item]

    /// Compares two tables; `nil` if one of them has no entries, or if no entry differs.
    ///
    /// - Complexity: O(*n*) in the number of entries.
    package init?(of base: StringsTable, from own: StringsTable) {
      guard !own.entries.isEmpty else { return nil }
      path = base.path
      ownPath = own.path
      items = base.effectiveEntries
        .map { Item(entry: $0, own: own[$0.key]) }
        .filter { item in item.own.map { !$0.hasSameTexts(as: item.entry) } ?? true }
      if items.isEmpty { return nil }
    }
  }
}

extension TableEntry {
  /// Returns whether the texts of all cases are the same.
  fileprivate func hasSameTexts(as other: TableEntry) -> Bool {
    ExactText.areSame(value, other.value) && variants.count == other.variants.count
      && zip(variants, other.variants).allSatisfy {
        $0.path == $1.path && ExactText.areSame($0.value, $1.value)
      }
  }
}
