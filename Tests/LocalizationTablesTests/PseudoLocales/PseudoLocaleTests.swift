import Geometry
import LocaleData
import LocalizationTables
import Testing

/// What each pseudo-locale makes of a text.
@Suite struct PseudoLocaleTests {
  @Test func thereAreSeven() {
    #expect(
      PseudoLocale.allCases.map(\.rawValue) == [
        "double-length", "right-to-left", "right-to-left-strings", "accented", "bounded",
        "expanded",
        "tall",
      ])
  }

  @Test func onlyTheRightToLeftOnesSetADirection() {
    for pseudoLocale in PseudoLocale.allCases {
      let isRightToLeft = pseudoLocale.rawValue.hasPrefix("right-to-left")
      #expect(pseudoLocale.direction == (isRightToLeft ? .rightToLeft : nil))
    }
  }

  @Test(arguments: PseudoLocale.allCases)
  func anEmptyTextStaysEmpty(_ pseudoLocale: PseudoLocale) {
    #expect(pseudoLocale.transform("").isEmpty)
  }

  @Test(arguments: [
    PseudoLocale.rightToLeftStrings, .accented, .bounded, .expanded, .tall,
  ])
  func aTextWithoutLettersStaysAsItIs(_ pseudoLocale: PseudoLocale) {
    for text in [" ", "\n", "100%", "%d / %d", "%#@files@", "⌘Q", "<br>", "12:30", "{0}"] {
      #expect(pseudoLocale.transform(text) == text)
    }
  }

  @Test(arguments: [
    ("Sign In", "Šîĝñ Îñ"), ("Delete %d files", "Ðéļéţé %d ƒîļéš"), ("qQ", "q\u{303}Q\u{303}"),
    ("Café", "Çåƒé"), ("e\u{301}", "e\u{301}"), ("Ελλάδα", "Ελλάδα"), ("東京", "東京"),
    ("<b>OK</b> &amp; $(NAME)", "<b>ÖĶ</b> &amp; $(NAME)"),
  ])
  func accentsLatinLetters(_ text: String, _ expected: String) {
    #expect(PseudoLocale.accented.transform(text) == expected)
  }

  @Test(arguments: [
    ("Sign In", "[# Sign In #]"), (" a\n", " [# a #]\n"), ("a\nb", "[# a\nb #]"),
    ("%d files", "[# %d files #]"),
  ])
  func marksBothEnds(_ text: String, _ expected: String) {
    #expect(PseudoLocale.bounded.transform(text) == expected)
  }

  @Test(arguments: [
    ("", ""), ("OK", "OK OK"), ("&Open", "&Open &Open"), ("a\nb", "a\nb a\nb"),
    ("%@ of %d", "%1$@ of %2$d %1$@ of %2$d"), ("100%", "100% 100%"),
    ("50 % off", "50 % off 50 % off"), ("%d%%", "%1$d%% %1$d%%"),
    ("%2$@ %1$@", "%2$@ %1$@ %2$@ %1$@"), ("%*d%s", "%2$*1$d%3$s %2$*1$d%3$s"),
    ("%-.*f", "%2$-.*1$f %2$-.*1$f"), ("%#@n@", "%1$#@n@ %1$#@n@"), (" ", "   "),
    ("%1#@n@", "%1$#@n@ %1$#@n@"), ("%arg of %d", "%arg of %1$d %arg of %1$d"),
  ])
  func doublesLength(_ text: String, _ expected: String) {
    #expect(PseudoLocale.doubleLength.transform(text) == expected)
  }

  @Test func rightToLeftLeavesTextsUnchanged() {
    #expect(PseudoLocale(rawValue: "right-to-left") == .rightToLeft)
    #expect(PseudoLocale(rawValue: "double-length") == .doubleLength)
    #expect(PseudoLocale.rightToLeft.transform("%@ of %d") == "%@ of %d")
    #expect(PseudoLocale.rightToLeft.direction == .rightToLeft)
    #expect(PseudoLocale.doubleLength.direction == nil)
  }

  /// An override ends with its paragraph, but not with its line.
  @Test(arguments: [
    ("Sign In", "\u{202E}Sign In\u{202C}"),
    ("a\nb", "\u{202E}a\u{202C}\n\u{202E}b\u{202C}"),
    ("a\r\n\r\nb", "\u{202E}a\u{202C}\r\n\r\n\u{202E}b\u{202C}"),
    ("a\u{2028}b", "\u{202E}a\u{2028}b\u{202C}"),
  ])
  func overridesTheDirectionOfParagraphs(_ text: String, _ expected: String) {
    #expect(PseudoLocale.rightToLeftStrings.transform(text) == expected)
  }

  @Test(arguments: [
    ("Sign In", "Sign In Sign In Sign I"), ("OK", "OK OK O"), ("A", "A A"),
    ("User name:", "User name User name User name:"), ("%d files", "%d files files files"),
    ("Save…\nQuit", "Save Save Save…\nQuit Quit Qu"), ("42 items", "42 items 42 items 42 ite"),
  ])
  func lengthensByTheTextsOwnWords(_ text: String, _ expected: String) {
    #expect(PseudoLocale.expanded.transform(text) == expected)
  }

  /// The table of IBM's guideline A3, upper ends.
  @Test(arguments: [
    (1, 200), (10, 200), (11, 100), (20, 100), (21, 80), (30, 80), (31, 60), (50, 60), (51, 40),
    (70, 40), (71, 30), (5000, 30),
  ])
  func growsByThePublishedBand(_ length: Int, _ percent: Int) {
    #expect(ExpansionBand.percent(forLength: length) == percent)
    let text = String(String(repeating: "word ", count: length).prefix(length - 1)) + "x"
    let added = PseudoLocale.expanded.transform(text).count - length
    // At least the percentage, and one more instead of a space at the end.
    #expect(added * 100 >= length * percent)
    #expect((added - 2) * 100 < length * percent)
  }

  @Test func stacksMarksOnVowelsAndFirstLetters() {
    let marks = "\u{331}\u{302}\u{301}"
    #expect(PseudoLocale.tall.transform("Sign %d") == "S\(marks)i\(marks)gn %d")
    #expect(PseudoLocale.tall.transform("東京") == "東京")
    #expect(PseudoLocale.tall.transform("Юля") == "Ю\(marks)ля")
  }
}
