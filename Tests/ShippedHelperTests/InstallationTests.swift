import Foundation
import TestSupport
import Testing

/// What `Examples/install.sh` installs, used by the shells and the reader of manual pages.
@Suite(.serialized) struct InstallationTests {
  /// The folder that the tool was installed in, with the debug program; nil where that failed.
  private static let installed: (folder: ScratchFolder, result: Command.Result)? = try? {
    let folder = try ScratchFolder()
    let result = try Command.run(
      [
        PackageFolder.root.appending(path: "Examples/install.sh").path, "--prefix", "pre fix",
        "--program", Command.lintel,
      ], in: folder.path,
      environment: ["HOME": ProcessInfo.processInfo.environment["HOME"] ?? folder.path])
    return (folder, result)
  }()

  /// Returns the folder of the installation.
  private func prefix() throws -> ScratchFolder {
    let (folder, result) = try #require(Self.installed)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  private static let environment = ["LC_ALL": "C.UTF-8", "TERM": "dumb"]

  /// A folder to complete in, as `My App`.
  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.copy("Examples/SignIn.interface", into: "My App")
    try folder.copy("Localizations", into: "My App")
    return folder
  }

  @Test func everythingIsInThePrefix() throws {
    let folder = try prefix()
    for file in [
      "bin/lintel", "share/bash-completion/completions/lintel", "share/zsh/site-functions/_lintel",
      "share/fish/vendor_completions.d/lintel.fish", "share/man/man1/lintel.1",
    ] {
      #expect(folder.has("pre fix/\(file)"), "\(file)")
    }
    let result = try #require(Self.installed).result
    #expect(result.output.contains("is in \(folder.path)/pre fix/bin, with completions"))
    #expect(result.output.contains("Add \(folder.path)/pre fix/bin to PATH"))
  }

  /// The script and the program are all that a release needs to have.
  @Test func aBuiltProgramIsInstalledWithoutSwiftAndSources() throws {
    let folder = try ScratchFolder()
    try folder.copy("Examples/install.sh", into: "release")
    // A Swift that must not be called comes first.
    try folder.write("#!/bin/sh\necho called >&2\nexit 99\n", to: "swift/swift")
    _ = try Command.run(["chmod", "+x", "swift/swift"], in: folder.path)
    let arguments = ["../release/install.sh", "--prefix", "here", "--program", Command.lintel]
    try folder.write("", to: "start/empty")
    let run = try Command.run(
      arguments, in: "\(folder.path)/start",
      environment: ["PATH": "\(folder.path)/swift:/usr/bin:/bin", "HOME": folder.path])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    for file in ["bin/lintel", "share/man/man1/lintel.check.1", "share/man/man1/lintel.1"] {
      #expect(folder.has("start/here/\(file)"), "\(file)")
    }
    // The pages do not depend on where the program is installed from.
    let page = try folder.text(of: "start/here/share/man/man1/lintel.check.1")
    let other = try prefix().text(of: "pre fix/share/man/man1/lintel.check.1")
    #expect(page.split(separator: "\n").dropFirst() == other.split(separator: "\n").dropFirst())
    // Without the sources there is nothing to build.
    let build = try Command.run(
      ["../release/install.sh", "--prefix", "other"], in: "\(folder.path)/start",
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path])
    #expect(build.status == 1)
    #expect(build.errors.contains("name a built program with --program"), "\(build.errors)")
  }

  @Test(arguments: [["--prefix"], ["--bogus", "x"], ["--program", "gone"]])
  func wrongUsageIsStatus2(arguments: [String]) throws {
    let run = try Command.run(
      [PackageFolder.root.appending(path: "Examples/install.sh").path] + arguments,
      environment: ["HOME": "/nonexistent"])
    #expect(run.status == 2)
    #expect(run.errors.contains("usage: Examples/install.sh"))
  }

  @Test func everyCommandHasAManualPageWithItsOptions() throws {
    let folder = try prefix()
    let help = try Command.run([Command.lintel, "--help"]).output
    var pages: [[String]] = [["check"]]
    pages += CommandPluginTests.subcommands(in: help).map { [$0] }
    let strings = try Command.run([Command.lintel, "strings", "--help"]).output
    pages += CommandPluginTests.subcommands(in: strings).map { ["strings", $0] }
    #expect(pages.count > 20)
    for command in pages {
      let page = try folder.text(
        of: "pre fix/share/man/man1/\((["lintel"] + command).joined(separator: ".")).1")
      let words = Set(
        page.replacing("Fl -", with: "--").split { !$0.isLetter && !$0.isNumber && $0 != "-" }
          .map(String.init))
      let options = try Command.run([Command.lintel] + command + ["--help"]).output
        .split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("--") }
        .map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "-" }) }
      #expect(!options.isEmpty)
      // A page names an option by its first name only.
      let missing = Set(options).subtracting(words + ["--fixed-windows", "--update"])
      #expect(missing == [], "\(command)")
    }
  }

  @Test(.enabled("mandoc is installed") { Command.has("mandoc") })
  func theManualPagesHaveNoErrors() throws {
    let folder = "\(try prefix().path)/pre fix/share/man/man1"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let run = try Command.run(["mandoc", "-T", "lint", "-W", "error"] + names, in: folder)
    #expect(run.status == 0, "\(run.output)")
    let text = try Command.run(["mandoc", "-T", "ascii", "lintel.check.1"], in: folder).output
      // Bold and underlined letters.
      .replacing(#/.\x{08}/#, with: "")
    #expect(text.contains("--reporter"))
    #expect(text.contains("LINTEL.CHECK(1)"))
  }

  @Test(
    .enabled("zsh is installed") { Command.has("zsh") },
    arguments: [
      ("lintel check --reporter s", ["sarif", "summary"]),
      ("lintel rules strings-sy", ["strings-sync", "strings-syntax"]),
      ("lintel check --locale d", ["de", "development", "double-length"]),
    ])
  func zshOffersTheValues(line: String, expected: [String]) throws {
    let folder = try prefix()
    let project = try project()
    try project.write(
      """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1=REA''DY; fpath=(${(q)1} \\$fpath); autoload -Uz compinit; compinit -u -D"
      zpty -w shell "bindkey '^I' complete-word; setopt nobeep nolistbeep; unsetopt automenu listambiguous; echo BE''GUN"
      zpty -r shell output '*BEGUN*'
      zpty -w -n shell "$2"$'\\t'
      # The shell reads this after it has listed.
      zpty -w shell $'\\x15'"echo DO''NE"
      zpty -r shell output '*DONE*'
      print -r -- "$output"
      zpty -d shell
      """, to: "complete.zsh")
    let arguments = [
      "timeout", "60", "zsh", "-f", "../complete.zsh",
      "\(folder.path)/pre fix/share/zsh/site-functions", line,
    ]
    let environment = Self.environment.merging([
      "PATH": "\(folder.path)/pre fix/bin:\(Command.searchPath)", "HOME": project.path,
      "TERM": "xterm",
    ]) { $1 }
    var words: [String] = []
    var output = ""
    // On a busy machine the shell may read on before it lists.
    for _ in 0..<4 where !Set(expected).isSubset(of: words) {
      let run = try Command.run(arguments, in: "\(project.path)/My App", environment: environment)
      output = run.output + run.errors
      // Without what moves the cursor and sets colors.
      let text = run.output.replacing(#/\x{1b}\[[0-9;?]*[A-Za-z]/#, with: "\n")
      words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    #expect(Set(expected).subtracting(words) == [], "\(output)")
    let others = ["csv", "clipped-text", "fr", "macOS11"].filter { !line.contains($0) }
    #expect(Set(words).intersection(others) == [])
  }

  // Locales, which the tool is asked for, are only offered by a fish with a terminal.
  @Test(
    .enabled("fish is installed") { Command.has("fish") },
    arguments: [
      ("lintel check --reporter s", ["sarif", "summary"]),
      ("lintel strings co", ["coverage"]),
      ("lintel strings lint --enable-rule key-o", ["key-order"]),
      ("lintel check M", ["My App/"]),
    ])
  func fishOffersTheValues(line: String, expected: [String]) throws {
    let folder = try prefix()
    let project = try project()
    let run = try Command.run(
      ["fish", "--private", "-c", "complete -C \(Self.quoted(line))"], in: project.path,
      environment: Self.environment.merging(
        [
          "PATH": "\(folder.path)/pre fix/bin:\(Command.searchPath)", "HOME": project.path,
          "XDG_DATA_DIRS": "\(folder.path)/pre fix/share:/usr/share",
        ]) { $1 })
    let words = run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(words.sorted() == expected, "\(run.output)\(run.errors)")
  }

  private static func quoted(_ text: String) -> String { "'\(text)'" }

  @Test(
    .enabled("the shell is installed") { Command.has("zsh") && Command.has("fish") },
    arguments: [
      ("bash", "bash-completion/completions/lintel"), ("zsh", "zsh/site-functions/_lintel"),
      ("fish", "fish/vendor_completions.d/lintel.fish"),
    ])
  func theScriptsAreValid(shell: String, file: String) throws {
    let run = try Command.run([shell, "-n", "\(try prefix().path)/pre fix/share/\(file)"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }
}
