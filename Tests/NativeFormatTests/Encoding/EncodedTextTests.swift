import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import NativeDocuments
import NativeFormat
import Testing
import XMLReading

@Suite("Encoding documents")
struct EncodedTextTests {
  private func written(_ content: String, attributes: String = "") throws -> String {
    let text = NativeDocumentEncoder().encode(try document(content, attributes: attributes)).text
    let lines = text.split(separator: "\n").dropFirst(3).dropLast(2)
    // The later lines of a text keep their own indentation.
    return lines.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
  }

  @Test("A small document is written completely")
  func whole() throws {
    let text = NativeDocumentEncoder().encode(
      try decode(
        """
        <interface version='1' developmentLocale='de'><metric name='gap' value='20'/>
        <!-- gone --><stringsTable name='A'/><stringsTable name='B' file='C'/>
        <window title='T' minHeight='50' width='100' id='w' height='fitting'><constraints>
        <visualFormat format='H:|-gap-[ok]'/></constraints><button title='OK' id='ok'/></window>
        </interface>
        """)
    ).text
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <interface version="1" platform="macOS11" developmentLocale="de">
          <stringsTable name="A"/>
          <stringsTable name="B" file="C"/>
          <window id="w" title="T" width="100" height="fitting" minHeight="50">
            <button id="ok" title="OK"/>
            <constraints>
              <constraint firstItem="ok" firstAttribute="leading" secondItem="w" secondAttribute="leading"
                constant="20"/>
            </constraints>
          </window>
        </interface>

        """)
  }

  @Test(
    "Equivalent documents are written alike",
    arguments: [
      // Defaults are left out.
      (
        "<label id='a' lines='1' text='' hidden='NO' font=''/>",
        "<label id=\"a\" text=\"\" lines=\"1\"/>"
      ),
      ("<button type='push' horizontalHuggingPriority='250'/>", "<button/>"),
      ("<stackView axis='horizontal' spacing='8' alignment='center'/>", "<stackView/>"),
      (
        "<imageView maxWidth='010.50' alignmentInsets='0 -1.0 2.50 3'/>",
        "<imageView maxWidth=\"10.5\" alignmentInsets=\"0 -1 2.5 3\"/>"
      ),
      ("<view id='-'/>", "<view/>"),
      // Ids of Interface Builder.
      (
        "<view id='12'><view id='abc-12-Xyz'/></view>",
        "<view id=\"12\">\n  <view id=\"abc-12-Xyz\"/>\n</view>"
      ),
      // Characters that XML escapes.
      (
        "<view identifier='&lt;&amp;\"&#10;&#9;>'/>",
        "<view identifier=\"&lt;&amp;&quot;&#10;&#9;>\"/>"
      ),
      ("<label font='system regular 13'/>", "<label font=\"system 13\"/>"),
      ("<label font='Arial Black regular 13'/>", "<label font=\"Arial Black regular 13\"/>"),
      ("<label font='Avenir Heavy Italic 13.5'/>", "<label font=\"Avenir heavy italic 13.5\"/>"),
      ("<label font='headline'/>", "<label font=\"headline\"/>"),
      ("<label font='headline  light'/>", "<label font=\"headline light\"/>"),
      (
        "<view platform='iOS26' referenceWidth='33.5' contentView='YES'/>",
        "<view platform=\"iOS26\" contentView=\"YES\" referenceWidth=\"33.5\"/>"
      ),
      (
        "<layoutGuide insets='1 2 3 4' key='safeArea'/>",
        "<layoutGuide key=\"safeArea\" insets=\"1 2 3 4\"/>"
      ),
    ])
  func canonical(source: String, expected: String) throws {
    #expect(try written(source) == expected)
  }

  @Test(
    "Texts",
    arguments: [
      "<button id=\"a\" title=\"A\"/>",
      "<button id=\"a\" title=\" A&#10; \"/>",
      "<button id=\"a\" title=\"A\" localizable=\"NO\"/>",
      "<button id=\"a\" title=\"A\" toolTip=\"B\" accessibilityLabel=\"C\" accessibilityHint=\"D\"/>",
      "<button id=\"a\">\n  <string property=\"title\">A\nB</string>\n</button>",
      "<button id=\"a\">\n  <string property=\"title\" key=\"abc-12-Xyz.normalTitle\" comment=\"C\">A &amp; B &gt;</string>\n</button>",
      "<button id=\"a\" toolTip=\"B\">\n  <string property=\"title\" localizable=\"NO\">A</string>\n</button>",
      "<button id=\"a\">\n  <attributedString property=\"title\" key=\"k\">\n    <fragment content=\" A \"/>\n  </attributedString>\n</button>",
      "<label id=\"a\">\n  <attributedString property=\"text\">\n    <fragment content=\"é\" font=\"system bold 13\"/>\n    <fragment content=\" A\" tracking=\"1.5\"/>\n  </attributedString>\n</label>",
      "<segmentedControl id=\"a\">\n  <segment>\n    <string property=\"label\" key=\"a.ibShadowedLabels[0]\">A</string>\n  </segment>\n  <segment id=\"b\" label=\"B\" width=\"40\"/>\n</segmentedControl>",
      "<popUpButton id=\"a\" localizable=\"NO\">\n  <menuItem id=\"b\" title=\"B\" selected=\"YES\"/>\n</popUpButton>",
      "<view>\n  <label text=\"A\"/>\n</view>",
    ])
  func texts(source: String) throws {
    #expect(try written(source) == source)
    let texts = try document(source).views.flatMap(\.texts)
    let again = NativeDocumentEncoder().encode(try document(source)).text
    #expect(try decode(again).views.flatMap(\.texts).map(\.said) == texts.map(\.said))
  }

  @Test("Loose texts, and texts of unknown properties, keep keys and white space")
  func looseTexts() throws {
    var document = try document("<label id='a' text='A'/>")
    let place = SourcePosition(line: 1, column: 1)
    document.looseTexts = [
      LocalizableText(
        property: "title", value: "File", key: "m.title", table: "SignIn", comment: "menu",
        position: place),
      LocalizableText(
        property: "title", value: "\tLeft to Right", key: "n.title", table: "SignIn",
        position: place),
    ]
    document.roots[0].view.subviews[0].texts.append(
      LocalizableText(
        property: "alternateTitle", value: "B", key: "a.alternateTitle", table: "SignIn",
        position: place))
    let encoded = NativeDocumentEncoder().encode(document)
    #expect(encoded.omissions == [])
    let again = try decode(encoded.text)
    #expect(again.messages == [])
    #expect(
      again.looseTexts.map(\.said) == [
        ["title", "File", "m.title", "SignIn", "menu"],
        ["title", "\tLeft to Right", "n.title", "SignIn", ""],
        ["alternateTitle", "B", "a.alternateTitle", "SignIn", ""],
      ])
  }

  @Test("A table can have a file of another name")
  func renamed() throws {
    let document = try document("<label id='a' text='A'/>")
    let encoder = NativeDocumentEncoder()
    #expect(!encoder.encode(document, name: "SignIn").text.contains("stringsTable"))
    #expect(
      encoder.encode(document, name: "Other").text.contains("<stringsTable name=\"SignIn\"/>"))
  }

  @Test(
    "Numbers are exact and in a notation of the format",
    arguments: [
      0.1, 1.0 / 3, Double.leastNonzeroMagnitude, 1.5e-7, -2.5e-10, 249.99998, 1e7, 123456.789,
      0x1p-40,
    ])
  func numbers(value: Double) throws {
    var document = try document("<view id='a' firstBaselineOffset='1'/>")
    document.roots[0].view.subviews[0].metrics.firstBaselineOffset = value
    let again = try decode(NativeDocumentEncoder().encode(document).text)
    #expect(again.messages == [])
    #expect(again.roots[0].view.subviews[0].metrics.firstBaselineOffset == value)
  }

  @Test("Values that cannot be written are omissions")
  func omissions() throws {
    var document = try document("<view id='a'/><view id='b'/>")
    document.roots[0].view.subviews[0].metrics.intrinsicWidth = 1e9
    document.roots[0].view.constraints = [
      Constraint(
        id: "c", first: .init(item: "a", attribute: .width), relation: .equal, constant: .infinity,
        position: document.roots[0].view.position),
      Constraint(
        id: "d", first: .init(item: "gone", attribute: .width), relation: .equal, constant: 1,
        position: document.roots[0].view.position),
    ]
    let encoded = NativeDocumentEncoder().encode(document)
    #expect(
      encoded.omissions.map(\.kind) == [
        "a value of \"intrinsicWidth\"", "a constraint with numbers too large",
        "a constraint on what the document has not",
      ])
    #expect(try decode(encoded.text).messages == [])
  }

  @Test("A referenced item without an id gets one, and the keys of its texts stay")
  func generatedID() throws {
    var document = try document("<view><label text='A'/></view><view id='a'/>")
    let id = document.roots[0].view.subviews[0].id
    document.roots[0].view.constraints = [
      Constraint(
        id: "c", first: .init(item: "a", attribute: .width), relation: .equal,
        second: .init(item: id, attribute: .width), position: document.roots[0].view.position)
    ]
    let key = document.roots[0].view.subviews[0].subviews[0].texts[0].key
    let again = try decode(NativeDocumentEncoder().encode(document).text)
    #expect(again.messages == [])
    let view = again.roots[0].view.subviews[0]
    #expect(view.hasExplicitID)
    #expect(again.roots[0].view.constraints.map(\.second?.item) == [view.id])
    #expect(view.subviews[0].texts[0].key == key)
  }

  @Test(
    "Views that several variations install are written in the first and referenced by the others")
  func sharedVariation() throws {
    var document = try document(
      "<variation when='width=compact'><view id='a'/></variation>"
        + "<variation when='width=regular'/>")
    guard case .view(var change) = document.roots[0].variations[1].change else { return }
    change.installedViews = ["a"]
    document.roots[0].variations[1].change = .view(change)
    let again = try decode(NativeDocumentEncoder().encode(document).text)
    for index in [0, 1] {
      let root = again.roots[0]
      let holding = root.variations.indices.filter {
        root.variations[$0].when == ["width=compact", "width=regular"][index]
      }
      #expect(root.varied(by: holding).view.subviews.map(\.isInstalled) == [true])
    }
    #expect(again.roots[0].varied(by: []).view.subviews.map(\.isInstalled) == [false])
  }
}

extension LocalizableText {
  /// The contents of the text, without its position.
  fileprivate var said: [String] { [property, value, key ?? "", table, comment ?? ""] }
}
