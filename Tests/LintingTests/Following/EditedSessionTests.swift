import DocumentLoading
import Linting
import Reports
import Synchronization
import TestSupport
import Testing

/// Tests checks of single documents whose texts are not saved.
@Suite struct EditedSessionTests {
  /// Files in memory that count how often each is read.
  private final class CountedFiles: FileSystem {
    private let files: MemoryFileSystem
    private let counts = Mutex<[String: Int]>([:])

    init(_ files: [String: String]) {
      self.files = MemoryFileSystem(files.mapValues { Array($0.utf8) })
    }

    func count(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }
    func kind(of path: String) -> FileKind? { files.kind(of: path) }
    func isLink(_ path: String) -> Bool { false }
    func read(_ path: String) -> [UInt8]? {
      counts.withLock { $0[path, default: 0] += 1 }
      return files.read(path)
    }
    func read(_ path: String, first byteCount: Int) -> [UInt8]? {
      read(path).map { Array($0.prefix(byteCount)) }
    }
    func list(_ path: String) -> [String]? { files.list(path) }
    func identity(of path: String) -> [UInt8] { files.identity(of: path) }
    // A file system knows this without reading.
    func stamp(of path: String) -> FileStamp? { files.stamp(of: path) }
  }

  private static let project = "P/App.xcodeproj/project.pbxproj"
  private static let paths = ["P/A/One.interface", "P/A/Two.interface"]

  private static func document(_ width: Int, _ title: String = "Save") -> String {
    """
    <interface version="1" platform="generic">
      <view id="sign" width="200" height="40">
        <button id="save" title="\(title)"/>
        <constraints>
          <visualFormat format="H:|[save(\(width))]"/>
          <visualFormat format="V:|[save]"/>
        </constraints>
      </view>
    </interface>
    """
  }

  private static let beginning = [
    "P/.git/HEAD": "ref", project: "developmentRegion = en;\nknownRegions = (en, de);\n",
    paths[0]: document(60), paths[1]: document(90),
    "P/A/de.lproj/One.strings": Sign.german, "P/A/de.lproj/Two.strings": Sign.german,
  ]

  private static func report(_ result: LintResult) -> String {
    Reporter.json.report(
      ReportContent(
        findings: result.findings, summary: result.summary, rules: [], toolVersion: ""),
      style: TextStyle())
  }

  private static func session(_ files: any FileSystem) -> Session {
    var request = LintRequest(paths: [])
    request.folders = ["P"]
    return Session(request, files: files)
  }

  /// Random texts in place of those on disk; each result is compared with a new run on such files.
  @Test(arguments: 0..<6) func aCheckOfOneDocumentEqualsANewOne(seed: UInt64) async throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var contents = Self.beginning
    var session = Self.session(MemoryFileSystem(contents.mapValues { Array($0.utf8) }))
    for step in 0..<30 {
      let path = [Self.paths[0], Self.paths[1], "P/A/de.lproj/One.strings", "P/.lintel.yml"][
        random(4)]
      contents[path] =
        switch path {
        case "P/.lintel.yml": ["", "rules:\n  clipped-text: off\n"][random(2)]
        case "P/A/de.lproj/One.strings": "\"save.title\" = \"Sichern \(random(99))\";\n"
        default: random(5) == 0 ? "<interface" : Self.document(30 + random(90), "Save \(random(9))")
        }
      session.contents[path] = contents[path].map { Array($0.utf8) }
      let checked = Self.paths[random(2)]
      let changes = session.changes(to: [path])
      var request = LintRequest(paths: [checked])
      request.folders = ["P"]
      let fresh = try await Linter(
        request, files: MemoryFileSystem(contents.mapValues { Array($0.utf8) })
      ).check()
      let repeated = try await session.check(changes, of: [checked])
      #expect(
        Self.report(repeated.result) == Self.report(fresh), "seed \(seed), step \(step)")
    }
  }

  @Test func projectsAndTablesAreReadOnce() async throws {
    let files = CountedFiles(Self.beginning)
    var session = Self.session(files)
    _ = try await session.check(of: [Self.paths[0]])
    let reads = (files.count(of: Self.project), files.count(of: "P/A/de.lproj/One.strings"))
    for width in 61...70 {
      session.contents[Self.paths[0]] = Array(Self.document(width).utf8)
      let step = try await session.check(
        session.changes(to: [Self.paths[0]]), of: [Self.paths[0]])
      #expect(step.checkedAgain == [Self.paths[0]])
    }
    #expect(reads.0 > 0 && reads.1 > 0)
    #expect(files.count(of: Self.project) == reads.0)
    #expect(files.count(of: "P/A/de.lproj/One.strings") == reads.1)
    // The other document stays known while one is checked.
    _ = try await session.check(of: [Self.paths[1]])
    let again = try await session.check(of: Self.paths)
    #expect(again.checkedAgain == [])
  }

  @Test func theDocumentsOfATableAreFoundByItsName() {
    let session = Self.session(
      MemoryFileSystem(
        [
          "P/App/Base.lproj/Main.storyboard": "", "P/App/de.lproj/Main.strings": "",
          "P/App/Main.xib": "", "P/App/Other.xib": "", "P/App/sub/Main.xib": "",
          "P/Localizations/de.lproj/Form.strings": "", "P/Forms/Form.interface": "",
          "P/Forms/Sheet.interface": "<stringsTable name=\"Form\"/>", "P/Forms/Other.interface": "",
        ].mapValues { Array($0.utf8) }))
    #expect(
      session.documents(usingTable: "P/App/de.lproj/Main.strings")
        == ["P/App/Base.lproj/Main.storyboard", "P/App/Main.xib"])
    #expect(
      session.documents(usingTable: "P/Localizations/de.lproj/Form.strings")
        == ["P/Forms/Form.interface", "P/Forms/Sheet.interface"])
    #expect(session.documents(usingTable: "P/App/Main.xib") == [])
  }
}
