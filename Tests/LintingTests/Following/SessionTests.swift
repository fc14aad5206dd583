import Diagnostics
import Linting
import Reports
import Synchronization
import TestSupport
import Testing

/// Tests that a repeated check finds what a new one does, and reads only what changed.
@Suite struct SessionTests {
  /// Files that change, as a user's do.
  private final class ChangingFiles: FileSystem {
    private let state: Mutex<MemoryFileSystem>

    init(_ files: [String: String]) {
      state = Mutex(MemoryFileSystem(files.mapValues { Array($0.utf8) }))
    }

    var present: MemoryFileSystem { state.withLock(\.self) }
    func set(_ files: [String: String]) {
      state.withLock { $0 = MemoryFileSystem(files.mapValues { Array($0.utf8) }) }
    }
    func kind(of path: String) -> FileKind? { present.kind(of: path) }
    func isLink(_ path: String) -> Bool { false }
    func read(_ path: String) -> [UInt8]? { present.read(path) }
    func read(_ path: String, first byteCount: Int) -> [UInt8]? {
      present.read(path, first: byteCount)
    }
    func list(_ path: String) -> [String]? { present.list(path) }
    func identity(of path: String) -> [UInt8] { present.identity(of: path) }
  }

  private static func document(_ width: Int, image: String? = nil, key: String = "save") -> String {
    """
    <interface version="1" platform="generic">
      <view id="sign" width="100" height="40">
        <button id="\(key)" title="Save"/>
        \(image.map { "<imageView id=\"picture\" image=\"\($0)\"/>" } ?? "")
        <constraints>
          <visualFormat format="H:|[\(key)(\(width))]"/>
          <visualFormat format="V:|[\(key)]"/>
        </constraints>
      </view>
    </interface>
    """
  }

  /// A vector image of a size, which needs no encoder.
  private static func image(_ width: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"9\"/>"
  }

  private static let beginning = [
    "P/.git/HEAD": "ref",
    "P/A/One.interface": document(60), "P/A/Two.interface": document(90, image: "Star"),
    "P/B/Three.interface": document(40), "P/A/de.lproj/One.strings": Sign.german,
    "P/A/de.lproj/Two.strings": Sign.german, "P/B/de.lproj/Three.strings": Sign.german,
    "P/A/Star.svg": image(20),
  ]

  /// A change that the check of another document has taken up is a change nonetheless.
  @Test func thePresentResultIsTheLastOneOnlyWithoutChanges() async throws {
    let files = ChangingFiles(Self.beginning)
    var session = Session(LintRequest(paths: []), files: files)
    let (one, three) = ("P/A/One.interface", "P/B/Three.interface")
    let first = try await session.presentResult(of: one)
    #expect(try await session.presentResult(of: one).findings == first.findings)
    files.set(Self.beginning.merging([one: Self.document(20)]) { $1 })
    _ = try await session.presentResult(of: three)
    let second = try await session.presentResult(of: one)
    #expect(second.findings != first.findings)
    files.set(Self.beginning)
    #expect(try await session.presentResult(of: one).findings == first.findings)
    session.contents = [one: Array(Self.document(20).utf8)]
    #expect(try await session.presentResult(of: one).findings == second.findings)
  }

  private static func report(_ result: LintResult) -> String {
    Reporter.json.report(
      ReportContent(
        findings: result.findings, summary: result.summary, rules: [], toolVersion: ""),
      style: TextStyle())
  }

  @Test func onlyWhatAChangeConcernsIsReadAgain() async throws {
    let files = ChangingFiles(Self.beginning)
    var session = Session(LintRequest(paths: ["P"]), files: files)
    let first = try await session.check()
    #expect(
      first.checkedAgain == ["P/A/One.interface", "P/A/Two.interface", "P/B/Three.interface"])
    #expect(session.changes().isEmpty)
    let cases: [(path: String, text: String?, again: [String])] = [
      ("P/A/One.interface", Self.document(61), ["P/A/One.interface"]),
      ("P/A/de.lproj/Two.strings", "\"save.title\" = \"S\";", ["P/A/Two.interface"]),
      ("P/B/de.lproj/Three.strings", nil, ["P/B/Three.interface"]),
      ("P/A/Star.svg", Self.image(30), ["P/A/Two.interface"]),
      ("P/A/unrelated.txt", "x", []), ("P/C/unrelated.txt", "x", []),
      ("P/B/Four.interface", Self.document(70), ["P/B/Four.interface"]),
      // A rule that is off changes no layout, but the settings of the documents below.
      ("P/B/.lintel.yml", "disabled_rules: [clipped-text]\n", []),
      (
        "P/X.xcodeproj/project.pbxproj", "developmentRegion = fr;",
        []
      ),
    ]
    var contents = Self.beginning
    for (path, text, again) in cases {
      contents[path] = text
      files.set(contents)
      let changes = session.changes()
      guard !changes.isEmpty else {
        #expect(again.isEmpty, "\(path)")
        continue
      }
      do {
        let step = try await session.check(changes)
        // A folder's listing that gained a name concerns the documents that searched the folder.
        if text != nil, Self.beginning[path] != nil {
          #expect(step.checkedAgain == again, "\(path)")
        } else {
          #expect(step.checkedAgain.contains(again), "\(path)")
        }
      } catch is InvalidRequest {
        contents[path] = nil
      }
    }
  }

  /// Random sequences of edits; each result is compared with that of a new linter.
  @Test(arguments: Sample.isWhole ? Array(0..<1000) : Sample.draw(4, of: Array(0..<12)))
  func aRepeatedCheckEqualsANewOne(
    seed: UInt64
  )
    async throws
  {
    var generator = SeededGenerator(seed: seed)
    var contents = Self.beginning
    let files = ChangingFiles(contents)
    let request = LintRequest(paths: ["P"])
    var session = Session(request, files: files)
    _ = try await session.check()
    var invalid = 0
    for step in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        Self.edit(&contents, using: &generator)
      }
      files.set(contents)
      let changes = session.changes()
      let fresh: String
      do {
        fresh = try Self.report(
          await Linter(request, files: MemoryFileSystem(contents.mapValues { Array($0.utf8) }))
            .check())
      } catch is InvalidRequest {
        invalid += 1
        // What cannot be checked is thrown by both, and the next step goes on from it.
        await #expect(throws: InvalidRequest.self) { _ = try await session.check(changes) }
        continue
      }
      let repeated = try await session.check(changes)
      #expect(Self.report(repeated.result) == fresh, "seed \(seed), step \(step)")
      #expect(session.changes().isEmpty)
      for path in repeated.checkedAgain {
        #expect(session.record(of: path)?.questions.isEmpty == false)
      }
    }
    // Other seeds may begin with what cannot be checked, and keep it.
    #expect(invalid < 25 || seed >= 12)
  }

  /// Changes a file of any kind.
  private static func edit(
    _ contents: inout [String: String], using generator: inout SeededGenerator
  ) {
    let folder = ["P/A", "P/B", "P"].randomElement(using: &generator) ?? "P"
    let name = ["One", "Two", "Three", "Four"].randomElement(using: &generator) ?? "One"
    let width = Int.random(in: 30...120, using: &generator)
    switch Int.random(in: 0..<13, using: &generator) {
    case 0, 1:
      contents["\(folder)/\(name).interface"] = document(
        width, image: Bool.random(using: &generator) ? "Star" : nil)
    case 2: contents["\(folder)/\(name).interface"] = document(width, key: "other")
    case 3: contents["\(folder)/\(name).interface"] = "<interface"
    case 4: contents["\(folder)/\(name).interface"] = nil
    case 5: contents["\(folder)/de.lproj/\(name).strings"] = Sign.german
    case 6:
      contents["\(folder)/Localizations/de.lproj/\(name).strings"] =
        "\"save.title\" = \"Sichern \(width)\";\n\"gone.title\" = \"x\";\n"
    case 7:
      contents["\(folder)/de.lproj/\(name).strings"] = nil
      contents["\(folder)/Localizations/de.lproj/\(name).strings"] = nil
    case 8: contents["\(folder)/Star.svg"] = image(width)
    case 9: contents["\(folder)/Star.svg"] = nil
    case 10:
      contents["\(folder)/.lintel.yml"] =
        [
          "disabled_rules: [clipped-text]\n", "rules:\n  clipped-text: warning\n",
          "pseudoLocales: []\n", "no: such key\n", "excluded: [\"\(name).interface\"]\n",
        ].randomElement(using: &generator)
    case 11: contents["\(folder)/.lintel.yml"] = nil
    default:
      contents["\(folder)/App.xcodeproj/project.pbxproj"] =
        ["developmentRegion = fr;\n", "developmentRegion = en;\n", nil]
        .randomElement(using: &generator) ?? nil
      // Renamed.
      if let text = contents.removeValue(forKey: "\(folder)/\(name).interface") {
        contents["\(folder)/Renamed.interface"] = text
      }
    }
  }
}

/// Random numbers that are the same in each run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
