import Diagnostics
import DocumentLoading
import Geometry
import TextMeasuring

/// What the texts of snapshots are measured with.
package enum SnapshotMeasuring: String, CaseIterable, Hashable, Sendable {
  /// The embedded advances of the system fonts, which are the same on every machine.
  case embedded
  /// The fonts of the machine and those that the request names.
  case fonts

  /// The measurers, or nil for those of the fonts of the request and of the configurations.
  var measurers: TextMeasurers? {
    self == .embedded ? TextMeasurers { _ in EmbeddedAdvanceMeasurer() } : nil
  }

  /// Returns a name with a number that changes with the measured extents.
  ///
  /// The number follows from the advances of texts in several scripts, sizes and weights: another
  /// version of a font, of a library or of a table gives another one.
  ///
  /// - Parameters:
  ///   - measurer: The measurer of a document.
  ///   - families: The families of the document's fonts.
  /// - Returns: The name: `embedded-d259e19d29f98165`.
  func name(of measurer: any TextMeasurer, families: [String]) -> String {
    var bytes: [UInt8] = []
    for family in [FontDescription.systemFamily] + Set(families).sorted() {
      for (weight, size) in [(400, 13.0), (700, 13), (400, 17)] {
        let font = FontDescription(family: family, weight: weight, size: size)
        for (locale, text) in Self.samples {
          let extent = measurer.measure(TextRequest(text: text, font: font, locale: locale)).size
          for number in [extent.width, extent.height] {
            bytes += Array("\(Int((number * 100).rounded())) ".utf8)
          }
        }
      }
    }
    let digits = String(StableHash.fnv1a(bytes), radix: 16)
    return "\(rawValue)-" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let samples = [
    (
      "en", "Sphinx of black quartz, judge my vow: 0123456789 (AVATAR) & \u{201C}fi\u{201D}\u{2026}"
    ),
    ("de", "\u{C4}\u{D6}\u{DC}\u{E4}\u{F6}\u{FC}\u{DF} \u{E9}\u{F1}\u{E7} \u{141}\u{17E}"),
    ("ru", "\u{416}\u{414}\u{429} \u{436}\u{434}\u{449}\u{44F}"),
    ("el", "\u{3A9}\u{3B1}\u{3C8} \u{3AC}\u{3BB}\u{3C6}\u{3B1}"),
    ("ar", "\u{62A}\u{633}\u{62C}\u{64A}\u{644} \u{627}\u{644}\u{62F}\u{62E}\u{648}\u{644}"),
    ("he", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"),
    ("hi", "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}"),
    ("th", "\u{E2A}\u{E27}\u{E31}\u{E2A}\u{E14}\u{E35}"),
    ("ja", "\u{30B5}\u{30A4}\u{30F3}\u{30A4}\u{30F3}\u{76F4}"),
    ("zh-Hans", "\u{767B}\u{5F55}"), ("ko", "\u{B85C}\u{ADF8}\u{C778}"),
  ]
}
