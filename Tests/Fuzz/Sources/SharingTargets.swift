import DocumentLoading
import FileAccess
import Foundation
import LintConfiguration
import Linting
import TextMeasuring

/// What runs leave for other runs: the reports of shards, and the values of a cache.
enum SharingTargets {
  static func shard(_ bytes: [UInt8]) {
    guard let report = try? ShardReport(bytes) else { return }
    let once = Array(report.text.utf8)
    do {
      expectEqual(
        Array(try ShardReport(once).text.utf8), once, "a report that is read is written the same")
    } catch {
      fatalError("property violated: a report that was written is read: \(error)")
    }
    _ = try? ShardReport.requireOneRun([("a", report)])
    _ = try? waitFor { try await linter.check(merging: [report]) }
  }

  /// Replaces all values of a cache by one with a right digest, as somebody who forges it would.
  static func cache(_ bytes: [UInt8]) {
    var digest = ContentDigest()
    digest.add(bytes)
    let value = Array("lintel cache 1 \(digest.text)\n".utf8) + bytes
    for path in cacheFiles {
      do {
        try LocalFileSystem().write(value, to: path)
      } catch {
        fatalError("the cache cannot be written: \(error)")
      }
    }
    _ = try? checkWithCache()
  }

  // MARK: The run

  static let document = """
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="120" height="80">
        <label id="name" text="User name:"/><button id="ok" title="Sign In"/>
        <constraints>
          <visualFormat format="H:|-[name]-[ok(>=60)]-|" options="alignAllFirstBaseline"/>
          <visualFormat format="V:|-[name]"/>
        </constraints>
      </view>
    </interface>
    """

  static let arguments = ["Form.interface"]

  static let linter: Linter = {
    let files = MemoryFileSystem([
      "Form.interface": Array(document.utf8),
      "de.lproj/Form.strings": Array("\"name.text\" = \"Benutzername:\";\n\"old\" = \"x\";\n".utf8),
    ])
    var request = LintRequest(paths: arguments)
    request.jobs = 1
    request.keepsLayouts = false
    do {
      return try Linter(
        request, files: files, measurers: TextMeasurers { _ in EmbeddedAdvanceMeasurer() })
    } catch {
      fatalError("the run of the targets cannot be set up: \(error)")
    }
  }()

  // MARK: The cache

  /// The folder of the cache, in memory where there is such a folder.
  private static let folder: String = {
    let places = ["/dev/shm", NSTemporaryDirectory()]
    let place = places.first { FileManager.default.isWritableFile(atPath: $0) } ?? "."
    return "\(place)/lintel-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
  }()

  /// The files of the values that the run leaves.
  static let cacheFiles: [String] = {
    do {
      let result = try checkWithCache()
      result.keep()
      atexit { try? FileManager.default.removeItem(atPath: SharingTargets.folder) }
    } catch {
      fatalError("the run of the target leaves no cache: \(error)")
    }
    let names = FileManager.default.subpaths(atPath: folder) ?? []
    let files = names.filter { $0.contains("/") && !$0.contains(".") }.map { "\(folder)/\($0)" }
    expect(files.count > 1, "the run leaves a judgement and a result: \(names)")
    return files.sorted()
  }()

  private static func checkWithCache() throws -> Linter.CachedResult {
    let cache = CacheFolder(folder, limit: 1 << 30, program: "fuzz") { _ in }
    return try waitFor {
      try await linter.check(
        using: cache, arguments: arguments, outputs: [], verifies: false)
    }
  }
}
