public import Diagnostics

/// A `.strings` file, or one locale of a string catalog: its entries in order, and its findings.
public struct StringsTable: Sendable {
  /// The file's path as it was found.
  public let path: String
  /// The entries in the order written, duplicates included.
  public let entries: [Entry]
  /// The `strings-syntax` and `duplicate-key` findings.
  public let findings: [Finding]
  private let lastIndexByKey: [ExactText: Int]
  private let keysNotToTranslate: Set<ExactText>

  /// Creates a table.
  public init(path: String, entries: [Entry], findings: [Finding] = []) {
    self.init(path: path, entries: entries, findings: findings, keysNotToTranslate: [])
  }

  /// Creates a table of a string catalog.
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

  /// The entry with a key: the last one of several, as on the platforms.
  ///
  /// Keys are equal only if they consist of the same Unicode scalars.
  public subscript(_ key: String) -> Entry? {
    lastIndexByKey[ExactText(key)].map { entries[$0] }
  }

  /// Returns whether a key is to be translated; a string catalog can exclude keys.
  package func isToBeTranslated(_ key: String) -> Bool {
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
    /// The entry's comments, in order, trimmed and without delimiters.
    ///
    /// These are the ones before it and within it, and one that ends the entry's line.
    public var comments: [String]
    /// The position of the key, including its quote.
    public var keyPosition: SourcePosition
    /// The position of the value, including its quote.
    public var valuePosition: SourcePosition
    /// The state of the translation in a string catalog: `translated`, `needs_review`, ...
    public var state: String?
    /// The origin of the key in a string catalog: `extracted_with_value`, `stale`, ...
    public var extractionState: String?

    /// Creates an entry.
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

    /// Whether Xcode copied the value from the document, and nobody changed it since.
    ///
    /// The document's text takes precedence: each build renews the copy.
    package var isCopyOfDocument: Bool {
      state == "new" && extractionState == "extracted_with_value"
    }
  }
}
