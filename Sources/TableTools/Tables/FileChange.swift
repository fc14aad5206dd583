package import Diagnostics
package import DocumentLoading
import LintConfiguration
package import TranslationExchange

/// A file that is to be written, with its contents before and after.
package struct FileChange: Hashable, Sendable {
  /// The file's path.
  package var path: String
  /// The contents before, or nil for a new file.
  package var old: [UInt8]?
  /// The contents after.
  package var new: [UInt8]

  package init(path: String, old: [UInt8]?, new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
  }
}

/// What a command that changes tables would write, and what it would not.
package struct TableChanges: Sendable {
  /// The files whose contents change, sorted by path.
  package var files: [FileChange]
  /// What changes, and what was not applied with the reason, in reading order.
  package var findings: [Finding]
  /// The documents, and the inputs that could not be read.
  package var documents: DocumentBatch
  /// The translations of an import that tables change for.
  package var applied: [AppliedTranslation] = []
  /// The tables before the changes.
  package let tables: TableFiles
  /// The paths of files that would change, and stay as they are because links lead from them out of the
  /// repository (`LintRequest.allowsOutside`).
  package private(set) var passedOver: [String] = []

  /// Creates changes, of which those of files outside of the boundary of the run are left out.
  init(
    files: [FileChange], findings: [Finding], of batch: TableBatch,
    applied: [AppliedTranslation] = []
  ) {
    let boundary = batch.documents.boundary
    let outside = Set(files.map(\.path).filter { boundary?.contains($0) == false })
    self.files = files.filter { !outside.contains($0.path) }
    self.findings = findings
    documents = batch.documents
    tables = batch.tables
    self.applied = applied.filter { !outside.contains($0.table) }
    passedOver = outside.sorted()
  }
}

/// A translation that an import writes.
package struct AppliedTranslation: Sendable {
  /// The path of the table.
  package var table: String
  /// The key of the text.
  package var key: String
  package var locale: String
  /// The path of the file that the translation comes from.
  package var path: String
  /// The translation in that file.
  package var unit: TranslationUnit
}
