import Diagnostics
import Foundation
import Linting
import LiveServer
import TestSupport
import Testing

/// Uses the live page in a browser, and looks at what is on disk then.
@Suite(.serialized, .enabled(if: Chromium.isInstalled, "needs Chromium"))
struct BrowserTests {
  /// What steps may use: `until` waits for a condition, `choose` clicks a view of a card.
  private static let tools = """
    const pause = time => new Promise(done => setTimeout(done, time));
    const find = selector => document.querySelector(selector);
    const errors = [];
    addEventListener("error", event => errors.push(event.message));
    addEventListener("unhandledrejection", event => errors.push(String(event.reason)));
    const until = async (what, condition) => {
      for (let count = 0; count < 1000; count++) {
        const value = await condition();
        if (value) return value;
        await pause(10);
      }
      throw new Error("not in time: " + what + " " + errors.join(", "));
    };
    const choose = async (card, view) => {
      find("#layout-" + card + " g[data-id=" + view + "]").dispatchEvent(
        new MouseEvent("click", {bubbles: true, cancelable: true}));
      return until("editor", () => find(".text-editor textarea"));
    };
    const type = async text => {
      const field = find(".text-editor textarea");
      field.value = text;
      field.dispatchEvent(new Event("input", {bubbles: true}));
      return until("verdict", () => find(".text-verdict").dataset.text === text
        && find(".text-verdict").textContent);
    };

    """

  /// Runs steps on the page of a server, away from the threads that it needs itself.
  private func results(of steps: String, on served: ServedFolder) async throws -> [String] {
    let address = served.server.address
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try Chromium.results(of: Self.tools + steps, at: address) })
      }
    }
  }

  /// A user types a translation, sees that it is too long, shortens it and writes it; a check agrees.
  @Test func aTypedTranslationIsSeenWrittenAndClean() async throws {
    try await ServedFolder.with { served in
      let results = try await results(
        of: """
          await choose(1, "name");
          await until("room", () => find(".text-verdict .room")?.textContent);
          const long = await type("Der Name, unter dem Sie angemeldet sind:");
          const picture = find("#layout-1 .now").textContent;
          const short = await type("Ihr Name:");
          find(".text-write").click();
          await until("written", () => find(".text-message").textContent.startsWith("Written"));
          await until("shown", () => !find("#layout-1").matches(".tried"));
          return [long, picture, short, find("#layout-1 .now").textContent, errors.join(", ")];
          """, on: served)
      try #require(results.count == 5)
      #expect(results[0].contains("Does not fit: loses"), "\(results[0])")
      #expect(results[0].contains("too wide"), "\(results[0])")
      #expect(results[1].contains("Der Name, unter dem"))
      #expect(results[2].hasPrefix("Fits") && results[2].contains("left of"), "\(results[2])")
      #expect(results[3].contains("Ihr Name:"))
      #expect(results[4] == "")
      #expect(
        try served.text("de.lproj/Form.strings")
          == ServedFolder.german.replacing("\"Name:\"", with: "\"Ihr Name:\""))
      var request = LintRequest(paths: [served.folder])
      request.locales = ["en", "de"]
      let check = try await Linter(request).check()
      #expect(check.findings.filter { $0.severity >= .warning } == [])
    }
  }

  /// What is saved in an editor is seen, an error in place too, without the page being loaded again.
  @Test func aSavedFileIsSeenAndAnErrorInItsPlace() async throws {
    try await ServedFolder.with { served in
      let editing = Task {
        let whole = ServedFolder.form
        func pause() async throws { try await Task.sleep(for: .milliseconds(700)) }
        try await pause()
        try served.write(whole.replacing("OK", with: "Done"), to: "Form.interface")
        try await pause()
        try served.write(String(whole.prefix(300)), to: "Form.interface")
        try await pause()
        try served.write(whole.replacing("OK", with: "Ready"), to: "Form.interface")
      }
      let results = try await results(
        of: """
          window.stays = true;
          const text = () => find("#layout-0 .now").textContent;
          await until("done", () => text().includes("Done"));
          const error = await until("error", () => find(".stale-reasons")?.textContent);
          const kept = text().includes("Done");
          await until("ready", () => text().includes("Ready"));
          return [error, kept, find(".stale-reasons"), find("#layout-0 .card-title b").textContent,
            window.stays, errors.join(", ")];
          """, on: served)
      try await editing.value
      #expect(results.first?.contains("Form.interface:") == true, "\(results)")
      #expect(results.dropFirst() == ["true", "null", "en", "true", ""])
    }
  }

  @Test func aDraggedEdgeSnapsAndTheLayoutFollows() async throws {
    try await ServedFolder.with(follows: false) { served in
      let results = try await results(
        of: """
          const grip = await until("grip", () => find("#layout-0 .grip-right"));
          const send = (type, x) => grip.dispatchEvent(new PointerEvent(type,
            {bubbles: true, pointerId: 1, clientX: x, clientY: 10}));
          const point = grip.getBoundingClientRect().left;
          grip.setPointerCapture = () => {};
          const scale = find("#layout-0 .now svg").getBoundingClientRect().width
            / find("#layout-0 .now svg").getAttribute("width");
          find("#layout-0 .size-open").click();
          await until("bar", () => find("#layout-0 .size-bar output"));
          send("pointerdown", point);
          await pause(600);
          // To 2 points beside the width at which the label begins to be clipped, 168.
          send("pointermove", point - (300 - 166) * scale);
          await until("size", () => find("#layout-0 .size-bar").dataset.width);
          await pause(200);
          const width = find("#layout-0 .size-bar").dataset.width;
          const snapped = find("#layout-0").matches(".snapped-horizontal");
          send("pointermove", point - (300 - 120) * scale);
          await until("loss", () => find("#layout-0 .size-bar output").textContent.includes("loss"));
          send("pointerup", point);
          return [width, snapped, find("#layout-0").matches(".dragged"), errors.join(", ")];
          """, on: served)
      try #require(results.count == 4)
      let width = try #require(Double(results[0]))
      #expect(abs(width - 167) < 1.01, "\(width)")
      #expect(results.dropFirst() == ["true", "false", ""])
    }
  }

  @Test func hostileTextsAreOnlyTexts() async throws {
    try await ServedFolder.with(follows: false) { served in
      let results = try await results(
        of: """
          await choose(1, "name");
          const shown = [];
          for (const text of ["<script>window.hit = 1</script>", "<img src=x onerror='window.hit = 1'>",
            "]]>", "a\\u202eb", "x".repeat(100000)]) {
            await type(text);
            shown.push(find("#layout-1 .now").querySelectorAll("script, img").length);
          }
          await pause(100);
          return [window.hit, shown.join(" "), errors.join(", ")];
          """, on: served)
      #expect(results == ["undefined", "0 0 0 0 0", ""])
    }
  }

  /// Two pages write one key: the second is told, and sees what the first has written.
  @Test func theSecondOfTwoPagesIsTold() async throws {
    try await ServedFolder.with(follows: false) { served in
      let results = try await results(
        of: """
          await choose(1, "name");
          await type("Zweiter");
          // What another page does meanwhile.
          const token = location.pathname.split("/")[1];
          await fetch("write", {method: "POST",
            headers: {"Content-Type": "application/json", "Lintel-Token": token},
            body: JSON.stringify({structure: 1, layout: 1, key: "name.text", table: "Form",
              text: "Erster", seen: "Name:"})});
          find(".text-write").click();
          const told = await until("told", () => find(".text-message.conflict")?.textContent);
          find(".text-write").click();
          await until("written", () => find(".text-message").textContent.startsWith("Written"));
          return [told, errors.join(", ")];
          """, on: served)
      #expect(results.first?.contains("\u{201C}Erster\u{201D}") == true, "\(results)")
      #expect(results.last == "")
      #expect(try served.text("de.lproj/Form.strings").contains("\"Zweiter\""))
    }
  }

  @Test func aFixIsAppliedFromThePage() async throws {
    let table = ServedFolder.german.replacing(
      "\"Name:\"", with: "\"Ihr ganzer langer Name, bitte:\"")
    try await ServedFolder.with(
      ["Form.interface": ServedFolder.form, "de.lproj/Form.strings": table]
    ) { served in
      let results = try await results(
        of: """
          const before = find("#layout-1").className.includes("error");
          await choose(1, "name");
          find(".fixes-find").click();
          (await until("fix", () => find(".fix-apply"))).click();
          await until("fixed", () => !find("#layout-1").className.includes("error"));
          return [before, errors.join(", ")];
          """, on: served)
      #expect(results == ["true", ""])
      #expect(try served.text("Form.interface") != ServedFolder.form)
    }
  }
}
