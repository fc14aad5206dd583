import Commands
import Foundation
import TestSupport
import Testing

/// Runs with a cache, whose reports are those of runs without.
@Suite struct CacheTests {
  private let folder: TemporaryFolder
  private var cache: String { "\(folder.path)/cache" }

  init() throws {
    folder = try TemporaryFolder(isRepository: true)
    try folder.write(Documents.narrowInGerman, to: "App/Bar.interface")
    try folder.write(Documents.germanTable, to: "App/de.lproj/Bar.strings")
    try folder.write(Documents.error, to: "App/Faulty.interface")
    for name in ["One", "Two"] {
      try folder.write(
        Documents.bar(
          "<label id=\"count\"><string property=\"text\" key=\"\(name)\">\(name)</string></label>"
        ).replacing("<view id=\"bar\"", with: "<stringsTable name=\"Common\"/><view id=\"bar\""),
        to: "App/\(name).interface")
    }
    try folder.write(
      "\"One\" = \"Eins\";\n\"Two\" = \"Zwei\";\n", to: "App/de.lproj/Common.strings")
    try folder.write("not XML", to: "App/Broken.interface")
    // Files that a run may take for those of an earlier one, by their times.
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      try age(path)
    }
  }

  private static let past = Date(timeIntervalSince1970: 1_600_000_000)

  private func age(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Self.past], ofItemAtPath: "\(folder.path)/\(path)")
  }

  /// Writes a file in place, so that it keeps its number.
  private func overwrite(_ path: String, _ text: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: "\(folder.path)/\(path)"))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func check(_ options: String...) async -> Run {
    await Run.lintel(["check", "\(folder.path)/App"] + options)
  }

  /// Checks with the cache and without, and returns what the cache says beside.
  @discardableResult
  private func compare(
    _ options: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async -> String {
    let whole = await Run.lintel(["check", "\(folder.path)/App", "--reporter", "json"])
    let run = await Run.lintel(
      ["check", "\(folder.path)/App", "--reporter", "json", "--cache", cache] + options)
    #expect(run.output == whole.output, sourceLocation: sourceLocation)
    #expect(run.status == whole.status, sourceLocation: sourceLocation)
    #expect(run.errors.hasSuffix(whole.errors), sourceLocation: sourceLocation)
    return String(run.errors.dropLast(whole.errors.count))
  }

  /// The values of the cache.
  private func values() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: cache).filter {
      $0.contains("/") && !$0.hasSuffix("/")
    }
  }

  @Test func whatHasNotChangedIsKnown() async throws {
    #expect(await compare() == "")
    // Four documents and the run.
    let first = try values()
    #expect(first.count == 5)
    #expect(await compare() == "")
    #expect(await compare("--cache-verify") == "")
    #expect(try values() == first)
    // Another format of the same run: another run, with the same documents.
    let html = await check("--reporter", "html")
    #expect(await check("--reporter", "html", "--cache", cache).output == html.output)
    #expect(try values() == first)
    let text = await check("--strict")
    #expect(await check("--strict", "--cache", cache).output == text.output)
    #expect(try values().count == 6)
  }

  /// What a change concerns is laid out again, and nothing else.
  @Test func aChangeIsNoticed() async throws {
    await compare()
    var count = try values().count
    /// Checks that a number of documents is judged again.
    func change(_ number: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      await compare(sourceLocation: sourceLocation)
      let now = try values().count
      #expect(now - count == number, sourceLocation: sourceLocation)
      count = now
    }
    try folder.write("\"save.title\" = \"OK\";\n", to: "App/de.lproj/Bar.strings")
    try await change(1)
    // The documents that share a table.
    try folder.write("\"One\" = \"Eins\";\n", to: "App/de.lproj/Common.strings")
    try await change(2)
    // One of these, and the other one, in whose table it used keys.
    try folder.write(Documents.clean, to: "App/Two.interface")
    try await change(2)
    try folder.write("rules: {clipped-text: warning}\n", to: "App/.lintel.yml")
    try await change(4)
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/Broken.interface")
    try await change(0)
    try folder.write(Documents.error, to: "App/Another.interface")
    try await change(1)
  }

  /// A file of the same size whose time of modification is taken back, as a program can, is read again, and so
  /// is one that may have been written while the earlier run read it.
  @Test func aTimeThatIsTakenBackHidesNoChange() async throws {
    let table = "App/de.lproj/Bar.strings"
    let short = "\"save.title\" = \"OK\";"
    let padded =
      short + String(repeating: " ", count: Documents.germanTable.utf8.count - short.utf8.count)
    try age(table)
    await compare()
    #expect(await check("--reporter", "json", "--cache", cache).output.contains("clipped-text"))
    try overwrite(table, padded)
    try age(table)
    await compare()
    #expect(!(await check("--reporter", "json", "--cache", cache).output.contains("clipped-text")))
    await compare("--cache-verify")
    // Written just now.
    let file = "\(folder.path)/\(table)"
    try overwrite(table, Documents.germanTable)
    await compare()
    let time = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    try overwrite(table, padded)
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time)], ofItemAtPath: file)
    await compare()
  }

  @Test func aDamagedValueIsMadeAgain() async throws {
    await compare()
    let damages: [@Sendable (String) -> String] = [
      { String($0.dropLast(9)) }, { _ in "lintel cache 1 0\n{}" },
    ]
    for damage in damages {
      for path in try values() {
        let text = try folder.text(of: "cache/\(path)")
        try folder.write(damage(text), to: "cache/\(path)")
      }
      let errors = await compare()
      #expect(errors.contains("is damaged"))
      #expect(errors.split(separator: "\n").count == 1, "\(errors)")
    }
    #expect(await compare() == "")
  }

  @Test func aFolderThatIsNoCacheIsNotUsed() async throws {
    for (path, reason) in [
      ("App", "has other files"), ("App/Bar.interface", "is no folder"),
      ("App/Bar.interface/cache", "the cache is not used"),
    ] {
      let whole = await check()
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      let run = await check("--cache", "\(folder.path)/\(path)")
      #expect(run.output == whole.output && run.status == whole.status)
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == before)
    }
    // That of another version.
    try folder.write("Another format.\n", to: "cache/lintel-cache.txt")
    #expect(await compare().contains("of another version"))
  }

  @Test func theCacheIsLimited() async throws {
    await compare()
    try folder.write(Documents.clean, to: "App/Bar.interface")
    await compare("--cache-limit", "0B")
    #expect(try values().filter { !$0.hasSuffix("/") && $0.utf8.count > 3 }.isEmpty)
    await compare("--cache-limit", "1GB")
    for size in ["1", "1TB", "GB", "-1MB", "1.5MB"] {
      let run = await check("--cache", cache, "--cache-limit=\(size)")
      #expect(run.status == .usage && run.errors.contains("expected a number with a unit"))
    }
  }

  @Test func twoRunsAtOnceShareACache() async throws {
    let whole = await check("--reporter", "json")
    let runs = await withTaskGroup(of: Run.self) { group in
      for _ in 0..<3 {
        group.addTask { await check("--reporter", "json", "--cache", cache) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.allSatisfy { $0.output == whole.output && $0.errors == whole.errors })
    #expect(await compare() == "")
  }

  @Test func shardsUseACache() async throws {
    let merged = "\(folder.path)/shard.json"
    for _ in 0..<2 {
      let run = await check("--shard", "1/1", "--output", merged, "--cache", cache)
      #expect(run.status == .clean)
      #expect(try values().count == 4)
    }
    let whole = await check()
    #expect(await Run.lintel(["merge-reports", merged]).output == whole.output)
  }

  @Test func baselinesAreThoseOfTheRun() async throws {
    let baseline = "\(folder.path)/b.json"
    _ = await check("--write-baseline", baseline, "--cache", cache)
    try folder.write(Documents.clean, to: "App/Faulty.interface")
    let whole = await check("--baseline", baseline)
    for _ in 0..<2 {
      let run = await check("--baseline", baseline, "--cache", cache)
      #expect(run.output == whole.output && run.status == whole.status)
    }
    #expect(whole.output.contains("outdated-baseline"))
  }
}
