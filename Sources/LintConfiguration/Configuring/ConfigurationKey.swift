/// A key whose value applies to documents and tables, in a configuration and in its overrides.
enum ConfigurationKey: String, CaseIterable {
  case rules, locales, requiredLocales, pseudoLocales, sizes, devices, platform, containers
  case sampleTexts, samples, fonts, limits, ignore

  /// The keys as they are written.
  package static let names = allCases.map(\.rawValue)
}
