import TestSupport
import Testing

/// Where the parts of the page are, in windows of three widths, light and dark.
///
/// What is compared is the structure, since fonts, and so pixels, are those of the machine.
@Suite(.enabled(if: Chromium.isInstalled, "needs Chromium"))
struct PageStructureTests {
  @Test func thePartsArePlacedAsBefore() throws {
    var lines: [String] = []
    for width in [500, 900, 1400] {
      for look in ["light", "dark"] {
        let parts = try PageInBrowser.results(
          of: """
            find("#look-\(look)").click();
            click(find("#layout-1 g[data-id=ok]"));
            const box = selector => find(selector).getBoundingClientRect();
            const color = (selector, name) => getComputedStyle(find(selector))[name];
            const columns = getComputedStyle(find(".grid")).gridTemplateColumns.split(" ").length;
            const panel = box("#panel");
            return [
              `columns ${columns}`,
              `panel ${panel.left > 0 ? "at the side" : panel.top > 0 ? "below" : "over all"}`,
              `panel covers the cards ${panel.left < box(".grid").right && panel.left > 0}`,
              `page as wide as the window ${document.documentElement.scrollWidth <= innerWidth}`,
              `header sticks ${color(".bar", "position")}`,
              `tools ${color(".tools", "flexWrap")} ${color(".tools", "overflowX")}`,
              `page ${color("body", "backgroundColor")} ${color("body", "color")}`,
              `card ${color(".card", "backgroundColor")}`,
              `cards inside the page ${box(".card").right <= innerWidth}`,
            ];
            """, on: PageInBrowser.form, width: width)
        lines.append("\(width) \(look)")
        lines += parts.map { "  \($0)" }
      }
    }
    expectGolden(lines.joined(separator: "\n") + "\n", named: "page-structure.txt")
  }
}
