import Commands
import Foundation
import TestSupport
import Testing

/// Shards of a run, whose merged report is that of the run.
@Suite struct MergeReportsTests {
  private static let reporters = [
    "text", "summary", "xcode", "json", "sarif", "github-actions-logging", "junit", "checkstyle",
    "codeclimate", "gitlab", "rdjsonl", "markdown", "csv", "html",
  ]

  /// Writes documents that share tables, with findings of all kinds.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(Documents.narrowInGerman, to: "App/Bar.interface")
    try folder.write(
      Documents.germanTable + "\"orphan.title\" = \"x\";\n", to: "App/de.lproj/Bar.strings")
    try folder.write(Documents.error, to: "App/Error.interface")
    try folder.write(Documents.warning, to: "App/Warning.interface")
    try folder.write(
      Documents.narrow.replacing(
        "<view id=\"bar\"",
        with: "<view id=\"bar\" ignoreRules=\"clipped-in-base\" ignoreReason=\"known\""),
      to: "App/Silent.interface")
    for (name, text) in [("One", "%d items"), ("Two", "%@ items")] {
      try folder.write(
        Documents.bar(
          "<label id=\"count\"><string property=\"text\" key=\"count\">\(text)</string>"
            + "</label>"
        )
        .replacing("<view id=\"bar\"", with: "<stringsTable name=\"Common\"/><view id=\"bar\""),
        to: "App/\(name).interface")
    }
    try folder.write("\"count\" = \"%s Dinge\";\n", to: "App/de.lproj/Common.strings")
    try folder.write("not XML", to: "App/Broken.interface")
    return folder
  }

  private func shards(
    _ count: Int, in folder: TemporaryFolder, _ arguments: [String] = []
  ) async throws -> [String] {
    var paths: [String] = []
    for number in 1...count {
      let path = "\(folder.path)/shards/\(number)-\(count).json"
      let run = await Run.lintel(
        [
          "check", "\(folder.path)/App", "--shard", "\(number)/\(count)",
          number.isMultiple(of: 2) ? "-o" : "--output", path,
        ]
          + arguments)
      #expect(run.status == .clean, "\(run.errors)")
      #expect(run.output.isEmpty)
      paths.append(path)
    }
    return paths
  }

  @Test(arguments: [1, 2, 9])
  func theMergedReportIsThatOfTheRun(count: Int) async throws {
    let folder = try folder()
    let shards = try await shards(count, in: folder)
    // Each format for some number of shards, and the one with the most content for all.
    let reporters = count == 2 ? Self.reporters : ["json"]
    for reporter in reporters {
      let whole = await Run.lintel(["check", "\(folder.path)/App", "--reporter", reporter])
      let merged = await Run.lintel(
        ["merge-reports", "--reporter", reporter] + shards.reversed())
      #expect(whole.status == .noDocument && merged.status == whole.status, "\(merged.errors)")
      #expect(merged.output == whole.output, "\(reporter)")
      #expect(merged.errors == whole.errors)
      #expect(whole.output.contains("de.lproj/Bar.strings") || reporter == "summary")
    }
  }

  /// Shards know what a baseline accepts, and decide nothing that concerns others.
  @Test func aBaselineIsThatOfTheRun() async throws {
    let folder = try folder()
    let baseline = "\(folder.path)/b.json"
    _ = await Run.lintel(["check", "\(folder.path)/App", "--write-baseline", baseline])
    try folder.write(Documents.narrow, to: "App/Warning.interface")
    try folder.write(Documents.clean, to: "App/Error.interface")
    let options = ["--baseline", baseline, "--strict-baseline", "--strict", "--reporter", "csv"]
    let whole = await Run.lintel(["check", "\(folder.path)/App"] + options)
    let shards = try await shards(3, in: folder, options)
    let merged = await Run.lintel(["merge-reports"] + shards)
    #expect(merged.status == whole.status && merged.output == whole.output)
    #expect(whole.output.contains("outdated-baseline"))
    #expect(whole.output.contains("clipped-in-base"))
    #expect(!whole.output.contains("orphan-key"))
    let options2 = ["--baseline", baseline, "--write-baseline"]
    _ = await Run.lintel(["check", "\(folder.path)/App"] + options2 + ["\(folder.path)/w.json"])
    let others = try await self.shards(2, in: folder, options2 + ["\(folder.path)/m.json"])
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/m.json"))
    _ = await Run.lintel(["merge-reports"] + others)
    #expect(try folder.text(of: "m.json") == folder.text(of: "w.json"))
  }

  @Test func severalPlatformsAreThoseOfTheRun() async throws {
    let folder = try folder()
    let options = ["--platform", "macOS11", "--platform", "macOS26", "--only-new"]
    let shards = try await shards(2, in: folder, options)
    let whole = await Run.lintel(["check", "\(folder.path)/App", "--reporter", "json"] + options)
    let merged = await Run.lintel(["merge-reports", "--reporter", "json"] + shards)
    #expect(merged.output == whole.output && merged.status == whole.status)
    #expect(whole.output.contains("macOS26"))
  }

  @Test func aRangeOfSizesIsThatOfTheRun() async throws {
    let folder = try folder()
    let options = ["--sizes", "100...400"]
    let shards = try await shards(2, in: folder, options)
    for reporter in ["json", "html"] {
      let whole = await Run.lintel(
        ["check", "\(folder.path)/App", "--reporter", reporter] + options)
      let merged = await Run.lintel(["merge-reports", "--reporter", reporter] + shards)
      #expect(merged.output == whole.output && merged.status == whole.status)
      #expect(whole.output.contains("100...400"))
    }
  }

  @Test(arguments: [
    ("0/2", "expected a number from 1"), ("3/2", "expected a number from 1"),
    ("1/0", "expected a number from 1"), ("2", "expected the number of the shard"),
    ("a/b", "expected the number of the shard"), ("1/2/3", "expected the number of the shard"),
  ])
  func aShardOutOfRangeIsWrongUsage(shard: String, message: String) async throws {
    let folder = try folder()
    let run = await Run.lintel(
      ["check", "\(folder.path)/App", "--shard", shard, "--output", "\(folder.path)/s.json"])
    #expect(run.status == .usage)
    #expect(run.errorLines.count == 1 && run.errors.contains(message), "\(run.errors)")
    #expect(try !folder.names().contains("s.json"))
  }

  @Test func reportsOfDifferentRunsAreRefused() async throws {
    let folder = try folder()
    let two = try await shards(2, in: folder)
    let three = try await shards(3, in: folder)
    let strict = "\(folder.path)/strict.json"
    _ = await Run.lintel(
      ["check", "\(folder.path)/App", "--shard=2/2", "--output=\(strict)", "--strict"])
    let output = "\(folder.path)/merged.txt"
    for (shards, message) in [
      ([two[0]], "shard 2/2 is missing"), ([three[1]], "shard 1/3, 3/3 is missing"),
      (two + [two[0]], "are the same shard, 1/2"),
      ([two[0], three[1]], "one of 3, the other of 2"),
      ([two[0], strict], "--strict"), ([two[0], two[1] + "x"], "the file is missing"),
    ] {
      let run = await Run.lintel(["merge-reports", "--output", output] + shards)
      #expect(run.status == (message == "the file is missing" ? .noDocument : .usage))
      #expect(run.errorLines.count == 1 && run.errors.contains(message), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: output))
    }
    let run = await Run.lintel(["merge-reports", "--output", two[0]] + two)
    #expect(run.status == .usage && run.errors.contains("is the report of a shard"))
    let unwritable = await Run.lintel(
      ["merge-reports", "--output", "\(folder.path)/App/Bar.interface/x"] + two)
    #expect(unwritable.status == .usage)
  }

  @Test func aReportThatIsCutOffIsNotRead() async throws {
    let folder = try folder()
    let shards = try await shards(2, in: folder)
    let whole = try folder.text(of: "shards/2-2.json")
    let path = try folder.write("", to: "cut.json")
    for text in [
      "", String(whole.dropLast(2)), String(whole.prefix(whole.count / 2)), "{}", "[]",
      whole.replacing("\"judgement\"", with: "\"jugdement\""),
      whole.replacing("\"shard\": {\"number\": 2", with: "\"shard\": {\"number\": 9"),
    ] {
      try folder.write(text, to: "cut.json")
      let run = await Run.lintel(["merge-reports", shards[0], path])
      #expect(run.status == .noDocument && run.output.isEmpty, "\(text.prefix(80))")
      #expect(run.errorLines.count == 1 && run.errors.contains("cut.json"))
    }
    try folder.write(
      whole.replacing("\"tool\": \"", with: "\"tool\": \"9"), to: "cut.json")
    let run = await Run.lintel(["merge-reports", shards[0], path])
    #expect(run.status == .usage && run.errors.contains("cut.json"))
  }

  /// The reports of shards may come from a machine that checked a pull request.
  @Test(arguments: ["--write-baseline", "--step-summary", "--allow-outside", "--strings", "input"])
  func aShardNamesNoFileOutside(option: String) async throws {
    let (folder, other) = (try folder(), try TemporaryFolder())
    try other.write("\"a\" = \"b\";\n", to: "de.lproj/Bar.strings")
    let place = option == "--strings" ? other.path : "\(other.path)/written"
    var arguments = option == "--allow-outside" ? [option] : [option, place]
    if option == "input" {
      try other.write(Documents.clean, to: "Other.interface")
      arguments = ["\(other.path)/Other.interface"]
    }
    let shards = try await shards(1, in: folder, arguments)
    let refused = await Run.lintel(["merge-reports"] + shards)
    #expect(refused.status == .usage && refused.output.isEmpty, "\(refused)")
    #expect(refused.errors.contains("leads out of the working directory"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: place) || option == "--strings")
    let allowed = await Run.lintel(["merge-reports", "--allow-outside"] + shards)
    #expect(allowed.status == .noDocument && !allowed.output.isEmpty, "\(allowed)")
    guard option == "--step-summary" else { return }
    let own = "\(other.path)/own"
    let named = await Run.lintel(["merge-reports", option, own] + shards)
    #expect(named.status == .noDocument, "\(named)")
    #expect(FileManager.default.fileExists(atPath: own))
  }

  @Test func aFileThatHasChangedSinceIsNoticed() async throws {
    let folder = try folder()
    let shards = try await shards(2, in: folder)
    try folder.write("\"count\" = \"%d Dinge\";\n", to: "App/de.lproj/Common.strings")
    let changed = await Run.lintel(["merge-reports"] + shards)
    #expect(changed.status == .usage && changed.output.isEmpty)
    #expect(changed.errors.contains("is not what it was for its shard"), "\(changed.errors)")
    try folder.write(Documents.clean, to: "App/A.interface")
    let added = await Run.lintel(["merge-reports"] + shards)
    #expect(added.status == .usage && added.errors.contains("no shard has"), "\(added.errors)")
  }

  @Test func anImageThatHasChangedSinceIsNoticed() async throws {
    let folder = try folder()
    try folder.write(
      Documents.bar("<imageView id=\"icon\" image=\"Icon\"/>"), to: "App/Picture.interface")
    // The header of a PNG file, of which the size in pixels is read.
    func picture(width: UInt8) -> Data {
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
        + Data([0, 0, 0, width, 0, 0, 0, 16, 8, 6, 0, 0, 0, 0, 0, 0, 0])
    }
    try folder.write(picture(width: 16), to: "App/Icon.png")
    let shards = try await shards(2, in: folder)
    let unchanged = await Run.lintel(["merge-reports"] + shards)
    // A document of the folder cannot be read.
    #expect(unchanged.status == .noDocument && !unchanged.output.isEmpty, "\(unchanged.errors)")
    try folder.write(picture(width: 17), to: "App/Icon.png")
    let changed = await Run.lintel(["merge-reports"] + shards)
    #expect(changed.status == .usage && changed.output.isEmpty)
    #expect(changed.errors.contains("Picture.interface, or a file that it depends on"))
  }

  @Test(.enabled(if: SchemaValidator.isInstalled))
  func shardsMatchTheirSchema() async throws {
    let folder = try folder()
    _ = try await shards(1, in: folder, ["--sizes", "100...400"])
    let text = try folder.text(of: "shards/1-1.json")
    let validator = SchemaValidator(
      schema: PackageFolder.root.appending(components: "Schemas", "shard-report.schema.json"))
    #expect(try validator.complaints(about: [text]) == [nil])
    let broken = ["version", "tool", "shard", "request", "documents", "judgements", "key"].map {
      text.replacing("\"\($0)\":", with: "\"\($0)2\":", maxReplacements: 1)
    }
    #expect(try validator.complaints(about: broken).allSatisfy { $0 != nil })
  }
}
