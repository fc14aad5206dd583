import Foundation
import Linting
import Previews
import Scenes
import TestSupport
import Testing

/// The two forms of pictures, SVG and PNG, show the same.
@Suite(.enabled(if: Chromium.isInstalled, "needs Chromium")) struct PixelsOfExamplesTests {
  @Test(arguments: ["en", "ar", "ja"], [Appearance.light, .dark])
  func pixelsAreAsABrowserDrawsTheSVG(_ locale: String, _ appearance: Appearance) async throws {
    // The browser follows its own preference, which is light.
    guard appearance == .light || locale == "en" else { return }
    var request = LintRequest(paths: [PackageFolder.root.appending(path: "Examples").path])
    request.locales = [locale]
    let result = try await Linter(request).previews(texts: .outlines)
    let previews = result.pictures
    let pixels = try await result.files(format: .png, scale: 2, appearance: appearance)
    let differences = try PictureDifference.all(
      between: zip(previews, pixels).map {
        (.svg(String(decoding: $0.file, as: UTF8.self)), .png($1.contents))
      })
    #expect(differences.count > 10)
    for (preview, difference) in zip(previews, differences) {
      let name = "\(preview.layout.path) \(preview.layout.root) \(difference)"
      #expect(difference.ink > 50, "\(name)")
      // What differs is the smoothing of edges, which small glyphs mostly consist of.
      #expect((difference.share < 0.2) == (appearance == .light), "\(name)")
    }
    // The picture of another layout is another one.
    let turned = try PictureDifference(
      .svg(String(decoding: previews[0].file, as: UTF8.self)), .png(pixels[1].contents))
    #expect(turned.share > 0.3, "\(turned)")
  }
}
