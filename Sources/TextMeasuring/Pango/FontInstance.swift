import CPango
import Geometry

/// A face at fixed values of its axes, which gives glyphs and advances.
@safe
final class FontInstance {
  /// The font object of HarfBuzz.
  let font: OpaquePointer
  /// The ascent, in ems.
  let ascent: Double
  /// The descent, in ems.
  let descent: Double
  /// The number of HarfBuzz's units per em.
  let scale: Double
  /// Whether the user named the font's file.
  let isNamed: Bool

  /// Creates an instance of a face.
  ///
  /// There is no hinting, and an em is a multiple of the face's own units: advances are not
  /// rounded, in variable fonts only to a fraction of a unit.
  init(
    of face: OpaquePointer, at variations: [hb_variation_t], points: Float, isNamed: Bool
  ) {
    guard let font = unsafe hb_font_create(face) else {
      preconditionFailure("no memory for a font with \(variations.count) variations")
    }
    let scale = Int32(unsafe hb_face_get_upem(face)) * 16
    unsafe hb_font_set_scale(font, scale, scale)
    if points > 0 {
      unsafe hb_font_set_ptem(font, points)
    }
    unsafe hb_font_set_variations(font, variations, UInt32(variations.count))
    unsafe hb_font_make_immutable(font)
    var extents = hb_font_extents_t()
    _ = unsafe hb_font_get_h_extents(font, &extents)
    unsafe self.font = unsafe font
    self.scale = Double(scale)
    self.isNamed = isNamed
    ascent = Double(extents.ascender) / Double(scale)
    descent = -Double(extents.descender) / Double(scale)
  }

  deinit {
    unsafe hb_font_destroy(font)
  }

  /// Returns the vertical figures of a line at a size.
  func face(size: Double) -> ShapedText.Face {
    ShapedText.Face(ascent: ascent * size, descent: descent * size)
  }

  /// Returns the advance of a character's glyph, in ems.
  func advance(of scalar: UInt32) -> Double {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { return 0 }
    return Double(unsafe hb_font_get_glyph_h_advance(font, glyph)) / scale
  }

  /// Returns a glyph's picture, if it is one.
  func picture(of glyph: hb_codepoint_t) -> GlyphPicture? {
    let blob = unsafe hb_ot_color_glyph_reference_png(font, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = unsafe hb_blob_get_data(blob, &count), count > 0,
      unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    let png = unsafe UnsafeBufferPointer(start: data, count: Int(count)).map {
      UInt8(bitPattern: $0)
    }
    return GlyphPicture(
      png: png,
      box: Rect(
        x: Double(extents.x_bearing) / scale, y: -Double(extents.y_bearing) / scale,
        width: Double(extents.width) / scale, height: -Double(extents.height) / scale))
  }

  /// Returns whether it has a glyph for a character, or for the parts of its decomposition.
  ///
  /// Private-use characters have a meaning only in fonts that the user named: another font's
  /// glyph is unrelated to the text.
  func covers(_ scalar: UInt32) -> Bool {
    guard isNamed || !scalar.isOfPrivateUse else { return false }
    var glyph: hb_codepoint_t = 0
    if unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 { return true }
    guard scalar >= 0xC0 else { return false }
    var base: hb_codepoint_t = 0
    var mark: hb_codepoint_t = 0
    let functions = unsafe hb_unicode_funcs_get_default()
    guard unsafe hb_unicode_decompose(functions, scalar, &base, &mark) != 0 else { return false }
    return covers(base) && (mark == 0 || covers(mark))
  }
}

extension UInt32 {
  /// Whether it is a private-use character.
  var isOfPrivateUse: Bool {
    switch self {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
    default: false
    }
  }
}
