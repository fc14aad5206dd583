import Diagnostics
import InterfaceDocuments
import LocalizationTables
import StringsFiles

/// Writes the texts of documents as tables in the development locale.
package enum TableExport: Sendable {
  /// A table that a document uses.
  package struct Table: Hashable, Sendable {
    /// The path of the document.
    package var document: String
    /// The name of the table's file, without extension.
    package var name: String
    /// The contents of the file, in Interface Builder's form.
    package var text: String
  }

  /// Returns the tables of the documents that the paths of a request name.
  ///
  /// - Parameters:
  ///   - request: The documents, or the folders to search for them.
  ///   - files: The file system.
  ///   - observer: Receives failures and progress.
  /// - Returns: The tables in the order of the documents, without empty ones, and the documents.
  /// - Throws: ``InvalidRequest`` for a configuration that cannot be used.
  package static func tables(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) -> (tables: [Table], batch: DocumentBatch) {
    let files = request.bounded(files, observer: observer)
    var planner = RunPlanner(request, files: files, laysOut: false, observer: observer)
    try planner.requireConfigurations()
    let batch = try DocumentBatch(
      request, files: files, tables: .none, planner: &planner,
      found: InputFiles(request, files: files, planner: &planner), observer: observer)
    let tables = batch.documents.flatMap { loaded in
      loaded.document.tables.compactMap { table -> Table? in
        let entries = loaded.exportedTexts(inFile: table.file).map(StringsTable.Entry.init)
        guard !entries.isEmpty else { return nil }
        return Table(
          document: loaded.path, name: table.file, text: StringsFile.text(of: entries))
      }
    }
    return (tables, batch)
  }
}
