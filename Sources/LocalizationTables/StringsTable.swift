public import Diagnostics

/// One `.strings` file: its entries in order, and what was wrong with it.
public struct StringsTable: Sendable {
  /// The file's path as it was found.
  public let path: String
  /// The entries in the order written, duplicates included.
  public let entries: [Entry]
  /// The `strings-syntax` and `duplicate-key` findings.
  public let findings: [Finding]
  private let lastIndexByKey: [ExactText: Int]

  /// Puts a table together.
  public init(path: String, entries: [Entry], findings: [Finding] = []) {
    self.path = path
    self.entries = entries
    self.findings = findings
    var indices: [ExactText: Int] = [:]
    indices.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() { indices[ExactText(entry.key)] = index }
    lastIndexByKey = indices
  }

  /// The entry of a key: the last one where there are several, as the platforms read a table.
  ///
  /// Keys are the same only if they are written with the same characters.
  public subscript(_ key: String) -> Entry? {
    lastIndexByKey[ExactText(key)].map { entries[$0] }
  }
}

extension StringsTable {
  /// A key and its value, with their places and comments.
  public struct Entry: Hashable, Sendable {
    /// The key, escapes resolved.
    public var key: String
    /// The value, escapes resolved.
    public var value: String
    /// The entry's comments, in order, without their delimiters and trimmed.
    ///
    /// These are the ones before it and within it, and one that ends the entry's line.
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
