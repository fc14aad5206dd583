public import Diagnostics
import TranslationExchange

/// A file that is to be written, with its contents before and after.
public struct FileChange: Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// The contents before, or nil for a new file.
  public var old: [UInt8]?
  /// The contents after.
  public var new: [UInt8]

  /// Creates a change.
  public init(path: String, old: [UInt8]?, new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }
}

/// What a command that changes tables would write, and what it would not.
public struct TableChanges: Sendable {
  /// The files whose contents change, sorted by path.
  public var files: [FileChange]
  /// What changes, and what was not applied with the reason, in reading order.
  public var findings: [Finding]
  /// The documents, and the inputs that could not be read.
  public var documents: DocumentBatch
  /// The translations of an import that tables change for.
  var applied: [AppliedTranslation] = []
}

/// A translation that an import writes.
struct AppliedTranslation: Sendable {
  /// The path of the table.
  var table: String
  /// The key of the text.
  var key: String
  /// The locale.
  var locale: String
  /// The path of the file that the translation comes from.
  var path: String
  /// The translation in that file.
  var unit: TranslationUnit
}
