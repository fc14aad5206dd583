import Foundation
import Testing

/// Tests what a page is told of a text that its reader types.
@Suite(.serialized) struct TriedTextTests {
  private func question(_ text: String, key: String = "name.text") -> [String: Any] {
    ["layout": 1, "key": key, "table": "Form", "text": text]
  }

  @Test func theTextsOfAViewAreListedWithTheirTranslations() async throws {
    try await ServedFolder.with(follows: false) { served in
      func text(_ layout: Int) async throws -> [String: Any] {
        let reply = try await served.ask("texts", ["layout": layout, "view": "name"])
        return (reply.object["texts"] as? [[String: Any]])?.first ?? [:]
      }
      let german = try await text(1)
      #expect(german["key"] as? String == "name.text")
      #expect(german["value"] as? String == "Name:")
      #expect(german["refusal"] is NSNull)
      let english = try await text(0)
      #expect(english["value"] is NSNull)
      #expect((english["refusal"] as? String)?.contains("in the document itself") == true)
      let none = try await served.ask("texts", ["layout": 1, "view": "<script>"])
      #expect((none.object["texts"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func aTextThatIsTooLongIsSaidToBeSoWithTheRoom() async throws {
    try await ServedFolder.with(follows: false) { served in
      let fits = try await served.ask("try", question("Ihr Name:")).object
      #expect(fits["fits"] as? Bool == true)
      #expect(fits["line"] as? String == "\"name.text\" = \"Ihr Name:\";")
      let long = try await served.ask("try", question("Der Name, unter dem Sie angemeldet sind:"))
        .object
      #expect(long["fits"] as? Bool == false)
      let lost = (long["lost"] as? [[String: Any]])?.first
      let room = try await served.ask("room", question("")).object
      let points = try #require(room["points"] as? Double)
      let width = try #require(long["textWidth"] as? Double)
      // The label is 172 points wide with its insets.
      #expect(points > 160 && points <= 172)
      #expect(abs((lost?["lost"] as? Double ?? 0) - (width - points)) <= 1)
      #expect((room["limitedBy"] as? String)?.isEmpty == false)
      #expect((long["picture"] as? String)?.contains("<svg") == true)
      // Nothing is written.
      #expect(try served.text("de.lproj/Form.strings") == ServedFolder.german)
    }
  }

  @Test func whatMovesIsListed() async throws {
    let form = ServedFolder.form.replacing("[ok(==80)]", with: "[ok]")
      .replacing("<label id=\"name\"", with: "<label id=\"name\" horizontalHuggingPriority=\"100\"")
    try await ServedFolder.with(
      ["Form.interface": form, "de.lproj/Form.strings": ServedFolder.german], follows: false
    ) { served in
      let answer = try await served.ask("try", question("Weiter und weiter", key: "ok.title"))
        .object
      #expect(answer["moved"] as? Int == 1)
      #expect((answer["moves"] as? [[String: Any]])?.first?["view"] as? String == "\"name\"")
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "]]>", "a\u{202E}b\u{2066}c", "\u{0}\u{1F}", "\"; DROP \\ \n\r\t",
    "&lt;&#0;", "👩‍👩‍👧‍👦\u{FEFF}\u{FFFE}",
  ])
  func hostileTextsAreShownAsTheyAre(text: String) async throws {
    try await ServedFolder.with(follows: false) { served in
      let reply = try await served.ask("try", question(text))
      #expect(reply.status == 200, "\(reply.text)")
      let picture = reply.object["picture"] as? String ?? ""
      #expect(!picture.isEmpty)
      #expect(!picture.contains("<script"))
      #expect(!picture.contains("]]>"))
      for scalar in picture.unicodeScalars where scalar.value < 0x20 {
        #expect(scalar == "\n")
      }
      #expect(reply.headers["content-type"] == "application/json")
    }
  }

  @Test func aTextOfAHundredThousandCharactersIsAnswered() async throws {
    try await ServedFolder.with(follows: false) { served in
      let reply = try await served.ask("try", question(String(repeating: "Wort ", count: 20_000)))
      #expect(reply.status == 200)
      #expect(reply.object["fits"] as? Bool == false)
      let longer = try await served.ask("try", question(String(repeating: "x", count: 400_001)))
      #expect(longer.status == 413)
      #expect(longer.error == "the text is longer than 400000 bytes")
    }
  }

  @Test func theLineOfACatalogIsItsEntry() async throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "ok.title" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "OK" } } } }
        },
        "version" : "1.0"
      }
      """
    try await ServedFolder.with(
      ["Form.interface": ServedFolder.form, "mul.lproj/Form.xcstrings": catalog], follows: false
    ) { served in
      let answer = try await served.ask("try", question("Los", key: "ok.title")).object
      let line = answer["line"] as? String ?? ""
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?.keys.first == "de", "\(line)")
      #expect(line.contains("\"value\": \"Los\""), "\(line)")
    }
  }
}
