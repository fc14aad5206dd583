import Foundation
import LocaleData
import LocalizationTables
import Testing

/// The quotation marks of locales, by the Unicode CLDR.
@Suite struct QuotationMarksTests {
  @Test(arguments: [
    ("en", "“…”", "‘…’"), ("en-GB", "“…”", "‘…’"), ("de", "„…“", "‚…‘"), ("de-CH", "„…“", "‚…‘"),
    ("fr", "«…»", "«…»"), ("fr-CH", "«…»", "‹…›"), ("sv", "”…”", "’…’"), ("ja", "「…」", "『…』"),
    ("zh-Hans", "“…”", "‘…’"), ("zh-TW", "「…」", "『…』"), ("zh-Hant-HK", "「…」", "『…』"),
    ("es", "«…»", "“…”"), ("es-MX", "“…”", "‘…’"), ("pt", "“…”", "‘…’"), ("pt-PT", "«…»", "“…”"),
    ("ru", "«…»", "„…“"), ("ar", "”…“", "’…‘"), ("pl", "„…”", "«…»"), ("tlh", "“…”", "‘…’"),
  ])
  func aLocaleHasItsMarks(name: String, outer: String, inner: String) throws {
    let marks = QuotationMarks(try #require(LocaleIdentifier(name)))
    #expect(marks.outer.description == outer)
    #expect(marks.inner.description == inner)
  }

  @Test(arguments: [
    ("de", "„“", true), ("de", "»«", true), ("de", "«»", true), ("de", "“”", false),
    ("de", "„”", false), ("fr", "“”", true), ("fr", "„“", false), ("ru", "„“", true),
    ("ja", "“”", true), ("ja", "”“", false), ("en", "«»", false), ("ar", "”“", true),
    ("sl", "»«", true), ("tlh", "“”", true), ("tlh", "«»", false),
  ])
  func aLocaleAcceptsPairsOfItsPunctuation(
    name: String, marks: String, isAccepted: Bool
  ) throws {
    let scalars = Array(marks.unicodeScalars)
    let pair = QuotationMarks.Pair(opening: scalars[0], closing: scalars[1])
    #expect(QuotationMarks(try #require(LocaleIdentifier(name))).accepts(pair) == isAccepted)
  }

  private static let folder = URL(filePath: "/usr/share/unicode/cldr/common/main")
  private static let isInstalled = FileManager.default.fileExists(atPath: folder.path)

  /// The locales that state all four marks, in the installed files of the Unicode CLDR.
  @Test(.enabled(if: isInstalled, "unicode-cldr-core is not installed"))
  func theMarksAreThoseOfTheInstalledFiles() throws {
    let elements = [
      "quotationStart", "quotationEnd", "alternateQuotationStart", "alternateQuotationEnd",
    ]
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      let name = String(file.dropLast(4))
      guard let locale = LocaleIdentifier(name), locale.variants.isEmpty else { continue }
      let data = try Data(contentsOf: Self.folder.appending(path: file))
      // The names are those of the files: a code that is withdrawn has the marks of another one.
      guard let start = data.range(of: Data("<delimiters>".utf8)),
        let end = data.range(of: Data("</delimiters>".utf8))
      else { continue }
      let text = String(decoding: data[start.upperBound..<end.lowerBound], as: UTF8.self)
      let marks = elements.map { element in
        text.firstRange(of: "<\(element)>").map { String(text[$0.upperBound...].prefix(1)) } ?? "↑"
      }
      guard !marks.contains("↑") else { continue }
      let ours = QuotationMarks(locale)
      #expect(ours.outer.description == "\(marks[0])…\(marks[1])", "\(name)")
      #expect(ours.inner.description == "\(marks[2])…\(marks[3])", "\(name)")
      count += 1
    }
    #expect(count > 100)
  }
}
