import Commands
import Foundation
import TestSupport
import Testing

/// Compares states of documents, and works out beside it what differs.
@Suite struct DiffTests {
  static let form = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="300" height="120">
        <label id="name" text="Name"/>
        <textField id="field"/>
        <button id="ok" title="OK"/>
        <constraints>
          <constraint id="left" firstItem="name" firstAttribute="leading" secondItem="form" secondAttribute="leading" constant="20"/>
          <constraint id="gap" firstItem="field" firstAttribute="leading" secondItem="name" secondAttribute="trailing" constant="8"/>
          <constraint id="right" firstItem="form" firstAttribute="trailing" secondItem="field" secondAttribute="trailing" constant="20"/>
          <constraint id="top" firstItem="field" firstAttribute="top" secondItem="form" secondAttribute="top" constant="20"/>
          <constraint id="line" firstItem="name" firstAttribute="firstBaseline" secondItem="field" secondAttribute="firstBaseline"/>
          <constraint id="okRight" firstItem="ok" firstAttribute="trailing" secondItem="field" secondAttribute="trailing"/>
          <constraint id="okTop" firstItem="ok" firstAttribute="top" secondItem="field" secondAttribute="bottom" constant="12"/>
          <constraint id="okWidth" firstItem="ok" firstAttribute="width" constant="90"/>
        </constraints>
      </view>
    </interface>
    """

  struct Difference: Decodable {
    var version: Int
    var unchanged: Int
    var documents: [Document]

    struct Document: Decodable {
      var path: String
      var oldPath: String?
      var kind: String
      var constraints: [Element]
      var views: [Element]
      var texts: [Text]
      var frames: [Frame]
      var faults: [Fault]
    }
    struct Element: Decodable, Equatable {
      var id: String
      var attribute: String?
      var old: String?
      var new: String?
    }
    struct Text: Decodable, Equatable {
      var key: String
      var locales: [String]
      var old: String?
      var new: String?
    }
    struct Frame: Decodable {
      var id: String
      var layouts: [Place]
    }
    struct Place: Decodable {
      var locale: String
      var size: String
      var old: Rectangle?
      var new: Rectangle?
    }
    struct Fault: Decodable {
      var rule: String
      var object: String?
      var change: String
      var occurrences: [Occurrence]
    }
    struct Occurrence: Decodable {
      var locale: String?
      var lost: Double?
    }
  }

  struct Rectangle: Decodable, Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func isNear(_ other: Rectangle) -> Bool {
      zip([x, y, width, height], [other.x, other.y, other.width, other.height])
        .allSatisfy { abs($0 - $1) <= 0.01 }
    }
  }

  struct Layout: Decodable {
    var locale: String
    var size: Name
    var views: [View]
    struct Name: Decodable { var name: String }
    struct View: Decodable {
      var id: String
      var frame: Rectangle
    }
  }

  static func json(_ arguments: [String]) async throws -> (status: Commands.ExitStatus, Difference)
  {
    let run = await Run.lintel(["diff", "--reporter", "json"] + arguments)
    if SchemaValidator.isInstalled {
      let schema = PackageFolder.root.appending(components: "Schemas", "difference.schema.json")
      #expect(try SchemaValidator(schema: schema).complaints(about: [run.output]) == [nil])
    }
    return (run.status, try JSONDecoder().decode(Difference.self, from: Data(run.output.utf8)))
  }

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  @Test(arguments: [false, true])
  func aPseudoLocaleThatShowsItInBothStatesIsNoDifference(_ isReversed: Bool) async throws {
    let form = """
      <interface version="1" platform="macOS11">
        <view id="form" width="200" height="60">
          <label id="ok" text="Name of it"/>
          <constraints>
            <visualFormat format="H:|-10-[ok(90)]"/>
            <visualFormat format="V:|-10-[ok]"/>
          </constraints>
        </view>
      </interface>
      """
    let folder = try folder([
      "a/Form.interface": form,
      "a/de.lproj/Form.strings": "\"ok.text\" = \"Ein sehr langer Name\";",
      "b/Form.interface": form, "b/de.lproj/Form.strings": "\"ok.text\" = \"Name hier\";",
    ])
    let sides = ["a", "b"].map { "\(folder.path)/\($0)" }
    let (_, found) = try await Self.json(isReversed ? [sides[1], sides[0]] : sides)
    let faults = try #require(found.documents.first).faults.filter { $0.rule == "clipped-text" }
    #expect(faults.map(\.change) == [isReversed ? "new" : "gone"])
    #expect(faults.first?.occurrences.map(\.locale) == ["de"])
    let text = await Run.lintel(["diff"] + sides)
    #expect(!text.output.contains("double-length"), "\(text.output)")
  }

  @Test func whatMovesAndWhatClipsIsSaid() async throws {
    let folder = try folder([
      "old/Form.interface": Self.form, "old/de.lproj/Form.strings": "\"ok.title\" = \"Gut\";",
      "new/Form.interface": Self.form.replacing("constant=\"12\"", with: "constant=\"30\""),
      "new/de.lproj/Form.strings": "\"ok.title\" = \"Einverstanden und weiter\";",
    ])
    let (status, report) = try await Self.json(["\(folder.path)/old", "\(folder.path)/new"])
    #expect(status == .findings)
    #expect(report.version == 1)
    #expect(report.unchanged == 0)
    let document = try #require(report.documents.first)
    #expect(document.kind == "changed")
    #expect(document.oldPath == "\(folder.path)/old/Form.interface")
    #expect(
      document.constraints == [
        Difference.Element(
          id: "okTop", attribute: nil, old: "ok.top == field.bottom + 12",
          new: "ok.top == field.bottom + 30")
      ])
    #expect(
      document.texts == [
        Difference.Text(
          key: "ok.title", locales: ["de"], old: "Gut", new: "Einverstanden und weiter")
      ])
    #expect(document.views == [])
    #expect(document.frames.map(\.id) == ["ok"])
    let place = try #require(document.frames.first?.layouts.first { $0.locale == "de" })
    #expect(try #require(place.new).y - #require(place.old).y == 18)
    let clipped = document.faults.filter { $0.rule == "clipped-text" }
    #expect(clipped.map(\.change) == ["new"])
    #expect(clipped.map(\.object) == ["ok"])
    #expect(clipped.first?.occurrences.map(\.locale) == ["de"])

    // The other way round it is gone.
    let back = try await Self.json(["\(folder.path)/new", "\(folder.path)/old"]).1
    #expect(
      back.documents[0].faults.filter { $0.rule == "clipped-text" }.map(\.change) == ["gone"])
    let text = await Run.lintel(["diff", "\(folder.path)/old", "\(folder.path)/new"]).output
    #expect(text.contains("\"ok\" 18 pt down"))
    #expect(text.contains("ok.title (de): \"Gut\" -> \"Einverstanden und weiter\""))
  }

  @Test func viewsAndAttributesThatDiffer() async throws {
    let folder = try folder([
      "old.interface": Self.form,
      "new.interface": Self.form
        .replacing("<textField id=\"field\"/>", with: "<textField id=\"field\" hidden=\"YES\"/>")
        .replacing(
          "<label id=\"name\"", with: "<label id=\"extra\" text=\"New\"/><label id=\"name\""
        )
        .replacing("id=\"okWidth\"", with: "id=\"okWidth\" priority=\"700\""),
    ])
    let report = try await Self.json(
      ["\(folder.path)/old.interface", "\(folder.path)/new.interface"]
    ).1
    let document = try #require(report.documents.first)
    #expect(
      document.views == [
        Difference.Element(id: "extra", attribute: nil, old: nil, new: "label \"extra\""),
        Difference.Element(id: "field", attribute: "hidden", old: "NO", new: "YES"),
      ])
    #expect(document.constraints.map(\.new) == ["ok.width == 90 @ 700"])
    // A new view is said once, not as one that is there in every locale, nor with its texts.
    #expect(!document.frames.contains { $0.id == "extra" })
    #expect(document.texts == [])
    #expect(document.faults.contains { $0.rule == "ambiguous-layout" && $0.object == "extra" })
  }

  /// A height is not said in words that a position could also have.
  @Test func aHeightIsNoPosition() async throws {
    let box = { (height: Int) in
      """
      <interface version="1" platform="generic" developmentLocale="en">
        <view id="form" width="300" height="120">
          <view id="box"/>
          <constraints>
            <visualFormat format="V:|-20-[box(\(height))]"/>
            <visualFormat format="H:|-20-[box]-20-|"/>
          </constraints>
        </view>
      </interface>
      """
    }
    let folder = try folder(["old.interface": box(60), "new.interface": box(35)])
    let run = await Run.lintel([
      "diff", "\(folder.path)/old.interface", "\(folder.path)/new.interface",
    ])
    #expect(run.output.contains("\"box\" 25 pt shorter"), "\(run.output)")
  }

  /// A table that has a file with plurals beside it is compared as well as that file.
  @Test func bothFilesOfATableCount() async throws {
    let plurals = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>name.text</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>Namen</string></dict></dict></dict></plist>
      """
    let folder = try folder([
      "old/Form.interface": Self.form, "new/Form.interface": Self.form,
      "old/de.lproj/Form.strings": "\"ok.title\" = \"Gut\";",
      "new/de.lproj/Form.strings": "\"ok.title\" = \"Fein\";",
      "old/de.lproj/Form.stringsdict": plurals, "new/de.lproj/Form.stringsdict": plurals,
    ])
    let (status, report) = try await Self.json(["\(folder.path)/old", "\(folder.path)/new"])
    #expect(status == .findings)
    #expect(
      report.documents.flatMap(\.texts) == [
        Difference.Text(key: "ok.title", locales: ["de"], old: "Gut", new: "Fein")
      ])
  }

  /// What an editor writes differently without any effect is no difference.
  @Test func otherBytesAreNoDifference() async throws {
    let other = Self.form
      .replacing(
        "<label id=\"name\" text=\"Name\"/>",
        with: "<!-- a name -->\n<label text='Name'\n id='name'/>"
      )
      .replacing("constant=\"20\"", with: "constant=\"20.0\"")
    let folder = try folder(["old.interface": Self.form, "new.interface": other])
    for reporter in ["text", "markdown", "json"] {
      let run = await Run.lintel([
        "diff", "--reporter", reporter, "\(folder.path)/old.interface",
        "\(folder.path)/new.interface",
      ])
      #expect(run.status == .clean)
      #expect(run.errors == "")
      if reporter == "text" { #expect(run.output == "") }
    }
  }

  @Test func documentsThatOneSideLacks() async throws {
    let folder = try folder([
      "old/a.interface": Self.form, "old/b.interface": Self.form, "new/b.interface": Self.form,
      "new/sub/c.interface": Self.form.replacing("Name", with: "Title"),
    ])
    let report = try await Self.json(["\(folder.path)/old", "\(folder.path)/new"]).1
    #expect(report.documents.map(\.kind) == ["removed", "added"])
    #expect(
      report.documents.map(\.path)
        == ["\(folder.path)/old/a.interface", "\(folder.path)/new/sub/c.interface"])
    #expect(report.unchanged == 1)
    try folder.makeFolder("empty")
    let (status, all) = try await Self.json(["\(folder.path)/empty", "\(folder.path)/new"])
    #expect(status == .findings)
    #expect(all.documents.map(\.kind) == ["added", "added"])
  }

  /// Which texts share a finding differs between states; each is compared by itself.
  @Test func eachTextOfASharedFindingIsComparedByItself() async throws {
    let form = Self.form
      .replacing(
        "<button id=\"ok\" title=\"OK\"/>",
        with: "<button id=\"ok\" title=\"OK\"/><button id=\"no\" title=\"No\"/>"
      )
      .replacing(
        "<constraint id=\"okWidth\"",
        with: """
          <constraint id="noLeft" firstItem="no" firstAttribute="leading" secondItem="name" \
          secondAttribute="leading"/>
          <constraint id="noTop" firstItem="no" firstAttribute="top" secondItem="ok" \
          secondAttribute="top"/>
          <constraint id="noWidth" firstItem="no" firstAttribute="width" secondItem="ok" \
          secondAttribute="width"/>
          <constraint id="okWidth"
          """)
    let long = "Einverstanden und weiter"
    let folder = try folder([
      "old/Form.interface": form,
      "old/de.lproj/Form.strings":
        "\"ok.title\" = \"\(long) geht es\"; \"no.title\" = \"\(long)\";",
      "new/Form.interface": form,
      "new/de.lproj/Form.strings": "\"ok.title\" = \"\(long) geht es\"; \"no.title\" = \"Nein\";",
    ])
    for (sides, change) in [(["old", "new"], "gone"), (["new", "old"], "new")] {
      let report = try await Self.json(sides.map { "\(folder.path)/\($0)" }).1
      let faults = report.documents.flatMap(\.faults).filter { $0.rule.hasPrefix("clipped") }
      #expect(faults.map(\.object) == ["no"])
      #expect(faults.map(\.change) == [change])
    }
  }

  @Test func anotherIDOfAConstraintIsNoDifference() async throws {
    let folder = try folder([
      "old.interface": Self.form,
      "new.interface": Self.form.replacing("id=\"okTop\"", with: "id=\"another\""),
    ])
    let run = await Run.lintel(
      ["diff", "\(folder.path)/old.interface", "\(folder.path)/new.interface"])
    #expect(run.status == .clean)
    #expect(run.output == "")
  }

  @Test func aDocumentThatMovedOrIsNewIsLaidOut() async throws {
    let clipped = Self.form.replacing("constant=\"90\"", with: "constant=\"10\"")
    let folder = try folder([
      "old/a.interface": Self.form, "new/sub/b.interface": Self.form, "new/c.interface": clipped,
      "old/d.interface": Self.form.replacing("120", with: "130"), "new/d.interface": "not XML",
    ])
    let (status, report) = try await Self.json(["\(folder.path)/old", "\(folder.path)/new"])
    // One document cannot be read; that is not its removal.
    #expect(status == .noDocument)
    #expect(report.documents.map(\.kind) == ["added", "changed"])
    #expect(report.documents[0].faults.contains { $0.change == "new" && $0.object == "ok" })
    #expect(report.documents[1].oldPath?.hasSuffix("/old/a.interface") == true)
    #expect(report.documents[1].frames.isEmpty && report.documents[1].faults.isEmpty)
  }

  /// Frames that differ are those that `lintel layout` prints for either state.
  @Test(arguments: 0..<8)
  func framesAreThoseOfTwoLayouts(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let examples = ["SignIn", "Preferences", "Export", "FindReplace"]
    let name = examples[seed % examples.count]
    let source = try String(
      contentsOf: PackageFolder.root.appending(components: "Examples", "\(name).interface"),
      encoding: .utf8)
    var edited = source
    for match in source.matches(of: /constant="([0-9]+)"/).reversed()
    where random.next() % 4 == 0 {
      let number = (Int(match.1) ?? 0) + Int(random.next() % 9)
      edited.replaceSubrange(match.range, with: "constant=\"\(number)\"")
    }
    let folder = try folder(["old/\(name).interface": source, "new/\(name).interface": edited])
    let report = try await Self.json(["\(folder.path)/old", "\(folder.path)/new"]).1
    var frames: [[String: Rectangle]] = []
    for state in ["old", "new"] {
      let run = await Run.lintel([
        "layout", "--reporter", "json", "\(folder.path)/\(state)/\(name).interface",
      ])
      let layouts = try JSONDecoder().decode([Layout].self, from: Data(run.output.utf8))
      frames.append(
        Dictionary(
          layouts.flatMap { layout in
            layout.views.map { ("\(layout.locale) \(layout.size.name) \($0.id)", $0.frame) }
          }
        ) { first, _ in first })
    }
    let expected = Set(
      frames[0].filter { key, frame in frames[1][key].map { !$0.isNear(frame) } ?? true }.keys)
    let found = Set(
      report.documents.flatMap(\.frames).flatMap { frame in
        frame.layouts.map { "\($0.locale) \($0.size) \(frame.id)" }
      })
    #expect(found == expected)
    for frame in report.documents.flatMap(\.frames) {
      for place in frame.layouts {
        let key = "\(place.locale) \(place.size) \(frame.id)"
        #expect(try #require(place.old).isNear(try #require(frames[0][key])))
        #expect(try #require(place.new).isNear(try #require(frames[1][key])))
      }
    }
  }

  @Test func drawsWhatLooksOtherwise() async throws {
    let folder = try folder([
      "old.interface": Self.form,
      "new.interface": Self.form.replacing("constant=\"90\"", with: "constant=\"120\""),
    ])
    let out = "\(folder.path)/out"
    let run = await Run.lintel([
      "diff", "\(folder.path)/old.interface", "\(folder.path)/new.interface", "--preview", out,
      "--locale", "en", "--locale", "double-length",
    ])
    #expect(run.status == .findings)
    #expect(run.errors.contains("2 layouts look different"), "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
    #expect(
      files == [
        "index.html", "new-form-double-length-design-after.svg",
        "new-form-double-length-design-before.svg", "new-form-en-design-after.svg",
        "new-form-en-design-before.svg",
      ])
    let page = try String(contentsOfFile: "\(out)/index.html", encoding: .utf8)
    #expect(page.contains("ok.width == 90 -&gt; ok.width == 120"))
    let same = await Run.lintel([
      "diff", "\(folder.path)/old.interface", "\(folder.path)/old.interface", "--preview", out,
    ])
    #expect(same.status == .clean)
    let empty = try String(contentsOfFile: "\(out)/index.html", encoding: .utf8)
    #expect(empty.contains("No picture differs."))
  }

  @Test func hostileTextsStayText() async throws {
    let text = "&lt;script&gt;|`@x#1&#10;::error::\u{1B}"
      .replacing("\u{1B}", with: "")
    let folder = try folder([
      "old.interface": Self.form,
      "new.interface": Self.form.replacing("text=\"Name\"", with: "text=\"\(text)\""),
    ])
    let run = await Run.lintel([
      "diff", "--reporter", "markdown", "\(folder.path)/old.interface",
      "\(folder.path)/new.interface",
    ])
    #expect(run.output.contains("&lt;script&gt;\\|\\`@\u{200B}x#\u{200B}1\\\\n::error::"))
    #expect(!run.output.contains("<script>"))
  }

  @Test func whatCannotBeReadIsSaid() async throws {
    let folder = try folder([
      "old.interface": Self.form, "broken.interface": String(Self.form.dropLast(30)),
      "other.interface": "not XML",
    ])
    let path = folder.path
    let missing = await Run.lintel(["diff", "\(path)/old.interface", "\(path)/none.interface"])
    #expect(missing.status == .usage || missing.status == .noDocument)
    #expect(!missing.errors.isEmpty)
    let unreadable = await Run.lintel(["diff", "\(path)/old.interface", "\(path)/other.interface"])
    #expect(unreadable.status == .noDocument)
    #expect(unreadable.errorLines.count == 1)
    let broken = await Run.lintel(["diff", "\(path)/old.interface", "\(path)/broken.interface"])
    #expect(broken.errors.contains("[xml-not-well-formed]"))
    #expect(broken.status == .noDocument)
    // What is behind the end of a broken document is not said to be removed.
    #expect(broken.output == "")
    let three = await Run.lintel(["diff", "--git", "a", "b", "c"])
    #expect(three.status == .usage)
    #expect(three.errors.contains("seven arguments"))
    // Without the environment of the process there is no git.
    let noGit = await Run.lintel(["diff", "HEAD", "\(path)/old.interface"])
    #expect(noGit.status == .usage)
    #expect(noGit.errors.contains("git"))
    let output = await Run.lintel([
      "diff", "\(path)/old.interface", "\(path)/broken.interface", "--output", "\(path)",
    ])
    #expect(output.status == .usage)
  }
}
