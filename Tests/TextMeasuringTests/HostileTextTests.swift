import Geometry
import TestSupport
import Testing
import TextMeasuring

/// The length of long texts: a megabyte in a whole run, else a tenth.
private let megabyte = Sample.isWhole ? 1_000_000 : 100_000

/// Texts that break a measurer without checks.
private let hostile: [(name: String, text: String)] = [
  ("a long line", String(repeating: "lorem ipsum ", count: megabyte / 12)),
  ("a long word", String(repeating: "W", count: megabyte)),
  ("ten thousand lines", String(repeating: "line\n", count: 10_000)),
  ("only combining marks", String(repeating: "\u{301}", count: 20_000)),
  ("bidi controls", "\u{202E}abc\u{202D}\u{2067}אבג\u{2069}\u{200F}\u{202C}\u{202C}"),
  ("unclosed embeddings", String(repeating: "\u{202B}", count: 5_000) + "x"),
  ("nulls", "a\0b\0"), ("carriage returns", "a\rb\r\nc"), ("separators", "a\u{2028}b\u{2029}c"),
  ("noncharacters", "\u{FFFE}\u{FFFF}\u{10FFFF}"), ("controls", "\u{1}\u{7}\u{1B}\u{85}\u{7F}"),
  ("tags and selectors", "\u{E0061}\u{FE0F}\u{E0100}\u{200D}"), ("tabs", "\t\t\t"),
]

private func measurers() -> [any TextMeasurer] {
  var all: [any TextMeasurer] = [
    FixedAdvanceMeasurer(), EmbeddedAdvanceMeasurer(),
  ]
  if let pango = try? PangoMeasurer() {
    all.append(pango)
  }
  return all
}

@Suite struct HostileTextTests {
  @Test(arguments: hostile.indices)
  func everyTextHasAFiniteSize(index: Int) {
    let text = hostile[index].text
    for measurer in measurers() {
      var request = TextRequest(
        text: text, font: FontDescription(size: 13), direction: .rightToLeft, maximumLines: 0)
      let shaped = measurer.shape(request)
      #expect(shaped.clusters.reduce(0) { $0 + $1.utf8Count } == text.utf8.count)
      for width in [nil, 0, 100] as [Double?] {
        request.maximumWidth = width
        let measured = LineLayout(shaped, request: request).measurement
        #expect(measured.size.width.isFinite && measured.size.width >= 0)
        #expect(measured.size.height > 0 && measured.size.height.isFinite)
        #expect(measured.lineCount >= 1)
        #expect(measured.lastBaseline >= measured.firstBaseline)
      }
    }
  }

  @Test(arguments: [0, -5, .nan, .infinity, 1e-300, 1e300])
  func everySizeOfAFontGivesAFiniteSize(size: Double) {
    for measurer in measurers() {
      let measured = measurer.measure(
        TextRequest(text: "Hello", font: FontDescription(size: size)))
      #expect(measured.size.width.isFinite && measured.size.width >= 0)
      #expect(measured.size.height.isFinite && measured.size.height >= 0)
    }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 1e300])
  func everyMaximumWidthGivesAFiniteSize(width: Double) {
    for measurer in measurers() {
      let measured = measurer.measure(
        TextRequest(
          text: "Hello there", font: FontDescription(size: 13), locale: "\0x",
          maximumWidth: width, maximumLines: 0))
      #expect(measured.size.width.isFinite && measured.size.width >= 0)
    }
  }

  @Test(
    "an endless chain of characters that hang together is shaped in short parts",
    arguments: [
      "\u{915}\u{94D}", "\u{995}\u{9CD}", "\u{301}", "\u{200D}", "\u{1F468}\u{200D}",
      "\u{1780}\u{17D2}", "\u{1100}", "\u{93F}", "\u{1F3FB}", "\u{FE0F}",
    ])
  func chains(link: String) {
    let text = "x" + String(repeating: link, count: 10_000)
    let lengths = ParagraphParts.lengths(in: text)
    #expect(lengths.reduce(0, +) == text.unicodeScalars.count)
    #expect(lengths.allSatisfy { $0 <= CharacterChain.limit + 1 }, "\(lengths.max() ?? 0)")
  }

  @Test(
    "a text without such a chain is shaped as a whole",
    arguments: [
      "नमस्ते दुनिया, क्षत्रिय संस्कृत", "សូមអភ័យទោស", "မင်္ဂလာပါ", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "안녕하세요",
      "Z\u{351}\u{36B}\u{343}\u{36A}a\u{302}\u{343}\u{346}l\u{310}\u{34A}go",
    ])
  func words(word: String) {
    let text = Array(repeating: word, count: 20).joined(separator: " ")
    #expect(ParagraphParts.lengths(in: text) == [text.unicodeScalars.count])
  }

  @Test func aDividedChainIsAsWideAsItsParts() throws {
    let pango = try #require(try? PangoMeasurer())
    let marked = TextRequest(
      text: "a" + String(repeating: "\u{301}", count: 1000), font: FontDescription(size: 13))
    let shaped = pango.shape(marked)
    #expect(shaped.clusters.allSatisfy { $0.utf8Count <= 2 * CharacterChain.limit })
    var plain = marked
    plain.text = "á"
    #expect(abs(pango.measure(marked).size.width - pango.measure(plain).size.width) < 1e-6)
  }

  @Test func aLongLineIsAsWideAsItsParts() {
    for measurer in measurers() {
      let word = TextRequest(
        text: String(repeating: "word ", count: 100), font: FontDescription(size: 10))
      var line = word
      line.text = String(repeating: "word ", count: 100_000)
      let one = measurer.measure(word).size.width
      let all = measurer.measure(line).size.width
      #expect(abs(all - 1000 * one) < 0.0001 * all)
    }
  }

  @Test func everyLineEndCounts() {
    for measurer in measurers() {
      let measured = measurer.measure(
        TextRequest(text: "a\nb\rc\r\nd", font: FontDescription(size: 10)))
      #expect(measured.lineCount == 4)
      let many = measurer.measure(
        TextRequest(
          text: String(repeating: "line\n", count: 10_000), font: FontDescription(size: 10)))
      #expect(many.lineCount == 10_001)
    }
  }
}
