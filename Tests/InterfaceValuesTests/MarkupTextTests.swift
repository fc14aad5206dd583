import InterfaceValues
import Testing

/// What each form of escaping does with the same characters.
@Suite struct MarkupTextTests {
  /// Noncharacters, which Swift does not allow in a literal.
  private static let (arabic, last, lastOfPlane) = (scalar(0xFDD0), scalar(0xFFFE), scalar(0x1FFFE))

  private static func scalar(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? ""
  }

  private static let text =
    "<a b=\"c\">&'\t\n\r]]>\u{1}\u{85}\u{2028}\(arabic)\(last)\(lastOfPlane)\u{1F469}"

  @Test(arguments: [
    (
      "page", MarkupText.page,
      "&lt;a b=&quot;c&quot;&gt;&amp;&#39;&#9;&#10;]]&gt;\u{2028}\u{1F469}"
    ),
    (
      "report", MarkupText.report,
      "&lt;a b=&quot;c&quot;&gt;&amp;&#39;&#9;&#10;&#13;]]&gt;\\u{1}&#133;&#8232;"
        + "\\u{fdd0}\\u{fffe}\\u{1fffe}\u{1F469}"
    ),
    (
      "attribute", MarkupText.attribute,
      "&lt;a b=&quot;c&quot;>&amp;'&#9;&#10;&#13;]]>\u{85}\u{2028}\(arabic)\(lastOfPlane)\u{1F469}"
    ),
    (
      "content", MarkupText.content,
      "&lt;a b=\"c\"&gt;&amp;'\t\n&#13;]]&gt;\u{85}\u{2028}\(arabic)\(lastOfPlane)\u{1F469}"
    ),
  ])
  func eachFormEscapesWhatItsReadersNeed(name: String, form: MarkupText, expected: String) {
    #expect(form.escaped(Self.text) == expected, "\(name)")
    #expect(form.escaped("plain") == "plain")
  }

  @Test func anAttributeWithoutAValueIsLeftOut() {
    #expect(MarkupText.page.attribute("a", nil) == "")
    #expect(MarkupText.page.attribute("a", "\"") == " a=\"&quot;\"")
  }
}
