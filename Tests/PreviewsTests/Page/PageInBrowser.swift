import Diagnostics
import Foundation
import Previews
import Scenes
import TestSupport

/// A page that a browser shows, with a script that uses it and says what came of it.
enum PageInBrowser {
  /// A page of the form in several languages, with explanations of the first layout.
  static let form: String = {
    var previews = [Samples.english, Samples.german, Samples.arabic, Samples.doubled].map {
      LayoutPreview.checked(Samples.form($0), isInDevelopmentLocale: $0.locale == "en")
    }
    previews[0].explanations = [
      ViewExplanation(
        view: "ok", lines: ["horizontal", "  width 80: \"okWidth\" </script> holds it"])
    ]
    previews.append(LayoutPreview.checked(Samples.controls()))
    return page(previews)
  }()

  /// A page of an application: several documents in folders, ten locales, and a root without content.
  static let application: String = {
    let words = [Samples.english, Samples.german]
    var previews = ["App/Base.lproj/Main.xib", "App/Panels/Login.xib", "App/Panels/Other.xib"]
      .flatMap { path in
        (0..<10).map { index in
          var layout = Samples.form(words[path.hasSuffix("Other.xib") ? 0 : min(index, 1)])
          layout.path = path
          if index > 1 { layout.locale = "de-\(index)" }
          return LayoutPreview.checked(layout, isInDevelopmentLocale: index == 0)
        }
      }
    var bare = Samples.form(Samples.english)
    bare.path = "App/Empty.xib"
    bare.items = [bare.items[0]]
    previews.append(.checked(bare))
    let finding = Finding(
      rule: RuleID("orphan-key"), severity: .warning, path: "App/de.lproj/Main.strings",
      position: SourcePosition(line: 3, column: 1), message: "the key \"<a>\" is in no document")
    let page = HTMLPreview.render(previews, title: "App", otherFindings: [finding])
    return String(decoding: page, as: UTF8.self)
  }()

  /// A page of layouts.
  static func page(_ previews: [LayoutPreview]) -> String {
    String(decoding: HTMLPreview.render(previews, title: "Form"), as: UTF8.self)
  }

  /// Runs steps on a page, and returns what they give.
  ///
  /// - Parameters:
  ///   - steps: Statements of an asynchronous function, the last of which returns strings. `key`
  ///     presses a key, `click` clicks an element, `pause` waits, `shown` are the ids of the cards
  ///     that are seen.
  ///   - page: The page.
  ///   - width: The width of the window.
  /// - Returns: What the steps return.
  /// - Throws: What is wrong with the browser.
  static func results(of steps: String, on page: String, width: Int = 1280) throws -> [String] {
    let script = """
      <script>addEventListener("load", async () => {
      const pause = time => new Promise(done => setTimeout(done, time ?? 200));
      const find = selector => document.querySelector(selector);
      const key = name => (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", {key: name, bubbles: true, cancelable: true}));
      const click = element => element.dispatchEvent(
        new MouseEvent("click", {bubbles: true, cancelable: true}));
      const isSeen = element => element.checkVisibility();
      const shown = () => [...document.querySelectorAll(".card")].filter(isSeen)
        .map(card => card.id).join(" ");
      const use = async () => { \(steps) };
      try { document.title = JSON.stringify((await use()).map(String)); }
      catch (error) { document.title = JSON.stringify(["failed: " + error]); }
      });</script>
      """
    let title = try Chromium.title(of: page + script, width: width)
    return try JSONDecoder().decode([String].self, from: Data(title.utf8))
  }
}
