import Checks
import Diagnostics
import Foundation
import Linting
import LocalizationTables
import TableTools
import TestSupport
import Testing

/// The tables of real applications, synchronized twice.
///
/// The environment variable `LINTEL_WHOLE_CORPUS` synchronizes each application.
@Suite struct SyncCorpusTests {
  /// The folders of the applications.
  private static let applications: [URL] = ["documents", "wider", "further"].flatMap { part in
    let folder = PackageFolder.shared.appending(path: "corpus/\(part)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }

  /// The applications whose tables change most, one with documents and one without, and some others.
  private static let sample =
    applications.filter { ["MacPass+MacPass", "Clipy+Clipy"].contains($0.lastPathComponent) }
    + Sample.draw(1, of: applications)

  private static func files(of application: URL) -> [String: [UInt8]] {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: application.path)
    var files: [String: [UInt8]] = [:]
    for path in paths ?? []
    where ["xib", "storyboard", "strings", "stringsdict", "xcstrings", "pbxproj"].contains(
      (path as NSString).pathExtension)
    {
      files["App/" + path] = (try? Data(contentsOf: application.appending(path: path)))
        .map { Array($0) }
    }
    return files
  }

  @Test(
    .enabled(if: !applications.isEmpty, "the corpus is not here"),
    arguments: Sample.isWhole ? applications : sample, [false, true])
  func theSecondRunIsEmpty(_ application: URL, removesVanished: Bool) throws {
    var files = Self.files(of: application)
    var options = SyncRun.Options()
    options.synchronization.removesVanished = removesVanished
    let request = LintRequest(paths: ["App"])
    let first = try SyncRun.changes(request, options: options, files: MemoryFileSystem(files))
    for file in first.files { files[file.path] = file.new }
    let second = try SyncRun.changes(request, options: options, files: MemoryFileSystem(files))
    #expect(second.files.map(\.path) == [])
    // What a first run changes is not reported again; what it cannot change may be.
    let again = second.findings.filter { $0.rule == .stringsSync && $0.severity == .note }
    let changes = ["new key", "becomes", "is removed", "repeats", "is not translated yet"]
    #expect(again.filter { note in changes.contains { note.message.contains($0) } } == [])
    if !first.files.isEmpty {
      print("sync \(application.lastPathComponent): \(first.files.count) files changed")
    }
  }
}
