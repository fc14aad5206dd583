import FileAccess
import Foundation
import LintConfiguration
import Linting
import LiveServer

/// A temporary folder with documents, and a server of their live page.
struct ServedFolder: Sendable {
  let folder: String
  let documents: LiveDocuments
  let server: LiveServer

  static let token = "0123456789abcdef0123456789abcdef"

  /// A form of a label that is 172 points wide and a button of 80.
  static let form = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="300" height="60">
        <label id="name" text="Name:"/>
        <button id="ok" title="OK"/>
        <constraints>
          <visualFormat format="H:|-20-[name]-8-[ok(==80)]-20-|" options="alignAllCenterY"/>
          <visualFormat format="V:|-20-[name]"/>
        </constraints>
      </view>
    </interface>

    """
  static let german = """
    /* The label of a field. */
    "name.text" = "Name:";

    "ok.title" = "OK"; // kept as it is

    """

  /// Serves files, and ends with the body.
  ///
  /// - Parameters:
  ///   - files: The contents of the files, by their paths in the folder; a form with a German table if none are
  ///     named.
  ///   - paths: The paths that are served; the folder if none are named.
  ///   - locales: The locales; all that have a table if none are named.
  ///   - writer: Writes what pages change.
  ///   - follows: Whether changed files are taken up.
  ///   - body: Uses the server.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, and what keeps the server from starting.
  static func with<Value>(
    _ files: [String: String] = [:], paths: [String] = [], locales: [String] = ["en", "de"],
    writer: any FileWriter = LocalFileSystem(), follows: Bool = true,
    _ body: (ServedFolder) async throws -> Value
  ) async throws -> Value {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "lintel live \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    let contents =
      files.isEmpty ? ["Form.interface": form, "de.lproj/Form.strings": german] : files
    // Configurations are searched up to the root of a repository.
    try FileManager.default.createDirectory(
      at: place.appending(path: ".git"), withIntermediateDirectories: true)
    for (path, text) in contents {
      let file = place.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var request = LintRequest(
      paths: paths.isEmpty ? [place.path] : paths.map { "\(place.path)/\($0)" })
    request.locales = locales
    let documents = try await LiveDocuments(LiveDocuments.Options(request), writer: writer)
    let server = try await LiveServer(documents, LiveServer.Options(token: token))
    let following = Task {
      while follows, !Task.isCancelled {
        await documents.follow()
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    let served = ServedFolder(folder: place.path, documents: documents, server: server)
    do {
      let value = try await body(served)
      following.cancel()
      await server.stop()
      return value
    } catch {
      following.cancel()
      await server.stop()
      throw error
    }
  }

  var port: UInt16 { URL(string: server.address)?.port.map(UInt16.init) ?? 0 }

  /// Returns the text of a file.
  func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
  }

  /// Writes a file at once, as editors do.
  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(path)"), options: .atomic)
  }

  func replace(_ part: String, with other: String, in path: String) throws {
    try write(text(path).replacing(part, with: other), to: path)
  }

  /// Asks a question as a page does.
  func ask(_ name: String, _ question: [String: Any]) async throws -> Reply {
    let body = try JSONSerialization.data(
      withJSONObject: ["structure": 1].merging(question) { $1 }, options: [.sortedKeys])
    return try await Client.reply(
      to: "POST", "/\(Self.token)/\(name)", port: port,
      headers: ["Content-Type": "application/json", "Lintel-Token": Self.token], body: body)
  }

  /// Returns what is new since a version.
  func news(since version: Int = 1, structure: Int = 1) async throws -> [String: Any] {
    try await get("changes?since=\(version)&structure=\(structure)").object
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> Reply {
    try await Client.reply(
      to: "GET", "/\(Self.token)/\(path)", port: port, headers: headers)
  }

  /// Waits until what is new meets a condition.
  func news(
    since version: Int = 1, structure: Int = 1, where isMet: ([String: Any]) -> Bool
  ) async throws -> [String: Any] {
    for _ in 0..<500 {
      let news = try await news(since: version, structure: structure)
      if isMet(news) { return news }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Missing()
  }

  /// What a test waited for has not come.
  struct Missing: Error {}
}
