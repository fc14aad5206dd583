/// A font with embedded advances: the system font, a fixed-pitch family, or another family of the
/// platforms.
struct EmbeddedFont: Sendable {
  private let size: Double
  private let setting: AdvanceTable.Setting
  private let weight: Int
  private let fixedPitch: FixedPitchFamily?
  private let family: ProportionalFamily?

  /// Returns the font for a description; the system font for an unknown family.
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

  /// Returns a character's advance, in points, or nil if it is unknown.
  func advance(of character: Character) -> Double? {
    if let ems = family?.advance(of: character, weight: weight) { return ems * size }
    let advance = AdvanceTable.system.advance(of: character, in: setting)
    guard let fixedPitch, let advance else { return advance }
    return advance == 0 ? 0 : fixedPitch.advance * size
  }

  /// Returns the kerning between two characters, in points, added to the first one's advance.
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
