import Geometry
import Previews
import Scenes
import TestSupport
import Testing

/// Uses the page of a whole application: its list of documents, its menus and its address.
@Suite(.enabled(if: Chromium.isInstalled, "needs Chromium"))
struct ApplicationPageTests {
  private func results(of steps: String, width: Int = 1280) throws -> [String] {
    try PageInBrowser.results(of: steps, on: PageInBrowser.application, width: width)
  }

  @Test func documentsAreATreeThatIsSearchedAndSorted() throws {
    let results = try results(
      of: """
        const names = () => [...document.querySelectorAll(".document")].filter(isSeen)
          .map(item => item.querySelector("a").textContent.trim()).join(" ");
        const results = [names(),
          [...document.querySelectorAll(".tree b")].map(part => part.textContent).join(" ")];
        find("#worst").click();
        results.push(names());
        find("#worst").click();
        results.push(names());
        const search = find("#documents-search");
        search.value = "panels";
        search.dispatchEvent(new Event("input"));
        results.push(names());
        search.value = "";
        search.dispatchEvent(new Event("input"));
        find("#show-error").click();
        results.push(names());
        return results;
        """)
    #expect(
      results == [
        "Empty Main Login Other", "Base.lproj Panels", "Main Login Empty Other",
        "Empty Main Login Other", "Login Other", "Main Login",
      ])
  }

  @Test func whatHasNoContentIsOneLine() throws {
    let results = try results(
      of: """
        const fold = find("details.bare");
        const before = [fold.querySelector("summary").textContent, isSeen(find("#root-3"))];
        fold.open = true;
        await pause();
        return [...before, isSeen(find("#root-3"))];
        """)
    #expect(results == ["Without content: Empty", "false", "true"])
  }

  @Test(arguments: [650, 800, 1000, 1199, 1200, 1280, 1920])
  func theHeaderLeavesTheRoomToThePictures(width: Int) throws {
    let results = try results(
      of: """
        return [find(".bar").offsetHeight <= 90, document.documentElement.scrollWidth <= innerWidth,
          find(".bar").offsetHeight];
        """, width: width)
    #expect(results[0...1] == ["true", "true"], "\(results)")
  }

  /// A row without room for all filters is scrolled.
  @Test func allFiltersAreInReachOfANarrowWindow() throws {
    let results = try results(
      of: """
        const row = find(".tools");
        const last = find("[popovertarget=menu-view]");
        last.focus();
        await pause();
        const box = last.getBoundingClientRect();
        last.click();
        return [row.scrollWidth > row.clientWidth, box.right <= innerWidth && box.left >= 0,
          isSeen(find("#menu-view"))];
        """, width: 700)
    #expect(results == ["true", "true", "true"])
  }

  @Test func manyLocalesAreInAMenu() throws {
    let results = try results(
      of: """
        const menu = find("#menu-locales");
        const results = [isSeen(menu)];
        find("[popovertarget=menu-locales]").click();
        results.push(isSeen(menu), menu.querySelectorAll("label").length);
        find("#only-1").click();
        results.push(shown().split(" ").length);
        return results;
        """)
    #expect(results == ["false", "true", "10", "2"])
  }

  @Test func allFiltersAreInReachOfASmallWindow() throws {
    let results = try results(
      of: """
        const controls = [...document.querySelectorAll(
          ".tools > * > input + label, .tools > button, .tools > label")].filter(isSeen);
        return [controls.length > 8, document.documentElement.scrollWidth <= innerWidth,
          controls.filter(part => {
            const box = part.getBoundingClientRect();
            return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight;
          }).map(part => part.textContent).join("|")];
        """, width: 360)
    #expect(results == ["true", "true", ""])
  }

  @Test func theAddressHasTheState() throws {
    let results = try results(
      of: """
        find("#show-error").click();
        find("#only-1").click();
        find("#zoom").value = 50;
        find("#zoom").dispatchEvent(new Event("input"));
        key("n");
        const address = location.hash;
        const results = [address, shown()];
        key("Escape");
        find("#show-all").click();
        find("#only-1").click();
        location.hash = address;
        await pause();
        results.push(shown(), find("#panel-name").textContent, find("#zoom").value,
          find("#show-error").checked);
        location.hash = "#show=%3Cscript%3E&locale=none&view=99:x&zoom=1e9&rule=a";
        await pause();
        results.push(find("#zoom").value);
        return results;
        """)
    #expect(results.first == "#show=error&locale=de&view=1%3Acancel&zoom=50")
    #expect(
      results.dropFirst() == [
        "layout-1 layout-11", "layout-1 layout-11", "cancel", "50", "true", "50",
      ])
  }

  @Test func totalsLeadToWhatTheyCount() throws {
    let results = try results(
      of: """
        const links = [...document.querySelectorAll(".totals a")];
        const results = links.map(link => link.textContent + " " + link.getAttribute("href"));
        click(links[0]);
        results.push(shown().split(" ").length, find("#show-error").checked);
        results.push(find(".skip").getAttribute("href"), find("main").id);
        return results;
        """)
    #expect(
      results == [
        "4 errors #show-error", "1 warning #elsewhere", "18", "true", "#pictures", "pictures",
      ])
  }

  @Test func overlaysAreDrawnWhenTheyAreWanted() throws {
    let results = try results(
      of: """
        const count = name => document.querySelectorAll("#layout-0 .drawn-" + name + " > *").length;
        const results = [count("ids"), count("alignment")];
        find("#layout-0").scrollIntoView();
        find("#drawn-ids").click();
        find("#drawn-alignment").click();
        results.push(count("ids"), count("alignment"),
          find("#layout-0 .drawn-ids text").textContent);
        find("#drawn-ids").click();
        results.push(count("ids"));
        return results;
        """)
    #expect(results == ["0", "0", "7", "7", "userLabel", "0"])
  }

  @Test func theTitlesOfTheOverviewStay() throws {
    let results = try results(
      of: """
        const style = selector => getComputedStyle(find(selector));
        return [style(".overview thead").position, style(".overview th[scope=row]").position,
          style(".overview .scroll").overflowY, parseFloat(style(".overview .scroll").maxHeight) < 900];
        """)
    #expect(results == ["sticky", "sticky", "auto", "true"])
  }

  @Test func aComparisonKeepsItsSidesAndMarksWhatMoved() throws {
    let page = HTMLPreview.render(
      [
        LayoutComparison(
          before: .checked(Samples.form(Samples.arabic, width: 340)),
          after: .checked(Samples.form(Samples.arabic)))
      ], title: "Changes", differences: "")
    let results = try PageInBrowser.results(
      of: """
        await pause(1000);
        const left = name => find(name + " svg").getBoundingClientRect().left;
        return [left(".before") < left(".now"), find(".views").dir,
          document.querySelectorAll(".before .moved").length > 2,
          document.querySelectorAll(".before .moved").length
            === document.querySelectorAll(".now .moved").length,
          find(".verdict").textContent.includes("moved")];
        """, on: String(decoding: page, as: UTF8.self))
    #expect(results == ["true", "rtl", "true", "true", "true"])
  }
}
