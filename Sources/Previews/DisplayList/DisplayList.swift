package import Geometry

/// The drawing of a layout: shapes and lines of text in drawing order.
///
/// Coordinates are points; the origin is the upper left corner of the root, and y grows downward.
/// Renderers (SVG, pixels, the terminal) know nothing of views and controls, and draw the same.
package struct DisplayList: Hashable, Sendable {
  /// One element of a picture, or the beginning or end of several.
  package enum Element: Hashable, Sendable {
    /// An area or lines.
    case shape(Shape, Paint)
    case text(TextLine, Paint)
    /// A line of text as outlines.
    case glyphs(GlyphRun, Paint)
    /// An image.
    case picture(Picture)
    /// Begins what belongs to a view.
    case beginView(DrawnView)
    /// Begins what belongs to a layer over the controls.
    case beginLayer(Layer)
    /// Begins an image made of shapes.
    case beginImage(DrawnImage)
    /// Begins what is visible only inside a rectangle.
    case beginClip(Rect)
    /// Begins what has a colour of the document: its areas, and its lines without areas.
    case beginColor(DocumentColor)
    /// Ends the view, layer, image, clip or colour that began last.
    case end
  }

  /// Something drawn over the controls, which a reader can turn off.
  package enum Layer: String, CaseIterable, Hashable, Sendable {
    /// The menus of pop-up buttons and combo boxes, open, below the layout.
    case menus
    /// The constraints that conflict, below the layout.
    case conflicts
    /// The points that are lost with the size that is needed, and what is outside or not determined.
    case marks
    /// The views that extend beyond the root without being marked.
    case outside
    /// The written constraints as dimension lines, with their constants and priorities.
    case constraints
    /// The layout guides with their names, and the margins and safe areas of views that have them.
    case guides
    /// The alignment rects, which constraints are attached to.
    case alignment
    /// The intrinsic content sizes, at the leading upper corners of the alignment rects.
    case intrinsic
    /// The first and the last baseline of each text.
    case baselines
    /// Another solution for each view whose position or size is not determined.
    case ghosts
    /// The ids of the views.
    case ids

    /// The layers that a reader can turn off, the lowest first.
    package static let overlays = allCases.filter { $0 != .menus }
    /// The overlays that are drawn by default.
    package static let standard: Set<Self> = [.conflicts, .marks]
  }

  /// The elements, the first one at the bottom.
  package internal(set) var elements: [Element] = []
  /// The rectangle that a picture shows.
  package internal(set) var bounds = Rect.zero

  package init() {}

  /// Creates a list of elements.
  ///
  /// - Parameters:
  ///   - elements: The elements, the first one at the bottom; each group that begins ends.
  ///   - bounds: The rectangle that a picture shows.
  package init(elements: [Element], bounds: Rect) {
    self.elements = elements
    self.bounds = bounds
  }

  /// The paints of the elements.
  var paints: Set<Paint> {
    var paints: Set<Paint> = []
    for element in elements {
      switch element {
      case .shape(_, let paint), .text(_, let paint), .glyphs(_, let paint): paints.insert(paint)
      case .picture, .beginView, .beginLayer, .beginImage, .beginClip, .beginColor, .end: break
      }
    }
    return paints
  }

  /// The files of the images, each once, in the order of their first use.
  var pictureFiles: [Picture.File] {
    var seen: Set<Picture.File> = []
    return elements.compactMap { element in
      guard case .picture(let picture) = element, seen.insert(picture.file).inserted else {
        return nil
      }
      return picture.file
    }
  }
}

extension DisplayList {
  /// Adds a rectangle, unless it is empty.
  mutating func rect(_ rect: Rect, _ paint: Paint, radius: Double = 0) {
    guard rect.width > 0, rect.height > 0 else { return }
    elements.append(
      .shape(.rect(rect, radius: min(radius, rect.width / 2, rect.height / 2)), paint))
  }

  /// Adds a rectangle with a border, one point wide, inside the given bounds.
  mutating func framed(_ rect: Rect, _ paint: Paint, radius: Double = 0) {
    let half = Insets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5)
    self.rect(rect.inset(by: half), paint, radius: max(0, radius - 0.5))
  }

  /// Adds a circle.
  mutating func circle(_ center: Point, radius: Double, _ paint: Paint) {
    guard radius > 0 else { return }
    elements.append(.shape(.circle(center, radius: radius), paint))
  }

  /// Adds lines through points, closed if required.
  mutating func polyline(_ points: [Point], _ paint: Paint, isClosed: Bool = false) {
    guard let first = points.first else { return }
    path([.move(first)] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : []), paint)
  }

  /// Adds separate lines, each between two points.
  mutating func lines(_ lines: [(from: Point, to: Point)], _ paint: Paint) {
    path(lines.flatMap { [.move($0.from), .line($0.to)] }, paint)
  }

  /// Adds a path.
  mutating func path(_ steps: [Shape.Step], _ paint: Paint) {
    elements.append(.shape(.path(steps), paint))
  }

  /// Adds a shape as it is.
  mutating func shape(_ shape: Shape, _ paint: Paint) { elements.append(.shape(shape, paint)) }

  /// Adds a line of text.
  mutating func text(_ line: TextLine, _ paint: Paint = .text) {
    guard !line.string.isEmpty else { return }
    elements.append(.text(line, paint))
  }

  /// Adds what a closure draws, as part of a view.
  mutating func view(_ view: DrawnView, _ body: (inout DisplayList) -> Void) {
    group(.beginView(view), body)
  }

  /// Adds what a closure draws, as part of a layer; nothing if it draws nothing.
  mutating func layer(_ layer: Layer, _ body: (inout DisplayList) -> Void) {
    let count = elements.count
    group(.beginLayer(layer), body)
    if elements.count == count + 2 { elements.removeLast(2) }
  }

  /// Adds what a closure draws, as an image.
  mutating func image(_ image: DrawnImage, _ body: (inout DisplayList) -> Void) {
    group(.beginImage(image), body)
  }

  /// Adds what a closure draws, visible only inside a rectangle if there is one.
  mutating func clipped(to rect: Rect?, _ body: (inout DisplayList) -> Void) {
    guard let rect else { return body(&self) }
    group(.beginClip(rect), body)
  }

  /// Adds what a closure draws, in a colour of the document if there is one.
  mutating func colored(_ color: DocumentColor?, _ body: (inout DisplayList) -> Void) {
    guard let color else { return body(&self) }
    group(.beginColor(color), body)
  }

  /// Adds what a closure draws, with a colour of the document, if there is one, in place of some paints.
  ///
  /// What the closure draws in a colour keeps it.
  mutating func tinted(
    _ color: DocumentColor?, replacing paints: Set<Paint> = Paint.accents,
    _ body: (inout DisplayList) -> Void
  ) {
    guard let color else { return body(&self) }
    let start = elements.count
    body(&self)
    let drawn = elements[start...]
    elements.removeSubrange(start...)
    // Whether each open group is a colour.
    var groups: [Bool] = []
    for element in drawn {
      switch element {
      case .beginColor: groups.append(true)
      case .beginView, .beginLayer, .beginImage, .beginClip: groups.append(false)
      case .end: groups.removeLast()
      case .shape(_, let paint), .text(_, let paint), .glyphs(_, let paint):
        if paints.contains(paint), !groups.contains(true) {
          elements += [.beginColor(color), element, .end]
          continue
        }
      case .picture: break
      }
      elements.append(element)
    }
  }

  private mutating func group(_ begin: Element, _ body: (inout DisplayList) -> Void) {
    elements.append(begin)
    body(&self)
    elements.append(.end)
  }
}
