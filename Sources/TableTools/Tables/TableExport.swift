import Diagnostics
package import DocumentLoading
package import FileAccess
import InterfaceDocuments
package import LintConfiguration
import LocalizationTables
import StringsFiles

/// The texts of documents as tables in the development locale.
package struct TableExport: Sendable {
  /// A table that a document uses.
  package struct Table: Hashable, Sendable {
    /// The path of the document.
    package var document: String
    /// The name of the table's file, without extension.
    package var name: String
    /// The contents of the file, in Interface Builder's form.
    package var text: String
  }

  /// The tables in the order of the documents, without empty ones.
  package let tables: [Table]
  /// The documents, and the inputs that could not be read.
  package let documents: DocumentBatch
  /// The locales of the tables.
  package var developmentLocales: Set<String> {
    Set(documents.documents.map(\.document.developmentLocale))
  }

  /// Collects the texts of the documents that the paths of a request name.
  ///
  /// - Parameters:
  ///   - request: The documents, or the folders to search for them.
  ///   - files: The file system.
  ///   - observer: Receives failures and progress.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package init(
    _ request: LintRequest, files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) {
    let files = request.bounded(files, observer: observer)
    var planner = RunPlanner(request, files: files, laysOut: false, observer: observer)
    try planner.requireConfigurations()
    documents = try DocumentBatch(
      request, files: files, tables: .none, planner: &planner,
      found: InputFiles(request, files: files, planner: &planner), observer: observer)
    tables = documents.documents.flatMap { loaded in
      loaded.document.tables.compactMap { table -> Table? in
        let entries = loaded.exportedTexts(inFile: table.file).map(TableEntry.init)
        guard !entries.isEmpty else { return nil }
        return Table(
          document: loaded.path, name: table.file, text: StringsFile.text(of: entries))
      }
    }
  }
}
