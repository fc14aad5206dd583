import TestSupport
import Testing

/// Tests the browser that loads the pages of the other tests.
@Suite(.enabled(if: Chromium.isInstalled, "needs Chromium")) struct ChromiumTests {
  /// Returns what an expression gives on a page of its own.
  private static func value(of expression: String, width: Int = 1280) throws -> String {
    try Chromium.title(
      of: "<!DOCTYPE html><title>a</title><script>document.title = \(expression)</script>",
      width: width)
  }

  @Test(arguments: [500, 1280])
  func theWindowHasItsSize(width: Int) throws {
    #expect(
      try Self.value(of: "[innerWidth, innerHeight, devicePixelRatio]", width: width)
        == "\(width),900,1")
    #expect(try Self.value(of: "matchMedia('(width: \(width)px)').matches", width: width) == "true")
  }

  @Test func timersRunWithoutBeingWaitedFor() throws {
    let page = """
      <!DOCTYPE html><title>waiting</title><script>
      const start = performance.now();
      addEventListener("load", () => setTimeout(() => {
        // Browsers give the time only roughly.
        document.title = Math.round((performance.now() - start) / 100);
      }, 4000));
      setTimeout(() => { document.title = "too late"; }, 6000);
      </script>
      """
    #expect(try Chromium.title(of: page) == "40")
  }

  @Test func theTitleIsTheFirstOne() throws {
    let page = "<title> a  &lt;b&gt;\n&amp;amp;</title><svg><title>c</title></svg>"
    #expect(try Chromium.title(of: page) == " a  <b>\n&amp;")
    #expect(throws: Chromium.Failure.self) { try Chromium.title(of: "<p>a</p>") }
  }

  @Test func pagesShareNothing() throws {
    let expression = """
      [window.name, sessionStorage.a, localStorage.a];
      window.name = sessionStorage.a = localStorage.a = "b"
      """
    // More than are loaded at a time.
    for _ in 0..<3 { #expect(try Self.value(of: expression) == ",,") }
  }

  @Test func aScriptThatNeverEndsIsEnded() throws {
    let failure = #expect(throws: Chromium.Failure.self) {
      try Chromium.title(of: "<title>a</title><script>for (;;);</script>", seconds: 0.5)
    }
    #expect(failure?.message == "the page takes too long")
    #expect(try Self.value(of: "1") == "1")
  }

  @Test func aProcessThatCrashesIsReplaced() throws {
    let failure = #expect(throws: Chromium.Failure.self) {
      try Chromium.title(at: "chrome://crash")
    }
    #expect(failure?.message == "the process of the page has crashed")
    #expect(try Self.value(of: "2") == "2")
  }

  @Test func aDialogIsClosed() throws {
    #expect(try Self.value(of: "[alert(1), confirm(2), prompt(3)].join()") == ",false,")
  }
}
