import Geometry
import Testing
import TextMeasuring

/// Clusters written as text: each character advances 5, a space is a space, and a line may begin after it.
private func shape(_ text: String) -> ShapedText {
  FixedAdvanceMeasurer().shape(TextRequest(text: text, font: FontDescription(size: 10)))
}

private func request(
  _ text: String, width: Double?, lines: Int = 0, breaking: LineBreakRule = .word
) -> TextRequest {
  TextRequest(
    text: text, font: FontDescription(size: 10), maximumWidth: width, maximumLines: lines,
    breaking: breaking)
}

private func lines(
  _ text: String, width: Double?, lines: Int = 0, breaking: LineBreakRule = .word
) -> [String] {
  let request = request(text, width: width, lines: lines, breaking: breaking)
  return LineLayout(shape(text), request: request).lines.map { text.bytes($0.utf8Range) }
}

extension String {
  fileprivate func bytes(_ range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}

@Suite struct LineLayoutTests {
  @Test(arguments: [
    ("one two three", 35.0, ["one two", "three"]),
    ("one two three", 34, ["one", "two", "three"]),
    ("one   two", 15, ["one", "two"]),
    ("  in", 10, ["", "in"]),
    ("abcdefgh", 25, ["abcde", "fgh"]),
    ("a bcdefgh", 25, ["a", "bcdef", "gh"]),
    ("abc", 0, ["a", "b", "c"]),
    ("", 0, [""]),
    ("\n", 50, ["", ""]),
    ("a\n\nb\n", 50, ["a", "", "b", ""]),
    ("a\r\nb\u{2028}c\u{2029}d", 50, ["a", "b", "c", "d"]),
    ("end   ", 20, ["end   "]),
    ("日本語。", 15, ["日本", "語。"]),
    ("日本「語", 15, ["日本", "「語"]),
    ("a\u{A0}b c", 15, ["a\u{A0}b", "c"]),
    ("well-known", 30, ["well-", "known"]),
  ])
  func breaksWords(text: String, width: Double, expected: [String]) {
    #expect(lines(text, width: width) == expected)
  }

  @Test func breaksAnywhereByCharacter() {
    #expect(lines("one two", width: 25, breaking: .character) == ["one t", "wo"])
    #expect(lines("one two", width: 15, breaking: .character) == ["one", "two"])
  }

  @Test func aSingleLineEndsWhereTheTextSays() {
    #expect(lines("one two\nthree", width: 5, lines: 1) == ["one two", "three"])
    #expect(lines("one two", width: nil) == ["one two"])
  }

  /// A cluster that begins no grapheme belongs to the previous one.
  @Test func aGraphemeOfTwoClustersIsNotDivided() {
    var shaped = shape("abcd")
    shaped.clusters[2].mayBeginPart = false
    let layout = LineLayout(shaped, request: request("abcd", width: 10))
    #expect(layout.lines.map(\.utf8Range) == [0..<1, 1..<3, 3..<4])
  }

  /// Bidi marks after the last word's spaces would otherwise begin a line.
  @Test func invisibleCharactersBeginNoLine() {
    #expect(lines("abc   \u{200F}", width: 15) == ["abc   \u{200F}"])
  }

  @Test func trailingSpacesCountAsFarAsTheyFit() {
    let widths = [10.0, 15, 20, 25, 100].map {
      LineLayout(shape("ab   "), request: request("ab   ", width: $0)).measurement.size.width
    }
    #expect(widths == [10, 15, 20, 25, 25])
  }

  @Test func aLineIsAsHighAsItsFonts() {
    var shaped = shape("a b\n\nc")
    shaped.faces = [.init(ascent: 8, descent: 2), .init(ascent: 12, descent: 1)]
    shaped.clusters[2].face = 1
    let layout = LineLayout(shaped, request: request("a b\n\nc", width: nil))
    #expect(layout.lines.map(\.height) == [14, 10, 10])
    #expect(layout.lines.map(\.top) == [0, 14, 24])
    #expect(layout.lines.map(\.baseline) == [12, 22, 32])
    #expect(layout.measurement.size == Size(width: 15, height: 34))
  }

  @Test func countsTheLinesOfAHeight() {
    let layout = LineLayout(shape("a\nb\nc"), request: request("a\nb\nc", width: nil))
    #expect([0.0, 12, 23, 24, 36, 99].map(layout.lineCount) == [1, 1, 1, 2, 3, 3])
    let two = layout.measurement(ofFirst: 2)
    #expect(two.size.height == 24 && two.lineCount == 2 && two.lastBaseline == 21)
    #expect(layout.measurement(ofFirst: 0) == layout.measurement)
  }
}

/// Texts of few characters, in which many cases of breaking meet.
@Suite struct RandomLineLayoutTests {
  private func randomText(_ random: inout SplitMix) -> String {
    let parts = ["a", "b", "cd", " ", " ", "  ", "-", "日", "語", "。", "「", "\n", "é", "\u{A0}"]
    return (0..<random.next(30)).map { _ in parts[random.next(parts.count)] }.joined()
  }

  /// Returns the ranges of lines, each the longest that the rules allow, by trying every end.
  private func reference(_ shaped: ShapedText, width: Double) -> [Range<Int>] {
    var result: [Range<Int>] = []
    let clusters = shaped.clusters
    func fits(_ range: Range<Int>) -> Bool {
      let last = clusters[range].lastIndex { $0.role != .space } ?? range.lowerBound - 1
      return clusters[range.lowerBound..<(last + 1)].reduce(0) { $0 + $1.advance }
        <= width + 0.001
    }
    var start = 0
    var paragraphEnd = 0
    repeat {
      paragraphEnd = clusters[start...].firstIndex { $0.role == .paragraphEnd } ?? clusters.count
      while !fits(start..<paragraphEnd) {
        let ends = (start + 1)..<paragraphEnd
        let words = ends.filter { clusters[$0].mayBeginLine && fits(start..<$0) }
        let parts = ends.filter { clusters[$0].role == .visible && clusters[$0].mayBeginPart }
        // If not even one character fits, the line has that one.
        guard let end = words.max() ?? parts.last(where: { fits(start..<$0) }) ?? parts.first
        else { break }
        result.append(start..<end)
        start = end
      }
      result.append(start..<paragraphEnd)
      start = paragraphEnd + 1
    } while paragraphEnd < clusters.count
    return result
  }

  @Test func eachLineIsTheLongestThatTheRulesAllow() {
    var random = SplitMix(state: 5)
    for _ in 0..<3000 {
      let text = randomText(&random)
      let width = Double(random.next(60))
      let shaped = shape(text)
      let lines = LineLayout(shaped, request: request(text, width: width)).lines
      let expected = reference(shaped, width: width)
      #expect(
        lines.map(\.clusters.lowerBound) == expected.map(\.lowerBound),
        "\(text.debugDescription) at \(width)")
    }
  }

  @Test func linesCoverTheTextAndKeepToTheWidth() {
    var random = SplitMix(state: 7)
    for _ in 0..<2000 {
      let text = randomText(&random)
      let width = Double(random.next(60))
      let bytes = Array(text.utf8)
      let layout = LineLayout(shape(text), request: request(text, width: width))
      var end = 0
      for line in layout.lines {
        // Between two lines there are only spaces and a line end.
        #expect(bytes[end..<line.utf8Range.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x0A })
        let shown = text.bytes(line.utf8Range).split(separator: " ").joined()
        #expect(line.width <= width + 0.001 || shown.count <= 1)
        end = line.utf8Range.upperBound
      }
      #expect(end == bytes.count)
      #expect(layout.measurement.lineCount == layout.lines.count)
    }
  }

  @Test func aWiderPlaceNeedsNoMoreLines() {
    var random = SplitMix(state: 11)
    for _ in 0..<500 {
      let text = randomText(&random)
      let shaped = shape(text)
      var last = Int.max
      for width in stride(from: 0.0, through: 100, by: 5) {
        let count = LineLayout(shaped, request: request(text, width: width)).lines.count
        #expect(count <= last, "\(text.debugDescription) at \(width)")
        last = count
      }
    }
  }
}

/// A seeded generator, for reproducible failures.
struct SplitMix {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(count))
  }
}
