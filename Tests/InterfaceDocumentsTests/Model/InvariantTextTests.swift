import Diagnostics
import InterfaceDocuments
import Testing

/// Texts that are the same in every language.
@Suite struct InvariantTextTests {
  @Test(
    "a text without words needs no translation",
    arguments: [
      ("", true), ("100 %", true), ("\u{24D8}", true), ("\u{2318}\u{21E7}", true), ("px", true),
      ("12 px", true), ("12px", true), ("20 in", true), ("1,024 x 768", true), ("1st", true),
      ("92 mg/dL", true), ("5 MB/s", true), ("-3 \u{B0}C", true), ("v2.3.1", true),
      ("10.15b2", true), ("F10", true), ("H1", true), ("https://example.org/a?b=c", true),
      ("example.org/help", true), ("name@example.org", true), ("in", false), ("V", false),
      ("%{value1}@", true), ("%{value1}@ / %{value2}@", true), ("%{value1}@ files", false),
      ("OK", false), ("Version 1.0", false), ("Save 10 files", false), ("3 items", false),
      ("e.g.", false), ("Yes/No", false), ("A or B", false), ("Save: 5 MB", false),
      ("\u{4FDD}\u{5B58}", false), ("Visit https://example.org", false),
    ])
  func recognizesTextsWithoutWords(_ value: String, isInvariant: Bool) {
    let text = LocalizableText(
      property: "title", value: value, key: "a.title", table: "X", position: .start)
    #expect(text.isInvariant == isInvariant)
    #expect(text.needsTranslation == !isInvariant)
  }
}
