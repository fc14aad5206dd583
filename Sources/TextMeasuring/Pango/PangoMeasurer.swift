package import Geometry
import Synchronization

/// Measures text with real fonts: shaped by HarfBuzz, with Pango's line breaks.
///
/// The system font is Inter, or the file of the ``FontSet`` for the family `system`; Noto
/// families cover other characters, with regional ideographs by the locale. Only files of the set
/// are used. Advances are not hinted, and thus proportional to the size; a line is as high as its
/// tallest font. A named family is measured with the set's file for it, else as the system font
/// (see ``isSubstituted(family:)``).
///
/// Weights are those of the available files, or of the axis of a variable font; there is no
/// synthetic bold or italic: a single static file has the same advances in every weight.
///
/// The measured size is that of all lines of the text, whatever ``TextRequest/maximumLines``
/// allows. Each thread that shapes concurrently opens files when a text first needs them; the
/// cache of shaped and measured texts is shared by all threads and locales.
package final class PangoMeasurer: TextMeasurer, Sendable {
  /// The names of the well-known families without a file.
  package var missingFamilies: [String] { files.missingFamilies }

  private let files: FontFiles
  private let pool: TypesetterPool
  private let memory: Mutex<Memory>

  /// Finds the fonts of a set; ``missingFamilies`` lists those that are not available.
  ///
  /// - Parameter fonts: The font set.
  /// - Throws: ``FontError`` if the system font, or the file of a named family, is not usable.
  package init(fonts: FontSet = .standard) throws(FontError) {
    let files = try FontFiles(fonts)
    self.files = files
    pool = TypesetterPool(files)
    memory = Mutex(Memory(locales: LocaleTable(languageSystems: files.languageSystems)))
  }

  /// Returns whether a family without a file is measured as the system font.
  package func isSubstituted(family: String) -> Bool {
    family != FontDescription.systemFamily && files.faces(ofFamily: family) == nil
  }

  /// The families whose files lack characters of the texts shaped so far, by name.
  ///
  /// Fallback fonts replace these characters.
  package var lackingCharacters: [(family: String, characters: String)] { files.lacking.all }

  /// Shapes a text with the fonts of the set.
  package func shape(_ request: TextRequest) -> ShapedText {
    let isPlain = request.text.isPlain
    let (locale, key, known) = memory.withLock { memory in
      let locale = memory.locales.traits(of: request.locale, isPlain: isPlain)
      let key = ShapingCache.ShapeKey(request, locale: locale.language)
      return (locale, key, memory.texts.shape(key))
    }
    if let known { return known }
    let shaped = pool.withTypesetter { $0.shape(request, in: locale) }
    memory.withLock { $0.texts.keep(shaped, for: key) }
    return shaped
  }

  /// Measures a text with the fonts of the set.
  package func measure(_ request: TextRequest) -> TextMeasurement {
    let isPlain = request.text.isPlain
    let (key, known) = memory.withLock { memory in
      let locale = memory.locales.traits(of: request.locale, isPlain: isPlain)
      let key = ShapingCache.Key(request, locale: locale.language)
      return (key, memory.texts.measurement(key))
    }
    if let known { return known }
    let measurement = LineLayout(shape(request), request: request).measurement
    memory.withLock { $0.texts.keep(measurement, for: key) }
    return measurement
  }

  /// The cache shared by all threads.
  ///
  /// Locales are reduced to the differences that they make for a text, so that equal labels of
  /// different locales are shaped once.
  private struct Memory {
    var texts = ShapingCache()
    var locales: LocaleTable
  }
}

extension PangoMeasurer: GlyphSource {
  /// Returns the glyphs of a line in the fonts of the set.
  package func glyphs(
    of line: String, font: FontDescription, locale: String, direction: LayoutDirection
  ) -> GlyphLine {
    let traits = memory.withLock { $0.locales.traits(of: locale, isPlain: false) }
    return pool.withTypesetter {
      $0.glyphs(of: line, font: font, in: traits, direction: direction)
    }
  }
}
