package import StringsFiles

/// The tables of one locale for a document.
package struct Localization: Sendable {
  /// The locale's identifier, as its folder is named (`zh-Hans`, `de`).
  package var locale: String
  /// The tables, by the name that the document declares.
  package var tables: [String: StringsTable]
  /// The texts that vary in `.stringsdict` files, by the name of their table; they take precedence
  /// over those of ``tables``.
  package var dictionaries: [String: StringsTable]

  package init(
    locale: String, tables: [String: StringsTable], dictionaries: [String: StringsTable] = [:]
  ) {
    self.locale = locale
    self.tables = tables
    self.dictionaries = dictionaries
  }

  /// Returns the table with a name, or the `.stringsdict` file that is the only one.
  package func table(named name: String) -> StringsTable? { tables[name] ?? dictionaries[name] }

  /// All tables by the name that the document declares, sorted by it; a `.stringsdict` file comes
  /// after the table of its name.
  package var files: [(name: String, table: StringsTable)] {
    Set(tables.keys).union(dictionaries.keys).sorted().flatMap { name in
      [tables[name], dictionaries[name]].compactMap { table in table.map { (name, $0) } }
    }
  }

  /// Returns the entry that translates a key, with the path of its file.
  package func entry(_ key: String, in table: String) -> (entry: TableEntry, path: String)? {
    for table in [dictionaries[table], tables[table]] {
      if let table, let entry = table[key] { return (entry, table.path) }
    }
    return nil
  }
}
