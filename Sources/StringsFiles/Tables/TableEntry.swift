package import Diagnostics
package import LocaleData

/// A key and its value, with their places and comments.
package struct TableEntry: Hashable, Sendable {
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
  /// The length of the value in bytes, its escapes included; found without reading the value.
  package var valueByteCount: Int {
    switch writtenValue {
    case .text(let text): text.utf8.count
    case .place(let place): place.count
    }
  }
  /// The entry's comments, in order, trimmed and without delimiters.
  ///
  /// These are the ones before it and within it, and those that end its line.
  package var comments: [String] {
    get { writtenComments.strings(in: source) }
    set { writtenComments = .texts(newValue) }
  }
  /// The table's text, which contains the keys, values and comments.
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
  package var variants: [StringsTable.Variant] {
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

  /// Returns whether the value, or the text of a case, contains an ASCII character.
  ///
  /// A value that is still in the file is not copied.
  package func contains(_ character: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: character)
    let isInValue =
      switch writtenValue {
      case .text(let text): text.utf8.contains(byte)
      case .place(let place): source[place].contains(byte)
      }
    return isInValue || variants.contains { $0.value.utf8.contains(byte) }
  }

  /// Whether Xcode copied the value from the document, and it has not been changed since.
  ///
  /// The document's text takes precedence: each build renews the copy.
  package var isCopyOfDocument: Bool {
    state == "new" && extractionState == "extracted_with_value"
  }
}

extension TableEntry {
  /// What most entries do not have.
  private struct Details: Sendable {
    var state: String?
    var extractionState: String?
    var variants: [StringsTable.Variant] = []
    var variables: [FormatVariable] = []
  }

  /// The details in an object, so that an entry without them is small: much of the time that reading a
  /// table takes is spent on copying entries.
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
