import Foundation
import TestSupport
import Testing

/// Writing that fails: each file is as it was or as it is to be, and the run says that it failed.
@Suite struct WritingFaultTests {
  /// Whether this process may mount in a namespace of its own.
  private static let mounts: Bool = {
    let script = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs tmpfs /mnt"]
    return geteuid() == 0 && (try? Executable.run(script).status) == 0
  }()

  /// Copies the project to a small disk, of which some bytes are free, runs the command there and copies the
  /// result: DISK SIZE FREE PROJECT RESULT COMMAND...
  private static let onSmallDisk = """
    disk=$0 size=$1 free=$2 project=$3 result=$4
    shift 4
    mount -t tmpfs -o size="$size" tmpfs "$disk" && cp -a "$project/." "$disk" && cd "$disk" || exit 99
    dd if=/dev/zero of=.filler bs=4096 2>/dev/null
    truncate -s "-$free" .filler
    "$@"
    status=$?
    rm .filler
    cp -a "$disk/." "$result" || exit 99
    exit $status
    """

  @Test(
    .enabled("this process may mount in a namespace of its own") { mounts },
    arguments: Sample.draw(4, of: WritingProject.commands))
  func aFullDiskLeavesEachFileWhole(command: [String]) throws {
    let (before, after) = try WritingProject.expected(of: command)
    try #require(before != after, "the command writes nothing")
    for free in Sample.draw(2, of: [0, 4096, 12288]) {
      let project = try WritingProject()
      let other = try TemporaryFolder()
      let (disk, result) = (try other.makeFolder("disk"), try other.makeFolder("result"))
      let run = try Executable.run(
        [
          "unshare", "--mount", "sh", "-c", Self.onSmallDisk, disk, "4m", "\(free)",
          project.folder.path, result, Executable.path,
        ] + command)
      let found = WritingProject.state(of: result)
      #expect(run.status != 99, "\(run.errors)")
      let damage = WritingProject.damage(in: found, before: before, after: after)
      #expect(damage == [], "\(command) with \(free) bytes free")
      #expect((run.status == 2) == (found != after), "\(free) bytes free: \(run)")
      if found != after { #expect(run.errors.contains("disk is full"), "\(run.errors)") }
    }
  }

  @Test(
    .enabled("root writes everything") { Executable.asNobody != nil },
    arguments: Sample.draw(4, of: WritingProject.commands))
  func aFolderThatIsNotWritableIsAnError(command: [String]) throws {
    let prefix = try #require(Executable.asNobody)
    let (before, after) = try WritingProject.expected(of: command)
    let project = try WritingProject()
    for name in FileManager.default.subpaths(atPath: project.folder.path) ?? [] {
      let path = "\(project.folder.path)/\(name)"
      let isFolder = WritingProject.isFolder(path)
      try FileManager.default.setAttributes(
        [.posixPermissions: isFolder ? 0o555 : 0o444], ofItemAtPath: path)
    }
    let script = "cd \"$0\" && exec \"$@\""
    let run = try Executable.run(
      prefix + ["sh", "-c", script, project.folder.path, Executable.path] + command)
    let found = WritingProject.state(of: project.folder.path)
    #expect(run.status == 2, "\(run)")
    #expect(
      run.errors.contains("cannot be written") || run.errors.contains("write"), "\(run.errors)")
    #expect(WritingProject.damage(in: found, before: before, after: after) == [])
    #expect(found == before)
  }

  @Test(arguments: Sample.draw(3, of: WritingProject.commands))
  func theLimitOfAFilesSizeLeavesEachFileWhole(command: [String]) throws {
    let (before, after) = try WritingProject.expected(of: command)
    let project = try WritingProject()
    let script = "cd \"$0\" && ulimit -f 4 && exec \"$@\""
    let run = try Executable.run(
      ["sh", "-c", script, project.folder.path, Executable.path] + command)
    let found = WritingProject.state(of: project.folder.path)
    #expect(WritingProject.damage(in: found, before: before, after: after) == [], "\(run)")
    #expect((run.status == 2) == (found != after), "\(run)")
  }

  /// The process ends at any moment of its writing, and the next run completes the work.
  @Test(arguments: [
    ["preview", ".", "--output", "Pictures"],
    ["snapshot", ".", "--output", "Snapshots", "--record"],
    ["strings", "pseudo", "--locale", "accented", "--as", "en-XA", "--in-place", "."],
  ])
  func aKilledRunLeavesEachFileWhole(command: [String]) throws {
    let (before, after) = try WritingProject.expected(of: command)
    let output =
      command.contains("--output")
      ? command[command.count - 1 - (command.last == "--record" ? 1 : 0)] : "en-XA.lproj"
    let script = """
      cd "$0" && delay=$1 output=$2 && shift 2
      "$@" >/dev/null 2>&1 & process=$!
      # A process that has ended is there until it is waited for: the looks are counted.
      looks=0
      while [ ! -e "$output" ] && [ $looks -lt 400 ]; do sleep 0.01; looks=$((looks + 1)); done
      sleep "$delay"
      kill -9 $process 2>/dev/null
      wait $process
      """
    var partial = 0
    for delay in Sample.draw(2, of: ["0", "0.003", "0.01", "0.03"]) {
      let project = try WritingProject()
      _ = try Executable.run(
        ["sh", "-c", script, project.folder.path, delay, output, Executable.path] + command)
      let found = WritingProject.state(of: project.folder.path)
      if found != before, found != after { partial += 1 }
      let damage = WritingProject.damage(
        in: found, before: before, after: after, isKilled: true)
      #expect(damage == [], "\(command) after \(delay) s")
      let again = try Executable.run(
        ["sh", "-c", "cd \"$0\" && exec \"$@\"", project.folder.path, Executable.path] + command)
      #expect(again.status < 2, "\(again)")
      let completed = WritingProject.state(of: project.folder.path).filter { name, _ in
        name.split(separator: "/").last?.hasPrefix(".") == false
      }
      #expect(completed == after, "\(again)")
    }
  }

  /// A check of these tests: a file that is cut short is damage.
  @Test func damageIsSeen() {
    let (before, after) = (["a": Data([1, 2, 3])], ["a": Data([1, 2, 3, 4]), "b": Data([5, 6])])
    #expect(WritingProject.damage(in: before, before: before, after: after) == [])
    #expect(WritingProject.damage(in: after, before: before, after: after) == [])
    #expect(
      WritingProject.damage(in: ["a": Data([1])], before: before, after: after)
        == ["a has 1 bytes"])
    #expect(
      WritingProject.damage(in: ["b": Data([5, 6])], before: before, after: after)
        == ["a is gone"])
    #expect(
      WritingProject.damage(
        in: ["a": Data([1, 2, 3]), ".lintel-7": Data()], before: before, after: after)
        == [".lintel-7 has 0 bytes"])
  }
}
