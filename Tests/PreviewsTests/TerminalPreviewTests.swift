import Diagnostics
import Foundation
import Geometry
import InterfaceDocuments
import Scenes
import TestSupport
import Testing

@testable import Previews

@Suite struct TerminalPreviewTests {
  /// Returns the number of columns of a line, counted by scalars as terminals do.
  private static func width(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control: sum
      // Vowels and finals of Korean join the consonant before them.
      case _ where (0x1160...0x11FF).contains(scalar.value): sum
      default: sum + (scalar.isWide ? 2 : 1)
      }
    }
  }

  /// Returns the lines of the picture itself: from the first border to the last one.
  private static func picture(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n")
    let corners: Set<Character> = ["\u{250C}", "\u{2514}", "+", "\u{2502}", "|", "\u{251C}"]
    guard let first = lines.firstIndex(where: { $0.first.map(corners.contains) ?? false }),
      let last = lines.lastIndex(where: { $0.first.map(corners.contains) ?? false })
    else { return [] }
    return Array(lines[first...last])
  }

  @Test(arguments: [
    ("terminal-form-de.txt", Samples.german, 80, false),
    ("terminal-form-ar.txt", Samples.arabic, 80, false),
    ("terminal-form-ja.txt", Samples.japanese, 80, false),
    ("terminal-form-double.txt", Samples.doubled, 40, true),
  ])
  func looksAsRecorded(name: String, words: Samples.Words, columns: Int, isASCII: Bool) {
    var layout = Samples.form(words)
    layout.items[5].ambiguities = [ResolvedAmbiguity(axis: .horizontal, subject: .position)]
    let conflict = ResolvedConstraint(
      id: "w", description: "ok.width == 80", position: nil, priority: 1000)
    layout.conflicts = [ResolvedConflict(constraints: [conflict, conflict], broken: "w")]
    expectGolden(
      TerminalPreview.render(layout, style: TerminalStyle(columns: columns, isASCII: isASCII)),
      named: name)
  }

  @Test func controlsLookAsRecorded() {
    expectGolden(
      TerminalPreview.render(Samples.controls(), style: TerminalStyle(columns: 100)),
      named: "terminal-controls.txt")
  }

  @Test(arguments: Samples.all, [20, 37, 80, 200])
  func everyLineOfAPictureHasOneWidthWithinTheTerminal(layout: ResolvedLayout, columns: Int) {
    for isASCII in [false, true] {
      let style = TerminalStyle(columns: columns, isASCII: isASCII)
      let text = TerminalPreview.render(layout, style: style)
      #expect(text.split(separator: "\n").allSatisfy { Self.width($0) <= columns })
      // Too many texts for the width are in rows.
      #expect(Set(Self.picture(text).map(Self.width)).count <= 1)
      #expect(!isASCII || text.unicodeScalars.allSatisfy(\.isASCII))
    }
  }

  @Test(arguments: Samples.all, [20, 80, 200])
  func textsThatFitAreWhole(layout: ResolvedLayout, columns: Int) {
    let style = TerminalStyle(columns: columns)
    // Lines of the list are broken between words.
    let all = TerminalPreview.render(layout, style: style).filter { !$0.isWhitespace }
    for item in layout.items where item.losses.isEmpty && !item.isHidden {
      guard item.kind.view != .secureTextField, item.content.segments.isEmpty,
        let text = item.content.text?.string
      else { continue }
      let shown = TerminalText(text, isASCII: false).string.filter { !$0.isWhitespace }
      #expect(all.contains(shown) || item.kind.view == .tab, "\(text)")
    }
  }

  @Test func clippedTextsEndWithThePointsThatAreLost() {
    let text = TerminalPreview.render(
      Samples.form(Samples.german), style: TerminalStyle(columns: 120))
    #expect(text.contains("Anmelden und fortfahren!-97.6"))
    #expect(text.contains("clipped: \"ok\" by 97.6 pt horizontally (needs 177.6, has 80)"))
    #expect(!TerminalPreview.render(Samples.form(Samples.english)).contains("!-"))
  }

  @Test(
    arguments: [
      (ItemKind.ButtonStyle.checkBox, ControlState.Mark.on, "[x] Keep me signed in"),
      (.checkBox, .off, "[ ] Keep me signed in"), (.checkBox, .mixed, "[-] Keep me signed in"),
      (.radio, .on, "(*) Keep me signed in"), (.radio, .off, "( ) Keep me signed in"),
      (.checkBox, nil, "[ ] Keep me signed in"),
    ] as [(ItemKind.ButtonStyle, ControlState.Mark?, String)])
  func choicesAreTickedWhereTheDocumentSaysSo(
    style: ItemKind.ButtonStyle, mark: ControlState.Mark?, text: String
  ) throws {
    var layout = Samples.form(Samples.english)
    let index = try #require(layout.items.firstIndex { $0.id == "keep" })
    layout.items[index].kind.buttonStyle = style
    layout.items[index].appearance.state.mark = mark
    #expect(TerminalPreview.render(layout).contains(text))
    layout.items[index].content.text = nil
    #expect(TerminalPreview.render(layout).contains(text.prefix(3)))
  }

  /// What no finding is about, such as what a baseline has, is not marked.
  @Test func onlyFindingsOfACheckAreMarked() throws {
    var layout = Samples.form(Samples.german)
    layout.items[1].ambiguities = [ResolvedAmbiguity(axis: .horizontal, subject: .position)]
    let none = TerminalPreview.render(layout, verdict: LayoutVerdict())
    #expect(none.contains("(design): No findings."))
    #expect(!none.contains("!-") && !none.contains("ambiguous") && !none.contains("clipped"))
    let all = TerminalPreview.render(layout, verdict: Samples.verdict(of: layout))
    #expect(all.contains("2 errors."))
    #expect(all.contains("Anmelden und fortfahren!-97.6"))
    #expect(
      all.contains(
        "error: \"ok\" loses 97.6 pt horizontally (needs 177.6, has 80) [clipped-text]"))
    #expect(!all.contains("ambiguous"))
  }

  @Test func aFindingWithoutNumbersHasItsMessageOnce() {
    let remark = LayoutVerdict.Remark(
      finding: 1, rule: RuleID("touch-target"), severity: .warning, object: "ok",
      message: "\"ok\" is too small")
    let text = TerminalPreview.render(
      Samples.form(Samples.english), verdict: LayoutVerdict([remark, remark]))
    #expect(text.ranges(of: "warning: \"ok\" is too small [touch-target]").count == 1)
  }

  /// Twenty buttons beside each other have no room in 40 columns; their rows have.
  @Test func whatHasNoRoomForAPictureIsAListOfItsRows() {
    var layout = Samples.form(Samples.english)
    for row in 0..<2 {
      for column in 0..<20 {
        layout.items.append(
          Samples.text(
            "b\(row) \(column)", .button(.push),
            Samples.Word(text: "Button \(row).\(column)", width: 60),
            Rect(x: Double(column) * 70, y: 200 + Double(row) * 30, width: 66, height: 21)))
      }
    }
    let text = TerminalPreview.render(layout, style: TerminalStyle(columns: 40))
    #expect(text.contains("User name:  [name@example.org]\n"))
    #expect(text.contains("(Button 0.0)  (Button 0.1)  (Button 0.2)\n  (Button 0.3)"))
    #expect(text.contains("(Button 1.19)") && !text.contains("text of"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 && $0.last != " " })
    #expect(TerminalPreview.render(layout, style: TerminalStyle(columns: 400)).contains("\u{256D}"))
  }

  /// The terminal has borders where the picture has them.
  @Test func aFieldWithoutABorderHasNone() throws {
    var layout = Samples.form(Samples.english)
    let field = try #require(layout.items.firstIndex { $0.kind.view == .textField })
    func cornerCount() -> Int { TerminalPreview.render(layout).count { $0 == "\u{250C}" } }
    let bordered = cornerCount()
    layout.items[field].appearance.look.fieldBorder = ControlLook.FieldBorder.none
    #expect(cornerCount() == bordered - 1)
    #expect(TerminalPreview.render(layout).contains("name@example.org"))
  }

  @Test func rightToLeftIsMirroredAsLaidOut() throws {
    let text = TerminalPreview.render(Samples.form(Samples.turned))
    let line = try #require(text.split(separator: "\n").first { $0.contains("Sign In") })
    let ok = try #require(line.range(of: "Sign In"))
    let cancel = try #require(line.range(of: "Cancel"))
    #expect(ok.lowerBound < cancel.lowerBound)
  }

  @Test(arguments: [
    "\u{202E}evil\u{202C} \u{2066}x", "a\u{1B}[31mb\u{7}\u{9B}2J", "tab\tnew\r\nline\u{2028}x",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}", "\u{1F44D}\u{1F3FD}",
    "\u{2764}\u{FE0F}", "1\u{FE0F}\u{20E3}", "e\u{301}\u{302}", "\u{301}",
    "\u{110B}\u{1161}\u{11AB}",
    "\u{65E5}\u{672C}\u{8A9E}", "\u{FF76}\u{FF9E}", "\u{0E2A}\u{0E27}\u{0E31}", "", " ", "\u{200B}",
    "<script>]]>", "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}",
  ])
  func hostileTextsKeepTheBoxes(text: String) {
    var words = Samples.english
    words.ok.text = text
    words.user.text = text
    for isASCII in [false, true] {
      let result = TerminalPreview.render(
        Samples.form(words), style: TerminalStyle(isASCII: isASCII))
      let lines = Self.picture(result)
      #expect(Set(lines.map(Self.width)).count == 1)
      let forbidden = result.unicodeScalars.contains { scalar in
        scalar != "\n"
          && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }
      #expect(!forbidden)
    }
  }

  @Test func colorsChangeNothingButColors() {
    let layout = Samples.form(Samples.german)
    let plain = TerminalPreview.render(layout)
    let colored = TerminalPreview.render(layout, style: TerminalStyle(isColored: true))
    #expect(colored.contains("\u{1B}[1;31m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    for line in colored.split(separator: "\n") where line.contains("\u{1B}[") {
      #expect(line.contains("\u{1B}[0m"))
    }
  }

  @Test func manyViewsFit() {
    var layout = Samples.form(Samples.english)
    layout.size = Size(width: 2000, height: 2000)
    layout.items[0].placement.alignmentRect = Rect(x: 0, y: 0, width: 2000, height: 2000)
    layout.items += (0..<10_000).map { index in
      Samples.text(
        "v\(index)", .button(.push), Samples.Word(text: "View \(index)", width: 18),
        Rect(
          x: Double(index % 100) * 20, y: Double(index / 100) * 20, width: 19, height: 19))
    }
    let lines = TerminalPreview.render(layout).split(separator: "\n")
    #expect(lines.count < 1000)
    #expect(lines.allSatisfy { Self.width($0) <= 80 })
    #expect(lines.last?.hasPrefix("and ") == true)
  }

  @Test(arguments: HostileLayoutTests.extremes + [1e6, -1e6])
  func extremeNumbersFit(number: Double) {
    for isRoot in [false, true] {
      var layout = Samples.form(Samples.german)
      if isRoot { layout.size = Size(width: number, height: number) }
      for index in layout.items.indices where isRoot || index == 4 {
        let rect = Rect(x: number, y: number, width: number, height: number)
        layout.items[index].placement.frame = rect
        layout.items[index].placement.alignmentRect = rect
        layout.items[index].placement.frameInRoot = rect
        layout.items[index].content.text?.rect = rect
      }
      let lines = TerminalPreview.render(layout).split(separator: "\n")
      #expect(lines.count < 600)
      #expect(lines.allSatisfy { Self.width($0) <= 80 })
    }
  }

  /// The property East_Asian_Width as Debian's `unicode-data` has it.
  @Test func wideCharactersAreThoseOfUnicode() throws {
    let path = "/usr/share/unicode/EastAsianWidth.txt"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      let isRequired = ProcessInfo.processInfo.environment["LINTEL_REQUIRE_ALL"] == "1"
      #expect(!isRequired, "there is no \(path)")
      return
    }
    var count = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = (line.split(separator: "#").first ?? "").split(separator: ";")
      let bounds = fields[0].split(separator: ".").compactMap {
        UInt32($0.filter { !$0.isWhitespace }, radix: 16)
      }
      let isWide = ["W", "F"].contains(fields[1].filter { !$0.isWhitespace })
      for value in bounds[0]...bounds[bounds.count - 1] {
        guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
        else { continue }
        count += 1
        if scalar.isWide != isWide { Issue.record("U+\(String(value, radix: 16))") }
      }
    }
    #expect(count > 100_000)
  }
}
