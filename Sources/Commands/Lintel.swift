import ArgumentParser

/// The command line: arguments in, an exit status out.
public enum Lintel: Sendable {
  /// The version of the tool, as reports name it.
  public static let version = "0.1.0"

  /// Runs one command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - console: Where to write to.
  /// - Returns: The exit status of the process.
  public static func run(_ arguments: [String], console: Console) async -> ExitStatus {
    do {
      let command = try RootCommand.parseAsRoot(arguments)
      guard let command = command as? any LintelCommand else {
        console.write(RootCommand.helpMessage() + "\n")
        return .clean
      }
      return try await command.run(console: console)
    } catch let error as UsageError {
      console.error(error.description)
      return .usage
    } catch {
      let message = RootCommand.fullMessage(for: error)
      if RootCommand.exitCode(for: error).isSuccess {
        console.write(message + "\n")
        return .clean
      }
      console.writeError(message + "\n")
      return .usage
    }
  }
}

/// A command that Lintel runs itself, so that it decides where output goes and how a run ends.
protocol LintelCommand: ParsableCommand {
  func run(console: Console) async throws -> ExitStatus
}

/// Arguments that parse but cannot be used.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// `lintel` itself.
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
    version: Lintel.version,
    subcommands: [
      CheckCommand.self, ValidateCommand.self, LayoutCommand.self, PreviewCommand.self,
      RulesCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)
}
