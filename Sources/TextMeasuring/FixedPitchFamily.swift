/// A fixed-pitch family, with its figures relative to the size.
///
/// They are public facts about the families; those of SF Mono, and the heights of Monaco and
/// Courier, are assumed.
struct FixedPitchFamily: Sendable {
  var advance: Double
  var ascent: Double
  var descent: Double

  /// Finds a family by its name or the name of one of its faces (`Menlo-Bold`).
  init?(named name: String) {
    let name = name.lowercased().filter { $0 != " " }
    guard let known = Self.known.first(where: { name.hasPrefix($0.prefix) }) else { return nil }
    self = known.family
  }

  /// Returns whether a name is that of the platforms' own fixed-pitch font.
  static func isSystemFont(named name: String) -> Bool {
    let name = name.lowercased().filter { $0 != " " }
    return ["sfmono", ".sfnsmono", ".applesystemuifontmonospaced"].contains { name.hasPrefix($0) }
  }

  private init(_ advance: Double, _ ascent: Double, _ descent: Double) {
    self.advance = advance
    self.ascent = ascent
    self.descent = descent
  }

  /// The families by the prefix of their name, in lower case and without spaces; longer ones first.
  private static let known: [(prefix: String, family: FixedPitchFamily)] = [
    ("menlo", FixedPitchFamily(0.602, 0.9282, 0.2358)),
    ("monaco", FixedPitchFamily(0.6001, 1, 0.25)),
    ("couriernew", FixedPitchFamily(0.6001, 0.8325, 0.3003)),
    ("courier", FixedPitchFamily(0.6001, 0.7539, 0.2461)),
    ("sfmono", sanFranciscoMono), (".sfnsmono", sanFranciscoMono),
    (".applesystemuifontmonospaced", sanFranciscoMono),
    ("andalemono", FixedPitchFamily(0.6001, 0.9248, 0.2109)),
  ]

  private static let sanFranciscoMono = FixedPitchFamily(0.618, 0.9522, 0.2412)
}
