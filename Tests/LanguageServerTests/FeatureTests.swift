import FileAccess
import RemoteCalls
import TestSupport
import Testing

/// Tests what a client can ask about places, names and the structure of documents.
@Suite struct FeatureTests {
  private func client(
    german: String = Sign.german, _ capabilities: JSONContent = FeatureTests.capabilities
  ) async throws -> TestClient {
    let client = try await TestClient(Sign.files(german: german), capabilities: capabilities)
    client.open(Sign.path, Sign.document)
    return client
  }

  private static let capabilities: JSONContent = [
    "textDocument": [
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "hover": ["contentFormat": ["markdown"]],
      "completion": ["completionItem": ["snippetSupport": true]],
    ],
    "workspace": ["workspaceEdit": ["documentChanges": true]],
  ]

  /// The place after the first occurrence of a text.
  private func place(
    _ needle: String, in text: String = Sign.document, _ path: String = Sign.path
  ) -> JSONContent {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let found = line.firstRange(of: needle) {
        return .place(path, index, line[..<found.upperBound].utf16.count)
      }
    }
    Issue.record("\(needle) is not in the text")
    return .place(path, 0, 0)
  }

  /// The texts of the ranges of some values.
  private func texts(_ values: JSONContent, in files: [String: String]) -> [String] {
    (values.elements ?? []).map { value in
      let path = String((value["uri"]?.string ?? "").dropFirst("file://".count))
      let text = (files[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      guard let start = value["range"]?["start"], let end = value["range"]?["end"],
        let line = start["line"]?.integer, line < text.count,
        let first = start["character"]?.integer, let last = end["character"]?.integer
      else { return "?" }
      let units = Array(text[line].utf16)[first..<last]
      return "\(path.split(separator: "/").last ?? ""):\(line + 1) "
        + String(decoding: units, as: UTF16.self)
    }
  }

  private let files = [Sign.path: Sign.document, Sign.table: Sign.german]

  @Test func namesLeadToDeclarationsUsesAndKeys() async throws {
    let client = try await client()
    #expect(
      texts(
        try await client.request("textDocument/definition", place("firstItem=\"sa")), in: files)
        == ["Sign.interface:6 save"])
    #expect(
      texts(try await client.request("textDocument/definition", place("|-ga")), in: files)
        == [])
    guard case .object(var parameters) = place("id=\"sav") else { return }
    parameters["context"] = ["includeDeclaration": true]
    #expect(
      texts(try await client.request("textDocument/references", .object(parameters)), in: files)
        == [
          "Sign.interface:6 save", "Sign.interface:9 save", "Sign.interface:10 save",
          "Sign.interface:11 save", "Sign.interface:12 save", "Sign.strings:1 save",
        ])
    let highlights = try await client.request("textDocument/documentHighlight", place("[sa"))
    #expect(highlights.elements?.map { $0["kind"]?.integer } == [3, 2, 2, 2, 2])
    // From a text to its translations, and back.
    #expect(
      texts(try await client.request("textDocument/definition", place("title=\"Sa")), in: files)
        == ["Sign.strings:1 \"save.title\""])
    client.open(Sign.table, Sign.german)
    #expect(
      texts(
        try await client.request(
          "textDocument/definition", place("save.ti", in: Sign.german, Sign.table)), in: files)
        == ["Sign.interface:6 Save"])
    #expect(
      texts(
        try await client.request(
          "textDocument/definition", place("hin", in: Sign.german, Sign.table)), in: files)
        == ["Sign.interface:7 hint"])
  }

  @Test func anIdIsRenamedInTheDocumentAndItsTables() async throws {
    let client = try await client()
    let prepared = try await client.request("textDocument/prepareRename", place("[sa"))
    #expect(prepared["placeholder"] == "save")
    guard case .object(var parameters) = place("[sa") else { return }
    parameters["newName"] = "keep"
    let edit = try await client.request("textDocument/rename", .object(parameters))
    let changes = try #require(edit["documentChanges"]?.elements)
    #expect(
      changes.map { $0["textDocument"]?["uri"]?.string } == [
        "file:///P/Sign.interface", "file:///P/de.lproj/Sign.strings",
      ])
    #expect(changes.map { $0["textDocument"]?["version"] } == [1, .null])
    #expect(changes.map { $0["edits"]?.elements?.count } == [5, 1])
    for (name, code) in [("hint", -32602), ("two words", -32602), ("", -32602), ("-x", -32602)] {
      parameters["newName"] = .string(name)
      #expect(try await client.error("textDocument/rename", .object(parameters)).code == code)
    }
  }

  @Test func completionOffersWhatThePlaceAllows() async throws {
    let client = try await client()
    func labels(after needle: String, writing text: String, version: Int) async throws -> [String] {
      let changed = Sign.document.replacing(needle, with: needle + text, maxReplacements: 1)
      client.change(Sign.path, changed, version: version)
      let list = try await client.request(
        "textDocument/completion", place(needle + text, in: changed))
      return list["items"]?.elements?.compactMap { $0["label"]?.string } ?? []
    }
    let elements = try await labels(after: "height=\"60\">", writing: "<", version: 2)
    #expect(elements.contains("stackView"))
    #expect(elements.firstIndex(of: "button") ?? 99 < elements.firstIndex(of: "slider") ?? 0)
    let attributes = try await labels(after: "<label id=\"hint\"", writing: " ", version: 3)
    #expect(attributes.contains("lineBreak") && !attributes.contains("id"))
    #expect(
      try await labels(after: "<label id=\"hint\"", writing: " lineBreak=\"", version: 4)
        .contains("truncateTail"))
    #expect(
      try await labels(after: "<constraint ", writing: "firstItem=\"", version: 5)
        == ["form", "hint", "save"])
    #expect(
      try await labels(after: "<constraint ", writing: "constant=\"", version: 6)
        == ["gap", "standard"])
    #expect(
      try await labels(after: "<visualFormat ", writing: "format=\"H:|[", version: 7).contains(
        "hint"))
    #expect(
      try await labels(after: "<label ", writing: "ignoreRules=\"clip", version: 8)
        .contains("clipped-text"))
    #expect(
      try await labels(after: "<label ", writing: "x=\"1\"/><imageView image=\"", version: 9)
        .contains("NSAddTemplate"))
    #expect(try await labels(after: "</constraints>", writing: "</", version: 10) == ["view"])
    #expect(try await labels(after: "<!-- Gr", writing: "<", version: 11) == [])
  }

  @Test func aTableIsOfferedItsMissingKeys() async throws {
    let client = try await client()
    let text = "\"hint.text\" = \"Hinweis\";\n\""
    client.open(Sign.table, text)
    let list = try await client.request("textDocument/completion", .place(Sign.table, 1, 1))
    let items = try #require(list["items"]?.elements)
    #expect(items.map { $0["label"]?.string } == ["save.title"])
    #expect(items.first?["textEdit"]?["newText"] == "\"save.title\" = \"$1\";")
  }

  @Test func hoveringShowsFramesAndRoom() async throws {
    let client = try await client(german: Sign.longGerman)
    func text(_ place: JSONContent) async throws -> String {
      try await client.request("textDocument/hover", place)["contents"]?["value"]?.string ?? ""
    }
    let frames = try await text(place("id=\"sav"))
    #expect(frames.hasPrefix("**button \"save\"**\n\n- en"), "\(frames)")
    #expect(frames.contains("clipped by"), "\(frames)")
    #expect(frames.contains("width: "), "\(frames)")
    let room = try await text(place("title=\"Sa"))
    #expect(room.hasPrefix("**save.title**\n\nfits "), "\(room)")
    #expect(room.contains("saveWidth"), "\(room)")
    client.open(Sign.table, Sign.longGerman)
    let translation = try await text(place("save.t", in: Sign.german, Sign.table))
    #expect(translation.contains("Sign.interface: \"Save\""), "\(translation)")
    #expect(translation.contains("pt too wide"), "\(translation)")
    client.open("/P/.lintel.yml", "rules:\n  clipped-text: off\n")
    let rule = try await text(.place("/P/.lintel.yml", 1, 6))
    #expect(rule.hasPrefix("**"), "\(rule)")
    #expect(try await client.request("textDocument/hover", .place(Sign.path, 0, 0)) == .null)
  }

  @Test func actionsFixAndSuppress() async throws {
    let client = try await client(german: Sign.longGerman)
    let found = try await client.diagnostics(Sign.path)
    let range = try #require(found.first?["range"])
    let actions = try await client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///P/Sign.interface"], "range": range,
        "context": ["diagnostics": .array(found)],
      ])
    let titles = actions.elements?.compactMap { $0["title"]?.string } ?? []
    #expect(titles.contains { $0.contains("saveWidth") }, "\(titles)")
    #expect(titles.last == "Suppress clipped-text here")
    let edits = actions.elements?.last?["edit"]?["documentChanges"]?.elements?.first?["edits"]
    #expect(
      edits?.elements?.first?["newText"]
        == " ignoreRules=\"clipped-text\" ignoreReason=\"say why\"")
    // The fix, applied, leaves nothing to report.
    let fix = try #require(
      actions.elements?.first { $0["title"]?.string?.contains("saveWidth") == true })
    let edit = try #require(
      fix["edit"]?["documentChanges"]?.elements?.first?["edits"]?.elements?.first)
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file:///P/Sign.interface", "version": 2],
        "contentChanges": [
          ["range": edit["range"] ?? .null, "text": edit["newText"] ?? .null]
        ],
      ])
    #expect(try await client.diagnostics(Sign.path, version: 2).isEmpty)
  }

  @Test func lensesAndHintsSayWhatFits() async throws {
    let client = try await client(german: Sign.longGerman)
    let lenses = try await client.request("textDocument/codeLens", .document(Sign.path))
    #expect(
      lenses.elements?.map { $0["command"]?["title"]?.string }
        == ["fits in 1 of 2 languages: not in de"])
    let hints = try await client.request(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": "file:///P/Sign.interface"],
        "range": [
          "start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0],
        ],
      ])
    let labels = hints.elements?.compactMap { $0["label"]?.string } ?? []
    #expect(labels.count == 2 && labels.allSatisfy { $0.hasSuffix(" pt left") }, "\(labels)")
  }

  @Test func structureFollowsTheElements() async throws {
    let client = try await client()
    let symbols = try await client.request("textDocument/documentSymbol", .document(Sign.path))
    #expect(symbols.elements?.map { $0["name"]?.string } == ["Sign", "gap", "form"])
    let form = symbols.elements?.last?["children"]?.elements?.map { $0["name"]?.string }
    #expect(form?.prefix(3) == ["save", "hint", "save.width == 100"])
    let folds = try await client.request("textDocument/foldingRange", .document(Sign.path))
    #expect(folds.elements?.map { $0["startLine"]?.integer } == [1, 4, 7])
    let linked = try await client.request("textDocument/linkedEditingRange", place("<vie"))
    #expect(linked["ranges"]?.elements?.count == 2)
    let selection = try await client.request(
      "textDocument/selectionRange",
      [
        "textDocument": ["uri": "file:///P/Sign.interface"],
        "positions": .array([place("title=\"Sa")["position"] ?? .null]),
      ])
    var depth = 0
    var range = selection.elements?.first
    while let parent = range?["parent"] {
      depth += 1
      range = parent
    }
    #expect(depth == 6)
    let links = try await client.request("textDocument/documentLink", .document(Sign.path))
    #expect(links.elements?.map { $0["target"]?.string } == ["file:///P/de.lproj/Sign.strings"])
    let found = try await client.request("workspace/symbol", ["query": "sve"])
    #expect(found.elements?.first?["name"] == "save")
  }

  @Test func formattingGivesTheCanonicalForm() async throws {
    let client = try await client()
    client.change(
      Sign.path,
      Sign.document.replacing("id=\"hint\" text=", with: "text=\"Hint\"   id=\"hint\" x="),
      version: 2)
    let edits = try await client.request(
      "textDocument/formatting",
      [
        "textDocument": ["uri": "file:///P/Sign.interface"],
        "options": ["tabSize": 2, "insertSpaces": true],
      ])
    #expect(edits.elements?.isEmpty == false)
    client.change(Sign.path, "<interface", version: 3)
    #expect(try await client.error("textDocument/formatting", .document(Sign.path)).code == -32803)
  }

  @Test func filesThatChangeOnDiskAreNoticed() async throws {
    let files = ChangingFiles(Sign.files())
    let client = try await TestClient(files)
    client.open(Sign.path, Sign.document)
    #expect(try await client.diagnostics(Sign.path).isEmpty)
    files.set(Sign.files(german: Sign.longGerman))
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": "file:///P/de.lproj/Sign.strings", "type": 2]]])
    _ = try await client.request("textDocument/codeLens", .document(Sign.path))
    let last = client.messages.last { $0["method"]?.string == "textDocument/publishDiagnostics" }
    #expect(last?["params"]?["diagnostics"]?.elements?.count == 1)
  }
}
