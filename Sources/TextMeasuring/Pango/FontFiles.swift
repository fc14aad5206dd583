#if Fonts
  import CPango

  /// The files of a font set that are there.
  struct FontFiles: Sendable {
    private let system: [FontFile]
    private let fallbacks: [(family: FontFamily, files: [FontFile])]
    private let named: [FontFile]
    private let familyNames: [String: String]

    /// The well-known families of which no file is there, by name.
    let missingFamilies: [String]

    /// Looks for the files.
    init(_ set: FontSet) throws(FontError) {
      system = set.files(of: .system)
      guard !system.isEmpty else { throw .systemFontMissing(searched: set.directories) }
      let found = FontFamily.fallbacks.map { ($0, set.files(of: $0)) }
      fallbacks = found
      named = set.fontFiles.sorted { $0.key < $1.key }.map { FontFile(path: $0.value) }
      familyNames = try Self.familyNames(of: set.fontFiles)
      missingFamilies = set.missing(of: found.filter { $0.1.isEmpty }.map(\.0.name))
    }

    /// The files to open for some of the tiers: the system font's first.
    func files(for tiers: Set<FontFamily.Tier>) -> [FontFile] {
      let chosen = fallbacks.filter { tiers.contains($0.family.tier) }
      return system + named + chosen.flatMap(\.files)
    }

    /// The name that the files give a family, or none if no file stands for it.
    func familyName(of family: String) -> String? {
      familyNames[family.lowercased()]
    }

    private static func familyNames(
      of files: [String: String]
    ) throws(FontError) -> [String: String] {
      var names: [String: String] = [:]
      for (family, path) in files.sorted(by: { $0.key < $1.key }) {
        guard let name = FontFace(inFile: path, at: 0)?.family else {
          throw .unreadableFontFile(family: family, path: path)
        }
        names[family.lowercased()] = name
      }
      return names
    }
  }

  extension FontSet {
    /// The well-known families of which no file is there, by name.
    public var missingFamilies: [String] {
      missing(
        of: ([.system] + FontFamily.fallbacks).filter { files(of: $0).isEmpty }.map(\.name))
    }

    fileprivate func missing(of names: [String]) -> [String] {
      var seen: Set<String> = []
      return names.filter { seen.insert($0).inserted }
    }

    /// The files of a family that are there, each once.
    fileprivate func files(of family: FontFamily) -> [FontFile] {
      let face = family.faceIndex.map { FontFile.Face(family: family.name, index: $0) }
      var files: [FontFile] = []
      for alternatives in family.files {
        guard let path = alternatives.lazy.compactMap(path(ofFile:)).first else { continue }
        let file = FontFile(path: path, face: face)
        if !files.contains(file) { files.append(file) }
      }
      return files
    }

    private func path(ofFile name: String) -> String? {
      directories.lazy.map { "\($0)/\(name)" }.first(where: isFile)
    }

    private func isFile(_ path: String) -> Bool {
      unsafe g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
    }
  }
#endif
