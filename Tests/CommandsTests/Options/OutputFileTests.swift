import Commands
import Foundation
import Testing

/// Output files are written beside the old ones and renamed: a failed run changes nothing.
@Suite struct OutputFileTests {
  private static let old = "the old report\n"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Documents.error, to: "Form.interface")
    try folder.write(Self.old, to: "report")
    return folder
  }

  private func expectWhole(_ folder: TemporaryFolder, _ errors: String, _ reason: String) throws {
    #expect(try folder.text(of: "report") == Self.old)
    #expect(try folder.names() == ["Form.interface", "report"])
    #expect(
      errors.hasSuffix(
        "lintel: error: \"\(folder.path)/report\" cannot be written: \(reason)\n"), "\(errors)")
  }

  @Test func aLimitOfTheSizeOfFilesLeavesTheOldReport() throws {
    let folder = try folder()
    let command = "ulimit -f 1; exec \"$@\""
    let run = try Executable.run([
      "bash", "-c", command, "bash", Executable.path, "check", "\(folder.path)/Form.interface",
      "--reporter", "sarif", "--output", "\(folder.path)/report",
    ])
    #expect(run.status == 2)
    try expectWhole(folder, run.errors, "the file is larger than the system allows")
  }

  @Test func aFullDiskLeavesTheOldReport() throws {
    let folder = try folder()
    // In a mount name space of its own the small disk disappears with the process.
    let script = """
      mount -t tmpfs -o size=16k tmpfs "$1" || exit 77
      printf 'the old report\\n' > "$1/report"
      "$2" check "$3" --reporter sarif --output "$1/report"
      echo $?; ls -A "$1"; cat "$1/report"
      """
    let disk = try folder.makeFolder("disk")
    let run = try Executable.run([
      "unshare", "-m", "bash", "-c", script, "bash", disk, Executable.path,
      "\(folder.path)/Form.interface",
    ])
    // Mounting needs a permission that not every machine gives.
    guard run.status == 0 else { return }
    #expect(run.output == "2\nreport\n" + Self.old)
    #expect(
      run.errors.contains("\"\(disk)/report\" cannot be written: the disk is full; make room"))
  }

  @Test(.enabled(if: Executable.asNobody != nil, "needs a user without all permissions"))
  func aFolderThatCannotBeWrittenLeavesTheOldReport() throws {
    let folder = try folder()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o666], ofItemAtPath: "\(folder.path)/report")
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let run = try Executable.run(
      (Executable.asNobody ?? []) + [
        Executable.path, "check", "\(folder.path)/Form.interface", "--output",
        "\(folder.path)/report",
      ])
    #expect(run.status == 2)
    try expectWhole(folder, run.errors, "its folder is not writable")
  }

  /// Interrupts a run as soon as it writes a file under another name.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func anInterruptedRunLeavesNoDraft(signal: Int32) throws {
    let folder = try folder()
    // So many pictures that one is always being written.
    for index in 0..<30 { try folder.write(Documents.narrow, to: "Form\(index).interface") }
    var wasSeen = false
    for _ in 0..<20 where !wasSeen {
      let process = Process()
      process.executableURL = URL(filePath: Executable.path)
      process.arguments = ["preview", folder.path, "--output", "\(folder.path)/pictures"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      while process.isRunning, !wasSeen {
        let names = (try? folder.names(in: "pictures")) ?? []
        wasSeen = names.contains { $0.hasPrefix(".lintel-") }
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      if wasSeen {
        #expect(
          process.terminationReason == .uncaughtSignal && process.terminationStatus == signal
            || process.terminationReason == .exit && process.terminationStatus == 0)
      }
      let names = (try? folder.names(in: "pictures")) ?? []
      #expect(!names.contains { $0.hasPrefix(".lintel-") })
      try? FileManager.default.removeItem(atPath: "\(folder.path)/pictures")
    }
    #expect(wasSeen)
  }

  @Test func aFullDeviceIsReported() async {
    let folder = try? folder()
    let run = await Run.lintel([
      "check", "\(folder?.path ?? "")/Form.interface", "--output", "/dev/full",
    ])
    #expect(run.status == .usage)
    #expect(
      run.errorLines == [
        "lintel: error: \"/dev/full\" cannot be written: the disk is full; make room"
      ])
  }

  @Test func aFolderInPlaceOfTheFileIsReported() async throws {
    let folder = try folder()
    for option in ["--output", "--write-baseline", "--step-summary"] {
      let run = await Run.lintel(["check", "\(folder.path)/Form.interface", option, folder.path])
      #expect(run.status == .usage)
      #expect(
        run.errorLines == [
          "lintel: error: \"\(folder.path)\" cannot be written: there is a folder in its place"
        ])
    }
  }
}
