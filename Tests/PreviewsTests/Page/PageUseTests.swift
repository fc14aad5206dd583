import TestSupport
import Testing

/// Uses the page in a browser: by mouse, by keyboard, with and without scripts.
@Suite(.enabled(if: Chromium.isInstalled, "needs Chromium"))
struct PageUseTests {
  private func results(of steps: String) throws -> [String] {
    try PageInBrowser.results(of: steps, on: PageInBrowser.form)
  }

  @Test func findsTextsAndHidesLayoutsWithoutThem() throws {
    let results = try results(
      of: """
        const search = find("#search");
        const type = async text => {
          search.value = text;
          search.dispatchEvent(new Event("input"));
          await pause();
        };
        await type("BENUTZER");
        const german = [shown(), find("#found").textContent,
          document.querySelectorAll(".mark.found").length];
        await type("keep");
        const byID = [shown(), find("#found").textContent];
        await type("no such text");
        const none = [shown(), find("#found").textContent];
        search.focus();
        key("Escape");
        return [...german, ...byID, ...none, search.value, shown()];
        """)
    #expect(
      results == [
        "layout-1", "1 view in 1 layout", "1", "layout-0 layout-1 layout-2 layout-3",
        "4 views in 4 layouts", "", "nothing found", "",
        "layout-0 layout-1 layout-2 layout-3 layout-4",
      ])
  }

  @Test func aClickOnAViewSaysWhatIsKnownOfIt() throws {
    let results = try results(
      of: """
        click(find("#layout-1 g[data-id=ok] text"));
        const panel = find("#panel");
        const german = [isSeen(panel), find("#panel-name").textContent, panel.textContent];
        const marked = [...document.querySelectorAll(".mark.chosen")]
          .map(mark => mark.closest(".card").id).join(" ");
        key("Escape");
        return [...german, marked, isSeen(panel), document.querySelectorAll(".mark").length];
        """)
    try #require(results.count == 6)
    #expect(results[0] == "true")
    #expect(results[1] == "ok")
    for text in [
      "button \u{B7} de", "80 \u{D7} 21 at 260, 119", "Anmelden und fortfahren",
      "\u{2212}97.6", "Why, in en", "width 80: \"okWidth\" </script> holds it",
      "lintel explain Examples/SignIn.interface ok --locale de",
    ] {
      #expect(results[2].contains(text), "\(text) in \(results[2])")
    }
    // The same view in the other locales.
    #expect(results[3] == "layout-0 layout-1 layout-2 layout-3")
    #expect(results[4...] == ["false", "0"])
  }

  /// What a click is on is a matter of the frames, where nothing is drawn in the middle of a view.
  @Test func aClickIsOnTheSmallestViewAtThePoint() throws {
    let results = try results(
      of: """
        const svg = find("#layout-0 .now svg");
        const results = [];
        for (const [x, y] of [[30, 30], [110, 30], [270, 125], [5, 155]]) {
          const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
          svg.dispatchEvent(new MouseEvent("click",
            {bubbles: true, clientX: point.x, clientY: point.y}));
          results.push(find("#panel").hidden ? "nothing" : find("#panel-name").textContent);
        }
        return results;
        """)
    #expect(results == ["userLabel", "user", "ok", "nothing"])
  }

  @Test func keysGoThroughLayoutsAndViews() throws {
    let results = try results(
      of: """
        const card = () => document.activeElement.closest(".card")?.id;
        const view = () => find("#panel").hidden ? "nothing" : find("#panel-name").textContent;
        const results = [];
        for (const name of ["j", "j", "k"]) { key(name); results.push(card()); }
        key("n");
        results.push(card(), view());
        key("n");
        results.push(card(), view());
        key("Escape");
        for (const name of ["Enter", "ArrowDown", "ArrowUp", "ArrowUp"]) {
          key(name);
          results.push(view());
        }
        key("ArrowRight");
        results.push(card(), view());
        key("Escape");
        results.push(view(), card());
        key("/");
        results.push(document.activeElement.id);
        key("j");
        results.push(document.activeElement.id);
        document.activeElement.blur();
        key("?");
        results.push(find("#help").open);
        find("#help").close();
        find("#letters").checked = false;
        key("j");
        results.push(card());
        return results;
        """)
    #expect(
      results == [
        "layout-0", "layout-1", "layout-0", "layout-1", "cancel", "layout-1", "ok", "userLabel",
        "user", "userLabel", "ok",
        "layout-2", "ok", "nothing", "layout-2", "search", "search", "true", "undefined",
      ])
  }

  @Test func layoutsAreShownBesideTheDevelopmentLocale() throws {
    let results = try results(
      of: """
        const sides = () => [0, 1, 4].map(index =>
          find("#layout-" + index).querySelectorAll(".views svg").length).join(" ");
        const results = [sides()];
        click(find("label[for=beside]"));
        await pause();
        results.push(sides(), find("#layout-1 .other").textContent.includes("User name:"),
          find("#layout-1 .which").textContent);
        const ids = [...document.querySelectorAll("[id]")].map(part => part.id);
        results.push(ids.length - new Set(ids).size);
        const [one, other] = document.querySelectorAll("#layout-1 .views svg");
        results.push(other.getBoundingClientRect().left - one.getBoundingClientRect().left > 300);
        find("#layout-1 .views").focus();
        key("b");
        results.push(sides());
        return results;
        """)
    #expect(results == ["1 1 1", "1 2 1", "true", "en", "0", "true", "1 1 1"])
  }

  @Test func problemsPointAtTheirViews() throws {
    let results = try results(
      of: """
        const line = find("#layout-1 .problems li[data-view=ok]");
        line.dispatchEvent(new PointerEvent("pointerover", {bubbles: true}));
        const mark = find("#layout-1 .mark.pointed");
        const results = [mark.getAttribute("x"), mark.getAttribute("width")];
        line.dispatchEvent(new PointerEvent("pointerout", {bubbles: true}));
        results.push(document.querySelectorAll(".mark").length);
        click(line.querySelector("button"));
        results.push(find("#panel-name").textContent);
        return results;
        """)
    #expect(results == ["260", "80", "0", "ok"])
  }

  @Test func picturesFitTheWindow() throws {
    let results = try results(
      of: """
        click(find("label[for=only-0]"));
        find("#zoom").value = 25;
        find("#zoom").dispatchEvent(new Event("input"));
        const before = find("#layout-0 .now svg").getBoundingClientRect().width;
        click(find("#fit"));
        const box = find("#layout-0 .now svg").getBoundingClientRect();
        return [before < box.width / 2, box.width > 450, box.width <= innerWidth,
          box.height <= innerHeight, shown()];
        """)
    #expect(results == ["true", "true", "true", "true", "layout-0 layout-4"])
  }
}
