import Previews
import TestSupport
import Testing

/// The code of the module's page, with the results that it states as expectations.
@Suite struct ArticleExamplesTests {
  @Test func thePreviewOfAFormOnTheLandingPage() throws {
    let layout = Samples.form(Samples.english)
    let previews = [LayoutPreview(layout)]
    let files = PreviewFiles.files(for: previews, title: "Sign in")
    #expect(files.map(\.name) == ["SignIn-form-en-design.svg", "index.html"])

    let picture = SVGPreview.render(layout, detail: .full)
    #expect(picture.hasSuffix("</svg>\n") == true)

    let list = DisplayList(layout, overlays: [.baselines, .ids])
    #expect(list.elements.count > DisplayList(layout).elements.count)
  }

  @Test func eachLineOfThePageStandsInThisFile() throws {
    let known = ArticleCode.lines(
      ofTest: try ArticleCode.text(of: "Tests/PreviewsTests/ArticleExamplesTests.swift"))
    let page = try ArticleCode.text(of: "Sources/Previews/Documentation.docc/Previews.md")
    let code = ArticleCode.code(in: page)
    #expect(code.count >= 3)
    for line in code { #expect(known.contains(line), "\(line)") }
  }
}
