import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Explanations of frames, in layouts small enough to check by hand.
@Suite struct ExplanationTests {
  /// 5.5: an image keeps its aspect ratio and has a flexible top, and the label below it is pinned
  /// to the root's top: the constraint that compresses the image does not refer to it.
  @Test func aLabelCompressesTheImageAboveIt() throws {
    var layout = TestLayout()
    let picture = layout.view(content: Content(width: 150, height: 150))
    let label = layout.view(content: Content(width: 40, height: 16))
    let left = layout.constrain(picture, .left, to: layout.root, .left, constant: 10)
    let top = layout.constrain(picture, .top, to: layout.root, .top, constant: 10)
    let ratio = layout.constrain(picture, .width, to: picture, .height, times: 1)
    let gap = layout.constrain(label, .top, to: picture, .bottom, constant: 8)
    let pin = layout.constrain(label, .top, to: layout.root, .top, constant: 100)
    let labelLeft = layout.constrain(label, .left, to: layout.root, .left, constant: 30)
    let explanation = layout.explain(picture, [.horizontal])
    #expect(explanation.solution.rect(picture) == Rect(x: 10, y: 10, width: 82, height: 82))
    let axis = try #require(explanation.axes.first)
    let written = axis.effects.compactMap(\.written)
    #expect(written == [left, top, ratio, gap, pin])
    #expect(!written.contains(labelLeft))
    let others = axis.effects.filter { !$0.namesItem }.compactMap(\.written)
    #expect(others == [pin])
    #expect(axis.extent.value == 82)
    #expect(
      Set(axis.extent.chain.compactMap(\.written)) == [top, ratio, gap, pin])
    #expect(axis.extent.chain.last == .written(ratio))
    #expect(axis.extent.chain.count == 4, "the determining constraints, without its own resistance")
  }

  @Test func tightViolatedAndSlackConstraints() throws {
    var layout = TestLayout()
    let ok = layout.view(content: Content(width: 143.5, height: 20))
    let leading = layout.constrain(ok, .leading, to: layout.root, .leading, constant: 20)
    let width = layout.constrain(ok, .width, constant: 120)
    let limit = layout.constrain(
      ok, .trailing, .lessThanOrEqual, to: layout.root, .trailing, constant: -20)
    layout.pinVertically(ok)
    let explanation = layout.explain(ok, [.horizontal])
    let axis = try #require(explanation.axes.first)
    #expect(axis.effects.compactMap(\.written) == [leading, width])
    #expect(axis.effects.allSatisfy { $0.status == .satisfied })
    let idle = Dictionary(
      uniqueKeysWithValues: axis.withoutEffect.map { ($0.constraint, $0.status) })
    #expect(
      idle == [
        .written(limit): .slack(140), .implied(.contentHugging, ok, .horizontal): .slack(23.5),
        .implied(.compressionResistance, ok, .horizontal): .lost(23.5),
      ])
    #expect(axis.position.value == 20)
    #expect(
      axis.position.chain == [.implied(.position, layout.root, .horizontal), .written(leading)])
    #expect(axis.extent.limitsAbove == [.written(width)])
    #expect(axis.extent.limitsBelow == [.written(width)])
    #expect(axis.room == nil)
  }

  @Test func aViolatedConstraintIsReportedWithItsViolation() throws {
    var layout = TestLayout()
    let label = layout.view()
    layout.constrain(label, .leading, to: layout.root, .leading)
    let wish = layout.constrain(label, .width, constant: 90, priority: 500)
    let text = layout.constrain(label, .width, .greaterThanOrEqual, constant: 100, priority: 750)
    layout.pinVertically(label)
    let axis = try #require(layout.explain(label, [.horizontal]).axes.first)
    let effect = try #require(axis.effects.first { $0.written == wish })
    #expect(effect.status == .lost(10))
    // Without it the label could have any larger width.
    #expect(effect.affectsExtent && !effect.affectsPosition)
    #expect(axis.extent.limitsBelow == [.written(text)])
    #expect(axis.extent.limitsAbove == [.written(wish)])
  }

  @Test func ambiguousPositionsHaveARange() throws {
    var layout = TestLayout()
    let view = layout.view()
    layout.constrain(view, .leading, to: layout.root, .leading)
    let limit = layout.constrain(view, .width, .lessThanOrEqual, constant: 80)
    layout.pinVertically(view)
    let axis = try #require(layout.explain(view, [.horizontal]).axes.first)
    #expect(axis.extent.range == LayoutSolution.Range(lower: 0, upper: 80))
    #expect(axis.extent.limitsAbove == [.written(limit)])
    #expect(axis.extent.limitsBelow == [.implied(.nonnegative, view, .horizontal)])
    #expect(axis.effects.first { $0.written == limit }?.status == .slack(80))
  }

  @Test func slackIsLimitedByNeighbors() throws {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 100, height: 20)) {
      $0.horizontalHugging = Priority(251)
    }
    let field = layout.view(content: Content(width: 60, height: 20))
    layout.row([label, field])
    let axis = try #require(layout.explain(label, [.horizontal]).axes.first)
    #expect(axis.room == .points(140))
    #expect(try #require(layout.explain(field, [.horizontal]).axes.first).room == .points(140))
  }

  @Test func aGrowingWindowHasUnlimitedSlack() throws {
    var layout = TestLayout(width: RootExtent(priority: Priority(500)))
    let label = layout.view(content: Content(width: 100, height: 20))
    layout.row([label])
    #expect(try #require(layout.explain(label, [.horizontal]).axes.first).room == .unlimited)
  }

  @Test func itemsThatAreNotInstalledAreNotExplained() {
    var layout = TestLayout()
    let view = layout.view { $0.isInstalled = false }
    let explanation = layout.explain(view, [.horizontal])
    #expect(!explanation.takesPart && explanation.axes.isEmpty)
  }

  /// The dropped constraint of a conflict is reported as violated, with its effect.
  @Test func aDroppedConstraintIsViolated() throws {
    var layout = TestLayout()
    let view = layout.view()
    layout.constrain(view, .leading, to: layout.root, .leading)
    let first = layout.constrain(view, .width, constant: 80)
    let second = layout.constrain(view, .width, constant: 100)
    layout.pinVertically(view)
    let axis = try #require(layout.explain(view, [.horizontal]).axes.first)
    #expect(axis.effects.compactMap(\.written).contains(first))
    #expect(axis.extent.limitsAbove == [.written(first)])
    #expect(!axis.effects.compactMap(\.written).contains(second))
  }
}

extension TestLayout {
  func explain(
    _ item: ItemID, _ axes: [Axis] = Axis.allCases, size: Size = Size(width: 300, height: 200),
    _ direction: LayoutDirection = .leftToRight
  ) -> LayoutExplanation {
    var engine = LayoutSolver(tree: tree, direction: direction)
    return engine.explanation(of: item, along: axes, size: size, sizing: KnownContents(contents))
  }

  /// Places items side by side, from edge to edge of the root.
  mutating func row(_ items: [ItemID]) {
    var previous = (root, LayoutAttribute.leading)
    for item in items {
      constrain(item, .leading, to: previous.0, previous.1)
      pinVertically(item)
      previous = (item, .trailing)
    }
    constrain(previous.0, .trailing, to: root, .trailing)
  }
}

extension LayoutSolution.ConstraintReference {
  /// The index of an explicit constraint.
  var written: Int? { if case .written(let index) = self { index } else { nil } }
}

extension AxisExplanation.Effect {
  var written: Int? { constraint.written }
}
