import Reports
import Testing

/// The difference of two texts, as `diff -u` writes it.
@Suite struct UnifiedDiffTests {
  @Test func equalTextsHaveNone() {
    #expect(UnifiedDiff.text(from: "a\n", to: "a\n", path: "x") == "")
  }

  @Test func showsAChangedLineWithItsNeighbours() {
    let old = (1...9).map { "line \($0)\n" }.joined()
    #expect(
      UnifiedDiff.text(from: old, to: old.replacing("line 5", with: "row 5"), path: "de/X.strings")
        == """
        --- a/de/X.strings
        +++ b/de/X.strings
        @@ -2,7 +2,7 @@
         line 2
         line 3
         line 4
        -line 5
        +row 5
         line 6
         line 7
         line 8

        """)
  }

  @Test func joinsNearChangesAndSeparatesFarOnes() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let new = old.replacing("\n2\n", with: "\n2a\n").replacing("\n6\n", with: "\n")
      .replacing("\n25\n", with: "\n25\n25a\n")
    let text = UnifiedDiff.text(from: old, to: new, path: "x")
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -1,9 +1,8 @@", "@@ -23,6 +22,7 @@",
      ])
  }

  @Test func aNewFileIsAddedWhole() {
    #expect(
      UnifiedDiff.text(from: nil, to: "a\nb\n", path: "x")
        == "--- /dev/null\n+++ b/x\n@@ -0,0 +1,2 @@\n+a\n+b\n")
  }

  @Test(arguments: [
    ("", ""),
    ("\n", "@@ -0,0 +1 @@\n+\n"),
    ("a", "@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n"),
    ("a\r\n\r\n\u{301}b", "@@ -0,0 +1,3 @@\n+a\r\n+\r\n+\u{301}b\n\\ No newline at end of file\n"),
  ])
  func linesOfANewFileStayAsTheyAre(_ text: String, _ hunk: String) {
    let patch = UnifiedDiff.text(from: nil, to: text, path: "x")
    #expect(Array(patch.utf8) == Array("--- /dev/null\n+++ b/x\n\(hunk)".utf8))
  }

  @Test func tellsThatTheLastLineHasNoEnd() {
    #expect(
      UnifiedDiff.text(from: "a\nb", to: "a\nb\n", path: "x") == """
        --- a/x
        +++ b/x
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +b

        """)
  }

  @Test func comparesLinesAsTheyAreWritten() {
    #expect(!UnifiedDiff.text(from: "\u{E9}\n", to: "e\u{301}\n", path: "x").isEmpty)
    #expect(
      UnifiedDiff.text(from: "a\r\nb\r\n", to: "a\r\nc\r\n", path: "x").contains("-b\r\n+c\r\n"))
  }

  @Test func aDeletedFileIsRemovedWhole() {
    #expect(
      UnifiedDiff.text(from: "a\n", to: nil, path: "x")
        == "--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test(arguments: [
    ("a b", "--- a/a b\t\n+++ b/a b\t\n"), ("ä", "--- a/ä\n+++ b/ä\n"),
    ("a\"\\b\n", "--- \"a/a\\\"\\\\b\\012\"\n+++ \"b/a\\\"\\\\b\\012\"\n"),
  ])
  func writesPathsAsGitDoes(_ path: String, _ header: String) {
    #expect(UnifiedDiff.text(from: "a\n", to: "b\n", path: path).hasPrefix(header))
  }

  /// The new text follows from the old one and the difference, for random texts of few lines.
  @Test func theDifferenceGivesTheNewText() {
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    func text() -> String {
      let lines = (0..<random(30)).map { _ in "\(random(9))\n" }.joined()
      return random(3) == 0 ? String(lines.dropLast()) : lines
    }
    for _ in 0..<500 {
      let (old, new) = (text(), text())
      let patch = UnifiedDiff.text(from: old, to: new, path: "x")
      #expect(Self.applied(patch, to: old) == new, "\(old)\(patch)")
    }
  }

  /// Returns a text with a patch applied, as a simple reader of patches does it.
  private static func applied(_ patch: String, to old: String) -> String {
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let isEnded = lines.last?.isEmpty == true
    var source = lines.map { "\($0)\n" }
    if isEnded { source.removeLast() } else { source[source.count - 1].removeLast() }
    var result = ""
    var next = 0
    var sign: Character = " "
    for line in patch.split(separator: "\n").dropFirst(2) {
      switch line.first {
      case "@":
        let range = line.split(separator: " ")[1].dropFirst().split(separator: ",")
        let isEmpty = range.count > 1 && range[1] == "0"
        let start = (Int(range[0]) ?? 0) - (isEmpty ? 0 : 1)
        result += source[next..<start].joined()
        next = start
      case " ":
        result += line.dropFirst() + "\n"
        next += 1
      case "-": next += 1
      case "+": result += line.dropFirst() + "\n"
      default: if sign != "-" { result.removeLast() }
      }
      sign = line.first ?? " "
    }
    return result + source[next...].joined()
  }
}
