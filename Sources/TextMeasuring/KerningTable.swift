/// The kerning of the system font.
///
/// It is half of Inter's: of all fractions from none to the whole, half minimizes the difference
/// between measured and stored widths. Letters with diacritics are kerned like their base letter.
struct KerningTable: Sendable {
  /// The fraction of Inter's kerning.
  static let share = 0.5

  static let system = KerningTable(KerningFigures.pairs)

  /// The distances in thousandths of an em, by the slots of both characters.
  private let distances: [Int16]
  /// The slot of each scalar up to the end of Latin Extended-A.
  private let slots: [UInt8]

  private static let slotCount = 0x88
  private static let quotes: [UInt32: UInt8] = [
    0x2018: 0x80, 0x2019: 0x81, 0x201C: 0x82, 0x201D: 0x83, 0x2026: 0x84,
  ]

  private init(_ figures: String) {
    var slots = [UInt8](repeating: 0, count: 0x180)
    for scalar in 0x21..<0x7F { slots[scalar] = UInt8(scalar) }
    for (base, variants) in Self.accentedLetters {
      for variant in variants.unicodeScalars {
        slots[Int(variant.value)] = UInt8(base.value)
      }
    }
    self.slots = slots
    var distances = [Int16](repeating: 0, count: Self.slotCount * Self.slotCount)
    for line in figures.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words[0].unicodeScalars.first else { continue }
      for place in stride(from: 1, to: words.count - 1, by: 2) {
        guard let distance = Int16(words[place]) else {
          preconditionFailure("\"\(words[place])\" is no distance between two characters")
        }
        for second in words[place + 1].unicodeScalars {
          let row = Self.slot(of: first, in: slots) * Self.slotCount
          distances[row + Self.slot(of: second, in: slots)] = distance
        }
      }
    }
    self.distances = distances
  }

  /// Returns the kerning between two characters, in ems; negative if they are closer.
  func distance(_ first: Character, _ second: Character) -> Double {
    guard let first = first.unicodeScalars.first, let second = second.unicodeScalars.first else {
      return 0
    }
    let row = Self.slot(of: first, in: slots) * Self.slotCount
    return Double(distances[row + Self.slot(of: second, in: slots)]) / 1000 * Self.share
  }

  /// Returns the slot of a scalar, or 0 for one without kerning.
  private static func slot(of scalar: Unicode.Scalar, in slots: [UInt8]) -> Int {
    let value = scalar.value
    return Int(value < slots.count ? slots[Int(value)] : quotes[value] ?? 0)
  }

  private static let accentedLetters: [(base: Unicode.Scalar, variants: String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄ"), ("C", "ÇĆĈĊČ"), ("D", "ĎÐĐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"),
    ("J", "Ĵ"), ("K", "Ķ"), ("L", "ĹĻŁ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖØŌŎŐ"), ("R", "ŔŖŘ"),
    ("S", "ŚŜŞŠ"), ("T", "ŢŤ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"), ("W", "Ŵ"), ("Y", "ÝŶŸ"), ("Z", "ŹŻŽ"),
    ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("k", "ķ"),
    ("l", "ĺļł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"), ("s", "śŝşš"), ("t", "ţ"),
    ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
  ]
}
