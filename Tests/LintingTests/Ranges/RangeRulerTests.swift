import Checks
import Diagnostics
import Geometry
import Previews
import Scenes
import TestSupport
import Testing

@testable import Linting

@Suite struct RangeRulerTests {
  private static let form = """
    <interface version="1" platform="generic">
      <view id="form" width="400" height="60">
        <label id="hint" text="A hint"/>
        <constraints>
          <visualFormat format="H:|-20-[hint]-(>=20)-|"/>
          <visualFormat format="V:|-20-[hint]"/>
        </constraints>
      </view>
    </interface>
    """
  private static let files = MemoryFileSystem([
    "Form.interface": Array(form.utf8),
    "de.lproj/Form.strings": Array("\"hint.text\" = \"Ein viel längerer Hinweis\";".utf8),
  ])

  private static func request(_ range: String) -> LintRequest {
    var request = LintRequest(paths: ["Form.interface"])
    request.locales = ["en", "de"]
    request.sizeRange = range
    return request
  }

  @Test func picturesAreDrawnAtBothEndsBelowARulerWithTheIntervalsOfTheCheck() async throws {
    let linter = try Linter(Self.request("100...400"), files: Self.files)
    let result = try await linter.check()
    let finding = try #require(
      result.findings.first { $0.rule == Rule.clippedText.id })
    let interval = try #require(finding.worst?.range?.width)
    let pictures = try await linter.previews().pictures
    for locale in ["en", "de"] {
      let own = pictures.filter { $0.layout.locale == locale }
      #expect(own.map(\.layout.size.width) == [100, 400])
      for picture in own {
        #expect(picture.rulers.count == 1)
        let ruler = try #require(picture.rulers.first)
        #expect(ruler.axis == .horizontal && ruler.range == 100...400)
        #expect(ruler.place == picture.layout.size.width)
        #expect(ruler.unproved.isEmpty)
      }
    }
    let german = pictures.filter { $0.layout.locale == "de" }
    for picture in german {
      let bars = try #require(picture.rulers.first).bars
      #expect(bars.map(\.range) == [interval])
      #expect(bars.first?.object.contains("hint") == true)
    }
    // Only the picture in the interval has the finding.
    #expect(german.map { $0.verdict?.remarks.isEmpty } == [false, true])
  }

  @Test func eachLayoutOfAnIntervalKeepsItsFinding() async throws {
    // Clipped throughout.
    let linter = try Linter(Self.request("60...100"), files: Self.files)
    let pictures = try await linter.previews().pictures.filter { $0.layout.locale == "de" }
    #expect(pictures.map(\.layout.size.width) == [60, 100])
    #expect(pictures.allSatisfy { $0.verdict?.remarks.isEmpty == false })
  }

  @Test func withoutARangeThereIsNoRuler() async throws {
    var request = Self.request("100...400")
    request.sizeRange = nil
    let pictures = try await Linter(request, files: Self.files).previews().pictures
    #expect(!pictures.isEmpty && pictures.allSatisfy(\.rulers.isEmpty))
  }

  @Test func aRootAtASizeOfARangeIsExplained() async throws {
    let linter = try Linter(Self.request("100...400"), files: Self.files)
    let pictures = try await linter.previews(explained: .small) { _ in ["why"] }.pictures
    #expect(pictures.contains { !$0.explanations.isEmpty })
  }

  @Test func aSweepKnowsWhereALayoutCeasesToMoveEvenly() async throws {
    let linter = try Linter(Self.request("100...400").withoutRange, files: Self.files)
    let swept = try await linter.layouts(along: Sweep("width=60...400/20")).roots
    for root in swept {
      let layout = root.frames[root.frames.count - 1].layout
      let label = try #require(layout.items.first { $0.id == "hint" })
      // The label is as wide as its text from there on.
      let expected = label.placement.alignmentRectInRoot.width + 40
      let known = try #require(root.breakpoints)
      #expect(known.count == 1)
      #expect(known.allSatisfy { abs($0 - expected) < 0.001 }, "\(known) \(expected)")
    }
    let reversed = try await linter.layouts(along: Sweep("width=400...60/20")).roots
    #expect(reversed.map(\.breakpoints) == swept.map(\.breakpoints))
  }
}

extension LintRequest {
  fileprivate var withoutRange: LintRequest {
    var request = self
    request.sizeRange = nil
    return request
  }
}
