import Diagnostics
import SourceCode

/// The texts that code looks up in one table.
struct CodeTable: Sendable {
  /// A text that code looks up.
  struct Text {
    /// The text in the development language: what the code gives, else the key, which is shown then.
    var value: String
    /// The comments for translators, each on a line.
    var comment: String?
    /// The path of the first file that looks it up.
    var path: String
    /// The position of the key in it.
    var position: SourcePosition
  }

  /// The keys, as the table has them, in order.
  let keys: [String]
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
    let texts = code.textsOfKnownKeys(in: name, keys)
    self.name = name
    self.code = code
    self.keys = texts.map(\.tableKey).uniqued()
    self.texts = Dictionary(texts.map { ($0.tableKey, $0) }) { first, _ in first }
  }

  /// Returns whether code looks up a key, or contains it as a literal that may be looked up.
  func uses(_ key: String) -> Bool { code.use(of: key, in: name) != .none }

  /// Returns the text with a key, if code looks it up.
  func text(_ key: String) -> Text? {
    guard let text = texts[key], let first = text.occurrences.first else { return nil }
    return Text(
      value: text.values.first?.text.formatKey ?? text.key.plainText ?? text.tableKey,
      comment: text.comments.isEmpty ? nil : text.comments.joined(separator: "\n"),
      path: first.path, position: first.position)
  }
}
