import FlyingSocks
import Foundation
import Testing

/// Tests that pages learn what has changed on disk.
@Suite(.serialized) struct FollowingTests {
  private func cards(_ news: [String: Any]) -> [Int: String] {
    let cards = news["cards"] as? [[String: Any]] ?? []
    return Dictionary(
      cards.map { ($0["index"] as? Int ?? -1, $0["markup"] as? String ?? "") }
    ) { first, _ in first }
  }

  private func part(_ name: String, _ news: [String: Any]) -> String {
    let parts = news["parts"] as? [[String: String]] ?? []
    return parts.first { $0["name"] == name }?["markup"] ?? ""
  }

  private func hasCards(_ news: [String: Any]) -> Bool { !cards(news).isEmpty }

  @Test func aSavedDocumentChangesItsCards() async throws {
    try await ServedFolder.with { served in
      #expect(try await served.news()["version"] as? Int == 1)
      try served.replace("title=\"OK\"", with: "title=\"Done\"", in: "Form.interface")
      let news = try await served.news(where: hasCards)
      #expect(news["version"] as? Int == 2)
      #expect(news["reload"] as? Bool == false)
      // German has its own text.
      #expect(cards(news).keys.sorted() == [0])
      #expect(cards(news)[0]?.contains("Done") == true)
      #expect(hasCards(try await served.news(since: 2)) == false)
    }
  }

  @Test func aSavedTableAndAConfigurationChangeWhatTheyConcern() async throws {
    try await ServedFolder.with { served in
      try served.replace(
        "= \"Name:\"", with: "= \"Ein viel zu langer Name, bitte:\"", in: "de.lproj/Form.strings")
      let news = try await served.news(where: hasCards)
      #expect(cards(news).keys.sorted() == [1])
      #expect(part("totals", news).contains("1 error"))
      let version = news["version"] as? Int ?? 0
      try served.write("rules: {clipped-text: note}\n", to: ".lintel.yml")
      let after = try await served.news(since: version, where: hasCards)
      #expect(!part("totals", after).contains("1 error"))
    }
  }

  @Test func aDocumentInTheMakingKeepsItsPicturesAndSaysWhatIsWrong() async throws {
    try await ServedFolder.with { served in
      let whole = ServedFolder.form
      try served.write(String(whole.prefix(400)), to: "Form.interface")
      let news = try await served.news { !(($0["stale"] as? [String: Any])?.isEmpty ?? true) }
      #expect(news["reload"] as? Bool == false)
      let reasons = (news["stale"] as? [String: [String]])?.values.first ?? []
      #expect(reasons.first?.contains("Form.interface:") == true, "\(reasons)")
      #expect(part("notices", news).contains("Not read"))
      #expect(try await served.get("Form-form-de-design.svg").status == 200)
      let version = news["version"] as? Int ?? 0
      try served.write(whole.replacing("OK", with: "Go"), to: "Form.interface")
      let after = try await served.news(since: version, where: hasCards)
      #expect((after["stale"] as? [String: Any])?.isEmpty == true)
      #expect(part("notices", after).isEmpty)
      #expect(cards(after)[0]?.contains("Go") == true)
    }
  }

  @Test(arguments: [true, false])
  func aDocumentThatVanishesOrIsEmptyComesBack(vanishes: Bool) async throws {
    try await ServedFolder.with(paths: ["Form.interface"]) { served in
      let path = "\(served.folder)/Form.interface"
      if vanishes {
        try FileManager.default.removeItem(atPath: path)
      } else {
        try served.write("", to: "Form.interface")
      }
      let news = try await served.news { !(($0["stale"] as? [String: Any])?.isEmpty ?? true) }
      let reasons = (news["stale"] as? [String: [String]])?.values.first ?? []
      #expect(reasons.first?.contains("Form.interface") == true, "\(reasons)")
      // What cannot be read cannot be written either, and the server goes on.
      let reply = try await served.ask(
        "try", ["layout": 1, "key": "ok.title", "table": "Form", "text": "Los"])
      #expect([200, 409].contains(reply.status), "\(reply.text)")
      try served.write(ServedFolder.form, to: "Form.interface")
      let after = try await served.news { ($0["stale"] as? [String: Any])?.isEmpty ?? false }
      #expect(after["reload"] as? Bool == false)
    }
  }

  @Test func aTableThatIsCutIsReportedAndGoesAway() async throws {
    try await ServedFolder.with { served in
      try served.write("\"name.text\" = \"Na", to: "de.lproj/Form.strings")
      let news = try await served.news { part("elsewhere", $0).contains("Form.strings:1") }
      let version = news["version"] as? Int ?? 0
      try served.write(ServedFolder.german, to: "de.lproj/Form.strings")
      let after = try await served.news(since: version) { ($0["version"] as? Int ?? 0) > version }
      #expect(!part("elsewhere", after).contains("Form.strings"))
    }
  }

  @Test func anErrorInTheConfigurationIsSaidAndGoesAway() async throws {
    try await ServedFolder.with { served in
      try served.write("rulez: {}\n", to: ".lintel.yml")
      let news = try await served.news { $0["problem"] is String }
      #expect((news["problem"] as? String)?.contains("rulez") == true)
      #expect(try await served.get("").status == 200)
      try served.write("rules: {}\n", to: ".lintel.yml")
      let after = try await served.news { $0["problem"] is NSNull }
      #expect(after["reload"] as? Bool == false)
    }
  }

  @Test func anotherSetOfLayoutsIsLoadedAgain() async throws {
    try await ServedFolder.with(locales: []) { served in
      try FileManager.default.createDirectory(
        atPath: "\(served.folder)/fr.lproj", withIntermediateDirectories: true)
      try served.write("\"ok.title\" = \"D’accord\";\n", to: "fr.lproj/Form.strings")
      let news = try await served.news { $0["reload"] as? Bool == true }
      let structure = news["structure"] as? Int ?? 0
      #expect(structure > 1)
      let page = try await served.get("")
      #expect(page.text.contains("data-structure=\"\(structure)\""))
      #expect(page.text.contains("D’accord"))
      // Questions about the earlier cards are refused.
      let reply = try await served.ask("choices", ["layout": 0])
      #expect(reply.status == 409)
      #expect(reply.error == "the documents have changed; the page is loaded again")
    }
  }

  @Test func severalDocumentsAreFollowedEachOnItsOwn() async throws {
    let files = [
      "One.interface": ServedFolder.form,
      "Two.interface": ServedFolder.form.replacing("Name:", with: "Other:"),
    ]
    try await ServedFolder.with(files, locales: ["en"]) { served in
      try served.replace("Other:", with: "Another:", in: "Two.interface")
      let news = try await served.news(where: hasCards)
      #expect(cards(news).keys.sorted() == [1])
      #expect(cards(news)[1]?.contains("Another:") == true)
    }
  }

  /// Pages are told through a connection that stays open.
  @Test func everyOpenPageIsToldOfAChange() async throws {
    try await ServedFolder.with { served in
      var pages: [Client] = []
      for _ in 0..<3 {
        let client = try await Client(port: served.port)
        try await client.send(
          "GET", "/\(ServedFolder.token)/feed", port: served.port,
          headers: [
            "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Content-Length": "",
            "Origin": "http://127.0.0.1:\(served.port)",
          ])
        pages.append(client)
      }
      func read(_ client: Client, until text: String) async throws {
        var seen = ""
        while !seen.contains(text) {
          seen += String(decoding: try await client.socket.read(atMost: 4096), as: UTF8.self)
        }
      }
      for page in pages { try await read(page, until: "{\"version\": 1}") }
      // A page that is gone does not keep the others from being told.
      try pages.removeLast().socket.close()
      try served.replace("title=\"OK\"", with: "title=\"Done\"", in: "Form.interface")
      for page in pages { try await read(page, until: "{\"version\": 2}") }
      for page in pages { try page.socket.close() }
    }
  }
}
