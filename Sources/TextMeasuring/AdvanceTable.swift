/// The advances of the characters of the platforms' system font, relative to the size.
///
/// No font file was read. Sources of the figures:
///
/// - ASCII and `’ “ ” …`: fitted to the widths that Interface Builder stored in public documents (a
///   text's width is the sum of its characters' advances, half of Inter's kerning, a tracking by
///   size, and the control's own constant). Characters that occur in fewer than 20 of the texts are
///   regularized towards Inter's advance, scaled like the well-fitted characters of their class:
///   digits 0.995, capitals 0.985, small letters 0.974, others 0.98.
/// - Letters with diacritics, and Greek and Cyrillic letters that look like a Latin one: the base
///   letter's, times the ratio of the two in Inter.
/// - Other Latin, Greek, Cyrillic, punctuation and symbols: Inter's, scaled.
/// - Bold: each character's own ratio in Inter, times 1.037, which explains more of the stored
///   widths of bold labels than one ratio for all.
package struct AdvanceTable: Sendable {
  private struct Block {
    var first: UInt32
    /// A character's advance in regular weight, in ems; never negative.
    var regular: [Float]
    /// The additional advance in bold, in ems.
    var bold: [Float]
  }

  private let blocks: [Block]

  /// The system font of macOS and iOS, which use the same typeface.
  package static let system = AdvanceTable(SystemFontFigures.blocks)

  private init(_ figures: [(first: UInt32, figures: String)]) {
    blocks = figures.map { first, figures in
      let digits = figures.utf8.map { Int($0) - 0x30 }
      precondition(digits.count % 6 == 0, "\(digits.count) digits are not six a character")
      var block = Block(first: first, regular: [], bold: [])
      for place in stride(from: 0, to: digits.count, by: 6) {
        let regular = digits[place..<place + 4].reduce(0) { $0 * 10 + $1 }
        let bold = digits[place + 4] * 10 + digits[place + 5]
        block.regular.append(regular == 0 ? -1 : Float(regular) / 1000)
        block.bold.append(Float(bold - 25) / 500)
      }
      return block
    }
  }

  /// Returns a character's advance at a size, in points, or nil if the table lacks it.
  ///
  /// Combining marks have no advance.
  ///
  /// - Parameters:
  ///   - character: The character; the table has no control characters.
  ///   - size: The size, in points.
  ///   - weight: The weight, from 100 to 900.
  /// - Returns: The advance with the size's tracking, in points.
  package func advance(of character: Character, size: Double, weight: Int = 400) -> Double? {
    advance(of: character, in: Setting(size: size, weight: weight))
  }

  /// The common factors of all advances at a size and a weight.
  struct Setting: Sendable {
    fileprivate let size: Double
    /// The tracking, in ems.
    fileprivate let tracking: Double
    /// The factor of a character's regular advance.
    fileprivate let narrowing: Double
    /// The fraction of the additional advance in bold.
    fileprivate let boldShare: Double

    init(size: Double, weight: Int) {
      self.size = size
      tracking = SystemFontTracking.ems(at: size)
      let weight = Double(min(max(weight, 1), 1000))
      narrowing = min(1, 1 - 0.00012 * (400 - weight))
      boldShare = AdvanceTable.boldShare(
        ofWeight: weight, isText: size < SystemFontTracking.displaySize)
    }
  }

  /// Returns a character's advance in a setting, in points, or nil if the table lacks it.
  func advance(of character: Character, in setting: Setting) -> Double? {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next()?.value else { return nil }
    while let other = scalars.next() {
      guard Self.isInvisible(other.value) else { return nil }
    }
    if Self.isInvisible(first) { return 0 }
    guard let block = blocks.first(where: { $0.first + UInt32($0.regular.count) > first }),
      first >= block.first
    else { return nil }
    let place = Int(first - block.first)
    let regular = Double(block.regular[place])
    guard regular >= 0 else { return nil }
    let ems = regular * setting.narrowing + Double(block.bold[place]) * setting.boldShare
    return max(0, (ems + setting.tracking) * setting.size)
  }

  /// Returns the fraction of bold's additional advance at a weight.
  ///
  /// Fitted for medium (14 texts), semibold (23) and bold (115 texts); extrapolated beyond bold.
  /// The text face gains slightly less in bold than the display face: 33 texts of ten applications.
  /// Below regular, as Inter narrows: 1.2 % for each hundred, which is assumed.
  private static func boldShare(ofWeight weight: Double, isText: Bool) -> Double {
    guard weight > 400 else { return 0 }
    let shares: [(weight: Double, share: Double)] = [
      (400, 0), (500, 0.36), (600, 0.56), (700, isText ? 0.9 : 1), (1000, 2),
    ]
    for (lower, upper) in zip(shares, shares.dropFirst()) where weight <= upper.weight {
      let part = (weight - lower.weight) / (upper.weight - lower.weight)
      return lower.share + part * (upper.share - lower.share)
    }
    return 2
  }

  private static let combiningMarks: ClosedRange<UInt32> = 0x300...0x36F

  /// Returns whether a scalar is a formatting character or a combining mark.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF: true
    default: combiningMarks.contains(scalar)
    }
  }
}
