import ArgumentParser
import Diagnostics
import Linting
import Revisions

/// The command line: arguments in, an exit status out.
package enum Lintel: Sendable {
  /// Runs one command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - console: The output streams.
  /// - Returns: The exit status of the process.
  package static func run(_ arguments: [String], console: Console) async -> ExitStatus {
    var console = console
    console.arguments = arguments
    do {
      if arguments == ["--version"] {
        try console.report(ToolVersion.current + "\n")
        return .clean
      }
      if let command = subcommand(arguments) { return try await command.run(console: console) }
      try requireSubcommand(in: arguments)
      var command = try RootCommand.parseAsRoot(arguments)
      guard let command = command as? any LintelCommand else {
        // The parser's own commands, such as help, throw their output.
        try command.run()
        return .clean
      }
      return try await command.run(console: console)
    } catch {
      let status = end(with: error, console: console)
      return status == .usage && MergeDriverCommand.isRunByGit(arguments) ? .findings : status
    }
  }

  /// Removes the files that a command is writing, and ends the process.
  ///
  /// For a process that is interrupted; it may be called from any thread, and not from a signal's handler.
  ///
  /// - Parameter end: Ends the process.
  package static func abandonOutput(_ end: @Sendable () -> Never) -> Never {
    LocalFileSystem.endWriting(end)
  }

  /// Returns the subcommand that arguments name, if they can be parsed by themselves; nil also for what the
  /// whole command says, such as help and errors.
  ///
  /// The whole command reads the many options of its default subcommand before any other, which takes as long
  /// as the rest of the parsing.
  private static func subcommand(_ arguments: [String]) -> (any LintelCommand)? {
    let (command, _, rest) = named(by: arguments[...])
    guard command.configuration.subcommands.isEmpty else { return nil }
    return (try? command.parseAsRoot(Array(rest))) as? any LintelCommand
  }

  /// Throws an error for a command that does nothing by itself, if no subcommand of its follows.
  ///
  /// The parser would only say that the argument is unexpected.
  private static func requireSubcommand(in arguments: [String]) throws(UsageError) {
    let wantsHelp = arguments.first == "help"
    let (command, name, rest) = named(by: arguments.dropFirst(wantsHelp ? 1 : 0))
    let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let argument = rest.first, !argument.hasPrefix("-"), !names.isEmpty,
      wantsHelp || command.configuration.defaultSubcommand == nil
    else { return }
    let hint = Suggestion.didYouMean(argument, in: names)
    throw UsageError(
      "\(name ?? "help") \"\(argument)\": there is no such subcommand\(hint)"
        + (hint.isEmpty ? "; expected one of \(names.joined(separator: ", "))" : ""))
  }

  /// Returns the command that the first arguments name, its name if there is one, and the other arguments.
  private static func named(
    by arguments: ArraySlice<String>
  ) -> (command: any ParsableCommand.Type, name: String?, rest: ArraySlice<String>) {
    var command: any ParsableCommand.Type = RootCommand.self
    var name: String?
    var rest = arguments
    while let argument = rest.first,
      let next = command.configuration.subcommands.first(where: {
        $0.configuration.commandName == argument
      })
    {
      (command, name) = (next, argument)
      rest = rest.dropFirst()
    }
    return (command, name, rest)
  }

  private static func end(with error: any Error, console: Console) -> ExitStatus {
    guard RootCommand.exitCode(for: error).isSuccess else {
      console.error(message(of: error, in: console.arguments) + optionHint(in: console.arguments))
      return .usage
    }
    do {
      try console.report(RootCommand.fullMessage(for: error) + "\n")
      return .clean
    } catch {
      console.error(error.description)
      return .usage
    }
  }

  private static func message(of error: any Error, in arguments: [String]) -> String {
    switch error {
    case let error as UsageError: error.description
    case let error as GitError: error.description
    case let error as InvalidRequest: UsageError(error).description
    default: unknownOption(in: arguments) ?? parsingMessage(of: error)
    }
  }

  /// Returns what to do about the first argument that is taken for an option and names a file, if any.
  private static func optionHint(in arguments: [String]) -> String {
    let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
    guard let file = options.first(where: LocalFileSystem().exists) else { return "" }
    return "\n\"\(file)\" is taken for an option: write \"./\(file)\" for the file"
  }

  /// Returns the parser's message about an option that does not exist, if there is one.
  ///
  /// The parser reports a missing argument before it, so that arguments are added.
  private static func unknownOption(in arguments: [String]) -> String? {
    guard arguments.contains(where: { $0.hasPrefix("-") }) else { return nil }
    return (1...3).lazy.compactMap { count in
      do {
        _ = try RootCommand.parseAsRoot(arguments + Array(repeating: ".", count: count))
        return nil
      } catch {
        let message = parsingMessage(of: error)
        return message.hasPrefix("Unknown option") ? message : nil
      }
    }.first
  }

  /// Returns the parser's message about invalid arguments, without a heading.
  private static func parsingMessage(of error: any Error) -> String {
    let message = RootCommand.fullMessage(for: error)
    let heading = "Error: "
    return message.hasPrefix(heading) ? String(message.dropFirst(heading.count)) : message
  }
}

/// A command that Lintel runs itself, to control the output and the exit status.
protocol LintelCommand: ParsableCommand {
  func run(console: Console) async throws -> ExitStatus
}

/// Arguments that were parsed but cannot be used.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  /// Creates an error for an invalid request, with the name of the option.
  init(_ error: InvalidRequest) { description = error.description(prefix: "--") }
}

/// The command `lintel`.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lintel",
    abstract: "Finds the translations that do not fit, in interface documents and their tables.",
    discussion: """
      FILE is an interface document; DIR is searched for them. Tables are found beside a document \
      (de.lproj/Name.strings) or in a Localizations folder near it.

      Exit status: 0 clean, 1 findings that fail the run, 2 wrong usage, 3 an input that gave no \
      document.
      """,
    version: ToolVersion.current,
    subcommands: [
      CheckCommand.self, ValidateCommand.self, LayoutCommand.self, TraceCommand.self,
      ExplainCommand.self, FixCommand.self, ExplainLogCommand.self, PreviewCommand.self,
      FitCommand.self,
      ConvertCommand.self, FormatCommand.self, DiffCommand.self, ShowCommand.self,
      TidyCommand.self, SnapshotCommand.self, MergeReportsCommand.self,
      StringsCommand.self, ReportCommand.self, LspCommand.self, McpCommand.self, RulesCommand.self,
      SchemaCommand.self,
      MergeDriverCommand.self, ResolveCommand.self,
      InitCommand.self,
      ConfigCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)

  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }
}
