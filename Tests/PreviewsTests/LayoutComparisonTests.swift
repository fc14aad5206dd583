import Previews
import Scenes
import TestSupport
import Testing

/// The page of layouts before and after a change.
@Suite struct LayoutComparisonTests {
  private static let comparisons = [
    LayoutComparison(
      before: LayoutPreview.checked(Samples.form(Samples.english, width: 340)),
      after: LayoutPreview.checked(Samples.form(Samples.english))),
    LayoutComparison(
      before: LayoutPreview.checked(Samples.form(Samples.english)),
      after: LayoutPreview.checked(Samples.form(Samples.german))),
    LayoutComparison(before: nil, after: LayoutPreview.checked(Samples.form(Samples.arabic))),
    LayoutComparison(before: LayoutPreview.checked(Samples.form(Samples.japanese)), after: nil),
  ]

  private static let page = String(
    decoding: HTMLPreview.render(comparisons, title: "Changes", differences: "1 < 2 & 3"),
    as: UTF8.self)

  @Test func equalPicturesAreNoChange() {
    let preview = LayoutPreview.checked(Samples.form(Samples.english))
    #expect(!LayoutComparison(before: preview, after: preview).isChange)
    let changes = Self.comparisons.filter(\.isChange)
    #expect(changes.count == 4)
  }

  @Test func eachLayoutIsShownInTheStatesThatHaveIt() {
    let cards = Self.page.split(separator: "<article").dropFirst()
    let pictures = cards.map { $0.split(separator: "<svg ").count - 1 }
    #expect(pictures == [2, 2, 1, 1])
    let tags = ["\">added<", "\">removed<", "tag clip\">new: 2 errors<"].map { tag in
      cards.map { $0.contains(tag) }
    }
    #expect(tags[0] == [false, false, true, false])
    #expect(tags[1] == [false, false, false, true])
    // The German buttons are clipped.
    #expect(tags[2] == [false, true, false, false])
  }

  @Test func pageAndFilesHaveTheSameNames() {
    let files = PreviewFiles.files(for: Self.comparisons).map(\.name)
    #expect(
      files == [
        "SignIn-form-en-design-before.svg", "SignIn-form-en-design-after.svg",
        "SignIn-form-de-design-before.svg", "SignIn-form-de-design-after.svg",
        "SignIn-form-ar-design-after.svg", "SignIn-form-ja-design-before.svg", "index.html",
      ])
    for file in files.dropLast() { #expect(Self.page.contains("href=\"\(file)\""), "\(file)") }
  }

  @Test func idsAreUniqueAndTextIsEscaped() {
    let ids = Self.page.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
    #expect(Self.page.contains("1 &lt; 2 &amp; 3"))
  }

  @Test func nothingToShowIsSaid() {
    let page = String(
      decoding: HTMLPreview.render([LayoutComparison](), title: "Changes", differences: ""),
      as: UTF8.self)
    #expect(page.contains("No picture differs."))
  }

  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"))
  func oneStateOrBothAreShown() throws {
    let results = try PageInBrowser.results(
      of: """
        const seen = () => [...document.querySelectorAll(".views > div")].map(isSeen).join(" ");
        const results = [seen()];
        for (const id of ["before", "after"]) { find("#state-" + id).click(); results.push(seen()); }
        key("b");
        results.push(find("#state-before").checked);
        key("b");
        results.push(find("#state-after").checked);
        click(find("#layout-0 .now g[data-id=ok]"));
        results.push(find("#panel-body").textContent.includes("before: 80 \u{D7} 21 at 240, 119"));
        return results;
        """, on: Self.page)
    #expect(
      results == [
        "true true true true true true", "true false true false true true",
        "false true false true true true", "true", "true", "true",
      ])
  }
}
