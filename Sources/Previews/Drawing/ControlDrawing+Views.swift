import Geometry
import InterfaceDocuments
import Scenes

extension ControlDrawing {
  /// Draws a view without an appearance of its own, or one whose code draws it.
  func drawView(in list: inout DisplayList) {
    switch kind.plainElement {
    case .tableViewCell: return drawTableCell(in: &list)
    case .scroller: return drawScroller(in: &list)
    case .searchBar:
      list.rect(body, .bar)
      let field = body.grown(by: -8)
      return drawSearchField(field.drawable, text: nil, in: &list)
    case .visualEffectView: list.rect(body, .soft)
    case .collectionView: drawItems(in: &list)
    default: break
    }
    let caption = caption
    // The views inside show where a container is.
    guard caption != nil || family.children.isEmpty && min(body.width, body.height) >= 12,
      !isInvisible, caption != nil || !family.isInTab
    else { return }
    if background == nil { list.framed(body, .outline, radius: 3) }
    guard let caption, family.children.isEmpty || body.height >= 60 else { return }
    let room = LineBreaking.estimatedWidth(of: caption) * 9 + 10
    guard body.height >= 15, body.width >= room else { return }
    let edge = isRightToLeft ? body.maxX - 5 : body.minX + 5
    list.text(
      .init(
        caption, at: Point(x: edge, y: body.minY + 11), anchor: isRightToLeft ? .right : .left),
      .caption)
  }

  /// Draws what stands for the items of a collection view that follow those of the document.
  func drawItems(in list: inout DisplayList) {
    guard let flow = appearance.state.flow else { return }
    let places = FlowPlaces(flow, in: body, sizes: family.cells.map(\.size)).places
    // Code or another layout moves items elsewhere.
    let isAsPlaced = zip(family.cells, places).allSatisfy {
      abs($0.minX - $1.minX) <= 2 && abs($0.minY - $1.minY) <= 2
    }
    guard isAsPlaced else { return }
    for place in places.dropFirst(family.cells.count) {
      list.rect(place.part(within: body), .row, radius: 6)
    }
  }

  /// The class of a custom view, or the name of an element whose look is unknown.
  private var caption: String? {
    if let name = kind.customClass { return name }
    guard kind.view == .view, appearance.state.flow == nil else { return nil }
    return switch kind.plainElement {
    case .view, .tableCellView, .tableViewCell, .tableViewCellContentView, .clipView, .customView,
      .visualEffectView, .scroller, .containerView, .tableHeaderView, .collectionViewCell,
      .collectionViewCellContentView, .collectionReusableView, .tableViewHeaderFooterView,
      .tableRowView:
      nil
    default: kind.element
    }
  }

  /// Whether it is a container that shows nothing even where it is empty.
  private var isInvisible: Bool {
    switch kind.plainElement {
    case .clipView, .tableCellView, .tableViewCellContentView, .collectionViewCellContentView,
      .tableHeaderView, .tableRowView:
      true
    default: kind.view == .tableCellView
    }
  }
}
