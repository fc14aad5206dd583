import FileAccess
import Foundation
import LintConfiguration
import Linting

/// The inputs of targets that read what Lintel itself writes.
enum Seeds {
  static func of(_ target: FuzzTarget) -> [[UInt8]] {
    do {
      return switch target {
      case .shard: try [shard()]
      case .cache: try cache()
      case .snapshot: try snapshots()
      case .baseline: try [baseline()]
      default: []
      }
    } catch {
      fatalError("the seeds of \(target.rawValue) cannot be made: \(error)")
    }
  }

  private static func shard() throws -> [UInt8] {
    let report = try waitFor {
      try await SharingTargets.linter.report(
        of: try Shard("1/1"), arguments: SharingTargets.arguments)
    }
    return Array(report.text.utf8)
  }

  /// The contents of the cache's values, behind their digests.
  private static func cache() throws -> [[UInt8]] {
    try SharingTargets.cacheFiles.map { path in
      Array(try Data(contentsOf: URL(filePath: path)).drop { $0 != 0x0A }.dropFirst())
    }
  }

  private static func snapshots() throws -> [[UInt8]] {
    try waitFor { try await SharingTargets.linter.snapshots(in: "Snapshots") }
      .files.compactMap { $0.text.map { Array($0.utf8) } }
  }

  private static func baseline() throws -> [UInt8] {
    let result = try waitFor { try await SharingTargets.linter.check() }
    return result.baseline.baseline(at: "b.json").bytes(files: MemoryFileSystem([:]))
  }
}
