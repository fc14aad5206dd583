import TextMeasuring

/// Who measures the texts of real documents.
enum CorpusMeasurer {
  /// What `lintel` measures with: fonts stand in for what has no embedded figures, where there are any.
  static func make() -> any TextMeasurer {
    #if Fonts
      if let fonts = try? PangoMeasurer() {
        return SystemFontMeasurer(fallback: fonts) { !fonts.isSubstituted(family: $0) }
      }
    #endif
    return EmbeddedAdvanceMeasurer()
  }
}
