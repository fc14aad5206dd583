import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// The size closest to a target at which a tree satisfies its constraints.
@Suite struct FittingSizeTests {
  /// A table cell with a title above a wrapped text, and space around them.
  private struct Cell: ContentSizing {
    var tree = LayoutTree()
    let title: ItemID
    let text: ItemID
    /// The constraint between the text and the lower edge.
    let bottom: Int

    init(bottomPriority: Double = 1000) {
      title = tree.addView {
        $0.hasContentWidth = true
        $0.hasContentHeight = true
        $0.verticalCompressionResistance = .required
      }
      text = tree.addView {
        $0.hasContentWidth = true
        $0.hasContentHeight = true
        $0.contentWraps = true
        $0.verticalCompressionResistance = .required
      }
      let root = tree.root
      tree.add([
        title.top == root.top + 10, title.leading == root.leading + 10,
        title.trailing <= root.trailing - 10,
        text.top == title.bottom + 5, text.leading == root.leading + 10,
        text.trailing == root.trailing - 10,
      ])
      bottom = tree.add((text.bottom == root.bottom - 10).priority(bottomPriority))
    }

    /// The text is 900 long, in lines 12.4 high.
    func content(of item: ItemID, width: Double?) -> Content {
      switch item {
      case title: return Content(width: 80, height: 20)
      case text:
        let lines = width.map { max(1, (900 / max(1, $0)).rounded(.up)) } ?? 1
        return Content(width: min(900, width ?? 900), height: 12.4 * lines)
      default: return .none
      }
    }

    func engine() -> LayoutSolver { LayoutSolver(tree: tree, direction: .leftToRight) }
  }

  /// 6.3: a cell.
  @Test(arguments: [(320.0, 3.0), (920, 1), (120, 9)])
  func aCellsHeightFollowsFromItsWidth(width: Double, lines: Double) {
    let cell = Cell()
    var engine = cell.engine()
    let size = engine.fittingSize(
      target: Size(width: width, height: 0), horizontal: .required, sizing: cell)
    #expect(size.width == width)
    #expect(abs(size.height - (10 + 20 + 5 + 12.4 * lines + 10)) < 1e-9)
  }

  /// 6.3: an imposed height is a whole number, the sum of the constraints' constants is not.
  @Test func anImposedHeightNeedsOneOptionalConstraint() {
    let rigid = Cell()
    var engine = rigid.engine()
    let fitting = engine.fittingSize(
      target: Size(width: 320, height: 0), horizontal: .required, sizing: rigid)
    #expect(abs(fitting.height - 82.2) < 1e-9)
    let imposed = Size(width: 320, height: 82)
    let conflicts = engine.solve(size: imposed, sizing: rigid).conflicts
    #expect(conflicts.map { $0.constraints.contains(.written(rigid.bottom)) } == [true])

    let yielding = Cell(bottomPriority: 999)
    engine = yielding.engine()
    #expect(
      engine.fittingSize(
        target: Size(width: 320, height: 0), horizontal: .required, sizing: yielding) == fitting)
    let solution = engine.solve(size: imposed, sizing: yielding)
    #expect(solution.conflicts.isEmpty)
    #expect(solution.frame(solution.root).height == 82)
  }

  /// Creates a layout of a label that is 20 from both sides and 100 wide by its content.
  private static func labelled(
    _ width: RootExtent = .init(), hugging: Double = 250, resistance: Double = 750
  ) -> (LayoutTree, [ItemID: Content]) {
    var tree = LayoutTree(width: width)
    let label = tree.addView {
      $0.hasContentWidth = true
      $0.horizontalHugging = Priority(hugging)
      $0.horizontalCompressionResistance = Priority(resistance)
    }
    tree.add([
      label.leading == tree.root.leading + 20, label.trailing == tree.root.trailing - 20,
      label.top == tree.root.top, label.bottom == tree.root.bottom,
    ])
    return (tree, [label: Content(width: 100)])
  }

  @Test(arguments: [
    // Target, its priority, hugging, resistance, width
    (0.0, 50.0, 250.0, 750.0, 140.0),
    (1000, 50, 250, 750, 140),
    (1000, 50, 40, 750, 1000),
    (0, 800, 250, 750, 40),
    (120, 800, 250, 750, 120),
    (0, 50, 250, 40, 40),
    (200, 300, 250, 750, 200),
  ])
  func theHigherPriorityOfTargetAndContentWins(
    target: Double, level: Double, hugging: Double, resistance: Double, width: Double
  ) {
    let (tree, contents) = Self.labelled(hugging: hugging, resistance: resistance)
    var engine = LayoutSolver(tree: tree, direction: .rightToLeft)
    let size = engine.fittingSize(
      target: Size(width: target, height: 30), horizontal: Priority(level), sizing: contents)
    #expect(abs(size.width - width) < 1e-9)
    #expect(size.height == 30)
  }

  @Test func minimumAndMaximumExtentsStayRequired() {
    let (tree, contents) = Self.labelled(RootExtent(minimum: 160, maximum: 200), hugging: 40)
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    #expect(engine.fittingSize(sizing: contents).width == 160)
    #expect(
      engine.fittingSize(target: Size(width: 500, height: 0), sizing: contents).width == 200)
  }

  @Test func theRootsInsetsCount() {
    var root = LayoutItem(parent: nil)
    root.alignmentInsets = Insets(top: 1, left: 3, bottom: 2, right: 4)
    var tree = LayoutTree(root: root)
    tree.add([tree.root.width >= 100, tree.root.height >= 20])
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    #expect(engine.fittingSize(sizing: [:]) == Size(width: 107, height: 23))
  }

  @Test func fittingSizesFollowChangesAndHaveNoEffectOnLayouts() {
    let (tree, contents) = Self.labelled()
    var engine = LayoutSolver(tree: tree, direction: .leftToRight)
    #expect(engine.fittingSize(sizing: contents).width == 140)
    engine.setConstant(50, of: 0)
    #expect(engine.fittingSize(sizing: contents).width == 170)
    engine.setActive(false, 1)
    #expect(engine.fittingSize(sizing: contents).width == 0)
    engine.setActive(true, 1)
    #expect(engine.fittingSize(sizing: contents).width == 170)
    let solution = engine.solve(size: Size(width: 60, height: 20), sizing: contents)
    #expect(solution.frame(solution.root).width == 60)
  }
}

extension LayoutSolution {
  fileprivate var root: ItemID { ItemID(index: 0) }
}
