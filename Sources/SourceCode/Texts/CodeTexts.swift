/// The texts that the code of a project looks up, by table and key.
package struct CodeTexts: Sendable {
  /// The texts of each table, in the order of their keys.
  private let textsByTable: [String: [CodeText]]
  /// The lookups whose key is not a literal, in the order of paths and positions.
  package let unknownKeys: [CodeText.Occurrence]
  /// The texts whose table is not a literal, in the order of their keys.
  package let textsOfUnknownTables: [CodeText]
  let mentions: KeyMentions
  /// For each table, its keys that are looked up.
  let keysByTable: [String: LookedUpKeys]

  /// Collects the texts of source files, which may be given in any order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of files, lookups and literals.
  package init(_ files: some Sequence<(path: String, file: SourceFile)>) {
    var builder = CodeTextsBuilder()
    var mentions = KeyMentions()
    for (path, file) in files.sorted(by: { $0.path < $1.path }) {
      builder.add(file.lookups, path: path)
      mentions.add(file)
    }
    textsByTable = builder.tables.mapValues(\.sorted)
    unknownKeys = builder.unknownKeys
    textsOfUnknownTables = builder.textsOfUnknownTables.sorted
    self.mentions = mentions
    keysByTable = textsByTable.mapValues { LookedUpKeys($0.map(\.key)) }
  }

  /// The names of the tables in which texts are looked up, sorted.
  package var tables: [String] { textsByTable.keys.sorted() }

  /// Returns the texts that are looked up in a table, in the order of their keys, as if the table were
  /// empty: `%@` stands for each interpolation without a specifier of its own.
  package func texts(in table: String) -> [CodeText] { textsByTable[table] ?? [] }

  /// Returns the texts that are looked up in a table, with the keys of the table.
  ///
  /// A text with interpolations has the key that has specifiers in their places, as the type of an
  /// interpolation is not known: `%lld files` or `%1$@ files`. Of several, it is the one with `%@`, else
  /// the first one in the order of keys. Without one, the text's own key has `%@`.
  ///
  /// Two texts have the same key if one is written out and the other has interpolations.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - keys: The table's keys.
  /// - Returns: The texts, in the order of their keys in the table.
  /// - Complexity: O(*k*) in the number of keys, if a text has interpolations, and O(*t* log *t*) in the
  ///   number of texts.
  package func texts(in table: String, withKeys keys: some Sequence<String>) -> [CodeText] {
    var texts = texts(in: table)
    guard texts.contains(where: { $0.key.plainText == nil }) else { return texts }
    var keysByShape: [InterpolatedText: [(key: String, format: InterpolatedText)]] = [:]
    for key in keys {
      guard let format = InterpolatedText(format: key) else { continue }
      keysByShape[format.shape, default: []].append((key, format))
    }
    for index in texts.indices where texts[index].key.plainText == nil {
      let text = texts[index].key
      let candidates = (keysByShape[text.shape] ?? []).filter { text.accepts($0.format) }.map(\.key)
      if !candidates.contains(texts[index].tableKey), let first = candidates.min() {
        texts[index].tableKey = first
      }
    }
    return texts.sorted { $0.tableKey < $1.tableKey }
  }

  /// Returns the texts that are looked up in a table and whose keys are known.
  ///
  /// The code does not tell the specifier of each interpolation: a text with one has a known key if a
  /// table has it.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - keys: The keys of the table in all locales.
  /// - Returns: The texts with known keys, in the order of ``texts(in:withKeys:)``.
  /// - Complexity: As ``texts(in:withKeys:)``.
  package func textsOfKnownKeys(in table: String, _ keys: Set<String>) -> [CodeText] {
    texts(in: table, withKeys: keys).filter { $0.hasKnownKey(among: keys) }
  }
}

/// Collects lookups by table and key.
private struct CodeTextsBuilder {
  /// The texts of a table, in the order of their first lookups.
  struct Table {
    private var indices: [InterpolatedText: Int] = [:]
    private var texts: [CodeText] = []

    mutating func add(
      _ lookup: SourceLookup, of key: InterpolatedText, at occurrence: CodeText.Occurrence
    ) {
      let index = indices[key] ?? texts.count
      if index == texts.count {
        indices[key] = index
        texts.append(CodeText(key))
      }
      texts[index].add(lookup, at: occurrence)
    }

    var sorted: [CodeText] { texts.sorted { $0.tableKey < $1.tableKey } }
  }

  var tables: [String: Table] = [:]
  var textsOfUnknownTables = Table()
  var unknownKeys: [CodeText.Occurrence] = []

  mutating func add(_ lookups: [SourceLookup], path: String) {
    for lookup in lookups {
      let occurrence = CodeText.Occurrence(lookup, path: path)
      guard let key = lookup.key else {
        unknownKeys.append(occurrence)
        continue
      }
      if let table = lookup.table.name {
        tables[table, default: Table()].add(lookup, of: key, at: occurrence)
      } else {
        textsOfUnknownTables.add(lookup, of: key, at: occurrence)
      }
    }
  }
}
