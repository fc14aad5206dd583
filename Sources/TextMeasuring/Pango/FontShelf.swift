import CPango

/// The open fonts of one thread, each opened when a text first needs it.
final class FontShelf {
  let files: FontFiles
  private var faces: [String: [Int: FontFace?]] = [:]
  private var instances: [InstanceKey: FontInstance] = [:]
  /// The fonts by description, with a size that can be used.
  private var choices: [FontDescription: FontChoice] = [:]
  private var orders: [OrderKey: [Int]] = [:]

  init(_ files: FontFiles) {
    self.files = files
  }

  /// Returns the fonts for a description, cached by description.
  func choice(for font: FontDescription) -> FontChoice {
    var key = font
    key.size = font.usableSize
    if let known = choices[key] { return known }
    // Fonts may depend on the size, and there are unlimited sizes.
    if choices.count >= Self.limit { choices.removeAll() }
    let choice = FontChoice(for: font, on: self)
    choices[key] = choice
    return choice
  }

  /// Opens a face at the weight and size of a description.
  ///
  /// - Parameters:
  ///   - file: The face's file.
  ///   - font: The description.
  /// - Returns: The font and its face, or nil if the file no longer exists.
  func open(
    _ file: FontFaceFile, for font: FontDescription
  ) -> (instance: FontInstance, face: FontFace)? {
    guard let face = face(of: file) else { return nil }
    let hasOpticalSizes = file.isNamed && face.variesWithSize
    let key = InstanceKey(
      path: file.path, index: file.index, weight: face.variesInWeight ? font.weight : 0,
      size: hasOpticalSizes ? font.usableSize : 0, isNamed: file.isNamed)
    if let known = instances[key] { return (known, face) }
    if instances.count >= Self.limit { instances.removeAll() }
    let instance = face.instance(
      weight: font.weight, size: font.usableSize, hasOpticalSizes: hasOpticalSizes,
      isNamed: file.isNamed)
    instances[key] = instance
    return (instance, face)
  }

  private func face(of file: FontFaceFile) -> FontFace? {
    if let known = faces[file.path]?[file.index] { return known }
    let face = FontFace(path: file.path, index: file.index)
    faces[file.path, default: [:]][file.index] = .some(face)
    return face
  }

  /// Returns the indices of the fallback families for a character, in order: those of its script,
  /// then symbols, then all others.
  func order(script: UInt32, isIdeographic: Bool, region: IdeographRegion) -> [Int] {
    let key = OrderKey(script: script, isIdeographic: isIdeographic, region: region)
    if let known = orders[key] { return known }
    let ranks = files.fallbacks.enumerated().compactMap { place, entry -> (Int, Int)? in
      switch entry.family.coverage {
      case .script(let code): (FontFace.tag(code) == script ? 0 : 2, place)
      case .ideographs(let other) where other != region: nil
      case .ideographs: (isIdeographic ? 0 : 3, place)
      case .symbols: (1, place)
      case .emoji, .system: (4, place)
      }
    }
    let order = ranks.sorted { $0 < $1 }.map(\.1)
    orders[key] = order
    return order
  }

  /// The index of the emoji family, if it is available.
  private(set) lazy var emoji = files.fallbacks.firstIndex { $0.family.coverage == .emoji }

  private static let limit = 500

  private struct OrderKey: Hashable {
    var script: UInt32
    var isIdeographic: Bool
    var region: IdeographRegion
  }

  private struct InstanceKey: Hashable {
    var path: String
    var index: Int
    var weight: Int
    var size: Double
    var isNamed: Bool
  }
}
