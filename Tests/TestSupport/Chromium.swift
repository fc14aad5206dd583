import Foundation

/// A browser without a window, which shows what a page does.
package enum Chromium: Sendable {
  /// Whether it is installed.
  package static let isInstalled =
    Python.has("shutil")
    && (try? Python.run(
      "import shutil, sys; sys.exit(shutil.which('chromium') is None)", input: Data())) != nil

  /// Loads a page, runs its scripts, and returns its title.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - width: The width of the window, at least 500; its height is 900.
  /// - Returns: The title.
  /// - Throws: What is wrong with the browser.
  package static func title(of page: String, width: Int = 1280) throws -> String {
    let script = """
      import html, os, re, subprocess, sys, tempfile
      with tempfile.TemporaryDirectory() as folder:
          path = os.path.join(folder, "page.html")
          open(path, "wb").write(sys.stdin.buffer.read())
          run = subprocess.run(
              ["chromium", "--headless", "--no-sandbox", "--disable-gpu",
               "--user-data-dir=" + folder, "--virtual-time-budget=5000", "--dump-dom",
               "--window-size=" + sys.argv[1] + ",900",
               "file://" + path],
              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=120)
      text = run.stdout.decode()
      print(html.unescape(re.search("<title>(.*?)</title>", text, re.S).group(1)), end="")
      """
    return String(
      decoding: try Python.run(script, [String(width)], input: Data(page.utf8)), as: UTF8.self)
  }
}
