import Foundation
import TestSupport
import Testing

/// The command lines of the README and of the guide, run in a project that has what they name.
///
/// Each has to be accepted and to find its files: status 0 or 1. What they print is tested elsewhere.
@Suite struct GuideCommandTests {
  /// The pages, of which each run takes a sample.
  ///
  /// `TutorialTests` follows the tutorials.
  static let pages: [String] = {
    let guide = "Sources/Commands/Documentation.docc"
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: PackageFolder.root.appending(path: guide).path)
    let articles = (names ?? []).filter { $0.hasSuffix(".md") && !$0.hasPrefix("Tutorial") }
      .sorted().map { "\(guide)/\($0)" }
    return (["README.md"] + articles).filter { !((try? commands(of: $0)) ?? []).isEmpty }
  }()

  /// What other tests run, or what needs more than a project: beginnings of lines, with the reason.
  static let elsewhere: [(beginning: String, reason: String)] = [
    ("Examples/quickstart.sh", "run by .ci/run"), ("Tests/run.sh", "runs this test"),
    ("Examples/install.sh", "InstallationTests"), ("export PATH=", "the path is set here"),
    ("swift package", "command-plugin.sh and .ci/release-files.sh"),
    ("podman ", "needs a registry"), ("apt-get ", "changes the machine"),
    ("version=", "release-roots.sh"), ("name=", "release-roots.sh"),
    ("address=", "release-roots.sh"), ("curl ", "release-roots.sh"),
    ("sha256sum ", "release-roots.sh"), ("mkdir -p ~/.local", "release-roots.sh"),
    ("tar -xzf", "release-roots.sh"), ("~/.local/bin/lintel", "release-roots.sh"),
  ]

  /// What a line needs that no earlier line of its page makes: a part of the line, and a command.
  static let preparations: [(part: String, command: String)] = [
    ("--from de.xliff", "cp Export/de.xliff ."),
    (
      "system=SF-Pro.ttf",
      "cp \"$(find /usr/share/fonts -name 'Inter-Regular*' | head -n 1)\" SF-Pro.ttf"
    ),
    ("bash-completion", "mkdir -p ~/.local/share/bash-completion/completions"),
    (".zfunc", "mkdir -p ~/.zfunc"), (".config/fish", "mkdir -p ~/.config/fish/completions"),
    ("Bar.interface", "cp Examples/Defects/ClippedText.interface Bar.interface"),
    ("App/Main.xib --all", "git checkout -q -m -- App/Main.xib"),
  ]

  /// Returns the command lines in the blocks of shell code of a page.
  static func commands(of page: String) throws -> [String] {
    var isCode = false
    var lines: [String] = []
    for line in try ArticleCode.text(of: page).split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("```") {
        isCode = line == "```sh"
      } else if isCode, !line.isEmpty, !line.hasPrefix("#") {
        lines.append(line)
      }
    }
    return lines
  }

  /// Returns a project with a history, and with the examples of the package.
  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write("", to: "project/.keep")
    let script = PackageFolder.root.appending(path: "Tests/ShippedHelperTests/guide-project.sh")
      .path
    let run = try Command.run([script], in: "\(folder.path)/project")
    #expect(run.status == 0, "\(run.errors)")
    for name in ["Examples", "Localizations"] { try folder.copy(name, into: "project") }
    // What cannot be read is status 3, in comparisons of revisions too.
    for name in [
      "Examples/Defects/NotWellFormed.interface", "Localizations/de.lproj/StringsSyntax.strings",
    ] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/project/\(name)")
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/bin", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/bin/lintel", withDestinationPath: Command.lintel)
    try folder.write(
      "#!/bin/sh\ncat Examples/Logs/UnsatisfiableConstraints.log\n", to: "bin/pbpaste",
      executable: true)
    return folder
  }

  @Test(
    .enabled("git and Python are installed") { Command.has("git") && Command.has("python3") },
    arguments: Sample.draw(8, of: pages))
  func everyCommandOfAPageIsAccepted(page: String) throws {
    let folder = try project()
    let environment = [
      "PATH": "\(folder.path)/bin:\(Command.searchPath)", "HOME": folder.path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_EDITOR": "true",
    ]
    for line in try Self.commands(of: page)
    where !Self.elsewhere.contains(where: { line.hasPrefix($0.beginning) }) {
      var script = Self.preparations.filter { line.contains($0.part) }.map(\.command)
      // A server runs until it is interrupted.
      let isServer = line.contains("--serve")
      script.append(isServer ? "timeout --signal INT 2 \(line)" : line)
      let run = try Command.run(
        ["bash", "-c", script.joined(separator: "\n")], in: "\(folder.path)/project",
        environment: environment)
      let accepted: Set<Int32> = isServer ? [0, 124, 130] : [0, 1]
      #expect(accepted.contains(run.status), "\(page): \(line)\n\(run.errors)")
    }
  }

  @Test func thePagesHaveCommandsAndOnlyFewAreLeftToOtherTests() throws {
    #expect(Self.pages.count > 15)
    let all = try Self.pages.flatMap(Self.commands(of:))
    let left = all.filter { line in Self.elsewhere.contains { line.hasPrefix($0.beginning) } }
    #expect(all.count > 100)
    #expect(left.count < all.count / 4)
    // Each exception is of use.
    for (beginning, reason) in Self.elsewhere {
      #expect(all.contains { $0.hasPrefix(beginning) }, "\(beginning): \(reason)")
    }
  }
}
