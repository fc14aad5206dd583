import Geometry
import Scenes

/// Draws the requested layers over the controls.
struct Overlays {
  /// The reading direction of the layout.
  let direction: LayoutDirection
  /// The views that are shown, with the root.
  let views: [Placement]
  /// The layout guides.
  let guides: [Placement]
  /// The rectangles within the margins of views.
  let margins: [ResolvedMargins]
  /// The written constraints.
  let spans: [ResolvedConstraintSpan]
  /// The alignment rects of views and guides, by id.
  let bodies: [String: Rect]
  /// The ids of the constraints for which content is clipped.
  let winning: Set<String>
  /// The ids of the constraints that are left out of conflicts.
  let leftOut: Set<String>
  private let shown: [DisplayList.Layer]

  /// Prepares to draw layers of a layout.
  init(_ layout: ResolvedLayout, shown: Set<DisplayList.Layer>) {
    direction = layout.direction
    self.shown = DisplayList.Layer.overlays.filter {
      shown.contains($0) && !DisplayList.Layer.standard.contains($0)
    }
    let isEmpty = self.shown.isEmpty
    let covered = isEmpty ? [] : layout.indicesBehindTabs
    let visible =
      isEmpty
      ? []
      : layout.items.enumerated().filter { index, item in
        !item.isHidden && !covered.contains(index)
      }.map { Placement($0.element) }
    views = visible.filter { !$0.item.kind.isGuide }
    guides = visible.filter { $0.item.kind.isGuide }
    bodies = Dictionary(visible.map { ($0.item.id, $0.body) }) { first, _ in first }
    let isShown = Set(bodies.keys)
    margins = layout.margins.filter { isShown.contains($0.item) }
    spans = layout.constraintSpans
    let causes = layout.items.flatMap(\.losses).flatMap(\.causes)
    winning = Set(causes.filter { !$0.isImplied }.map(\.id))
    leftOut = Set(layout.conflicts.map(\.broken))
  }

  /// The union of what the layers draw outside the views, if anything.
  var bounds: Rect? {
    var rects: [Rect] = []
    if shown.contains(.guides) { rects += guides.map(\.body) }
    if shown.contains(.intrinsic) { rects += views.compactMap(intrinsicRect) }
    if shown.contains(.ghosts) { rects += views.flatMap(ghosts) }
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Adds the layers, each in a group of its own.
  ///
  /// - Returns: The number of comparisons that placing labels took.
  @discardableResult
  func draw(in list: inout DisplayList) -> Int {
    var places = LabelPlaces()
    for layer in shown {
      list.layer(layer) { list in
        switch layer {
        case .conflicts, .marks, .menus, .outside: break
        case .constraints: drawConstraints(in: &list, &places)
        case .guides: drawGuides(in: &list, &places)
        case .alignment: drawAlignmentRects(in: &list)
        case .intrinsic: drawIntrinsicSizes(in: &list, &places)
        case .baselines: drawBaselines(in: &list)
        case .ghosts: drawGhosts(in: &list)
        case .ids: drawIDs(in: &list, &places)
        }
      }
    }
    return places.comparisons
  }

  /// Adds a label at the leading corner of a rectangle, or at the nearest free place below or above.
  ///
  /// - Parameters:
  ///   - text: The label.
  ///   - rect: The rectangle.
  ///   - y: The baseline, in points.
  ///   - paint: The paint.
  ///   - list: The picture.
  ///   - places: The places of the labels.
  func label(
    _ text: String, leading rect: Rect, y: Double, _ paint: Paint, in list: inout DisplayList,
    _ places: inout LabelPlaces
  ) {
    let isTurned = direction == .rightToLeft
    let x = isTurned ? rect.maxX - 1.5 : rect.minX + 1.5
    let width = Double(text.count) * 4.4
    let place = places.take(
      [0.0, 8, -8, 16, -16, 24].map { offset in
        Rect(x: isTurned ? x - width : x, y: y + offset - 7, width: width, height: 8)
      })
    list.text(
      .init(text, at: Point(x: x, y: place.minY + 7), anchor: isTurned ? .right : .left), paint)
  }
}
