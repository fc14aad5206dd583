#if Fonts
  import CPango

  /// A configuration of fontconfig that holds the files it is given, and nothing of the machine's own.
  @safe
  struct FontConfiguration: ~Copyable {
    private let config: OpaquePointer

    /// Takes font files, the first of which makes the set that the faces of the others join.
    init(files: [FontFile], faces: FontFaces) {
      Self.keepMachineFontsOut()
      guard let config = unsafe FcConfigCreate() else {
        preconditionFailure("no memory for a font configuration of \(files.count) files")
      }
      unsafe self.config = unsafe config
      _ = unsafe FcConfigParseAndLoadFromMemory(config, Self.rules, 0)
      guard let first = files.first,
        unsafe FcConfigAppFontAddFile(config, first.path) != 0,
        let set = unsafe FcConfigGetFonts(config, FcSetApplication)
      else { return }
      for face in files.dropFirst().flatMap(faces.faces) { unsafe face.join(set) }
    }

    deinit {
      unsafe FcConfigDestroy(config)
    }

    /// Makes a font map draw on this configuration alone; the map keeps the configuration alive.
    func install(in fontMap: UnsafeMutablePointer<PangoFontMap>) {
      unsafe pango_fc_font_map_set_config(lintel_fc_font_map(fontMap), config)
    }

    /// Whether a file has a glyph for a character.
    func covers(_ scalar: Unicode.Scalar) -> Bool {
      guard let fonts = unsafe FcConfigGetFonts(config, FcSetApplication) else { return false }
      for index in 0..<Int(unsafe fonts.pointee.nfont) {
        var characters: OpaquePointer?
        let pattern = unsafe fonts.pointee.fonts[index]
        let result = unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
        if result == FcResultMatch, unsafe FcCharSetHasChar(characters, scalar.value) != 0 {
          return true
        }
      }
      return false
    }

    /// Pango asks for the family `emoji` in runs of emoji; and a font of bitmaps has to be scaled to
    /// the size that is asked for, or an emoji is measured at the size of its bitmap.
    private static let rules = """
      <?xml version="1.0"?>
      <fontconfig>
        <match target="pattern">
          <test name="family"><string>emoji</string></test>
          <edit name="family" mode="prepend" binding="strong">
            <string>Noto Color Emoji</string>
          </edit>
        </match>
        <match target="font">
          <test name="outline" compare="eq"><bool>false</bool></test>
          <edit name="pixelsizefixupfactor" mode="assign">
            <divide>
              <name target="pattern">pixelsize</name>
              <name target="font">pixelsize</name>
            </divide>
          </edit>
          <edit name="matrix" mode="assign">
            <times>
              <name>matrix</name>
              <matrix>
                <name>pixelsizefixupfactor</name><double>0</double>
                <double>0</double><name>pixelsizefixupfactor</name>
              </matrix>
            </times>
          </edit>
          <edit name="size" mode="assign">
            <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
          </edit>
        </match>
      </fontconfig>
      """

    /// Gives the process an empty default configuration.
    ///
    /// Pango and Cairo set up fontconfig's default one as soon as a font map is made, though no font of
    /// it is used: that reads, and may cache on disk, every font of the machine.
    private static func keepMachineFontsOut() {
      _ = defaultIsEmpty
    }

    private static let defaultIsEmpty: Bool = {
      guard let empty = unsafe FcConfigCreate() else { return false }
      defer { unsafe FcConfigDestroy(empty) }
      return unsafe FcConfigSetCurrent(empty) != 0
    }()
  }
#endif
