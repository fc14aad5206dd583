import FileAccess
import Foundation
import Linting
import Synchronization
import TestSupport
import Testing

/// Files that vanish, change and are cut short between two looks.
@Suite struct FickleFileTests {
  /// Files of which each look may find another state: gone, an older content, or a beginning of it.
  private final class FickleFiles: FileSystem {
    private let files: MemoryFileSystem
    private let random: Mutex<SplitMix64>

    init(_ files: [String: String], seed: Int) {
      self.files = MemoryFileSystem(files.mapValues { Array($0.utf8) })
      random = Mutex(SplitMix64(seed: UInt64(seed)))
    }

    private func chance(_ one: Int) -> Bool {
      random.withLock { Int.random(in: 0..<one, using: &$0) == 0 }
    }

    func kind(of path: String) -> FileKind? { chance(30) ? nil : files.kind(of: path) }
    func isLink(_ path: String) -> Bool { false }
    func read(_ path: String) -> [UInt8]? {
      guard !chance(12), let bytes = files.read(path) else { return nil }
      return chance(6)
        ? Array(bytes.prefix(random.withLock { Int.random(in: 0...bytes.count, using: &$0) }))
        : bytes
    }
    func read(_ path: String, first byteCount: Int) -> [UInt8]? {
      read(path).map { Array($0.prefix(byteCount)) }
    }
    func byteCount(of path: String) -> Int? {
      chance(10) ? nil : files.read(path).map { $0.count + (chance(5) ? 1 : 0) }
    }
    func list(_ path: String) -> [String]? {
      guard !chance(20), var names = files.list(path) else { return nil }
      if chance(8) { names.append("Ghost.interface") }
      return names
    }
    func identity(of path: String) -> [UInt8] { files.identity(of: path) }
  }

  @Test func whateverFilesDoEachRunEndsAndNamesWhatItCouldNotRead() async throws {
    var files: [String: String] = ["P/.git/HEAD": "ref", "P/.lintel.yml": "rules: {all: on}\n"]
    for number in 0..<4 {
      files["P/A/F\(number).interface"] = Documents.narrowInGerman
      files["P/A/de.lproj/F\(number).strings"] = Documents.germanTable
      files["P/A/fr.lproj/F\(number).strings"] = Documents.germanTable
    }
    var (incomplete, complete, refused) = (0, 0, 0)
    for seed in 0..<Sample.size(60, of: 1000) {
      let failures = Mutex<[String]>([])
      let fickle = FickleFiles(files, seed: seed)
      do {
        let linter = try Linter(LintRequest(paths: ["P"]), files: fickle) { event in
          if case .failure(let message) = event { failures.withLock { $0.append(message) } }
        }
        let result = try await linter.check()
        #expect(result.isIncomplete || failures.withLock(\.isEmpty), "seed \(seed)")
        if result.isIncomplete { incomplete += 1 } else { complete += 1 }
      } catch is InvalidRequest {
        // A configuration that is cut short is not one.
        refused += 1
      }
    }
    #expect(incomplete > 0 && complete > 0, "\(incomplete), \(complete), \(refused)")
  }
}
