package import Diagnostics
package import StringsFiles

/// A text in the development language, which tables translate by its key.
package struct DevelopmentText: Hashable, Sendable {
  package var key: String
  /// The text; the most general one of a text that varies.
  package var value: String
  /// The texts of all cases, if the text varies.
  package var variants: [StringsTable.Variant]
  /// The comment for translators: of Interface Builder's form for a text of its documents.
  package var comment: String?
  /// The path of the document or table with the text.
  package var path: String
  package var position: SourcePosition
  /// The name of the table that translates it, as its document declares it; empty without a document.
  package var table = ""
  /// The id of the object with the text in a document.
  package var object: String?
  /// Whether a table without its key lacks something.
  package var needsTranslation: Bool
  /// Whether the text is the same in every language, as a number is.
  package var isInvariant: Bool
  /// Whether Interface Builder exports it: not the title of a pop-up button, which is an item's.
  package var isExported = true
  /// Where the text is known from.
  package var origin = Origin.written
  /// The entry whose format specifiers translations must agree with, if they are not the text's own.
  package var format: TableEntry?

  /// Where a text is known from.
  package enum Origin: Hashable, Sendable {
    /// A document or a table in the development language.
    case written
    /// A call in the program's code.
    case code
    /// Only its key is known, which tables in other languages have: the key stands for the text.
    case key
  }

  package init(
    key: String, value: String, variants: [StringsTable.Variant] = [], comment: String? = nil,
    path: String, position: SourcePosition, needsTranslation: Bool = true,
    isInvariant: Bool = false
  ) {
    self.key = key
    self.value = value
    self.variants = variants
    self.comment = comment
    self.path = path
    self.position = position
    self.needsTranslation = needsTranslation
    self.isInvariant = isInvariant
  }
}

/// What identifies a text among those of several tables.
private struct TextKey: Hashable {
  var table: String
  var key: ExactText
}

extension [DevelopmentText] {
  /// The texts, each key of a table once.
  package var eachKeyOnce: [DevelopmentText] {
    var seen: Set<TextKey> = []
    return filter { seen.insert(TextKey(table: $0.table, key: ExactText($0.key))).inserted }
  }
}

extension TableEntry {
  /// Creates the entry with which a text is exported: its value is the text itself.
  package init(_ text: DevelopmentText) {
    self.init(
      key: text.key, value: text.value, comments: text.comment.map { [$0] } ?? [],
      keyPosition: text.position, valuePosition: text.position)
  }
}
