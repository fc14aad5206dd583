import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes
import Testing

@testable import Previews

/// The places of the items of collection views, as editors store them of cells.
@Suite struct FlowPlacesTests {
  private static let screen = Rect(x: 0, y: 0, width: 375, height: 240)

  private static func flow(_ width: Double, _ height: Double) -> CollectionFlow {
    CollectionFlow(itemSize: Size(width: width, height: height))
  }

  @Test func aLineHasItsItemsWithEqualSpaceBetween() {
    // Six of 50 have 75 points between them.
    let places = FlowPlaces(Self.flow(50, 50), in: Self.screen, sizes: []).places
    #expect(places.prefix(6).map(\.minX) == [0, 65, 130, 195, 260, 325])
    #expect(places.map(\.minY) == [0, 60, 120, 180].flatMap { Array(repeating: $0, count: 6) })
  }

  @Test func theOnlyItemOfALineIsInItsMiddle() {
    let sizes = [88.0, 81].map { Size(width: 329, height: $0) }
    var flow = Self.flow(329, 88)
    flow.headerLength = 50
    let places = FlowPlaces(flow, in: Self.screen, sizes: sizes).places
    #expect(places.map(\.minX) == [23, 23, 23])
    #expect(places.map(\.minY) == [50, 148, 239])
  }

  @Test func insetsAreAroundTheItems() {
    var flow = Self.flow(44, 44)
    flow.headerLength = 44
    flow.insets = Insets(top: 8, left: 16, bottom: 8, right: 16)
    flow.itemSpacing = 8
    let bounds = Rect(x: 0, y: 0, width: 320, height: 100)
    let places = FlowPlaces(flow, in: bounds, sizes: []).places
    #expect(places.first?.origin == Point(x: 16, y: 52) && places.last?.maxX == 304)
  }

  @Test func linesOfAHorizontalFlowAreColumns() {
    var flow = Self.flow(50, 50)
    flow.scrollAxis = .horizontal
    (flow.lineSpacing, flow.itemSpacing) = (0, 0)
    flow.headerLength = 10
    flow.insets.top = 20
    let bounds = Rect(x: 0, y: 0, width: 200, height: 220)
    let places = FlowPlaces(flow, in: bounds, sizes: []).places
    #expect(places.prefix(5).map(\.minX) == [10, 10, 10, 10, 60])
    #expect(places.prefix(4).map(\.minY) == [20, 70, 120, 170])
  }

  @Test(arguments: [
    (1e-9, 1e-9, 0.0), (1e300, 1, 0), (50, 1e-300, 0), (50, 50, 1e9), (1e-300, 50, -1e9),
  ])
  func unusualSizesHaveFewPlaces(width: Double, height: Double, inset: Double) {
    var flow = Self.flow(width, height)
    flow.lineSpacing = 0
    flow.itemSpacing = 0
    flow.insets = Insets(top: inset, left: inset, bottom: inset, right: inset)
    let places = FlowPlaces(flow, in: Self.screen, sizes: []).places
    #expect(places.count <= 600)
  }

  private static func cell(_ id: String, _ rect: Rect) -> ResolvedItem {
    var cell = Samples.plain(id, .view, rect, element: "collectionViewCell")
    cell.placement.parent = "grid"
    return cell
  }

  private static func items(_ cells: [ResolvedItem], isRoot: Bool) -> [Rect] {
    var layout = Samples.form(Samples.english)
    var grid = Samples.plain("grid", .view, Self.screen, element: "collectionView")
    grid.appearance.platform = .iOS
    grid.appearance.state.flow = Self.flow(150, 100)
    if isRoot {
      grid.placement.parent = nil
      layout.root = "grid"
    }
    layout.items = (isRoot ? [] : [layout.items[0]]) + [grid] + cells
    return DisplayList(layout).elements.compactMap { element in
      if case .shape(.rect(let rect, _), .row) = element { rect } else { nil }
    }
  }

  @Test(arguments: [true, false])
  func itemsOfCodeFollowThoseOfTheDocument(isRoot: Bool) {
    let size = Size(width: 150, height: 100)
    let places = [(0, 0), (225, 0), (0, 110), (225, 110), (0, 220), (225, 220)].map {
      Rect(origin: Point(x: $0.0, y: $0.1), size: size)
    }
    var shown = places
    shown[4].size.height = 20
    shown[5].size.height = 20
    #expect(Self.items([], isRoot: isRoot) == shown)
    #expect(Self.items([Self.cell("a", places[0])], isRoot: isRoot) == Array(shown.dropFirst()))
    // Of a layout that places items elsewhere nothing is known.
    #expect(Self.items([Self.cell("a", places[1])], isRoot: isRoot).isEmpty)
  }
}
