import DocumentLoading
import Testing
import TextLimits
import TextMeasuring

@testable import Linting

/// The limits of a locale are what `check` agrees with.
@Suite struct LimitRunTests {
  /// The limits in German of a form with labels whose letters are 5 points wide.
  private static func limits(
    of content: String, in root: String = "view", german: [String: String] = ["a": "kurz"]
  ) async throws -> [TextLimit] {
    let document = """
      <interface version="1" platform="generic" developmentLocale="en">
        <\(root) id="form" width="200" height="90">\(content)</\(root)>
      </interface>
      """
    let table = german.map { "\"\($0).text\" = \"\($1)\";\n" }.sorted().joined()
    let files = ["App/Form.interface": document, "App/de.lproj/Form.strings": table]
    var request = LintRequest(paths: ["App"])
    request.locales = ["de"]
    let linter = try Linter(
      request, files: MemoryFileSystem(files.mapValues { Array($0.utf8) }),
      measurers: TextMeasurers { _ in FixedAdvanceMeasurer() })
    let lists = try await linter.limits(LimitRequest(includesHard: false)).roots.flatMap(\.soft)
    return lists.flatMap(\.limits)
  }

  private static func label(_ id: String, _ text: String) -> String {
    "<label id=\"\(id)\" text=\"\(text)\" font=\"system 10\"/>"
  }

  private static func formats(_ formats: String...) -> String {
    let lines = formats.map { "<visualFormat format=\"\($0)\"/>" }
    return "<constraints>\(lines.joined())</constraints>"
  }

  /// The points of a limit, without what `check` leaves to rounding.
  private static func wholePoints(_ limit: TextLimit?) -> Double? {
    limit?.points.map { $0.rounded(.down) }
  }

  @Test("a neighbour that is pushed out limits a text, whatever the translation is now")
  func aNeighbourIsPushedOut() async throws {
    let content =
      Self.label("a", "Name") + Self.label("b", "0123456789")
      + Self.formats("H:|-20-[a]-10-[b]", "V:|-20-[a]", "V:|-20-[b]")
    for translation in ["kurz", "", "dies ist nun zu lang für den Platz hier"] {
      let limits = try await Self.limits(of: content, german: ["a": translation])
      // A point before the edge it would touch it.
      #expect(Self.wholePoints(limits.first) == 119, "\(translation): \(limits)")
    }
  }

  @Test("a window that would grow limits a text")
  func aRootGrows() async throws {
    let content =
      Self.label("a", "Name") + Self.formats("H:|-20-[a]-20-|", "V:|-20-[a]-20-|")
    let limit = try #require(try await Self.limits(of: content, in: "window").first)
    #expect(Self.wholePoints(limit) == 160)
    #expect(limit.limiter?.kind == .root)
    #expect(limit.note(isBesideOwn: true).hasPrefix("fits 160 pt"))
  }

  @Test("a text that would be drawn over another one limits a text")
  func textsOverlap() async throws {
    let content =
      Self.label("a", "Name") + Self.label("b", "State")
      + Self.formats("H:|-20-[a]", "H:|-100-[b]", "V:|-20-[a]", "V:|-20-[b]")
    let limit = try #require(try await Self.limits(of: content).first)
    // An overlap of a point is not seen.
    #expect(Self.wholePoints(limit) == 81)
    #expect(limit.limiter?.sentence.hasPrefix("overlapping-texts would be reported") == true)
  }
}
