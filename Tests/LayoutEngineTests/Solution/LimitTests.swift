import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Large trees, and extreme numbers that documents may contain.
@Suite struct LimitTests {
  @Test func theLargestConstantsAreKept() {
    var layout = TestLayout()
    let view = layout.view()
    layout.constrain(view, .left, to: layout.root, .left, constant: 1e7)
    layout.constrain(view, .top, to: layout.root, .top, constant: -1e7)
    layout.size(view, 1e7, 0.01)
    let rect = layout.solve().rect(view)
    #expect(rect == Rect(x: 1e7, y: -1e7, width: 1e7, height: 0.01))
  }

  @Test func theLargestMultipliersDoNotCrash() {
    var layout = TestLayout()
    let first = layout.view(at: Rect(x: 1, y: 1, width: 1, height: 1))
    let second = layout.view()
    layout.constrain(second, .left, to: first, .left, times: 1e7, constant: 1e7)
    layout.constrain(second, .top, to: first, .top, times: -1e7)
    layout.constrain(second, .width, to: first, .width, times: 1e-7)
    layout.constrain(second, .height, to: first, .height, times: 1e14)
    let rect = layout.solve().rect(second)
    #expect(rect.minX == 2e7)
    #expect(rect.minY == -1e7)
    #expect(rect.height == 1e14)
  }

  @Test func aRootOfSizeZeroCompressesItsContent() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 100, height: 20))
    for edge in [LayoutAttribute.leading, .trailing, .top, .bottom] {
      layout.constrain(label, edge, to: layout.root, edge)
    }
    let solution = layout.solve(0, 0)
    #expect(solution.rect(label) == .zero)
    #expect(solution.losses.map(\.available) == [0, 0])
    #expect(solution.conflicts.isEmpty)
  }

  @Test func marginsThatDoNotFitAreAConflict() {
    var layout = TestLayout()
    let view = layout.view()
    layout.pinVertically(view)
    layout.constrain(view, .leading, to: layout.root, .leading, constant: 20)
    layout.constrain(view, .trailing, to: layout.root, .trailing, constant: -20)
    let solution = layout.solve(30, 100)
    #expect(solution.conflicts.count == 1)
    #expect(solution.width(view) >= 0)
  }

  @Test func twoHundredNestedViews() {
    var layout = TestLayout()
    var parent = layout.root
    for _ in 0..<200 {
      let view = layout.view(in: parent) {
        $0.alignmentInsets = Insets(top: 0.25, left: 0.25, bottom: 0.25, right: 0.25)
      }
      for (edge, constant) in [
        (LayoutAttribute.leading, 0.5), (.trailing, -0.5), (.top, 0.5), (.bottom, -0.5),
      ] {
        layout.constrain(view, edge, to: parent, edge, constant: constant)
      }
      parent = view
    }
    #expect(layout.solve(300, 250).rect(parent) == Rect(x: 100, y: 100, width: 100, height: 50))
  }

  /// 6.4: large trees are solved in time.
  @Test func aThousandLabelsInAColumn() {
    var layout = TestLayout()
    var above = layout.root
    for index in 0..<1000 {
      let label = layout.view(
        content: Content(width: Double(50 + index % 40), height: 17, firstBaseline: 13))
      layout.constrain(label, .leading, to: layout.root, .leading, constant: 20)
      layout.constrain(
        label, .trailing, .lessThanOrEqual, to: layout.root, .trailing, constant: -20)
      layout.constrain(
        label, .top, to: above, index == 0 ? .top : .bottom, constant: index == 0 ? 20 : 8)
      above = label
    }
    let solution = layout.solve(100, 200)
    #expect(solution.rect(above).minY == 20 + 999 * 25)
    // Of the 40 widths from 50 to 89, the 29 above 60 do not fit.
    #expect(solution.losses.count == 25 * 29)
    #expect(solution.losses.allSatisfy { $0.available == 60 })
  }

  @Test func aThousandAmbiguousViews() {
    var layout = TestLayout()
    for _ in 0..<1000 { _ = layout.view() }
    let solution = layout.solve()
    #expect(solution.ambiguities.count == 2000)
    #expect(solution.frames.dropFirst().allSatisfy { $0 == .zero })
  }

  @Test func contentThatIsNotANumberIsIgnored() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: .nan, height: .infinity))
    layout.constrain(label, .left, to: layout.root, .left)
    layout.constrain(label, .top, to: layout.root, .top)
    let solution = layout.solve()
    #expect(solution.rect(label) == .zero)
    #expect(solution.ambiguities.count == 2)
  }
}
