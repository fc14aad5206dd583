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
}
