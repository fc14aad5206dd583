import Geometry

/// The drawing of a view in a display list without overlays.
struct DrawnContent {
  /// A rectangle of one paint.
  struct Area {
    /// The rectangle.
    var rect: Rect
    /// How it is painted.
    var paint: Paint
  }

  /// A line of text of the document.
  struct Line {
    var line: DisplayList.TextLine
    /// How it is painted.
    var paint: Paint
  }

  var view: DisplayList.DrawnView
  /// The rectangles, the first one at the bottom.
  var areas: [Area] = []
  /// Whether it has other shapes, or images.
  var hasOtherShapes = false
  /// The names of the symbols and of the images without a file.
  var imageNames: [String] = []
  /// The lines of each of the view's texts that are drawn, by the index of the text.
  var texts: [Int: [Line]] = [:]

  /// Whether nothing is drawn.
  var isEmpty: Bool { areas.isEmpty && !hasOtherShapes && texts.isEmpty }

  /// The area that shows the whole view: its border or its background.
  ///
  /// The title of a box is above its border, and the rounding of numbers may make an area smaller.
  var frame: Area? {
    let frame = view.frame
    return areas.first {
      $0.rect.width >= 0.75 * frame.width && $0.rect.height >= 0.5 * frame.height
    }
  }
}

extension DisplayList {
  /// The drawings of the views of a list without overlays, in drawing order.
  var drawnContents: [DrawnContent] {
    var contents: [DrawnContent] = []
    var depth = 0
    // The depth at which a symbol began, whose shapes are on a grid of their own.
    var symbolDepth: Int?
    for element in elements {
      switch element {
      case .beginView(let view):
        contents.append(DrawnContent(view: view))
        depth = 1
      case .beginImage(let image):
        if depth > 0 {
          contents[contents.count - 1].add(image)
          depth += 1
          if image.grid != nil { symbolDepth = depth }
        }
      case .beginLayer, .beginClip, .beginColor: if depth > 0 { depth += 1 }
      case .end:
        if depth == symbolDepth { symbolDepth = nil }
        depth = max(0, depth - 1)
      case _ where depth > 0 && symbolDepth == nil: contents[contents.count - 1].add(element)
      default: break
      }
    }
    return contents
  }

  /// The title of the window, if one is drawn.
  var windowTitle: TextLine? {
    for case .text(let line, .windowTitle) in elements { return line }
    return nil
  }
}

extension DrawnContent {
  fileprivate mutating func add(_ image: DisplayList.DrawnImage) {
    hasOtherShapes = true
    if !image.name.isEmpty { imageNames.append(image.name) }
  }

  fileprivate mutating func add(_ element: DisplayList.Element) {
    switch element {
    // A ground has no border.
    case .shape(_, .ground): break
    case .shape(.rect(let rect, _), let paint): areas.append(Area(rect: rect, paint: paint))
    case .shape, .picture: hasOtherShapes = true
    case .text(let line, let paint):
      guard let index = line.textIndex else { return }
      texts[index, default: []].append(Line(line: line, paint: paint))
    case .glyphs, .beginView, .beginLayer, .beginImage, .beginClip, .beginColor, .end: break
    }
  }
}
