import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints
import Testing

/// The conversions between frames and alignment rects, which are inverses of each other.
@Suite struct AlignmentRectTests {
  private static let insets = Insets(top: 1, left: 2, bottom: 4, right: 8)

  /// 2.2, 3.1: by insets.
  @Test func insetsConvertBetweenTheTwo() {
    var item = LayoutItem(parent: nil)
    item.alignmentInsets = Self.insets
    let frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      item.alignmentRect(forFrame: frame, in: .leftToRight)
        == Rect(x: 12, y: 21, width: 90, height: 45))
    #expect(
      item.alignmentRect(forFrame: frame, in: .rightToLeft)
        == Rect(x: 18, y: 21, width: 90, height: 45))
    item.semanticContent = .playback
    #expect(
      item.alignmentRect(forFrame: frame, in: .rightToLeft)
        == item.alignmentRect(forFrame: frame, in: .leftToRight))
    for semantic in SemanticContent.allCases {
      item.semanticContent = semantic
      for direction in LayoutDirection.allCases {
        let rect = item.alignmentRect(forFrame: frame, in: direction)
        #expect(item.frame(forAlignmentRect: rect, in: direction) == frame)
      }
    }
  }

  @Test(arguments: LayoutDirection.allCases, SemanticContent.allCases)
  func theSolverConvertsInTheSameWay(direction: LayoutDirection, semantic: SemanticContent) {
    var layout = TestLayout()
    let view = layout.view(content: Content(width: 60, height: 20)) {
      $0.alignmentInsets = Self.insets
      $0.semanticContent = semantic
    }
    layout.constrain(view, .leading, to: layout.root, .leading, constant: 30)
    layout.constrain(view, .centerY, to: layout.root, .centerY)
    let solution = layout.solve(300, 200, direction)
    let item = layout.tree.items[view.index]
    #expect(
      item.frame(forAlignmentRect: solution.rect(view), in: direction) == solution.frame(view))
    #expect(
      item.alignmentRect(forFrame: solution.frame(view), in: direction) == solution.rect(view))
  }

  /// 3.1: by inverse functions.
  @Test func aPairOfFunctionsGivesTheInsets() throws {
    var item = LayoutItem(parent: nil)
    try item.setAlignmentRects(
      forFrame: {
        Rect(x: $0.minX + 2, y: $0.minY + 1, width: $0.width - 10, height: $0.height - 5)
      },
      frames: { Rect(x: $0.minX - 2, y: $0.minY - 1, width: $0.width + 10, height: $0.height + 5) })
    #expect(item.alignmentInsets == Self.insets)
  }

  @Test func functionsThatAreNotInversesAreRejected() {
    var item = LayoutItem(parent: nil)
    item.alignmentInsets = Self.insets
    // Only one of the two functions includes a badge.
    let error = #expect(throws: AlignmentRectError.self) {
      try item.setAlignmentRects(forFrame: { $0.inset(by: Self.insets) }, frames: { $0 })
    }
    #expect(
      error
        == .notInverse(
          frame: Rect(x: 0, y: 0, width: 128, height: 128),
          result: Rect(x: 2, y: 1, width: 118, height: 123)))
    #expect(
      error?.description
        == "the functions are to be inverses, but the frame (0 0 128 128) comes back as "
        + "(2 1 118 123)")
    #expect(item.alignmentInsets == Self.insets)
  }

  @Test func insetsThatGrowWithTheFrameAreRejected() {
    var item = LayoutItem(parent: nil)
    // The shadow is an eighth of the height.
    let error = #expect(throws: AlignmentRectError.self) {
      try item.setAlignmentRects(
        forFrame: { Rect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height * 0.875) },
        frames: { Rect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height / 0.875) })
    }
    #expect(
      error?.description
        == "the insets are to be the same for all frames, but are (0 0 3 0) for (16 32 320 24) and "
        + "(0 0 16 0) elsewhere")
    #expect(item.alignmentInsets == .zero)
  }
}
