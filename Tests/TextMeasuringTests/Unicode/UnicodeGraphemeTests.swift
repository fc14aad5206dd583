import Geometry
import Testing
import TextMeasuring

private let cases = BreakCase.all(in: UnicodeFile("auxiliary/GraphemeBreakTest.txt"))

/// Unicode's own test of graphemes.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: !cases.isEmpty, "unicode-data 15.0 is not installed"))
struct UnicodeGraphemeTests {
  @Test func everyCaseIsRead() {
    #expect(cases.count == 602)
  }

  /// The graphemes of strings, which are the clusters of the measurers without a shaping engine.
  ///
  /// Swift's data is that of a later version, in which a pair of scissors is no pictograph.
  @Test func charactersAreGraphemes() {
    let differing = cases.filter { one in
      let shaped = FixedAdvanceMeasurer().shape(
        TextRequest(text: one.text, font: FontDescription(size: 10)))
      return Self.starts(shaped.clusters, in: one) { _ in true } != Array(one.breaks.dropLast())
    }
    #expect(differing.map(\.scalars) == [["\u{2701}", "\u{200D}", "\u{2701}"]])
  }

  @Test(.enabled(if: (try? PangoMeasurer()) != nil, "Inter is not installed"))
  func partsWithFontsAreGraphemes() throws {
    let measurer = try PangoMeasurer()
    let differing = cases.filter { one in
      let shaped = measurer.shape(TextRequest(text: one.text, font: FontDescription(size: 10)))
      return Self.starts(shaped.clusters, in: one, where: \.mayBeginPart)
        != Array(one.breaks.dropLast())
    }
    #expect(differing.map(\.number) == [])
  }

  /// Returns which characters begin a cluster that meets a condition.
  private static func starts(
    _ clusters: [ShapedText.Cluster], in one: BreakCase,
    where isPart: (ShapedText.Cluster) -> Bool
  ) -> [Bool] {
    var offsets: Set<Int> = []
    var offset = 0
    for cluster in clusters {
      if isPart(cluster) { offsets.insert(offset) }
      offset += cluster.utf8Count
    }
    offset = 0
    return one.scalars.map { scalar in
      defer { offset += String(scalar).utf8.count }
      return offsets.contains(offset)
    }
  }
}
