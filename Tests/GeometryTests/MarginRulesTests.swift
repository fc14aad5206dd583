import Geometry
import Testing

/// The rules that enlarge a view's own margins.
@Suite struct MarginRulesTests {
  private static let own = Insets(top: 1, left: 2, bottom: 3, right: 4)
  private static let frame = Rect(x: 10, y: 5, width: 700, height: 90)

  private func margins(
    screenWidth: Double = 700, superview: (margins: Insets, frame: Rect)? = nil,
    _ change: (inout MarginRules) -> Void = { _ in }
  ) -> Insets {
    var rules = MarginRules()
    change(&rules)
    return rules.margins(
      own: Self.own, frame: Self.frame,
      covered: Insets(top: 20, left: 0, bottom: 34, right: 0), screenWidth: screenWidth,
      superview: superview)
  }

  @Test func withoutRulesMarginsAreTheViewsOwn() {
    #expect(margins() == Self.own)
    #expect(MarginRules().isEmpty)
  }

  @Test func safeAreasAreAdded() {
    #expect(
      margins { $0.insetsFromSafeArea = true }
        == Insets(top: 21, left: 2, bottom: 37, right: 4))
  }

  /// The superview's margin of 16 extends 6 into a view that begins at 10.
  @Test func marginsOfTheSuperviewArePreserved() {
    let superview = (
      margins: Insets(top: 8, left: 16, bottom: 0, right: 16),
      frame: Rect(x: 0, y: 0, width: 720, height: 100)
    )
    #expect(
      margins(superview: superview) { $0.preservesSuperview = true }
        == Insets(top: 3, left: 6, bottom: 3, right: 6))
    #expect(margins { $0.preservesSuperview = true } == Self.own)
  }

  @Test(arguments: [(375.0, 16.0), (402, 16), (414, 20), (1024, 20)])
  func theSystemsMinimumMarginsApply(screenWidth: Double, side: Double) {
    #expect(
      margins(screenWidth: screenWidth) { $0.respectsSystemMinimum = true }
        == Insets(top: 1, left: side, bottom: 3, right: side))
  }

  /// 700 minus 672 leaves 14 at each side.
  @Test func wideViewsLeaveTheReadableWidth() {
    #expect(
      margins { $0.followsReadableWidth = true }
        == Insets(top: 1, left: 14, bottom: 3, right: 14))
  }
}
