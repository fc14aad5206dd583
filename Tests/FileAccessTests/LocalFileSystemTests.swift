import FileAccess
import Foundation
import Testing

@Suite struct LocalFileSystemTests {
  @Test func aFileBeyondTheLimitIsNotRead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "lintel \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file")
    try Data("text".utf8).write(to: file)
    let files = LocalFileSystem()
    #expect(files.read(file.path) == Array("text".utf8))
    #expect(files.read(file.path, upTo: 4) == Array("text".utf8))
    #expect(files.read(file.path, upTo: 3) == nil)
    // A hole takes no room on the disk.
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(LocalFileSystem.maximumByteCount) + 1)
    try handle.close()
    #expect(files.read(file.path) == nil)
    #expect(files.read(file.path, first: 4) == Array("text".utf8))
  }

  /// A file system that does not know lengths is asked for the bytes.
  @Test func aLengthMayBeUnknownBeforeReading() {
    let files = MemoryFileSystem(["file": Array("text".utf8)])
    #expect(files.read("file", upTo: 4) == Array("text".utf8))
    #expect(files.read("file", upTo: 3) == nil)
    #expect(files.read("gone", upTo: 3) == nil)
  }
}
