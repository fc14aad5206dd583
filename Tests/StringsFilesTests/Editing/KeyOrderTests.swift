import Foundation
import StringsFiles
import Testing

/// The order in which keys are written, compared with Foundation's on random texts.
///
/// With these options Foundation sorts the keys of every catalog of the corpus as Xcode did.
@Suite struct KeyOrderTests {
  /// Returns the texts in the order in which they are written as keys.
  private func written(_ texts: [String]) -> [String] {
    let strings = texts.map { CatalogString(key: $0) }
    let bytes = StringCatalogWriter.write(strings, sourceLocale: "en")
    return StringCatalogReader.read(bytes, path: "").strings.map(\.key)
  }

  private func precedes(_ lhs: String, _ rhs: String) -> Bool {
    lhs.compare(
      rhs, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
      locale: Locale(identifier: "en")) == .orderedAscending
  }

  @Test func keysAreSortedAsInFinder() {
    let sorted = [
      "", "_x", "-x", "!", "…", "(x)", "[x](y)", "%@", "%@ x", "%1$@", "%10$@", "%d", "<x>", "~x",
      "🦖", "1 file", "1.9", "1.10", "2", "10", "a", "A", "á", "a b", "a_b", "a9c", "a10b", "ab",
      "AB", "aB2", "b", "cote", "coté", "côte", "Key2", "Key10", "Straße", "Z", "ω", "я", "א", "한",
      "か", "中",
    ]
    #expect(written(sorted.reversed()) == sorted)
  }

  @Test(arguments: [
    "abcABC", "ab12 .%@", "aA0-_", "éeEèÉ ", "ab(){}[]<>/\\\"'#&*+,:;=?|~`^$€", "abcдЖяё", "αβΒγ",
    "あアいかがカ", "中日本字", "“”‘’…–—•ab", "01a",
  ])
  func randomKeysAreSortedAsFoundationDoes(_ alphabet: String) {
    let scalars = Array(alphabet.unicodeScalars)
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var texts: Set<String> = []
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<1 + random(5) { text.append(scalars[random(scalars.count)]) }
      texts.insert(String(text))
    }
    let ours = written(Array(texts))
    let wrong = zip(ours, ours.dropFirst()).filter { precedes($1, $0) }
    #expect(wrong.isEmpty, "\(wrong.count) of \(ours.count): \(wrong.prefix(8))")
  }
}
