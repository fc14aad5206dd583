import LocaleData
import LocalizationTables
import Testing

/// The parts of a text that a pseudo-locale leaves alone.
@Suite struct TextPartsTests {
  @Test(arguments: [
    ("%1$@ of %#@n@, 5%%", ["%1$@", "%#@n@", "%%"]), ("50 % off", ["% o"]), ("100% sure", ["% s"]),
    ("%{name} %(count)d", ["%{name}", "%(count)d"]), ("%lld and %arg", ["%lld", "%arg"]),
    ("<a href=\"x\">Go</a>", ["<a href=\"x\">", "</a>"]), ("a < b > c", []), ("x <", []),
    ("Tom &amp; &#233;&#xE9; R&D", ["&amp;", "&#233;&#xE9;"]), ("&Open;", ["&Open;"]),
    ("&Open", []),
    (#"a\nb\tc"#, [#"\n"#, #"\t"#]), (#"\u00e9t\U00e9t"#, [#"\u00e9"#, #"\U00e9"#]),
    (#"\u{1F600}!"#, [#"\u{1F600}"#]), (#"Hi \(name)."#, [#"\(name)"#]), (#"end\"#, []),
    ("$(PRODUCT) ${a} $b $ 5", ["$(PRODUCT)", "${a}", "$b"]),
    ("{0} of {count}", ["{0}", "{count}"]), ("{{name}} x", ["{{name}}"]), ("{a", []),
    ("{n, plural, one {# file} other {# files}}", ["{n, plural, one {# file} other {# files}}"]),
    ("[Help](https://example.org/a) now", ["](https://example.org/a)"]),
    ("See https://example.org/a%20b?q=1.", ["https://example.org/a%20b?q=1"]),
    ("Mail me@example.org, www.example.net", ["me@example.org", "www.example.net"]),
    ("at example.com today", ["example.com"]), ("e.g. this. That", []), ("and/or", []),
    ("mailto:a@b.de", ["mailto:a@b.de"]),
    ("Press ⌥⌘Q or Ctrl+Shift+F5", ["⌥⌘Q", "Ctrl+Shift+F5"]), ("F10 key", ["F10"]),
    ("Shift-click", []), ("⌘", ["⌘"]), ("Option-A", ["Option-A"]),
  ])
  func protects(_ text: String, _ expected: [String]) {
    let parts = TextParts(text)
    #expect(parts.protected.map { String(parts.text[$0]) } == expected)
  }

  @Test(arguments: [
    ("OK", true), ("%@", false), ("<b>", false), ("5 {unit}", false), ("%d é", true), ("", false),
  ])
  func knowsWhetherAReaderSeesLetters(_ text: String, _ expected: Bool) {
    #expect(TextParts(text).hasLetters == expected)
  }

  /// Each of these would take minutes if the time grew with the square of the length.
  @Test(arguments: [
    "<", "<a", "{", "{}", "](", "$(", "%(", "\\(", "\\", "&", "&a", "⌘", "%", "%1$", "@", "a@",
    "a.",
    "://", "Ctrl+", "+", "\u{301}", "\n", "a\n",
  ])
  func takesLinearTime(_ unit: String) {
    let text = String(repeating: unit, count: 10_000)
    for pseudoLocale in PseudoLocale.allCases {
      #expect(pseudoLocale.transform(text).utf8.count >= text.utf8.count)
    }
  }
}
