import Testing

@testable import Previews

@Suite struct AnimatedNumberTests {
  private static let series: [[Double]] = [
    [5], [5, 5, 5], [0, 1, 2, 3, 4], [0, 1, 2, 2, 2, 2, 5], [0, 10, 0, 10, 0],
    (0..<60).map { Double($0 * $0) / 7 }, (0..<60).map { max(40, Double($0 * 3)) },
  ]

  /// Straight lines between the frames that are kept show every frame.
  @Test(arguments: series)
  func keepsWhatIsNeeded(_ values: [Double]) {
    let number = AnimatedNumber(values)
    let kept = number.keptFrames
    #expect(kept.first == 0)
    #expect(kept.last == values.count - 1)
    #expect(kept == kept.sorted())
    for (start, end) in zip(kept, kept.dropFirst()) {
      for frame in start...end {
        let share = Double(frame - start) / Double(end - start)
        let shown = values[start] + (values[end] - values[start]) * share
        #expect(abs(shown - values[frame]) < 0.011)
      }
    }
  }

  @Test func keepsNoMoreOfAStraightLineThanItsEnds() {
    #expect(AnimatedNumber((0..<50).map { 3 + Double($0) * 0.37 }).keptFrames == [0, 49])
    #expect(AnimatedNumber([0, 1, 2, 2, 2]).keptFrames == [0, 2, 4])
  }
}
