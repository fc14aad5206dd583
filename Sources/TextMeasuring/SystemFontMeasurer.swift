import Synchronization

/// Measures text as the platforms do: the system font by what is known of it, all else by another
/// measurer.
///
/// What the system font advances is embedded (see ``EmbeddedAdvanceMeasurer``). Characters that are not, those
/// of other scripts above all, come from the other measurer, which has the fonts for them; and so
/// does where lines may end. A family that the other measurer has a file for is its own business;
/// families of fixed pitch that the platforms have are embedded, as are Helvetica Neue, Helvetica and
/// Arial, and what is left of the families is measured as the system font.
public final class SystemFontMeasurer: TextMeasurer, Sendable {
  private let fallback: any TextMeasurer & Sendable
  private let hasFile: @Sendable (String) -> Bool
  private let embedded = EmbeddedAdvanceMeasurer()
  private let cache = Mutex(ShapingCache())

  /// Makes a measurer.
  ///
  /// - Parameters:
  ///   - fallback: Measures what is not embedded.
  ///   - hasFile: Whether the fallback has a font file for a family.
  public init(
    fallback: any TextMeasurer & Sendable,
    hasFile: @escaping @Sendable (_ family: String) -> Bool = { _ in false }
  ) {
    self.fallback = fallback
    self.hasFile = hasFile
  }

  /// Whether a family is measured by figures of its own that are embedded.
  public static func embeds(family: String) -> Bool {
    SystemFontName(family) != nil || FixedPitchFamily(named: family) != nil
      || ProportionalFamily(named: family) != nil
  }

  /// Shapes a text.
  public func shape(_ request: TextRequest) -> ShapedText {
    let isEmbedded = isEmbedded(request)
    let key = ShapingCache.Key(shapeOf: request, locale: isEmbedded ? "" : request.locale)
    if let known = cache.withLock({ $0.shape(key) }) { return known }
    let shaped = isEmbedded ? embedded.shape(request) : shapeInFallback(request)
    cache.withLock { $0.keep(shaped, for: key) }
    return shaped
  }

  /// Measures a text.
  public func measure(_ request: TextRequest) -> TextMeasurement {
    let key = ShapingCache.Key(request, locale: isEmbedded(request) ? "" : request.locale)
    if let known = cache.withLock({ $0.measurement(key) }) { return known }
    let measurement = LineLayout(shape(request), request: request).measurement
    cache.withLock { $0.keep(measurement, for: key) }
    return measurement
  }

  private func shapeInFallback(_ request: TextRequest) -> ShapedText {
    var shaped = fallback.shape(request)
    shaped.setInEmbeddedFonts(request) { embeddedFont(for: $0) }
    return shaped
  }

  private func embeddedFont(for font: FontDescription) -> EmbeddedFont? {
    isEmbedded(font) ? EmbeddedFont(font) : nil
  }

  private func isEmbedded(_ font: FontDescription) -> Bool {
    font.family == FontDescription.systemFamily || !hasFile(font.family)
  }

  /// Whether a text needs nothing but embedded advances: Latin letters and ASCII, in embedded fonts.
  ///
  /// Lines of it end where the simple rules say, which are the same for all measurers.
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
