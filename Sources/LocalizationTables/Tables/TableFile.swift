package import Diagnostics
package import StringsFiles

/// A strings table's file, read and parsed once for reading and editing.
package struct TableFile: Sendable {
  package let place: TablePlace
  /// The file's bytes.
  package let bytes: [UInt8]
  /// What the file contains.
  package let contents: Contents
  /// The parsed file, of which the contents are made and to which edits are applied.
  private let parsed: ParsedFile

  /// The contents of a table's file.
  package enum Contents: Sendable {
    /// The texts of one locale: a `.strings` or `.stringsdict` file.
    case table(StringsTable)
    /// The texts of several locales.
    case catalog(StringCatalog)
  }

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8], at place: TablePlace) {
    self.place = place
    self.bytes = bytes
    parsed = ParsedFile(bytes, at: place)
    contents =
      switch parsed {
      case .strings(let file): .table(file.table)
      case .stringsdict(let file): .table(file.table)
      case .catalog(let file): .catalog(file.catalog)
      }
  }

  /// A file that is parsed once.
  private enum ParsedFile: Sendable {
    case strings(StringsFile)
    case stringsdict(StringsDictionaryFile)
    case catalog(StringCatalogFile)

    init(_ bytes: [UInt8], at place: TablePlace) {
      self =
        switch place.form {
        case .strings: .strings(StringsFile(bytes, path: place.path))
        case .stringsdict: .stringsdict(StringsDictionaryFile(bytes, path: place.path))
        case .catalog: .catalog(StringCatalogFile(bytes, path: place.path))
        }
    }

    func applying(_ edits: [TableEdit]) throws(TableEditError) -> [UInt8] {
      switch self {
      case .strings(let file): try file.applying(edits)
      case .stringsdict(let file): try file.applying(edits)
      case .catalog(let file): try file.applying(edits)
      }
    }
  }

  /// The string catalog, if the file is one.
  package var catalog: StringCatalog? {
    if case .catalog(let catalog) = contents { catalog } else { nil }
  }

  /// The table, if the file has one of a single locale.
  package var table: StringsTable? {
    if case .table(let table) = contents { table } else { nil }
  }

  /// The findings from reading the file.
  package var findings: [Finding] {
    switch contents {
    case .table(let table): table.findings
    case .catalog(let catalog): catalog.findings
    }
  }

  /// The keys of a `.strings` file whose entries have syntax errors, so that no edit can change them.
  package var brokenKeys: Set<ExactText> {
    if case .strings(let file) = parsed { file.brokenKeys } else { [] }
  }

  /// The comments of each key of a `.strings` file that belong to its entry alone, and not to a section or
  /// to the file; nil for other forms.
  package var commentsOfEntries: [ExactText: [String]]? {
    if case .strings(let file) = parsed { file.commentsOfEntries } else { nil }
  }

  /// Returns the file's bytes after some edits.
  ///
  /// - Parameters:
  ///   - edits: The edits, applied in order.
  ///   - bytes: The bytes to apply them to, if the file was edited before; nil for the file's own.
  /// - Returns: The bytes; without edits, the same ones.
  /// - Throws: A `TableEditError` for the first edit that cannot be applied.
  package func applying(
    _ edits: [TableEdit], to bytes: [UInt8]? = nil
  ) throws(TableEditError) -> [UInt8] {
    try (bytes.map { ParsedFile($0, at: place) } ?? parsed).applying(edits)
  }

  /// The outcome of edits of which some cannot be applied.
  package struct EditOutcome: Sendable {
    /// The file's bytes after the other edits, or `nil` if none can be applied.
    package var bytes: [UInt8]?
    /// The reasons for which edits were left out.
    package var errors: [TableEditError] = []
    /// The reason for which none can be applied, if there are no bytes.
    package var fatalError: TableEditError?
    /// The keys whose edits were left out.
    package var rejectedKeys: Set<ExactText> = []
  }

  /// The maximum number of malformed entries that are left out before a file stays as it is.
  private static let maximumFailures = 20

  /// Applies edits in order, without those of entries that cannot be changed.
  package func applyingPossible(_ edits: [TableEdit]) -> EditOutcome {
    var outcome = EditOutcome()
    var edits = edits
    while outcome.bytes == nil {
      do throws(TableEditError) {
        outcome.bytes = try applying(edits)
      } catch {
        let concerned = edits.filter { $0.concerns(error.key) }
        guard !concerned.isEmpty, outcome.errors.count < Self.maximumFailures else {
          outcome.fatalError = error
          break
        }
        outcome.errors.append(error)
        var keys = [error.key]
        for case .rename(let key) in concerned.map(\.change) { keys.append(key) }
        outcome.rejectedKeys.formUnion(keys.map { ExactText($0) })
        edits.removeAll { edit in keys.contains { edit.concerns($0) } }
      }
    }
    return outcome
  }
}

extension TableEdit {
  /// Returns whether an edit is of a key, or gives an entry that key.
  fileprivate func concerns(_ key: String) -> Bool {
    if case .rename(let new) = change, ExactText.areSame(new, key) { return true }
    return ExactText.areSame(self.key, key)
  }
}
