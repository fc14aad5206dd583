import ArgumentParser
import Diagnostics

/// `lintel schema`: prints a schema.
struct SchemaCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print a schema of a file or a report, or list them.",
    discussion: """
      An editor that knows the schema of a document, a configuration or a report completes and \
      checks it while you type.
      """)

  @Argument(
    help: ArgumentHelp(
      "The schema to print, such as configuration or interface. Default: the list of all.",
      valueName: "NAME"), completion: Completions.schemas)
  var name: String?

  func run(console: Console) async throws -> ExitStatus {
    guard let name else {
      try console.report(Self.list)
      return .clean
    }
    guard let schema = Schema(named: name) else {
      throw UsageError(
        "there is no schema \"\(name)\""
          + Suggestion.didYouMean(name, in: Schema.allCases.map(\.rawValue))
          + "; \"lintel schema\" lists them")
    }
    try console.report(schema.text)
    return .clean
  }

  /// The names of all schemas, each with what it describes.
  private static var list: String {
    let width = Schema.allCases.map(\.rawValue.count).max() ?? 0
    return Schema.allCases.map { schema in
      let padding = String(repeating: " ", count: width - schema.rawValue.count)
      return "\(schema.rawValue)\(padding)  \(schema.summary)\n"
    }
    .joined()
  }
}
