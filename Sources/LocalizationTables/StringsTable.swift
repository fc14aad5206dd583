public import Diagnostics

/// One `.strings` file: its entries in order, and what was wrong with it.
public struct StringsTable: Sendable {
  /// The file's path as it was found.
  public let path: String
  /// The entries in the order written, duplicates included.
  public let entries: [Entry]
  /// The `strings-syntax` and `duplicate-key` findings.
  public let findings: [Finding]
  private let lastIndexByKey: [String: Int]

  /// Puts a table together.
  public init(path: String, entries: [Entry], findings: [Finding] = []) {
    self.path = path
    self.entries = entries
    self.findings = findings
    var indices: [String: Int] = [:]
    for (index, entry) in entries.enumerated() { indices[entry.key] = index }
    lastIndexByKey = indices
  }

  /// The entry of a key: the last one where there are several, as the platforms read a table.
  public subscript(_ key: String) -> Entry? {
    lastIndexByKey[key].map { entries[$0] }
  }
}

extension StringsTable {
  /// A key and its value, with their places and the comment before them.
  public struct Entry: Hashable, Sendable {
    /// The key, escapes resolved.
    public var key: String
    /// The value, escapes resolved.
    public var value: String
    /// The comments before the entry, in order, without their delimiters and trimmed.
    public var comments: [String]
    /// Where the key begins, its quote included.
    public var keyPosition: SourcePosition
    /// Where the value begins, its quote included.
    public var valuePosition: SourcePosition

    /// Makes an entry.
    public init(
      key: String, value: String, comments: [String] = [], keyPosition: SourcePosition,
      valuePosition: SourcePosition
    ) {
      self.key = key
      self.value = value
      self.comments = comments
      self.keyPosition = keyPosition
      self.valuePosition = valuePosition
    }
  }
}
