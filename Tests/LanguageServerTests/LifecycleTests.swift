import FileAccess
import RemoteCalls
import TestSupport
import Testing

/// Tests how a server begins, goes on after wrong messages, and ends.
@Suite struct LifecycleTests {
  @Test func aServerEndsAsTheProtocolHasIt() async throws {
    let client = try await TestClient(MemoryFileSystem([:]))
    #expect(try await client.request("shutdown", nil) == .null)
    #expect(try await client.error("textDocument/hover", .place("/P/a", 0, 0)).code == -32600)
    client.notify("exit", nil)
    #expect(await client.end())
  }

  @Test func aServerWhoseClientIsGoneEnds() async throws {
    let client = try await TestClient(MemoryFileSystem([:]))
    client.open("/P/a.interface", Sign.document)
    #expect(await !client.end())
  }

  @Test func anUnknownMethodIsAnErrorAndAnUnknownNotificationNone() async throws {
    let client = try await TestClient(MemoryFileSystem([:]))
    client.notify("$/unknown", [:])
    #expect(try await client.error("textDocument/unknown", [:]).code == -32601)
    #expect(try await client.error("initialize", ["capabilities": [:]]).code == -32600)
    let missing = try await client.error("textDocument/hover", .place("/P/none.interface", 0, 0))
    #expect(missing.code == -32602)
    #expect(missing.message == "file:///P/none.interface is not open")
  }

  @Test func changesOfOtherVersionsAreLeftOut() async throws {
    let client = try await TestClient(MemoryFileSystem([:]))
    client.open("/P/a.interface", Sign.document, version: 5)
    _ = try await client.diagnostics("/P/a.interface", version: 5)
    client.change("/P/a.interface", "<broken", version: 5)
    client.change("/P/other.interface", "<broken", version: 6)
    client.change("/P/a.interface", Sign.document + "\n", version: 7)
    #expect(try await client.diagnostics("/P/a.interface", version: 7).isEmpty)
    let logged = client.messages.filter { $0["method"]?.string == "window/logMessage" }
      .compactMap { $0["params"]?["message"]?.string }
    #expect(
      logged == [
        "textDocument/didChange: file:///P/a.interface has version 5 already; expected a later one than 5",
        "textDocument/didChange: file:///P/other.interface is not open",
      ])
  }

  @Test func closingADocumentTakesItsDiagnosticsAway() async throws {
    let client = try await TestClient(MemoryFileSystem([:]))
    client.open("/P/a.interface", "<interface version=\"1\"><oops/></interface>")
    #expect(try await !client.diagnostics("/P/a.interface").isEmpty)
    client.notify("textDocument/didClose", .document("/P/a.interface"))
    _ = try await client.request("workspace/symbol", ["query": "x"])
    let last = client.messages.last { $0["method"]?.string == "textDocument/publishDiagnostics" }
    #expect(last?["params"]?["diagnostics"]?.elements == [])
  }
}

/// A form whose German title does not fit.
enum Sign {
  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11" developmentLocale="en">
      <stringsTable name="Sign"/>
      <metric name="gap" value="20"/>
      <view id="form" width="500" height="60">
        <!-- Größe \u{1F600} --><button id="save" title="Save"/>
        <label id="hint" text="Hint"/>
        <constraints>
          <constraint id="saveWidth" firstItem="save" firstAttribute="width" constant="100"/>
          <visualFormat format="H:|-gap-[save]-[hint]"/>
          <visualFormat format="V:|-gap-[save]"/>
          <constraint firstItem="hint" firstAttribute="firstBaseline" secondItem="save" secondAttribute="firstBaseline"/>
        </constraints>
      </view>
    </interface>

    """
  static let german = "\"save.title\" = \"Speichern\";\n\"hint.text\" = \"Hinweis\";\n"
  static let longGerman =
    "\"save.title\" = \"Alle Änderungen endgültig speichern\";\n\"hint.text\" = \"Hinweis\";\n"

  static func files(german: String = german) -> MemoryFileSystem {
    MemoryFileSystem(
      ["/P/.git/HEAD": "ref", "/P/Sign.interface": document, "/P/de.lproj/Sign.strings": german]
        .mapValues { Array($0.utf8) })
  }

  static let path = "/P/Sign.interface"
  static let table = "/P/de.lproj/Sign.strings"
}
