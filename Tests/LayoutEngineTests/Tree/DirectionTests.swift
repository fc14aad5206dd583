import Geometry
import LayoutEngine
import LinearConstraints
import Testing

/// Right-to-left layouts: leading and trailing are mirrored, left and right are not.
@Suite struct DirectionTests {
  private static func mirrored(_ rect: Rect, in width: Double) -> Rect {
    Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height).rounded
  }

  /// 1.3, 8.2: leading is the right side in a right-to-left layout.
  @Test func constantsAreMeasuredInTheReadingDirection() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 60, height: 20))
    let field = layout.view(content: Content(height: 20))
    for view in [label, field] { layout.constrain(view, .top, to: layout.root, .top) }
    layout.constrain(label, .leading, to: layout.root, .leading, constant: 20)
    layout.constrain(field, .leading, to: label, .trailing, constant: 8)
    layout.constrain(field, .trailing, to: layout.root, .trailing, constant: -30)
    let solution = layout.solve(300, 200, .rightToLeft)
    #expect(solution.rect(label) == Rect(x: 220, y: 0, width: 60, height: 20))
    #expect(solution.rect(field) == Rect(x: 30, y: 0, width: 182, height: 20))
  }

  @Test func inequalitiesAreMirrored() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 60, height: 20))
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(
      label, .leading, .greaterThanOrEqual, to: layout.root, .leading, constant: 20)
    layout.constrain(label, .leading, to: layout.root, .leading, priority: 500)
    layout.constrain(label, .trailing, .lessThanOrEqual, to: layout.root, .centerX)
    let solution = layout.solve(300, 200, .rightToLeft)
    #expect(solution.rect(label).maxX == 280)
    #expect(solution.conflicts.isEmpty)
  }

  /// 1.3: left and right are not mirrored.
  @Test func leftAndRightAreNotMirrored() {
    var layout = TestLayout()
    let view = layout.view(content: Content(width: 60, height: 20))
    layout.constrain(view, .top, to: layout.root, .top)
    layout.constrain(view, .left, to: layout.root, .left, constant: 20)
    #expect(layout.solve(300, 200, .rightToLeft).rect(view).minX == 20)
  }

  @Test func aCentersConstantIsNotMirrored() {
    var layout = TestLayout()
    let view = layout.view(content: Content(width: 60, height: 20))
    layout.constrain(view, .top, to: layout.root, .top)
    layout.constrain(view, .centerX, to: layout.root, .centerX, constant: 10)
    #expect(layout.solve(300, 200, .leftToRight).rect(view).minX == 130)
    #expect(layout.solve(300, 200, .rightToLeft).rect(view).minX == 130)
  }

  @Test func aCenterRelatedToALeadingEdgeIsMirrored() {
    var layout = TestLayout()
    let view = layout.view(content: Content(width: 60, height: 20))
    layout.constrain(view, .top, to: layout.root, .top)
    layout.constrain(view, .leading, to: layout.root, .centerX, constant: 10)
    #expect(layout.solve(300, 200, .leftToRight).rect(view).minX == 160)
    #expect(layout.solve(300, 200, .rightToLeft).rect(view).maxX == 140)
  }

  @Test func multipliersKeepTheirOriginOnTheLeft() {
    var layout = TestLayout()
    let first = layout.view(content: Content(width: 40, height: 20))
    let second = layout.view(content: Content(width: 40, height: 20))
    for view in [first, second] { layout.constrain(view, .top, to: layout.root, .top) }
    layout.constrain(first, .leading, to: layout.root, .leading, constant: 100)
    layout.constrain(second, .leading, to: first, .leading, times: 0.5, constant: 10)
    // The first view's right edge is at 200, the second's at 0.5 * 200 - 10.
    #expect(layout.solve(300, 200, .rightToLeft).rect(second).maxX == 90)
  }

  @Test func extentsAreNotMirrored() {
    var layout = TestLayout()
    let view = layout.view()
    layout.pinVertically(view)
    layout.constrain(view, .leading, to: layout.root, .leading)
    layout.constrain(view, .width, .greaterThanOrEqual, constant: 70)
    layout.constrain(view, .width, .lessThanOrEqual, to: layout.root, .width, constant: -200)
    layout.constrain(view, .width, constant: 0, priority: 10)
    let solution = layout.solve(300, 200, .rightToLeft)
    #expect(solution.rect(view) == Rect(x: 230, y: 0, width: 70, height: 20))
  }

  @Test func aWindowThatGrowsKeepsItsLeadingEdge() {
    var layout = TestLayout(width: RootExtent(priority: Priority(500)))
    let label = layout.view(content: Content(width: 400, height: 20))
    layout.constrain(label, .top, to: layout.root, .top)
    layout.constrain(label, .leading, to: layout.root, .leading, constant: 10)
    layout.constrain(label, .trailing, to: layout.root, .trailing, constant: -10)
    let solution = layout.solve(300, 200, .rightToLeft)
    #expect(solution.frame(layout.root).width == 420)
    #expect(solution.rect(label) == Rect(x: 10, y: 0, width: 400, height: 20))
  }

  /// A layout of leading and trailing edges, extents, and centers without constants is mirrored in
  /// the other direction, including ambiguous positions.
  @Test(arguments: 0..<40)
  func layoutsAreMirrored(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let layout = MirrorTree.make(&random)
    let leftToRight = layout.solve(320, 200, .leftToRight)
    let rightToLeft = layout.solve(320, 200, .rightToLeft)
    let width = leftToRight.frame(layout.root).width
    #expect(rightToLeft.frame(layout.root).width == width)
    for (one, other) in zip(leftToRight.frames, rightToLeft.frames) {
      #expect(Self.mirrored(one, in: width) == other.rounded)
    }
    #expect(leftToRight.ambiguities.count == rightToLeft.ambiguities.count)
    #expect(leftToRight.losses.map(\.item) == rightToLeft.losses.map(\.item))
    #expect(leftToRight.conflicts == rightToLeft.conflicts)
  }
}

/// Creates random trees of items and constraints that can be mirrored.
enum MirrorTree {
  static func make(_ random: inout SeededGenerator) -> TestLayout {
    var layout = TestLayout(
      width: RootExtent(priority: Bool.random(using: &random) ? .required : Priority(500)))
    var views = [layout.root]
    for _ in 0..<Int.random(in: 3...8, using: &random) {
      let parent = views[Int.random(in: 0..<views.count, using: &random)]
      let hasContent = Bool.random(using: &random)
      let width = Double(Int.random(in: 10...200, using: &random))
      let view = layout.view(
        in: parent, content: hasContent ? Content(width: width, height: 20) : .none
      ) {
        if Bool.random(using: &random) {
          $0.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
        }
        $0.layoutMargins = Insets(top: 1, left: 6, bottom: 3, right: 14)
        $0.horizontalHugging = Priority([249, 250, 251].randomElement(using: &random) ?? 250)
      }
      let edges: [LayoutAttribute] = [
        .leading, .trailing, .leadingMargin, .trailingMargin, .centerX,
      ]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let first = edges.randomElement(using: &random) ?? .leading
        let second = edges.randomElement(using: &random) ?? .leading
        let isCentred = first == .centerX && second == .centerX
        let other = [parent, views.randomElement(using: &random) ?? parent]
          .randomElement(using: &random)
        layout.constrain(
          view, first,
          isCentred
            ? .equal
            : [.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]
              .randomElement(using: &random) ?? .equal,
          to: other ?? parent, second,
          constant: isCentred ? 0 : Double(Int.random(in: -20...20, using: &random)),
          priority: [1000, 1000, 750, 500, 300].randomElement(using: &random) ?? 1000)
      }
      views.append(view)
    }
    return layout
  }
}
