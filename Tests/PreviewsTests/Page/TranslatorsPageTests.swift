import Foundation
import Geometry
import Previews
import Scenes
import TestSupport
import Testing
import TextMeasuring

/// Uses the page for translators in a browser: types, chooses, saves and loads.
@Suite(.enabled(if: Chromium.isInstalled, "needs Chromium")) struct TranslatorsPageTests {
  /// A page of two buttons and a text in no picture, in which a point more than 200 of the first one's text
  /// does not fit.
  static let page: String = {
    let layout = Samples.form(Samples.german)
    let request = TextRequest(text: "x", font: FontDescription(size: 13))
    let ok = layout.items.first { $0.id == "ok" }?.placement.alignmentRectInRoot ?? .zero
    func place(_ view: String, own: Double) -> TranslatorsPlace {
      var place = TranslatorsPlace(pictures: [0], views: [view], font: 0, step: 1, ownWidth: own)
      let wide = Rect(x: ok.minX - 100, y: ok.minY, width: ok.width + 100, height: ok.height)
      let cut = TranslatorsPlace.Loss(view: nil, axis: .horizontal, first: 2, last: 801)
      let other = TranslatorsPlace.Loss(view: "\"x\"", axis: .horizontal, first: 0, last: 9)
      place.parts = [
        .init(first: 0, last: 100, moves: []),
        .init(
          first: 101, last: 200,
          moves: view == "ok" ? [.init(view: "ok", first: ok, last: wide)] : []),
        .init(first: 201, last: 1000, moves: []),
      ]
      place.verdicts = [
        .init(first: 0, last: 200, losses: [], faults: [], fits: true, isProved: true),
        .init(
          first: 201, last: 1000, losses: [cut, other],
          faults: [.init(rule: "clipped-text", object: "\"\(view)\"")], fits: false, isProved: true),
      ]
      return place
    }
    var texts = [
      TranslatorsText(
        id: "ok.title", original: "Form.interface", source: "Sign In",
        target: Samples.german.ok.text, isDone: true, notes: ["A button <b>"]),
      TranslatorsText(
        id: "cancel.title", original: "Form.interface", source: "Cancel", target: nil,
        isDone: false, notes: []),
      TranslatorsText(
        id: "tip.toolTip", original: "Form.interface", source: "Help & more", target: nil,
        isDone: false, notes: []),
    ]
    texts[0].places = [place("ok", own: 153.6)]
    texts[1].places = [place("cancel", own: 67)]
    let units = texts.map {
      "      <trans-unit id=\"\($0.id)\" xml:space=\"preserve\">\n        <source>x</source>\n"
    }
    let end = "      </trans-unit>\n"
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Form.interface" source-language="en" target-language="de" \
          datatype="plaintext">
          <body>

      """
    let page = TranslatorsPage(
      locale: "de", sourceLocale: "en", project: "Form",
      previews: [LayoutPreview(layout, overlays: [])], texts: texts,
      fonts: [FontTable(of: request, by: EmbeddedAdvanceMeasurer())],
      fileParts: [
        head + units[0], end + units[1], end + units[2], end + "    </body>\n  </file>\n</xliff>\n",
      ],
      fileTargets: [
        "        <target state=\"translated\">\(Samples.german.ok.text)</target>\n", "", "",
      ])
    return String(decoding: page.html, as: UTF8.self)
  }()

  /// What the steps of a test use beside those of `PageInBrowser`.
  private static let tools = """
    const fields = () => [...document.querySelectorAll("#texts-list textarea")];
    const row = name => [...document.querySelectorAll("#texts-list .text")]
      .find(item => item.querySelector(".source").textContent === name);
    const type = (name, text) => {
      const field = row(name).querySelector("textarea");
      field.focus();
      field.value = text;
      field.dispatchEvent(new Event("input"));
      return row(name).querySelector(".room:not([role])").textContent;
    };
    let file;
    URL.createObjectURL = blob => { file = blob; return "#"; };
    HTMLAnchorElement.prototype.click = () => {};
    const save = async () => {
      file = null;
      find("#save").click();
      return file ? await file.text() : "";
    };
    """

  private func results(of steps: String) throws -> [String] {
    try PageInBrowser.results(of: Self.tools + steps, on: Self.page)
  }

  @Test func untranslatedTextsComeFirst() throws {
    let found = try results(
      of: "return [...document.querySelectorAll('#texts-list .source')].map(p => p.textContent)")
    #expect(found == ["Cancel", "Help & more", "Sign In"])
  }

  @Test func typingShowsTheRoomAndWhatMoves() throws {
    let found = try results(
      of: """
        return [type("Sign In", "OK"), type("Sign In", "OK ".repeat(6) + "x"),
          row("Sign In").querySelector("ul").textContent,
          document.querySelectorAll("svg .tried-frame").length,
          document.querySelector("svg .typed").textContent,
          type("Sign In", "Weit ".repeat(12)), row("Sign In").querySelector("ul").textContent,
          type("Help & more", "Hilfe"), type("Cancel", "Nein")];
        """)
    #expect(found.count == 9)
    #expect(found[0].hasSuffix("left") && found[1].hasSuffix("left"), "\(found)")
    #expect(found[2].contains("moves") == false && found[3] == "2", "\(found)")
    #expect(found[4].hasPrefix("OK OK"))
    #expect(found[5].hasSuffix("too wide"))
    #expect(found[6].contains("\"x\" would be cut by"))
    #expect(found[7] == "in no picture: any width fits")
    // Both texts are in one block.
    #expect(found[8].hasPrefix("estimate"), "\(found)")
  }

  @Test func aClickInThePictureChoosesTheText() throws {
    let found = try results(
      of: """
        click(find("#layout-0 g[data-id=cancel]"));
        return [document.activeElement === row("Cancel").querySelector("textarea"),
          row("Cancel").matches(".current"), find("#panel").hidden];
        """)
    #expect(found == ["true", "true", "true"])
  }

  @Test func theFileHasWhatWasTypedAndIsLoaded() throws {
    let found = try results(
      of: """
        const before = await save();
        type("Cancel", "<script>alert(1)<\\/script> ]]> & \\u202e\\u2066x\\r\\ny");
        const after = await save();
        const tree = new DOMParser().parseFromString(after, "application/xml");
        const targets = [...tree.getElementsByTagName("target")].map(one => one.textContent);
        type("Cancel", "");
        const cleared = await save();
        const transfer = new DataTransfer();
        transfer.items.add(new File([after], "de.xliff"));
        find("#load-file").files = transfer.files;
        find("#load-file").dispatchEvent(new Event("change"));
        await pause();
        return [before.length, cleared === before, encodeURIComponent(targets.join("|")), !tree.querySelector("parsererror"),
          after.includes("]]&gt;"), find("#texts-state").textContent,
          encodeURIComponent(row("Cancel").querySelector("textarea").value), document.querySelectorAll("script").length];
        """)
    let original = Samples.german.ok.text
    let hostile = "<script>alert(1)</script> ]]> & \u{202E}\u{2066}x\ny"
    #expect([found[1], found[3], found[4]] == ["true", "true", "true"])
    #expect(found[2].removingPercentEncoding?.replacing("\r", with: "") == "\(original)|\(hostile)")
    #expect(found[5] == "Loaded 2 translations from de.xliff.")
    #expect(found[6].removingPercentEncoding == hostile)
    // The explanations are not there; the data, the script and that of the test are.
    #expect(found[7] == "3", "\(found)")
  }

  @Test func aTextThatXMLCannotContainIsNotSaved() throws {
    let found = try results(
      of: """
        type("Cancel", "a\\u0001b");
        const refused = await save();
        const told = row("Cancel").querySelector("[role=alert]").textContent;
        type("Cancel", "a\\ud800b");
        const half = await save();
        type("Cancel", "\\ud83d\\udc4b");
        const whole = await save();
        const start = performance.now();
        const long = type("Cancel", "W".repeat(100000));
        const time = performance.now() - start;
        return [refused, told, half, whole.includes("\\ud83d\\udc4b"), long, time < 1000];
        """)
    #expect(found[0] == "" && found[1].contains("U+0001") && found[2] == "" && found[3] == "true")
    #expect(found[4].hasSuffix("too wide"), "\(found)")
    #expect(found[5] == "true")
  }

  @Test func thePageMayRequestNothing() throws {
    let found = try results(
      of: """
        const reports = [];
        document.addEventListener("securitypolicyviolation", event => reports.push(event.violatedDirective));
        await fetch("http://127.0.0.1:9/").catch(() => {});
        const image = new Image();
        image.src = "http://127.0.0.1:9/x.png";
        await pause();
        return [reports.sort().join(" "), performance.getEntriesByType("resource").length];
        """)
    #expect(found[0] == "connect-src img-src", "\(found)")
  }

  @Test(
    .enabled(if: Accessibility.isInstalled, "needs axe-core"),
    arguments: ["", "find('#look-dark').click();"], [400, 1280])
  func thePageHasNoFaults(steps: String, width: Int) throws {
    let faults = try Accessibility.faults(
      of: Self.page,
      after: Self.tools + steps + "type('Sign In', 'Weit '.repeat(12));type('Cancel', 'a\\u0001');",
      width: width)
    #expect(faults == [])
  }
}
