import Foundation
import PackagePlugin

/// The command `swift package lintel`: the tool, run on the folders of a package's targets.
///
/// All arguments except `--target` are passed to the tool, followed by the folders of the targets. If
/// there is a `--`, the paths after it are checked instead.
@main
struct LintelCommandPlugin: CommandPlugin {
  /// The commands that take any number of documents and folders; `check` needs no name.
  static let searching: Set<String> = [
    "check", "validate", "layout", "trace", "fit", "preview", "convert", "format",
    "strings lint", "strings export", "strings sync", "strings import", "strings export-xliff",
    "strings import-xliff", "strings migrate", "strings pseudo", "strings coverage",
    "strings limits", "report larger-text", "snapshot", "tidy",
  ]

  /// The commands that take other arguments.
  static let others: Set<String> = [
    "diff", "show", "merge-driver", "merge-reports", "resolve", "fix", "explain", "explain-log",
    "lsp", "mcp", "rules", "schema", "init", "config", "help",
  ]

  /// The extensions of the files that the tool checks.
  static let extensions: Set<String> = [
    "xib", "storyboard", "interface", "strings", "stringsdict", "xcstrings",
  ]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var command = arguments
    var own: [String] = []
    if let end = command.firstIndex(of: "--") {
      own = Array(command[end...])
      command.removeSubrange(end...)
    }
    var extractor = ArgumentExtractor(command)
    let names = extractor.extractOption(named: "target")
    command = extractor.remainingArguments
    let targets =
      names.isEmpty
      ? context.package.targets : try context.package.targets(named: names)
    if own.isEmpty, Self.takesFolders(command) {
      own = folders(of: targets, in: context.package)
      guard !own.isEmpty else {
        let subject =
          names.isEmpty ? "no target has an" : "\(names.joined(separator: ", ")): there is no"
        Diagnostics.error("\(subject) interface document or table of strings to check")
        return
      }
      own.insert("--", at: 0)
    }

    // The package of a release has a program that was downloaded; a checkout builds it.
    guard let tool = try (try? context.tool(named: "lintel").url) ?? builtTool() else { return }
    let process = Process()
    process.executableURL = tool
    process.arguments = command + own
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("lintel ended with signal \(process.terminationStatus)")
      return
    }
    exit(process.terminationStatus)
  }

  /// Builds the tool, in the configuration that the package manager was given.
  ///
  /// If the plug-in depended on the tool, the package manager would build all of its modules once more
  /// for plug-ins.
  ///
  /// - Returns: The program, or nil after an error has been reported.
  func builtTool() throws -> URL? {
    let build = try packageManager.build(
      .product("lintel"), parameters: .init(configuration: .inherit, echoLogs: true))
    let tool = build.builtArtifacts.first { $0.kind == .executable }
    if !build.succeeded || tool == nil { Diagnostics.error("lintel could not be built") }
    return build.succeeded ? tool?.url : nil
  }

  /// Returns whether the tool searches folders when given these arguments.
  static func takesFolders(_ arguments: [String]) -> Bool {
    if arguments.contains(where: { ["--help", "-h", "--version"].contains($0) }) { return false }
    guard let first = arguments.first, !first.hasPrefix("-") else { return true }
    if first == "strings" || first == "report" {
      return searching.contains(arguments.prefix(2).joined(separator: " "))
    }
    return !others.contains(first)
  }

  /// Returns the outermost folders of targets with something to check, relative to the package.
  func folders(of targets: [any Target], in package: Package) -> [String] {
    let folders = Set(targets.map { $0.directoryURL.standardizedFileURL.path }).sorted()
    let outer = folders.filter { folder in
      !folders.contains { $0 != folder && folder.hasPrefix($0 + "/") }
    }
    let top = package.directoryURL.standardizedFileURL.path
    return outer.filter(hasSomethingToCheck).map { folder in
      folder.hasPrefix(top + "/") ? String(folder.dropFirst(top.count + 1)) : folder
    }
  }

  /// Returns whether a folder contains a document or a table, at any depth.
  func hasSomethingToCheck(_ folder: String) -> Bool {
    let files = FileManager.default.enumerator(atPath: folder)
    while let file = files?.nextObject() as? String {
      if Self.extensions.contains(URL(filePath: file).pathExtension) { return true }
    }
    return false
  }
}
