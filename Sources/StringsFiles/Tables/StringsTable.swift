package import Diagnostics
package import LocaleData

/// A `.strings` file, or one locale of a string catalog: its entries in order, and its findings.
package struct StringsTable: Sendable {
  /// The file's path as it was found.
  package let path: String
  /// The entries in the order written, duplicates included.
  package let entries: [Entry]
  /// The texts in the state `new`, in the order written: of a string catalog, or after an
  /// ``UntranslatedComment``.
  ///
  /// They are not translations: keys of theirs are missing in ``entries``. A unit in the state
  /// `stale` is an entry, since it is shown.
  package let untranslated: [Entry]
  /// The `strings-syntax` and `duplicate-key` findings.
  package let findings: [Finding]
  /// The positions of the values with a line break that is not written as an escape.
  package internal(set) var valuesWithLineBreaks: [SourcePosition] = []
  /// The comments behind the last entry of a `.strings` file, which belong to none.
  package internal(set) var commentsBehindEntries: [Comment] = []
  private let index: KeyIndex
  private let untranslatedIndex: KeyIndex
  private let keysNotToTranslate: Set<ExactText>

  package init(path: String, entries: [Entry], findings: [Finding] = []) {
    self.init(path: path, entries: entries, findings: findings, keysNotToTranslate: [])
  }

  /// Creates a table with texts that are not translated.
  init(
    path: String, entries: [Entry], untranslated: [Entry] = [], findings: [Finding] = [],
    keysNotToTranslate: Set<ExactText>
  ) {
    self.path = path
    self.untranslated = untranslated
    self.keysNotToTranslate = keysNotToTranslate
    self.entries = entries
    self.findings = findings
    index = KeyIndex(entries)
    untranslatedIndex = KeyIndex(untranslated)
  }

  /// Creates a table whose keys are indexed already.
  init(path: String, entries: [Entry], findings: [Finding], index: KeyIndex) {
    self.path = path
    self.entries = entries
    self.findings = findings
    self.index = index
    untranslated = []
    untranslatedIndex = KeyIndex([])
    keysNotToTranslate = []
  }

  /// The entry with a key: the last one of several, as on the platforms.
  ///
  /// Keys are equal only if they consist of the same Unicode scalars.
  package subscript(_ key: String) -> Entry? {
    index.lastIndex(of: key, in: entries).map { entries[$0] }
  }

  /// Returns the entry with a key, be it translated or in the state `new`.
  package func entry(_ key: String) -> Entry? {
    self[key] ?? untranslatedIndex.lastIndex(of: key, in: untranslated).map { untranslated[$0] }
  }

  /// Whether some keys are not to be translated.
  package var excludesKeys: Bool { !keysNotToTranslate.isEmpty }

  /// Returns whether a key is to be translated; a string catalog can exclude keys.
  package func isToBeTranslated(_ key: String) -> Bool {
    !keysNotToTranslate.contains(ExactText(key))
  }
}

extension StringsTable {
  /// A key and its value, with their places and comments.
  package struct Entry: Hashable, Sendable {
    /// The key, escapes resolved.
    package var key: String {
      get { writtenKey.string(in: source) }
      set { writtenKey = .text(newValue) }
    }
    /// The value, escapes resolved.
    package var value: String {
      get { writtenValue.string(in: source) }
      set { writtenValue = .text(newValue) }
    }
    /// The entry's comments, in order, trimmed and without delimiters.
    ///
    /// These are the ones before it and within it, and one that ends the entry's line.
    package var comments: [String] {
      get { writtenComments.strings(in: source) }
      set { writtenComments = .texts(newValue) }
    }
    /// The table's text, in which keys, values and comments have their places.
    let source: [UInt8]
    private(set) var writtenKey: WrittenText
    private var writtenValue: WrittenText
    private var writtenComments: WrittenComments
    /// The position of the key, including its quote.
    package var keyPosition: SourcePosition
    /// The position of the value, including its quote.
    package var valuePosition: SourcePosition
    /// The state of the translation in a string catalog: `translated`, `needs_review`, ...; in a
    /// `.strings` file `new` or nil.
    package var state: String? {
      get { details.state }
      set { details.state = newValue }
    }
    /// The origin of the key in a string catalog: `extracted_with_value`, `stale`, ...
    package var extractionState: String? {
      get { details.extractionState }
      set { details.extractionState = newValue }
    }
    /// The texts of all cases, if the text varies; ``value`` is then the most general one.
    package var variants: [Variant] {
      get { details.variants }
      set { details.variants = newValue }
    }
    /// The definitions of the variables in the text, `%#@files@`, in the order written.
    package var variables: [FormatVariable] {
      get { details.variables }
      set { details.variables = newValue }
    }
    private var storedDetails: StoredDetails?
    private var details: Details {
      get { storedDetails?.details ?? Details() }
      set { storedDetails = StoredDetails(newValue) }
    }

    package init(
      key: String, value: String, comments: [String] = [], keyPosition: SourcePosition,
      valuePosition: SourcePosition, state: String? = nil, extractionState: String? = nil
    ) {
      source = []
      writtenKey = .text(key)
      writtenValue = .text(value)
      writtenComments = .texts(comments)
      self.keyPosition = keyPosition
      self.valuePosition = valuePosition
      guard state != nil || extractionState != nil else { return }
      details = Details(state: state, extractionState: extractionState)
    }

    /// Creates an entry from texts that may still be in the file.
    init(
      key: WrittenText, value: WrittenText, comments: WrittenComments, in source: [UInt8],
      keyPosition: SourcePosition, valuePosition: SourcePosition
    ) {
      self.source = source
      writtenKey = key
      writtenValue = value
      writtenComments = comments
      self.keyPosition = keyPosition
      self.valuePosition = valuePosition
    }

    /// Whether Xcode copied the value from the document, and nobody changed it since.
    ///
    /// The document's text takes precedence: each build renews the copy.
    package var isCopyOfDocument: Bool {
      state == "new" && extractionState == "extracted_with_value"
    }
  }
}

extension StringsTable.Entry {
  /// What the entries of most tables lack.
  private struct Details: Sendable {
    var state: String?
    var extractionState: String?
    var variants: [StringsTable.Variant] = []
    var variables: [FormatVariable] = []
  }

  /// The details on their own, so that an entry without them is small: a large part of the time in
  /// which a table is read is spent on copies of entries.
  private final class StoredDetails: Sendable {
    let details: Details

    init(_ details: Details) { self.details = details }
  }

  /// Returns whether all texts, positions and states are equal.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.key == rhs.key && lhs.value == rhs.value && lhs.comments == rhs.comments
      && lhs.keyPosition == rhs.keyPosition && lhs.valuePosition == rhs.valuePosition
      && lhs.state == rhs.state && lhs.extractionState == rhs.extractionState
      && lhs.variants == rhs.variants && lhs.variables == rhs.variables
  }

  /// Hashes the key and its position.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(keyPosition)
  }
}

extension StringsTable {
  /// One case of a text that varies with a number, a device or a width.
  package struct Variant: Hashable, Sendable {
    /// The case; empty for the format that contains the variables, `%#@files@`.
    package var path: VariationPath
    /// The text, escapes resolved.
    package var value: String
    /// The position of the value, including its quote.
    package var position: SourcePosition
    /// The state of the translation in a string catalog.
    package var state: String?

    package init(path: VariationPath, value: String, position: SourcePosition, state: String? = nil)
    {
      self.path = path
      self.value = value
      self.position = position
      self.state = state
    }
  }
}
