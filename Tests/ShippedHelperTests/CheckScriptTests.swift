import Foundation
import TestSupport
import Testing

/// The scripts by which this package is checked, where a program is missing.
@Suite struct CheckScriptTests {
  /// Runs the check of the documentation with the given programs only.
  private func documentation(_ environment: [String: String]) throws -> Command.Result {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/bin", withIntermediateDirectories: true)
    for program in ["bash", "dirname"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/bin/\(program)",
        withDestinationPath: try #require(Command.location(of: program)))
    }
    return try Command.run(
      ["bash", PackageFolder.root.appending(path: ".ci/documentation.sh").path],
      environment: ["PATH": "\(folder.path)/bin"].merging(environment) { $1 })
  }

  @Test func withoutDoccTheDocumentationIsNotChecked() throws {
    let run = try documentation([:])
    #expect(run.status == 0)
    #expect(run.errors == "docc is not in PATH: the documentation is not checked.\n")
  }

  @Test func withoutDoccTheCheckFailsWhereEverythingIsRequired() throws {
    let run = try documentation(["LINTEL_REQUIRE_ALL": "1"])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("docc is not in PATH: the documentation is not checked.\n"))
    #expect(run.errors.contains("LINTEL_REQUIRE_ALL is set: install a toolchain with docc"))
  }

  @Test(arguments: [("5.10.1", false), ("6.1", false), ("6.2", true), ("6.10", true)])
  func aSwiftThatIsTooOldIsNamed(version: String, isEnough: Bool) throws {
    let folder = try ScratchFolder()
    let swift = "\(folder.path)/swift"
    try "#!/bin/sh\necho 'Apple Swift version \(version) (swift-\(version)-RELEASE)'\n".write(
      toFile: swift, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
    let script = PackageFolder.root.appending(path: ".ci/install.sh").path
    let run = try Command.run(
      ["bash", "-c", ". '\(script)'; require_swift"],
      environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
    #expect(run.status == (isEnough ? 0 : 1))
    #expect(run.errors.hasPrefix("swift in PATH is \(version). Lintel is built with") != isEnough)
  }

  @Test func theTestsOfAnUnknownModuleAreAMistakeThatNamesTheModules() throws {
    let script = PackageFolder.root.appending(path: "Tests/run.sh").path
    let run = try Command.run(["bash", script, "--only", "Nothing"])
    #expect(run.status == 2)
    #expect(run.errors.contains("there are no tests of \"Nothing\". Modules: Architecture Checks"))
  }

  /// With `--build` the script runs their commands too, which takes minutes.
  @Test(.enabled("Python is installed") { Command.has("python3") })
  func theFilesAndEditsOfTheWalkThroughsFitTheCode() throws {
    let script = PackageFolder.root.appending(path: "Tests/ShippedHelperTests/walk-throughs.py")
    let run = try Command.run(["python3", script.path])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.split(separator: "\n").count == 4)
  }
}
