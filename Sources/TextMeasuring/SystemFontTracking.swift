/// The tracking of the system font at a size, the same for all characters.
///
/// Apple's published figures for the text face (below 20 points) and the display face (from 20 on),
/// in thousandths of an em. Compared with them, relative to 13 points, the widths stored in
/// documents agree within 0.002 em at 9, 10, 11, 12, 14, 15 and 17 points (there are newer figures,
/// -26 at 17, which the stored widths do not follow), and within 0.003 em at 20, 22 and 28 if the
/// display face's glyphs are 0.0567 em narrower than the text face's. That narrowing is fitted; the
/// figures for all other sizes rest on Apple's alone.
enum SystemFontTracking {
  /// Returns the tracking at a size, in ems; interpolated between two whole sizes of a face.
  static func ems(at size: Double) -> Double {
    guard size >= displaySize else {
      return interpolated(text, at: size) / 1000
    }
    return interpolated(display, at: size) / 1000 - narrowing(at: size)
  }

  /// The size from which on the display face is used.
  static let displaySize = 20.0

  /// Returns how much narrower the display face's glyphs are, in ems.
  ///
  /// Above 36 points, stored widths of three applications show less of it: 13 texts of 38 to 46
  /// points.
  private static func narrowing(at size: Double) -> Double {
    0.0567 - 0.005 * min(max((size - 36) / 2, 0), 1)
  }

  private static let text: [(size: Double, figure: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -24), (18, -25), (19, -26),
  ]

  /// The figures by size; those in between are interpolated.
  private static let display: [(size: Double, figure: Double)] = [
    (20, 19), (21, 17), (22, 16), (24, 15), (25, 14), (27, 13), (30, 12), (33, 11), (36, 10),
    (40, 10), (44, 9), (48, 8), (50, 7), (53, 6), (56, 5), (60, 4), (65, 3), (69, 2), (76, 1),
    (80, 0),
  ]

  private static func interpolated(
    _ figures: [(size: Double, figure: Double)], at size: Double
  ) -> Double {
    var lower = figures[0]
    for upper in figures {
      if size <= upper.size {
        guard upper.size > lower.size else { return upper.figure }
        let share = (size - lower.size) / (upper.size - lower.size)
        return lower.figure + share * (upper.figure - lower.figure)
      }
      lower = upper
    }
    return lower.figure
  }
}
