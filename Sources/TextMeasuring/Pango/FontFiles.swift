#if Fonts
  import CPango

  /// The files of a font set that are there: what all threads share.
  struct FontFiles: Sendable {
    /// The faces of the system font: those of the user's file, if there is one, else Inter's.
    let system: [FontFaceFile]
    /// The faces of Inter, for what a user's own system font lacks.
    let inter: [FontFaceFile]
    /// The other well-known families that are there.
    let fallbacks: [(family: FontFamily, faces: [FontFaceFile])]
    /// The well-known families of which no file is there, by name.
    let missingFamilies: [String]
    /// The languages that the fonts of Latin text make a difference for, as OpenType tags.
    let languageSystems: Set<UInt32>

    /// What the user's files turned out not to have.
    let lacking = LackingCharacters()

    private let named: [String: [FontFaceFile]]
    /// The names of families that have a file, as the user spells them.
    private let spellings: [String: String]

    /// Looks for the files.
    init(_ set: FontSet) throws(FontError) {
      var named: [String: [FontFaceFile]] = [:]
      var spellings: [String: String] = [:]
      for (family, path) in set.fontFiles.sorted(by: { $0.key < $1.key }) {
        named[family.lowercased()] = try Self.faces(of: family, in: path)
        spellings[family.lowercased()] = family
      }
      inter = set.faces(of: .system)
      system = named[FontDescription.systemFamily] ?? inter
      guard !system.isEmpty else { throw .systemFontMissing(searched: set.directories) }
      fallbacks = FontFamily.fallbacks.map { ($0, set.faces(of: $0)) }.filter { !$0.1.isEmpty }
      let present = Set(fallbacks.map(\.family.name))
      missingFamilies =
        (inter.isEmpty ? [FontFamily.system.name] : [])
        + FontFamily.fallbacks.map(\.name).filter { !present.contains($0) }
      let latin =
        named.values.flatMap(\.self)
        + [system, inter].compactMap {
          $0.best(weight: 400, isItalic: false)
        }
      languageSystems = latin.reduce(into: []) { found, file in
        guard let face = FontFace(path: file.path, index: file.index) else { return }
        found.formUnion(face.languageSystems)
      }
      self.named = named
      self.spellings = spellings
    }

    /// The faces that the user gave for a family, or none if no file stands for it.
    func faces(ofFamily family: String) -> [FontFaceFile]? {
      named.isEmpty ? nil : named[family.lowercased()]
    }

    /// The family whose file a font is measured with, if the user named it.
    func namedFamily(for family: String) -> String? {
      spellings[family.lowercased()] ?? spellings[FontDescription.systemFamily]
    }

    /// The faces of a user's file: of a collection those of the named family, else of its first.
    private static func faces(
      of family: String, in path: String
    ) throws(FontError) -> [FontFaceFile] {
      guard unsafe g_file_test(path, G_FILE_TEST_EXISTS) != 0 else {
        throw .unreadableFontFile(family: family, path: path, problem: .missing)
      }
      let faces = (0..<min(FontFace.count(inFile: path), largestCollection)).compactMap { index in
        FontFace(path: path, index: index).map { (index: index, face: $0) }
      }
      guard let first = faces.first else {
        throw .unreadableFontFile(family: family, path: path, problem: .noFont)
      }
      let ofFamily = faces.filter { $0.face.familyName?.lowercased() == family.lowercased() }
      let chosen =
        ofFamily.isEmpty ? faces.filter { $0.face.familyName == first.face.familyName } : ofFamily
      for (_, face) in chosen {
        guard let problem = face.problem else { continue }
        throw .unreadableFontFile(family: family, path: path, problem: problem)
      }
      return chosen.map { index, face in
        let style = face.style
        return FontFaceFile(
          path: path, index: index, weight: style.weight, isItalic: style.isItalic, isNamed: true)
      }
    }

    private static let largestCollection = 256
  }

  extension FontSet {
    /// The well-known families of which no file is there, by name.
    public var missingFamilies: [String] {
      ([.system] + FontFamily.fallbacks).filter { faces(of: $0).isEmpty }.map(\.name)
    }

    /// The faces of a family whose files are there.
    fileprivate func faces(of family: FontFamily) -> [FontFaceFile] {
      family.styles.compactMap { style in
        style.files.lazy.compactMap(path(ofFile:)).first.map { path in
          FontFaceFile(
            path: path, index: family.faceIndex, weight: style.weight, isItalic: style.isItalic)
        }
      }
    }

    private func path(ofFile name: String) -> String? {
      directories.lazy.map { "\($0)/\(name)" }.first(where: isFile)
    }

    private func isFile(_ path: String) -> Bool {
      unsafe g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
    }
  }
#endif
