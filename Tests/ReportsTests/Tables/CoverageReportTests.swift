import Linting
import Reports
import Testing

/// What `lintel strings coverage` writes.
@Suite struct CoverageReportTests {
  static let rows = [
    CoverageRow(
      path: "App/Form.xib", locale: "de", isRequired: true, texts: 12, translated: 7,
      needsReview: 3, stale: 1, missing: 1, clipped: 2),
    CoverageRow(
      path: "App/Form.xib", locale: "pt-BR", isRequired: false, texts: 12, translated: 12,
      stale: 0, missing: 0, clipped: 0),
    CoverageRow(
      path: "App/A, B|C.xib", locale: "de", isRequired: true, texts: 0, translated: 0, stale: 0,
      missing: 0, clipped: nil),
  ]

  @Test func textHasATableForEachDocumentAndTheTotals() {
    #expect(
      CoverageReport(Self.rows).text == """
        App/Form.xib
          locale  texts  translated  review  stale  missing  clipped  percent
          de*        12           7       3      1        1        2       58
          pt-BR      12          12       0      0        0        0      100

        App/A, B|C.xib
          locale  texts  translated  review  stale  missing  clipped  percent
          de*         0           0       0      0        0        -      100

        all
          locale  texts  translated  review  stale  missing  clipped  percent
          de*        12           7       3      1        1        2       58
          pt-BR      12          12       0      0        0        0      100

        * required

        """)
  }

  @Test func csvQuotesCommas() {
    #expect(
      CoverageReport(Self.rows).csv.split(separator: "\r\n").map(String.init) == [
        "document,locale,texts,translated,review,stale,missing,clipped,percent,required",
        "App/Form.xib,de,12,7,3,1,1,2,58,yes", "App/Form.xib,pt-BR,12,12,0,0,0,0,100,no",
        "\"A, B|C.xib\",de,0,0,0,0,0,-,100,yes".replacing("\"A", with: "\"App/A"),
      ])
  }

  @Test func markdownEscapesBars() {
    let lines = CoverageReport(Self.rows).markdown.split(separator: "\n").map(String.init)
    #expect(lines[1] == "|---|---|---:|---:|---:|---:|---:|---:|---:|")
    #expect(lines[2] == "| App/Form.xib | de* | 12 | 7 | 3 | 1 | 1 | 2 | 58 |")
    #expect(lines[4] == "| App/A, B\\|C.xib | de* | 0 | 0 | 0 | 0 | 0 | - | 100 |")
    #expect(lines.last == "* required")
  }

  @Test func nothingTranslatedIsSaid() {
    #expect(CoverageReport([]).text == "no translations\n")
  }
}
