import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import Testing

/// A translation compared with its source as a text.
@Suite struct TextComparisonTests {
  private func kinds(
    _ source: String, _ translation: String, _ locale: String, isInvariant: Bool = false
  ) throws -> [TextProblem.Flaw] {
    let comparison = try #require(TextComparison(locale: locale, sourceLocale: "en"))
    return comparison.problems(source: source, translation: translation, isInvariant: isInvariant)
      .map(\.kind)
  }

  @Test(arguments: [
    ("Open…", "Öffnen …", "de"), ("Open…", "Ouvrir…", "fr"), ("Really?", "Vraiment ?", "fr"),
    ("Really?", "Σίγουρα;", "el"), ("one;", "ένα·", "el"), ("Really?", "本当ですか？", "ja"),
    ("Really?", "حقًا؟", "ar"),
    ("Really?", "האם?", "he"), ("It is done.", "完了しました。", "ja"), ("It is done.", "完了しました", "ja"),
    ("It is done.", "यह हो गया है।", "hi"), ("It is done.", "เสร็จแล้ว", "th"),
    ("Really?", "จริงหรือ", "th"), ("It is done.", "Արված է։", "hy"),
    ("It is done.", "Արված է:", "hy"),
    ("Really?", "Իսկապե՞ս", "hy"), ("Name:", "名前：", "ja"), ("Name:", "Nom :", "fr"),
    ("Name: ", "名前：", "ja"), ("Delete ", "删除", "zh-Hans"), ("It is done.", "ہو گیا ہے۔", "ur"),
    ("Say “yes”", "Sag „ja“", "de"), ("Say “yes”", "Sag »ja«", "de"),
    ("Say “yes”", "Dis « oui »", "fr"),
    ("Say “yes”", "「はい」と言う", "ja"), ("Say “yes”", "Säg ”ja”", "sv"),
    ("Say \"a\".", "Dis \"a\".", "fr"),
    ("a\nb", "c\nd", "de"), ("Save…", "保存……", "zh-Hans"), ("Save...", "Sichern…", "de"),
    ("Loading…", "…läuft", "de"), ("Max.", "Max", "de-AT"), ("Characters", "Car.", "fr"),
    ("Wait (a bit).", "Warte (etwas.)", "de"), ("It is “so”.", "Es ist „so.“", "de"),
    ("Contrast:", "विरोधाभासः", "hi"), ("", "", "de"), ("", "Neu", "de"), (" ", "\u{A0}", "fr"),
    ("**Bold.**", "**Fett.**", "de"), ("Hello\u{A0}", "Hallo ", "de"), ("a\r\n", "b\n", "de"),
    ("Hi!", "היי!\u{200F}", "he"),
  ])
  func theMarksOfALanguageAgreeWithTheSources(
    source: String, translation: String, locale: String
  ) throws {
    #expect(try kinds(source, translation, locale) == [])
  }

  @Test func anEmptyOrBlankTranslationHasThatProblemAlone() throws {
    #expect(try kinds("Save…", "", "de") == [.empty])
    #expect(try kinds("Save…", " \u{A0}\n", "de") == [.blank])
    #expect(try kinds(" ", "", "de") == [.empty])
  }

  @Test func whiteSpaceAtTheEndsIsTheSources() throws {
    #expect(
      try kinds("Name: ", "Nome:", "it")
        == [.edgeWhitespace(.trailing, expected: " ", found: "")])
    #expect(
      try kinds("Name", "\tNome", "it")
        == [.edgeWhitespace(.leading, expected: "", found: "\t")])
    #expect(
      try kinds("Name", "名前\n", "ja")
        == [.edgeWhitespace(.trailing, expected: "", found: "\n")])
    #expect(
      try kinds("a\n\n", "b\r\n", "de")
        == [.edgeWhitespace(.trailing, expected: "\n\n", found: "\n")])
  }

  @Test func theFinalMarkIsOfTheSourcesKind() throws {
    #expect(
      try kinds("Name:", "Nome", "it") == [.finalPunctuation(expected: .colon, found: nil)])
    #expect(
      try kinds("Really?", "Wirklich.", "de")
        == [.finalPunctuation(expected: .question, found: .period)])
    #expect(
      try kinds("It is not done.", "Es ist nicht fertig", "de")
        == [.finalPunctuation(expected: .period, found: nil)])
    #expect(
      try kinds("An error has occurred", "Ein Fehler ist aufgetreten.", "de")
        == [.finalPunctuation(expected: nil, found: .period)])
    // A semicolon is a question mark in Greek alone.
    #expect(
      try kinds("Really?", "Wirklich;", "de")
        == [.finalPunctuation(expected: .question, found: .semicolon)])
    #expect(
      try kinds("Activating", "A ativar…", "pt")
        == [.finalPunctuation(expected: nil, found: .ellipsis)])
  }

  @Test func anEllipsisIsKeptAndWrittenAsTheSources() throws {
    #expect(try kinds("Open…", "Öffnen", "de") == [.missingEllipsis])
    #expect(try kinds("Open...", "Öffnen", "de") == [.missingEllipsis])
    #expect(try kinds("Open…", "Öffnen...", "de") == [.dottedEllipsis])
    #expect(try kinds("Open… (../a)", "Öffnen… (../a)", "de") == [])
    #expect(try kinds("Open…", "Öffnen....", "de") == [])
  }

  @Test func rangesAreThoseOfTheDefects() throws {
    let translation = " Öffnen... "
    let comparison = try #require(TextComparison(locale: "de", sourceLocale: "en"))
    let problems = comparison.problems(source: "Open…", translation: translation)
    #expect(problems.map { String(translation[$0.range]) } == [" ", "...", " "])
    let missing = comparison.problems(source: "Name:", translation: "Name")
    #expect(missing.first?.range.isEmpty == true)
  }

  @Test func quotationMarksAreTheLocales() throws {
    #expect(
      try kinds("Say \"yes\"", "Sag “ja”", "de")
        == [.quotationMarks(found: "“…”", expected: "„…“")])
    #expect(
      try kinds("Say “yes”", "Sag \"ja\"", "de") == [.straightQuotationMarks(expected: "„…“")])
    #expect(
      try kinds("Enter \"V\"", "输入”V“", "zh-Hans")
        == [.quotationMarks(found: "”…“", expected: "“…”")])
    #expect(try kinds("Say “yes”", "Sag 'ja'", "de") == [])
    #expect(try kinds("5\" disk", "5\" Laufwerk", "de") == [])
  }

  @Test func aTranslationEqualToTheSourceIsReported() throws {
    #expect(try kinds("Show Fonts", "Show Fonts", "de") == [.sameAsSource])
    #expect(try kinds("Show Fonts", "Show Fonts", "de", isInvariant: true) == [])
    #expect(try kinds("Show Fonts", "Show Fonts", "en-GB") == [])
    #expect(try kinds("%@ files", "%@ files", "de") == [.sameAsSource])
    for text in [
      "URL", "%@: %d", "iPhone", "0 U", "12:30", "a@b.example", "Duck.ai", "⌘ V", "%#@n@",
    ] {
      #expect(try kinds(text, text, "de") == [], "\(text)")
    }
  }

  @Test func controlsAreReportedForAnySource() throws {
    #expect(try kinds("a", "b\u{0}", "de") == [.nul])
    #expect(try kinds("a\nb\nc", "a\nb\r\nc", "de") == [.mixedLineEndings])
    #expect(try kinds("a\nb\nc", "x\ry\nz\r", "de").first == .mixedLineEndings)
    #expect(try kinds("a", "\u{202E}b", "ar") == [.unbalancedBidiControl("\u{202E}")])
    #expect(try kinds("", "\u{202E}b", "ar") == [.unbalancedBidiControl("\u{202E}")])
  }

  @Test func eachCaseIsComparedWithTheSourcesCase() throws {
    func entry(_ cases: [(String, String)]) -> TableEntry {
      var entry = TableEntry(
        key: "k", value: cases.last?.1 ?? "", keyPosition: .start, valuePosition: .start)
      entry.variants = cases.compactMap { name, text in
        VariationPath(name: name).map {
          StringsTable.Variant(path: $0, value: text, position: .start)
        }
      }
      return entry
    }
    let comparison = try #require(TextComparison(locale: "pl", sourceLocale: "en"))
    let source = entry([("plural.one", "One file."), ("plural.other", "%d of the files are here.")])
    let translation = entry([
      ("plural.one", "Jeden plik."), ("plural.few", "%d pliki"), ("plural.many", ""),
      ("plural.other", "%d pliku."),
    ])
    let found = comparison.problems(source: source, translation: translation)
    #expect(found.map(\.path.name) == ["plural.few", "plural.many"])
    #expect(found.map(\.kind) == [.finalPunctuation(expected: .period, found: nil), .empty])
    let plain = TableEntry(
      key: "k", value: "Save…", keyPosition: .start, valuePosition: .start)
    #expect(
      comparison.problems(source: plain, translation: entry([("device.mac", "Zapisz")])).map(\.kind)
        == [.missingEllipsis])
    #expect(
      comparison.problems(
        source: plain, translation: entry([("substitutions.n.plural.one", "plik")])) == [])
  }

  @Test func aNameThatIsNotALocalesHasNoComparison() {
    #expect(TextComparison(locale: "Base", sourceLocale: "en") == nil)
    #expect(TextComparison(locale: "de", sourceLocale: "") == nil)
  }
}
