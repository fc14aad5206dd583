import Diagnostics
import SourceCode

/// The texts that code looks up in one table.
struct CodeTable: Sendable {
  /// A text that code looks up.
  struct Text {
    /// The text in the development language: what the code gives, else the key, which is shown then.
    var value: String
    /// Whether the code does not tell the specifiers of interpolations in the text, for which `%@` stands.
    var hasUnknownSpecifiers: Bool
    /// The comments for translators, each on a line.
    var comment: String?
    /// The path of the first file that looks it up.
    var path: String
    /// The position of the key in it.
    var position: SourcePosition
  }

  /// The keys, as the table has them, in order.
  let keys: [String]
  /// The number of texts whose keys are not known, as they have interpolations and no table has such a key.
  let unknownKeyCount: Int
  private let name: String
  private let code: CodeTexts
  private let texts: [String: CodeText]

  /// Collects the texts that code looks up in a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - code: The texts of the code.
  ///   - keys: The keys of the table in all locales, which tell the specifiers of interpolated texts.
  init(named name: String, in code: CodeTexts, withKeys keys: Set<String>) {
    let all = code.texts(in: name, withKeys: keys).filter { !$0.tableKey.isEmpty }
    let texts = all.filter { $0.hasKnownKey(among: keys) }
    self.name = name
    self.code = code
    self.keys = texts.map(\.tableKey).uniqued()
    unknownKeyCount = all.count - texts.count
    self.texts = Dictionary(texts.map { ($0.tableKey, $0) }) { first, _ in first }
  }

  /// Returns whether code looks up a key, or contains it as a literal that may be looked up.
  func uses(_ key: String) -> Bool { code.use(of: key, in: name) != .none }

  /// Returns the text with a key, if code looks it up.
  func text(_ key: String) -> Text? {
    guard let text = texts[key], let first = text.occurrences.first else { return nil }
    let given = text.values.first?.text
    return Text(
      value: given?.formatKey ?? text.key.plainText ?? text.tableKey,
      hasUnknownSpecifiers: given?.interpolations.contains { $0.specifier == nil } ?? false,
      comment: text.comments.isEmpty ? nil : text.comments.joined(separator: "\n"),
      path: first.path, position: first.position)
  }
}
