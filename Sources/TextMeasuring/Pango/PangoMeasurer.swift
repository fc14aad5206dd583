#if Fonts
  import Geometry
  import Synchronization

  /// Measures text with real fonts, shaped by HarfBuzz and broken into lines by Pango.
  ///
  /// The system font is Inter; Noto families cover what Inter does not, the regional face of ideographs
  /// by the locale. Only files of the ``FontSet`` are used. Widths are not hinted, so they are in
  /// proportion to the size; a line's height is the tallest font's in it. A named family is measured
  /// with the file that the set has for it, else as the system font (see ``isSubstituted(family:)``).
  ///
  /// The size is the one *needed*: all lines of the text, however many ``TextRequest/maximumLines``
  /// allows; with one line allowed, lines break at line ends in the text alone. The space at which a
  /// line wraps has no width.
  ///
  /// The large files (ideographs, emoji) are opened only when a text needs them.
  public final class PangoMeasurer: TextMeasurer, Sendable {
    /// The well-known families of which no file is there, by name.
    public var missingFamilies: [String] { files.missingFamilies }

    private let files: FontFiles
    /// Pango is used by one thread at a time; all share what was measured before.
    private let setting: Mutex<TextSetting>

    /// Opens the fonts of a set; files that are not there are told by ``missingFamilies``.
    ///
    /// - Parameter fonts: Where the files are.
    /// - Throws: ``FontError`` if the system font, or the file of a named family, cannot be used.
    public init(fonts: FontSet = .standard) throws(FontError) {
      let files = try FontFiles(fonts)
      self.files = files
      setting = Mutex(TextSetting(files))
    }

    /// Whether a family is measured as the system font because there is no file for it.
    public func isSubstituted(family: String) -> Bool {
      family != FontDescription.systemFamily && files.familyName(of: family) == nil
    }

    /// Shapes a text with the fonts of the set.
    public func shape(_ request: TextRequest) -> ShapedText {
      // The contract's stand-in: a character at a time.
      var single = request
      single.maximumWidth = nil
      single.text = ""
      let line = measure(single)
      return ShapedText(
        request.text,
        face: ShapedText.Face(
          ascent: line.firstBaseline, descent: line.size.height - line.firstBaseline)
      ) { character in
        single.text = String(character)
        return measure(single).size.width
      }
    }

    /// Measures a text with the fonts of the set.
    public func measure(_ request: TextRequest) -> TextMeasurement {
      setting.withLock { $0.measure(request) }
    }
  }
#endif
