import Diagnostics
import Linting
import Synchronization
import TableTools
import Testing

/// Fixes that are not good are found among many, and only what fixes change is laid out again.
@Suite struct FixSearchTests {
  private static let names = (0..<12).map { "b\($0)" }
  /// The buttons whose translations do not fit.
  private static let narrow: Set = ["b3", "b7", "b8"]

  private static var document: String {
    let buttons = names.map { "<button id=\"\($0)\" title=\"Text \($0)\"/>\n" }.joined()
    let constraints = names.enumerated().map { index, name in
      "<visualFormat format=\"H:|-20-[\(name)(\(narrow.contains(name) ? 90 : 300))]\"/>"
        + "<visualFormat format=\"V:|-(\(20 + 40 * index))-[\(name)]\"/>\n"
    }.joined()
    return """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="pane" width="600" height="600">
          \(buttons)<constraints>
            \(constraints)</constraints>
        </view>
      </interface>

      """
  }

  /// A table with the translations of buttons that have other ids now.
  private static func table(_ renamed: Set<String> = []) -> String {
    names.map { name in
      let id = renamed.contains(name) ? name : "old\(name)"
      return "/* Class = \"NSButton\"; title = \"Text \(name)\"; ObjectID = \"old\(name)\"; */\n"
        + "\"\(id).title\" = \"Übersetzung von \(name)\";\n"
    }.joined(separator: "\n")
  }

  private static let path = "Localizations/de.lproj/Form.strings"

  @Test func whatDoesDamageIsFoundAmongMany() async throws {
    let fixed = try await FixedFiles(["Form.interface": Self.document, Self.path: Self.table()])
    #expect(fixed.text(Self.path) == Self.table(Set(Self.names).subtracting(Self.narrow)))
    #expect(Set(fixed.rules) == ["missing-translation"])
    let bad = fixed.outcome.unapplied.filter { $0.reason.hasPrefix("it would bring about") }
    #expect(
      Set(bad.map(\.message))
        == Set(Self.narrow.map { "rename the key \"old\($0).title\" to \"\($0).title\"" }))
    #expect(
      bad.allSatisfy { fix in
        Self.narrow.contains {
          fix.message.contains("to \"\($0).") && fix.reason.contains("\"\($0)\"")
        }
      })
  }

  /// The number of documents that each check lays out.
  private final class LayoutLog: Sendable {
    private let totals = Mutex<[Int]>([])

    @Sendable func add(_ event: LintEvent) {
      guard case .progress(let progress) = event, progress.stage == .layout,
        progress.completed == progress.total
      else { return }
      totals.withLock { $0.append(progress.total) }
    }

    var all: [Int] { totals.withLock(\.self) }
  }

  @Test func documentsWithoutFixesAreLaidOutOnce() async throws {
    let log = LayoutLog()
    let constraint =
      "<constraint id=\"w\" firstItem=\"b0\" firstAttribute=\"height\" constant=\"21\"/>"
    let repeated = Self.document.replacing(
      "</constraints>",
      with: "\(constraint)\n\(constraint.replacing("\"w\"", with: "\"v\""))\n</constraints>")
    let files = MemoryFileSystem([
      "A.interface": Array(repeated.utf8), "B.interface": Array(Self.document.utf8),
      "C.interface": Array(Self.document.utf8),
    ])
    let paths = ["A.interface", "B.interface", "C.interface"]
    let outcome = try await Linter(LintRequest(paths: paths), files: files, observer: log.add)
      .fixing()
    #expect(outcome.files.map(\.path) == ["A.interface"])
    #expect(log.all == [3, 1])
    // The same as of a new check of the changed files.
    var changed: [String: [UInt8]] = [:]
    for path in paths { changed[path] = files.read(path) }
    for file in outcome.files { changed[file.path] = file.new }
    let again = try await Linter(LintRequest(paths: paths), files: MemoryFileSystem(changed))
      .check()
    #expect(outcome.result.findings == again.findings)
  }
}
