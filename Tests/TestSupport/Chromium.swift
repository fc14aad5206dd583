import Foundation

/// A headless browser, which shows what a page does.
///
/// All pages are loaded by one browser, at most two at a time.
package enum Chromium: Sendable {
  /// A failure of a page or of the browser.
  package struct Failure: Error {
    /// The reason.
    package let message: String
  }

  private struct Page: Encodable {
    var address: String?
    var width = 1280
    var seconds: Double
    var steps: [String]?
    var script: String?
  }

  private static let process = HelperProcess(script: "chromium.py")

  /// Whether it is installed.
  package static let isInstalled =
    (try? Python.run(
      "import shutil, sys; sys.exit(shutil.which('chromium') is None)", input: Data())) != nil

  /// Loads a page, runs its scripts for five seconds of their own clock, and returns its title.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - width: The width of the window, at least 500; its height is 900.
  ///   - seconds: The maximum time.
  /// - Returns: The title.
  /// - Throws: A `Failure` of the page or of the browser.
  package static func title(
    of page: String, width: Int = 1280, seconds: Double = 120
  ) throws -> String {
    try title(of: Page(width: width, seconds: seconds), Data(page.utf8))
  }

  /// Loads the page at an address, and returns its title.
  package static func title(at address: String) throws -> String {
    try title(of: Page(address: address, seconds: 120), Data())
  }

  /// Loads a page in real time, and measures it.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - steps: Expressions, evaluated one after another.
  ///   - width: The width of the window, at least 500; its height is 900.
  /// - Returns: The CPU time of the page's main thread in milliseconds, for loading the page and for each
  ///   step with what is drawn for it.
  /// - Throws: A `Failure` of the page or of the browser.
  package static func durations(
    of page: String, steps: [String], width: Int = 1280
  ) throws -> [Double] {
    let output = try title(of: Page(width: width, seconds: 120, steps: steps), Data(page.utf8))
    return try JSONDecoder().decode([Double].self, from: Data(output.utf8))
  }

  /// Loads the page at an address in real time, and runs a script on it.
  ///
  /// - Parameters:
  ///   - script: Statements of an asynchronous function that returns strings.
  ///   - address: The address.
  ///   - seconds: The maximum time.
  /// - Returns: What the script returns.
  /// - Throws: A `Failure` of the page, of the script or of the browser.
  package static func results(
    of script: String, at address: String, seconds: Double = 60
  ) throws -> [String] {
    let output = try title(
      of: Page(
        address: address, seconds: seconds,
        script: "(async () => { \(script) })().then(list => list.map(String))"), Data())
    return try JSONDecoder().decode([String].self, from: Data(output.utf8))
  }

  private static func title(of page: Page, _ body: Data) throws -> String {
    let reply = try process.reply(to: page, body)
    let output = String(decoding: reply.output, as: UTF8.self)
    guard reply.status == 0 else { throw Failure(message: output) }
    return output
  }
}
