import LocalizationTables
import Testing

/// Controls of the bidirectional algorithm and their ends, by UAX 9.
@Suite struct BidiControlTests {
  private func problems(_ text: String) throws -> [TextProblem] {
    let comparison = try #require(TextComparison(locale: "he", sourceLocale: "en"))
    return comparison.problems(in: text).filter { problem in
      if case .unbalancedBidiControl = problem.kind { true } else { false }
    }
  }

  private func unpaired(_ text: String) throws -> [Int] {
    try problems(text).map { problem in
      let scalars = text.unicodeScalars
      #expect(problem.kind == .unbalancedBidiControl(scalars[problem.range.lowerBound]))
      return scalars.distance(from: text.startIndex, to: problem.range.lowerBound)
    }
  }

  private static let lre = "\u{202A}"
  private static let pdf = "\u{202C}"
  private static let rlo = "\u{202E}"
  private static let rli = "\u{2067}"
  private static let fsi = "\u{2068}"
  private static let pdi = "\u{2069}"

  @Test(arguments: [
    "", "a", lre + "a" + pdf, rli + "a" + pdi, lre + rlo + "a" + pdf + pdf,
    rli + lre + "a" + pdf + pdi, lre + rli + "a" + pdi + pdf, fsi + "%@" + pdi + " " + fsi + pdi,
    "\u{200F}a\u{200E}", "\u{61C}",
  ])
  func pairsAreBalanced(text: String) throws { #expect(try unpaired(text) == []) }

  @Test(arguments: [
    (lre + "a", [0]), ("a" + pdf, [1]), (rli + "a", [0]), ("a" + pdi, [1]),
    (lre + lre + "a" + pdf, [0]), (rli + "a" + pdf, [0, 2]), (lre + "a" + pdi, [0, 2]),
    // An isolate ends the embeddings within it, and a PDF within it ends none outside.
    (rli + lre + "a" + pdi, [1]), (lre + rli + pdf + pdi + pdf, [2]),
    // A paragraph ends all of them, a line separator does not.
    (lre + "a\nb" + pdf, [0, 4]), (lre + "a\u{2028}b" + pdf, []), (rli + "\u{2029}" + pdi, [0, 2]),
    (rli + "\r\n" + pdi, [0, 3]), (rli + "\u{85}", [0]),
  ])
  func othersAreReported(text: String, expected: [Int]) throws {
    #expect(try unpaired(text) == expected)
  }

  @Test(.timeLimit(.minutes(1))) func manyControlsTakeLinearTime() throws {
    let count = 50_000
    #expect(try problems(String(repeating: Self.lre, count: count)).count == count)
    let isolates = String(repeating: Self.rli + Self.lre, count: count)
    #expect(try problems(isolates + String(repeating: Self.pdi, count: count)).count == count)
  }
}
