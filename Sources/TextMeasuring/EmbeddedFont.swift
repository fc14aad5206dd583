/// A font whose advances are known without a file: the system font, a family of fixed pitch, or one of
/// the families that the platforms come with.
struct EmbeddedFont: Sendable {
  private let size: Double
  private let setting: AdvanceTable.Setting
  private let weight: Int
  private let fixedPitch: FixedPitchFamily?
  private let family: ProportionalFamily?

  /// Finds the font for a description; a family of which nothing is known is set in the system font.
  init(_ font: FontDescription) {
    size = font.usableSize
    guard font.family != FontDescription.systemFamily else {
      setting = AdvanceTable.Setting(size: size, weight: font.weight)
      weight = font.weight
      fixedPitch = nil
      family = nil
      return
    }
    let named = SystemFontName(font.family)
    weight = font.weight == 400 ? named?.weight ?? 400 : font.weight
    setting = AdvanceTable.Setting(size: size, weight: weight)
    fixedPitch = named == nil ? FixedPitchFamily(named: font.family) : nil
    family = named == nil ? ProportionalFamily(named: font.family) : nil
  }

  /// What a character advances, in points, or none where that is not known.
  func advance(of character: Character) -> Double? {
    if let ems = family?.advance(of: character, weight: weight) { return ems * size }
    let advance = AdvanceTable.system.advance(of: character, in: setting)
    guard let fixedPitch, let advance else { return advance }
    return advance == 0 ? 0 : fixedPitch.advance * size
  }

  /// What the first of two characters advances more, or less, because of the second, in points.
  func kerning(_ first: Character, _ second: Character) -> Double {
    fixedPitch == nil && family == nil ? KerningTable.system.distance(first, second) * size : 0
  }

  /// The vertical figures, in points.
  var face: ShapedText.Face {
    if let face = family?.face(weight: weight) {
      return ShapedText.Face(ascent: face.ascent * size, descent: face.descent * size)
    }
    return ShapedText.Face(
      ascent: (fixedPitch?.ascent ?? Self.systemAscent) * size,
      descent: (fixedPitch?.descent ?? Self.systemDescent) * size)
  }

  /// The system font's, from the height of labels (17 points are 20.29 high before rounding, 13 are
  /// 15.51) and the platforms' published font figures.
  static let systemAscent = 0.9522
  static let systemDescent = 0.2411
}
