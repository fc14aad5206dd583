import CPango

/// The available files of a font set, shared by all threads.
struct FontFiles: Sendable {
  /// The faces of the system font: those of the user's file, if there is one, else Inter's.
  let system: [FontFaceFile]
  /// The faces of Inter, for characters that the user's system font lacks.
  let inter: [FontFaceFile]
  /// The available well-known families.
  let fallbacks: [(family: FontFamily, faces: [FontFaceFile])]
  /// The well-known families without a file, by name.
  let missingFamilies: [String]
  /// The language systems that matter in fonts of Latin text, as OpenType tags.
  let languageSystems: Set<UInt32>

  /// The characters that the user's files lack.
  let lacking = LackingCharacters()

  private let named: [String: [FontFaceFile]]
  /// The names of families with a file, as the user spells them.
  private let spellings: [String: String]

  /// Finds the files.
  init(_ set: FontSet) throws(FontError) {
    if let name = FontLibraries.missing { throw .libraryMissing(name: name) }
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

  /// Returns the user's faces for a family, or nil if there is no file.
  func faces(ofFamily family: String) -> [FontFaceFile]? {
    named.isEmpty ? nil : named[family.lowercased()]
  }

  /// Returns the name of the family with the user's file that a font uses, if there is one.
  func namedFamily(for family: String) -> String? {
    spellings[family.lowercased()] ?? spellings[FontDescription.systemFamily]
  }

  /// Returns the faces in a user's file; in a collection, those of the named family, else of its
  /// first.
  private static func faces(
    of family: String, in path: String
  ) throws(FontError) -> [FontFaceFile] {
    guard unsafe lintel_file_exists(path) else {
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
  /// The names of the well-known families without a file.
  package var missingFamilies: [String] {
    ([.system] + FontFamily.fallbacks).filter { faces(of: $0).isEmpty }.map(\.name)
  }

  /// Returns the faces of a family with existing files.
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
    unsafe lintel_file_is_regular(path)
  }
}
