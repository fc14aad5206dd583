import Foundation
import Previews
import Scenes
import TestSupport
import Testing

/// Has the page judged by `axe-core`, in a browser.
@Suite(
  .enabled(if: Chromium.isInstalled && Accessibility.isInstalled, "needs axe-core and Chromium"))
struct AccessibilityTests {
  /// What is done with the page before it is judged.
  static let states: [(name: String, steps: String)] = [
    ("as it opens", ""), ("dark", "find('#look-dark').click();"),
    ("with a chosen view", "click(find('#layout-1 g[data-id=ok]'));"),
    (
      "dark with a chosen view",
      "find('#look-dark').click();click(find('#layout-1 g[data-id=ok]'));"
    ),
    (
      "filtered, with a search",
      "find('#only-1').click();find('#show-error').click();find('#search').value='a';"
        + "find('#search').dispatchEvent(new Event('input'));await pause();"
    ),
    ("with the keys", "find('#keys').click();"),
    ("with an open menu", "find('#menu-view').showPopover();await pause();"),
    (
      "with all overlays",
      "for (const name of ['ids', 'alignment', 'outside']) "
        + "find('#drawn-' + name).click();await pause();"
    ),
    ("beside the development locale", "find('#beside').click();await pause();"),
  ]

  @Test(arguments: states.indices, [360, 800, 1400])
  func thePageHasNoFaults(state: Int, width: Int) throws {
    let faults = try Accessibility.faults(
      of: PageInBrowser.form, after: Self.states[state].steps, width: width)
    #expect(faults == [], "\(Self.states[state].name)")
  }

  @Test(arguments: ["", "find('#look-dark').click();"], [360, 800, 1400])
  func anApplicationHasNoFaults(steps: String, width: Int) throws {
    let faults = try Accessibility.faults(
      of: PageInBrowser.application, after: steps, width: width)
    #expect(faults == [])
  }

  @Test(arguments: ["", "find('#look-dark').click();"])
  func aComparisonHasNoFaults(steps: String) throws {
    let before = LayoutPreview.checked(Samples.form(Samples.english))
    let comparisons = [
      LayoutComparison(
        before: before, after: LayoutPreview.checked(Samples.form(Samples.english, width: 380))),
      LayoutComparison(before: nil, after: LayoutPreview.checked(Samples.form(Samples.german))),
    ]
    let page = HTMLPreview.render(
      comparisons, title: "Comparison", differences: "Form.interface\n  moved\n",
      unreadable: ["Other.xib:3:1: an element ends that did not begin"])
    let faults = try Accessibility.faults(
      of: String(decoding: page, as: UTF8.self), after: steps, width: 1280)
    #expect(faults == [])
  }

  /// A page with a fault is told from one without.
  @Test func aFaultIsSeen() throws {
    let page = PageInBrowser.form.replacing("aria-label=\"Close\"", with: "")
      .replacing(">\u{D7}</button>", with: "></button>")
    let faults = try Accessibility.faults(
      of: page, after: "click(find('#layout-1 g[data-id=ok]'));", width: 1280)
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("button-name") == true, "\(faults)")
  }
}

/// Judges of pages: `axe-core`, as a module of Python brings it.
enum Accessibility {
  /// Whether it is installed.
  static let isInstalled = Python.has("axe_playwright_python")

  /// The script, which has no network of its own.
  private static let script: String = {
    let file = """
      import importlib.util, pathlib
      place = importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]
      print(pathlib.Path(place, "axe.min.js").read_text(), end="")
      """
    return (try? Python.run(file, input: Data())).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }()

  /// Returns the faults of a page, each with its rule and the places.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - steps: What is done with it before.
  ///   - width: The width of the window.
  /// - Returns: A line for each fault.
  /// - Throws: What is wrong with the browser.
  static func faults(of page: String, after steps: String, width: Int) throws -> [String] {
    let results = try PageInBrowser.results(
      of: """
        \(steps)
        const {violations, passes} = await axe.run();
        if (passes.length < 20) return ["only " + passes.length + " rules apply"];
        return violations.map(fault => [fault.id, fault.impact,
          ...fault.nodes.map(place => place.html.slice(0, 120))].join(" | "));
        """, on: page + "<script>\(script)</script>", width: width)
    return results
  }
}
