import Geometry
package import InterfaceValues
import Synchronization

/// Measures text as the platforms do: the system font by embedded figures, everything else by
/// another measurer.
///
/// The advances of the system font are embedded (see ``EmbeddedAdvanceMeasurer``). Other
/// characters, above all those of other scripts, are measured by the other measurer, which has
/// fonts for them and finds the line ends. It also measures families for which it has a file. The
/// platforms' fixed-pitch families are embedded, as are Helvetica Neue, Helvetica and Arial; all
/// other families are measured as the system font. Characters for which a platform's own face is
/// known to be narrower than the other measurer's font have the face's advances: hangul, and
/// Japanese on macOS.
package final class SystemFontMeasurer: TextMeasurer, Sendable {
  private let fallback: any TextMeasurer & Sendable
  private let platform: Platform
  private let hasFile: @Sendable (String) -> Bool
  private let embedded = EmbeddedAdvanceMeasurer()
  private let cache = Mutex(ShapingCache())

  /// Creates a measurer.
  ///
  /// - Parameters:
  ///   - fallback: Measures what is not embedded.
  ///   - platform: The platform whose faces draw the scripts that the system font lacks; without
  ///     one, the fallback's advances are used as they are.
  ///   - hasFile: Returns whether the fallback has a font file for a family.
  package init(
    fallback: any TextMeasurer & Sendable, platform: Platform = .generic,
    hasFile: @escaping @Sendable (_ family: String) -> Bool = { _ in false }
  ) {
    self.fallback = fallback
    self.platform = platform
    self.hasFile = hasFile
  }

  /// Returns whether a family has embedded figures of its own.
  package static func embeds(family: String) -> Bool {
    SystemFontName(family) != nil || FixedPitchFamily(named: family) != nil
      || ProportionalFamily(named: family) != nil
  }

  package func shape(_ request: TextRequest) -> ShapedText {
    let isEmbedded = isEmbedded(request)
    var shape = request
    // A mirrored layout shows the same advances.
    if isEmbedded { shape.direction = .leftToRight }
    let key = ShapingCache.ShapeKey(shape, locale: isEmbedded ? "" : request.locale)
    if let known = cache.withLock({ $0.shape(key) }) { return known }
    let shaped = isEmbedded ? embedded.shape(request) : shapeInFallback(request)
    cache.withLock { $0.keep(shaped, for: key) }
    return shaped
  }

  package func measure(_ request: TextRequest) -> TextMeasurement {
    let key = ShapingCache.Key(request, locale: isEmbedded(request) ? "" : request.locale)
    if let known = cache.withLock({ $0.measurement(key) }) { return known }
    let measurement = LineLayout(shape(request), request: request).measurement
    cache.withLock { $0.keep(measurement, for: key) }
    return measurement
  }

  private func shapeInFallback(_ request: TextRequest) -> ShapedText {
    var shaped = fallback.shape(request)
    let faces = SubstituteFaces(on: platform, locale: request.locale)
    shaped.setInEmbeddedFonts(request, faces: faces) { embeddedFont(for: $0) }
    return shaped
  }

  private func embeddedFont(for font: FontDescription) -> EmbeddedFont? {
    isEmbedded(font) ? EmbeddedFont(font) : nil
  }

  func isEmbedded(_ font: FontDescription) -> Bool {
    font.family == FontDescription.systemFamily || !hasFile(font.family)
  }

  /// Returns whether embedded advances suffice for a text: Latin letters and ASCII, in embedded
  /// fonts.
  ///
  /// Its lines end by simple rules, which are the same for all measurers.
  private func isEmbedded(_ request: TextRequest) -> Bool {
    request.text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A, 0x20..<0x7F: true
      case 0xC0..<0x250: scalar.value != 0xD7 && scalar.value != 0xF7
      default: false
      }
    } && isEmbedded(request.font) && request.runs.allSatisfy { isEmbedded($0.font) }
  }
}
