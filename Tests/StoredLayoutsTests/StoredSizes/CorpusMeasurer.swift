import TextMeasuring

/// The text measurer for real documents.
enum CorpusMeasurer {
  /// Creates the measurer of `lintel`: fonts replace missing embedded figures, if there are any.
  static func make() -> any TextMeasurer {
    if let fonts = try? PangoMeasurer() {
      return SystemFontMeasurer(fallback: fonts) { !fonts.isSubstituted(family: $0) }
    }
    return EmbeddedAdvanceMeasurer()
  }
}
