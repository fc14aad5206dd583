import Foundation
import TestSupport
import Testing

/// The built tool, run as a separate process.
struct Executable {
  /// The path, beside the tests in the build folder.
  static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(component: "lintel").path
  }()

  /// The command that runs the tool without permission to read everything.
  static let asNobody: [String]? = {
    guard geteuid() == 0 else { return [] }
    let prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let isUsable = try? run(prefix + [path, "--version"]).status == 0
    return isUsable == true ? prefix : nil
  }()

  /// Runs a command line and waits for its end.
  static func run(
    _ arguments: [String], output: String? = nil
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    // Files instead of pipes: neither side can wait for the other to read.
    let outputPath = try output ?? folder.write("", to: "output")
    let errorPath = try folder.write("", to: "errors")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputPath))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errorPath))
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, output == nil ? try folder.text(of: "output") : "",
      try folder.text(of: "errors")
    )
  }
}

@Suite struct ProcessTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "clean.interface")
    try folder.write(Documents.error, to: "error.interface")
    return folder
  }

  /// Each process hashes otherwise, so that an order taken from a set or a dictionary shows.
  @Test(arguments: ["260...290x180...200", "200...320"])
  func aRangeOfSizesGivesTheSameBytesInEveryProcess(_ range: String) throws {
    let path = PackageFolder.root.appending(path: "Examples/FindReplace.interface").path
    let arguments = [
      Executable.path, "check", path, "--locale", "de", "--sizes", range, "--reporter", "json",
    ]
    let first = try Executable.run(arguments)
    #expect(first.output.contains("\"proved\": true"), "\(first.errors)")
    #expect(try Executable.run(arguments).output == first.output)
  }

  @Test(
    arguments: [
      (["check", "clean.interface"], 0), (["check", "error.interface"], 1), (["check"], 2),
      (["check", "gone.interface", "error.interface"], 3), (["--help"], 0),
    ] as [([String], Int32)])
  func theProcessReturnsTheExitStatus(arguments: [String], status: Int32) throws {
    let folder = try folder()
    let paths = arguments.map { $0.hasSuffix("interface") ? "\(folder.path)/\($0)" : $0 }
    let run = try Executable.run([Executable.path] + paths)
    #expect(run.status == status)
    #expect(run.output.isEmpty == (status == 2))
    #expect(run.errors.isEmpty == (status < 2))
  }

  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
  func aFullDiskIsStatus2() throws {
    let folder = try folder()
    let run = try Executable.run([Executable.path, "check", folder.path], output: "/dev/full")
    #expect(run.status == 2)
    #expect(run.errors.contains("standard output cannot be written"))
  }

  @Test(
    .enabled("this process may unmount in a namespace of its own") {
      let script = ["unshare", "--mount", "sh", "-c", "umount -l /proc"]
      return geteuid() == 0 && (try? Executable.run(script).status) == 0
    })
  func withoutArgumentsToReadThereIsOneMessage() throws {
    let run = try Executable.run([
      "unshare", "--mount", "sh", "-c", "umount -l /proc && exec \"$0\" check .", Executable.path,
    ])
    #expect(run.status == 2)
    #expect(run.errors == "lintel: error: the arguments cannot be read; /proc is not mounted\n")
  }

  @Test func pathsAreRelativeToTheCurrentFolder() throws {
    let folder = try folder()
    let script = "cd \"$0\" && \"$1\" check \"$2\""
    for argument in [".", "./"] {
      let run = try Executable.run(["sh", "-c", script, folder.path, Executable.path, argument])
      #expect(run.output.contains("\nerror.interface:8:"))
    }
  }

  @Test(.enabled("root reads everything") { Executable.asNobody != nil })
  func eachFileWithoutPermissionIsOneErrorAndTheRestIsChecked() throws {
    let prefix = try #require(Executable.asNobody)
    let folder = try folder()
    let file = try folder.write(Documents.clean, to: "locked.interface")
    let inner = try folder.makeFolder("locked")
    try folder.write(Documents.clean, to: "Table.interface")
    let table = try folder.write(Documents.germanTable, to: "de.lproj/Table.strings")
    for path in [file, inner, table] {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    }
    let run = try Executable.run(prefix + [Executable.path, "check", folder.path])
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: inner)
    #expect(run.status == 3)
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(run.errors.contains("\(file): the file cannot be read"))
    #expect(run.errors.contains("\"\(inner)\": the folder cannot be read"))
    #expect(run.output.contains("\(table): error: this cannot be read"))
    #expect(run.output.contains("2 errors in 3 documents"))
  }
}
