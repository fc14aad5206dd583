import Commands
import Foundation
import TestSupport
import Testing

@Suite("What the commands print")
struct OutputTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "Bar.interface")
    try folder.write(Documents.narrowInGerman, to: "Narrow.interface")
    try folder.write(Documents.error, to: "Wrong.interface")
    try folder.write(Documents.germanTable, to: "de.lproj/Narrow.strings")
    return folder
  }

  @Test("layout: a tree of frames, or JSON as its schema has it")
  func layout() async throws {
    let folder = try folder()
    let text = await Run.lintel(["layout", "\(folder.path)/Bar.interface", "--locale", "en"])
    #expect(text.status == .clean)
    #expect(text.output.contains("save"))
    let json = await Run.lintel(["layout", folder.path, "--format", "json"])
    #expect(json.status == .clean, "findings do not fail a layout")
    #expect(json.errors.contains("[dangling-reference]"))
    let layouts = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(layouts.count == 3 + 4 + 3)
    #expect(
      layouts.map { $0["locale"] as? String }.prefix(3) == ["en", "double-length", "right-to-left"])
    #expect(layouts.first?["document"] as? String == "\(folder.path)/Bar.interface")
  }

  @Test("trace: ambiguous and clipped views are marked, and conflicts are logs; nothing fails")
  func trace() async throws {
    let folder = try folder()
    let path = try folder.write(Documents.impossible, to: "Impossible.interface")
    let text = await Run.lintel(["trace", path, "--locale", "en"])
    #expect(text.status == .clean)
    #expect(
      text.output == """
        \(path) bar en 320x60 (design)
        *<view:bar>
        |   *<button:save>
        |   *<view:spare> - AMBIGUOUS LAYOUT (horizontal: size)

        view "spare" (\(path):4:37): its horizontal size is not determined
          width: from 10 to 30
          shown here: x 0, y 0, width 10, height 60
          as good: x 0, y 0, width 30, height 60
          settled by: H:[spare(10)]

        Unable to simultaneously satisfy constraints:
            <NSLayoutConstraint H:[button-'Save'(120)]> \(path):8:37
            <NSLayoutConstraint H:[button-'Save'(130)]> \(path):8:75
        Will attempt to recover by breaking constraint
            <NSLayoutConstraint H:[button-'Save'(130)]> \(path):8:75

        """)
    let clipped = await Run.lintel([
      "trace", "\(folder.path)/Narrow.interface", "--locale", "de", "--format", "json",
    ])
    let layouts = try #require(
      JSONSerialization.jsonObject(with: Data(clipped.output.utf8)) as? [[String: Any]])
    let views = try #require(layouts.first?["views"] as? [[String: Any]])
    let losses = try #require(views.last?["clipped"] as? [[String: Any]])
    #expect(losses.map { $0["axis"] as? String } == ["horizontal"])
    #expect(losses.first?["available"] as? Double == 120)
  }

  @Test("check --reporter json and sarif are JSON, and count the same")
  func reporters() async throws {
    let folder = try folder()
    let json = await Run.lintel(["check", folder.path, "--reporter", "json"])
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(
      Set(findings.compactMap { $0["rule"] as? String }) == ["clipped-text", "dangling-reference"])
    let sarif = await Run.lintel(["check", folder.path, "--reporter", "sarif"])
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect((runs.first?["results"] as? [Any])?.count == findings.count)
    #expect(json.status == .findings && sarif.status == .findings)
    #expect(json.errors.isEmpty && sarif.errors.isEmpty)
  }

  @Test("preview: a picture for each layout and a page")
  func preview() async throws {
    let folder = try folder()
    let run = await Run.lintel([
      "preview", "\(folder.path)/Narrow.interface", "-o", "\(folder.path)/a/pictures/",
    ])
    #expect(run.status == .clean)
    #expect(run.errors.isEmpty)
    #expect(run.output == "4 layouts drawn: open \(folder.path)/a/pictures/index.html\n")
    #expect(
      try folder.names(in: "a/pictures") == [
        "Narrow-bar-de-design.svg", "Narrow-bar-double-length-design.svg",
        "Narrow-bar-en-design.svg", "Narrow-bar-right-to-left-design.svg", "index.html",
      ])
    #expect(
      try folder.text(of: "a/pictures/Narrow-bar-de-design.svg").contains("Alle Dokumente sichern"))
    #expect(try folder.text(of: "a/pictures/index.html").contains("<!DOCTYPE html>"))
  }

  @Test("preview: a document without a view is nothing to draw")
  func nothingToDraw() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<interface version=\"1\"/>", to: "a.interface")
    let run = await Run.lintel(["preview", path, "-o", "\(folder.path)/pictures"])
    #expect(run.status == .noDocument)
    #expect(run.errors.contains("lintel: error: there is no view to draw"))
    #expect(run.output.isEmpty)
  }

  @Test("rules: all, sorted; or one, explained")
  func rules() async throws {
    let all = await Run.lintel(["rules"])
    let names = all.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.count > 15)
    #expect(names == names.sorted())
    for name in names {
      let run = await Run.lintel(["rules", String(name)])
      #expect(run.status == .clean)
      #expect(run.output.hasPrefix("\(name) ("))
      #expect(run.errors.isEmpty)
    }
    let json = await Run.lintel(["rules", "--format", "json"])
    let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    #expect(list?.compactMap { $0["id"] as? String } == names.map(String.init))
  }

  @Test("suppressed findings are kept from the report and from standard error")
  func suppressed() async throws {
    let folder = try TemporaryFolder()
    let document = Documents.warning.replacing(
      "<button", with: "<button ignoreRules=\"unknown-attribute\" ignoreReason=\"a test\"")
    let path = try folder.write(document, to: "a.interface")
    #expect(await Run.lintel(["check", path]).output.hasPrefix("no findings"))
    #expect(await Run.lintel(["layout", path]).errors.isEmpty)
  }

  @Test("findings are in the order of files and places, and two runs give the same bytes")
  func order() async throws {
    let folder = try folder()
    try folder.write(Documents.warning, to: "Z.interface")
    try folder.write(Documents.warning, to: "A/z.interface")
    let arguments = ["check", "\(folder.path)/Z.interface", folder.path]
    let run = await Run.lintel(arguments + ["--reporter", "xcode"])
    let paths = run.output.split(separator: "\n").filter { $0.hasSuffix("]") }
      .compactMap { $0.split(separator: ":").first }
    #expect(paths.count == 4)
    #expect(paths == paths.sorted())
    for reporter in ["text", "xcode", "json", "sarif"] {
      let reports = [
        await Run.lintel(arguments + ["--reporter", reporter]),
        await Run.lintel(arguments + ["--reporter", reporter]),
      ]
      #expect(reports[0].output.utf8.elementsEqual(reports[1].output.utf8))
    }
  }
}
