import Commands
import Foundation
import TestSupport
import Testing

@Suite struct PreviewTests {
  private static let document = """
    <interface version="1" platform="macOS11">
      <view id="bar" width="160" height="60">
        <button id="save" title="Save"/>
        <constraints>
          <constraint id="gap" firstItem="save" firstAttribute="leading"
              secondItem="bar" secondAttribute="leading" constant="10"/>
          <visualFormat format="V:|-[save]"/>
        </constraints>
      </view>
    </interface>
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "Bar.interface")
    try folder.write("\"save.title\" = \"Alles sichern\";\n", to: "de.lproj/Bar.strings")
    return folder
  }

  private func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// The page has the verdict of the report, with suppressions and known findings left out.
  @Test func thePageCountsTheFindingsOfTheReport() async throws {
    let folder = try TemporaryFolder()
    let clipped = Self.document.replacing(
      "<visualFormat format=\"V:|-[save]\"/>",
      with: "<visualFormat format=\"V:|-[save]\"/><visualFormat format=\"H:[save(60)]\"/>")
    try folder.write(clipped, to: "Bar.interface")
    try folder.write("\"save.title\" = \"Alles sichern\";\n", to: "de.lproj/Bar.strings")
    let document = "\(folder.path)/Bar.interface"
    func page(_ options: [String] = []) async throws -> String {
      let run = await Run.lintel(
        ["preview", document, "-o", "\(folder.path)/out", "--locale", "de"] + options)
      #expect(run.status == .clean, "\(run.errors)")
      return String(decoding: try bytes("\(folder.path)/out/index.html"), as: UTF8.self)
    }
    #expect(try await page().contains("href=\"#show-error\">1 error</a>"))
    let known = "\(folder.path)/known.json"
    let written = await Run.lintel(
      ["check", document, "--locale", "de", "--write-baseline", known])
    #expect(written.status == .clean, "\(written.errors)")
    let accepted = try await page(["--baseline", known])
    #expect(accepted.contains("<span class=\"tag fine\">no findings</span>"))
    #expect(!accepted.contains("class=\"lp-clip-badge\""))
    try folder.write(
      clipped.replacing(
        "<button id=\"save\"",
        with: "<button id=\"save\" ignoreRules=\"clipped-text\" ignoreReason=\"short\""),
      to: "Bar.interface")
    #expect(try await page().contains("<span class=\"tag fine\">no findings</span>"))
  }

  @Test func namesNothingToWriteTo() async throws {
    let folder = try folder()
    for options in [[], ["--sweep", "width=100...200"], ["--manifest"]] {
      let run = await Run.lintel(["preview", "\(folder.path)/Bar.interface"] + options)
      #expect(run.status.rawValue == 2)
      #expect(run.errors.contains("nothing to write to"))
    }
  }

  @Test func drawsAnAnimationOfEachLocale() async throws {
    let folder = try folder()
    let run = await Run.lintel([
      "preview", "\(folder.path)/Bar.interface", "-o", "\(folder.path)/out", "--sweep",
      "gap.constant=0...40", "--locale", "en", "--locale", "de",
    ])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(run.output.contains("2 animations"))
    #expect(
      names(in: "\(folder.path)/out") == [
        "Bar-bar-de-design-gap-constant.svg", "Bar-bar-en-design-gap-constant.svg",
      ])
  }

  @Test func aConstraintThatIsMissingIsNamed() async throws {
    let folder = try folder()
    let run = await Run.lintel([
      "preview", "\(folder.path)/Bar.interface", "-o", "\(folder.path)/out", "--sweep",
      "gop.constant=0...40",
    ])
    #expect(run.status.rawValue == 2)
    #expect(run.errors.contains("gap"), "\(run.errors)")
  }

  @Test func drawsPNGAndSaysWhereTheTextsAre() async throws {
    let folder = try folder()
    let out = "\(folder.path)/out"
    let run = await Run.lintel([
      "preview", "\(folder.path)/Bar.interface", "-o", out, "--format", "png", "--manifest",
      "--locale", "en", "--locale", "de", "--contact-sheet", "\(folder.path)/sheet.png",
    ])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(
      names(in: out) == [
        "Bar-bar-de-design.png", "Bar-bar-en-design.png", "index.html", "manifest.json",
      ])
    for path in ["\(out)/Bar-bar-de-design.png", "\(folder.path)/sheet.png"] {
      #expect(try bytes(path).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    let page = String(decoding: try bytes("\(out)/index.html"), as: UTF8.self)
    #expect(page.contains("Bar-bar-de-design.png"))
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(bytes("\(out)/manifest.json"))) as? [[String: Any]])
    #expect(manifest.map { $0["locale"] as? String } == ["en", "de"])
    let text = try #require((manifest[1]["texts"] as? [[String: Any]])?.first)
    #expect(text["key"] as? String == "save.title")
    #expect(text["text"] as? String == "Alles sichern")
    #expect((text["table"] as? String)?.hasSuffix("de.lproj/Bar.strings") == true)
    // At two pixels a point, 10 points from the edge and 16 of margin around the picture.
    let rectangle = try #require(text["rectangle"] as? [String: Int])
    #expect((52...80).contains(rectangle["x"] ?? 0), "\(rectangle)")
    #expect(rectangle["width"] ?? 0 > 120)
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs jsonschema"))
  func theManifestHasTheShapeOfItsSchema() async throws {
    let folder = try folder()
    _ = await Run.lintel([
      "preview", "\(folder.path)/Bar.interface", "-o", "\(folder.path)/out", "--manifest",
    ])
    let manifest = String(
      decoding: try bytes("\(folder.path)/out/manifest.json"), as: UTF8.self)
    let validator = SchemaValidator(
      schema: PackageFolder.root.appending(path: "Schemas/screenshots.schema.json"))
    #expect(try validator.complaints(about: [manifest]) == [nil])
  }

  private func page(_ arguments: [String], in folder: TemporaryFolder) async throws -> String {
    let out = "\(folder.path)/out"
    _ = await Run.lintel(["preview", "-o", out] + arguments)
    return String(decoding: try bytes("\(out)/index.html"), as: UTF8.self)
  }

  /// What the page says of a view is what `explain` says.
  @Test func thePageExplainsTheViewsOfASingleDocument() async throws {
    let folder = try folder()
    let file = "\(folder.path)/Bar.interface"
    let explained = await Run.lintel(["explain", file, "save"])
    let lines = explained.output.split(separator: "\n").dropFirst()
      .map {
        $0.dropFirst(2).replacing("\"", with: "\\\"").replacing("<", with: "\\u003c")
          .replacing(">", with: "\\u003e")
      }
    #expect(lines.count > 8)
    let page = try await page([file], in: folder)
    for line in lines { #expect(page.contains("\"\(line)\""), "\(line)") }
    #expect(page.contains("\"layouts\":{\"0\":{"))
    let all = try await self.page(
      [file, "--explain", "all", "--locale", "de", "--locale", "en"], in: folder)
    #expect(all.contains("\"layouts\":{\"0\":{") && all.contains(",\"1\":{"))
    let none = try await self.page([file, "--explain", "none"], in: folder)
    #expect(!none.contains("id=\"explanations\""))
    try folder.write(Self.document, to: "Other.interface")
    let two = try await self.page([folder.path], in: folder)
    #expect(!two.contains("id=\"explanations\""))
  }

  @Test func thePageSaysWhatCouldNotBeRead() async throws {
    let folder = try folder()
    try folder.write("not XML", to: "Broken.interface")
    let both = [folder.path + "/Bar.interface", folder.path + "/Broken.interface"]
    let run = await Run.lintel(["preview", "-o", "\(folder.path)/out"] + both)
    #expect(run.status == .noDocument)
    let page = try await page(both, in: folder)
    #expect(page.contains(">Not read<") && page.contains("Broken.interface"))
    #expect(page.contains("<h2>Bar</h2>"))
    let alone = try await self.page([both[1]], in: folder)
    #expect(alone.contains(">Not read<") && alone.contains("There is no layout to show."))
    try folder.write(String(Self.document.dropLast(60)), to: "Cut.interface")
    let partial = try await self.page([folder.path + "/Cut.interface"], in: folder)
    #expect(partial.contains(">Not read<") && partial.contains("<h2>Cut</h2>"))
  }

  @Test func writesAgainIntoTheSameFolder() async throws {
    let folder = try folder()
    let arguments = ["preview", "\(folder.path)/Bar.interface", "-o", "\(folder.path)/out"]
    _ = await Run.lintel(arguments)
    let first = names(in: "\(folder.path)/out")
    let run = await Run.lintel(arguments)
    #expect(run.status == .clean)
    #expect(names(in: "\(folder.path)/out") == first)
  }

  @Test func aRangeHasARulerAboveEachPicture() async throws {
    let folder = try folder()
    let run = await Run.lintel([
      "preview", "\(folder.path)/Bar.interface", "--sizes", "40...160", "--locale", "de", "-o",
      "\(folder.path)/out",
    ])
    #expect(run.status == .clean)
    #expect(
      names(in: "\(folder.path)/out") == [
        "Bar-bar-de-160x60.svg", "Bar-bar-de-40x60.svg", "index.html",
      ])
    let page = try String(contentsOfFile: "\(folder.path)/out/index.html", encoding: .utf8)
    #expect(page.components(separatedBy: "<div class=\"ruler\"").count == 3)
    #expect(page.contains("widths from 40 to 160 pt, "))
  }

  @Test func aRangeAndASweepExcludeEachOther() async {
    let run = await Run.lintel([
      "preview", "Bar.interface", "-o", "out", "--sizes", "40...160", "--sweep", "width=1...2",
    ])
    #expect(run.status == .usage)
    #expect(run.errorLines.count == 1)
  }

  @Test func theReportOfARangeHasRulersToo() async throws {
    let folder = try folder()
    let arguments = [
      "check", "\(folder.path)/Bar.interface", "--locale", "de", "--reporter", "html",
    ]
    let ranged = await Run.lintel(arguments + ["--sizes", "40...160"])
    #expect(ranged.output.contains("<div class=\"ruler\""))
    #expect(ranged.output.contains(".ruler .track"))
    let plain = await Run.lintel(arguments)
    #expect(!plain.output.contains("ruler"))
  }
}
