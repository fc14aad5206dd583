import Testing
import TextMeasuring

/// At 10 points a character is 5 wide, and so is the ellipsis.
@Suite struct FittedTextTests {
  private let measurer = FixedAdvanceMeasurer()

  private func fit(
    _ text: String, width: Double?, lines: Int = 1, _ fitting: TextFitting
  ) -> FittedText {
    measurer.fit(
      TextRequest(
        text: text, font: FontDescription(size: 10), maximumWidth: width, maximumLines: lines),
      fitting)
  }

  private func shown(
    _ text: String, width: Double?, lines: Int = 1, _ elision: Elision?, maximumLines: Int = 0
  ) -> [String] {
    let fitted = fit(
      text, width: width, lines: lines, TextFitting(elision: elision, maximumLines: maximumLines))
    for line in fitted.lines {
      #expect(line.width == 5 * Double(line.text.count))
      #expect(line.isElided == (line.text != text && line.text.contains("…")))
    }
    return fitted.lines.map(\.text)
  }

  @Test(arguments: [
    (Elision.tail, 25.0, "Secu…"), (.head, 25, "…rely"), (.middle, 25, "Se…ly"),
    (.tail, 29.9, "Secu…"), (.middle, 30, "Sec…ly"), (.tail, 40, "Securely"),
    (.tail, 39.9995, "Securely"), (.tail, 39.9, "Secure…"), (.tail, 5, "…"), (.head, 0, "…"),
    (.middle, 3, "…"), (.middle, 10, "S…"),
  ])
  func aLineIsTruncated(elision: Elision, width: Double, expected: String) {
    #expect(shown("Securely", width: width, elision) == [expected])
  }

  @Test func aTextWithRoomOrWithoutLimitIsComplete() {
    for elision in [nil, .head, .middle, .tail] as [Elision?] {
      let fitting = TextFitting(elision: elision, minimumScaleFactor: 0.5, allowsTightening: true)
      for width in [nil, 100, 40, .infinity, .nan] as [Double?] {
        let fitted = fit("Securely", width: width, fitting)
        #expect(fitted == FittedText(lines: [.init(text: "Securely", width: 40)]))
        #expect(!fitted.isElided)
      }
    }
  }

  @Test func withoutElisionTheTextIsClipped() {
    let fitted = fit("Securely", width: 20, TextFitting())
    #expect(fitted.lines == [.init(text: "Securely", width: 40)])
    #expect(!fitted.isComplete && !fitted.isElided)
  }

  @Test func onlyTheLastWrappedLineIsTruncated() {
    let fitted = fit("abc", width: 3, lines: 0, TextFitting(elision: .tail))
    #expect(fitted.lines.map(\.text) == ["a", "b", "…"])
    #expect(!fitted.isComplete)
    let own = fit("abcd\nefgh", width: 15, lines: 1, TextFitting(elision: .tail))
    #expect(own.lines.map(\.text) == ["ab…", "ef…"], "lines that do not wrap are shortened each")
  }

  @Test func clippedTextIsNotTightened() {
    let fitted = fit("Securely", width: 39, TextFitting(allowsTightening: true))
    #expect(!fitted.isComplete && fitted.tracking == 0)
    let elided = fit("Securely", width: 39, TextFitting(elision: .tail, allowsTightening: true))
    #expect(elided.isComplete && elided.tracking < 0)
  }

  @Test func theSpaceBeforeAnEllipsisStays() {
    #expect(shown("one two", width: 25, .tail) == ["one …"])
  }

  @Test(arguments: [("👩‍👩‍👧👍🏽🇩🇪é", 15.0, "👩‍👩‍👧👍🏽…"), ("e\u{301}o\u{308}u\u{302}", 10, "e\u{301}…")])
  func aGraphemeIsNotDivided(text: String, width: Double, expected: String) {
    let fitted = shown(text, width: width, .tail)
    #expect(fitted.map { Array($0.utf8) } == [Array(expected.utf8)])
  }

  @Test func aLigatureIsNotDivided() {
    let ellipsis = ShapedText(
      clusters: [.init(utf8Count: 3, advance: 5)], faces: [.init(ascent: 9, descent: 3)])
    var office = ellipsis
    office.clusters = [1, 3, 1, 1].map { .init(utf8Count: $0, advance: 5) }
    for (elision, width, expected) in [
      (Elision.tail, 15.0, "offi…"), (.tail, 12, "o…"), (.head, 15, "…ce"), (.middle, 15, "o…e"),
    ] {
      let line = elision.shorten("office", shaped: office, ellipsis: ellipsis, to: width)
      #expect(line.text == expected)
    }
    office.clusters = [1, 1, 2, 1, 1].map { .init(utf8Count: $0, advance: 4) }
    office.clusters[2].mayBeginPart = false
    let line = Elision.tail.shorten("office", shaped: office, ellipsis: ellipsis, to: 14)
    #expect(line == .init(text: "o…", width: 9, isElided: true))
  }

  @Test func anEllipsisReplacesFurtherLines() {
    let text = "one two three four five"
    #expect(shown(text, width: 50, lines: 2, .tail) == ["one two", "three fou…"])
    #expect(shown(text, width: 50, lines: 2, .head) == ["one two", "…four five"])
    #expect(shown(text, width: 50, lines: 2, .middle) == ["one two", "three…five"])
    #expect(shown(text, width: 50, lines: 2, nil) == ["one two", "three four"])
    #expect(shown(text, width: 50, lines: 3, .tail) == ["one two", "three four", "five"])
    #expect(shown(text, width: 50, lines: 0, .tail, maximumLines: 1) == ["one two t…"])
  }

  @Test func anEllipsisReplacesAnOmittedParagraph() {
    #expect(shown("ab\ncd\nef", width: 50, lines: 2, .tail) == ["ab", "cd…"])
    #expect(shown("ab\ncd\nef", width: 50, lines: 2, .head) == ["ab", "…ef"])
    #expect(shown("ab\ncd\nef", width: 50, lines: 2, .middle) == ["ab", "cd…ef"])
    #expect(shown("ab\n", width: 50, lines: 0, .tail, maximumLines: 1) == ["ab"])
  }

  @Test func withoutWrappingEachLineIsTruncated() {
    #expect(shown("abcdef\nghi\njklmno", width: 20, .tail) == ["abc…", "ghi", "jkl…"])
    #expect(shown("abcdef\nghi", width: 50, .tail, maximumLines: 1) == ["abcdef…"])
  }

  @Test func aLineIsTightenedByATwentiethAtMost() {
    let fitting = TextFitting(elision: .tail, allowsTightening: true)
    let fitted = fit("Securely", width: 38.4, fitting)
    #expect(fitted.lines == [.init(text: "Securely", width: 38.4)])
    #expect(abs(fitted.tracking + 0.2) < 1e-9)
    #expect(fitted.isComplete && fitted.scale == 1)
    // 40 exceeds 38 by more than a twentieth.
    #expect(fit("Securely", width: 38, fitting).lines.map(\.text) == ["Secure…"])
    // A text that is clipped is not tightened.
    let clipped = fit("Securely", width: 38.4, TextFitting(allowsTightening: true))
    #expect(clipped.tracking == 0 && !clipped.isComplete)
  }

  @Test(arguments: [
    (32.0, 0.5, 0.8, "Securely"), (31.9, 0.5, 0.79, "Securely"), (20, 0.5, 0.5, "Securely"),
    (19.9, 0.5, 0.5, "Secure…"), (30, 1, 1, "Secur…"), (30, 0, 1, "Secur…"),
    (39.999, 0.5, 1, "Securely"), (30, .nan, 1, "Secur…"),
  ])
  func aLineIsScaledBeforeItIsTruncated(
    width: Double, least: Double, scale: Double, expected: String
  ) {
    let fitted = fit(
      "Securely", width: width, TextFitting(elision: .tail, minimumScaleFactor: least))
    #expect(fitted.lines.map(\.text) == [expected])
    #expect(abs(fitted.scale - scale) < 1e-9)
    #expect(fitted.lines[0].width <= width + 0.001)
    #expect(fitted.tracking == 0)
  }

  @Test func tighteningComesBeforeScaling() {
    let fitting = TextFitting(elision: .tail, minimumScaleFactor: 0.5, allowsTightening: true)
    #expect(fit("Securely", width: 38.4, fitting).scale == 1)
    let both = fit("Securely", width: 32, fitting)
    // Tightened by a twentieth, 32 holds 33.6, which is 84 hundredths of 40.
    #expect(both.scale == 0.84 && abs(both.tracking + 1.6 / 8) < 1e-9)
    #expect(both.lines == [.init(text: "Securely", width: 32)])
  }

  /// Each of many lines is truncated in time that depends on the line alone.
  @Test func manyAndLongLinesAreFitted() {
    let many = String(repeating: "a line\n", count: 10_000)
    for elision in Elision.allCases {
      let fitting = TextFitting(elision: elision, minimumScaleFactor: 0.1, allowsTightening: true)
      let fitted = fit(many, width: 20, fitting)
      #expect(fitted.lines.count == 10_001)
      #expect(fitted.lines.allSatisfy { $0.width <= 20 })
      let long = fit(String(repeating: "word ", count: 20_000), width: 20, fitting)
      #expect(long.isElided && long.lines.count == 1 && long.scale == 0.1)
      #expect(long.lines[0].text.count == 40)
    }
  }

  @Test func truncatedTextIsTheLongestThatFits() {
    var random = SplitMix(state: 3)
    let letters = ["a", "b ", "日", "👍🏽", "é", "-"]
    for _ in 0..<150 {
      let text = (0..<(1 + random.next(20))).map { _ in letters[random.next(letters.count)] }
        .joined()
      var last: [Elision: Int] = [:]
      for width in stride(from: 0.0, through: 110, by: 2.5) {
        for elision in Elision.allCases {
          let fitted = fit(text, width: width, TextFitting(elision: elision))
          let count = fitted.lines[0].text.count
          #expect(fitted.lines[0].width <= max(5, width + 0.001))
          #expect(!fitted.isElided || fitted.lines[0].width + 5 > width)
          #expect(count >= last[elision, default: 0])
          last[elision] = count
        }
      }
    }
  }
}
