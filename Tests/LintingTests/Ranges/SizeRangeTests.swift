import Checks
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Linting

/// Every size of a range: exact intervals, compared with plain checks of single sizes.
@Suite struct SizeRangeTests {
  private static let form = """
    <interface version="1" platform="generic">
      <view id="form" width="400" height="60" minimumWidth="100">
        <label id="hint" text="A hint"/>
        <constraints>
          <visualFormat format="H:|-20-[hint]-(>=20)-|"/>
          <visualFormat format="V:|-20-[hint]"/>
        </constraints>
      </view>
    </interface>
    """

  private static func check(
    _ document: String, _ range: String, tables: [String: String] = [:]
  ) async throws -> LintResult {
    var files = ["Form.interface": Array(document.utf8)]
    for (path, text) in tables { files[path] = Array(text.utf8) }
    var request = LintRequest(paths: ["Form.interface"])
    request.sizeRange = range
    return try await Linter(request, files: MemoryFileSystem(files)).check()
  }

  @Test func aClippedTextHasTheWidthsThatClipIt() async throws {
    let result = try await Self.check(
      Self.form.replacing(" minimumWidth=\"100\"", with: ""), "100...400",
      tables: ["de.lproj/Form.strings": "\"hint.text\" = \"Ein viel längerer Hinweis\";"])
    let finding = try #require(result.findings.first { $0.rule == Rule.clippedText.id })
    let worst = try #require(finding.worst)
    let range = try #require(worst.range)
    let width = try #require(range.width)
    #expect(range.isProved)
    #expect(width.lowerBound == 100)
    // A point of a text is missing from there on.
    let needed = try #require(worst.needed)
    #expect(abs(width.upperBound - (40 + needed - 1)) < 0.01)
    #expect(finding.message.contains("in de from 100 to "), "\(finding.message)")
    #expect(finding.message.contains("pt of width (most at 100)"), "\(finding.message)")
    let summary = try #require(result.summary.range)
    #expect(summary.roots == 1 && summary.unproved.isEmpty)
  }

  @Test func aConflictShowsUpToTheWidthAtWhichAllHold() async throws {
    let document = Self.form.replacing(
      "(>=20)-|\"/>",
      with: "(>=20)-|\"/>\n"
        + "<visualFormat format=\"H:[hint(>=150)]\"/>")
    let result = try await Self.check(document, "100...400")
    let finding = try #require(
      result.findings.first { $0.rule.name == "unsatisfiable-constraints" })
    let width = try #require(finding.worst?.range?.width)
    #expect(width.lowerBound == 100)
    #expect(abs(width.upperBound - 190) < 0.001)
  }

  @Test func heightsAreJudgedAtAWidth() async throws {
    let result = try await Self.check(
      Self.form.replacing("V:|-20-[hint]\"", with: "V:|-20-[hint]-20-|\""), "300x10...200")
    let heights = result.findings.flatMap(\.occurrences).compactMap(\.range?.height)
    #expect(!heights.isEmpty)
    #expect(heights.allSatisfy { $0.lowerBound >= 10 && $0.upperBound <= 200 })
  }

  @Test func aWindowStaysWithinItsLimits() async throws {
    let window = """
      <interface version="1" platform="macOS11">
        <window id="panel" title="Panel" width="300" height="60" minWidth="200" maxWidth="500"
                minHeight="60" maxHeight="60">
          <view id="content"><label id="hint" text="A hint"/>
            <constraints>
              <visualFormat format="H:|-20-[hint]-20-|"/><visualFormat format="V:|-20-[hint]"/>
            </constraints>
          </view>
        </window>
      </interface>
      """
    for range in ["resizable", "1...1000"] {
      let result = try await Self.check(window, range)
      let summary = try #require(result.summary.range)
      #expect(summary.roots + summary.fixedRoots == 1, "\(result.findings)")
    }
  }

  @Test func eachTextSizeHasItsOwnWidths() async throws {
    let adjusting = "text=\"A hint\" font=\"body\" adjustsFontForContentSizeCategory=\"YES\""
    let screen = Self.form.replacing("generic", with: "iOS")
      .replacing("text=\"A hint\"", with: adjusting)
      .replacing("height=\"60\"", with: "height=\"200\"")
    var request = LintRequest(paths: ["Form.interface"])
    request.sizeRange = "50...400"
    request.contentSizes = ["all"]
    request.locales = ["en"]
    let files = MemoryFileSystem(["Form.interface": Array(screen.utf8)])
    let result = try await Linter(request, files: files).check()
    let finding = try #require(result.findings.first { $0.rule.name == "clipped-in-base" })
    let ends = Dictionary(
      finding.occurrences.map { ($0.contentSize ?? "large", $0.range?.width?.upperBound ?? 0) }
    ) { max($0, $1) }
    // The ends follow from the widths that the texts need in each size: a point of the text is missing.
    #expect(ends.count == 12, "\(ends)")
    for occurrence in finding.occurrences {
      let needed = try #require(occurrence.needed)
      let end = try #require(ends[occurrence.contentSize ?? "large"])
      #expect(abs(end - (40 + needed - 1)) < 0.01, "\(occurrence)")
    }
    #expect(
      finding.message.contains("in en, accessibilityExtraExtraExtraLarge, from 50 to "),
      "\(finding.message)")
  }

  /// A box as wide as the root, which must be wider at a regular width.
  private static func screen(device: String) -> String {
    """
    <interface version="1" platform="iOS" developmentLocale="en">
      <view id="page" width="375" height="667" device="\(device)">
        <view id="box"/>
        <constraints>
          <constraint id="wide" firstItem="box" firstAttribute="width" constant="2000" priority="1">
            <variation when="width=regular" priority="1000"/>
          </constraint>
          <visualFormat format="H:|[box]|"/>
          <visualFormat format="V:|[box(40)]"/>
        </constraints>
      </view>
    </interface>
    """
  }

  private let conflict = "unsatisfiable-constraints"

  @Test func aTabletsWindowIsRegularFromTheThresholdOn() async throws {
    let result = try await Self.check(Self.screen(device: "ipad9_7"), "320...1366")
    let finding = try #require(result.findings.first { $0.rule.name == conflict })
    let width = try #require(finding.worst?.range?.width)
    #expect(abs(width.lowerBound - 640) < 0.001 && width.upperBound == 1366)
  }

  @Test func aPhonesWindowStaysCompactAtAnyWidth() async throws {
    let result = try await Self.check(Self.screen(device: "retina4_7"), "320...1366")
    #expect(!result.findings.contains { $0.rule.name == conflict })
    #expect(result.summary.range?.unproved.isEmpty == true)
  }

  @Test(arguments: [
    ("", "expected a range"), ("400", "expected a range"), ("300x400", "expected a range"),
    ("400...300", "reversed"), ("300...300", "empty"), ("-10...300", "above 0"),
    ("10...inf", "above 0 and up to"), ("10...nan", "above 0 and up to"),
    ("10...20x", "expected a range"), ("1...2x3...4x5...6", "expected a range"),
    ("a...b", "expected a range"), ("10..20", "expected a range"),
  ])
  func aRangeThatIsNoneIsRefused(_ text: String, reason: String) async throws {
    await #expect {
      _ = try await Self.check(Self.form, text)
    } throws: { error in
      let error = error as? InvalidRequest
      return error?.subject == .sizes && error?.reason.contains(reason) == true
    }
  }

  @Test func aRangeAndSingleSizesExcludeEachOther() {
    var request = LintRequest(paths: ["Form.interface"])
    request.sizeRange = "100...200"
    request.sizes = ["100x100"]
    #expect(throws: InvalidRequest.self) { try Linter(request, files: MemoryFileSystem([:])) }
  }

  /// What a check reports, by rule, object and axis; all rules about the fit of a text are one.
  private struct Sign: Hashable, CustomStringConvertible {
    var rule: String
    var object: String?
    var axis: String?

    var description: String { "\(rule) \(object ?? "") \(axis ?? "")" }
  }

  private static func signs(_ result: LintResult) -> [(Sign, Finding.Occurrence)] {
    let registry = RuleRegistry.standard
    return result.findings.flatMap { finding in
      let members =
        finding.members.isEmpty
        ? [(finding.rule, finding.object, finding.occurrences)]
        : finding.members.map { ($0.rule ?? finding.rule, $0.object, $0.occurrences) }
      return members.flatMap { rule, object, occurrences in
        occurrences.map {
          (
            Sign(
              rule: registry.traits(of: rule).concern == .fit ? "fit" : rule.name, object: object,
              axis: $0.axis), $0
          )
        }
      }
    }
  }

  /// Every interval of the examples is confirmed by plain checks inside and just beyond its ends, and
  /// nothing shows elsewhere.
  @Test(
    arguments: [
      ("SignIn", 210), ("FindReplace", 160), ("Keyboard", 260), ("DayTrip", 600),
      ("PlanetBrowser", 400), ("Phrasebook", 400),
    ])
  func intervalsAreConfirmedByPlainChecks(_ name: String, height: Int) async throws {
    let path = PackageFolder.root.appending(path: "Examples/\(name).interface").path
    let locale = ["de", "double-length", "ar"][name.utf8.count % 3]
    var request = LintRequest(paths: [path])
    request.locales = [locale]
    request.sizeRange = "200...700x\(height)"
    let ranged = try await Linter(request).check()
    var intervals: [Sign: [ClosedRange<Double>]] = [:]
    for (sign, occurrence) in Self.signs(ranged) where occurrence.size != nil {
      let width = try #require(occurrence.range?.width, "\(name): \(sign)")
      #expect(occurrence.range?.isProved == true)
      intervals[sign, default: []].append(width)
    }
    request.sizeRange = nil
    var generator = SplitMix64(seed: UInt64(name.utf8.count))
    let ends = Set(intervals.values.joined().flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    let near = ends.shuffled(using: &generator).prefix(Sample.size(4, of: 100))
      .flatMap { [$0 - 0.02, $0 + 0.02] }
    let random = (0..<Sample.size(4, of: 200)).map { _ in
      Double.random(in: 200...700, using: &generator)
    }
    for width in (near + random).filter({ (200...700).contains($0) }) {
      request.sizes = ["\(width)x\(height)"]
      let plain = Set(
        Self.signs(try await Linter(request).check()).filter { $0.1.size != nil }.map(\.0))
      for sign in plain {
        let isKnown = intervals[sign, default: []].contains {
          $0.lowerBound - 0.02 <= width && width <= $0.upperBound + 0.02
        }
        #expect(
          isKnown, "\(name) in \(locale) at \(width): \(sign) is not in \(intervals[sign] ?? [])")
      }
      for (sign, ranges) in intervals
      where ranges.contains(where: {
        $0.lowerBound + 0.02 <= width && width <= $0.upperBound - 0.02
      }) {
        #expect(plain.contains(sign), "\(name) in \(locale) at \(width): \(sign) does not show")
      }
    }
  }

  /// The same along both axes: a defect shows inside of its polygons, and nowhere else.
  @Test(arguments: [("SignIn", 150...300), ("Keyboard", 200...300), ("Phrasebook", 300...500)])
  func regionsAreConfirmedByPlainChecks(_ name: String, heights: ClosedRange<Int>) async throws {
    let path = PackageFolder.root.appending(path: "Examples/\(name).interface").path
    var request = LintRequest(paths: [path])
    request.locales = ["de"]
    request.sizeRange = "240...600x\(heights.lowerBound)...\(heights.upperBound)"
    let ranged = try await Linter(request).check()
    var ranges: [Sign: SizeRange] = [:]
    for (sign, occurrence) in Self.signs(ranged) where occurrence.size != nil {
      let range = try #require(occurrence.range, "\(name): \(sign)")
      #expect(!range.regions.isEmpty)
      ranges[sign] = range
    }
    #expect(ranged.summary.range.map { $0.pieces > 1 } == true)
    request.sizeRange = nil
    var generator = SplitMix64(seed: UInt64(name.utf8.count))
    for _ in 0..<Sample.size(3, of: 200) {
      let size = (
        width: Double.random(in: 240...600, using: &generator),
        height: Double.random(
          in: Double(heights.lowerBound)...Double(heights.upperBound), using: &generator)
      )
      request.sizes = ["\(size.width)x\(size.height)"]
      let plain = Set(
        Self.signs(try await Linter(request).check()).filter { $0.1.size != nil }.map(\.0))
      for sign in plain {
        let isKnown = ranges[sign]?.regions.contains { Self.contains($0, size, within: 0.02) }
        #expect(isKnown == true, "\(name) at \(size): \(sign) shows there alone")
      }
      for (sign, range) in ranges where range.isProved {
        guard range.regions.contains(where: { Self.contains($0, size, within: -0.02) }) else {
          continue
        }
        #expect(plain.contains(sign), "\(name) at \(size): \(sign) does not show")
      }
    }
  }

  /// Whether a convex polygon contains a size, or with a negative distance contains it as far inside.
  private static func contains(
    _ corners: [SizeRange.Vertex], _ size: (width: Double, height: Double), within distance: Double
  ) -> Bool {
    let count = Double(corners.count)
    let middle = (
      x: corners.reduce(0) { $0 + $1.width } / count,
      y: corners.reduce(0) { $0 + $1.height } / count
    )
    return zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy { corner, next in
      let (dx, dy) = (next.width - corner.width, next.height - corner.height)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 1e-9 else { return true }
      func side(_ x: Double, _ y: Double) -> Double {
        (dx * (y - corner.height) - dy * (x - corner.width)) / length
      }
      let sign = side(middle.x, middle.y) < 0 ? -1.0 : 1
      return sign * side(size.width, size.height) >= -distance
    }
  }
}
