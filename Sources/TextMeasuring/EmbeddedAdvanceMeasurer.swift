import Geometry

/// Measures text from embedded advances of the platforms' system fonts, without any font file.
///
/// Good to a point or so for English and most other Latin text on one line: there is no kerning and
/// no shaping. A character that the table does not have is named in ``TextMeasurement/unmeasured`` and
/// takes an average width, so that a layout can go on. A family other than `system` is measured as the
/// system font: nothing is known of it.
public final class EmbeddedAdvanceMeasurer: TextMeasurer {
  /// A platform whose system font is embedded.
  public enum Platform: String, CaseIterable, Hashable, Sendable {
    /// The desktop, whose base size is 13 points.
    case macOS
    /// The phone and the tablet, whose base size is 17 points.
    case iOS
  }

  private let table: AdvanceTable

  /// Makes a measurer for a platform's system font.
  public init(platform: Platform) {
    switch platform {
    case .macOS: table = .macOS
    case .iOS: table = .iOS
    }
  }

  /// Shapes a text by the embedded advances.
  public func shape(_ request: TextRequest) -> ShapedText {
    ShapedText(request, unmeasured: unmeasured(in: request.text)) { font in
      let size = font.usableSize
      return ShapedText.Face(
        ascent: Self.ascent * size, descent: (Self.lineHeight - Self.ascent) * size)
    } advance: { [table] character, font in
      let size = font.usableSize
      let advance =
        table.advance(of: character, size: size) ?? Self.assumedAdvance(of: character) * size
      return max(0, advance * AdvanceTable.widthFactor(ofWeight: font.weight))
    }
  }

  /// A line's height, as a share of the size: labels of 17 points are 20.29 high before rounding.
  public static let lineHeight = 1.1933
  /// The part of ``lineHeight`` above the baseline; assumed.
  public static let ascent = 0.9522

  private func unmeasured(in text: String) -> String {
    var seen: Set<Character> = []
    var missing = ""
    for character in text where !character.isNewline && character != "\t" {
      guard table.advance(of: character, size: 1) == nil else { continue }
      if seen.insert(character).inserted {
        missing.append(character)
      }
    }
    return missing
  }

  /// The width in ems that stands in for a character that the table does not have: that of an
  /// average letter, a full em for the ideographic scripts and emoji.
  private static func assumedAdvance(of character: Character) -> Double {
    guard character != "\t" else { return 2 }
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x1F000...0x3FFFF:
      return 1
    default:
      return scalar.properties.generalCategory.isInvisible ? 0 : 0.55
    }
  }
}

@available(*, unavailable)
extension EmbeddedAdvanceMeasurer: Sendable {}

extension Unicode.GeneralCategory {
  /// Whether characters of the category take no room of their own.
  fileprivate var isInvisible: Bool {
    switch self {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }
}
