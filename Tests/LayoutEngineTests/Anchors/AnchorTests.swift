import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Typed anchors create the same constraints as the untyped initializer.
@Suite struct AnchorTests {
  static let a = ItemID(index: 3)
  static let b = ItemID(index: 5)

  static func constraint(
    _ first: LayoutAttribute, _ relation: Relation, _ second: LayoutAttribute?,
    multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      .init(a, first), relation, second.map { .init(b, $0) }, multiplier: multiplier,
      constant: constant)
  }

  /// 1.9: anchors create the same constraints as elements.
  @Test func everyAttributeHasAnAnchor() {
    let (a, b) = (Self.a, Self.b)
    let made = [
      a.left == b.left, a.right == b.right, a.top == b.top, a.bottom == b.bottom,
      a.leading == b.leading, a.trailing == b.trailing, a.width == b.width, a.height == b.height,
      a.centerX == b.centerX, a.centerY == b.centerY, a.firstBaseline == b.firstBaseline,
      a.lastBaseline == b.lastBaseline, a.leftMargin == b.leftMargin,
      a.rightMargin == b.rightMargin, a.topMargin == b.topMargin,
      a.bottomMargin == b.bottomMargin, a.leadingMargin == b.leadingMargin,
      a.trailingMargin == b.trailingMargin, a.centerXWithinMargins == b.centerXWithinMargins,
      a.centerYWithinMargins == b.centerYWithinMargins,
    ]
    #expect(made == LayoutAttribute.allCases.map { Self.constraint($0, .equal, $0) })
  }

  @Test func relationsMultipliersAndConstantsAreKept() {
    let (a, b) = (Self.a, Self.b)
    let made = [
      a.leading == b.trailing + 8,
      a.leading >= b.trailing - 8,
      a.top <= b.bottom,
      a.width >= 2 * b.width + 10,
      a.width == b.height * 3 - 1,
      a.height <= b.width / 4,
      a.centerX == 0.5 * b.trailing,
      a.width == 120,
      a.width >= 80,
      a.height <= 40.5,
      a.width == 2 * (b.width + 10),
    ]
    #expect(
      made == [
        Self.constraint(.leading, .equal, .trailing, constant: 8),
        Self.constraint(.leading, .greaterThanOrEqual, .trailing, constant: -8),
        Self.constraint(.top, .lessThanOrEqual, .bottom),
        Self.constraint(.width, .greaterThanOrEqual, .width, multiplier: 2, constant: 10),
        Self.constraint(.width, .equal, .height, multiplier: 3, constant: -1),
        Self.constraint(.height, .lessThanOrEqual, .width, multiplier: 0.25),
        Self.constraint(.centerX, .equal, .trailing, multiplier: 0.5),
        Self.constraint(.width, .equal, nil, constant: 120),
        Self.constraint(.width, .greaterThanOrEqual, nil, constant: 80),
        Self.constraint(.height, .lessThanOrEqual, nil, constant: 40.5),
        Self.constraint(.width, .equal, .width, multiplier: 2, constant: 20),
      ])
  }

  @Test func centersCanBeRelatedToBothKindsOfSides() {
    let (a, b) = (Self.a, Self.b)
    let made = [
      a.centerX == b.leading, a.centerX <= b.right, a.centerX >= b.trailingMargin,
      a.left == b.centerX, a.trailing <= b.centerX, a.leftMargin >= b.centerXWithinMargins,
    ]
    #expect(
      made == [
        Self.constraint(.centerX, .equal, .leading),
        Self.constraint(.centerX, .lessThanOrEqual, .right),
        Self.constraint(.centerX, .greaterThanOrEqual, .trailingMargin),
        Self.constraint(.left, .equal, .centerX),
        Self.constraint(.trailing, .lessThanOrEqual, .centerX),
        Self.constraint(.leftMargin, .greaterThanOrEqual, .centerXWithinMargins),
      ])
  }

  @Test func termsOfTheLeftSideAreMovedToTheRightSide() {
    let (a, b) = (Self.a, Self.b)
    let made = [
      a.leading - 8 == b.trailing,
      2 * a.width + 10 <= b.width,
      2 * a.width <= 100,
      -1 * a.width + 10 <= -2 * b.width,
      -1 * a.width >= -100,
    ]
    #expect(
      made == [
        Self.constraint(.leading, .equal, .trailing, constant: 8),
        Self.constraint(.width, .lessThanOrEqual, .width, multiplier: 0.5, constant: -5),
        Self.constraint(.width, .lessThanOrEqual, nil, constant: 50),
        Self.constraint(.width, .greaterThanOrEqual, .width, multiplier: 2, constant: 10),
        Self.constraint(.width, .lessThanOrEqual, nil, constant: 100),
      ])
  }

  @Test func prioritiesIdentifiersAndStatesAreModifiers() {
    let made = (Self.a.width >= 80).priority(249.99998).identified("row").inactive
    #expect(
      made
        == LayoutConstraint(
          .init(Self.a, .width), .greaterThanOrEqual, constant: 80,
          priority: Priority(249.99998), identifier: "row", isActive: false))
    #expect((Self.a.width >= 80).priority == .required)
    #expect((Self.a.width >= 80).priority(.fittingSizeLevel).priority == Priority(50))
  }

  /// The same relation solved for the other item: scaled, negated and reversed, in both directions.
  @Test(arguments: LayoutDirection.allCases)
  func itemsCanBeExchanged(direction: LayoutDirection) {
    func frames(_ relate: (ItemID, ItemID) -> [LayoutConstraint]) -> [Rect] {
      var tree = LayoutTree()
      let a = tree.addView()
      let b = tree.addView()
      tree.add([
        a.leading == tree.root.leading + 30, a.top == tree.root.top, a.width == 50,
        a.height == 20, b.top == a.top, b.height == a.height,
      ])
      tree.add(relate(a, b))
      var engine = LayoutSolver(tree: tree, direction: direction)
      let solution = engine.solve(size: Size(width: 400, height: 100), sizing: [:])
      #expect(solution.conflicts.isEmpty && solution.ambiguities.isEmpty)
      return solution.frames.map(\.rounded)
    }
    let one = frames { a, b in [b.leading == 2 * a.trailing + 10, b.width == 3 * a.width - 6] }
    let other = frames { a, b in
      [a.trailing == 0.5 * b.leading - 5, a.width == b.width / 3 + 2]
    }
    #expect(one == other)
    #expect(one[2].width == 144)
  }

  @Test func constraintsAreAddedInOrder() {
    var tree = LayoutTree()
    let first = tree.add(tree.root.width >= 10)
    let view = tree.addView()
    let rest = tree.add([view.width == 10, view.height == 20])
    #expect(first == 0 && rest == 1..<3)
    #expect(tree.constraints.map(\.first.attribute) == [.width, .width, .height])
  }

  @Test func viewsAndGuidesAreAddedToTheGivenParent() {
    var tree = LayoutTree()
    let row = tree.addView()
    let key = tree.addView(in: row) { $0.hasContentWidth = true }
    let gap = tree.addGuide(in: row)
    let margins = tree.addGuide(.layoutMargins)
    #expect([row, key, gap, margins].map(\.index) == [1, 2, 3, 4])
    #expect(tree.items.map { $0.parent?.index } == [nil, 0, 1, 1, 0])
    #expect(tree.items[key.index].hasContentWidth)
    #expect(tree.items.map(\.guideRole) == [nil, nil, nil, nil, .layoutMargins])
  }

  @Test func anItemOfALargerTreeIsRejected() async {
    await #expect(processExitsWith: .failure) {
      var tree = LayoutTree()
      tree.add(tree.root.width == ItemID(index: 1).width)
    }
  }
}
