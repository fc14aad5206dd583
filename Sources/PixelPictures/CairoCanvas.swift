import CCairo
import Geometry
import Previews
import TextMeasuring

/// A surface of pixels on which Cairo draws.
///
/// It owns the surface and the context; nothing of either leaves it.
@safe
final class CairoCanvas {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let appearance: Appearance
  /// The decoded files, nil for those that cannot be.
  private var emoji: [GlyphPicture: CairoImage?] = [:]
  private var images: [DisplayList.Picture.File: CairoImage?] = [:]
  /// For each open group of the list, whether its end restores a state.
  private var saved: [Bool] = []
  /// The colours of the document that are open, nil for each other open group of the list.
  private var colors: [DocumentColor?] = []

  /// Creates a surface without content.
  ///
  /// - Parameters:
  ///   - size: Its size in pixels.
  ///   - scale: The number of pixels per point.
  ///   - origin: The point that the upper left pixel shows.
  ///   - appearance: Light or dark.
  /// - Throws: ``PixelError`` if Cairo has no memory.
  init(
    size: PixelSize, scale: Double, origin: Point, appearance: Appearance
  ) throws(PixelError) {
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)),
      let context = unsafe cairo_create(surface)
    else { throw .failed(reason: "no memory for a surface") }
    unsafe self.surface = unsafe surface
    unsafe self.context = unsafe context
    self.appearance = appearance
    // The default tolerance is a tenth of a pixel.
    unsafe cairo_scale(context, scale, scale)
    unsafe cairo_translate(context, -origin.x, -origin.y)
    try check(unsafe cairo_status(context))
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Fills a rectangle with the colour behind all windows.
  func fillBackdrop(_ rect: Rect) {
    unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    paint(.backdrop)
  }

  /// Draws what a picture shows at its place.
  func draw(_ picture: PlacedPicture) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, picture.origin.x, picture.origin.y)
    unsafe cairo_scale(context, picture.scale, picture.scale)
    let bounds = picture.list.bounds
    unsafe cairo_rectangle(context, bounds.minX, bounds.minY, bounds.width, bounds.height)
    unsafe cairo_clip(context)
    for element in picture.list.elements { draw(element) }
    unsafe cairo_restore(context)
  }

  private func draw(_ element: DisplayList.Element) {
    if element.isBeginning { colors.append(element.color) }
    switch element {
    case .shape(let shape, let paint):
      trace(shape)
      self.paint(paint)
    case .text: break
    case .glyphs(let run, let paint): draw(run, paint)
    case .picture(let picture): draw(picture)
    case .beginView, .beginLayer, .beginColor: saved.append(false)
    case .beginImage(let image):
      guard let grid = image.grid else { return saved.append(false) }
      unsafe cairo_save(context)
      unsafe cairo_translate(context, grid.origin.x, grid.origin.y)
      unsafe cairo_scale(context, grid.unit, grid.unit)
      saved.append(true)
    case .beginClip(let rect):
      unsafe cairo_save(context)
      unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      unsafe cairo_clip(context)
      saved.append(true)
    case .end:
      colors.removeLast()
      if saved.popLast() == true { unsafe cairo_restore(context) }
    }
  }

  // MARK: Shapes

  private func trace(_ shape: DisplayList.Shape) {
    switch shape {
    case .rect(let rect, let radius):
      if radius > 0 {
        trace(rect, radius: radius)
      } else {
        unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      }
    case .circle(let center, let radius):
      unsafe cairo_new_sub_path(context)
      unsafe cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
      unsafe cairo_close_path(context)
    case .path(let steps):
      var current = Point.zero
      for step in steps {
        switch step {
        case .move(let point):
          unsafe cairo_move_to(context, point.x, point.y)
          current = point
        case .line(let point):
          unsafe cairo_line_to(context, point.x, point.y)
          current = point
        case .arc(let point, let radius):
          for curve in Arc(from: current, to: point, radius: radius).curves {
            unsafe cairo_curve_to(
              context, curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y,
              curve.end.x, curve.end.y)
          }
          current = point
        case .close: unsafe cairo_close_path(context)
        }
      }
    }
  }

  private func trace(_ rect: Rect, radius: Double) {
    let quarter = Double.pi / 2
    // Dashes begin where those of SVG do (SVG 2, 10.2): at the left end of the upper edge.
    unsafe cairo_move_to(context, rect.minX + radius, rect.minY)
    let corners = [
      (rect.maxX - radius, rect.minY + radius, -quarter),
      (rect.maxX - radius, rect.maxY - radius, 0),
      (rect.minX + radius, rect.maxY - radius, quarter),
      (rect.minX + radius, rect.minY + radius, 2 * quarter),
    ]
    for (x, y, start) in corners {
      unsafe cairo_arc(context, x, y, radius, start, start + quarter)
    }
    unsafe cairo_close_path(context)
  }

  // MARK: Paints

  /// Fills and strokes the path, which is then empty.
  private func paint(_ paint: Paint) {
    let style = paint.style
    if let fill = style.fill {
      setDocumentColor(else: fill, opacity: style.fillOpacity)
      unsafe cairo_fill_preserve(context)
    }
    if let stroke = style.stroke {
      if style.isLine {
        setDocumentColor(else: stroke, opacity: style.strokeOpacity)
      } else {
        setColor(stroke, opacity: style.strokeOpacity)
      }
      unsafe cairo_set_line_width(context, style.strokeWidth)
      unsafe cairo_set_line_cap(
        context, style.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      unsafe cairo_set_line_join(
        context, style.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
      // As SVG cuts mitres by default.
      unsafe cairo_set_miter_limit(context, 4)
      unsafe cairo_set_dash(context, style.dashes, Int32(style.dashes.count), 0)
      unsafe cairo_stroke_preserve(context)
    }
    unsafe cairo_new_path(context)
  }

  /// Sets the colour of the document if one is open, or else that of a paint.
  private func setDocumentColor(else color: PaletteColor, opacity: Double) {
    guard let shade = colors.last(where: { $0 != nil })??.shade(in: appearance) else {
      return setColor(color, opacity: opacity)
    }
    set(shade.components, opacity: shade.opacity * opacity)
  }

  private func setColor(_ color: PaletteColor, opacity: Double) {
    set(color.components(in: appearance), opacity: opacity)
  }

  private func set(_ parts: PaletteColor.Components, opacity: Double) {
    unsafe cairo_set_source_rgba(
      context, Double(parts.red) / 255, Double(parts.green) / 255, Double(parts.blue) / 255,
      opacity)
  }

  // MARK: Texts

  private func draw(_ run: DisplayList.GlyphRun, _ paint: Paint) {
    for glyph in run.glyphs {
      let x = run.origin.x + glyph.origin.x * run.stretch
      let y = run.origin.y + glyph.origin.y
      let width = glyph.size * run.stretch
      switch glyph.shape {
      case .outline(let outline):
        for step in outline.steps { trace(step, x: x, y: y, width: width, height: glyph.size) }
      case .picture(let picture):
        draw(
          picture,
          in: Rect(
            x: x + picture.box.minX * width, y: y + picture.box.minY * glyph.size,
            width: picture.box.width * width, height: picture.box.height * glyph.size))
      }
    }
    if let fill = paint.style.fill {
      setDocumentColor(else: fill, opacity: paint.style.fillOpacity)
      unsafe cairo_fill(context)
    }
    unsafe cairo_new_path(context)
  }

  /// Adds a step of an outline, with ems of the given width and height at a place.
  private func trace(
    _ step: GlyphOutline.Step, x: Double, y: Double, width: Double, height: Double
  ) {
    func place(_ point: Point) -> (x: Double, y: Double) {
      (x + point.x * width, y + point.y * height)
    }
    switch step {
    case .move(let point):
      let end = place(point)
      unsafe cairo_move_to(context, end.x, end.y)
    case .line(let point):
      let end = place(point)
      unsafe cairo_line_to(context, end.x, end.y)
    case .quadratic(let control, let point):
      var start = (x: 0.0, y: 0.0)
      unsafe cairo_get_current_point(context, &start.x, &start.y)
      let middle = place(control)
      let end = place(point)
      // The cubic curve that is the same.
      unsafe cairo_curve_to(
        context, start.x + (middle.x - start.x) * 2 / 3, start.y + (middle.y - start.y) * 2 / 3,
        end.x + (middle.x - end.x) * 2 / 3, end.y + (middle.y - end.y) * 2 / 3, end.x, end.y)
    case .cubic(let control1, let control2, let point):
      let first = place(control1)
      let second = place(control2)
      let end = place(point)
      unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    case .close: unsafe cairo_close_path(context)
    }
  }

  private func draw(_ picture: GlyphPicture, in rect: Rect) {
    if emoji[picture] == nil { emoji[picture] = .some(CairoImage(png: picture.png)) }
    guard let image = emoji[picture] ?? nil else { return }
    // The outlines that were added before are painted later, with their own colour.
    let path = unsafe cairo_copy_path(context)
    draw(image, in: rect)
    unsafe cairo_append_path(context, path)
    unsafe cairo_path_destroy(path)
  }

  // MARK: Images

  /// Draws a PNG file, and the placeholder of any other one.
  private func draw(_ picture: DisplayList.Picture) {
    let file = picture.file
    if images[file] == nil {
      images[file] = .some(file.mediaType == "image/png" ? CairoImage(png: file.bytes) : nil)
    }
    if let image = images[file] ?? nil {
      draw(image, in: picture.rect)
    } else {
      for element in picture.placeholder { draw(element) }
    }
  }

  /// Draws an image, after which the path is empty.
  private func draw(_ image: CairoImage, in rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return }
    unsafe cairo_save(context)
    unsafe cairo_new_path(context)
    unsafe cairo_translate(context, rect.minX, rect.minY)
    unsafe cairo_scale(
      context, rect.width / Double(image.width), rect.height / Double(image.height))
    unsafe cairo_set_source_surface(context, image.surface, 0, 0)
    // Only the image itself, not the colours beyond its edge.
    unsafe cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
    unsafe cairo_fill(context)
    unsafe cairo_restore(context)
  }

  // MARK: Files

  /// Returns the surface as a PNG file.
  func png() throws(PixelError) -> [UInt8] {
    try check(unsafe cairo_status(context))
    unsafe cairo_surface_flush(surface)
    let file = ByteSink()
    let status = unsafe cairo_surface_write_to_png_stream(
      surface,
      { receiver, data, length in
        guard let receiver = unsafe receiver, let data = unsafe data else {
          return CAIRO_STATUS_WRITE_ERROR
        }
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(receiver).takeUnretainedValue()
        unsafe sink.bytes.append(
          contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(file).toOpaque())
    try check(status)
    return file.bytes
  }

  private func check(_ status: cairo_status_t) throws(PixelError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .failed(reason: unsafe String(cString: cairo_status_to_string(status)))
  }
}

extension DisplayList.Element {
  /// Whether an end belongs to it.
  fileprivate var isBeginning: Bool {
    switch self {
    case .beginView, .beginLayer, .beginImage, .beginClip, .beginColor: true
    case .shape, .text, .glyphs, .picture, .end: false
    }
  }

  /// The colour of the document that it begins.
  fileprivate var color: DocumentColor? {
    if case .beginColor(let color) = self { color } else { nil }
  }
}

/// Receives the bytes of a file.
private final class ByteSink {
  var bytes: [UInt8] = []
}
