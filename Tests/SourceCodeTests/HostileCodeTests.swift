import Diagnostics
import SourceCode
import Testing

@Suite struct HostileCodeTests {
  @Test func positionsCountCharacters() {
    let code =
      "let a = \"ä\"; /* é\n*/ let b =\r\n\té + NSLocalizedString(  \"k\", comment: \"\")\r"
      + "  NSLocalizedString(\nkey, comment: \"\")"
    let positions = SourceFile(swift: code).lookups.map(\.position)
    #expect(
      positions == [SourcePosition(line: 3, column: 26), SourcePosition(line: 5, column: 1)])
  }

  @Test func lookupsAreInTheOrderOfTheirKeys() {
    let file = SourceFile(
      swift: #"String(localized: "a \(NSLocalizedString("b", comment: "")) \(x)")"#)
    #expect(file.lookups.map(\.function) == ["String", "NSLocalizedString"])
  }

  @Test(
    arguments: [
      Case(
        "f(NSLocalizedString(\"a\", comment: \"\"\n}\nNSLocalizedString(\"k\", comment: \"\")", 1),
      Case("{ NSLocalizedString(\"a\" }\nNSLocalizedString(\"k\", comment: \"\")", 1),
      Case("{ \"a \\(b }\nNSLocalizedString(\"k\", comment: \"\")", 1),
      Case("\"a \\(b\n\"\n{ } }\nNSLocalizedString(\"k\", comment: \"\")", 1),
      Case(")]}>NSLocalizedString(\"k\", comment: \"\")", 1),
      Case("f([[[NSLocalizedString(\"k\", comment: \"\")", 1),
      Case("NSLocalizedString(\"k\", comment: [\"\")", 1),
      Case("NSLocalizedString(\"k\"", 0),
      Case("NSLocalizedString(", 0),
      Case("NSLocalizedString()", 0),
      Case("\"\"\" NSLocalizedString(\"k\", comment: \"\")", 0),
      Case("/* NSLocalizedString(\"k\", comment: \"\")", 0),
      Case("#", 0), Case("\\", 0), Case("\"\\", 0), Case("\"\\u{", 0), Case("#\"\\#", 0),
      Case("/", 0), Case("#/", 0), Case("@", 0), Case("'", 0), Case("R\"", 0), Case("R\"(", 0),
      Case("", 0),
    ] as [Case<Int>])
  func brokenCodeIsReadOn(_ example: Case<Int>) {
    let file = SourceFile(swift: example.code)
    #expect(file.lookups.count { $0.key?.plainText == "k" } == example.expected)
    _ = SourceFile(c: example.code)
    _ = SourceFile(swift: "f(" + example.code)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "(", "[", "{", "\"\\(", "f(\"\\(", "NSLocalizedString(", "[a localizedStringForKey:",
      "Text(LocalizedStringKey(", "/*", "/", "(/\\", "#/\n", "#", "##\"", "\"\"\"", "\"\"\"\\(",
      "'", "R\"(", "R\"x(", "\\", "@\"a\" ", "\"a\" + ", "x + \"a\" + ", "a ? ", "a:", "a.", "1.",
      ")", "]", "}", "}{", "([", "])", "\u{FEFF}", "#\"\\#(", ",", "\"\\(a,specifier:\"",
    ])
  func deeplyNestedCodeTakesLinearTime(_ part: String) {
    let count = min(100_000, 300_000 / part.utf8.count)
    let code = Array(String(repeating: part, count: count).utf8)
    for language in SourceLanguage.allCases {
      let file = SourceFile(code + Array("\n)".utf8), language: language)
      #expect(file.lookups.count <= count)
    }
  }

  @Test(.timeLimit(.minutes(2)))
  func aLineOfManyMegabytesIsRead() {
    let call = "f(\"a\\(b)\", [1, 2.5], NSLocalizedString(\"k\", comment: \"c\")); "
    let code = Array(String(repeating: call, count: 2_000_000 / call.utf8.count).utf8)
    let lookups = SourceFile(code, language: .swift).lookups
    #expect(lookups.count == 2_000_000 / call.utf8.count)
    #expect(lookups.last?.position.line == 1)
    let text = "\"" + String(repeating: "a\\(b)", count: 100_000) + "\""
    let parts = SourceFile(swift: text).partialTexts.first?.interpolations.count
    #expect(parts == 100_000)
  }

  @Test func lookupsAfterDeepNestingAreFound() {
    let code = String(repeating: "(", count: 100_000) + "; NSLocalizedString(\"k\", comment: \"\")"
    #expect(SourceFile(swift: code).listing == [#"NSLocalizedString "k" // "#])
  }

  @Test(arguments: 0..<8)
  func changedCodeIsAlwaysRead(_ seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed) &+ 0x5EED)
    let original = Array(Self.code.utf8)
    let parts = [
      "\"", "\\(", ")", "(", "\"\"\"", "#", "/", "/*", "*/", "\n", "\\", "{", "}", "[", "]", "@\"",
      "'", "R\"(", ",", ":", "?", "+", ".", "\u{FEFF}", "é", "localizedStringForKey:",
    ].map { Array($0.utf8) }
    for _ in 0..<100 {
      var code = original
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0...code.count, using: &generator)
        let end = min(code.count, place + Int.random(in: 0...12, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: code.removeSubrange(place..<end)
        case 1: code.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        case 2: code.insert(contentsOf: code[place..<end], at: place)
        default:
          code.insert(contentsOf: parts.randomElement(using: &generator) ?? [], at: place)
        }
      }
      for language in SourceLanguage.allCases {
        let file = SourceFile(code, language: language)
        #expect(file.lookups.count < 100)
        #expect(file.lookups == SourceFile(code, language: language).lookups)
      }
    }
  }

  private static let code = ##"""
    import SwiftUI
    /* a /* b */ c */
    let a = NSLocalizedString("k" + "l", tableName: "T", bundle: .module, value: "v", comment: "c")
    let b = String(localized: "a \(b, specifier: "%.2f") c \(d("e \(f)"))", defaultValue: """
      g \
      h \(i)
      """, comment: #"j \#(k)"#)
    Text("m", comment: "n").help("o"); let r = /"[/]\/"/; let s: LocalizedStringKey = "p"
    [[NSBundle mainBundle] localizedStringForKey:@"k" value:(x ? @"a" : @"b") table:nil];
    CFCopyLocalizedStringFromTable(CFSTR("a\x41\101"), CFSTR("T"), 'c'); R"x(a)x" u8"\u00e9";
    #define L(k) NSLocalizedString(k, \
      nil)
    """##
}

/// A generator of the same numbers in each run: SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
