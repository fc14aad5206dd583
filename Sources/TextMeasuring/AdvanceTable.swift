/// What a font's characters advance: a share of the size each, and a tracking that depends on the size.
package struct AdvanceTable: Sendable {
  private let ems: [Character: Double]
  /// Sizes and what each character advances on top at that size, in points, by ascending size.
  private let trackings: [Tracking]

  private struct Tracking {
    var size: Double
    var points: Double
  }

  /// Makes a table.
  package init(ems: [Character: Double], trackings: [(size: Double, points: Double)]) {
    precondition(!trackings.isEmpty, "an advance table needs a tracking for one size at least")
    var ems = ems
    for (base, variants) in Self.accentedLetters {
      guard let advance = ems[base] else { continue }
      for variant in variants where ems[variant] == nil {
        ems[variant] = advance
      }
    }
    self.ems = ems
    self.trackings = trackings.map { Tracking(size: $0.size, points: $0.points) }
  }

  /// What a character advances in regular weight, in points, or none if the table does not have it.
  package func advance(of character: Character, size: Double) -> Double? {
    ems[character].map { $0 * size + tracking(at: size) }
  }

  /// The tracking at a size: between two fitted sizes on the line through both, beyond them in
  /// proportion to the size.
  package func tracking(at size: Double) -> Double {
    guard let next = trackings.firstIndex(where: { $0.size >= size }) else {
      let last = trackings[trackings.count - 1]
      return last.points * size / last.size
    }
    let upper = trackings[next]
    guard next > 0 else { return upper.points * size / upper.size }
    let lower = trackings[next - 1]
    let share = (size - lower.size) / (upper.size - lower.size)
    return lower.points + share * (upper.points - lower.points)
  }

  /// How much wider than regular a weight is: fitted for medium (14 texts), semibold (23) and bold
  /// (115), on the line between two of them, and held beyond.
  package static func widthFactor(ofWeight weight: Int) -> Double {
    let factors: [(weight: Double, factor: Double)] = [
      (400, 1), (500, 1.028), (600, 1.044), (700, 1.078),
    ]
    let weight = Double(weight)
    guard weight > 400 else { return 1 }
    for (lower, upper) in zip(factors, factors.dropFirst()) where weight <= upper.weight {
      let share = (weight - lower.weight) / (upper.weight - lower.weight)
      return lower.factor + share * (upper.factor - lower.factor)
    }
    return 1.078
  }

  /// Letters that advance as their base letter does, which is so in nearly every Latin face; assumed,
  /// since hardly any of them occurs in the texts of the fit.
  private static let accentedLetters: [(base: Character, variants: String)] = [
    ("A", "ÀÁÂÃÄÅĀĂĄ"), ("C", "ÇĆĈĊČ"), ("D", "Ď"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"), ("H", "Ĥ"),
    ("I", "ÌÍÎÏĨĪĬĮİ"), ("J", "Ĵ"), ("K", "Ķ"), ("L", "ĹĻĽ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖŌŎŐ"),
    ("R", "ŔŖŘ"), ("S", "ŚŜŞŠȘ"), ("T", "ŢŤȚ"), ("U", "ÙÚÛÜŨŪŬŮŰŲ"), ("W", "Ŵ"), ("Y", "ÝŶŸ"),
    ("Z", "ŹŻŽ"), ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
    ("h", "ĥ"), ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļ"), ("n", "ñńņň"),
    ("o", "òóôõöōŏő"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţț"), ("u", "ùúûüũūŭůűų"),
    ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
  ]
}
