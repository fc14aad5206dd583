import Diagnostics
import InterfaceDocuments
import InterfaceValues
import NativeDocuments
import Testing

@Suite("Decoding text settings")
struct TextSettingTests {
  private func label(_ attributes: String, platform: String = "macOS11") throws -> View {
    let document = try document(
      "<label id='l' \(attributes)/>", attributes: " platform='\(platform)'")
    #expect(document.messages == [])
    return document.roots[0].view.subviews[0]
  }

  @Test("A font is decoded from its text", arguments: Self.fonts)
  func font(text: String, font: View.Font) throws {
    #expect(try label("font='\(text)'").text.font == font)
  }

  private static let fonts: [(String, View.Font)] = [
    ("system 13", View.Font(family: "system", weight: 400, size: 13)),
    (
      "system bold italic 17",
      View.Font(family: "system", weight: 700, size: 17, isItalic: true)
    ),
    (
      "Helvetica Neue italic 15",
      View.Font(family: "Helvetica Neue", weight: 400, size: 15, isItalic: true)
    ),
    ("Avenir italic Light 9", View.Font(family: "Avenir", weight: 300, size: 9, isItalic: true)),
    ("smallSystem", View.Font(family: "system", weight: 400, size: 11)),
    ("miniSystem bold", View.Font(family: "system", weight: 700, size: 9)),
    ("label", View.Font(family: "system", weight: 400, size: 10)),
    (
      "body semibold italic",
      View.Font(family: "system", weight: 600, size: 13, isItalic: true, textStyle: .body)
    ),
  ]

  /// Apple's Human Interface Guidelines, Typography: macOS, and iOS at the category Large.
  private static let styles: [(TextStyle, Double, Int, Double, Int)] = [
    (.largeTitle, 26, 400, 34, 400), (.title1, 22, 400, 28, 400), (.title2, 17, 400, 22, 400),
    (.title3, 15, 400, 20, 400), (.headline, 13, 700, 17, 600), (.body, 13, 400, 17, 400),
    (.callout, 12, 400, 16, 400), (.subheadline, 11, 400, 15, 400),
    (.footnote, 10, 400, 13, 400), (.caption1, 10, 400, 12, 400), (.caption2, 10, 500, 11, 400),
  ]

  @Test("Text styles have the sizes of the platform", arguments: Self.styles)
  func style(
    style: TextStyle, desktopSize: Double, desktopWeight: Int, size: Double, weight: Int
  ) throws {
    for platform in Platform.allCases {
      let isTouch = platform == .iOS || platform == .iOS26
      let font = try label("font='\(style.rawValue)'", platform: platform.rawValue).text.font
      #expect(font?.size == (isTouch ? size : desktopSize))
      #expect(font?.weight == (isTouch ? weight : desktopWeight))
      #expect(font?.textStyle == style && font?.family == "system")
    }
    #expect(Self.styles.count == TextStyle.allCases.count)
  }

  @Test("On another platform the text styles have its sizes, and other fonts their own")
  func otherPlatform() throws {
    let document = try document(
      """
      <label id="a" font="headline"/><label id="b" font="body bold"/><label id="c" font="system 13"/>
      <segmentedControl id="s" font="title2"><variation when="width=compact" font="caption2"/></segmentedControl>
      <label id="d"><attributedString property="text"><fragment content="D" font="callout"/>
      </attributedString></label>
      """)
    let other = document.retargeted(to: .iOS)
    #expect(other.platform == .iOS)
    let views = other.roots[0].view.subviews
    #expect(views.map(\.text.font?.size) == [17, 17, 13, 22, nil])
    #expect(views.map(\.text.font?.weight) == [600, 700, 400, 400, nil])
    #expect(views[4].texts[0].runs[0].font?.size == 16)
    #expect(other.roots[0].varied(by: [0]).view.subviews[3].text.font?.size == 11)
    #expect(other.roots[0].varied(by: [0]).view.subviews[3].text.font?.weight == 400)
    let same = document.retargeted(to: .macOS26)
    #expect(same.views.map(\.text.font) == document.views.map(\.text.font))
  }

  @Test(
    "A malformed font is reported with what was expected",
    arguments: [
      ("headlne", "did you mean \"headline\"?"), ("body 17", "such as \"body\""),
      ("system", "such as \"system bold 13\""), ("label extra", "a family"), ("", "a family"),
    ])
  func noFont(text: String, words: String) throws {
    let document = try document("<label id='l' font='\(text)'/>")
    #expect(document.findings.map(\.rule) == [.invalidAttributeValue])
    #expect(document.roots[0].view.subviews[0].text.font == nil)
    #expect(document.messages[0].contains(words), "\(document.messages)")
  }

  @Test("Every attribute of a text setting is decoded")
  func settings() throws {
    let view = try label(
      """
      adjustsFontForContentSizeCategory='YES' minimumScaleFactor='0.5'
      allowsDefaultTightening='YES' lineBreak='clip' lineSpacing='1' lineHeightMultiple='1.5'
      minimumLineHeight='2' maximumLineHeight='3' paragraphSpacing='4' paragraphSpacingBefore='5'
      firstLineHeadIndent='6' headIndent='7' tailIndent='-8'
      """)
    var setting = TextSetting()
    setting.adjustsToContentSize = true
    setting.minimumScaleFactor = 0.5
    setting.allowsTightening = true
    setting.hasExplicitLineBreak = true
    setting.paragraph.lineSpacing = 1
    setting.paragraph.lineHeightMultiple = 1.5
    setting.paragraph.minimumLineHeight = 2
    setting.paragraph.maximumLineHeight = 3
    setting.paragraph.paragraphSpacing = 4
    setting.paragraph.paragraphSpacingBefore = 5
    setting.paragraph.firstLineHeadIndent = 6
    setting.paragraph.headIndent = 7
    setting.paragraph.tailIndent = -8
    #expect(view.text == setting)
  }

  @Test("An attributed text is one text to translators, in runs")
  func attributed() throws {
    let document = try document(
      """
      <label id="l"><attributedString property="text" comment="c">
        <fragment content=" Grüße " font="system bold 13" tracking="-0.5"/>
        <fragment content=""/><fragment content="an  alle&#10;"/>
      </attributedString></label>
      <button id="b"><attributedString property="title" key="k"><fragment content="O"/>
        <fragment content="K"/></attributedString></button>
      <label id="m"><attributedString property="text"/></label>
      """)
    #expect(document.messages == [])
    let texts = document.roots[0].view.subviews.flatMap(\.texts)
    #expect(texts.map(\.value) == [" Grüße an  alle\n", "OK", ""])
    #expect(texts.map(\.key) == ["l.text", "k", nil])
    #expect(texts[0].comment == "c")
    let bold = View.Font(family: "system", weight: 700, size: 13)
    #expect(
      texts[0].runs == [
        AttributedRun(utf8Count: 9, font: bold, tracking: -0.5), AttributedRun(utf8Count: 9),
      ])
    #expect(texts[0].runs.reduce(0) { $0 + $1.utf8Count } == texts[0].value.utf8.count)
    #expect(texts[1].runs == [] && texts[2].runs == [])
  }
}
