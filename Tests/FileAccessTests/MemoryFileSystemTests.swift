import FileAccess
import Testing

/// Tests that files in memory are found like files on disk.
@Suite struct MemoryFileSystemTests {
  private let files = MemoryFileSystem(["a/b/c.txt": [1, 2, 3], "./top.txt": [4], "/top/x": []])

  @Test(arguments: [
    ("a", FileKind.folder), ("a/", .folder), ("./a/b", .folder), ("a/b/c.txt", .file),
    ("top.txt", .file), ("/top", .folder), ("/", .folder), (".", .folder), ("", .folder),
  ])
  func aPathIsAFileOrAFolder(path: String, kind: FileKind) {
    #expect(files.kind(of: path) == kind)
    #expect(files.exists(path))
  }

  @Test(arguments: ["b", "a/c.txt", "top", "a/b/c"])
  func nothingElseExists(path: String) {
    #expect(!files.exists(path))
    #expect(files.read(path) == nil)
    #expect(files.list(path) == nil)
  }

  @Test func aFolderListsItsNames() {
    #expect(files.list("a") == ["b"])
    #expect(files.list(".") == ["a", "top.txt"])
    #expect(files.list("/") == ["top"])
    #expect(files.list("a/b/c.txt") == nil)
  }

  @Test func aFileIsReadWholeOrInPart() {
    #expect(files.read("a/b/c.txt") == [1, 2, 3])
    #expect(files.read("a//b/c.txt", first: 2) == [1, 2])
    #expect(files.read("top.txt", first: 9) == [4])
    #expect(files.read("a") == nil)
  }

  @Test func twoSpellingsOfAPathAreOneFile() {
    #expect(files.identity(of: "./a/b/c.txt") == files.identity(of: "a//b/c.txt"))
    #expect(files.identity(of: "a/b/c.txt") != files.identity(of: "/a/b/c.txt"))
  }
}
