#if Fonts
  import CPango

  /// A font file, or one face of a file that has several.
  struct FontFile: Hashable, Sendable {
    /// The file's path.
    var path: String
    /// The family of the face, and its expected place in the file, where not all faces are wanted.
    var face: Face?

    /// One face of a collection.
    struct Face: Hashable, Sendable {
      var family: String
      var index: Int
    }
  }

  /// What fontconfig knows of the faces of font files.
  ///
  /// Each file is looked into once, however many configurations hold it: that takes longer than to
  /// measure a whole document.
  final class FontFaces {
    private var faces: [FontFile: [FontFace]] = [:]

    /// The faces of a file; none if it is no font.
    func faces(of file: FontFile) -> [FontFace] {
      if let known = faces[file] { return known }
      let found = oneFace(of: file).map { [$0] } ?? FontFace.all(inFile: file.path)
      faces[file] = found
      return found
    }

    /// The wanted face of a collection, or none if it is not where it is expected.
    private func oneFace(of file: FontFile) -> FontFace? {
      guard let wanted = file.face,
        let face = FontFace(inFile: file.path, at: wanted.index), face.family == wanted.family
      else { return nil }
      return face
    }
  }

  /// A face of a font file, as fontconfig describes it.
  @safe
  final class FontFace {
    private let pattern: OpaquePointer

    /// Looks into a file, or gives none if the file has no such face.
    init?(inFile path: String, at index: Int) {
      var count: Int32 = 0
      guard let pattern = unsafe FcFreeTypeQuery(path, UInt32(index), nil, &count) else {
        return nil
      }
      unsafe self.pattern = unsafe pattern
    }

    private init(sharing pattern: OpaquePointer) {
      unsafe FcPatternReference(pattern)
      unsafe self.pattern = unsafe pattern
    }

    deinit {
      unsafe FcPatternDestroy(pattern)
    }

    /// The faces of a file, in order.
    static func all(inFile path: String) -> [FontFace] {
      guard let set = unsafe FcFontSetCreate() else { return [] }
      defer { unsafe FcFontSetDestroy(set) }
      var count: Int32 = 0
      _ = unsafe FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set)
      return (0..<Int(unsafe set.pointee.nfont)).compactMap { index in
        unsafe set.pointee.fonts[index].map { unsafe FontFace(sharing: $0) }
      }
    }

    /// The family's name, if it has one.
    var family: String? {
      var name: UnsafeMutablePointer<FcChar8>?
      guard unsafe FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch,
        let name = unsafe name
      else { return nil }
      return unsafe String(cString: name)
    }

    /// Adds the face to a set of fonts, which keeps it alive.
    func join(_ set: UnsafeMutablePointer<FcFontSet>) {
      unsafe FcPatternReference(pattern)
      _ = unsafe FcFontSetAdd(set, pattern)
    }
  }
#endif
