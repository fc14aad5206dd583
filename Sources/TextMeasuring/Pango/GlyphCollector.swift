import CPango
import Geometry

/// Collects the outline of a glyph from HarfBuzz.
@safe
final class GlyphCollector {
  private let functions: OpaquePointer
  private var steps: [GlyphOutline.Step] = []
  private var scale = 1.0

  init() {
    guard let functions = unsafe hb_draw_funcs_create() else {
      preconditionFailure("no memory for the functions that receive an outline")
    }
    unsafe self.functions = unsafe functions
    unsafe hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        unsafe GlyphCollector.of(data).add { .move($0.point(x, y)) }
      }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        unsafe GlyphCollector.of(data).add { .line($0.point(x, y)) }
      }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        unsafe GlyphCollector.of(data).add {
          .quadratic(control: $0.point(controlX, controlY), end: $0.point(x, y))
        }
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe GlyphCollector.of(data).add {
          .cubic(control1: $0.point(x1, y1), control2: $0.point(x2, y2), end: $0.point(x, y))
        }
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in unsafe GlyphCollector.of(data).add { _ in .close } }, nil, nil
    )
    unsafe hb_draw_funcs_make_immutable(functions)
  }

  deinit {
    unsafe hb_draw_funcs_destroy(functions)
  }

  /// Returns the outline of a glyph, which has no steps for a space or a picture.
  func outline(of glyph: hb_codepoint_t, in font: FontInstance) -> GlyphOutline {
    steps = []
    scale = font.scale
    unsafe hb_font_get_glyph_shape(
      font.font, glyph, functions, Unmanaged.passUnretained(self).toOpaque())
    return GlyphOutline(steps: steps)
  }

  private func add(_ step: (GlyphCollector) -> GlyphOutline.Step) { steps.append(step(self)) }

  private func point(_ x: Float, _ y: Float) -> Point {
    Point(x: Double(x) / scale, y: -Double(y) / scale)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> GlyphCollector {
    guard let data = unsafe data else { preconditionFailure("an outline without a receiver") }
    return unsafe Unmanaged<GlyphCollector>.fromOpaque(data).takeUnretainedValue()
  }
}
