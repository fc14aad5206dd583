/// The fonts for a font description: the family's own, and the fallbacks for characters that it
/// lacks.
final class FontChoice {
  /// The font's size, in points.
  let size: Double
  /// The font of an empty line, and of characters that no font has.
  let base: FontInstance
  /// Whether the base covers ASCII.
  let baseCoversASCII: Bool

  private let font: FontDescription
  /// The family with a file from the user, if it is one.
  private let namedFamily: String?
  private unowned let shelf: FontShelf
  /// The fonts to try first, whatever a character's script is.
  private let first: [FontInstance]
  private var fallbacks: [FontInstance??]

  init(for font: FontDescription, on shelf: FontShelf) {
    self.font = font
    self.shelf = shelf
    size = font.usableSize
    namedFamily = shelf.files.namedFamily(for: font.family)
    fallbacks = Array(repeating: nil, count: shelf.files.fallbacks.count)
    let families =
      [shelf.files.faces(ofFamily: font.family), shelf.files.system, shelf.files.inter]
    var seen: Set<FontFaceFile> = []
    let opened = families.compactMap { faces in
      faces?.best(weight: font.weight, isItalic: font.isItalic)
    }.filter { seen.insert($0).inserted }.compactMap { shelf.open($0, for: font) }
    guard let base = opened.first else {
      preconditionFailure("the files of the font \"\(font.family)\" went away while in use")
    }
    first = opened.map(\.instance)
    self.base = base.instance
    baseCoversASCII = base.face.coversASCII
  }

  /// Returns the font for a grapheme: the first that covers all of it, else the first that covers
  /// its base.
  ///
  /// - Parameters:
  ///   - grapheme: The characters to draw.
  ///   - script: The tag of its script.
  ///   - region: The region for ideographs.
  ///   - isEmoji: Whether it requests emoji presentation.
  /// - Returns: The font, or the base if no font has the grapheme.
  func font(
    for grapheme: ArraySlice<UInt32>, script: UInt32, region: IdeographRegion,
    isEmoji: Bool
  ) -> FontInstance {
    guard let character = grapheme.first else { return base }
    if let namedFamily, !grapheme.allSatisfy(base.covers) {
      shelf.files.lacking.note(
        grapheme.lazy.filter { !self.base.covers($0) }, ofFamily: namedFamily)
    }
    if isEmoji, let emoji = shelf.emoji.flatMap(fallback), emoji.covers(character) {
      return emoji
    }
    var partly: FontInstance?
    for instance in first where instance.covers(character) {
      if grapheme.dropFirst().allSatisfy(instance.covers) { return instance }
      partly = partly ?? instance
    }
    let order = shelf.order(
      script: script, isIdeographic: Self.isIdeographic(character), region: region)
    for place in order {
      guard let instance = fallback(place), instance.covers(character) else { continue }
      if grapheme.dropFirst().allSatisfy(instance.covers) { return instance }
      partly = partly ?? instance
    }
    return partly ?? base
  }

  private func fallback(_ place: Int) -> FontInstance? {
    if let known = fallbacks[place] { return known }
    let instance = shelf.files.fallbacks[place].faces
      .best(weight: font.weight, isItalic: font.isItalic)
      .flatMap { shelf.open($0, for: font) }?.instance
    fallbacks[place] = .some(instance)
    return instance
  }

  /// Returns whether the character is in the blocks of ideographs, kana, hangul and their
  /// punctuation.
  private static func isIdeographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
