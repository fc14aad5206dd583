#if Fonts
  import Geometry
  import Synchronization

  /// Measures text with real fonts: shaped by HarfBuzz, with Pango's line breaks.
  ///
  /// The system font is Inter, or the file that the ``FontSet`` has for the family `system`; Noto families
  /// cover what it does not, the regional face of ideographs by the locale. Only files of the set are
  /// used. Advances are not hinted, so they are in proportion to the size; a line's height is the tallest
  /// font's in it. A named family is measured with the file that the set has for it, else as the system
  /// font (see ``isSubstituted(family:)``).
  ///
  /// Weights are those of the files that are there, or of the axis of a variable one; nothing is
  /// emboldened or slanted that no file has: a file that stands for a family alone, and does not vary, is
  /// as wide in every weight.
  ///
  /// The size is the one *needed*: all lines of the text, however many ``TextRequest/maximumLines``
  /// allows. Files are opened when a text first needs them, by each thread that shapes at the same time as
  /// others; what was shaped and measured is shared by all threads and locales.
  public final class PangoMeasurer: TextMeasurer, Sendable {
    /// The well-known families of which no file is there, by name.
    public var missingFamilies: [String] { files.missingFamilies }

    private let files: FontFiles
    private let pool: TypesetterPool
    private let memory: Mutex<Memory>

    /// Looks for the fonts of a set; files that are not there are told by ``missingFamilies``.
    ///
    /// - Parameter fonts: Where the files are.
    /// - Throws: ``FontError`` if the system font, or the file of a named family, cannot be used.
    public init(fonts: FontSet = .standard) throws(FontError) {
      let files = try FontFiles(fonts)
      self.files = files
      pool = TypesetterPool(files)
      memory = Mutex(Memory(locales: LocaleTable(languageSystems: files.languageSystems)))
    }

    /// Whether a family is measured as the system font because there is no file for it.
    public func isSubstituted(family: String) -> Bool {
      family != FontDescription.systemFamily && files.faces(ofFamily: family) == nil
    }

    /// The families whose files lack characters of the texts that were shaped so far, by name.
    ///
    /// Other fonts stand in for these characters.
    public var lackingCharacters: [(family: String, characters: String)] { files.lacking.all }

    /// Shapes a text with the fonts of the set.
    public func shape(_ request: TextRequest) -> ShapedText {
      let isPlain = request.text.isPlain
      let (locale, key, known) = memory.withLock { memory in
        let locale = memory.locales.traits(of: request.locale, isPlain: isPlain)
        let key = ShapingCache.Key(shapeOf: request, locale: locale.language)
        return (locale, key, memory.texts.shape(key))
      }
      if let known { return known }
      let shaped = pool.shape(request, in: locale)
      memory.withLock { $0.texts.keep(shaped, for: key) }
      return shaped
    }

    /// Measures a text with the fonts of the set.
    public func measure(_ request: TextRequest) -> TextMeasurement {
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

    /// What is remembered for all threads.
    ///
    /// A locale is reduced to what it changes about a text, so that equal labels of different locales are
    /// shaped once.
    private struct Memory {
      var texts = ShapingCache()
      var locales: LocaleTable
    }
  }
#endif
