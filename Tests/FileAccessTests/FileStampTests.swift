import FileAccess
import Foundation
import Testing

@Suite struct FileStampTests {
  /// A text of the same size, written in place, with the time of the old one: as a clock that is set back can
  /// make it, and a program that restores times.
  @Test func stampDiffersAfterAWriteWhoseTimeIsTakenBack() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("de.strings")
    let time = Date(timeIntervalSince1970: 1_700_000_000)
    func write(_ text: String) throws -> FileStamp? {
      if !FileManager.default.fileExists(atPath: file.path) {
        try Data().write(to: file)
      }
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
      return LocalFileSystem().stamp(of: file.path)
    }
    let first = try write("\"a\" = \"An\";")
    #expect(LocalFileSystem().stamp(of: file.path) == first)
    // The system's times have the resolution of its timer.
    Thread.sleep(forTimeInterval: 0.02)
    let second = try write("\"a\" = \"Ab\";")
    #expect(first != nil)
    #expect(second != nil)
    #expect(first != second)
  }
}
