import Diagnostics
import Linting
import Synchronization
import TableTools
import Testing

/// Tests that a run whose files cannot all be written says which ones were.
@Suite struct FileWriterTests {
  /// A disk that takes some files, and is full for the others.
  private final class SmallDisk: FileWriter {
    private let full: Set<String>
    private let contents = Mutex<[String: [UInt8]]>([:])

    init(full: Set<String>) { self.full = full }

    var files: [String: [UInt8]] { contents.withLock { $0 } }

    func write(_ bytes: [UInt8], to path: String) throws(WritingError) {
      guard !full.contains(path) else {
        throw WritingError(path: path, reason: "the disk is full; make room")
      }
      contents.withLock { $0[path] = bytes }
    }
  }

  private func changes(_ paths: [String]) throws -> TableChanges {
    let tables = Dictionary(
      uniqueKeysWithValues: paths.map { ("\($0).lproj/X.strings", Array("\"a\" = \"b\";\n".utf8)) })
    let files = MemoryFileSystem(tables)
    var changes = try MigrateRun.changes(LintRequest(paths: ["."]), to: .strings, files: files)
    changes.files = paths.map { FileChange(path: $0, old: nil, new: Array($0.utf8)) }
    return changes
  }

  @Test func aFileThatFailsDoesNotKeepTheOthersOut() throws {
    let disk = SmallDisk(full: ["c"])
    let result = try changes(["a", "b", "c", "d", "e"]).write(with: disk)
    #expect(result.written == ["a", "b", "d", "e"])
    #expect(
      result.failures.map(\.description) == [
        "\"c\" cannot be written: the disk is full; make room"
      ])
    #expect(
      result.failureSummary
        == "4 of 5 files were written, the others are unchanged; written: a, b, d, e")
    #expect(disk.files.keys.sorted() == ["a", "b", "d", "e"])
    #expect(disk.files["e"] == Array("e".utf8))
  }

  @Test func aFullDiskChangesNoFile() throws {
    let result = try changes(["a", "b"]).write(with: SmallDisk(full: ["a", "b"]))
    #expect(result.written.isEmpty)
    #expect(result.failures.map(\.path) == ["a", "b"])
    #expect(result.failureSummary == "no file was changed")
  }

  @Test func nothingIsSaidWhereAllIsWritten() throws {
    #expect(try changes(["a"]).write(with: SmallDisk(full: [])).failureSummary == nil)
  }
}
