import Foundation
import TestSupport
import Testing

/// The command `swift package lintel`, whose run `command-plugin.sh` tries.
@Suite struct CommandPluginTests {
  static let source = "Sources/LintelCommandPlugin/LintelCommandPlugin.swift"

  /// Returns the names of the subcommands that a help lists.
  static func subcommands(in help: String) -> [String] {
    help.split(separator: "\n").drop { !$0.hasPrefix("SUBCOMMANDS:") }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See ") }
      .map { String($0.dropFirst(2).prefix { $0 != " " }) }
  }

  /// Returns the strings of a set in the source of the plug-in.
  private func names(of set: String) throws -> Set<String> {
    let text = try ArticleCode.text(of: Self.source)
    let start = try #require(text.range(of: "static let \(set): Set<String> = ["))
    let list = text[start.upperBound...].prefix { $0 != "]" }
    return Set(
      list.split(separator: "\"").filter { $0.contains(where: \.isLetter) }.map(String.init))
  }

  @Test func thePlugInKnowsWhichCommandsTakeFolders() throws {
    let searching = try names(of: "searching")
    let others = try names(of: "others")
    let groups = ["strings", "report"]
    var commands = Self.subcommands(in: try Command.run([Command.lintel, "--help"]).output)
      .filter { !groups.contains($0) }
    for group in groups {
      commands += Self.subcommands(in: try Command.run([Command.lintel, group, "--help"]).output)
        .map { "\(group) \($0)" }
    }
    #expect(searching.union(others).subtracting(["help"]) == Set(commands))
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      let usage = try Command.run([Command.lintel] + words + ["--help"]).output
        .split(separator: "\n").first { $0.hasPrefix("USAGE:") }
      let takesFolders = usage?.contains("<FILE|DIR> ...") == true
      #expect(searching.contains(command) == takesFolders, "\(command)")
    }
  }
}
