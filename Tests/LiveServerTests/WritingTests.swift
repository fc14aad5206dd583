import FileAccess
import Foundation
import Testing

/// Tests what pages write: one text of a table, or a fix, and nothing else.
@Suite(.serialized) struct WritingTests {
  private func question(
    _ text: String, seen: String?, key: String = "name.text"
  ) -> [String: Any] {
    [
      "layout": 1, "key": key, "table": "Form", "text": text,
      "seen": seen.map { $0 as Any } ?? NSNull(),
    ]
  }

  /// A writer whose disk is full, or whose folder is read-only.
  private struct FullDisk: FileWriter {
    func write(_ bytes: [UInt8], to path: String) throws(WritingError) {
      throw WritingError(path: path, reason: "the disk is full; make room")
    }
  }

  @Test func aTranslationIsWrittenAndTheRestOfTheTableStays() async throws {
    try await ServedFolder.with { served in
      let reply = try await served.ask("write", question("Ihr \"Name\":", seen: "Name:"))
      #expect(reply.object["written"] as? Bool == true, "\(reply.text)")
      #expect(
        try served.text("de.lproj/Form.strings")
          == ServedFolder.german.replacing("\"Name:\"", with: "\"Ihr \\\"Name\\\":\""))
      // The page shows it without being told by the disk.
      let news = try await served.news()
      #expect((news["cards"] as? [[String: Any]])?.count == 1)
      let texts = try await served.ask("texts", ["layout": 1, "view": "name"]).object
      #expect((texts["texts"] as? [[String: Any]])?.first?["value"] as? String == "Ihr \"Name\":")
    }
  }

  @Test func aTextWithoutATranslationGetsOne() async throws {
    let files = [
      "Form.interface": ServedFolder.form,
      "de.lproj/Form.strings": "/* Kept. */\n\"name.text\" = \"Name:\";\n",
    ]
    try await ServedFolder.with(files) { served in
      let reply = try await served.ask("write", question("Los", seen: nil, key: "ok.title"))
      #expect(reply.object["written"] as? Bool == true, "\(reply.text)")
      let text = try served.text("de.lproj/Form.strings")
      #expect(text.hasPrefix(files["de.lproj/Form.strings"] ?? "?"))
      #expect(text.contains("\"ok.title\" = \"Los\";"))
    }
  }

  @Test func aCatalogGetsATranslatedUnit() async throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "name.text" : {
            "comment" : "kept",
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "needs_review",
                  "value" : "Name:"
                }
              }
            }
          }
        },
        "version" : "1.0"
      }
      """
    try await ServedFolder.with(
      ["Form.interface": ServedFolder.form, "mul.lproj/Form.xcstrings": catalog]
    ) { served in
      let reply = try await served.ask("write", question("Ihr Name:", seen: "Name:"))
      #expect(reply.object["written"] as? Bool == true, "\(reply.text)")
      #expect(
        try served.text("mul.lproj/Form.xcstrings")
          == catalog.replacing("needs_review", with: "translated")
          .replacing("\"Name:\"", with: "\"Ihr Name:\""))
    }
  }

  @Test func theSecondOfTwoPagesIsToldOfTheFirst() async throws {
    try await ServedFolder.with { served in
      async let one = served.ask("write", question("Einer", seen: "Name:"))
      async let other = served.ask("write", question("Anderer", seen: "Name:"))
      let replies = try await [one, other].map(\.object)
      #expect(replies.filter { $0["written"] as? Bool == true }.count == 1)
      let second = try #require(replies.first { $0["conflict"] as? Bool == true })
      let present = try #require(second["present"] as? String)
      #expect(try served.text("de.lproj/Form.strings").contains("= \"\(present)\";"))
      // Who has seen it may replace it.
      let again = try await served.ask("write", question("Dritter", seen: present)).object
      #expect(again["written"] as? Bool == true)
      // An editor may have been faster too.
      try served.replace("Dritter", with: "Vierter", in: "de.lproj/Form.strings")
      let late = try await served.ask("write", question("Fünfter", seen: "Dritter")).object
      #expect(late["present"] as? String == "Vierter")
      #expect(try served.text("de.lproj/Form.strings").contains("Vierter"))
    }
  }

  @Test func aDiskThatIsFullIsAClearErrorAndTheTableIsWhole() async throws {
    try await ServedFolder.with(writer: FullDisk()) { served in
      let reply = try await served.ask("write", question("Ihr Name:", seen: "Name:"))
      #expect(reply.status == 422)
      #expect(reply.error.contains("the disk is full; make room"), "\(reply.error)")
      #expect(reply.error.contains("no file was changed"), "\(reply.error)")
      #expect(try served.text("de.lproj/Form.strings") == ServedFolder.german)
      #expect(try await served.get("").status == 200)
    }
  }

  @Test func aProtectedTableIsAClearError() async throws {
    try await ServedFolder.with { served in
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: "\(served.folder)/de.lproj/Form.strings")
      let reply = try await served.ask("write", question("Ihr Name:", seen: "Name:"))
      #expect(reply.status == 422)
      #expect(reply.error.contains("write-protected"), "\(reply.error)")
      #expect(try served.text("de.lproj/Form.strings") == ServedFolder.german)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: "\(served.folder)/de.lproj")
      #expect(names == ["Form.strings"])
    }
  }

  @Test func aTableOutsideOfTheFolderIsNotWritten() async throws {
    let outside = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: outside) }
    try Data(ServedFolder.german.utf8).write(to: outside)
    try await ServedFolder.with(
      [
        "Form.interface": ServedFolder.form, "de.lproj/Form.strings": ServedFolder.german,
      ], follows: false
    ) { served in
      let folder = "\(served.folder)/de.lproj"
      try FileManager.default.removeItem(atPath: "\(folder)/Form.strings")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/Form.strings", withDestinationPath: outside.path)
      for seen in ["Name:", nil] {
        let reply = try await served.ask("write", question("Ihr Name:", seen: seen))
        #expect(reply.object["written"] as? Bool != true, "\(reply.text)")
      }
      #expect(try String(contentsOf: outside, encoding: .utf8) == ServedFolder.german)
    }
  }

  @Test func aTranslationThatWouldCrashTheProgramIsRefused() async throws {
    let form = ServedFolder.form.replacing("Name:", with: "%d names:")
    try await ServedFolder.with(
      ["Form.interface": form, "de.lproj/Form.strings": "\"name.text\" = \"%d Namen:\";\n"]
    ) { served in
      let reply = try await served.ask("write", question("%@ Namen:", seen: "%d Namen:"))
      #expect(reply.status == 422)
      #expect(reply.error.contains("name.text"), "\(reply.error)")
      #expect(try served.text("de.lproj/Form.strings").contains("%d Namen:"))
    }
  }

  @Test(arguments: ["<script>", "]]>", "a\u{202E}b", "\\\"\n"])
  func hostileTextsAreWrittenAsTheyAre(text: String) async throws {
    try await ServedFolder.with { served in
      let reply = try await served.ask("write", question(text, seen: "Name:"))
      #expect(reply.object["written"] as? Bool == true, "\(reply.text)")
      let texts = try await served.ask("texts", ["layout": 1, "view": "name"]).object
      #expect((texts["texts"] as? [[String: Any]])?.first?["value"] as? String == text)
    }
  }

  @Test func aFixIsOfferedAndWritten() async throws {
    let table = ServedFolder.german.replacing(
      "\"Name:\"", with: "\"Ihr ganzer langer Name, bitte:\"")
    try await ServedFolder.with(
      ["Form.interface": ServedFolder.form, "de.lproj/Form.strings": table]
    ) { served in
      let offered = try await served.ask("fixes", ["layout": 1]).object
      let fixes = try #require(offered["fixes"] as? [[String: Any]])
      let fix = try #require(fixes.first?["id"] as? String)
      let reply = try await served.ask("fix", ["layout": 1, "fix": fix])
      #expect(reply.object["written"] as? Bool == true, "\(reply.text)")
      #expect(try served.text("Form.interface") != ServedFolder.form)
      // It is not offered twice.
      let again = try await served.ask("fix", ["layout": 1, "fix": fix])
      #expect(again.status == 409, "\(again.text)")
    }
  }
}
