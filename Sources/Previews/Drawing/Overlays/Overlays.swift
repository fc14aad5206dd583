import Geometry
import Scenes

/// Draws the layers over the controls that were asked for.
struct Overlays {
  /// The reading direction of the layout.
  let direction: LayoutDirection
  /// The views that are shown, with the root.
  let views: [Placement]
  /// The layout guides.
  let guides: [Placement]
  private let shown: [DisplayList.Layer]

  /// Prepares to draw layers of a layout.
  init(_ layout: ResolvedLayout, shown: Set<DisplayList.Layer>) {
    direction = layout.direction
    self.shown = DisplayList.Layer.overlays.filter(shown.contains)
    guard !self.shown.isEmpty else {
      views = []
      guides = []
      return
    }
    let covered = layout.items.indicesBehindTabs
    let visible = layout.items.enumerated().filter { index, item in
      !item.isHidden && !covered.contains(index)
    }.map { Placement($0.element) }
    views = visible.filter { $0.item.kind.element != "layoutGuide" }
    guides = visible.filter { $0.item.kind.element == "layoutGuide" }
  }

  /// What the layers cover beside the views, if anything.
  var bounds: Rect? {
    var rects: [Rect] = []
    if shown.contains(.guides) { rects += guides.map(\.body) }
    if shown.contains(.intrinsic) { rects += views.compactMap(intrinsicRect) }
    if shown.contains(.ghosts) { rects += views.flatMap(ghosts) }
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Adds the layers, each in a group of its own.
  func draw(in list: inout DisplayList) {
    for layer in shown {
      list.layer(layer) { list in
        switch layer {
        case .conflicts, .menus: break
        case .guides: drawGuides(in: &list)
        case .alignment: drawAlignmentRects(in: &list)
        case .intrinsic: drawIntrinsicSizes(in: &list)
        case .baselines: drawBaselines(in: &list)
        case .ghosts: drawGhosts(in: &list)
        case .ids: drawIDs(in: &list)
        }
      }
    }
  }

  /// Adds a label at the corner of a rectangle at which reading begins.
  ///
  /// - Parameters:
  ///   - text: The label.
  ///   - rect: The rectangle.
  ///   - y: The baseline, in points.
  ///   - paint: The paint.
  ///   - list: The picture.
  func label(
    _ text: String, leading rect: Rect, y: Double, _ paint: Paint, in list: inout DisplayList
  ) {
    let isTurned = direction == .rightToLeft
    list.text(
      .init(
        text, at: Point(x: isTurned ? rect.maxX - 1.5 : rect.minX + 1.5, y: y),
        anchor: isTurned ? .right : .left), paint)
  }
}
