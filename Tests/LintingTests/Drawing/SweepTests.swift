import Geometry
import Linting
import Previews
import Scenes
import Testing

@Suite struct SweepTests {
  @Test func readsWhatChangesAndItsValues() throws {
    let sweep = try Sweep("width=320...900/20")
    #expect(sweep.subject == .width)
    #expect(sweep.values == Array(stride(from: 320.0, through: 900, by: 20)))
    #expect(try Sweep("height=40...10/10").values == [40, 30, 20, 10])
    #expect(try Sweep("a=b.constant=-8...8/8").subject == .constant(of: "a=b"))
    #expect(try Sweep("a=b.constant=-8...8/8").values == [-8, 0, 8])
  }

  @Test(arguments: [
    "width=320...900", "width=100...101", "x.constant=0...0.7", "height=1...100000",
  ])
  func withoutADistanceThereAreAboutFiftyValues(_ text: String) throws {
    let values = try Sweep(text).values
    #expect((24...98).contains(values.count))
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-9 * abs(values[values.count - 1]) })
  }

  @Test func theValuesAreWholeOrHalfPointsWhereTheyCanBe() throws {
    #expect(try Sweep("width=320...900").values.allSatisfy { ($0 * 2).rounded() == $0 * 2 })
  }

  @Test(arguments: [
    "", "width", "width=", "width=320", "width=320...", "width=320...900...1", "depth=1...2",
    "=1...2", ".constant=1...2", "width=0...10", "width=5...5", "width=nan...10",
    "width=1...inf", "width=1...1e9", "width=1...10/", "width=1...10/0", "width=1...10/-1",
    "width=1...10/20", "width=1...10000/1", "width=1...10/1/1", "gap=0...10",
  ])
  func refusesWhatIsNone(_ text: String) throws {
    let error = #expect(throws: InvalidRequest.self) { try Sweep(text) }
    #expect(error?.description.contains("expected") == true, "\(String(describing: error))")
  }

  @Test func laysOutEachValueInEachLocale() async throws {
    let linter = try Linter(LintRequest(paths: ["Views"]), files: Sign.files)
    let swept = try await linter.layouts(along: Sweep("width=100...140/10")).roots
    #expect(
      swept.map { $0.frames[0].layout.locale } == ["en", "de", "double-length", "right-to-left"])
    for layouts in swept {
      #expect(layouts.frames.map(\.value) == [100, 110, 120, 130, 140])
      #expect(layouts.frames.map(\.layout.size.width) == [100, 110, 120, 130, 140])
      #expect(layouts.frames.allSatisfy { $0.layout.size.height == 40 })
    }
  }

  @Test func aSweptLayoutIsThatOfTheSizeOrTheConstantAlone() async throws {
    let document = """
      <interface version="1" platform="generic">
        <view id="sign" width="200" height="40">
          <button id="save" title="Save"/>
          <constraints>
            <constraint id="gap" firstItem="save" firstAttribute="leading"
              secondItem="sign" secondAttribute="leading" constant="CONSTANT"/>
            <visualFormat format="V:|[save]"/>
          </constraints>
        </view>
      </interface>
      """
    let files = { (constant: String) in
      MemoryFileSystem([
        "Sign.interface": Array(
          document.replacing("CONSTANT", with: constant).utf8)
      ])
    }
    let linter = try Linter(LintRequest(paths: ["Sign.interface"]), files: files("8"))
    let swept = try await linter.layouts(along: Sweep("gap.constant=0...30/10")).roots
    for frame in try #require(swept.first).frames {
      let other = try Linter(
        LintRequest(paths: ["Sign.interface"]), files: files(String(Int(frame.value))))
      let layouts = try await other.layouts().layouts
      let save = try #require(layouts[0].items.first { $0.id == "save" })
      #expect(frame.layout.items.first { $0.id == "save" }?.frame == save.frame)
      #expect(save.frame.minX == frame.value)
    }
  }

  @Test func aConstraintThatNoDocumentHasIsNamed() async throws {
    let linter = try Linter(LintRequest(paths: ["Views"]), files: Sign.files)
    let sweep = try Sweep("gap.constant=0...30/10")
    await #expect(throws: InvalidRequest.self) {
      try await linter.layouts(along: sweep)
    }
  }
}
