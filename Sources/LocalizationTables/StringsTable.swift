public import Diagnostics

/// One `.strings` file, or what a string catalog has of one locale: its entries in order, and what
/// was wrong with it.
public struct StringsTable: Sendable {
  /// The file's path as it was found.
  public let path: String
  /// The entries in the order written, duplicates included.
  public let entries: [Entry]
  /// The `strings-syntax` and `duplicate-key` findings.
  public let findings: [Finding]
  private let lastIndexByKey: [ExactText: Int]
  private let keysNotToTranslate: Set<ExactText>

  /// Puts a table together.
  public init(path: String, entries: [Entry], findings: [Finding] = []) {
    self.init(path: path, entries: entries, findings: findings, keysNotToTranslate: [])
  }

  /// Puts a table of a string catalog together.
  init(
    path: String, entries: [Entry], findings: [Finding] = [], keysNotToTranslate: Set<ExactText>
  ) {
    self.path = path
    self.keysNotToTranslate = keysNotToTranslate
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

  /// Whether a key wants a translation: a string catalog says of some that they want none.
  public func isToBeTranslated(_ key: String) -> Bool {
    !keysNotToTranslate.contains(ExactText(key))
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
    /// What a string catalog says of the translation: `translated`, `needs_review`, ...
    public var state: String?
    /// What a string catalog says of where the key is from: `extracted_with_value`, `stale`, ...
    public var extractionState: String?

    /// Makes an entry.
    public init(
      key: String, value: String, comments: [String] = [], keyPosition: SourcePosition,
      valuePosition: SourcePosition, state: String? = nil, extractionState: String? = nil
    ) {
      self.key = key
      self.value = value
      self.comments = comments
      self.keyPosition = keyPosition
      self.valuePosition = valuePosition
      self.state = state
      self.extractionState = extractionState
    }

    /// Whether the value is what Xcode last copied out of the document, touched by nobody.
    ///
    /// The document itself knows better: the copy is made anew at each build.
    public var isCopyOfDocument: Bool {
      state == "new" && extractionState == "extracted_with_value"
    }
  }
}
