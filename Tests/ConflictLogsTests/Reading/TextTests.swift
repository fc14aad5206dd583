import ConflictLogs
import Testing

/// Reads logs as consoles, terminals and services show them.
@Suite struct TextTests {
  static let entries = [
    "<NSLayoutConstraint:0x600 UILabel:0x7fa'Price > 3, \"net\"'.width == 40   (active)>",
    "<NSLayoutConstraint:0x601 H:|-(15)-[UILabel:0x7fa'Price > 3, \"net\"']   (active, names: '|':UIView:0x7fb )>",
    "<NSLayoutConstraint:0x602 'UIView-Encapsulated-Layout-Width' UIView:0x7fb.width == 50   (active)>",
  ]

  /// The log as the debugger's console shows it.
  static let console = log(entries)

  static func log(_ entries: [String]) -> String {
    let list = entries.map { "    \"\($0.replacing("\"", with: "\\\""))\"" }.joined(
      separator: ",\n")
    return """
      2026-11-22 10:12:13.123456+0100 App[812:9931] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      (
      \(list)
      )

      Will attempt to recover by breaking constraint
      \(entries[0])

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.

      """
  }

  private static func expectOne(
    _ bytes: [UInt8], lines: [Int] = [1], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = ConflictLogReader.read(bytes)
    #expect(file.problems == [], sourceLocation: sourceLocation)
    #expect(file.logs.count == 1, sourceLocation: sourceLocation)
    guard let log = file.logs.first else { return }
    #expect(
      log.constraints.map(\.address) == ["0x600", "0x601", "0x602"], sourceLocation: sourceLocation)
    #expect(log.items.map(\.address) == ["0x7fa", "0x7fb"], sourceLocation: sourceLocation)
    #expect(log.items.first?.title == "Price > 3, \"net\"", sourceLocation: sourceLocation)
    #expect(log.broken == 0, sourceLocation: sourceLocation)
    #expect(log.lines == lines, sourceLocation: sourceLocation)
  }

  @Test func aConsoleIsRead() { Self.expectOne(Array(Self.console.utf8)) }

  @Test func lineEndsAndEncodingsAreRead() {
    Self.expectOne(Array(Self.console.replacing("\n", with: "\r\n").utf8))
    Self.expectOne(Array(Self.console.replacing("\n", with: "\r").utf8))
    Self.expectOne([0xEF, 0xBB, 0xBF] + Array(Self.console.utf8))
    let units = Array(Self.console.utf16)
    Self.expectOne([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    Self.expectOne([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
  }

  @Test func prefixesOfServicesAreSkipped() {
    let lines = Self.console.split(separator: "\n", omittingEmptySubsequences: false)
    for prefix in ["Nov 22 10:%02:13 host App[812]: ", "1%02 <Warning> app: ", "| "] {
      let text = lines.enumerated().map { number, line in
        prefix.replacing("%02", with: "\(10 + number)") + line
      }
      Self.expectOne(Array(text.joined(separator: "\n").utf8))
    }
  }

  @Test(arguments: [40, 61, 80, 100, 132])
  func wrappedLinesAreJoined(_ width: Int) {
    for prefix in ["", "Nov 22 10:12:13 host App[812]: "] {
      let text = Self.console.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
        line -> [String] in
        // Only constraints are wrapped, so that the lines before keep their numbers.
        guard line.contains("<NS") else { return [prefix + line] }
        var rest = line
        var parts: [String] = []
        while !rest.isEmpty {
          parts.append(prefix + rest.prefix(width))
          rest = rest.dropFirst(width)
        }
        return parts
      }
      Self.expectOne(Array(text.joined(separator: "\n").utf8))
    }
  }

  @Test func linesBrokenAtSpacesAreJoined() {
    let text = Self.console.replacing("   (active", with: "\n        (active")
    Self.expectOne(Array(text.utf8))
  }

  @Test func anEscapedLogOnOneLineIsRead() {
    let escaped = Self.console.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    Self.expectOne(Array("{\"message\": \"\(escaped)\"}".utf8))
    // As syslog daemons write line feeds.
    Self.expectOne(Array(Self.console.replacing("\n", with: "#012").utf8))
  }

  @Test func aLogPastedTwiceIsOneLog() {
    let count = Self.console.split(separator: "\n", omittingEmptySubsequences: false).count
    Self.expectOne(Array((Self.console + Self.console).utf8), lines: [1, count])
    // The same views at other addresses.
    let other = Self.console.replacing("0x7f", with: "0x8a").replacing("0x60", with: "0x91")
    Self.expectOne(Array((Self.console + other).utf8), lines: [1, count])
  }

  @Test func aConstraintListedTwiceIsOne() {
    let list = Self.console.replacing("\n)", with: ",\n    \"\(Self.entries[2])\"\n)")
    Self.expectOne(Array(list.utf8))
  }

  @Test func severalLogsAreApart() throws {
    let others = Self.entries.map { $0.replacing("== 50", with: "== 51") }
    for text in [
      Self.console + "other line\n" + Self.log(others),
      // Without the sentences around them.
      "(\n" + Self.entries.joined(separator: "\n") + "\n)\n(\n" + others.joined(separator: "\n")
        + "\n)",
    ] {
      let file = ConflictLogReader.read(Array(text.utf8))
      #expect(file.problems == [])
      #expect(file.logs.map(\.constraints.count) == [3, 3])
      #expect(file.logs.map { $0.constraints[2].constant } == [50, 51])
    }
  }

  @Test func escapesInListsAreRead() throws {
    let text =
      "(\n\"<NSLayoutConstraint:0x1 UILabel:0x2'\\U00dcber\\U2026 \\\\ \\ud83d\\ude00'.width == 3>\"\n)"
    let file = ConflictLogReader.read(Array(text.utf8))
    #expect(file.logs.first?.items.first?.title == "Über… \\ 😀")
  }

  @Test func logsOfAppKitAreRead() throws {
    let text = """
      2014-05-01 12:00:00.000 App[123:303] Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x60800 H:[NSTextField:0x6080f00(100)]>",
          "<NSLayoutConstraint:0x60801 H:|-(NSSpace(20))-[NSTextField:0x6080f00]   (Names: '|':NSView:0x6080a )>",
          "<NSAutoresizingMaskLayoutConstraint:0x60802 h=-&- v=-&- H:|-(0)-[NSView:0x6080a]   (Names: '|':NSThemeFrame:0x6080b )>",
          "<NSLayoutConstraint:0x60803 'NSWindow-current-width' H:[NSThemeFrame:0x6080b(90)]>",
          "<NSAutoresizingMaskLayoutConstraint:0x60804 h=-&- v=-&- H:[NSView:0x6080a]-(0)-|   (Names: '|':NSThemeFrame:0x6080b )>",
          "<NSLayoutConstraint:0x60805 H:[NSTextField:0x6080f00]-(>=NSSpace(20))-|   (Names: '|':NSView:0x6080a )>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x60800 H:[NSTextField:0x6080f00(100)]>

      """
    let file = ConflictLogReader.read(Array(text.utf8))
    #expect(file.problems == [])
    let explanation = ConflictExplanation(try #require(file.logs.first))
    let conflict = try #require(explanation.conflicts.first)
    #expect(conflict.constraints == [0, 1, 2, 3, 4, 5])
    #expect(conflict.gap == 50)
    #expect(explanation.isBrokenInConflict == true)
  }

  @Test func aCutLogSaysSo() throws {
    let text = Self.console.prefix(Self.console.utf8.count / 2)
    let file = ConflictLogReader.read(Array(text.utf8))
    #expect(file.problems.map(\.message) == ["the constraint is cut off: expected its end, >"])
    #expect(file.logs.map(\.isCut) == [true])
  }

  @Test(arguments: [
    "", "\n", "(\n)\n", "Nothing here.\n", "<html><body>", "{\"a\": [1, 2]}",
    "Unable to simultaneously satisfy constraints.\n(\n)\n",
  ])
  func otherTextsHaveNoLog(_ text: String) {
    let file = ConflictLogReader.read(Array(text.utf8))
    #expect(file == ConflictLogFile())
  }

  @Test func otherBytesAreNoText() {
    let file = ConflictLogReader.read([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 13])
    #expect(file.problems.map(\.message) == ["the file is not text"])
  }

  @Test func changedTextsAreReadOrRefused() {
    var random = SeededGenerator(seed: 17)
    let bytes = Array(Self.console.utf8)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.remove(at: index)
        case 2:
          changed.insert(Array("<>[]'\"()|:.=".utf8).randomElement(using: &random) ?? 0, at: index)
        default: changed.removeLast(min(changed.count - 1, Int.random(in: 0..<200, using: &random)))
        }
      }
      let file = ConflictLogReader.read(changed)
      for log in file.logs { _ = ConflictExplanation(log) }
      #expect(file == ConflictLogReader.read(changed))
    }
  }

  @Test func aListIsReadUpToALimit() {
    let list = (0..<2500).map { "<NSLayoutConstraint:0x\(1000 + $0) A:0xa.width >= 3>\n" }.joined()
    let file = ConflictLogReader.read(Array(list.utf8))
    #expect(file.logs.map(\.constraints.count) == [2000])
    #expect(file.problems.map(\.line) == [2001])
  }

  @Test func largeFilesTakeLinearTime() {
    // Of one line without an end, of brackets, and of logs that differ.
    var text = ""
    for number in 0..<400 {
      text += Self.console.replacing("== 40", with: "== \(41 + number)")
      text += String(repeating: "other line with (some) text <and> such\n", count: 40)
    }
    let clock = ContinuousClock()
    func seconds(_ bytes: [UInt8]) -> Double {
      clock.measure { _ = ConflictLogReader.read(bytes) } / .seconds(1)
    }
    let bytes = Array(text.utf8)
    let file = ConflictLogReader.read(bytes)
    #expect(file.logs.count == 400)
    // No test depends on time, but quadratic work would take hours here.
    _ = seconds(Array(repeating: 0x5B, count: 2_000_000))
    _ = seconds(Array("<NSLayoutConstraint:0x1 ".utf8) + Array(repeating: 0x27, count: 2_000_000))
    _ = seconds(Array(String(repeating: "<NSLayoutConstraint:0x1 [", count: 80_000).utf8))
    _ = seconds(Array(String(repeating: "\"<NSLayoutConstraint:0x1 >\n", count: 40_000).utf8))
  }
}
