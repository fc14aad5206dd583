import Geometry
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

/// Explanations of items in random trees, compared with new layouts.
@Suite struct RandomExplanationTests {
  private static let trees = Sample.draw(14, of: RandomTree.all.filter(\.feasible))

  /// Each constraint's constant is changed in both directions, and the constraint is removed, each
  /// time with a new solver.
  @Test(arguments: trees)
  func affectingConstraintsAreThoseWhoseChangeMovesTheItem(tree: RandomTree) {
    let layout = tree.layoutOfConstraintsAlone
    let base = Places(layout, tree)
    let moved = layout.tree.constraints.indices.map { position in
      layout.perturbations(of: position).map { Places($0, tree) }
    }
    for item in layout.tree.items.indices {
      var engine = LayoutSolver(tree: layout.tree, direction: tree.direction)
      let explanation = engine.explanation(
        of: ItemID(index: item), size: Size(width: tree.size[0], height: tree.size[1]),
        sizing: KnownContents([:]))
      for axis in explanation.axes {
        let found = axis.effects.compactMap(\.written)
        let expected = moved.indices.filter { position in
          moved[position].contains { $0.differs(from: base, at: item, axis.axis) }
        }
        #expect(found == expected, "item \(item) \(axis.axis) of seed \(tree.seed)")
      }
      expectWhatMoves(item, layout, tree, base: base, moved: moved)
    }
  }

  /// With few trials, as in a large document: all constraints whose constants move the item are
  /// found, and only ones whose change or removal moves it.
  private func expectWhatMoves(
    _ item: Int, _ layout: TestLayout, _ tree: RandomTree, base: Places, moved: [[Places]]
  ) {
    var engine = LayoutSolver(tree: layout.tree, direction: tree.direction)
    let explanation = engine.explanation(
      of: ItemID(index: item), along: Axis.allCases,
      size: Size(width: tree.size[0], height: tree.size[1]), safeAreaInsets: .zero,
      sizing: KnownContents([:]), trialLimit: 0)
    for axis in explanation.axes where axis.position.range == nil && axis.extent.range == nil {
      let found = Set(axis.effects.compactMap(\.written))
      let moving = moved.indices.filter { position in
        moved[position].prefix(2).contains { $0.differs(from: base, at: item, axis.axis) }
      }
      let affecting = moved.indices.filter { position in
        moved[position].contains { $0.differs(from: base, at: item, axis.axis) }
      }
      #expect(found.isSuperset(of: moving), "item \(item) \(axis.axis) of seed \(tree.seed)")
      #expect(found.isSubset(of: affecting), "item \(item) \(axis.axis) of seed \(tree.seed)")
    }
  }

  /// The determining constraints of a number determine it alone, and not if one of them is missing.
  @Test(arguments: trees)
  func determiningConstraintsAreSufficientAndMinimal(tree: RandomTree) {
    let layout = tree.layoutOfConstraintsAlone
    let base = Places(layout, tree)
    for item in layout.tree.items.indices {
      let explanation = layout.explain(
        ItemID(index: item), size: Size(width: tree.size[0], height: tree.size[1]),
        tree.direction)
      for axis in explanation.axes {
        for (index, number) in [axis.position, axis.extent].enumerated()
        where number.range == nil && number.limitsAbove == number.limitsBelow {
          let chain = number.chain.compactMap(\.written)
          let alone = Places(layout.keeping(chain), tree)
          #expect(
            !alone.differs(from: base, at: item, axis.axis, in: index),
            "item \(item) \(axis.axis) \(index) of seed \(tree.seed)")
          for left in chain {
            let fewer = Places(layout.keeping(chain.filter { $0 != left }), tree)
            #expect(
              fewer.differs(from: alone, at: item, axis.axis, in: index),
              "item \(item) \(axis.axis) \(index) of seed \(tree.seed) without \(left)")
          }
        }
      }
    }
  }

  @Test(arguments: trees)
  func everyProposalMakesTheContentFit(tree: RandomTree) throws {
    let layout = tree.layout
    let size = Size(width: tree.size[0], height: tree.size[1])
    let base = tree.solve()
    for loss in base.losses {
      let axis = try #require(
        layout.explain(loss.item, [loss.axis], size: size, tree.direction).axes.first)
      for proposal in axis.proposals {
        var changed = layout
        var changedSize = size
        changed.apply(proposal.change, &changedSize)
        let result = changed.solve(changedSize.width, changedSize.height, tree.direction)
        #expect(!result.losses.contains { $0.item == loss.item && $0.axis == loss.axis })
        let worse = result.losses.filter { new in
          !base.losses.contains {
            $0.item == new.item && $0.axis == new.axis
              && new.needed - new.available <= $0.needed - $0.available + 1e-6
          }
        }
        #expect(Set(worse.map(\.item)) == Set(proposal.clips), "\(proposal) of seed \(tree.seed)")
        #expect(result.conflicts.isEmpty)
      }
    }
  }
}

/// The frames of all items, with the ranges of ambiguous ones.
private struct Places {
  let solution: LayoutSolution
  let isTurned: Bool
  let alignmentRight: Double

  init(_ layout: TestLayout, _ tree: RandomTree) {
    solution = layout.solve(tree.size[0], tree.size[1], tree.direction)
    isTurned = tree.isRightToLeft
    alignmentRight = solution.frames[0].width
  }

  func differs(from base: Places, at item: Int, _ axis: Axis) -> Bool {
    [0, 1].contains { differs(from: base, at: item, axis, in: $0) }
  }

  /// Returns whether the position (0) or the extent (1) of an item or its range differs.
  func differs(from base: Places, at item: Int, _ axis: Axis, in index: Int) -> Bool {
    abs(numbers(item, axis)[index] - base.numbers(item, axis)[index]) > 1e-6
      || range(item, axis)[index] != base.range(item, axis)[index]
  }

  private func numbers(_ item: Int, _ axis: Axis) -> [Double] {
    let rect = solution.alignmentRects[item]
    guard axis == .horizontal else { return [rect.minY, rect.height] }
    return [isTurned ? alignmentRight - rect.minX - rect.width : rect.minX, rect.width]
  }

  private func range(_ item: Int, _ axis: Axis) -> [[Double?]?] {
    let open = solution.ambiguities.first { $0.item.index == item && $0.axis == axis }
    return [open?.position, open?.extent].map { range in
      range.map { [$0.lower, $0.upper].map { $0.map { ($0 * 1e5).rounded() / 1e5 } } }
    }
  }
}

extension RandomTree {
  /// The tree with explicit constraints instead of contents, so that each can be changed alone.
  fileprivate var layoutOfConstraintsAlone: TestLayout {
    var layout = layout
    for index in layout.tree.items.indices.dropFirst() {
      let id = ItemID(index: index)
      let item = layout.tree.items[index]
      layout.tree.update(id) {
        $0.hasContentWidth = false
        $0.hasContentHeight = false
      }
      let content = layout.contents[id] ?? .none
      let wishes = [
        (
          LayoutAttribute.width, content.width, item.horizontalHugging,
          item.horizontalCompressionResistance
        ),
        (.height, content.height, item.verticalHugging, item.verticalCompressionResistance),
      ]
      for (attribute, extent, hugging, resistance) in wishes {
        guard let extent else { continue }
        layout.constrain(
          id, attribute, .lessThanOrEqual, constant: extent, priority: hugging.value)
        layout.constrain(
          id, attribute, .greaterThanOrEqual, constant: extent, priority: resistance.value)
      }
    }
    layout.contents = [:]
    return layout
  }
}

extension TestLayout {
  /// Returns the layout with only some of its constraints.
  fileprivate func keeping(_ positions: [Int]) -> TestLayout {
    var layout = self
    for position in tree.constraints.indices where !positions.contains(position) {
      layout.tree.updateConstraint(position) { $0.isActive = false }
    }
    return layout
  }

  /// Returns the layout with a constraint's constant changed in both directions, and without the
  /// constraint.
  fileprivate func perturbations(of position: Int) -> [TestLayout] {
    let changes: [(inout LayoutConstraint) -> Void] = [
      { $0.constant += 1.0 / 64 }, { $0.constant -= 1.0 / 64 }, { $0.isActive = false },
    ]
    return changes.map { change in
      var layout = self
      layout.tree.updateConstraint(position, change)
      return layout
    }
  }

  fileprivate mutating func apply(_ change: AxisExplanation.Change, _ size: inout Size) {
    switch change {
    case .constant(let position, let constant):
      tree.updateConstraint(position) { $0.constant = constant }
    case .priority(let position, let priority):
      tree.updateConstraint(position) { $0.priority = priority }
    case .compressionResistance(let item, .horizontal, let priority):
      tree.update(item) { $0.horizontalCompressionResistance = priority }
    case .compressionResistance(let item, .vertical, let priority):
      tree.update(item) { $0.verticalCompressionResistance = priority }
    case .contentHugging(let item, .horizontal, let priority):
      tree.update(item) { $0.horizontalHugging = priority }
    case .contentHugging(let item, .vertical, let priority):
      tree.update(item) { $0.verticalHugging = priority }
    case .rootExtent(let axis, let extent): size[axis] = extent
    case .rootMaximum(.horizontal, let extent): tree.rootWidth.maximum = extent
    case .rootMaximum(.vertical, let extent): tree.rootHeight.maximum = extent
    case .contentExtent(let item, .horizontal, let extent): contents[item]?.width = extent
    case .contentExtent(let item, .vertical, let extent): contents[item]?.height = extent
    case .contentExtents(let extents, let axis):
      for change in extents { apply(.contentExtent(change.item, axis, change.extent), &size) }
    case .spacing, .frameExtent, .laneExtent: Issue.record("there is no container in a random tree")
    }
  }
}
