import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// Springs and struts: frames with masks as required constraints.
@Suite struct AutoresizingTests {
  typealias Mask = AutoresizingMask

  /// A frame in a parent of 200 by 100: 50 before it, 100 wide, 50 after it.
  private static let frame = Rect(x: 50, y: 20, width: 100, height: 40)

  private static func layout(
    _ mask: Mask, frame: Rect = Self.frame
  ) -> (TestLayout, ItemID) {
    var layout = TestLayout()
    let view = layout.view {
      $0.autoresizing = Autoresizing(
        frame: frame, mask: mask, parentSize: Size(width: 200, height: 100))
    }
    return (layout, view)
  }

  private static let gains: [(Mask, Double, Double)] = [
    ([.flexibleMaxX], 50.0, 100.0),
    ([.flexibleMinX], 130, 100),
    ([.widthSizable], 50, 180),
    ([.flexibleMinX, .flexibleMaxX], 90, 100),
    ([.flexibleMinX, .widthSizable], 50 + 80.0 / 3, 100 + 160.0 / 3),
    ([.widthSizable, .flexibleMaxX], 50, 100 + 160.0 / 3),
    ([.flexibleMinX, .widthSizable, .flexibleMaxX], 70, 140),
  ]

  private static let losses: [(Mask, Double, Double)] = [
    ([.flexibleMaxY], 20.0, 40.0),
    ([.heightSizable, .flexibleMaxY], 20, 15),
    ([.flexibleMinY, .flexibleMaxY], 20 - 50.0 / 3, 40),
    ([.flexibleMinY, .heightSizable, .flexibleMaxY], 10, 20),
  ]

  private static let texts: [(Mask, String, String)] = [
    ([], "h=--- v=---", "h=--- v=---"),
    ([.flexibleMinX, .flexibleMaxX, .heightSizable], "h=&-& v=-&-", "h=&-& v=-&-"),
    ([.widthSizable, .flexibleMinY], "h=-&- v=&--", "h=-&- v=--&"),
    ([.widthSizable, .flexibleMaxY], "h=-&- v=--&", "h=-&- v=&--"),
  ]

  /// 4.1: a frame is a constraint.
  @Test(arguments: [Size(width: 200, height: 100), Size(width: 300, height: 200)])
  func withoutAMaskTheFrameStays(size: Size) {
    let (layout, view) = Self.layout([])
    let solution = layout.solve(size.width, size.height)
    #expect(solution.frame(view) == Self.frame)
    #expect(solution.ambiguities.isEmpty)
    #expect(solution.conflicts.isEmpty)
  }

  /// The parent grows by 80; the parts were 50, 100, 50.
  @Test(arguments: Self.gains)
  func flexiblePartsGrowInProportionToTheirLengths(mask: Mask, x: Double, width: Double) {
    let (layout, view) = Self.layout(mask)
    let frame = layout.solve(280, 100).frames[view.index]
    #expect(abs(frame.minX - x) < 1e-9)
    #expect(abs(frame.width - width) < 1e-9)
    #expect(frame.minY == 20)
    #expect(frame.height == 40)
  }

  /// The parent shrinks from 100 to 50; the parts were 20, 40, 40.
  @Test(arguments: Self.losses)
  func flexiblePartsShrinkInProportionToTheirLengths(mask: Mask, y: Double, height: Double) {
    let (layout, view) = Self.layout(mask)
    let frame = layout.solve(200, 50).frames[view.index]
    #expect(abs(frame.minY - y) < 1e-9)
    #expect(abs(frame.height - height) < 1e-9)
  }

  @Test func partsOfLengthZeroShareEqually() {
    let (layout, view) = Self.layout(
      [.flexibleMinX, .flexibleMaxX], frame: Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(layout.solve(300, 100).frame(view) == Rect(x: 50, y: 0, width: 200, height: 100))
  }

  @Test func aNegativeMarginTakesNoShare() {
    let (layout, view) = Self.layout(
      [.flexibleMinX, .flexibleMaxX], frame: Rect(x: -20, y: 0, width: 100, height: 100))
    #expect(layout.solve(300, 100).frame(view) == Rect(x: -20, y: 0, width: 100, height: 100))
  }

  @Test(arguments: LayoutDirection.allCases)
  func masksActOnFramesNotOnAlignmentRects(direction: LayoutDirection) {
    var layout = TestLayout()
    let box = layout.view { $0.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4) }
    layout.constrain(box, .left, to: layout.root, .left, constant: 100)
    layout.constrain(box, .top, to: layout.root, .top, constant: 10)
    layout.size(box, 100, 50)
    let view = layout.view(in: box) {
      $0.alignmentInsets = Insets(top: 5, left: 6, bottom: 7, right: 8)
      $0.autoresizing = Autoresizing(
        frame: Rect(x: 10, y: 10, width: 40, height: 30), mask: [.widthSizable],
        // The box's frame is 106 wide now: the view grows by 6.
        parentSize: Size(width: 100, height: 54))
    }
    let solution = layout.solve(300, 200, direction)
    let boxFrame = solution.frame(box)
    // In a right-to-left layout only the insets are mirrored.
    #expect(boxFrame.minX == (direction == .leftToRight ? 98 : 96))
    #expect(
      solution.frame(view)
        == Rect(x: boxFrame.minX + 10, y: boxFrame.minY + 10, width: 46, height: 30))
    #expect(solution.rect(view).width == 32)
  }

  /// A control's frame of no size is no conflict, although its alignment rect would be smaller.
  @Test func aFrameMayBeSmallerThanItsInsets() {
    var layout = TestLayout()
    let view = layout.view {
      $0.alignmentInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
      $0.autoresizing = Autoresizing(
        frame: Rect(x: 10, y: 20, width: 0, height: 3), mask: [],
        parentSize: Size(width: 200, height: 100))
    }
    let solution = layout.solve(200, 100)
    #expect(solution.conflicts.isEmpty)
    #expect(solution.frame(view) == Rect(x: 10, y: 20, width: 0, height: 3))
  }

  /// 4.3: a tree may contain both: text follows a framed view, and a framed view is in a
  /// constrained one.
  @Test func masksAndConstraintsCanBeMixed() {
    var (layout, view) = Self.layout([.widthSizable])
    let label = layout.view(content: Content(width: 30, height: 16))
    layout.constrain(label, .leading, to: view, .leading, constant: 4)
    layout.constrain(label, .top, to: view, .bottom, constant: 8)
    let panel = layout.view()
    layout.constrain(panel, .left, to: view, .left)
    layout.constrain(panel, .right, to: view, .right)
    layout.constrain(panel, .top, to: label, .bottom)
    layout.constrain(panel, .height, constant: 50)
    let inner = layout.view(in: panel) {
      $0.autoresizing = Autoresizing(
        frame: Rect(x: 0, y: 10, width: 100, height: 20), mask: [.flexibleMinX],
        parentSize: Size(width: 100, height: 50))
    }
    let solution = layout.solve(260, 100)
    #expect(solution.frame(view) == Rect(x: 50, y: 20, width: 160, height: 40))
    #expect(solution.rect(label) == Rect(x: 54, y: 68, width: 30, height: 16))
    #expect(solution.rect(panel) == Rect(x: 50, y: 84, width: 160, height: 50))
    #expect(solution.frame(inner) == Rect(x: 110, y: 94, width: 100, height: 20))
    #expect(solution.ambiguities.isEmpty)
    #expect(solution.conflicts.isEmpty)
  }

  /// 4.2: a view created in code without a frame, with its mask translated into constraints: the
  /// most common conflict.
  @Test func aZeroFrameWithAnEmptyMaskConflictsWithAPinnedEdge() {
    var (layout, button) = Self.layout([], frame: .zero)
    let leading = layout.constrain(button, .leading, to: layout.root, .leading, constant: 10)
    let top = layout.constrain(button, .top, to: layout.root, .top, constant: 10)
    let solution = layout.solve()
    #expect(solution.frame(button) == .zero)
    #expect(Set(solution.conflicts.map(\.dropped)) == [.written(leading), .written(top)])
    #expect(
      solution.conflicts.map { Set($0.constraints) }.contains([
        .implied(.autoresizingPosition, button, .horizontal), .written(leading),
      ]))
  }

  @Test func aRequiredWidthThatConflictsWithTheMaskIsDropped() {
    var (layout, view) = Self.layout([.widthSizable])
    let width = layout.constrain(view, .width, constant: 100)
    #expect(layout.solve(200, 100).conflicts.isEmpty)
    let solution = layout.solve(280, 100)
    #expect(solution.conflicts.map(\.dropped) == [.written(width)])
    #expect(solution.frame(view).width == 180)
  }

  /// The parts were 50, 100, 50; the width would be -50.
  @Test func aParentTooSmallForTheStrutsIsAConflict() {
    let (layout, view) = Self.layout([.widthSizable])
    let solution = layout.solve(50, 100)
    #expect(solution.frame(view) == Rect(x: 50, y: 20, width: 0, height: 40))
    #expect(
      solution.conflicts.map(\.dropped) == [.implied(.autoresizingSize, view, .horizontal)])
  }

  @Test func contentLargerThanTheFrameIsClipped() {
    var layout = TestLayout()
    let label = layout.view(content: Content(width: 130, height: 20)) {
      $0.autoresizing = Autoresizing(
        frame: Self.frame, mask: [], parentSize: Size(width: 200, height: 100))
    }
    #expect(
      layout.solve().losses == [
        .init(
          item: label, axis: .horizontal, needed: 130, available: 100,
          causes: [.implied(.autoresizingSize, label, .horizontal)])
      ])
  }

  @Test func anotherRootSizeOnlyChangesConstants() {
    let (layout, view) = Self.layout([.flexibleMinX, .widthSizable, .flexibleMaxX])
    var engine = LayoutSolver(tree: layout.tree, direction: .leftToRight)
    for width in [200.0, 400, 100, 200] {
      let solution = engine.solve(
        size: Size(width: width, height: 100), sizing: KnownContents([:]))
      #expect(
        solution.frame(view)
          == Rect(x: width / 4, y: 20, width: width / 2, height: 40))
    }
  }

  @Test(arguments: Self.texts)
  func aMaskIsDescribedAsInConstraintLogs(mask: Mask, flipped: String, unflipped: String) {
    #expect("\(mask)" == flipped)
    #expect(mask.description(isFlipped: false) == unflipped)
  }
}
