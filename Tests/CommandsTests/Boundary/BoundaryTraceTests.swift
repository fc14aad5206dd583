import FileAccess
import Foundation
import Linting
import TestSupport
import Testing

/// No path that an input file names leads outside of the repository: the kernel's record of the files that a run
/// opens, and the file system's.
@Suite struct BoundaryTraceTests {
  /// The command lines, in which `IN` is the repository and `OUT` a folder for output that the user names.
  static let commands: [[String]] = [
    ["check", "IN"],
    ["check", "IN", "--reporter", "html", "--output", "OUT/report.html"],
    ["check", "IN/App/F.interface", "IN/App/Main.storyboard", "--fixes", "--reporter", "json"],
    ["check", "IN", "--fix"],
    ["validate", "IN"],
    ["layout", "IN/App/F.interface"],
    ["trace", "IN/App/F.interface"],
    ["fit", "IN/App/F.interface"],
    ["explain", "IN/App/F.interface", "save"],
    ["preview", "IN", "--output", "OUT/pictures"],
    ["convert", "IN/App/Main.storyboard", "--output", "OUT/Main.interface"],
    ["snapshot", "IN/App", "--output", "IN/Snapshots", "--record"],
    ["format", "IN", "--in-place"],
    ["diff", "IN/App/F.interface", "IN/App/F.interface"],
    ["config", "IN/App/F.interface"],
    ["init", "IN/App"],
    ["strings", "lint", "IN"],
    ["strings", "coverage", "IN"],
    ["strings", "sync", "IN", "--in-place"],
    ["strings", "pseudo", "IN", "--locale", "accented", "--as", "de-XA", "--in-place"],
    ["strings", "limits", "IN"],
    ["strings", "migrate", "IN", "--in-place"],
    ["strings", "export-xliff", "IN", "--locale", "de", "--output", "OUT/de.xliff"],
    ["strings", "import-xliff", "--from", "IN/de.xliff", "IN", "--in-place"],
    ["strings", "import-xliff", "--from", "IN/de.xcloc", "IN", "--in-place"],
  ]

  @Test(
    .enabled("needs strace, and permission to trace") { TracedRun.isPossible },
    arguments: Sample.draw(7, of: commands))
  func nothingOutsideIsOpened(command: [String]) throws {
    let project = try HostileProject()
    let output = try project.folder.makeFolder("output")
    let arguments = command.map {
      $0.replacing("IN", with: project.inside).replacing("OUT", with: output)
    }
    let before = try project.folder.contents(of: "outside")
    let run = try TracedRun(arguments, in: project.inside)
    #expect(run.strangers(besides: [project.inside, output]) == [], "\(arguments)")
    // A command that failed early would prove nothing.
    #expect(run.paths.contains { $0.hasPrefix("\(project.inside)/") }, "\(run.errors)")
    #expect(run.status != 2 || command[0] == "init", "\(run.errors)")
    #expect(try project.folder.contents(of: "outside") == before)
  }

  @Test(.enabled("needs strace, and permission to trace") { TracedRun.isPossible })
  func linksInsideAreFollowedAndTheTraceSeesWhatIsAllowed() throws {
    let project = try HostileProject()
    let run = try TracedRun(["check", project.inside], in: project.inside)
    #expect(run.paths.contains("\(project.inside)/Shared/nl.strings"))
    // A font that is not there is an error once it may be looked for.
    try project.folder.write("", to: "inside/.lintel.yml")
    let open = try TracedRun(["check", project.inside, "--allow-outside"], in: project.inside)
    let found = open.strangers(besides: [project.inside])
    #expect(found.contains("\(project.outside)/F.strings"), "\(found)")
  }

  /// A parent of a configuration ends the run, so that it is tried by itself.
  @Test(
    .enabled("needs strace, and permission to trace") { TracedRun.isPossible },
    arguments: ["../outside/lintel.yml", "OUTSIDE/lintel.yml", "base.yml"])
  func theParentOfAConfigurationIsNotOpened(parent: String) throws {
    let project = try HostileProject()
    try project.folder.link("inside/base.yml", to: "../outside/lintel.yml")
    try project.folder.write(
      "parent: \(parent.replacing("OUTSIDE", with: project.outside))\n", to: "inside/.lintel.yml")
    for command in ["check", "validate", "config"] {
      let run = try TracedRun([command, project.inside], in: project.inside)
      #expect(run.status == 2)
      #expect(run.strangers(besides: [project.inside]) == [])
    }
  }

  @Test func aTraceIsReadAsTheKernelWritesIt() {
    let trace = """
      12 openat(AT_FDCWD</a>, "b/../c", O_RDONLY) = -1 ENOENT (No such file or directory)
      12 openat(AT_FDCWD</a>, "link", O_RDONLY|O_CLOEXEC) = 3</x/target>
      12 rename("/a/one", "two") = 0
      12 openat(4</a/d>, "e", O_RDONLY) = -1 ENOENT (No such file or directory)
      """
    #expect(
      TracedRun.paths(in: trace, from: "/a") == ["/a/c", "/x/target", "/a/one", "/a/two", "/a/d/e"])
  }

  /// What the file system is asked to read, in this process.
  @Test func nothingOutsideIsRead() async throws {
    let project = try HostileProject()
    for allowsOutside in [false, true] {
      let files = RecordingFileSystem(LocalFileSystem())
      var request = LintRequest(paths: [project.inside])
      request.allowsOutside = allowsOutside
      if allowsOutside { try project.folder.write("", to: "inside/.lintel.yml") }
      _ = try await Linter(request, files: files).check()
      let read = files.recorder.stamps.questions.filter { question in
        question.aspect == .contents || question.aspect == .names
      }
      let outside = read.map(\.path).filter { path in
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        return target.hasPrefix(project.outside)
      }
      #expect(outside.isEmpty == !allowsOutside, "\(outside.sorted())")
      #expect(read.contains { $0.path.hasSuffix("nl.lproj/F.strings") })
    }
  }
}

extension TemporaryFolder {
  /// Returns the files in a folder with their contents.
  fileprivate func contents(of name: String) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for file in FileManager.default.subpaths(atPath: "\(path)/\(name)") ?? [] {
      result[file] = FileManager.default.contents(atPath: "\(path)/\(name)/\(file)")
    }
    return result
  }
}
