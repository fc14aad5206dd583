#if Fonts
  import CPango
  import Geometry
  import Synchronization

  /// Pango's font map, context and layout over one font configuration, made once and used for one text
  /// after the other.
  @safe
  final class Typesetter {
    private let configuration: FontConfiguration
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let layout: OpaquePointer
    private let font: OpaquePointer

    /// Opens font files.
    init(files: [FontFile], faces: FontFaces) {
      configuration = FontConfiguration(files: files, faces: faces)
      guard let fontMap = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
        preconditionFailure("cairo is built without FreeType, which measuring text needs")
      }
      unsafe configuration.install(in: fontMap)
      guard let context = unsafe pango_font_map_create_context(fontMap),
        let layout = unsafe pango_layout_new(context),
        let font = unsafe pango_font_description_new()
      else { preconditionFailure("no memory for a text layout of \(files.count) font files") }
      unsafe self.fontMap = unsafe fontMap
      unsafe self.context = unsafe context
      unsafe self.layout = unsafe layout
      unsafe self.font = unsafe font
      measureInPointsUnhinted()
    }

    deinit {
      Self.lock.withLock { _ in free() }
    }

    private func free() {
      unsafe pango_font_description_free(font)
      unsafe lintel_unref(UnsafeMutableRawPointer(layout))
      unsafe lintel_unref(UnsafeMutableRawPointer(context))
      unsafe lintel_unref(UnsafeMutableRawPointer(fontMap))
    }

    /// Whether a font has a glyph for a character.
    func covers(_ scalar: Unicode.Scalar) -> Bool {
      configuration.covers(scalar)
    }

    /// Sets a text and measures it.
    func measure(_ paragraph: Paragraph) -> TextMeasurement {
      Self.lock.withLock { _ in measureAlone(paragraph) }
    }

    /// Cairo keeps at most ten font files open for the whole process, and closes one that another thread
    /// is about to use: so only one thread at a time may measure, though each has a font map of its own.
    private static let lock = Mutex(())

    private func measureAlone(_ paragraph: Paragraph) -> TextMeasurement {
      set(paragraph)
      var extents = PangoRectangle()
      unsafe pango_layout_get_extents(layout, nil, &extents)
      let lineCount = Int(unsafe pango_layout_get_line_count(layout))
      return TextMeasurement(
        size: Size(width: Self.points(extents.width), height: Self.points(extents.height)),
        firstBaseline: Self.points(unsafe pango_layout_get_baseline(layout)),
        lastBaseline: Self.points(extents.height) - depthOfLine(at: lineCount - 1),
        lineCount: lineCount, unmeasured: charactersWithoutGlyph(in: paragraph.text))
    }
  }

  /// A text and how it is to be set, within what Pango's 32-bit lengths hold.
  struct Paragraph {
    var text: String
    var families: [String]
    var weight: Int
    var size: Double
    var locale: String
    var direction: LayoutDirection
    var maximumWidth: Double?
  }

  extension Typesetter {
    /// Hinting would round the widths of glyphs and the heights of lines to whole pixels of one
    /// resolution.
    private func measureInPointsUnhinted() {
      let options = unsafe cairo_font_options_create()
      defer { unsafe cairo_font_options_destroy(options) }
      unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      unsafe pango_cairo_context_set_font_options(context, options)
      unsafe pango_cairo_context_set_resolution(context, 72)
      unsafe pango_context_set_round_glyph_positions(context, 0)
      unsafe pango_layout_set_auto_dir(layout, 0)
      unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      let attributes = unsafe pango_attr_list_new()
      defer { unsafe pango_attr_list_unref(attributes) }
      unsafe pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
      unsafe pango_layout_set_attributes(layout, attributes)
    }

    private func set(_ paragraph: Paragraph) {
      let isLeftToRight = paragraph.direction == .leftToRight
      unsafe pango_context_set_base_dir(
        context, isLeftToRight ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL)
      unsafe pango_context_set_language(context, pango_language_from_string(paragraph.locale))
      unsafe pango_layout_context_changed(layout)
      unsafe pango_font_description_set_family(font, paragraph.families.joined(separator: ","))
      unsafe pango_font_description_set_weight(
        font, PangoWeight(UInt32(min(max(paragraph.weight, 100), 1000))))
      unsafe pango_font_description_set_absolute_size(
        font, paragraph.size * Double(PANGO_SCALE))
      unsafe pango_layout_set_font_description(layout, font)
      unsafe pango_layout_set_width(layout, Self.wrappingUnits(paragraph.maximumWidth))
      unsafe pango_layout_set_text(layout, paragraph.text, Int32(paragraph.text.utf8.count))
    }

    /// A width in Pango's units, up to 0.002 points wider: one that went through a solver comes back
    /// with its last digits changed, and must still hold the text that it was measured from.
    private static func wrappingUnits(_ width: Double?) -> Int32 {
      guard let width else { return -1 }
      return Int32(min(max(0, width) * Double(PANGO_SCALE) + 1.5, 1_000_000_000))
    }

    private static func points(_ units: Int32) -> Double {
      Double(units) / Double(PANGO_SCALE)
    }

    /// How far a line reaches below its baseline.
    private func depthOfLine(at index: Int) -> Double {
      var extents = PangoRectangle()
      let line = unsafe pango_layout_get_line_readonly(layout, Int32(index))
      unsafe pango_layout_line_get_extents(line, nil, &extents)
      return Self.points(extents.height + extents.y)
    }

    /// The characters that came out as boxes, in the order of the text and each once.
    private func charactersWithoutGlyph(in text: String) -> String {
      guard unsafe pango_layout_get_unknown_glyphs_count(layout) > 0 else { return "" }
      var unknown: Set<UInt32> = []
      let iterator = unsafe pango_layout_get_iter(layout)
      defer { unsafe pango_layout_iter_free(iterator) }
      repeat {
        if let run = unsafe pango_layout_iter_get_run_readonly(iterator) {
          unsafe collectUnknownGlyphs(of: run.pointee.glyphs, into: &unknown)
        }
      } while unsafe pango_layout_iter_next_run(iterator) != 0
      var characters = String.UnicodeScalarView()
      for scalar in text.unicodeScalars where unknown.remove(scalar.value) != nil {
        characters.append(scalar)
      }
      return String(characters)
    }

    private func collectUnknownGlyphs(
      of glyphs: UnsafeMutablePointer<PangoGlyphString>, into unknown: inout Set<UInt32>
    ) {
      for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
        let glyph = unsafe glyphs.pointee.glyphs[index].glyph
        if glyph & Self.unknownGlyphFlag != 0 {
          unknown.insert(glyph & ~Self.unknownGlyphFlag)
        }
      }
    }

    /// `PANGO_GLYPH_UNKNOWN_FLAG`, a macro with a cast: the rest of the glyph is the character.
    private static let unknownGlyphFlag: UInt32 = 0x1000_0000
  }
#endif
