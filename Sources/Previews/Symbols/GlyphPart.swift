import Geometry

/// A line or an area of a symbol, in units of its grid.
enum GlyphPart: Hashable, Sendable {
  /// A line of ``SymbolGlyph/lineWidth``.
  case line(DisplayList.Shape)
  case area(DisplayList.Shape)
  /// A line in the colour behind the symbol, on an area.
  case cutLine(DisplayList.Shape)
  /// An area in the colour behind the symbol, on a larger one.
  case cutArea(DisplayList.Shape)
  /// An area with a colour of its own.
  case painted(DisplayList.Shape, Paint)

  /// A piece of an outline.
  enum Piece {
    /// A point that a straight line leads to.
    case at(Double, Double)
    /// A point that an arc with a radius leads to, clockwise, a quarter of a circle at most.
    case arc(Double, Double, Double)
  }
}

// The coordinates have no labels: a glyph is read as numbers on a grid.
extension GlyphPart {
  /// Lines through points, each an x and a y.
  static func line(_ numbers: Double...) -> Self {
    .line(.path(steps(numbers)))
  }

  /// Lines through points and back to the first one.
  static func loop(_ numbers: Double...) -> Self {
    .line(.path(steps(numbers) + [.close]))
  }

  /// A circle around a centre, with a radius.
  static func ring(_ x: Double, _ y: Double, _ radius: Double) -> Self {
    .line(.circle(Point(x: x, y: y), radius: radius))
  }

  /// The area of a circle around a centre, with a radius.
  static func dot(_ x: Double, _ y: Double, _ radius: Double) -> Self {
    .area(.circle(Point(x: x, y: y), radius: radius))
  }

  /// A rectangle by its upper left corner, its size and the radius of its corners.
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Self {
    .line(.rect(Rect(x: x, y: y, width: width, height: height), radius: radius))
  }

  /// A line along pieces.
  static func curve(_ pieces: Piece...) -> Self { .line(.path(steps(pieces))) }

  /// A line along pieces and back to the beginning.
  static func outline(_ pieces: Piece...) -> Self { .line(.path(steps(pieces) + [.close])) }

  private static func steps(_ numbers: [Double]) -> [DisplayList.Shape.Step] {
    stride(from: 0, to: numbers.count, by: 2).map { index in
      let point = Point(x: numbers[index], y: numbers[index + 1])
      return index == 0 ? .move(point) : .line(point)
    }
  }

  private static func steps(_ pieces: [Piece]) -> [DisplayList.Shape.Step] {
    pieces.enumerated().map { index, piece in
      switch piece {
      case .at(let x, let y):
        let point = Point(x: x, y: y)
        return index == 0 ? .move(point) : .line(point)
      case .arc(let x, let y, let radius): return .arc(Point(x: x, y: y), radius: radius)
      }
    }
  }
}

extension GlyphPart {
  /// The shape without its paint.
  var shape: DisplayList.Shape {
    switch self {
    case .line(let shape), .area(let shape), .cutLine(let shape), .cutArea(let shape),
      .painted(let shape, _):
      shape
    }
  }

  /// The rectangle that it covers.
  var bounds: Rect {
    switch self {
    case .line, .cutLine: shape.bounds.grown(by: SymbolGlyph.lineWidth / 2)
    case .area, .cutArea, .painted: shape.bounds
    }
  }

  /// The area within a line, with the line.
  var filled: [Self] {
    guard case .line(let shape) = self else { return [self] }
    return [.area(shape), self]
  }

  /// The part in the colour behind the symbol.
  var cut: Self {
    switch self {
    case .line(let shape): .cutLine(shape)
    case .area(let shape): .cutArea(shape)
    case .cutLine, .cutArea, .painted: self
    }
  }

  /// Returns the part with its shape scaled around the middle of the grid; lines keep their width.
  func scaled(by scale: Double) -> Self {
    let shape = shape.scaled(by: scale, around: SymbolGlyph.grid.center)
    return switch self {
    case .line: .line(shape)
    case .area: .area(shape)
    case .cutLine: .cutLine(shape)
    case .cutArea: .cutArea(shape)
    case .painted(_, let paint): .painted(shape, paint)
    }
  }
}

extension DisplayList.Shape {
  /// The rectangle around the points, without the width of a line; a glyph's arcs are within it.
  fileprivate var bounds: Rect {
    switch self {
    case .rect(let rect, _): return rect
    case .circle(let center, let radius): return .square(2 * radius, around: center)
    case .path(let steps):
      let points = steps.compactMap { step -> Point? in
        switch step {
        case .move(let point), .line(let point), .arc(let point, _): point
        case .close: nil
        }
      }
      guard let first = points.first else { return .zero }
      return points.reduce(Rect(origin: first, size: .zero)) {
        $0.union(Rect(origin: $1, size: .zero))
      }
    }
  }

  fileprivate func scaled(by scale: Double, around center: Point) -> Self {
    let place = { (point: Point) in
      Point(x: center.x + (point.x - center.x) * scale, y: center.y + (point.y - center.y) * scale)
    }
    switch self {
    case .rect(let rect, let radius):
      let origin = place(rect.origin)
      return .rect(
        Rect(
          x: origin.x, y: origin.y, width: rect.width * scale, height: rect.height * scale),
        radius: radius * scale)
    case .circle(let center, let radius): return .circle(place(center), radius: radius * scale)
    case .path(let steps):
      return .path(
        steps.map { step in
          switch step {
          case .move(let point): .move(place(point))
          case .line(let point): .line(place(point))
          case .arc(let point, let radius): .arc(place(point), radius: radius * scale)
          case .close: .close
          }
        })
    }
  }
}
