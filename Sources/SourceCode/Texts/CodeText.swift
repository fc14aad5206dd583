package import Diagnostics

/// A text that code looks up: a key of a table, with all places at which it is looked up.
package struct CodeText: Hashable, Sendable {
  /// A place at which a text is looked up.
  package struct Occurrence: Hashable, Sendable {
    /// The path of the source file.
    package var path: String
    /// The position of the key.
    package var position: SourcePosition
    /// The function that looks it up.
    package var function: String
    /// The bundle in which it is looked up.
    package var bundle: SourceLookup.Bundle
    /// The table in which it is looked up.
    package var table: SourceLookup.Table
  }

  /// A text in the development language that code gives for a key.
  package struct Value: Hashable, Sendable {
    package var text: InterpolatedText
    /// The first lookup that gives it.
    package var occurrence: Occurrence
  }

  /// The key.
  package let key: InterpolatedText
  /// The key as it is in the table: for one with interpolations, with the specifiers of the table's key.
  package internal(set) var tableKey: String
  /// The different texts in the development language, in the order of their first occurrences: more
  /// than one if lookups disagree.
  package private(set) var values: [Value] = []
  /// The different comments, in the order of their first occurrences.
  package private(set) var comments: [String] = []
  /// The places, in the order of paths and positions.
  package private(set) var occurrences: [Occurrence] = []

  /// Whether the code does not tell the specifier of an interpolation, which follows from its type: the
  /// key may have another one than `%@`.
  var hasUnknownSpecifiers: Bool { key.interpolations.contains { $0.specifier == nil } }

  /// Returns whether the key is known: a table has it, or the code tells all of it.
  package func hasKnownKey(among keys: Set<String>) -> Bool {
    !tableKey.isEmpty && (!hasUnknownSpecifiers || keys.contains(tableKey))
  }

  init(_ key: InterpolatedText) {
    self.key = key
    tableKey = key.formatKey
  }

  /// Adds a lookup that follows the others.
  mutating func add(_ lookup: SourceLookup, at occurrence: Occurrence) {
    occurrences.append(occurrence)
    if let value = lookup.defaultValue, !values.contains(where: { $0.text == value }) {
      values.append(Value(text: value, occurrence: occurrence))
    }
    if let comment = lookup.comment, !comment.isEmpty, !comments.contains(comment) {
      comments.append(comment)
    }
  }
}

extension CodeText.Occurrence {
  init(_ lookup: SourceLookup, path: String) {
    self.init(
      path: path, position: lookup.position, function: lookup.function, bundle: lookup.bundle,
      table: lookup.table)
  }
}
