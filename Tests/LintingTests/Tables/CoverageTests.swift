import Linting
import Reports
import Synchronization
import Testing

/// A coverage run from Swift.
@Suite struct CoverageTests {
  /// Files in memory that count how often each is read.
  private final class CountedFiles: FileSystem {
    private let files: MemoryFileSystem
    private let counts = Mutex<[String: Int]>([:])

    init(_ files: [String: [UInt8]]) { self.files = MemoryFileSystem(files) }

    func count(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }

    func read(_ path: String) -> [UInt8]? {
      counts.withLock { $0[path, default: 0] += 1 }
      return files.read(path)
    }

    func kind(of path: String) -> FileKind? { files.kind(of: path) }
    func isLink(_ path: String) -> Bool { files.isLink(path) }
    func read(_ path: String, first byteCount: Int) -> [UInt8]? {
      files.read(path, first: byteCount)
    }
    func list(_ path: String) -> [String]? { files.list(path) }
    func identity(of path: String) -> [UInt8] { files.identity(of: path) }
  }

  @Test(arguments: [false, true])
  func eachInputIsReadOnce(laysOut: Bool) async throws {
    let files = CountedFiles([
      "Views/Sign.interface": Array(Sign.document.utf8),
      "Views/de.lproj/Sign.strings": Array(Sign.german.utf8),
      "Views/.lintel.yml": Array("requiredLocales: [fr]\n".utf8),
    ])
    let rows = try await Linter(LintRequest(paths: ["Views"]), files: files)
      .coverage(laysOut: laysOut).rows
    #expect(rows.map(\.locale) == ["de", "fr"] && rows.map(\.missing) == [0, 1])
    #expect(rows.map(\.clipped) == (laysOut ? [1, 0] : [nil, nil]))
    #expect(files.count(of: "Views/Sign.interface") == 1)
    #expect(files.count(of: "Views/.lintel.yml") == 1)
  }

  @Test func aFolderOfTablesThatIsNoneIsRefused() async throws {
    var request = LintRequest(paths: ["Views"])
    request.tables = .folder("Elsewhere")
    for laysOut in [false, true] {
      await #expect(throws: InvalidRequest.self) {
        try await Linter(request, files: Sign.files).coverage(laysOut: laysOut)
      }
    }
  }
}
