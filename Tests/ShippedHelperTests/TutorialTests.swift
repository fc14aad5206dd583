import Foundation
import TestSupport
import Testing

/// The tutorials, followed line by line: files are written, commands run, and outputs compared.
@Suite struct TutorialTests {
  /// A step of a tutorial.
  enum Step: Equatable {
    /// Write a file.
    case file(path: String, text: String)
    /// Run commands, the last of which ends with a status, or with 0 or 1.
    case commands(String, status: Int32?)
    /// Compare what the commands before printed.
    case output(String)
  }

  /// Returns the steps of a page: fenced blocks with the mark in the line before.
  ///
  /// `<!-- file: PATH -->` is a file, `<!-- output -->` what the commands before it print, and
  /// `<!-- status: N -->` the status of the commands that follow.
  static func steps(in text: String) -> [Step] {
    var steps: [Step] = []
    var mark = ""
    var block: (opening: Substring, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (opening, lines) = block {
        guard line == "```" else {
          block = (opening, lines + [line])
          continue
        }
        let content = lines.map { $0 + "\n" }.joined()
        if mark.hasPrefix("file: ") {
          steps.append(.file(path: String(mark.dropFirst(6)), text: content))
        } else if mark == "output" {
          steps.append(.output(content))
        } else if opening == "```sh" {
          let status = mark.hasPrefix("status: ") ? Int32(mark.dropFirst(8)) : nil
          steps.append(.commands(content, status: status))
        }
        block = nil
        mark = ""
      } else if line.hasPrefix("```") {
        block = (line, [])
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        mark = String(line.dropFirst(5).dropLast(4))
      } else {
        mark = ""
      }
    }
    return steps
  }

  /// Follows a tutorial in a folder, in which the first one makes its own.
  private func follow(_ page: String, in folder: ScratchFolder) throws {
    try folder.write(
      "#!/bin/sh\nexec '\(Command.lintel)' \"$@\"\n", to: "bin/lintel", executable: true)
    let environment = [
      "PATH": "\(folder.path)/bin:\(Command.searchPath)", "HOME": folder.path,
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    ]
    let text = try ArticleCode.text(of: "Sources/Commands/Documentation.docc/\(page).md")
    // A shell of its own for each step, which begins where the one before ended.
    var place = "\(folder.path)/start"
    var output = ""
    let steps = Self.steps(in: text)
    #expect(steps.count > 5)
    for step in steps {
      switch step {
      case .file(let path, let text): try folder.write(text, to: "start/\(path)")
      case .output(let expected): #expect(output == expected, "\(page)")
      case .commands(let commands, let status):
        try folder.write("", to: "statuses")
        let traps = """
          trap 'pwd >"$HOME/place"' EXIT
          trap 'echo $? >>"$HOME/statuses"' ERR

          """
        let run = try Command.run(
          ["bash", "-c", traps + commands], in: place, environment: environment)
        output = run.output
        place = try folder.text(of: "place").trimmingCharacters(in: .newlines)
        if let status { #expect(run.status == status, "\(page): \(commands)\n\(run.output)") }
        // Of every command, also before the last one: 1 is findings, 2 and more a command that fails.
        let statuses = Set(try folder.text(of: "statuses").split(separator: "\n"))
        #expect(statuses.isSubset(of: ["1"]), "\(page): \(commands)\n\(run.errors)")
        #expect(!run.errors.contains("error: "), "\(page): \(commands)\n\(run.errors)")
      }
    }
  }

  @Test(.enabled("git is installed") { Command.has("git") })
  func fromAnEmptyFolder() throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "start/.keep")
    try follow("TutorialEmptyFolder", in: folder)
    #expect(folder.has("start/Rating/Preview/index.html"))
  }

  @Test(
    .enabled("git is installed") { Command.has("git") },
    arguments: ["TutorialExistingApplication", "TutorialTranslators"])
  func inAnApplication(page: String) throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "start/.keep")
    let script = PackageFolder.root.appending(path: "Tests/ShippedHelperTests/guide-project.sh")
      .path
    #expect(try Command.run([script], in: "\(folder.path)/start").status == 0)
    try follow(page, in: folder)
  }

  @Test func stepsAreReadFromAPage() {
    let page = """
      # A page

      <!-- file: a/b.xml -->
      ```xml
      <a/>
      ```

      Text.

      <!-- status: 1 -->
      ```sh
      lintel check
      ```

      <!-- output -->
      ```
      one

      ```

      ```swift
      none
      ```
      """
    #expect(
      Self.steps(in: page) == [
        .file(path: "a/b.xml", text: "<a/>\n"), .commands("lintel check\n", status: 1),
        .output("one\n\n"),
      ])
  }
}
