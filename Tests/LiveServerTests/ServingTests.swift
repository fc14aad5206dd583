import Foundation
import LintConfiguration
import LiveServer
import Testing

/// Tests who is answered, and what: only pages of the server itself.
@Suite(.serialized) struct ServingTests {
  private let token = ServedFolder.token

  @Test func thePageItsScriptAndPicturesAreServed() async throws {
    try await ServedFolder.with { served in
      #expect(served.server.address == "http://127.0.0.1:\(served.port)/\(token)/")
      let page = try await served.get("")
      #expect(page.status == 200)
      #expect(page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(page.headers["x-content-type-options"] == "nosniff")
      #expect(page.headers["cache-control"] == "no-store")
      let policy = page.headers["content-security-policy"] ?? ""
      #expect(policy.contains("default-src 'none'"))
      #expect(policy.contains("script-src 'self';"))
      #expect(policy.contains("frame-ancestors 'none'"))
      #expect(page.text.contains("data-version=\"1\" data-structure=\"1\""))
      #expect(page.text.contains("<script src=\"page.js\"></script>"))
      // The secret is in the address alone.
      #expect(!page.text.contains(token))
      let script = try await served.get("page.js")
      #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
      #expect(script.text.contains("Lintel-Token"))
      let picture = try await served.get("Form-form-de-design.svg")
      #expect(picture.headers["content-type"] == "image/svg+xml")
      #expect(picture.text.contains("<svg"))
    }
  }

  @Test(arguments: [
    "../Form.interface", "../../etc/passwd", "%2e%2e/Form.interface", "..%2fForm.interface",
    "Form.interface", "de.lproj/Form.strings", "//etc/passwd", "./../x", "page.js/../x", "a\\..\\b",
    "%00", "Form-form-de-design.svg/..", "x/Form-form-de-design.svg",
  ])
  func nothingElseIsServed(path: String) async throws {
    try await ServedFolder.with(follows: false) { served in
      let reply = try await served.get(path)
      #expect(reply.status == 404, "\(path)")
      #expect(!reply.text.contains("<interface"))
    }
  }

  @Test func otherOriginsAndNamesAreRefused() async throws {
    try await ServedFolder.with(follows: false) { (served) async throws -> Void in
      let port = served.port
      func status(_ headers: [String: String], path: String = "") async throws -> Int {
        try await served.get(path, headers: headers).status
      }
      for host in ["127.0.0.1:\(port)", "localhost:\(port)", "LOCALHOST:\(port)", "[::1]:\(port)"] {
        #expect(try await status(["Host": host]) == 200, "\(host)")
        #expect(try await status(["Host": host, "Origin": "http://\(host)"]) == 200, "\(host)")
      }
      for host in [
        "evil.example:\(port)", "127.0.0.1", "127.0.0.1:1", "127.0.0.1.evil.example:\(port)",
        "192.168.0.1:\(port)", "",
      ] {
        #expect(try await status(["Host": host]) == 421, "\(host)")
      }
      for origin in ["http://evil.example", "null", "https://127.0.0.1:\(port)"] {
        #expect(try await status(["Origin": origin]) == 403, "\(origin)")
        // Neither may a page of another origin listen to changes.
        #expect(try await status(["Origin": origin], path: "feed") == 403, "\(origin)")
      }
      for site in ["cross-site", "same-site"] {
        #expect(try await status(["Sec-Fetch-Site": site]) == 403, "\(site)")
      }
      #expect(try await status(["Sec-Fetch-Site": "same-origin"]) == 200)
    }
  }

  @Test func nothingIsAnsweredWithoutTheToken() async throws {
    try await ServedFolder.with(follows: false) { served in
      let question = Data(#"{"structure": 1, "layout": 0}"#.utf8)
      let json = ["Content-Type": "application/json"]
      for path in ["/", "/\(token)", "/\(token)x/", "/\(token.dropLast())/", "/x/page.js"] {
        let reply = try await Client.reply(to: "GET", path, port: served.port)
        #expect(reply.status == 404, "\(path)")
      }
      for given in [nil, "", "x", String(token.dropLast()), token + "0"] {
        let reply = try await Client.reply(
          to: "POST", "/\(token)/choices", port: served.port,
          headers: json.merging(given.map { ["Lintel-Token": $0] } ?? [:]) { $1 }, body: question)
        #expect(reply.status == 403, "\(given ?? "none")")
      }
      let right = json.merging(["Lintel-Token": token]) { $1 }
      func status(_ method: String, _ name: String, _ headers: [String: String]) async throws -> Int
      {
        try await Client.reply(
          to: method, "/\(token)/\(name)", port: served.port, headers: headers, body: question
        ).status
      }
      #expect(try await status("POST", "choices", right) == 200)
      #expect(try await status("POST", "nothing", right) == 404)
      #expect(try await status("DELETE", "choices", right) == 405)
      #expect(try await status("POST", "choices", ["Lintel-Token": token]) == 415)
    }
  }

  @Test(arguments: ["", "{}", "[]", "nothing", #"{"structure": "1", "layout": {}}"#, "\u{0}\u{1}"])
  func invalidQuestionsAreRefused(body: String) async throws {
    try await ServedFolder.with(follows: false) { served in
      let reply = try await Client.reply(
        to: "POST", "/\(token)/choices", port: served.port,
        headers: ["Content-Type": "application/json", "Lintel-Token": token],
        body: Data(body.utf8))
      #expect(reply.status == 400)
      #expect(reply.error == "the request is not what a page sends")
    }
  }

  @Test(arguments: [-1, 2, 1_000_000]) func aLayoutThatThereIsNotIsRefused(index: Int) async throws
  {
    try await ServedFolder.with(follows: false) { served in
      let other = try await served.ask("layout", ["layout": index])
      #expect(other.status == 409)
      let later = try await served.ask("choices", ["layout": 0, "structure": 7])
      #expect(later.status == 409)
    }
  }

  @Test func addressesAreThoseOfThisMachineInNumbers() throws {
    for text in ["127.0.0.1", "0.0.0.0", "::1", "192.168.1.20", "localhost"] {
      #expect(throws: Never.self) { try ListeningAddress(text) }
    }
    for text in ["", "example.org", "127.0.0", "127.0.0.1.5", "::x"] {
      #expect(throws: InvalidRequest.self) { try ListeningAddress(text) }
    }
    #expect(try ListeningAddress("localhost").isLoopback)
    #expect(try !ListeningAddress("0.0.0.0").isLoopback)
    #expect(try ListeningAddress("::1").inAddresses == "[::1]")
  }

  @Test func aPortInUseIsAnError() async throws {
    try await ServedFolder.with(follows: false) { served in
      var options = LiveServer.Options(token: token)
      options.port = served.port
      await #expect(throws: InvalidRequest.self) { try await LiveServer(served.documents, options) }
    }
  }

  @Test func onAllAddressesAnyNumericHostIsAnswered() async throws {
    try await ServedFolder.with(follows: false) { served in
      var options = LiveServer.Options(token: token)
      options.host = try ListeningAddress("0.0.0.0")
      let server = try await LiveServer(served.documents, options)
      let port = URL(string: server.address)?.port ?? 0
      func status(_ host: String) async throws -> Int {
        try await Client.reply(
          to: "GET", "/\(token)/page.js", port: UInt16(port), headers: ["Host": host]
        ).status
      }
      #expect(try await status("127.0.0.1:\(port)") == 200)
      #expect(try await status("192.168.1.20:\(port)") == 200)
      #expect(try await status("evil.example:\(port)") == 421)
      await server.stop()
    }
  }
}
