import Diagnostics
import SourceCode
import Testing

@Suite struct LiteralTests {
  @Test(
    arguments: [
      Case(#""a\n\t\r\0\"\\\'\u{e9}\u{1F600}""#, ["a\n\t\r\0\"\\'é😀"]),
      Case(##"#"a\n \#n "b" \#u{41}"#"##, ["a\\n \n \"b\" A"]),
      Case(###"##"a"#b"##"###, ["a\"#b"]),
      Case(##"#"""#"##, ["\""]),
      Case(#""""#, [""]),
      Case("\"\"\"\n  a\n    b \\\n  c\n\n  \"\"\"", ["a\n  b c\n"]),
      Case("\"\"\"\n\"\"\"", [""]),
      Case("\"\"\"\r\n\ta\r\n\tb\"\"\\\"\r\n\t\"\"\"", ["a\nb\"\"\""]),
      Case("#\"\"\"\n a \\n \\#n\n \"\"\"#", ["a \\n \n"]),
      Case(#""a" + "b""#, ["a", "b", "ab"]),
      Case(#"["a", "b"]; "c""#, ["a", "b", "c"]),
      Case("let a = \"a\"\nlet b = \"b\"", ["a", "b"]),
      Case(##"let r = /"/; let s = #/"/#; let t = "a""##, ["a"]),
      Case("let r = #/\n \" # comment\n/#; let t = \"a\"", ["a"]),
      Case(#"let x = a / b + "a" / c"#, ["a"]),
      Case(#"let x = (a) / b; f("a / b"); y[0] / 2"#, ["a / b"]),
      Case(#"xs.reduce(1, /); "a""#, ["a"]),
      Case("#!/usr/bin/env swift \"x\"\n\"a\"", ["a"]),
      Case(#"`default`("a")"#, ["a"]),
      Case(#""unfinished"# + "\n\"a\"", ["a"]),
      Case(#""unfinished \"# + "\n\"a\"", ["a"]),
      Case(#""a\q\u{110000}\u{zz}""#, ["aq\u{FFFD}{zz}"]),
      Case(#""x \(f("a")) \(g("b \("c")"))""#, ["a", "c"]),
    ] as [Case<Set<String>>])
  func literalsOfSwift(_ example: Case<Set<String>>) {
    #expect(SourceFile(swift: example.code).literals == example.expected)
  }

  @Test(
    arguments: [
      Case(#"@"a\n\t\"\\\?\101\x41\u00e9\U0001F600""#, ["a\n\t\"\\?AAé😀"]),
      Case(#""\xE2\x80\xA6 \342\200\246""#, ["… …"]),
      Case(#"u8"a"; L"b"; u"c"; U"d""#, ["a", "b", "c", "d"]),
      Case(#"R"(a\n"b)"; u8R"x(c)"d)x"; LR"()""#, ["a\\n\"b", "c)\"d", ""]),
      Case("@\"a\\\nb\"", ["ab"]),
      Case("@\"a\" // c\n /* d */ @\"b\"", ["a", "b", "ab"]),
      Case(#"f(@"a", "b")"#, ["a", "b"]),
      Case("\"unfinished\n\"a\"", ["a"]),
      Case(#"'"' "a" 'abc"' L'"'"#, ["a"]),
      Case(#""a" B "c""#, ["a", "c"]),
    ] as [Case<Set<String>>])
  func literalsOfC(_ example: Case<Set<String>>) {
    #expect(SourceFile(c: example.code).literals == example.expected)
  }

  @Test(
    arguments: [
      Case(#""a \(b) c""#, [#""a <> c""#]),
      Case(##"#"a \#(b) \(c)"#"##, [#""a <> \(c)""#]),
      Case(#""a." + b"#, [#""a.<>""#]),
      Case(#"b + ".a""#, [#""<>.a""#]),
      Case(#"b + ".a." + "b" + c"#, [#""<>.a.b<>""#]),
      Case(#""a \(b)" + "c""#, [#""a <>""#, #""a <>c""#]),
      Case(#""a" + "b \(c["d"] ?? "e") f""#, [#""b <> f""#, #""ab <> f""#]),
      Case("\"\"\"\n  a \\(b)\n  c\n  \"\"\"", ["\"a <>\nc\""]),
    ] as [Case<Set<String>>])
  func textsOfWhichPartsAreLiterals(_ example: Case<Set<String>>) {
    #expect(Set(SourceFile(swift: example.code).partialTexts.map(\.listing)) == example.expected)
  }

  @Test func aFileMayBeInAnyEncoding() {
    let code = #"NSLocalizedString(@"é", nil)"#
    let wide: [UInt8] =
      [0xFF, 0xFE] + code.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
    #expect(SourceFile(wide, language: .cFamily).listing == [#"NSLocalizedString "é""#])
    let marked = SourceFile([0xEF, 0xBB, 0xBF] + Array(code.utf8), language: .cFamily)
    #expect(marked.listing == [#"NSLocalizedString "é""#])
    #expect(marked.lookups.first?.position.column == 19)
    let latin = Array(#"NSLocalizedString(@"x"#.utf8) + [0xE9] + Array(#"", nil)"#.utf8)
    #expect(SourceFile(latin, language: .cFamily).listing == ["NSLocalizedString \"x\u{FFFD}\""])
  }

  @Test(arguments: [
    ("swift", SourceLanguage.swift), ("m", .cFamily), ("MM", .cFamily), ("h", .cFamily),
    ("cpp", .cFamily), ("strings", nil), ("", nil),
  ])
  func theExtensionTellsTheLanguage(_ name: String, _ language: SourceLanguage?) {
    #expect(SourceLanguage(pathExtension: name) == language)
  }
}
