/// The state of a translation, independent of the format.
package enum TranslationState: String, CaseIterable, Hashable, Sendable {
  /// Not translated; a text that is there is a draft or a copy of the source.
  case new
  /// Translated, but the source changed since.
  case stale
  /// Translated, but not reviewed yet.
  case needsReview
  case machineTranslated
  case translated
  /// Translated and reviewed.
  case reviewed
  /// Translated, reviewed and accepted.
  case final

  /// Whether the translation may be used: Xcode's import skips the others.
  package var isFinished: Bool {
    switch self {
    case .new, .stale, .needsReview: false
    case .machineTranslated, .translated, .reviewed, .final: true
    }
  }

  /// The name of the state in a string catalog.
  ///
  /// Catalogs do not distinguish reviewed translations from others.
  package var catalogName: String {
    switch self {
    case .new: "new"
    case .stale: "stale"
    case .needsReview: "needs_review"
    case .machineTranslated: "machine_translated"
    case .translated, .reviewed, .final: "translated"
    }
  }

  /// Creates a state from its name in a string catalog, if it is one.
  package init?(catalogName: String) {
    guard let state = Self.allCases.first(where: { $0.catalogName == catalogName }) else {
      return nil
    }
    self = state
  }
}

// MARK: Version 1.2

extension TranslationState {
  /// The values of `state` and `state-qualifier` in version 1.2.
  ///
  /// They are the ones that Xcode uses. Xcode has no `stale`, which is written as a state that it does not
  /// import.
  var attributesOfVersion1: (state: String, qualifier: String?) {
    switch self {
    case .new: ("new", nil)
    case .stale: ("needs-review-translation", Self.staleQualifier)
    case .needsReview: ("needs-review-l10n", nil)
    case .machineTranslated: ("translated", "leveraged-mt")
    case .translated: ("translated", nil)
    case .reviewed: ("signed-off", nil)
    case .final: ("final", nil)
    }
  }

  /// Creates a state from the values of version 1.2, if they are known.
  ///
  /// Xcode only respects the qualifier `leveraged-mt`; `mt-suggestion` is a suggestion that was not
  /// accepted.
  init?(state: String, qualifier: String?) {
    switch state {
    case "new", "needs-translation": self = .new
    case "needs-review-translation" where qualifier == Self.staleQualifier: self = .stale
    case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
      "needs-review-translation":
      self = .needsReview
    case "translated": self = qualifier == "leveraged-mt" ? .machineTranslated : .translated
    case "signed-off": self = .reviewed
    case "final": self = .final
    default: return nil
    }
  }

  private static let staleQualifier = "x-stale"
}

// MARK: Version 2

extension TranslationState {
  /// The values of `state` and `subState` in version 2.
  ///
  /// A translation that must not be used yet is `initial`, which all tools understand.
  var attributesOfVersion2: (state: String, subState: String?) {
    switch self {
    case .new: ("initial", nil)
    case .stale: ("initial", "lintel:stale")
    case .needsReview: ("initial", "lintel:needs-review")
    case .machineTranslated: ("translated", "lintel:machine-translated")
    case .translated: ("translated", nil)
    case .reviewed: ("reviewed", nil)
    case .final: ("final", nil)
    }
  }

  /// Creates a state from the values of version 2, if they are known.
  ///
  /// Lintel's `subState` counts only with the `state` that it was written with: a tool that changes the
  /// state may leave the `subState` unchanged.
  init?(state: String, subState: String?) {
    let known = Self.allCases.first {
      $0.attributesOfVersion2.subState != nil && $0.attributesOfVersion2 == (state, subState)
    }
    let plain = Self.allCases.first { $0.attributesOfVersion2 == (state, nil) }
    guard let found = known ?? plain else { return nil }
    self = found
  }
}
