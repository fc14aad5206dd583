import Diagnostics
import Previews
import Scenes
import Testing

@Suite struct HTMLPreviewTests {
  let page = previewPage(of: Samples.all, title: "Examples & more")

  /// Returns the values of an attribute, with repetitions.
  private func values(of attribute: String) -> [String] {
    page.split(separator: " \(attribute)=\"").dropFirst().compactMap {
      $0.split(separator: "\"", omittingEmptySubsequences: false).first.map(String.init)
    }
  }

  @Test func aListBelowAPictureHasALimitedLength() throws {
    let layout = try #require(Samples.all.first)
    var preview = LayoutPreview.checked(layout)
    let remarks = (0..<250).flatMap { number in
      // Both axes are at fault for one reason.
      ["horizontal", "vertical"].map { axis in
        LayoutVerdict.Remark(
          finding: 1, rule: RuleID("ambiguous-layout"), severity: .warning, sign: .ambiguity,
          object: "view\(number)", message: "not determined",
          occurrence: Finding.Occurrence(
            locale: layout.locale, size: layout.sizeName, axis: axis))
      }
    }
    preview.verdict = LayoutVerdict(remarks)
    let page = String(decoding: HTMLPreview.render([preview], title: "Many"), as: UTF8.self)
    #expect(page.split(separator: "<code>ambiguous-layout</code>").count == 201)
    #expect(page.contains("and 50 more, which the report lists"))
  }

  @Test func givesEachIDOnce() {
    let ids = values(of: "id")
    #expect(ids.count > 3 * Samples.all.count)
    #expect(Set(ids).count == ids.count)
  }

  @Test func hasNoDeadReferences() {
    let ids = Set(values(of: "id"))
    let files = Set(PreviewFiles.names(for: Samples.all))
    var links: [String] = []
    for link in values(of: "href") {
      if link.hasPrefix("#") {
        #expect(ids.contains(String(link.dropFirst())), "\(link)")
      } else {
        links.append(link)
      }
    }
    #expect(Set(links) == files)
    #expect(links.count == Samples.all.count)
    for id in values(of: "for")
      + values(of: "clip-path").map({ String($0.dropFirst(5).dropLast()) })
    {
      #expect(ids.contains(id), "\(id)")
    }
    for id in values(of: "aria-labelledby").flatMap({ $0.split(separator: " ") }) {
      #expect(ids.contains(String(id)), "\(id)")
    }
  }

  @Test func containsWellFormedPictures() throws {
    let pictures = page.split(separator: "<svg ").dropFirst()
    #expect(pictures.count == Samples.all.count)
    for picture in pictures {
      let end = try #require(picture.firstRange(of: "</svg>"))
      let parsed = try #require(ParsedPicture("<svg " + picture[..<end.upperBound]))
      #expect(parsed.elements("style").isEmpty)
    }
  }

  @Test func needsNothingFromOutside() {
    let rest = page.replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["http", "src=", "@import", "<link", "url(\""] {
      #expect(!rest.contains(word), "\(word)")
    }
  }

  @Test func hasLanguageAndDirectionOfEachPicture() {
    #expect(page.contains("lang=\"de\" dir=\"ltr\""))
    #expect(page.contains("lang=\"ar\" dir=\"rtl\""))
    #expect(!page.contains("lang=\"double-length\""))
  }

  @Test func countsDocumentsLayoutsAndFaults() {
    #expect(page.contains("<title>Examples &amp; more</title>"))
    #expect(page.contains("2 documents \u{B7} 6 locales \u{B7} 13 layouts"))
    // Of the form and of the controls, each counted once however many layouts show it.
    #expect(page.contains("<a class=\"tag clip\" href=\"#show-error\">3 errors</a>"))
    #expect(page.contains("needs 177.6, is 80 wide; held by okWidth (line 41)"))
    #expect(page.contains("grew to 420 \u{D7} 330"))
  }

  @Test func keepsTheOrderGiven() {
    let turned = previewPage(of: Samples.all.reversed())
    #expect(order(in: page) == order(in: turned).reversed())
    #expect(order(in: page).first == "<h2>SignIn</h2>")
  }

  private func order(in page: String) -> [Substring] {
    page.matches(of: /<h2>.*<\/h2>/).map(\.output)
  }

  @Test func alignsPicturesOfTheSameSize() {
    let cards = page.split(separator: "<article").dropFirst()
    let widths = cards.prefix(6).compactMap { $0.firstMatch(of: /--pw:([0-9.]+)/)?.output.1 }
    #expect(widths.count == 6)
    #expect(Set(widths).count == 1)
  }

  @Test func showsPseudoLocalesLast() {
    var first = [Samples.english, Samples.doubled, Samples.turned].map { Samples.form($0) }
    for index in first.indices { first[index].path = "Plain.interface" }
    let second = [Samples.english, Samples.german, Samples.japanese, Samples.arabic]
      .map { Samples.form($0) }
    let page = previewPage(of: first + second)
    let expected = ["en", "de", "ja", "ar", "double-length", "right-to-left"]
    let rows = page.matches(of: /<th scope="row">\s*<b>([^<]*)</).map { String($0.output.1) }
    #expect(rows == expected)
    let choices = page.matches(of: /<label for="only-[0-9]+"[^>]*>([^<]*)</)
      .map { String($0.output.1) }
    #expect(choices == expected)
  }

  @Test func letsTheKeyboardScrollTheOverview() {
    #expect(page.contains("<div class=\"scroll\" tabindex=\"0\" role=\"region\""))
  }

  @Test func reportsThatThereIsNothing() {
    #expect(previewPage(of: [], title: "Empty").contains("There is no layout to show."))
  }

  @Test func saysWhatCouldNotBeRead() {
    let page = String(
      decoding: HTMLPreview.render(
        [], title: "", unreadable: ["A.xib: not <XML>", "B.xib: cannot be opened"]), as: UTF8.self)
    #expect(page.contains("<li>A.xib: not &lt;XML&gt;</li>"))
    #expect(page.contains("<li>B.xib: cannot be opened</li>"))
    #expect(!self.page.contains("Not read"))
  }

  @Test func writesEachLineOfExplanationsOnce() {
    var previews = [Samples.english, Samples.german].map { LayoutPreview(Samples.form($0)) }
    for index in previews.indices {
      previews[index].explanations = ["ok", "cancel"].map {
        ViewExplanation(view: $0, lines: ["width", "  </script><b>\"held\" & \\ \($0)"])
      }
    }
    let page = String(decoding: HTMLPreview.render(previews, title: ""), as: UTF8.self)
    #expect(
      page.contains(
        #"{"lines":["width","  \u003c/script\u003e\u003cb\u003e\"held\" \u0026 \\ ok","#
          + #""  \u003c/script\u003e\u003cb\u003e\"held\" \u0026 \\ cancel"],"layouts":"#
          + #"{"0":{"ok":[0,1],"cancel":[0,2]},"1":{"ok":[0,1],"cancel":[0,2]}}}"#))
    #expect(page.split(separator: "</script>").count == 3)
  }

  /// The page's script reads them; files of their own have no script.
  @Test func viewsHaveTheirDataOnThePageOnly() throws {
    let layout = Samples.form(Samples.german)
    let page = previewPage(of: [layout])
    let file = SVGPreview.render(layout)
    let group =
      "<g data-id=\"ok\" data-name=\"ok\" data-kind=\"button\" data-frame=\"260 119 80 21\">"
    #expect(page.contains(group))
    #expect(file.contains("<g data-id=\"ok\">") && !file.contains("data-name"))
    let names = page.matches(
      of: /<g data-id="[^"]*" data-name="([^"]*)" data-kind="[^"]*" data-frame/)
    #expect(names.count == file.ranges(of: "<g data-id=").count)
    for quoted in ["a \"b\" (c): 1", "<&>'"] {
      var layout = layout
      layout.items[1].identity.name = quoted
      let page = previewPage(of: [layout])
      let escaped = quoted.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("'", with: "&#39;")
      #expect(page.contains("data-name=\"\(escaped)\""))
    }
  }

  @Test func isDeterministic() {
    #expect(previewPage(of: Samples.all, title: "Examples & more") == page)
  }
}
