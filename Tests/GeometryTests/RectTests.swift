import Geometry
import Testing

/// Rectangles, and operations on them.
@Suite struct RectTests {
  static let rect = Rect(x: 10, y: 20, width: 100, height: 50)
  static let insets = Insets(top: 1, left: 2, bottom: 4, right: 8)

  @Test func hasEdges() {
    #expect([Self.rect.minX, Self.rect.maxX] == [10, 110])
    #expect([Self.rect.minY, Self.rect.maxY] == [20, 70])
    #expect(Self.rect.size == Size(width: 100, height: 50))
    #expect(Self.rect.origin == Point(x: 10, y: 20))
  }

  @Test func movesItsEdgesInward() {
    #expect(Self.rect.inset(by: Self.insets) == Rect(x: 12, y: 21, width: 90, height: 45))
    #expect(Self.rect.inset(by: .zero) == Self.rect)
  }

  @Test(arguments: [insets, .zero, Insets(top: -3, left: 200, bottom: 0.5, right: -0.25)])
  func outsetIsTheInverseOfInset(_ insets: Insets) {
    #expect(Self.rect.inset(by: insets).outset(by: insets) == Self.rect)
    #expect(Self.rect.outset(by: insets).inset(by: insets) == Self.rect)
  }

  @Test func movesWithoutResizing() {
    #expect(Self.rect.offset(x: -10, y: 5) == Rect(x: 0, y: 25, width: 100, height: 50))
  }

  @Test func addsInsetsAlongAnAxis() {
    #expect(Self.insets.total(along: .horizontal) == 10)
    #expect(Self.insets.total(along: .vertical) == 5)
  }

  @Test func setsTheExtentOfOneAxis() {
    var size = Size(width: 1, height: 2)
    size[.horizontal] = 3
    #expect(size == Size(width: 3, height: 2))
    size[.vertical] = 4
    #expect(size == Size(width: 3, height: 4))
    #expect([size[.horizontal], size[.vertical]] == [3, 4])
    #expect(Axis.allCases.map(\.other) == [.vertical, .horizontal])
  }
}
