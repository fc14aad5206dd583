import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Properties of all layouts: mirroring, absolute positions, and independence of the constraints'
/// order.
@Suite struct LayoutPropertyTests {
  @Test(arguments: 0..<150)
  func aLayoutOfLeadingAndTrailingEdgesIsMirrored(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let layout = RandomLayout(&random)
    let leftToRight = layout.solve(320, .leftToRight)
    let rightToLeft = layout.solve(320, .rightToLeft)
    let width = leftToRight.frames[0].width
    for (one, other) in zip(leftToRight.frames, rightToLeft.frames) {
      let mirrored = Rect(
        x: width - one.maxX, y: one.minY, width: one.width, height: one.height)
      #expect(mirrored.distance(to: other) < 1e-9, "\(one), \(other)")
    }
    #expect(leftToRight.feedback == rightToLeft.feedback)
    #expect(leftToRight.conflicts == rightToLeft.conflicts)
    #expect(
      leftToRight.ambiguities.map { "\($0.item) \($0.axis)" }
        == rightToLeft.ambiguities.map { "\($0.item) \($0.axis)" })
  }

  @Test(arguments: 0..<60)
  func theOrderOfTheConstraintsHasNoEffect(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    let layout = RandomLayout(&random)
    let solution = layout.solve(320, .leftToRight)
    guard solution.conflicts.isEmpty else { return }
    for _ in 0..<3 {
      let shuffled = layout.shuffled(using: &random).solve(320, .leftToRight)
      for (one, other) in zip(solution.frames, shuffled.frames) {
        #expect(one.distance(to: other) < 1e-6, "\(one), \(other)")
      }
    }
  }

  /// Springs, struts, left and right are independent of the direction.
  @Test(arguments: 0..<60)
  func leftAndRightAreIndependentOfTheDirection(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 2000)
    var layout = TestLayout()
    var views = [layout.root]
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    for _ in 0..<8 {
      let parent = views.randomElement(using: &random) ?? layout.root
      guard Bool.random(using: &random) else {
        let mask = AutoresizingMask(rawValue: Int.random(in: 0..<64, using: &random))
        let frame = Rect(
          x: number(0...50), y: number(0...50), width: number(200...400), height: number(200...400))
        views.append(
          layout.view {
            $0.autoresizing = Autoresizing(
              frame: frame, mask: mask, parentSize: Size(width: 420, height: 420))
          })
        continue
      }
      let view = layout.view(in: parent)
      layout.constrain(view, .top, to: parent, .top)
      layout.constrain(view, .height, constant: number(5...90))
      let sides: [LayoutAttribute] = [.left, .right, .centerX, .leftMargin, .rightMargin]
      layout.constrain(
        view, sides.randomElement(using: &random) ?? .left,
        to: views.randomElement(using: &random) ?? parent,
        sides.randomElement(using: &random) ?? .left,
        times: [1, 1, 0.5, 2].randomElement(using: &random) ?? 1, constant: number(-50...50))
      layout.constrain(view, .width, constant: number(5...90))
      layout.tree.update(view) {
        $0.layoutMargins = Insets(top: 0, left: 7, bottom: 0, right: 11)
      }
      views.append(view)
    }
    let leftToRight = layout.solve(500, 390, .leftToRight)
    let rightToLeft = layout.solve(500, 390, .rightToLeft)
    #expect(leftToRight.ambiguities.isEmpty)
    #expect(leftToRight.conflicts.isEmpty)
    for (one, other) in zip(leftToRight.frames, rightToLeft.frames) {
      #expect(one.distance(to: other) < 1e-6, "\(one), \(other)")
    }
  }
}

extension RandomLayout {
  /// Returns the layout with its constraints in another order.
  fileprivate func shuffled(using random: inout SeededGenerator) -> RandomLayout {
    var result = self
    let tree = layout.tree
    var items = tree.items
    result.layout.tree = LayoutTree(
      root: items.removeFirst(), width: tree.rootWidth, height: tree.rootHeight)
    for item in items { result.layout.tree.add(item) }
    for constraint in tree.constraints.shuffled(using: &random) {
      result.layout.tree.add(constraint)
    }
    return result
  }
}

extension Rect {
  fileprivate func distance(to other: Rect) -> Double {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .map(abs).max() ?? 0
  }
}
