import Foundation
import Synchronization

/// A project on which every command that writes has something to write.
struct WritingProject {
  let folder: TemporaryFolder

  /// The command lines, run in the project's folder.
  static let commands: [[String]] = [
    ["format", "--in-place", "."],
    ["check", ".", "--fix"],
    ["check", ".", "--reporter", "json", "--output", "report.json"],
    ["check", ".", "--reporter", "html", "--output", "report.html"],
    ["check", ".", "--write-baseline", "baseline.json"],
    ["preview", "Long.interface", "--output", "Pictures"],
    ["convert", "Main.storyboard", "--output", "New.interface"],
    ["snapshot", ".", "--output", "Snapshots", "--record"],
    ["strings", "sync", "--in-place", "."],
    ["strings", "pseudo", "--locale", "accented", "--as", "en-XA", "--in-place", "."],
    ["strings", "migrate", "--in-place", "."],
    ["strings", "export-xliff", ".", "--locale", "de", "--output", "de.xliff"],
  ]

  /// The contents of the files by path.
  typealias State = [String: Data]

  init() throws {
    folder = try TemporaryFolder(isRepository: true)
    let buttons = (0..<40).map { "<button   id=\"b\($0)\" title=\"Button \($0)\"/>" }
    let rows = (0..<40).map {
      """
      <constraint firstItem="b\($0)" firstAttribute="left" secondItem="root" secondAttribute="left" \
      constant="\($0)"/>
      <constraint firstItem="b\($0)" firstAttribute="top" secondItem="root" secondAttribute="top" \
      constant="\($0 * 20)"/>
      """
    }
    try folder.write(
      """
      <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="root" width="300" height="900">
      \(buttons.joined(separator: "\n"))
      <constraints>\((rows + rows.prefix(1)).joined(separator: "\n"))</constraints>
      </view>
      </interface>
      """, to: "Long.interface")
    try folder.write(Documents.warning, to: "Other.interface")
    try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="20000" useAutolayout="YES" initialViewController="c">
      <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="v">
      <rect key="frame" width="300" height="300"/></view></viewController></objects></scene></scenes>
      </document>

      """, to: "Main.storyboard")
    let entries = (0..<30).map { "\"b\($0).title\" = \"Ein langer Titel mit der Nummer \($0)\";\n" }
    for locale in ["de", "fr"] {
      try folder.write(entries.joined(), to: "\(locale).lproj/Long.strings")
    }
  }

  /// The contents of all files of a folder but those of git, and whose names a pattern matches.
  static func state(of path: String) -> State {
    var result: State = [:]
    for name in FileManager.default.subpaths(atPath: path) ?? [] where !name.hasPrefix(".git") {
      let file = "\(path)/\(name)"
      guard !isFolder(file) else { continue }
      result[name] = FileManager.default.contents(atPath: file) ?? Data()
    }
    return result
  }

  /// Whether a path is that of a folder.
  static func isFolder(_ path: String) -> Bool {
    (try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }

  /// The state after a command without a fault.
  ///
  /// Several tests want it of a command, which is run once.
  static func expected(of command: [String]) throws -> (before: State, after: State) {
    if let known = known.withLock({ $0[command] }) { return known }
    let states = try states(of: command)
    known.withLock { $0[command] = states }
    return states
  }

  private static let known = Mutex<[[String]: (before: State, after: State)]>([:])

  private static func states(of command: [String]) throws -> (before: State, after: State) {
    let project = try WritingProject()
    let before = state(of: project.folder.path)
    let run = try Executable.run(
      ["sh", "-c", "cd \"$0\" && exec \"$@\"", project.folder.path, Executable.path] + command)
    guard run.status < 2 else { throw Failure(errors: run.errors) }
    return (before, state(of: project.folder.path))
  }

  struct Failure: Error {
    var errors: String
  }

  /// Returns the files that are neither as they were nor as they are to be: lost or partial ones.
  static func damage(
    in found: State, before: State, after: State, isKilled: Bool = false
  ) -> [String] {
    var damage: [String] = []
    for (name, content) in found where content != before[name] && content != after[name] {
      // A process that is killed cannot remove what it is writing, which has a name of its own.
      let last = name.split(separator: "/").last ?? ""
      if isKilled, last.hasPrefix(".") { continue }
      damage.append("\(name) has \(content.count) bytes")
    }
    for name in before.keys where found[name] == nil && after[name] != nil {
      damage.append("\(name) is gone")
    }
    return damage.sorted()
  }
}
