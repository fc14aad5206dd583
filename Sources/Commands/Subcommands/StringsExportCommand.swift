import ArgumentParser
import Linting
import LocalizationTables
import TableTools

/// `lintel strings export`: writes the texts of documents as tables.
struct StringsExportCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a document's texts as a strings table, with Interface Builder's comments.")

  @OptionGroup var input: InputOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, or the folder for several tables, instead of standard output.",
      valueName: "FILE|DIR"), completion: .file())
  var output: String?

  func run(console: Console) async throws -> ExitStatus {
    let console = console.quiet(input.quiet)
    let export = try console.linter(input.request).strings.export()
    let tables = export.tables
    guard let output else {
      guard tables.count < 2 else {
        throw UsageError(
          "\(tables.count) tables cannot all go to standard output; give a folder with --output")
      }
      for table in tables { try console.report(table.text) }
      return export.documents.status
    }
    guard tables.count != 1 || !output.hasSuffix(".strings") else {
      try OutputFile.require(output, of: input, console: console)
      try requireNoTranslations(at: output, export.developmentLocales)
      try OutputFile.write(tables[0].text, to: output)
      return export.documents.status
    }
    guard !output.hasSuffix(".strings") else {
      throw UsageError(
        "--output \"\(output)\" is one file for \(tables.count) tables; name a folder")
    }
    let paths = try TableExportPaths(tables, in: output).paths
    for path in paths {
      try OutputFile.require(path, of: input, console: console)
      try requireNoTranslations(at: path, export.developmentLocales)
    }
    for (table, path) in zip(tables, paths) {
      try OutputFile.write(table.text, to: path)
      if path != "\(output)/\(table.name).strings" {
        console.note("wrote the table of \(table.document) to \(path)")
      }
    }
    return export.documents.status
  }

  /// Throws an error for a file of translations, which the documents' own texts would replace.
  private func requireNoTranslations(
    at path: String, _ developmentLocales: Set<String>
  ) throws(UsageError) {
    guard let locale = TablePlace(path)?.folderName, !TablePlace.isShared(locale),
      !developmentLocales.contains(locale), LocalFileSystem().exists(path)
    else { return }
    throw UsageError(
      "--output \"\(path)\" has translations, which the texts in "
        + "\(developmentLocales.sorted().joined(separator: ", ")) would replace: \"lintel strings sync\" "
        + "adds what is missing; remove the file to begin anew")
  }
}

/// The files for the tables of several documents.
///
/// A table is written to the folder itself. Tables of one name are written to folders with the names of
/// those that their documents are in, as far as these differ.
struct TableExportPaths {
  /// The path of each table, in their order.
  private(set) var paths: [String] = []

  /// Determines the paths.
  ///
  /// - Throws: ``UsageError`` for tables of one name whose documents are in one folder.
  init(_ tables: [TableExport.Table], in output: String) throws(UsageError) {
    let homes = tables.map { table in
      TablePlace(besideDocument: table.document).home.split(separator: "/")
        .filter { $0 != "." && $0 != ".." }
    }
    let groups = Dictionary(grouping: tables.indices) { tables[$0].name.lowercased() }
    var owners: [String: String] = [:]
    for (index, table) in tables.enumerated() {
      let group = groups[table.name.lowercased()] ?? []
      let shared = group.map { homes[$0] }.reduce(homes[index]) { first, second in
        zip(first, second).prefix { $0 == $1 }.map(\.0)
      }
      let folders = group.count == 1 ? [] : homes[index].dropFirst(shared.count)
      let path = ([output] + folders.map(String.init) + [table.name + ".strings"])
        .joined(separator: "/")
      if let other = owners[path.lowercased()] {
        throw UsageError(
          "the tables of \"\(other)\" and \"\(table.document)\" would both be written to \"\(path)\"; "
            + "export them one by one")
      }
      owners[path.lowercased()] = table.document
      paths.append(path)
    }
  }
}
