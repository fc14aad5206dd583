import Diagnostics
import Testing

/// The order of findings in a report, and their values.
@Suite struct FindingTests {
  private func finding(
    _ path: String, _ position: (Int, Int)?, _ rule: String, object: String? = nil,
    _ message: String = "m"
  ) -> Finding {
    Finding(
      rule: RuleID(rule), severity: .error, path: path,
      position: position.map { SourcePosition(line: $0.0, column: $0.1) }, object: object,
      message: message)
  }

  @Test func isInReadingOrder() {
    let ordered = [
      finding("a", nil, "a"), finding("a", (1, 2), "a"), finding("a", (2, 1), "b"),
      finding("a", (2, 1), "c"), finding("a", (2, 1), "c", object: "o"),
      finding("a", (2, 1), "c", object: "p", "a"), finding("a", (2, 1), "c", object: "p", "b"),
      finding("a", (10, 1), "a"), finding("b", (1, 1), "a"),
    ]
    #expect(ordered.reversed().sorted(by: Finding.inReadingOrder) == ordered)
    for (left, one) in ordered.enumerated() {
      for (right, other) in ordered.enumerated() {
        #expect(Finding.inReadingOrder(one, other) == (left < right))
      }
    }
  }

  @Test func takesItsNumbersFromTheFirstOccurrence() {
    var clipped = finding("a", (1, 1), "clipped-text")
    #expect(clipped.worst == nil)
    clipped.occurrences = [.init(locale: "de", lost: 23.5), .init(locale: "fr", lost: 2)]
    #expect(clipped.worst?.locale == "de")
  }

  @Test func severitiesRise() {
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
  }
}
