extension LocaleIdentifier {
  /// The locales whose tables serve this one, nearest first, without itself.
  ///
  /// The most specific subtags are dropped first: the variants, then the region, then the script,
  /// which is dropped only if the language alone has the same script: `zh-Hant-HK` falls back to
  /// `zh-Hant` and not to `zh`, which is Simplified. A script that follows from the region
  /// (`zh-TW`) replaces it. The Spanish of Latin America falls back to `es-419` and then to `es`,
  /// and `nb` and `nn` to `no`.
  package var fallbacks: [LocaleIdentifier] {
    var chain: [LocaleIdentifier] = []
    func add(_ locale: LocaleIdentifier) {
      if locale != self, !chain.contains(locale) { chain.append(locale) }
    }
    if !variants.isEmpty {
      add(LocaleIdentifier(language: language, script: script, region: region))
    }
    if language == "es", let region, Self.latinAmerica.contains(region) {
      add(LocaleIdentifier(language: language, region: "419"))
    }
    let bare = LocaleIdentifier(language: language)
    if let likelyScript, script != nil || likelyScript != bare.likelyScript {
      add(LocaleIdentifier(language: language, script: likelyScript))
    }
    if likelyScript == bare.likelyScript { add(bare) }
    if language == "nb" || language == "nn" { add(LocaleIdentifier(language: "no")) }
    if language == "no" { add(LocaleIdentifier(language: "nb")) }
    return chain
  }

  private static let latinAmerica: Set<String> = [
    "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA",
    "PE", "PR", "PY", "SV", "US", "UY", "VE",
  ]

  /// Returns whether two identifiers denote the same locale, one of them with implied subtags.
  private func isEquivalent(to other: LocaleIdentifier) -> Bool {
    language == other.language && region == other.region && variants == other.variants
      && likelyScript == other.likelyScript
  }
}

extension LocaleIdentifier {
  /// The available name that serves a locale best.
  package struct Match: Hashable, Sendable {
    /// The name as given.
    package var name: String
    /// Whether it denotes exactly the requested locale.
    package var isExact: Bool

    package init(name: String, isExact: Bool) {
      self.name = name
      self.isExact = isExact
    }
  }

  /// Finds the name that serves a locale best.
  ///
  /// That is the same name, else one with the same meaning (`pt_BR` for `pt-BR`, `German` for
  /// `de`), else the first along the ``fallbacks``, else the first by name with the same language
  /// and script (`pt-BR` for `pt`). A pseudo-locale's name serves no other locale.
  ///
  /// - Parameters:
  ///   - requested: The requested locale.
  ///   - available: The available names, in any order.
  /// - Returns: The best name, or nil if none has the same language and script.
  package static func bestMatch(for requested: String, in available: [String]) -> Match? {
    let names = available.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if let same = names.first(where: { $0 == requested })
      ?? names.first(where: { $0.lowercased() == requested.lowercased() })
    {
      return Match(name: same, isExact: true)
    }
    guard let wanted = LocaleIdentifier(requested) else { return nil }
    let locales = names.compactMap { name in
      LocaleIdentifier(name).map { (name: name, locale: $0) }
    }
    .filter { !$0.locale.isPseudo || $0.locale.isEquivalent(to: wanted) }
    for (index, candidate) in ([wanted] + wanted.fallbacks).enumerated() {
      if let found = locales.first(where: { $0.locale.isEquivalent(to: candidate) }) {
        return Match(name: found.name, isExact: index == 0)
      }
    }
    return locales.first {
      $0.locale.language == wanted.language && $0.locale.likelyScript == wanted.likelyScript
    }.map { Match(name: $0.name, isExact: false) }
  }
}
