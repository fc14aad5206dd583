import Previews
import Scenes
import Testing

@Suite struct PreviewFilesTests {
  private func layout(
    _ path: String, _ root: String = "form", _ locale: String = "de", _ size: String = "design"
  ) -> ResolvedLayout {
    var layout = Samples.form(Samples.german, sizeName: size)
    layout.path = path
    layout.root = root
    layout.locale = locale
    return layout
  }

  @Test(arguments: [
    ("Examples/SignIn.interface", "form", "de", "design", "SignIn-form-de-design.svg"),
    ("a.b.interface", "f", "zh-Hans", "480x320", "a-b-f-zh-Hans-480x320.svg"),
    ("../../etc/passwd", "..", "/", "", "passwd-unnamed-unnamed-unnamed.svg"),
    (".interface", "a b", "C:\\x", "<&\"", "interface-a-b-C-x-unnamed.svg"),
    ("\u{FC}ber.interface", "\u{30D5}", "ja", "-design-", "\u{FC}ber-\u{30D5}-ja-design.svg"),
    ("A.xib", "1", "ja", "design, tab \u{4E00}\u{822C}", "A-1-ja-design-tab-\u{4E00}\u{822C}.svg"),
    ("A.xib", "1", "de", "tab \u{1F600}\u{202E}Gr\u{F6}\u{DF}e", "A-1-de-tab-Gr\u{F6}\u{DF}e.svg"),
    ("", "", "", "", "unnamed-unnamed-unnamed-unnamed.svg"),
  ])
  func namesFilesSafely(
    path: String, root: String, locale: String, size: String, expected: String
  ) {
    #expect(PreviewFiles.names(for: [layout(path, root, locale, size)]) == [expected])
  }

  @Test func numbersDuplicateNames() {
    let layouts = [
      layout("A/SignIn.interface"), layout("B/SignIn.interface"), layout("C/SIGNIN.interface"),
      layout("SignIn.interface", "form", "de", "design-2"),
    ]
    #expect(
      PreviewFiles.names(for: layouts) == [
        "SignIn-form-de-design.svg", "SignIn-form-de-design-2.svg", "SIGNIN-form-de-design-3.svg",
        "SignIn-form-de-design-2-2.svg",
      ])
  }

  @Test func writesAPictureForEachLayoutAndThePage() throws {
    let files = PreviewFiles.files(
      for: Samples.all.map { LayoutPreview.checked($0) }, title: "Examples")
    #expect(files.map(\.name) == PreviewFiles.names(for: Samples.all) + ["index.html"])
    #expect(Set(files.map(\.name)).count == files.count)
    #expect(files[1].contents == LayoutPreview.checked(Samples.all[1]).file)
    #expect(files.last?.contents == Array(previewPage(of: Samples.all, title: "Examples").utf8))
  }

  @Test func picturesInPixelsAreWholeFiles() {
    let previews = Samples.all.map { LayoutPreview.checked($0) }
    let pixels = previews.indices.map { PixelFile(png: [UInt8($0)], scale: Double($0)) }
    let files = PreviewFiles.files(for: previews, pixels: pixels)
    #expect(files.dropLast().map(\.contents) == pixels.map(\.png))
    #expect(files.map(\.scale) == pixels.map(\.scale) + [1])
    #expect(files.dropLast().map(\.name) == PreviewFiles.names(for: Samples.all, as: .png))
  }

  @Test func shortensLongFileNames() throws {
    for character in ["x", "\u{4E00}", "e\u{301}"] {
      let long = String(repeating: character, count: 5000)
      let name = try #require(PreviewFiles.names(for: [layout(long, long, long, long)]).first)
      #expect(name.utf8.count <= 255)
    }
  }
}
