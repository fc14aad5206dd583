import ContextServer
import FileAccess
import Foundation
import RemoteCalls
import Synchronization
import TestSupport
import Testing

/// Tests what an assistant gets from the server, in both kinds of revisions.
@Suite struct ContextServerTests {
  private static let document = """
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="500" height="60">
        <button id="save" title="Save"/>
        <label id="hint" text="Hint"/>
        <constraints>
          <constraint id="saveWidth" firstItem="save" firstAttribute="width" constant="100"/>
          <visualFormat format="H:|-20-[save]-[hint]-(>=20)-|"/>
          <visualFormat format="V:|-20-[save]"/>
          <constraint firstItem="hint" firstAttribute="firstBaseline" secondItem="save" secondAttribute="firstBaseline"/>
        </constraints>
      </view>
    </interface>

    """

  /// Files that a server reads and writes.
  private final class Files: FileSystem {
    let contents: Mutex<[String: [UInt8]]>
    init(_ files: [String: String]) { contents = Mutex(files.mapValues { Array($0.utf8) }) }
    private var present: MemoryFileSystem { MemoryFileSystem(contents.withLock { $0 }) }
    func kind(of path: String) -> FileKind? { present.kind(of: path) }
    func isLink(_ path: String) -> Bool { path == "/P/link.interface" }
    func destination(of path: String) -> String? {
      path == "/P/link.interface" ? "/secret.interface" : nil
    }
    func read(_ path: String) -> [UInt8]? { present.read(path) }
    func read(_ path: String, first byteCount: Int) -> [UInt8]? {
      present.read(path, first: byteCount)
    }
    func list(_ path: String) -> [String]? { present.list(path) }
    func identity(of path: String) -> [UInt8] { present.identity(of: path) }
    func text(_ path: String) -> String {
      String(decoding: contents.withLock { $0[path] } ?? [], as: UTF8.self)
    }
  }

  private func files(german: String = "Alle Änderungen speichern") -> Files {
    Files([
      "/P/.git/HEAD": "ref", "/P/App/Sign.interface": Self.document,
      "/P/App/de.lproj/Sign.strings":
        "\"save.title\" = \"\(german)\";\n\"hint.text\" = \"Hinweis\";\n",
      "/secret.interface": Self.document, "/P/link.interface": "",
    ])
  }

  private static let meta: JSONContent = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": [:],
  ]

  /// Sends requests and returns the answers by their ids.
  private func answers(
    _ requests: [JSONContent], _ files: Files? = nil
  ) async throws -> [Int: JSONContent] {
    let files = files ?? self.files()
    let (input, continuation) = AsyncStream<[UInt8]>.makeStream()
    for request in requests {
      continuation.yield([UInt8](try JSONEncoder().encode(request)) + [0x0A])
    }
    continuation.finish()
    let written = Mutex<[UInt8]>([])
    let writer = MessageWriter(.lines) { bytes in written.withLock { $0 += bytes } }
    let server = ContextServer(options: .init(folder: "/P", version: "1"), files: files) {
      bytes, path in files.contents.withLock { $0[path] = bytes }
    }
    await CallLoop(.lines, writer, completesRequests: true).run(input, server)
    var answers: [Int: JSONContent] = [:]
    for line in written.withLock({ $0 }).split(separator: 0x0A) {
      let answer = try JSONDecoder().decode(JSONContent.self, from: Data(line))
      answers[answer["id"]?.integer ?? 0] = answer
    }
    return answers
  }

  /// Calls a tool in the stateless revision, and returns its result.
  private func call(
    _ tool: String, _ arguments: JSONContent, _ files: Files? = nil
  ) async throws -> JSONContent {
    let request: JSONContent = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": ["name": .string(tool), "arguments": arguments, "_meta": Self.meta],
    ]
    let answer = try #require(try await answers([request], files)[1])
    return try #require(answer["result"], "\(answer)")
  }

  @Test func bothKindsOfRevisionsAreServed() async throws {
    let found = try await answers([
      ["jsonrpc": "2.0", "id": 1, "method": "server/discover", "params": ["_meta": Self.meta]],
      ["jsonrpc": "2.0", "id": 2, "method": "tools/list", "params": ["_meta": Self.meta]],
      ["jsonrpc": "2.0", "id": 3, "method": "tools/list"],
      [
        "jsonrpc": "2.0", "id": 4, "method": "initialize",
        "params": ["protocolVersion": "2025-11-25", "capabilities": [:], "clientInfo": [:]],
      ],
      ["jsonrpc": "2.0", "method": "notifications/initialized"],
      ["jsonrpc": "2.0", "id": 5, "method": "tools/list"],
      ["jsonrpc": "2.0", "id": 6, "method": "ping"],
      [
        "jsonrpc": "2.0", "id": 7, "method": "server/discover",
        "params": ["_meta": ["io.modelcontextprotocol/protocolVersion": "2099-01-01"]],
      ],
    ])
    #expect(found[1]?["result"]?["supportedVersions"]?.elements?.first == "2026-07-28")
    #expect(found[1]?["result"]?["resultType"] == "complete")
    #expect(found[2]?["result"]?["tools"]?.elements?.count == 9)
    #expect(found[2]?["result"]?["ttlMs"]?.integer != nil)
    #expect(found[4]?["result"]?["protocolVersion"] == "2025-11-25")
    #expect(found[5]?["result"]?["tools"] == found[2]?["result"]?["tools"])
    #expect(found[5]?["result"]?["resultType"] == nil)
    #expect(found[6]?["result"] == [:])
    #expect(found[7]?["error"]?["code"] == -32022)
  }

  @Test func aTextThatIsTriedFitsOrLosesAsManyPointsAsInACheck() async throws {
    let long = try await call(
      "try", ["key": "save.title", "locale": "de", "text": "Alle Änderungen speichern"])
    let result = try #require(long["structuredContent"])
    #expect(result["fits"] == false)
    #expect((result["lost"]?.number ?? 0) > 10)
    #expect(result["shown"]?.string?.hasPrefix("Alle") == true)
    let checked = try await call("check", ["path": "App/Sign.interface"])
    let message = checked["structuredContent"]?["findings"]?.elements?.first?["message"]?.string
    let lost = Int((result["lost"]?.number ?? 0).rounded(.down))
    #expect(message?.contains("clipped by \(lost)") == true, "\(message ?? "") \(lost)")
    let short = try await call(
      "try", ["key": "save.title", "locale": "de", "text": "OK", "path": "App/Sign.interface"])
    #expect(short["structuredContent"]?["fits"] == true)
    #expect(short["structuredContent"]?["lost"] == 0)
    // What is beside it moves.
    let hint = try await call(
      "try", ["key": "hint.text", "locale": "fr", "text": "Une indication"])
    #expect(hint["structuredContent"]?["fits"] == true)
  }

  @Test func theRoomOfATextIsWhatFits() async throws {
    let room = try await call("room", ["key": "save.title", "locale": "de"])
    let found = try #require(room["structuredContent"])
    #expect((found["points"]?.number ?? 0) > 30 && (found["points"]?.number ?? 999) < 100)
    #expect(found["present"] == "Alle Änderungen speichern")
    #expect((found["excess"]?.number ?? 0) > 0)
    #expect(found["limitedBy"]?.string?.contains("saveWidth") == true)
  }

  @Test func shortAnswersHaveAtMost300Tokens() async throws {
    let calls: [(String, JSONContent)] = [
      ("room", ["key": "save.title", "locale": "de"]),
      (
        "try",
        [
          "key": "save.title", "locale": "de",
          "text": .string(String(repeating: "Donaudampfschifffahrt ", count: 40)),
        ]
      ), ("fix", ["path": "App/Sign.interface"]),
    ]
    for (tool, arguments) in calls {
      let result = try await call(tool, arguments)
      let text = result["content"]?.elements?.first?["text"]?.string ?? ""
      #expect(text.utf8.count / 4 <= 300 && !text.isEmpty, "\(tool): \(text.utf8.count)")
    }
  }

  @Test func aFixThatIsAppliedLeavesNothingToReport() async throws {
    let files = files()
    let proposed = try await call("fix", ["path": "App/Sign.interface"], files)
    let fixes = try #require(proposed["structuredContent"]?["fixes"]?.elements)
    let fix = try #require(fixes.first { $0["change"]?.string?.contains("saveWidth") == true })
    #expect(files.text("/P/App/Sign.interface") == Self.document)
    let applied = try await call(
      "apply_fix", ["path": "App/Sign.interface", "id": fix["id"] ?? .null], files)
    #expect(applied["structuredContent"]?["remaining"] == 0, "\(applied)")
    #expect(files.text("/P/App/Sign.interface") != Self.document)
    let again = try await call(
      "apply_fix", ["path": "App/Sign.interface", "id": fix["id"] ?? .null], files)
    #expect(again["isError"] == true)
  }

  @Test func framesAndExplanationsAreThoseOfTheLayout() async throws {
    let layout = try await call(
      "layout", ["path": "App/Sign.interface", "locale": "de", "view": "save"])
    let views = layout["structuredContent"]?["views"]?.elements
    #expect(views?.map { $0["id"]?.string } == ["save"])
    #expect(views?.first?["clipped"] == true)
    let explained = try await call("explain", ["path": "App/Sign.interface", "view": "save"])
    #expect(
      explained["structuredContent"]?["explanation"]?.string?.contains("saveWidth") == true)
    let missing = try await call("explain", ["path": "App/Sign.interface", "view": "svae"])
    #expect(missing["isError"] == true)
    #expect(
      missing["content"]?.elements?.first?["text"]?.string?.contains("did you mean \"save\"")
        == true)
  }

  @Test func noPathLeadsOutOfTheFolder() async throws {
    for path in [
      "../secret.interface", "/secret.interface", "App/../../secret.interface", "link.interface",
      "missing.interface", "a\u{0}b",
    ] {
      let result = try await call("check", ["path": .string(path)])
      #expect(result["isError"] == true, "\(path)")
      let text = result["content"]?.elements?.first?["text"]?.string ?? ""
      #expect(
        path == "missing.interface" ? text.hasPrefix("there is no") : text.contains("outside"),
        "\(path): \(text)")
    }
  }

  @Test func wrongArgumentsAreErrorsThatTheAssistantReads() async throws {
    let cases: [(String, JSONContent, String)] = [
      ("check", [:], "needs the argument \"path\""), ("check", ["path": 1], "must be a string"),
      ("check", ["path": "App", "limt": 3], "did you mean \"limit\""),
      ("check", ["path": "App", "limit": -3], "limit: expected 0 or more, found -3"),
      ("room", ["key": "none.title", "locale": "de"], "no document has a text"),
      ("room", ["key": "save.title", "locale": "deutsch!"], "is no locale"),
      ("check", ["path": "App", "locale": "fr"], "nothing is checked in \"fr\"; expected one of"),
      ("diff", ["path": "App", "since": "HEAD"], "no repository"),
    ]
    for (tool, arguments, message) in cases {
      let result = try await call(tool, arguments)
      #expect(result["isError"] == true)
      let text = result["content"]?.elements?.first?["text"]?.string ?? ""
      #expect(text.contains(message), "\(text)")
    }
    let unknown = try await answers([
      [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": ["name": "chek", "_meta": Self.meta],
      ]
    ])
    #expect(unknown[1]?["error"]?["code"] == -32602)
  }

  @Test func rulesAreResources() async throws {
    let found = try await answers([
      ["jsonrpc": "2.0", "id": 1, "method": "resources/list", "params": ["_meta": Self.meta]],
      [
        "jsonrpc": "2.0", "id": 2, "method": "resources/read",
        "params": ["uri": "lintel://rules/clipped-text", "_meta": Self.meta],
      ],
      [
        "jsonrpc": "2.0", "id": 3, "method": "resources/read",
        "params": ["uri": "file:///etc/passwd", "_meta": Self.meta],
      ],
    ])
    #expect(found[1]?["result"]?["resources"]?.elements?.first?["uri"] == "lintel://rules")
    #expect(
      found[2]?["result"]?["contents"]?.elements?.first?["text"]?.string?.hasPrefix("clipped-text")
        == true)
    #expect(found[3]?["error"]?["code"] == -32602)
  }
}
